package twelveplus_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

// rounds of chance for each property.
const rounds = 2_000

// chance makes characters and actions out of a seed, and is their dice.
type chance struct{ *rand.Rand }

func seeded(seed uint64) chance { return chance{rand.New(rand.NewPCG(seed, 12))} }

func (r chance) Die(sides int) int { return 1 + r.IntN(sides) }

func (r chance) one(in int) bool { return r.IntN(in) == 0 }

func pick[T any](r chance, of ...T) T { return of[r.IntN(len(of))] }

// spare returns the list with room behind it, where a careless append would write.
func spare[T any](list []T) []T { return append(make([]T, 0, len(list)+3), list...) }

// character returns one that agrees with itself.
func (r chance) character() rules.Character {
	c := rules.Character{
		ID: 1, Name: "Ana", Kind: pick(r, rules.Player, rules.NPC), Con: 1 + r.IntN(12), Weight: pick(r, 0, 9, 78, 120), State: rules.Conscious,
	}
	c.MaxHP = c.Con * 10
	c.HP = c.MaxHP
	for range r.IntN(6) {
		n, lost := r.IntN(1+c.HP/2), c.Losses.Of(r.kind())
		c.HP -= n
		lost.Points += n
		if lost.Points > 0 {
			lost.Progress = r.Int64N(60)
		}
	}
	for _, x := range twelveplus.Illnesses {
		if x.Since = r.Int64N(noon); r.one(4) {
			x.Tended = x.Grave && r.one(3)
			c.Illnesses = append(c.Illnesses, x)
		}
	}
	c.Protected = rules.Protected{Common: r.Int64N(3), Grave: r.Int64N(3)}
	for _, name := range rules.TwelvePlusConditions {
		if r.one(4) {
			c.SetCondition(name, 0)
		}
	}
	if r.one(9) {
		n := c.HP
		c.HP, c.State = 0, rules.Dead
		c.Losses.Attack.Points += n
	}
	c.Illnesses, c.Conditions = spare(c.Illnesses), spare(c.Conditions)
	return c
}

func (r chance) kind() rules.Loss { return pick(r, rules.LossKinds...) }

// An action plays one rule with arguments out of chance.
type action struct {
	name string
	play func(c rules.Character, r chance) (rules.Character, []rules.Fact, error)
}

var actions = []action{
	{"Fit", func(c rules.Character, _ chance) (rules.Character, []rules.Fact, error) { return system.Fit(c) }},
	{"Adopt", func(c rules.Character, _ chance) (rules.Character, []rules.Fact, error) {
		after, facts := system.Adopt(c)
		return after, facts, nil
	}},
	{"Edit", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		hp, most := r.IntN(60), 1+r.IntN(90)
		return rules.EditCharacter(c, system, rules.Edit{HP: pick(r, nil, &hp), MaxHP: pick(r, nil, &most)})
	}},
	{"Suffer", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.Suffer(c, rules.Blow{Amount: r.IntN(40) - 3, Kind: r.kind()}, noon, r)
	}},
	{"Heal", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.Heal(c, rules.Healing{Amount: r.IntN(40) - 3}, noon)
	}},
	{"Revive", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.Revive(c, r.IntN(90))
	}},
	{"Collide", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.Collide(c, r.IntN(200))
	}},
	{"Fall", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.Fall(c, r.IntN(30), 10+r.IntN(9), rules.Throw{Mode: rules.Plain}, r)
	}},
	{"Suffocate", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.Suffocate(c, r.IntN(20), pick(r, rules.ByGas, rules.ByImmersion))
	}},
	{"Act", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.Act(c, twelveplus.Action{Physical: r.one(2), Difficulty: r.IntN(15)}, r)
	}},
	{"Resist", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.Resist(c, pick(r, twelveplus.Illnesses...), 0, noon, r)
	}},
	{"Catch", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.Catch(c, pick(r, twelveplus.Illnesses...), noon)
	}},
	{"Tend", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.Tend(c, pick(r, twelveplus.Illnesses...).Name, r.one(2), r.one(2))
	}},
	{"SetCondition", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.SetCondition(c, pick(r, rules.Submerged, rules.Gassed, rules.Prone), r.Int64N(99), noon)
	}},
	{"ClearCondition", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		return system.ClearCondition(c, pick(r, rules.TwelvePlusConditions...))
	}},
	{"Pass", func(c rules.Character, r chance) (rules.Character, []rules.Fact, error) {
		after, facts := system.Pass(c, r.passage(), r)
		return after, facts, nil
	}},
}

