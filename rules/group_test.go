package rules_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

var rs = dnd5e.Edition2024

// noDice are dice that must not be thrown.
func noDice(t *testing.T) *dice.Script { return thrown(t) }

// thrown are dice that must be thrown, all of them.
func thrown(t *testing.T, faces ...int) *dice.Script {
	t.Helper()
	s := dice.NewScript(faces...)
	t.Cleanup(func() {
		if s.Err() != nil || s.Left() > 0 {
			t.Errorf("dice: %v, %d left", s.Err(), s.Left())
		}
	})
	return s
}

// worn is a table at noon: Ana is hurt, Bruno is stable and wakes in two hours, Clara is
// dying, Dora is dead.
func worn() rules.Table {
	ana, bruno, clara, dora := as(rules.Conscious, 5), as(rules.Stable, 0), as(rules.Dying, 0), as(rules.Dead, 0)
	bruno.Name, clara.Name, dora.Name = "Bruno", "Clara", "Dora"
	ana.HitDice = []rules.HitDice{{Die: 8, Total: 3, Left: 3}}
	table := party(ana, bruno, clara, dora)
	table.Clock = 12 * rules.Hour
	table.Characters[1].WakeAt = table.Clock + 2*rules.Hour
	return table
}

func hit(n int) func(rules.Character) (rules.Outcome, error) {
	return func(c rules.Character) (rules.Outcome, error) {
		if c.State == rules.Dead {
			return rules.Outcome{}, rules.DeadAlready{}
		}
		c.HP = max(0, c.HP-n)
		return rules.Outcome{After: c, Facts: []rules.Fact{rules.NoDamage{}}}, nil
	}
}

func TestEach(t *testing.T) {
	table := worn()
	was := snapshot(table)
	after, outcomes, err := rules.Each(table, []int{3, 0}, hit(2))
	if err != nil || len(outcomes) != 2 {
		t.Fatalf("got %+v and %v", outcomes, err)
	}
	same(t, "the table before", table, was)
	if o := outcomes[0]; o.Refusal != (rules.DeadAlready{}) || !reflect.DeepEqual(o.Before, o.After) || o.Before.ID != 4 || len(o.Facts) > 0 {
		t.Errorf("the dead: %+v", o)
	}
	if o := outcomes[1]; o.Refusal != nil || o.Before.HP != 5 || o.After.HP != 3 || len(o.Facts) != 1 {
		t.Errorf("the hurt: %+v", o)
	}
	want := snapshot(was)
	want.Characters[0].HP = 3
	same(t, "the table after", after, want)
}

func TestEach_AllRefused(t *testing.T) {
	table := worn()
	was := snapshot(table)
	after, outcomes, err := rules.Each(table, []int{3}, hit(2))
	if err != (rules.DeadAlready{}) || outcomes != nil {
		t.Errorf("got %+v and %v", outcomes, err)
	}
	same(t, "nothing changed", after, was)
}

func TestEach_AFaultStopsAll(t *testing.T) {
	table, fault := worn(), errors.New("fault")
	was := snapshot(table)
	_, outcomes, err := rules.Each(table, []int{0, 1}, func(c rules.Character) (rules.Outcome, error) {
		if c.ID == 2 {
			return rules.Outcome{}, fault
		}
		return hit(1)(c)
	})
	if err != fault || outcomes != nil {
		t.Errorf("got %+v and %v", outcomes, err)
	}
	same(t, "nothing changed", table, was)
}

func TestEach_Nobody(t *testing.T) {
	if _, outcomes, err := rules.Each(worn(), nil, hit(2)); err != nil || len(outcomes) > 0 {
		t.Errorf("got %+v and %v", outcomes, err)
	}
}

func TestPass(t *testing.T) {
	table := worn()
	was := snapshot(table)
	after, outcomes, err := rules.Pass(table, rs, 2*rules.Hour, rules.Passage{}, noDice(t))
	if err != nil || after.Clock != 14*rules.Hour {
		t.Fatalf("the clock is %d (%v)", after.Clock, err)
	}
	same(t, "the table before", table, was)
	var who []int
	for _, o := range outcomes {
		who = append(who, o.Before.ID)
	}
	if !reflect.DeepEqual(who, []int{2, 3}) {
		t.Errorf("something happened to %v, want the stable and the dying", who)
	}
	if bruno := after.Characters[1]; bruno.HP != 1 || bruno.State != rules.Conscious {
		t.Errorf("Bruno: %+v", bruno)
	}
}

func TestPass_Bounds(t *testing.T) {
	table := worn()
	left := rules.MaxClock - table.Clock
	if after, _, err := rules.Pass(table, rs, left, rules.Passage{}, noDice(t)); err != nil || after.Clock != rules.MaxClock {
		t.Errorf("up to the bound: %d and %v", after.Clock, err)
	}
	after, outcomes, err := rules.Pass(table, rs, left+1, rules.Passage{}, noDice(t))
	if err != (rules.SpanTooLong{Days: 1_000_000}) || outcomes != nil {
		t.Errorf("one beyond: %v", err)
	}
	same(t, "one beyond", after, worn())
}

func TestPass_TimeInPiecesIsTimeInOne(t *testing.T) {
	table := worn()
	table.Characters[0].SetCondition(rules.Poisoned, table.Clock+90*rules.Minute)
	table.Characters[0].TempHP, table.Characters[0].TempUntil = 5, table.Clock+3*rules.Hour
	whole, _, err := rules.Pass(table, rs, 4*rules.Hour, rules.Passage{}, noDice(t))
	if err != nil {
		t.Fatal(err)
	}
	pieces := table
	for range 16 {
		if pieces, _, err = rules.Pass(pieces, rs, 15*rules.Minute, rules.Passage{}, noDice(t)); err != nil {
			t.Fatal(err)
		}
	}
	if whole.Clock != pieces.Clock || len(whole.Characters[0].Conditions) != len(pieces.Characters[0].Conditions) ||
		whole.Characters[0].TempHP != pieces.Characters[0].TempHP || whole.Characters[1].HP != pieces.Characters[1].HP {
		t.Errorf("at once %+v\nin pieces %+v", whole, pieces)
	}
}
