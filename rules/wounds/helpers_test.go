package wounds_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

// noon is the second of the story at which the tests play.
const noon = 12 * rules.Hour

// both are the editions on top of which wounds are played.
var both = []rules.Ruleset{wounds.Over(dnd5e.Edition2014), wounds.Over(dnd5e.Edition2024)}

// inBoth runs a test on top of either edition.
func inBoth(t *testing.T, test func(*testing.T, rules.Ruleset)) {
	t.Helper()
	for _, rs := range both {
		t.Run(rs.Key(), func(t *testing.T) { test(t, rs) })
	}
}

// filigranas is the character of the source: level 1 and +2, so a threshold of 3.
func filigranas(hp, most int) rules.Character {
	return rules.Character{
		ID: 1, Name: "Filigranas", Kind: rules.Player, Owner: "7", Level: 1, Con: 14, Proficiency: 2,
		HP: hp, MaxHP: most, State: rules.Conscious,
	}
}

// dying is Filigranas at 0 PG.
func dying(most, failures int) rules.Character {
	c := filigranas(0, most)
	c.State, c.Saves.Failures = rules.Dying, failures
	return c
}

// with returns the character after a change to its sheet.
func with(c rules.Character, change func(*rules.Character)) rules.Character {
	change(&c)
	return c
}

// wound is one that heals in so many days from noon, or never.
func wound(id int, s rules.Severity, days int64) rules.CriticalWound {
	w := rules.CriticalWound{ID: id, Severity: s, Effect: rules.WoundEffect{Name: fmt.Sprintf("herida %d", id)}}
	if s == rules.Extreme {
		w.Never = true
		return w
	}
	w.HealsAt = noon + days*rules.Day
	return w
}

// lost is a permanent wound: a lost arm.
func lost(id int) rules.CriticalWound {
	w := wound(id, rules.Grave, 0)
	w.HealsAt, w.Never, w.Effect.Permanent = 0, true, true
	return w
}

// wounded gives the character wounds.
func wounded(c rules.Character, list ...rules.CriticalWound) rules.Character {
	for _, w := range list {
		c.Wounds = append(c.Wounds, w)
		c.LastWound = max(c.LastWound, w.ID)
	}
	return c
}

// tables are effects whose names tell where they stand: «grave 3».
var tables = func() rules.WoundTables {
	all := rules.WoundTables{}
	for _, s := range rules.Severities {
		for i := range 4 {
			all[s] = append(all[s], rules.WoundEffect{Name: fmt.Sprintf("%s %d", s, i+1), Text: "duele"})
		}
	}
	return all
}()

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
		if written(c) != written(was) {
			t.Errorf("a refusal changed the character:\n%s\n%s", written(was), written(c))
		}
	}
}

// suffer deals a blow at noon.
func suffer(t *testing.T, rs rules.Ruleset, c rules.Character, amount int) outcome {
	t.Helper()
	return must(t)(rs.Suffer(c, rules.Blow{ID: "blow", Amount: amount}, noon, script(t)))
}

// take takes half and a wound, with these faces of the 1d10 and of the table.
func take(t *testing.T, rs rules.Ruleset, c rules.Character, faces ...int) outcome {
	t.Helper()
	return must(t)(wounds.Take(rs, c, tables, "button", noon, script(t, faces...)))
}

// is checks PG and state.
func (o outcome) is(t *testing.T, hp int, s rules.State) outcome {
	t.Helper()
	if o.HP != hp || o.State != s {
		t.Errorf("got %d PG and %s, want %d and %s", o.HP, o.State, hp, s)
	}
	return o
}

// days checks the days left of every wound, in order; 0 for one that time does not heal.
func (o outcome) days(t *testing.T, want ...int) outcome {
	t.Helper()
	got := []int{}
	for _, w := range o.Wounds {
		got = append(got, w.DaysLeft(noon))
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("days left: got %v, want %v", got, want)
	}
	return o
}

// happened checks all that happened, in order.
func (o outcome) happened(t *testing.T, want ...rules.Fact) outcome {
	t.Helper()
	if show(o.facts) != show(want) {
		t.Errorf("got facts\n%s\nwant\n%s", show(o.facts), show(want))
	}
	return o
}

// fact returns the only fact of the type F.
func fact[F rules.Fact](t *testing.T, o outcome) (found F) {
	t.Helper()
	n := 0
	for _, f := range o.facts {
		if f, ok := f.(F); ok {
			found = f
			n++
		}
	}
	if n != 1 {
		t.Errorf("%T happened %d times in\n%s", found, n, show(o.facts))
	}
	return found
}

// show writes facts down, one a line.
func show(facts []rules.Fact) string {
	var b strings.Builder
	for _, f := range facts {
		fmt.Fprintf(&b, "  %T%+v\n", f, f)
	}
	return b.String()
}

// written writes a character down to the last field.
func written(c rules.Character) string {
	text, err := json.Marshal(c)
	if err != nil {
		panic(err)
	}
	return string(text)
}