func (r chance) passage() rules.Passage {
	return rules.Passage{From: noon, To: noon + 1 + r.Int64N(pick(r, rules.Hour, rules.Day, 8*rules.Week)), Rest: r.one(2), Tended: r.one(2)}
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
		a, c := pick(r, actions...), r.character()
		p := played{name: a.name, before: whole(c), input: c}
		p.after, p.facts, p.err = a.play(c, r)
		if holds(t, p); t.Failed() {
			t.Fatalf("seed %d: %s\nbefore %s\nafter  %s\n%s%#v", seed, a.name, p.before, written(p.after), show(p.facts), p.err)
		}
		if p.err == nil {
			served[a.name]++
		}
	}
	for _, a := range actions {
		if served[a.name] < 10 {
			t.Errorf("%s was refused all but %d times: the characters do not fit", a.name, served[a.name])
		}
	}
}

// whole writes a character down with what lies in the room behind its lists.
func whole(c rules.Character) string {
	return fmt.Sprint(written(c), c.Illnesses[:cap(c.Illnesses)], c.Conditions[:cap(c.Conditions)])
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
		for i := range p.after.Illnesses {
			p.after.Illnesses[i].Since = -1
		}
		p.after.SetCondition(rules.Gassed, 99)
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

func TestDP06_TheLedgerAccountsForEveryPG(t *testing.T) {
	forAll(t, func(t *testing.T, p played) { accounted(t, p.after) })
}

// accounted checks all that has to agree in a sheet.
func accounted(t *testing.T, c rules.Character) {
	t.Helper()
	if sum := c.Losses.Sum(); sum != c.Max()-c.HP {
		t.Errorf("the ledger holds %d, and %d of %d are missing", sum, c.Max()-c.HP, c.Max())
	}
	for _, kind := range rules.LossKinds {
		if l := c.Losses.Of(kind); l.Points < 0 || l.Progress < 0 || l.Points == 0 && l.Progress > 0 {
			t.Errorf("%s: %+v", kind, *l)
		}
	}
	if c.HP < 0 || (c.HP == 0) != (c.State == rules.Dead) || c.State != rules.Dead && c.State != rules.Conscious {
		t.Errorf("%d PG and %s", c.HP, c.State)
	}
}

func TestFactsTellThePG(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		at := p.input.HP
		for _, f := range p.facts {
			switch f := f.(type) {
			case rules.HPChanged:
				if f.From != at || f.Max != p.after.Max() {
					t.Errorf("%+v, but they were %d", f, at)
				}
				at = f.To
			case rules.Revived:
				at = f.HP
			case twelveplus.Recovered:
				if f.Amount <= 0 {
					t.Errorf("told %+v", f)
				}
			}
		}
		if p.err == nil && at != p.after.HP {
			t.Errorf("told to end at %d PG, and ended at %d", at, p.after.HP)
		}
	})
}

// Whatever comes one after the other, sheets agree with themselves.
func TestDP06_TheLedgerOverALife(t *testing.T) {
	for seed := range uint64(rounds / 10) {
		r := seeded(seed)
		c := r.character()
		for n := range 40 {
			a := pick(r, actions...)
			c, _, _ = a.play(c, r)
			if accounted(t, c); t.Failed() {
				t.Fatalf("seed %d: after %d actions, the last %s: %s", seed, n+1, a.name, written(c))
			}
		}
	}
}
