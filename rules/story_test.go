package rules_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
)

// A story is a table with its history, as storage keeps them: every action with the
// table as it was before it.
type story struct {
	t      *testing.T
	table  rules.Table
	events []rules.Event // newest first
	before map[uint64]rules.Table
}

func begin(t *testing.T, table rules.Table) *story {
	t.Helper()
	return &story{t: t, table: snapshot(table), before: map[uint64]rules.Table{}}
}

// does plays an action on a copy of the table and returns its revision.
func (s *story) does(actor string, change func(*rules.Table)) uint64 {
	s.t.Helper()
	after := snapshot(s.table)
	change(&after)
	return s.record(rules.Event{Actor: actor, Summary: rules.Wording(actor)}, after)
}

func (s *story) record(e rules.Event, after rules.Table) uint64 {
	e.Revision = uint64(len(s.events) + 1)
	e.Trace(s.table, after)
	s.before[e.Revision] = snapshot(s.table)
	s.events = append([]rules.Event{e}, s.events...)
	s.table = after
	return e.Revision
}

func (s *story) event(revision uint64) rules.Event {
	return s.events[uint64(len(s.events))-revision]
}

// undo takes the action back, as an action of its own, and returns its revision.
func (s *story) undo(revision uint64) (uint64, error) {
	s.t.Helper()
	e := s.event(revision)
	if err := rules.CheckUndo(e, s.events); err != nil {
		return 0, err
	}
	now, before := snapshot(s.table), snapshot(s.before[revision])
	after, err := rules.Restore(s.table, s.before[revision], e)
	same(s.t, "the table before the undo", s.table, now)
	same(s.t, "the table that is restored", s.before[revision], before)
	if err != nil {
		return 0, err
	}
	return s.record(rules.Event{Actor: "undoer", UndoOf: revision}, snapshot(after)), nil
}

// undone takes the action back, which must be allowed.
func (s *story) undone(revision uint64) uint64 {
	s.t.Helper()
	undo, err := s.undo(revision)
	if err != nil {
		s.t.Fatalf("undo of %d refused: %#v", revision, err)
	}
	return undo
}

// refuses checks that the action cannot be taken back, and why.
func (s *story) refuses(revision uint64, want error) {
	s.t.Helper()
	if _, err := s.undo(revision); err != want {
		s.t.Errorf("undo of %d: got %#v, want %#v", revision, err, want)
	}
}

// pg checks the PG of a character, or -1 for one that is not at the table.
func (s *story) pg(id, want int) {
	s.t.Helper()
	got := -1
	if i := s.table.Index(id); i >= 0 {
		got = s.table.Characters[i].HP
	}
	if got != want {
		s.t.Errorf("character %d has %d PG, want %d", id, got, want)
	}
}

// loses is an action that takes PG.
func loses(id, n int) func(*rules.Table) {
	return func(t *rules.Table) { t.Characters[t.Index(id)].HP -= n }
}

func joins(c rules.Character) func(*rules.Table) {
	return func(t *rules.Table) { t.Add(c) }
}

func leaves(id int) func(*rules.Table) {
	return func(t *rules.Table) { t.Remove(t.Index(id)) }
}

func calls(id int, name string) func(*rules.Table) {
	return func(t *rules.Table) { t.Characters[t.Index(id)].Name = name }
}

func passes(seconds int64) func(*rules.Table) {
	return func(t *rules.Table) { t.Clock += seconds }
}

func hides(t *rules.Table) { t.NPCHP = rules.HiddenHP }

func plays(user string, id int) func(*rules.Table) {
	return func(t *rules.Table) {
		active := map[string]int{user: id}
		for u, i := range t.Active {
			if u != user {
				active[u] = i
			}
		}
		t.Active = active
	}
}
