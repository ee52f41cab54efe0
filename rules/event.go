package rules

import (
	"maps"
	"reflect"
	"slices"

	"github.com/maltrecho/maltrecho/rules/fold"
)

// UndoDepth is how many of a table's last actions can be taken back: as many as have
// their before-image kept.
const UndoDepth = 50

// Wording is text in the form in which users saw it, to be shown again as it is.
type Wording string

// An Event is one action in a table's history.
type Event struct {
	Revision    uint64  `json:"revision"`          // of the table after it
	Interaction string  `json:"interaction"`       // ID of the interaction
	Actor       string  `json:"actor"`             // user ID
	Command     string  `json:"command"`           // as routed: «daño», «personaje crear»
	At          int64   `json:"at"`                // Unix milliseconds
	Clock       int64   `json:"clock"`             // second of the story after it
	Summary     Wording `json:"summary"`           // one public line, as it was answered
	Veiled      Wording `json:"veiled,omitempty"`  // the line without exact PG of NPCs; empty where it is the same
	Aside       bool    `json:"aside,omitempty"`   // nothing that is ever undone: a mere throw, a prompt
	Roll        Wording `json:"roll,omitempty"`    // breakdown of the dice thrown
	Decides     string  `json:"decides,omitempty"` // ID of the offer that it answered
	About       []int   `json:"about,omitempty"`   // character IDs that the command named or touched

	Touched []int  `json:"touched,omitempty"` // character IDs that it changed
	Setting bool   `json:"setting,omitempty"` // it changed the table's settings
	Whole   bool   `json:"whole,omitempty"`   // it moved the clock or replaced the table: it touches everybody
	UndoOf  uint64 `json:"undo_of,omitempty"` // revision that it took back
}

// Changes reports whether the action left any trace that could be undone.
func (e Event) Changes() bool { return e.Whole || e.Setting || len(e.Touched) > 0 }

// meets reports whether two actions changed something in common.
func (e Event) meets(o Event) bool {
	if e.Whole || o.Whole {
		return e.Changes() && o.Changes()
	}
	if e.Setting && o.Setting {
		return true
	}
	return slices.ContainsFunc(e.Touched, func(id int) bool { return slices.Contains(o.Touched, id) })
}

// Trace fills in what the change from before to after touched.
func (e *Event) Trace(before, after Table) {
	e.Touched, e.Setting, e.Whole = nil, false, false
	for _, c := range after.Characters {
		i := before.Index(c.ID)
		if i < 0 || !reflect.DeepEqual(before.Characters[i], c) {
			e.Touched = append(e.Touched, c.ID)
		}
	}
	for _, c := range before.Characters {
		if after.Index(c.ID) < 0 {
			e.Touched = append(e.Touched, c.ID)
		}
	}
	e.Whole = before.Clock != after.Clock || before.Ruleset != after.Ruleset
	e.Setting = !reflect.DeepEqual(settings(before), settings(after))
}

// settings is the table without its people and its clock. NextID only grows, and who
// created the table is not undone.
func settings(t Table) Table {
	t.Characters, t.Clock, t.NextID, t.Creator = nil, 0, 0, ""
	if len(t.Active) == 0 {
		t.Active = nil
	}
	return t
}

// Standing returns those of the events, newest first as given, whose effect still
// stands: an action and the undo that took it back cancel each other.
func Standing(newestFirst []Event) []Event {
	gone := map[uint64]bool{}
	for _, e := range newestFirst {
		if e.UndoOf != 0 && !gone[e.Revision] {
			gone[e.Revision], gone[e.UndoOf] = true, true
		}
	}
	return slices.DeleteFunc(slices.Clone(newestFirst), func(e Event) bool { return gone[e.Revision] || !e.Changes() })
}

// LastOf returns the newest of the events that changed something and that mine accepts.
func LastOf(newestFirst []Event, mine func(Event) bool) (Event, bool) {
	for _, e := range newestFirst {
		if e.Changes() && mine(e) {
			return e, true
		}
	}
	return Event{}, false
}

// CheckUndo tells whether the event can be taken back now. It refuses with AlreadyUndone,
// or with NewerStands where a later action touched the same.
func CheckUndo(e Event, newestFirst []Event) error {
	for _, later := range newestFirst {
		if later.UndoOf == e.Revision && !undone(later, newestFirst) {
			return AlreadyUndone{Action: e.Revision, By: later.Actor, Undo: later.Revision}
		}
	}
	for _, later := range Standing(newestFirst) {
		if later.Revision > e.Revision && later.meets(e) {
			return NewerStands{Action: e.Revision, Newer: later.Revision, Summary: later.Summary}
		}
	}
	return nil
}

func undone(e Event, all []Event) bool {
	return slices.ContainsFunc(all, func(o Event) bool { return o.UndoOf == e.Revision && !undone(o, all) })
}

// Restore returns now with what the event touched put back to how it was before it. It
// refuses with UndoClash or UndoFull where the names or the seats were given away since.
func Restore(now, before Table, e Event) (Table, error) {
	if e.Whole {
		before.NextID = max(before.NextID, now.NextID)
		before.Creator = now.Creator
		return before, nil
	}
	t := now
	if e.Setting {
		t = before
		t.Clock, t.Creator = now.Clock, now.Creator
	}
	t.NextID = max(before.NextID, now.NextID)
	t.Active = maps.Clone(t.Active)
	t.Characters = slices.Clone(now.Characters)
	for _, id := range e.Touched {
		i, was := t.Index(id), before.Index(id)
		switch {
		case was < 0 && i >= 0:
			t.Remove(i)
		case was >= 0 && i >= 0:
			t.Characters[i] = before.Characters[was]
		case was >= 0:
			t.Characters = append(t.Characters, before.Characters[was])
		}
	}
	slices.SortFunc(t.Characters, func(a, b Character) int { return a.ID - b.ID })
	return t, t.seated(e.Revision)
}

// seated refuses where the table holds two of one name, or too many.
func (t *Table) seated(action uint64) error {
	if len(t.Characters) > MaxCharacters {
		return UndoFull{Action: action, Most: MaxCharacters}
	}
	names := map[string]bool{}
	for _, c := range t.Characters {
		key := fold.Key(c.Name)
		if names[key] {
			return UndoClash{Action: action, Name: c.Name}
		}
		names[key] = true
	}
	return nil
}
