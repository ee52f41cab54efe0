package document_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/rules/document"
)

// bad is a field that must be refused.
type bad struct {
	name, fields, path string
	problem            document.Problem
}

func TestDecode_BadTable(t *testing.T) {
	for _, tt := range []bad{
		{"another version", ``, "version", document.NotOneOf},
		{"another ruleset", `"version": 1, "ruleset": "gurps"`, "ruleset", document.NotOneOf},
		{"the clock before the beginning", `"version": 1, "clock": -1`, "clock", document.OutOfRange},
		{"the clock beyond its bound", `"version": 1, "clock": 86400000001`, "clock", document.OutOfRange},
		{"other permissions", `"version": 1, "permissions": "todas"`, "permissions", document.NotOneOf},
		{"other visibility", `"version": 1, "npc_hp": "pocos"`, "npc_hp", document.NotOneOf},
		{"a role by name", `"version": 1, "gm_role": "GM"`, "gm_role", document.WrongKind},
		{"a creator by name", `"version": 1, "creator": "Ana"`, "creator", document.WrongKind},
		{"an ID too long", `"version": 1, "creator": "123456789012345678901"`, "creator", document.WrongKind},
		{"unknown", `"version": 1, "colour": "red"`, "colour", document.Unknown},
		{"a text for a number", `"version": 1, "clock": "1h"`, "clock", document.WrongKind},
		{"a fraction", `"version": 1, "clock": 1.5`, "clock", document.WrongKind},
		{"beyond what a number holds", `"version": 1, "clock": 99999999999999999999`, "clock", document.WrongKind},
		{"a number for a text", `"version": 1, "ruleset": 2024`, "ruleset", document.WrongKind},
		{"a text for a flag", `"version": 1, "wounds": "sí"`, "wounds", document.WrongKind},
		{"an object for a list", `"version": 1, "characters": {}`, "characters", document.WrongKind},
		{"a severity without a name", `"version": 1, "wound_tables": {"": []}`, "wound_tables", document.NotOneOf},
		{"a severity without a name, with effects", `"version": 1, "wound_tables": {"": [{"name": "x"}]}`, "wound_tables", document.NotOneOf},
		{"a name too long", `"version": 1, "wound_tables": {"leve": [{"name": "` + strings.Repeat("x", 81) + `"}]}`, "wound_tables.leve[0].name", document.TooLarge},
		{"another severity", `"version": 1, "wound_tables": {"atroz": []}`, "wound_tables", document.NotOneOf},
	} {
		t.Run(tt.name, func(t *testing.T) { refuses(t, "{"+tt.fields+"}", tt.path, tt.problem) })
	}
}

