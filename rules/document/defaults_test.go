package document_test

import (
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
)

func TestDecode_Defaults(t *testing.T) {
	ana := rules.Character{
		ID: 1, Name: "Ana", Kind: rules.Player, Level: 1, Con: 10, Proficiency: 2, HP: 12, MaxHP: 12, State: rules.Conscious,
	}
	with := func(change func(*rules.Character)) rules.Character {
		c := ana
		change(&c)
		return c
	}
	tests := []struct {
		name, fields string
		want         rules.Character
	}{
		{"nothing", ``, ana},
		{"null is left out", `"hp": null, "level": null, "state": null, "conditions": null, "owner": null`, ana},
		{"PG", `"hp": 5`, with(func(c *rules.Character) { c.HP = 5 })},
		{"PG of a changed maximum", `"max_hp_change": -4`, with(func(c *rules.Character) { c.HP, c.MaxHPChange = 8, -4 })},
		{"PG of a raised maximum", `"max_hp_change": 4`, with(func(c *rules.Character) { c.HP, c.MaxHPChange = 16, 4 })},
		{"PG of the dying", `"state": "dying"`, with(func(c *rules.Character) { c.HP, c.State = 0, rules.Dying })},
		{"PG of the dead", `"state": "dead"`, with(func(c *rules.Character) { c.HP, c.State = 0, rules.Dead })},
		{"PG of the stable", `"state": "stable"`, with(func(c *rules.Character) { c.HP, c.State = 0, rules.Stable })},
		{"state at 0 PG", `"hp": 0`, with(func(c *rules.Character) { c.HP, c.State = 0, rules.Dying })},
		{"state of an ordinary NPC at 0 PG", `"hp": 0, "kind": "npc"`, with(func(c *rules.Character) {
			c.HP, c.State, c.Kind = 0, rules.Dead, rules.NPC
		})},
		{"state at 0 PG with saves", `"hp": 0, "death_saves": {"successes": 1, "failures": 2}`, with(func(c *rules.Character) {
			c.HP, c.State, c.Saves = 0, rules.Dying, rules.DeathSaves{Successes: 1, Failures: 2}
		})},
		{"owner by name", `"owner": "@bruno"`, with(func(c *rules.Character) { c.Owner = "102" })},
		{"owner by ID", `"owner": "103"`, with(func(c *rules.Character) { c.Owner = "103" })},
		{"types as people write them", `"resistances": ["FUEGO", "todo salvo magico", "fuego"]`, with(func(c *rules.Character) {
			c.Resistances = []damage.Defence{{Type: damage.Fire}, {ExceptMagical: true}}
		})},
		{"conditions as people write them", `"conditions": ["Ciega", "concentracion", "cegado"]`, with(func(c *rules.Character) {
			c.Conditions = []rules.Condition{{Name: rules.Blinded}, {Name: rules.Concentrating}}
		})},
		{"a name with spaces", `"hp": 12, "name": " Ana  Luz "`, with(func(c *rules.Character) { c.Name = "Ana Luz" })},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := read(t, one(tt.fields))
			if len(got.Characters) != 1 || !reflect.DeepEqual(got.Characters[0], tt.want) {
				t.Errorf("got  %+v\nwant %+v", got.Characters, tt.want)
			}
		})
	}
}

func TestDecode_TheMaximumOfThePG(t *testing.T) {
	got := read(t, table(`"characters": [{"name": "Ana", "hp": 7}]`)).Characters[0]
	if got.HP != 7 || got.MaxHP != 7 || got.State != rules.Conscious {
		t.Errorf("got %+v", got)
	}
}

func TestDecode_ABareTable(t *testing.T) {
	for _, text := range []string{table(""), table(`"characters": []`), table(`"characters": null`), table(`"channel": "x"`), " \n" + table("") + "\n "} {
		same(t, text, read(t, text), rules.NewTable())
	}
}

func TestDecode_TheTable(t *testing.T) {
	got := read(t, table(`"ruleset": "dnd2014", "clock": 86400, "wounds": true, "permissions": "abierta", "npc_hp": "ocultos", "gm_role": "9", "creator": "8"`))
	want := rules.NewTable()
	want.Ruleset, want.Clock, want.Wounds, want.NPCHP, want.GMRole, want.Creator = "dnd2014", 86400, true, rules.HiddenHP, "9", "8"
	same(t, "the table", got, want)
}

func TestDecode_TheActive(t *testing.T) {
	got := read(t, table(`"characters": [{"name": "Ana", "hp": 7, "owner": "@ana"}, {"name": "Bea", "hp": 7, "owner": "@ana", "active": true}]`))
	if want := map[string]int{"101": 2}; !reflect.DeepEqual(got.Active, want) {
		t.Errorf("got %v, want %v", got.Active, want)
	}
}

// What is read agrees with itself, whatever was left out.
func TestDecode_AgreesWithItself(t *testing.T) {
	for _, ruleset := range []string{"dnd2014", "dnd2024"} {
		for _, fields := range []string{
			`"exhaustion": 6`, `"exhaustion": 6, "hp": 5`, `"exhaustion": 6, "hp": 5, "state": "conscious"`, `"max_hp_change": -12`,
			`"max_hp_change": -12, "state": "dying"`, `"max_hp_change": -50, "hp": 0`, `"kind": "npc", "hp": 0`,
			`"hp": 0, "conditions": ["concentración"]`, `"state": "dead", "conditions": ["concentración"]`,
			`"state": "unconscious", "conditions": ["concentración"]`, `"conditions": ["paralizado", "concentración"]`,
			`"state": "dying", "death_saves": {"failures": 3}`, `"state": "dying", "death_saves": {"successes": 3}`,
			`"hp": 0, "death_saves": {"failures": 3}`, `"temp_hp_ends": 60`, `"conditions": ["envenenado"], "condition_immunities": ["envenenado"]`,
		} {
			t.Run(ruleset+" "+fields, func(t *testing.T) {
				got, err := decode(table(`"ruleset": "` + ruleset + `", "characters": [{"name": "Ana", "max_hp": 12, ` + fields + `}]`))
				if err != nil {
					return // refused: as good
				}
				agrees(t, got.Characters[0])
			})
		}
	}
}
