package rules_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

// outcomeOf returns what happened to a character.
func outcomeOf(outcomes []rules.Outcome, id int) *rules.Outcome {
	for i := range outcomes {
		if outcomes[i].Before.ID == id {
			return &outcomes[i]
		}
	}
	return nil
}

func TestDC26_ShortRestTakesAnHour(t *testing.T) {
	table := worn()
	was := snapshot(table)
	after, outcomes, joined, err := rules.ShortRest(table, rs, 0, []rules.Spend{{Count: 1}}, thrown(t, 6))
	if err != nil || joined || after.Clock != 13*rules.Hour {
		t.Fatalf("clock %d, joined %v, %v", after.Clock, joined, err)
	}
	same(t, "the table before", table, was)
	ana := after.Characters[0]
	if ana.HP != 11 || ana.HitDice[0].Left != 2 || ana.RestedAt != after.Clock {
		t.Errorf("Ana: %+v", ana)
	}
	if o := outcomeOf(outcomes, 1); o == nil || o.Before.HP != 5 || o.After.HP != 11 {
		t.Errorf("told %+v", outcomes)
	}
}

func TestDC26_ShortRestRefusedTakesNoTime(t *testing.T) {
	for name, tt := range map[string]struct {
		place int
		spend []rules.Spend
		want  rules.Refusal
	}{
		"dying":                {2, nil, rules.NoRestDying{}},
		"dead":                 {3, nil, rules.NoRestDead{}},
		"more dice than left":  {0, []rules.Spend{{Count: 4}}, rules.NotEnoughHitDice{Asked: 4, Left: 3}},
		"stable, not in 2024":  {1, nil, rules.NoRestDying{}},
		"dice of another size": {0, []rules.Spend{{Die: 10, Count: 1}}, rules.NotEnoughHitDice{Asked: 1, Die: 10}},
	} {
		t.Run(name, func(t *testing.T) {
			after, outcomes, joined, err := rules.ShortRest(worn(), rs, tt.place, tt.spend, noDice(t))
			if err != error(tt.want) || joined || outcomes != nil {
				t.Errorf("got %#v, %v, %+v", err, joined, outcomes)
			}
			same(t, "nothing changed", after, worn())
		})
	}
}

func TestDC26_TheGroupRestsOneHour(t *testing.T) {
	table := worn()
	table.Characters[1] = as(rules.Conscious, 3)
	table.Characters[1].ID = 2
	rest := func(place int, wantClock int64, wantJoined bool) {
		t.Helper()
		after, _, joined, err := rules.ShortRest(table, rs, place, nil, noDice(t))
		if err != nil || joined != wantJoined || after.Clock != wantClock*rules.Hour {
			t.Errorf("clock %d h, joined %v (%v), want %d h and %v", after.Clock/rules.Hour, joined, err, wantClock, wantJoined)
		}
		table = after
	}
	rest(0, 13, false)
	rest(1, 13, true)
	rest(1, 14, false)
	rest(0, 14, true)
}

func TestDC26_ARestIsNotJoinedOnceTimeWentBy(t *testing.T) {
	table := worn()
	table.Characters[1] = as(rules.Conscious, 3)
	table.Characters[1].ID = 2
	table, _, _, err := rules.ShortRest(table, rs, 0, nil, noDice(t))
	if err != nil {
		t.Fatal(err)
	}
	table, _, err = rules.Pass(table, rs, 1, rules.Passage{}, noDice(t))
	if err != nil {
		t.Fatal(err)
	}
	if after, _, joined, err := rules.ShortRest(table, rs, 1, nil, noDice(t)); err != nil || joined || after.Clock != 14*rules.Hour+1 {
		t.Errorf("clock %d, joined %v, %v", after.Clock, joined, err)
	}
}

func TestDC26_AtTheBeginningNobodyHasRested(t *testing.T) {
	table := party(sheet("Ana", "1", 9), sheet("Bea", "2", 9))
	if after, _, joined, err := rules.ShortRest(table, rs, 0, nil, noDice(t)); err != nil || joined || after.Clock != rules.Hour {
		t.Errorf("clock %d, joined %v, %v", after.Clock, joined, err)
	}
}