func TestDecode_BadCharacter(t *testing.T) {
	for _, tt := range []bad{
		{"kind", `"kind": "monster"`, "kind", document.NotOneOf},
		{"owner by a word", `"owner": "ana"`, "owner", document.WrongKind},
		{"owner nobody knows", `"owner": "@zoe"`, "owner", document.WrongKind},
		{"owner without a name", `"owner": "@"`, "owner", document.WrongKind},
		{"active of nobody", `"active": true`, "active", document.Disagrees},
		{"level 0", `"level": 0`, "level", document.OutOfRange},
		{"level 31", `"level": 31`, "level", document.OutOfRange},
		{"con 0", `"con": 0`, "con", document.OutOfRange},
		{"con 31", `"con": 31`, "con", document.OutOfRange},
		{"proficiency", `"proficiency": -1`, "proficiency", document.OutOfRange},
		{"PG below 0", `"hp": -1`, "hp", document.OutOfRange},
		{"PG beyond the maximum", `"hp": 13`, "hp", document.OutOfRange},
		{"PG beyond the changed maximum", `"hp": 12, "max_hp_change": -1`, "hp", document.OutOfRange},
		{"change of the maximum", `"max_hp_change": 100001`, "max_hp_change", document.OutOfRange},
		{"temporary PG", `"temp_hp": -1`, "temp_hp", document.OutOfRange},
		{"end of temporary PG", `"temp_hp": 1, "temp_hp_ends": -1`, "temp_hp_ends", document.OutOfRange},
		{"exhaustion", `"exhaustion": 7`, "exhaustion", document.OutOfRange},
		{"waking", `"wakes": -1`, "wakes", document.OutOfRange},
		{"rested", `"rested": -1`, "rested", document.OutOfRange},
		{"reduction", `"reduction": -1`, "reduction", document.OutOfRange},
		{"successes", `"state": "dead", "death_saves": {"successes": 4}`, "death_saves.successes", document.OutOfRange},
		{"failures", `"state": "dead", "death_saves": {"failures": -1}`, "death_saves.failures", document.OutOfRange},
		{"saves of the conscious", `"death_saves": {"failures": 1}`, "death_saves", document.Disagrees},
		{"saves of the stable", `"state": "stable", "death_saves": {"failures": 1}`, "death_saves", document.Disagrees},
		{"state", `"state": "asleep"`, "state", document.NotOneOf},
		{"dying with PG", `"state": "dying", "hp": 1`, "state", document.Disagrees},
		{"stable with PG", `"state": "stable", "hp": 1`, "state", document.Disagrees},
		{"dead with PG", `"state": "dead", "hp": 1`, "state", document.Disagrees},
		{"conscious without PG", `"state": "conscious", "hp": 0`, "state", document.Disagrees},
		{"unconscious without PG", `"state": "unconscious", "hp": 0`, "state", document.Disagrees},
		{"size of a hit die", `"hit_dice": [{"die": 8, "total": 1}, {"die": 1, "total": 1}]`, "hit_dice[1].die", document.OutOfRange},
		{"no hit dice of a size", `"hit_dice": [{"die": 8, "total": 0}]`, "hit_dice[0].total", document.OutOfRange},
		{"too many hit dice", `"hit_dice": [{"die": 8, "total": 101}]`, "hit_dice[0].total", document.OutOfRange},
		{"more hit dice left than there are", `"hit_dice": [{"die": 8, "total": 1, "left": 2}]`, "hit_dice[0].left", document.OutOfRange},
		{"fewer than none left", `"hit_dice": [{"die": 8, "total": 1, "left": -1}]`, "hit_dice[0].left", document.OutOfRange},
		{"a size twice", `"hit_dice": [{"die": 8, "total": 1}, {"die": 8, "total": 1}]`, "hit_dice[1].die", document.Taken},
		{"resistance", `"resistances": ["fuego", "lluvia"]`, "resistances[1]", document.NotOneOf},
		{"vulnerability", `"vulnerabilities": [""]`, "vulnerabilities[0]", document.NotOneOf},
		{"immunity", `"immunities": ["todo salvo fuego"]`, "immunities[0]", document.NotOneOf},
		{"condition", `"conditions": ["cegado", "feliz"]`, "conditions[1]", document.NotOneOf},
		{"unconsciousness as a condition", `"conditions": ["inconsciente"]`, "conditions[0]", document.NotOneOf},
		{"immunity to a condition", `"condition_immunities": ["feliz"]`, "condition_immunities[0]", document.NotOneOf},
		{"end of a condition", `"conditions": ["cegado"], "condition_ends": {"cegado": -1}`, "condition_ends.cegado", document.OutOfRange},
		{"end of no condition", `"condition_ends": {"cegado": 60}`, "condition_ends.cegado", document.Disagrees},
		{"offer of nobody", `"temp_hp_offered": {"amount": 3}`, "temp_hp_offered.id", document.WrongKind},
		{"offer of nothing", `"temp_hp_offered": {"id": "7", "amount": 0}`, "temp_hp_offered.amount", document.OutOfRange},
		{"offer that lasts below 0", `"temp_hp_offered": {"id": "7", "amount": 1, "lasts": -1}`, "temp_hp_offered.lasts", document.OutOfRange},
		{"offer before the beginning", `"temp_hp_offered": {"id": "7", "amount": 1, "made": -1}`, "temp_hp_offered.made", document.OutOfRange},
		{"unknown", `"armour": 15`, "armour", document.Unknown},
		{"unknown in an object", `"death_saves": {"luck": 1}`, "death_saves.luck", document.Unknown},
		{"unknown in a list", `"hit_dice": [{"die": 8, "total": 1, "luck": 1}]`, "hit_dice[0].luck", document.Unknown},
		{"text for a number", `"hp": "12"`, "hp", document.WrongKind},
		{"fraction", `"hp": 1.5`, "hp", document.WrongKind},
		{"number for a text", `"owner": 101`, "owner", document.WrongKind},
		{"text for a list", `"conditions": "cegado"`, "conditions", document.WrongKind},
		{"number in a list of texts", `"resistances": ["fuego", 5]`, "resistances[1]", document.WrongKind},
		{"text in an object", `"death_saves": {"failures": "1"}`, "death_saves.failures", document.WrongKind},
		{"text in a list of objects", `"hit_dice": [{"die": 8, "total": 1}, {"die": "d8"}]`, "hit_dice[1].die", document.WrongKind},
		{"list for an object", `"death_saves": []`, "death_saves", document.WrongKind},
		{"wound without severity", `"critical_wounds": [{}]`, "critical_wounds[0].severity", document.Missing},
		{"wound of another severity", `"critical_wounds": [{"severity": "atroz"}]`, "critical_wounds[0].severity", document.NotOneOf},
		{"extreme wound that heals", `"critical_wounds": [{"severity": "extrema", "days_left": 2}]`, "critical_wounds[0].days_left", document.Disagrees},
		{"wound below 0 days", `"critical_wounds": [{"severity": "leve", "days_left": -1}]`, "critical_wounds[0].days_left", document.OutOfRange},
		{"two wounds of one number", `"critical_wounds": [{"id": 1, "severity": "leve"}, {"id": 1, "severity": "leve"}]`, "critical_wounds[1].id", document.Taken},
		{"losses beyond what is missing", `"losses": {"attack": 1}`, "losses", document.Disagrees},
	} {
		t.Run(tt.name, func(t *testing.T) { refuses(t, one(tt.fields), "characters[0]."+tt.path, tt.problem) })
	}
}

