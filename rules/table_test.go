package rules_test

import (
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
)

// sheet returns a conscious player's character with all of its PG.
func sheet(name, owner string, hp int) rules.Character {
	return rules.Character{
		Name: name, Kind: rules.Player, Owner: owner, Level: 1, Con: 10, Proficiency: 2, HP: hp, MaxHP: hp, State: rules.Conscious,
	}
}

// party returns a table with these characters, whose IDs count from 1.
func party(cs ...rules.Character) rules.Table {
	t := rules.NewTable()
	for _, c := range cs {
		t.Add(c)
	}
	return t
}

// snapshot returns a copy of the table that shares nothing with it.
func snapshot(t rules.Table) rules.Table {
	cs := t.Characters
	t.Characters = nil
	for _, c := range cs {
		t.Characters = append(t.Characters, c.Clone())
	}
	if t.Active != nil {
		active := map[string]int{}
		for user, id := range t.Active {
			active[user] = id
		}
		t.Active = active
	}
	return t
}

func same(t *testing.T, what string, got, want rules.Table) {
	t.Helper()
	if len(got.Active) == 0 && len(want.Active) == 0 {
		got.Active, want.Active = nil, nil
	}
	if len(got.Characters) == 0 && len(want.Characters) == 0 {
		got.Characters, want.Characters = nil, nil
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s:\ngot  %+v\nwant %+v", what, got, want)
	}
}

func TestNamed(t *testing.T) {
	table := party(sheet("Ana", "", 9), sheet("Anabel", "", 9), sheet("Íñigo", "", 9), sheet("Goblin 1", "", 9), sheet("Goblin 12", "", 9))
	tests := []struct {
		text string
		want []int
	}{
		{"Ana", []int{0}}, {"ana", []int{0}}, {"ÁNA", []int{0}}, {" ana ", []int{0}},
		{"an", []int{0, 1}}, {"anab", []int{1}}, {"inigo", []int{2}}, {"iñi", []int{2}},
		{"goblin", []int{3, 4}}, {"goblin 1", []int{3}}, {"goblin 12", []int{4}}, {"goblin  1", []int{3}},
		{"nabel", nil}, {"zoe", nil}, {"", nil}, {"  ", nil}, {"\u0301", nil},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			if got := table.Named(tt.text); !reflect.DeepEqual(got, tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}

func TestNamed_TheWholeNameWinsWhereverItStands(t *testing.T) {
	table := party(sheet("Anabel", "", 9), sheet("Ana", "", 9))
	if got := table.Named("ana"); !reflect.DeepEqual(got, []int{1}) {
		t.Errorf("got %v, want the second alone", got)
	}
}

func TestTaken(t *testing.T) {
	table := party(sheet("Íñigo", "", 9))
	for name, want := range map[string]bool{"iñigo": true, "INIGO": true, "Íñigo 2": false, "": false} {
		if got := table.Taken(name); got != want {
			t.Errorf("%q: got %v, want %v", name, got, want)
		}
	}
}

func TestActiveOf(t *testing.T) {
	fallen := sheet("Bea", "1", 9)
	fallen.State, fallen.HP = rules.Dead, 0
	table := party(sheet("Goblin", "", 9), fallen, sheet("Carla", "1", 9), sheet("Dora", "1", 9), sheet("Eva", "2", 9))
	all := func(table rules.Table, user string, want int) {
		t.Helper()
		if got := table.ActiveOf(user); got != want {
			t.Errorf("user %q with %v: got %d, want %d", user, table.Active, got, want)
		}
	}
	all(table, "1", 2)
	all(table, "2", 4)
	all(table, "3", -1)
	all(table, "", -1)
	table.Active = map[string]int{"1": 4, "2": 1, "3": 99}
	all(table, "1", 3)
	all(table, "2", 4)
	all(table, "3", -1)
	table.Active = map[string]int{"1": 2}
	all(table, "1", 1)
	all(party(fallen), "1", 0)
}

func TestAddAndRemove(t *testing.T) {
	table := party(sheet("Ana", "1", 9), sheet("Bea", "1", 9), sheet("Carla", "2", 9))
	table.Active = map[string]int{"1": 2, "2": 3}
	table.Remove(table.Index(2))
	if table.Index(1) != 0 || table.Index(2) != -1 || table.Index(3) != 1 {
		t.Errorf("left %+v", table.Characters)
	}
	if want := map[string]int{"2": 3}; !reflect.DeepEqual(table.Active, want) {
		t.Errorf("active %v, want %v", table.Active, want)
	}
	if id := table.Add(sheet("Dora", "", 9)); id != 4 {
		t.Errorf("the ID of the removed, or another, was given again: %d", id)
	}
}

// A command removes from a clone, and compares with the table as it was.
func TestRemoveFromACloneLeavesTheTable(t *testing.T) {
	table := party(sheet("Ana", "1", 9), sheet("Bea", "1", 9))
	table.Active = map[string]int{"1": 2}
	was := snapshot(table)
	clone := table.Clone()
	clone.Remove(1)
	same(t, "the table that was cloned", table, was)
}
