package wounds_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

// rounds of chance for each property.
const rounds = 2_000

// chance makes characters and actions out of a seed, and is their dice.
type chance struct{ *rand.Rand }

func seeded(seed uint64) chance { return chance{rand.New(rand.NewPCG(seed, 10))} }

func (r chance) Die(sides int) int { return 1 + r.IntN(sides) }

func (r chance) one(in int) bool { return r.IntN(in) == 0 }

func pick[T any](r chance, of ...T) T { return of[r.IntN(len(of))] }

// spare returns the list with room behind it, where a careless append would write.
func spare[T any](list []T) []T { return append(make([]T, 0, len(list)+3), list...) }

// character returns one that agrees with itself, and may remember a blow or a healing.
func (r chance) character(rs rules.Ruleset) rules.Character {
	c := filigranas(1+r.IntN(30), 30)
	c.Level, c.Con = 1+r.IntN(8), 1+r.IntN(20)
	c.Kind = pick(r, rules.Player, rules.Player, rules.NPC)
	for id := range 1 + r.IntN(4) {
		w := wound(id+1, pick(r, rules.Severities...), int64(1+r.IntN(12)))
		if !w.Never && r.one(5) {
			w = lost(id + 1)
		}
		w.Treated, w.Prosthesis = !w.Never && r.one(2), w.Never && r.one(2)
		c = wounded(c, w)
	}
	if r.one(3) {
		c.TempHP = 1 + r.IntN(9)
	}
	switch r.IntN(8) {
	case 0:
		c.HP, c.State, c.Saves.Failures = 0, rules.Dying, r.IntN(3)
	case 1:
		c.HP, c.State, c.WakeAt = 0, rules.Stable, noon+rules.Hour
	case 2:
		c.HP, c.State = 0, rules.Dead
	case 3, 4:
		c.SetCondition(rules.Concentrating, 0)
	}
	switch r.IntN(5) {
	case 0, 1:
		c, _, _ = rs.Suffer(c, r.blow(), noon, r)
	case 2, 3:
		c, _, _ = rs.Heal(c, rules.Healing{ID: "potion", Amount: 3 + r.IntN(25), Magical: true}, noon)
	}
	c.Wounds, c.Conditions = spare(c.Wounds), spare(c.Conditions)
	if c.Blow != nil {
		c.Blow.Before.Wounds = spare(c.Blow.Before.Wounds)
	}
	return c
}

// which returns the number of a wound, now and then of none.
func (r chance) which(c rules.Character) int {
	if len(c.Wounds) == 0 || r.one(5) {
		return r.IntN(9)
	}
	return pick(r, c.Wounds...).ID
}

func (r chance) blow() rules.Blow {
	return rules.Blow{ID: "blow", Amount: r.IntN(90), Critical: r.one(3), NonLethal: r.one(5)}
}

// An action plays one rule with arguments out of chance.
type action struct {
	name string
	play func(rs rules.Ruleset, c rules.Character, r chance) (rules.Character, []rules.Fact, error)
}

var actions = []action{
	{"Take", func(rs rules.Ruleset, c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return wounds.Take(rs, c, tables, "button", noon, r)
	}},
	{"Receive", func(rs rules.Ruleset, c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return wounds.Receive(rs, c, tables, r.blow(), noon, r)
	}},
	{"BuyDay", func(rs rules.Ruleset, c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return wounds.BuyDay(rs, c, r.which(c), "button", noon)
	}},
	{"Treat", func(_ rules.Ruleset, c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return wounds.Treat(c, r.which(c), rules.Throw{Mode: rules.Plain}, r.IntN(7), noon, r)
	}},
	{"Remove", func(_ rules.Ruleset, c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return wounds.Remove(c, r.which(c))
	}},
	{"Fit", func(_ rules.Ruleset, c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return wounds.Fit(c, r.which(c))
	}},
	{"Suffer", func(rs rules.Ruleset, c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return rs.Suffer(c, r.blow(), noon, r)
	}},
	{"Heal", func(rs rules.Ruleset, c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return rs.Heal(c, rules.Healing{ID: "potion", Amount: r.IntN(30), Magical: r.one(2)}, noon)
	}},
	{"LongRest", func(rs rules.Ruleset, c rules.Character, _ chance) (rules.Character, []rules.Fact, error) {
		return rs.LongRest(c)
	}},
	{"Pass", func(rs rules.Ruleset, c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		after, facts := rs.Pass(c, rules.Passage{From: noon, To: noon + 1 + r.Int64N(14*rules.Day)}, r)
		return after, facts, nil
	}},
}

// played is one action and what it came to.
type played struct {
	name         string
	before       string // the input, written down before
	input, after rules.Character
	facts        []rules.Fact
	err          error
}