func TestDecode_BadMaximum(t *testing.T) {
	of := func(fields string) string { return table(`"characters": [{"name": "Ana"` + fields + `}]`) }
	refuses(t, of(``), "characters[0].max_hp", document.Missing)
	refuses(t, of(`, "max_hp": 0`), "characters[0].max_hp", document.OutOfRange, "1..100000")
	refuses(t, of(`, "max_hp": 100001`), "characters[0].max_hp", document.OutOfRange)
	refuses(t, of(`, "hp": 100001`), "characters[0].max_hp", document.OutOfRange)
}

func TestDecode_BadNames(t *testing.T) {
	named := func(names ...string) string {
		var cs []string
		for _, name := range names {
			cs = append(cs, `{"name": "`+name+`", "hp": 7}`)
		}
		return table(`"characters": [` + strings.Join(cs, ", ") + `]`)
	}
	refuses(t, named("Ana", "Bea", "ÁNA"), "characters[2].name", document.Taken)
	refuses(t, named("Íñigo", " inigo "), "characters[1].name", document.Taken)
	refuses(t, named("Ana", ""), "characters[1].name", document.BadName)
	for _, name := range []string{"todos", "@everyone", "Ana, Bea", `\u202eana`, strings.Repeat("ñ", 41)} {
		refuses(t, named(name), "characters[0].name", document.BadName)
	}
	refuses(t, table(`"characters": [null]`), "characters[0].name", document.BadName)
	refuses(t, table(`"characters": [{"name": "Ana", "hp": 7}, "Bea"]`), "characters[1]", document.WrongKind)
}

func TestDecode_TwoActiveOfOneUser(t *testing.T) {
	refuses(t, table(`"characters": [{"name": "Ana", "hp": 7, "owner": "1", "active": true}, {"name": "Bea", "hp": 7, "owner": "1", "active": true}]`),
		"characters[1].active", document.Taken)
}

func TestDecode_NotJSON(t *testing.T) {
	for _, text := range []string{
		"", " ", "{", "hola", `{"version": 1,}`, `{"version": 1} x`, `{"version": 1}{"version": 1}`, `{"version": 1}]`, "{'version': 1}",
		`{"version": 1, "characters": [}`, "\ufeff" + `{"version": 1}`, `{"version": 01}`, `{"version": 1, "characters": [{"name": "Ana"]}`,
	} {
		refuses(t, text, "", document.NotJSON)
	}
}

func TestDecode_NoTable(t *testing.T) {
	refuses(t, `[]`, "", document.WrongKind)
	refuses(t, `"x"`, "", document.WrongKind)
	refuses(t, `7`, "", document.WrongKind)
	refuses(t, `null`, "version", document.NotOneOf, "1")
}

func TestDecode_TooLarge(t *testing.T) {
	filled := table("") + strings.Repeat(" ", document.MaxSize-len(table("")))
	read(t, filled)
	refuses(t, filled+" ", "", document.TooLarge, fmt.Sprint(document.MaxSize))
	crowd := func(n int) string {
		var cs []string
		for i := range n {
			cs = append(cs, fmt.Sprintf(`{"name": "Goblin %d", "hp": 7}`, i))
		}
		return table(`"characters": [` + strings.Join(cs, ",") + `]`)
	}
	if got := read(t, crowd(100)); len(got.Characters) != 100 || got.NextID != 101 {
		t.Errorf("%d characters and next ID %d", len(got.Characters), got.NextID)
	}
	refuses(t, crowd(101), "characters", document.TooLarge, "100")
}

// The same document is refused for the same field, every time.
func TestDecode_ManyFaultsOneAnswer(t *testing.T) {
	for _, text := range []string{
		`{"version": 1, "gm_role": "GM", "creator": "Ana"}`,
		one(`"losses": {"attack": -1, "collision": -1, "fall": -1, "immersion": -1, "gas": -1}`),
		table(`"wound_tables": {"mala": [], "peor": [], "atroz": []}`),
		table(`"wound_tables": {"leve": [{"penalty": 1}], "grave": [{"penalty": 1}], "extrema": [{"penalty": 1}]}`),
	} {
		_, first := document.Decode([]byte(text), userID)
		for range 60 {
			if _, err := document.Decode([]byte(text), userID); err == nil || first == nil || err.Error() != first.Error() {
				t.Errorf("%s\nis refused because of %v, and because of %v", text, first, err)
				break
			}
		}
	}
}
