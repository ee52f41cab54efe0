package dnd5e_test

import (
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

// both are the editions that most rows apply to.
var both = []dnd5e.Edition{dnd5e.Edition2014, dnd5e.Edition2024}

// noon is the second of the story at which the tests play.
const noon = 12 * rules.Hour

// inBoth runs a test in both editions.
func inBoth(t *testing.T, test func(*testing.T, dnd5e.Edition)) {
	t.Helper()
	for _, e := range both {
		t.Run(e.Key(), func(t *testing.T) { test(t, e) })
	}
}

// hurt returns a player's character with hp of most PG.
func hurt(hp, most int) rules.Character {
	return rules.Character{
		ID: 1, Name: "Ana", Kind: rules.Player, Level: 1, Con: 10, Proficiency: 2,
		HP: hp, MaxHP: most, State: rules.Conscious,
	}
}

// dying returns a player's character at 0 PG.
func dying(most, successes, failures int) rules.Character {
	c := hurt(0, most)
	c.State, c.Saves = rules.Dying, rules.DeathSaves{Successes: successes, Failures: failures}
	return c
}

// stable returns a player's character at 0 PG that wakes in two hours.
func stable(most int) rules.Character {
	c := hurt(0, most)
	c.State, c.WakeAt = rules.Stable, noon+2*rules.Hour
	return c
}

// dead returns a player's character that died.
func dead(most int) rules.Character {
	c := hurt(0, most)
	c.State = rules.Dead
	return c
}

// with returns the character after a change to its sheet.
func with(c rules.Character, change func(*rules.Character)) rules.Character {
	change(&c)
	return c
}

// temps gives the character temporary PG.
func temps(c rules.Character, n int) rules.Character {
	c.TempHP = n
	return c
}

// kind makes the character one of another kind.
func kind(c rules.Character, k rules.Kind) rules.Character {
	c.Kind = k
	return c
}

// concentrating sets concentration.
func concentrating(c rules.Character) rules.Character {
	c.Conditions = []rules.Condition{{Name: rules.Concentrating}}
	return c
}

// to names defences against types of damage.
func to(types ...damage.Type) (ds []damage.Defence) {
	for _, t := range types {
		ds = append(ds, damage.Defence{Type: t})
	}
	return ds
}

// script returns dice that must fall exactly as often as there are faces.
func script(t *testing.T, faces ...int) *dice.Script {
	t.Helper()
	s := dice.NewScript(faces...)
	t.Cleanup(func() {
		if err := s.Err(); err != nil {
			t.Error(err)
		}
		if n := s.Left(); n > 0 {
			t.Errorf("%d dice of the script were not thrown", n)
		}
	})
	return s
}

// expr parses an expression of dice.
func expr(t *testing.T, text string) *dice.Expr {
	t.Helper()
	e, err := dice.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// outcome is what a rule came to.
type outcome struct {
	rules.Character
	facts []rules.Fact
}

// must returns the outcome of a rule that may not refuse.
func must(t *testing.T) func(rules.Character, []rules.Fact, error) outcome {
	t.Helper()
	return func(c rules.Character, facts []rules.Fact, err error) outcome {
		t.Helper()
		if err != nil {
			t.Fatalf("refused: %#v", err)
		}
		return outcome{c, facts}
	}
}

// suffer deals a blow at noon.
func suffer(t *testing.T, e dnd5e.Edition, c rules.Character, b rules.Blow, faces ...int) outcome {
	t.Helper()
	return must(t)(e.Suffer(c, b, noon, script(t, faces...)))
}

// blow is plain damage.
func blow(n int) rules.Blow { return rules.Blow{Amount: n} }

// heal gives back PG at noon.
func heal(e dnd5e.Edition, c rules.Character, n int) (rules.Character, []rules.Fact, error) {
	return e.Heal(c, rules.Healing{Amount: n}, noon)
}

// is checks PG and state.
func (o outcome) is(t *testing.T, hp int, s rules.State) outcome {
	t.Helper()
	if o.HP != hp || o.State != s {
		t.Errorf("got %d PG and %s, want %d and %s", o.HP, o.State, hp, s)
	}
	return o
}

// saved checks the count of death saves.
func (o outcome) saved(t *testing.T, successes, failures int) outcome {
	t.Helper()
	if want := (rules.DeathSaves{Successes: successes, Failures: failures}); o.Saves != want {
		t.Errorf("got saves %+v, want %+v", o.Saves, want)
	}
	return o
}

// happened checks all that happened, in order.
func (o outcome) happened(t *testing.T, want ...rules.Fact) outcome {
	t.Helper()
	if len(o.facts) == 0 && len(want) == 0 {
		return o
	}
	if !reflect.DeepEqual(o.facts, want) {
		t.Errorf("got facts  %s\nwant facts %s", show(o.facts), show(want))
	}
	return o
}

// count returns how many facts of the type F happened.
func count[F rules.Fact](facts []rules.Fact) (n int) {
	for _, f := range facts {
		if _, ok := f.(F); ok {
			n++
		}
	}
	return n
}

// refused checks that a rule refused for this reason and left the character as it was.
func refused(t *testing.T, was rules.Character, want rules.Refusal) func(rules.Character, []rules.Fact, error) {
	t.Helper()
	return func(c rules.Character, facts []rules.Fact, err error) {
		t.Helper()
		if !reflect.DeepEqual(err, error(want)) {
			t.Errorf("got %#v, want the refusal %#v", err, want)
		}
		if len(facts) != 0 {
			t.Errorf("a refusal told %s", show(facts))
		}
		if !reflect.DeepEqual(c, was) {
			t.Errorf("a refusal changed the character:\n%+v\n%+v", was, c)
		}
	}
}
