package rules

import (
	"slices"
	"strings"

	"github.com/maltrecho/maltrecho/rules/fold"
)

// Bounds of a table.
const (
	MaxCharacters = 100
	MaxName       = 40 // runes
	MaxClock      = 1_000_000 * Day
)

// Permissions tells who may change whose character.
type Permissions string

// OpenTable lets everybody in the channel damage, heal and roll for everybody.
const OpenTable Permissions = "abierta"

// Visibility tells how much of an NPC's PG the players see.
type Visibility string

// The three degrees of it.
const (
	ExactHP     Visibility = "exactos"
	DescribedHP Visibility = "descritos"
	HiddenHP    Visibility = "ocultos"
)

// A Table is the state of one channel: who plays, how they are, and the story's clock.
type Table struct {
	Ruleset     string      `json:"ruleset"` // key of a Ruleset
	Wounds      bool        `json:"wounds,omitempty"`
	Clock       int64       `json:"clock"` // seconds of the story since the table began
	Permissions Permissions `json:"permissions"`
	NPCHP       Visibility  `json:"npc_hp"`
	GMRole      string      `json:"gm_role,omitempty"` // role ID
	Creator     string      `json:"creator,omitempty"` // user ID; empty before the first change

	WoundTables WoundTables `json:"wound_tables,omitempty"` // the table's own effects; nil for those of the program

	Illnesses []Illness `json:"illnesses,omitempty"` // invented for this table (DP-10)

	Characters []Character    `json:"characters,omitempty"` // in order of creation
	NextID     int            `json:"next_id"`
	Active     map[string]int `json:"active,omitempty"` // user ID → character ID, where chosen
}

// NewTable returns the table of a channel that has none yet.
func NewTable() Table {
	return Table{Ruleset: DefaultRuleset, Permissions: OpenTable, NPCHP: DescribedHP, NextID: 1}
}

// DefaultRuleset is the key of the rules that a new table plays.
const DefaultRuleset = "dnd2024"

// Index returns the place of the character with this ID, or -1.
func (t *Table) Index(id int) int {
	return slices.IndexFunc(t.Characters, func(c Character) bool { return c.ID == id })
}

// Add gives the character an ID and a seat.
func (t *Table) Add(c Character) int {
	c.ID = t.NextID
	t.NextID++
	t.Characters = append(t.Characters, c)
	return c.ID
}

// Remove takes the character at place i from the table.
func (t *Table) Remove(i int) {
	id := t.Characters[i].ID
	t.Characters = slices.Delete(t.Characters, i, i+1)
	for user, active := range t.Active {
		if active == id {
			delete(t.Active, user)
		}
	}
}

// ActiveOf returns the place of the user's active character: the one chosen, or else
// the first that is theirs and alive, or the first that is theirs; -1 for none.
func (t *Table) ActiveOf(user string) int {
	if id, ok := t.Active[user]; ok {
		if i := t.Index(id); i >= 0 && t.Characters[i].Owner == user {
			return i
		}
	}
	first := -1
	for i, c := range t.Characters {
		if c.Owner != user || user == "" {
			continue
		}
		if c.State != Dead {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return first
}

// Named returns the places of the characters that name can mean: the one whose name it
// is, or else all whose names begin with it, or else all of whose names a word does.
func (t *Table) Named(name string) []int {
	key := fold.Key(name)
	var found, within []int
	for i, c := range t.Characters {
		switch known := fold.Key(c.Name); {
		case known == key:
			return []int{i}
		case key == "":
		case strings.HasPrefix(known, key):
			found = append(found, i)
		case strings.Contains(known, " "+key):
			within = append(within, i)
		}
	}
	if len(found) > 0 {
		return found
	}
	return within
}

// Taken reports whether a character of the table is called so already.
func (t *Table) Taken(name string) bool {
	key := fold.Key(name)
	return slices.ContainsFunc(t.Characters, func(c Character) bool { return fold.Key(c.Name) == key })
}