// forAll checks a property of many actions.
func forAll(t *testing.T, holds func(t *testing.T, p played)) {
	t.Helper()
	served := map[string]int{}
	for seed := range uint64(rounds) {
		r := seeded(seed)
		rs := pick(r, both...)
		a, c := pick(r, actions...), r.character(rs)
		p := played{name: a.name, before: whole(c), input: c}
		p.after, p.facts, p.err = a.play(rs, c, r)
		if holds(t, p); t.Failed() {
			t.Fatalf("seed %d: %s on %s\nbefore %s\nafter  %s\n%s%#v", seed, a.name, rs.Key(), p.before, written(p.after), show(p.facts), p.err)
		}
		if p.err == nil {
			served[a.name]++
		}
	}
	for _, a := range actions {
		if served[a.name] < rounds/100 {
			t.Errorf("%s was refused all but %d times: the characters do not fit", a.name, served[a.name])
		}
	}
}

// whole writes a character down with what lies in the room behind its lists.
func whole(c rules.Character) string {
	text := fmt.Sprint(written(c), c.Wounds[:cap(c.Wounds)], c.Conditions[:cap(c.Conditions)])
	if c.Blow != nil {
		text += fmt.Sprint(c.Blow.Before.Wounds[:cap(c.Blow.Before.Wounds)])
	}
	return text
}

func TestNoRuleChangesItsInput(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		if now := whole(p.input); now != p.before {
			t.Errorf("the input became %s", now)
		}
	})
}

func TestNoRuleSharesWhatItChanges(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		if p.err != nil || written(p.after) == written(p.input) {
			return
		}
		for i := range p.after.Wounds {
			p.after.Wounds[i].ID = -1
		}
		p.after.SetCondition(rules.Concentrating, 99)
		if p.after.Blow != nil {
			p.after.Blow.Amount = -1
		}
		if now := whole(p.input); now != p.before {
			t.Errorf("the input became %s", now)
		}
	})
}

func TestARefusalChangesNothing(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		if p.err == nil {
			return
		}
		if _, ok := p.err.(rules.Refusal); !ok {
			t.Error("the error is no refusal")
		}
		if written(p.after) != written(p.input) || len(p.facts) > 0 {
			t.Error("a refusal with an effect")
		}
	})
}

func TestWoundsAgreeWithThemselves(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		seen := map[int]bool{}
		for _, w := range p.after.Wounds {
			if seen[w.ID] || w.ID < 1 || w.ID > p.after.LastWound {
				t.Errorf("the number %d, of %d", w.ID, p.after.LastWound)
			}
			seen[w.ID] = true
			if w.Never != (w.Severity == rules.Extreme || w.Effect.Permanent) {
				t.Errorf("never heals: %v, %+v", w.Never, w)
			}
			if !w.Never && w.HealsAt <= noon {
				t.Errorf("should be healed: %+v", w)
			}
		}
		if p.after.LastWound < p.input.LastWound || p.after.HP < 0 || p.after.HP > p.after.Max() {
			t.Errorf("last wound %d, %d PG", p.after.LastWound, p.after.HP)
		}
	})
}

// Taking half n times is to receive what remains, with n wounds, whatever happened between.
func TestTakingIsReceivingTheLowerNumber(t *testing.T) {
	taken := 0
	for seed := range uint64(rounds) {
		r := seeded(seed)
		rs := pick(r, both...)
		was := r.character(rs)
		was.Kind, was.Blow, was.Healed = rules.Player, nil, nil
		b := r.blow()
		b.NonLethal = false // its 1d4 is thrown anew each time
		now, _, err := rs.Suffer(was, b, noon, r)
		if err != nil {
			continue
		}
		for amount, n := b.Amount, 0; amount >= 2 && n < 3; n++ {
			better, _, err := wounds.Take(rs, now, tables, "button", noon, r)
			if err != nil {
				t.Fatalf("seed %d: %#v", seed, err)
			}
			amount = wounds.Halved(amount)
			want, _, _ := rs.Suffer(was, rules.Blow{ID: "button", Amount: amount, Critical: b.Critical}, noon, r)
			got := better.Clone()
			if len(got.Wounds) != len(was.Wounds)+n+1 || got.HP < now.HP || got.TempHP < now.TempHP {
				t.Fatalf("seed %d: %d damage\n%s\n%s", seed, amount, written(now), written(better))
			}
			got.Wounds, got.LastWound, got.Blow, want.Blow = was.Wounds, was.LastWound, nil, nil
			if written(got) != written(want) {
				t.Fatalf("seed %d: %d damage\ngot  %s\nwant %s", seed, amount, written(got), written(want))
			}
			now = better
			taken++
		}
	}
	if taken < rounds {
		t.Errorf("only %d wounds were taken", taken)
	}
}
