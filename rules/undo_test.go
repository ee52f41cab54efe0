package rules_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
)

func TestUndo_TakesBackAllTargetsTogether(t *testing.T) {
	s := begin(t, trio())
	all := s.does("gm", func(t *rules.Table) { loses(1, 5)(t); loses(2, 6)(t); loses(3, 7)(t) })
	s.undone(all)
	same(t, "after the undo", s.table, trio())
}

func TestUndo_OfAnUndoIsRedo(t *testing.T) {
	s := begin(t, trio())
	blow := s.does("ana", loses(1, 5))
	after := snapshot(s.table)
	undo := s.undone(blow)
	s.pg(1, 20)
	s.refuses(blow, rules.AlreadyUndone{Action: blow, Undo: undo, By: "undoer"})
	redo := s.undone(undo)
	same(t, "after the redo", s.table, after)
	s.refuses(undo, rules.AlreadyUndone{Action: undo, Undo: redo, By: "undoer"})
	s.undone(blow)
	s.pg(1, 20)
	s.refuses(blow, rules.AlreadyUndone{Action: blow, Undo: 4, By: "undoer"})
}

func TestUndo_RefusedWhereSomethingNewerStands(t *testing.T) {
	s := begin(t, trio())
	first := s.does("ana", loses(1, 5))
	second := s.does("bruno", loses(1, 3))
	s.refuses(first, rules.NewerStands{Action: first, Newer: second, Summary: "bruno"})
	s.pg(1, 12)
	undo := s.undone(second)
	s.undone(first)
	s.pg(1, 20)
	s.refuses(second, rules.AlreadyUndone{Action: second, Undo: undo, By: "undoer"})
}

func TestUndo_TheNewestOfSeveralIsNamed(t *testing.T) {
	s := begin(t, trio())
	first := s.does("ana", loses(1, 1))
	s.does("bruno", loses(1, 1))
	third := s.does("clara", loses(1, 1))
	s.refuses(first, rules.NewerStands{Action: first, Newer: third, Summary: "clara"})
}

func TestUndo_AllowedWhereNewerTouchesOthers(t *testing.T) {
	s := begin(t, trio())
	first := s.does("ana", loses(1, 5))
	s.does("bruno", loses(2, 3))
	s.does("gm", hides)
	s.undone(first)
	s.pg(1, 20)
	s.pg(2, 17)
	if s.table.NPCHP != rules.HiddenHP {
		t.Error("the newer setting was lost")
	}
}

func TestUndo_OneOfSeveralTargetsIsEnoughToRefuse(t *testing.T) {
	s := begin(t, trio())
	first := s.does("gm", func(t *rules.Table) { loses(1, 5)(t); loses(2, 5)(t) })
	second := s.does("bruno", loses(2, 3))
	s.refuses(first, rules.NewerStands{Action: first, Newer: second, Summary: "bruno"})
	s.pg(1, 15)
}

func TestUndo_RedoRefusedWhereSomethingNewerStands(t *testing.T) {
	s := begin(t, trio())
	undo := s.undone(s.does("ana", loses(1, 5)))
	newer := s.does("bruno", loses(1, 2))
	s.refuses(undo, rules.NewerStands{Action: undo, Newer: newer, Summary: "bruno"})
	s.pg(1, 18)
}

func TestUndo_TheWholeTable(t *testing.T) {
	s := begin(t, trio())
	rest := s.does("gm", func(t *rules.Table) { passes(rules.Hour)(t); loses(1, -3)(t) })
	t.Run("refuses what is older", func(t *testing.T) {
		s := begin(t, trio())
		first := s.does("ana", loses(1, 5))
		clock := s.does("gm", passes(rules.Hour))
		s.refuses(first, rules.NewerStands{Action: first, Newer: clock, Summary: "gm"})
		s.undone(clock)
		s.undone(first)
		same(t, "both taken back", s.table, trio())
	})
	t.Run("is refused by what is newer", func(t *testing.T) {
		newer := s.does("bruno", loses(2, 1))
		s.refuses(rest, rules.NewerStands{Action: rest, Newer: newer, Summary: "bruno"})
		s.undone(newer)
	})
	t.Run("is taken back", func(t *testing.T) {
		s.undone(rest)
		same(t, "taken back", s.table, trio())
	})
}

func TestUndo_ACreation(t *testing.T) {
	s := begin(t, trio())
	made := s.does("ana", joins(sheet("Dora", "1", 9)))
	s.pg(4, 9)
	undo := s.undone(made)
	s.pg(4, -1)
	if id := s.table.NextID; id != 5 {
		t.Errorf("the next ID is %d, want 5: old buttons know 4", id)
	}
	s.does("bruno", joins(sheet("Elio", "2", 7)))
	s.pg(5, 7)
	s.undone(undo)
	s.pg(4, 9)
	s.pg(5, 7)
	if s.table.Index(4) != 3 || s.table.Index(5) != 4 {
		t.Errorf("not in order of creation: %+v", s.table.Characters)
	}
}

