package dnd5e_test

import (
	"math/rand/v2"
	"slices"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
)

// chance makes characters and actions out of a seed.
type chance struct{ *rand.Rand }

func seeded(seed uint64) chance { return chance{rand.New(rand.NewPCG(seed, 20))} }

// Die makes chance a roller of dice.
func (r chance) Die(sides int) int { return 1 + r.IntN(sides) }

func (r chance) one(in int) bool { return r.IntN(in) == 0 }

// between returns a number from least to most.
func (r chance) between(least, most int) int { return least + r.IntN(most-least+1) }

func pick[T any](r chance, of ...T) T { return of[r.IntN(len(of))] }

// character returns one that agrees with itself.
func (r chance) character() rules.Character {
	c := rules.Character{
		ID: r.between(1, 9), Name: "Ana", Kind: pick(r, rules.Player, rules.NPC, rules.Villain),
		Level: r.between(1, 20), Con: r.between(1, 30), Proficiency: 2, MaxHP: r.between(1, 60),
		Exhaustion: r.IntN(6), Reduction: pick(r, 0, 0, r.IntN(8)),
		Resistances: r.defences(), Vulnerabilities: r.defences(), Immunities: r.defences(),
	}
	if r.one(4) {
		c.MaxHPChange = r.between(1-c.MaxHP, 20)
	}
	if r.one(3) {
		c.TempHP = r.between(1, 20)
		c.TempUntil = pick(r, 0, noon+int64(r.between(1, 90_000)))
		if r.one(2) {
			c.Offer = &rules.TempOffer{ID: "7", Amount: r.between(1, 20), Lasts: pick(r, 0, rules.Hour), MadeAt: noon}
		}
	}
	for _, die := range []int{6, 10, 8} {
		if total := r.between(1, 9); r.one(2) {
			c.HitDice = append(c.HitDice, rules.HitDice{Die: die, Total: total, Left: r.between(0, total)})
		}
	}
	r.state(&c)
	for range r.IntN(3) {
		name := pick(r, rules.Poisoned, rules.Prone, rules.Blinded, rules.Paralyzed)
		c.SetCondition(name, pick(r, 0, noon+int64(r.between(1, 90_000))))
	}
	if c.State == rules.Conscious && !c.Has(rules.Paralyzed) && r.one(2) {
		c.SetCondition(rules.Concentrating, 0)
	}
	if r.one(4) {
		c.ConditionImmunities = []rules.ConditionName{rules.Charmed, rules.Frightened}
	}
	return c
}

// state gives the character PG and what goes with them.
func (r chance) state(c *rules.Character) {
	c.State = pick(r, rules.Conscious, rules.Conscious, rules.Unconscious, rules.Dying, rules.Dying, rules.Stable, rules.Dead)
	switch c.State {
	case rules.Conscious:
		c.HP = r.between(1, c.Max())
	case rules.Unconscious:
		c.HP, c.WakeAt = r.between(1, c.Max()), pick(r, 0, noon+int64(r.between(1, 9_000)))
	case rules.Dying:
		c.Saves = rules.DeathSaves{Successes: r.IntN(3), Failures: r.IntN(3)}
	case rules.Stable:
		c.WakeAt = pick(r, 0, noon+int64(r.between(1, 14_400)))
	case rules.Dead:
		c.Offer, c.Saves.Failures = nil, r.IntN(4)
	}
}

func (r chance) defences() (ds []damage.Defence) {
	for range max(0, r.IntN(5)-2) {
		ds = append(ds, damage.Defence{Type: pick(r, append(damage.Types, damage.Untyped)...), ExceptMagical: r.one(3)})
	}
	return ds
}

func (r chance) hit() rules.Hit {
	h := rules.Hit{
		Half: r.one(3), Critical: r.one(4), NonLethal: r.one(5), Magical: r.one(2),
		Ignores: rules.Ignores{Resistance: r.defences(), Immunity: r.defences()},
	}
	for range r.IntN(5) {
		h.Parts = append(h.Parts, rules.Part{
			Type: pick(r, damage.Fire, damage.Cold, damage.Slashing, damage.Untyped), Amount: r.between(-9, 40),
		})
	}
	return h
}

func (r chance) throw() rules.Throw {
	th := rules.Throw{Mode: pick(r, rules.Plain, rules.Advantage, rules.Disadvantage)}
	if r.one(3) {
		th.Face = r.between(1, 20)
	}
	return th
}

func (r chance) edit() (e rules.Edit) {
	for _, field := range []struct {
		into        **int
		least, most int
	}{
		{&e.HP, 0, 60}, {&e.MaxHP, 1, 60}, {&e.MaxHPChange, -70, 20}, {&e.TempHP, 0, 20}, {&e.Con, 1, 30},
		{&e.Successes, 0, 3}, {&e.Failures, 0, 3}, {&e.Exhaustion, 0, 6}, {&e.Reduction, 0, 9},
	} {
		if r.one(5) {
			v := r.between(field.least, field.most)
			*field.into = &v
		}
	}
	if r.one(4) {
		s := pick(r, rules.Conscious, rules.Unconscious, rules.Dying, rules.Stable, rules.Dead)
		e.State = &s
	}
	if r.one(6) {
		e.Resistances = append([]damage.Defence{}, r.defences()...)
	}
	return e
}

func (r chance) spend() (wish []rules.Spend) {
	for range r.IntN(3) {
		wish = append(wish, rules.Spend{Die: pick(r, 0, 6, 8, 10), Count: r.between(1, 3)})
	}
	return slices.Clip(wish)
}
