package rules_test

import (
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
)

func trio() rules.Table {
	return party(sheet("Ana", "1", 20), sheet("Bruno", "2", 20), sheet("Clara", "3", 20))
}

func TestTrace(t *testing.T) {
	tests := []struct {
		name           string
		change         func(*rules.Table)
		touched        []int
		setting, whole bool
	}{
		{"nothing", func(*rules.Table) {}, nil, false, false},
		{"one", loses(2, 5), []int{2}, false, false},
		{"two", func(t *rules.Table) { loses(3, 1)(t); loses(1, 1)(t) }, []int{1, 3}, false, false},
		{"a list of one", func(t *rules.Table) { t.Characters[0].SetCondition(rules.Prone, 0) }, []int{1}, false, false},
		{"an offer", func(t *rules.Table) { t.Characters[1].Offer = &rules.TempOffer{ID: "7"} }, []int{2}, false, false},
		{"a newcomer", joins(sheet("Dora", "4", 9)), []int{4}, false, false},
		{"one gone", leaves(2), []int{2}, false, false},
		{"who plays whom", plays("2", 2), nil, true, false},
		{"a setting", hides, nil, true, false},
		{"the wounds", func(t *rules.Table) { t.Wounds = true }, nil, true, false},
		{"the GM's role", func(t *rules.Table) { t.GMRole = "9" }, nil, true, false},
		{"the creator", func(t *rules.Table) { t.Creator = "9" }, nil, false, false},
		{"an empty list of active ones", func(t *rules.Table) { t.Active = map[string]int{} }, nil, false, false},
		{"the clock", passes(60), nil, false, true},
		{"the clock and one", func(t *rules.Table) { passes(60)(t); loses(1, 1)(t) }, []int{1}, false, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := begin(t, trio())
			e := s.event(s.does("ana", tt.change))
			if !reflect.DeepEqual(e.Touched, tt.touched) || e.Setting != tt.setting || e.Whole != tt.whole {
				t.Errorf("got touched %v, setting %v, whole %v", e.Touched, e.Setting, e.Whole)
			}
			if want := tt.touched != nil || tt.setting || tt.whole; e.Changes() != want {
				t.Errorf("changes: got %v, want %v", e.Changes(), want)
			}
		})
	}
}

func TestTrace_TheRuleset(t *testing.T) {
	s := begin(t, trio())
	if e := s.event(s.does("gm", func(t *rules.Table) { t.Ruleset = "dnd2014" })); !e.Whole {
		t.Errorf("got %+v, want the whole table touched", e)
	}
}

func TestTrace_ForgetsWhatItHeld(t *testing.T) {
	e := rules.Event{Touched: []int{9}, Setting: true, Whole: true}
	e.Trace(trio(), trio())
	if e.Changes() {
		t.Errorf("nothing changed, and it tells %+v", e)
	}
}

func TestStanding(t *testing.T) {
	standing := func(s *story) (revisions []uint64) {
		for _, e := range rules.Standing(s.events) {
			revisions = append(revisions, e.Revision)
		}
		return revisions
	}
	check := func(s *story, want ...uint64) {
		t.Helper()
		if got := standing(s); !reflect.DeepEqual(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
	s := begin(t, trio())
	s.does("ana", loses(1, 5))             // 1
	s.does("bruno", loses(2, 5))           // 2
	s.does("ana", func(t *rules.Table) {}) // 3: a look
	check(s, 2, 1)
	undo := s.undone(1) // 4
	check(s, 2)
	redo := s.undone(undo) // 5
	check(s, 2, 1)
	s.undone(redo) // 6
	check(s, 2)
	s.undone(2) // 7
	check(s)
}

func TestStanding_LeavesTheListAlone(t *testing.T) {
	s := begin(t, trio())
	s.does("ana", loses(1, 5))
	s.undone(1)
	s.does("ana", loses(1, 3))
	was := append([]rules.Event{}, s.events...)
	rules.Standing(s.events)
	if !reflect.DeepEqual(s.events, was) {
		t.Error("the history it was given changed")
	}
}

func TestLastOf(t *testing.T) {
	s := begin(t, trio())
	s.does("ana", loses(1, 5))
	s.does("bruno", loses(2, 5))
	s.does("ana", func(*rules.Table) {})
	of := func(actor string) func(rules.Event) bool {
		return func(e rules.Event) bool { return actor == "" || e.Actor == actor }
	}
	for actor, want := range map[string]uint64{"": 2, "ana": 1, "bruno": 2} {
		if e, ok := rules.LastOf(s.events, of(actor)); !ok || e.Revision != want {
			t.Errorf("of %q: got %d and %v, want %d", actor, e.Revision, ok, want)
		}
	}
	if e, ok := rules.LastOf(s.events, of("clara")); ok {
		t.Errorf("of one who did nothing: got %d", e.Revision)
	}
}
