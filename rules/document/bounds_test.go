package document_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/rules/document"
)

// many is a list of n entries, each made from its number.
func many(n int, entry string) string {
	list := make([]string, n)
	for i := range list {
		list[i] = strings.ReplaceAll(entry, "#", fmt.Sprint(i+1))
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// A list holds a hundred entries and no more.
func TestDecode_LongLists(t *testing.T) {
	for _, tt := range []struct {
		name, path string
		of         func(n int) string
	}{
		{"wounds", "characters[0].critical_wounds", func(n int) string {
			return one(`"critical_wounds": ` + many(n, `{"severity": "leve"}`))
		}},
		{"illnesses of a character", "characters[0].illnesses", func(n int) string {
			return table(`"ruleset": "12plus", "characters": [{"name": "Ana", "max_hp": 12, "illnesses": ` + many(n, `{"name": "Mal #"}`) + `}]`)
		}},
		{"illnesses of the table", "illnesses", func(n int) string {
			return table(`"illnesses": ` + many(n, `{"name": "Mal #"}`))
		}},
		{"effects", "wound_tables.leve", func(n int) string {
			return table(`"wound_tables": {"leve": ` + many(n, `{"name": "Daño #"}`) + `}`)
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			read(t, tt.of(100))
			refuses(t, tt.of(101), tt.path, document.TooLarge, "100")
		})
	}
}

// What must have a name has one, and no two have the same, however it is written.
func TestDecode_RepeatedNames(t *testing.T) {
	const twelve = `"ruleset": "12plus", `
	for _, tt := range []bad{
		{"an illness of the table twice", `"illnesses": [{"name": "Tos"}, {"name": "Fiebre"}, {"name": "TOS"}]`, "illnesses[2].name", document.Taken},
		{"an illness of a character twice", twelve + `"characters": [{"name": "Ana", "max_hp": 12, "illnesses": [{"name": "Tós"}, {"name": "tos"}]}]`,
			"characters[0].illnesses[1].name", document.Taken},
		{"an illness without a name", `"illnesses": [{"name": "Tos"}, {"penalty": -1}]`, "illnesses[1].name", document.Missing},
		{"an effect twice", `"wound_tables": {"grave": [{"name": "Cojera"}, {"name": "COJERA"}]}`, "wound_tables.grave[1].name", document.Taken},
		{"an effect without a name", `"wound_tables": {"grave": [{"name": "Cojera"}, {"text": "duele"}]}`, "wound_tables.grave[1].name", document.Missing},
		{"an effect of an empty name", `"wound_tables": {"leve": [{"name": ""}]}`, "wound_tables.leve[0].name", document.Missing},
		{"an effect of spaces", `"wound_tables": {"leve": [{"name": "  "}]}`, "wound_tables.leve[0].name", document.Missing},
		{"an illness of spaces", `"illnesses": [{"name": "  "}]`, "illnesses[0].name", document.Missing},
	} {
		t.Run(tt.name, func(t *testing.T) { refuses(t, table(tt.fields), tt.path, tt.problem) })
	}
	read(t, table(`"wound_tables": {"leve": [{"name": "Cojera"}], "grave": [{"name": "Cojera"}]}`)) // in two tables it may stand
}

// A sheet holds nothing that its system does not have.
func TestDecode_OtherSystem(t *testing.T) {
	of := func(ruleset, fields string) string {
		return table(`"ruleset": "` + ruleset + `", "characters": [{"name": "Ana", "max_hp": 12, ` + fields + `}]`)
	}
	for _, tt := range []struct {
		name, fields, path string
		problem            document.Problem
		has, lacks         string // systems
	}{
		{"a condition of D&D", `"conditions": ["cegado"]`, "conditions[0]", document.NotOneOf, "dnd2024", "12plus"},
		{"a condition of 12Plus", `"conditions": ["sumergido"]`, "conditions[0]", document.NotOneOf, "12plus", "dnd2014"},
		{"a wound", `"critical_wounds": [{"severity": "leve"}]`, "critical_wounds", document.Disagrees, "dnd2014", "12plus"},
		{"temporary PG", `"temp_hp": 3`, "temp_hp", document.Disagrees, "dnd2024", "12plus"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			read(t, of(tt.has, tt.fields))
			refuses(t, of(tt.lacks, tt.fields), "characters[0]."+tt.path, tt.problem)
		})
	}
}
