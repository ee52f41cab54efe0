package twelveplus_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

// system is what the tests play.
var system = twelveplus.System{}

// noon is the second of the story at which the tests play, on its first day.
const noon = 12 * rules.Hour

// ledger is points by kind: attack, collision, fall, immersion, gas.
type ledger struct{ attack, collision, fall, immersion, gas int }

func (l ledger) sum() int { return l.attack + l.collision + l.fall + l.immersion + l.gas }

// lost returns the points of a character's ledger.
func lost(c rules.Character) ledger {
	l := c.Losses
	return ledger{l.Attack.Points, l.Collision.Points, l.Fall.Points, l.Immersion.Points, l.Gas.Points}
}

// ana is the source's character of Constitution 8 and 80 PG, 78 kg, less what she has lost.
func ana(l ledger) rules.Character {
	c := rules.Character{
		ID: 1, Name: "Ana", Kind: rules.Player, Owner: "7", Level: 1, Con: 8,
		HP: 80 - l.sum(), MaxHP: 80, State: rules.Conscious, Weight: 78,
	}
	for kind, points := range map[rules.Loss]int{
		rules.ByAttack: l.attack, rules.ByCollision: l.collision, rules.ByFall: l.fall, rules.ByImmersion: l.immersion, rules.ByGas: l.gas,
	} {
		c.Losses.Of(kind).Points = points
	}
	return c
}

// at is Ana with so many PG left, all others lost to attacks.
func at(hp int) rules.Character { return ana(ledger{attack: 80 - hp}) }

// dead is Ana once she died.
func dead() rules.Character {
	c := at(0)
	c.State = rules.Dead
	return c
}

// with returns the character after a change to its sheet.
func with(c rules.Character, change func(*rules.Character)) rules.Character {
	change(&c)
	return c
}

// illness returns the source's of this name.
func illness(t *testing.T, name string) rules.Illness {
	t.Helper()
	x, ok := twelveplus.Known(rules.Table{}, name)
	if !ok {
		t.Fatalf("no illness %s", name)
	}
	return x
}

// ill gives the character illnesses since noon.
func ill(t *testing.T, c rules.Character, names ...string) rules.Character {
	t.Helper()
	for _, name := range names {
		x := illness(t, name)
		x.Since = noon
		c.Illnesses = append(c.Illnesses, x)
	}
	return c
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

// refused checks that a rule refused for this reason and left the character as it was.
func refused(t *testing.T, was rules.Character, want rules.Refusal) func(rules.Character, []rules.Fact, error) {
	t.Helper()
	return func(c rules.Character, facts []rules.Fact, err error) {
		t.Helper()
		if !reflect.DeepEqual(err, error(want)) {
			t.Errorf("got %#v, want the refusal %#v", err, want)
		}
		if len(facts) != 0 {
			t.Errorf("a refusal told\n%s", show(facts))
		}
		if written(c) != written(was) {
			t.Errorf("a refusal changed the character:\n%s\n%s", written(was), written(c))
		}
	}
}

// pass lets seconds go by from noon.
func pass(c rules.Character, seconds int64, p rules.Passage) outcome {
	p.From, p.To = noon, noon+seconds
	after, facts := system.Pass(c, p, nil)
	return outcome{after, facts}
}

// is checks PG, state and that the ledger accounts for what is missing.
func (o outcome) is(t *testing.T, hp int, s rules.State) outcome {
	t.Helper()
	if o.HP != hp || o.State != s {
		t.Errorf("got %d PG and %s, want %d and %s", o.HP, o.State, hp, s)
	}
	if sum := o.Losses.Sum(); sum != o.Max()-o.HP {
		t.Errorf("the ledger holds %d, and %d are missing", sum, o.Max()-o.HP)
	}
	return o
}

// lost checks the ledger.
func (o outcome) lost(t *testing.T, want ledger) outcome {
	t.Helper()
	if got := lost(o.Character); got != want {
		t.Errorf("lost %+v, want %+v", got, want)
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

// find returns the only fact of the type F.
func find[F rules.Fact](t *testing.T, facts []rules.Fact) (found F) {
	t.Helper()
	n := 0
	for _, f := range facts {
		if f, ok := f.(F); ok {
			found = f
			n++
		}
	}
	if n != 1 {
		t.Errorf("%T happened %d times in\n%s", found, n, show(facts))
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
