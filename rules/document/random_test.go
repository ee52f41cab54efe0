package document_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
)

// chance makes tables out of a seed.
type chance struct{ *rand.Rand }

func seeded(seed uint64) chance { return chance{rand.New(rand.NewPCG(seed, 7))} }

// Die makes chance a roller of dice.
func (r chance) Die(sides int) int { return 1 + r.IntN(sides) }

func (r chance) one(in int) bool { return r.IntN(in) == 0 }

func (r chance) between(least, most int) int { return least + r.IntN(most-least+1) }

func pick[T any](r chance, of ...T) T { return of[r.IntN(len(of))] }

// second returns one of the story.
func (r chance) second() int64 { return 1 + r.Int64N(rules.MaxClock) }

// table returns a valid one, whose characters have IDs with gaps.
func (r chance) table() rules.Table {
	t := rules.NewTable()
	t.Ruleset = pick(r, "dnd2014", "dnd2024")
	t.Wounds, t.Clock = r.one(2), pick(r, 0, r.second(), rules.MaxClock)
	t.NPCHP = pick(r, rules.ExactHP, rules.DescribedHP, rules.HiddenHP)
	t.GMRole, t.Creator = pick(r, "", "900"), pick(r, "", "901")
	for i := range r.IntN(6) {
		t.NextID += r.IntN(3)
		c := r.character(t.Clock)
		c.Name = fmt.Sprintf("%s %d", pick(r, "Ana", "Íñigo", "龍", "👨\u200d👩", "D'Artagnan <&>"), i)
		id := t.Add(c)
		if c.Owner != "" && r.one(3) {
			if t.Active == nil {
				t.Active = map[string]int{}
			}
			t.Active[c.Owner] = id
		}
	}
	return t
}

func (r chance) character(clock int64) rules.Character {
	c := rules.Character{
		Kind: pick(r, rules.Player, rules.NPC, rules.Villain), Owner: pick(r, "", "101", "18446744073709551615"),
		Level: r.between(1, 30), Con: r.between(1, 30), Proficiency: r.between(0, 20), MaxHP: r.between(1, 100_000),
		Exhaustion: r.IntN(6), Reduction: pick(r, 0, r.IntN(20)), RestedAt: pick(r, 0, r.second()), Weight: pick(r, 0, 78),
		Resistances: r.defences(), Vulnerabilities: r.defences(), Immunities: r.defences(),
	}
	c.MaxHPChange = pick(r, 0, r.between(1-c.MaxHP, 50))
	if r.one(2) {
		c.TempHP, c.TempUntil = r.between(1, 100_000), pick(r, 0, r.second())
	}
	if r.one(4) {
		c.Offer = &rules.TempOffer{ID: "77", Amount: r.between(1, 50), Lasts: pick(r, 0, rules.Hour), MadeAt: clock}
	}
	for _, die := range []int{6, 12, 100} {
		if total := r.between(1, 100); r.one(2) {
			c.HitDice = append(c.HitDice, rules.HitDice{Die: die, Total: total, Left: r.IntN(total + 1)})
		}
	}
	r.state(&c)
	r.conditions(&c)
	if r.one(3) {
		c.Wounds = []rules.CriticalWound{
			{ID: 2, Severity: rules.Light, HealsAt: clock + 5, Effect: rules.WoundEffect{Name: "Tajo", Penalty: -1, On: "ataque"}, Treated: r.one(2)},
			{ID: 5, Severity: rules.Extreme, Never: true, Effect: rules.WoundEffect{Name: "Brazo", Permanent: true}, Prosthesis: r.one(2)},
		}
		c.LastWound = 5
	}
	return c
}

func (r chance) state(c *rules.Character) {
	c.State = pick(r, rules.Conscious, rules.Conscious, rules.Unconscious, rules.Dying, rules.Stable, rules.Dead)
	switch c.State {
	case rules.Conscious:
		c.HP = r.between(1, c.Max())
	case rules.Unconscious:
		c.HP, c.WakeAt = r.between(1, c.Max()), pick(r, 0, r.second())
	case rules.Dying:
		c.Saves = rules.DeathSaves{Successes: r.IntN(3), Failures: r.IntN(3)}
	case rules.Stable:
		c.WakeAt = pick(r, 0, r.second())
	case rules.Dead:
		c.Offer, c.Saves = nil, rules.DeathSaves{Successes: r.IntN(3), Failures: r.IntN(4)}
		c.Exhaustion = r.IntN(7)
	}
}

func (r chance) conditions(c *rules.Character) {
	for range r.IntN(4) {
		c.SetCondition(pick(r, rules.Poisoned, rules.Prone, rules.Blinded, rules.Charmed), pick(r, 0, r.second()))
	}
	if c.State == rules.Conscious && r.one(2) {
		c.SetCondition(rules.Concentrating, pick(r, 0, r.second()))
	}
	if r.one(3) {
		c.ConditionImmunities = []rules.ConditionName{rules.Asleep, rules.Frightened}
	}
}

func (r chance) defences() (ds []damage.Defence) {
	seen := map[damage.Defence]bool{}
	for range r.IntN(4) {
		d := damage.Defence{Type: pick(r, append(damage.Types, damage.Untyped)...), ExceptMagical: r.one(3)}
		if !seen[d] {
			ds = append(ds, d)
		}
		seen[d] = true
	}
	return ds
}