func TestUndo_ACreationThatWasPlayedSince(t *testing.T) {
	s := begin(t, trio())
	made := s.does("ana", joins(sheet("Dora", "1", 9)))
	blow := s.does("bruno", loses(4, 2))
	s.refuses(made, rules.NewerStands{Action: made, Newer: blow, Summary: "bruno"})
}

func TestUndo_ADeletion(t *testing.T) {
	s := begin(t, trio())
	gone := s.does("ana", leaves(2))
	s.pg(2, -1)
	s.does("clara", loses(3, 4))
	s.undone(gone)
	s.pg(2, 20)
	s.pg(3, 16)
	if s.table.Index(2) != 1 {
		t.Errorf("not in its old place: %+v", s.table.Characters)
	}
}

func TestUndo_ADeletionOfTheActive(t *testing.T) {
	s := begin(t, trio())
	s.does("ana", joins(sheet("Dora", "1", 9)))
	s.does("ana", plays("1", 4))
	gone := s.does("ana", leaves(4))
	if i := s.table.ActiveOf("1"); i != 0 {
		t.Errorf("without Dora, Ana's user plays %d", i)
	}
	s.undone(gone)
	if i := s.table.ActiveOf("1"); i != s.table.Index(4) {
		t.Errorf("with Dora back, Ana's user plays %d", i)
	}
}

func TestUndo_ASetting(t *testing.T) {
	s := begin(t, trio())
	s.does("gm", func(t *rules.Table) { t.GMRole, t.Creator = "9", "8" })
	hidden := s.does("gm", hides)
	s.does("ana", loses(1, 5))
	s.does("ana", joins(sheet("Dora", "1", 9)))
	s.undone(hidden)
	if s.table.NPCHP != rules.DescribedHP || s.table.GMRole != "9" || s.table.Creator != "8" {
		t.Errorf("got %+v", s.table)
	}
	s.pg(1, 15)
	s.pg(4, 9)
	newer := s.does("gm", func(t *rules.Table) { t.Wounds = true })
	s.refuses(1, rules.NewerStands{Action: 1, Newer: newer, Summary: "gm"})
}

func TestUndo_TheFirstActionKeepsTheCreator(t *testing.T) {
	for name, change := range map[string]func(*rules.Table){"of one": joins(sheet("Ana", "1", 9)), "of the whole": passes(60), "of settings": hides} {
		t.Run(name, func(t *testing.T) {
			s := begin(t, rules.NewTable())
			first := s.does("gm", func(t *rules.Table) { change(t); t.Creator = "7" })
			s.undone(first)
			if s.table.Creator != "7" {
				t.Errorf("the creator became %q", s.table.Creator)
			}
		})
	}
}

// Everybody at a table can be told by their name; what is taken back must not break that.
func TestUndo_NeverMakesTwoOfOneName(t *testing.T) {
	for name, changes := range map[string][2]func(*rules.Table){
		"a deletion whose name was given again":  {leaves(1), joins(sheet("Ana", "4", 9))},
		"a renaming whose old name was given":    {calls(1, "Anastasia"), joins(sheet("Ána", "4", 9))},
		"a renaming whose old name another took": {calls(1, "Anastasia"), calls(2, "ana")},
	} {
		t.Run(name, func(t *testing.T) {
			s := begin(t, trio())
			first := s.does("gm", changes[0])
			s.does("gm", changes[1])
			if _, err := s.undo(first); err != nil {
				return // refused: as good
			}
			for i, c := range s.table.Characters {
				if found := s.table.Named(c.Name); len(found) != 1 || found[0] != i {
					t.Errorf("%q at place %d is found at %v", c.Name, i, found)
				}
			}
		})
	}
}

func TestUndo_NeverOverfillsTheTable(t *testing.T) {
	full := rules.NewTable()
	for range rules.MaxCharacters {
		full.Add(sheet("Goblin", "", 7))
	}
	s := begin(t, full)
	gone := s.does("gm", leaves(1))
	s.does("gm", joins(sheet("Ana", "1", 9)))
	if _, err := s.undo(gone); err == nil && len(s.table.Characters) > rules.MaxCharacters {
		t.Errorf("%d characters, more than %d", len(s.table.Characters), rules.MaxCharacters)
	}
}

func TestUndo_AnImportNeverGivesAnIDAgain(t *testing.T) {
	s := begin(t, trio())
	imported := s.does("gm", func(t *rules.Table) {
		passes(rules.Day)(t)
		t.Characters = nil
		joins(sheet("Dora", "1", 9))(t)
	})
	s.undone(imported)
	for id := 1; id <= 3; id++ {
		s.pg(id, 20)
	}
	s.pg(4, -1)
	if s.table.NextID != 5 {
		t.Errorf("the next ID is %d, want 5: old buttons know 4", s.table.NextID)
	}
}