func TestDC26_AStableShortRestIn2014(t *testing.T) {
	table := worn()
	table.Characters[1].WakeAt = table.Clock + rules.Hour
	table.Characters[1].HitDice = []rules.HitDice{{Die: 8, Total: 1, Left: 1}}
	after, outcomes, _, err := rules.ShortRest(table, dnd5e.Edition2014, 1, []rules.Spend{{Count: 1}}, thrown(t, 4))
	if err != nil || after.Characters[1].HP != 5 || after.Characters[1].State != rules.Conscious {
		t.Fatalf("got %+v, %v", after.Characters[1], err)
	}
	if o := outcomeOf(outcomes, 2); o == nil || o.Before.HP != 0 || o.After.HP != 5 {
		t.Errorf("told %+v", outcomes)
	}
}

func TestDC26_LongRestOfAGroup(t *testing.T) {
	table := worn()
	was := snapshot(table)
	after, outcomes, err := rules.LongRest(table, rs, []int{0, 1, 2, 3}, noDice(t))
	if err != nil || after.Clock != 20*rules.Hour {
		t.Fatalf("clock %d, %v", after.Clock, err)
	}
	same(t, "the table before", table, was)
	for _, tt := range []struct {
		id, hp  int
		state   rules.State
		refusal error
	}{
		{1, 20, rules.Conscious, nil},
		{2, 1, rules.Conscious, rules.NoLongRestDown{}}, // woken by the clock, without the rest
		{3, 0, rules.Dying, rules.NoLongRestDown{}},
		{4, 0, rules.Dead, rules.NoRestDead{}},
	} {
		c := after.Characters[after.Index(tt.id)]
		o := outcomeOf(outcomes, tt.id)
		if c.HP != tt.hp || c.State != tt.state || o == nil || o.Refusal != tt.refusal || o.After.HP != tt.hp {
			t.Errorf("%d: %d PG, %s, told %+v", tt.id, c.HP, c.State, o)
		}
	}
	if len(outcomes) != 4 {
		t.Errorf("%d outcomes for 4 characters", len(outcomes))
	}
}

func TestDC26_LongRestAloneRefusedTakesNoTime(t *testing.T) {
	for name, tt := range map[string]struct {
		places []int
		want   rules.Refusal
	}{
		"stable":                {[]int{1}, rules.NoLongRestDown{}},
		"dying":                 {[]int{2}, rules.NoLongRestDown{}},
		"dead":                  {[]int{3}, rules.NoRestDead{}},
		"several, none of them": {[]int{3, 2, 1}, rules.NoRestDead{}},
		"nobody":                {nil, rules.NobodyToRest{}},
	} {
		t.Run(name, func(t *testing.T) {
			after, outcomes, err := rules.LongRest(worn(), rs, tt.places, noDice(t))
			if err != error(tt.want) || outcomes != nil {
				t.Errorf("got %#v and %+v", err, outcomes)
			}
			same(t, "nothing changed", after, worn())
		})
	}
}

func TestDC26_LongRestWakesTheSleepersOfOthers(t *testing.T) {
	after, outcomes, err := rules.LongRest(worn(), rs, []int{0}, noDice(t))
	if err != nil || after.Characters[1].HP != 1 || outcomeOf(outcomes, 2) == nil || outcomeOf(outcomes, 2).Refusal != nil {
		t.Errorf("%v: Bruno %+v, told %+v", err, after.Characters[1], outcomes)
	}
}

func TestDC26_LongRestBeyondTheClock(t *testing.T) {
	table := worn()
	table.Clock = rules.MaxClock - rules.Hour
	after, _, err := rules.LongRest(table, rs, []int{0}, noDice(t))
	if err != (rules.SpanTooLong{Days: 1_000_000}) || after.Characters[0].HP != 5 {
		t.Errorf("got %#v and %+v", err, after.Characters[0])
	}
}
