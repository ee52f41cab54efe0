package locales_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/fold"
)

// HC-05: four tables of at least ten effects, none of them twice.
func TestWoundTables(t *testing.T) {
	tables := locales.WoundTables()
	if len(tables) != 4 {
		t.Fatalf("%d tables, want 4", len(tables))
	}
	for _, severity := range rules.Severities {
		effects := tables[severity]
		if len(effects) < 10 {
			t.Errorf("%s has %d effects, want 10 or more", severity, len(effects))
		}
		seen := map[string]bool{}
		for _, e := range effects {
			if seen[fold.Key(e.Name)] {
				t.Errorf("%s has %q twice", severity, e.Name)
			}
			seen[fold.Key(e.Name)] = true
			if e.Name == "" || e.Text == "" || e.Penalty > 0 || len([]rune(e.Name)) > 80 || len([]rune(e.Text)) > 500 {
				t.Errorf("%s: bad effect %+v", severity, e)
			}
			if e.On != "" && e.Penalty == 0 {
				t.Errorf("%s: %q says on what, and no penalty", severity, e.Name)
			}
			if severity == rules.Light && e.Permanent {
				t.Errorf("a light wound, %q, is permanent", e.Name)
			}
		}
	}
	if names := tables[rules.Light]; names[0].Name != "Nariz rota" {
		t.Errorf("the seed's broken nose is not the first light wound, but %q", names[0].Name)
	}
}

// The file that users download is the tables that the program plays.
func TestWoundFile_IsExample(t *testing.T) {
	own := locales.WoundTables()
	own[rules.Grave] = []rules.WoundEffect{{Name: `Un "nudo" [en]`, Text: "Una\ny otra = línea", Penalty: -3, On: "Fuerza", Permanent: true}, {Name: "Sin más"}}
	for _, tables := range []rules.WoundTables{locales.WoundTables(), own, {rules.Light: own[rules.Grave]}} {
		file, err := locales.WoundFile(tables)
		if err != nil {
			t.Fatal(err)
		}
		if parsed, err := locales.ParseWoundTables(file); err != nil || fmt.Sprint(parsed) != fmt.Sprint(tables) {
			t.Errorf("the file reads as %v and %+v", parsed, err)
		}
		if !strings.HasPrefix(string(file), "# Efectos") {
			t.Errorf("the file does not say what it is: %.80s", file)
		}
	}
}

func TestParseWoundTables(t *testing.T) {
	want := rules.WoundTables{rules.Grave: {
		{Name: "Brazo cortado", Text: "Ay.", Penalty: -3, On: "todo", Permanent: true}, {Name: "Otra"},
	}}
	tests := []struct{ name, text string }{
		{"TOML", "[[grave]]\nefecto = \"Brazo  cortado\"\ntexto = \"Ay.\"\npenalizacion = -3\nen = \"todo\"\npermanente = true\n[[grave]]\nefecto = \"Otra\"\n"},
		{"TOML with bare accents and capitals", "[[Grave]]\nEfecto = \"Brazo cortado\"\ntexto = \"Ay.\"\npenalización = -3\nen = \"todo\"\npermanente = true\n[[grave]]\nefecto = \"Otra\"\n"},
		{"TOML with accents in fields", "[[grave]]\nefecto = \"Brazo cortado\"\ntexto = \"Ay.\"\n\"penalización\" = -3\nen = \"todo\"\npermanente = true\n[[grave]]\nefecto = \"Otra\"\n"},
		{"TOML with CRLF and comments", "# x\r\n[[grave]] # y\r\nefecto = \"Brazo cortado\"\r\ntexto = \"Ay.\"\r\npenalizacion = -3\r\nen = \"todo\"\r\npermanente = true\r\n[[ grave ]]\r\nefecto = 'Otra'\r\n"},
		{"JSON", `{"grave": [{"efecto": "Brazo cortado", "texto": "Ay.", "penalizacion": -3, "en": "todo", "permanente": true}, {"efecto": "Otra"}]}`},
		{"JSON with accents in fields", ` {"grave": [{"efecto": "Brazo cortado", "texto": "Ay.", "penalización": -3, "en": "todo", "permanente": true}, {"efecto": "Otra"}]}`},
		{"JSON of a Windows editor", "\ufeff" + `{"grave": [{"efecto": "Brazo cortado", "texto": "Ay.", "penalizacion": -3, "en": "todo", "permanente": true}, {"efecto": "Otra"}]}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := locales.ParseWoundTables([]byte(tt.text))
			if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("got %v and %#v, want %v", got, err, want)
			}
		})
	}
}

func TestParseWoundTables_Bad(t *testing.T) {
	long := strings.Repeat("x", 501)
	tests := []struct {
		name, text string
		want       locales.BadWoundFile
	}{
		{"nothing", "", locales.BadWoundFile{Problem: "empty"}},
		{"comments alone", "# nada\n", locales.BadWoundFile{Problem: "empty"}},
		{"an empty object", "{}", locales.BadWoundFile{Problem: "empty"}},
		{"too large", strings.Repeat("#", 64<<10+1), locales.BadWoundFile{Problem: "size", What: "64"}},
		{"no TOML", "[[leve]]\nefecto = \"a\"\nefecto =\n", locales.BadWoundFile{Line: 3, Problem: "syntax"}},
		{"a bare accent, and a fault", "[[leve]]\nefecto = \"a\"\npenalización = \n", locales.BadWoundFile{Line: 3, Problem: "syntax"}},
		{"a bare yes", "[[leve]]\nefecto = \"a\"\npermanente = sí\n", locales.BadWoundFile{Line: 3, Problem: "syntax"}},
		{"plain text", "hola", locales.BadWoundFile{Line: 1, Problem: "syntax"}},
		{"one bracket", "\n[leve]\nefecto = \"a\"\n", locales.BadWoundFile{Line: 2, Problem: "form", What: "leve"}},
		{"field before the first block", "efecto = \"a\"\n", locales.BadWoundFile{Line: 1, Problem: "form", What: "efecto"}},
		{"TOML severity", "[[leve]]\nefecto = \"a\"\n\n[[mortal]]\nefecto = \"b\"\n", locales.BadWoundFile{Line: 4, Problem: "severity", What: "mortal"}},
		{"TOML repeated", "[[leve]]\nefecto = \"a\"\n[[leve]]\nefecto = \"a\"\n", locales.BadWoundFile{Line: 3, Problem: "repeated", What: "a"}},
		{"TOML repeated but for case and accents", "[[leve]]\nefecto = \"Ána\"\n[[leve]]\nefecto = \"ana\"\n", locales.BadWoundFile{Line: 3, Problem: "repeated", What: "ana"}},
		{"TOML nameless", "[[leve]]\ntexto = \"a\"\n", locales.BadWoundFile{Line: 1, Problem: "nameless"}},
		{"TOML name of spaces", "[[leve]]\nefecto = \"  \"\n", locales.BadWoundFile{Line: 1, Problem: "nameless"}},
		{"TOML name too long", "[[leve]]\n\nefecto = \"" + long[:81] + "\"\n", locales.BadWoundFile{Line: 3, Problem: "text", What: "efecto"}},
		{"TOML text too long", "[[leve]]\nefecto = \"a\"\ntexto = \"" + long + "\"\n", locales.BadWoundFile{Line: 3, Problem: "text", What: "texto"}},
		{"TOML text as number", "[[leve]]\nefecto = 7\n", locales.BadWoundFile{Line: 2, Problem: "text", What: "efecto"}},
		{"TOML bool", "[[leve]]\nefecto = \"a\"\npermanente = \"sí\"\n", locales.BadWoundFile{Line: 3, Problem: "bool", What: "permanente"}},
		{"TOML penalty above 0", "[[leve]]\nefecto = \"a\"\npenalizacion = 1\n", locales.BadWoundFile{Line: 3, Problem: "penalty", What: "penalizacion"}},
		{"TOML penalty too great", "[[leve]]\nefecto = \"a\"\npenalizacion = -21\n", locales.BadWoundFile{Line: 3, Problem: "penalty", What: "penalizacion"}},
		{"TOML penalty broken", "[[leve]]\nefecto = \"a\"\npenalizacion = -1.5\n", locales.BadWoundFile{Line: 3, Problem: "penalty", What: "penalizacion"}},
		{"TOML key", "[[leve]]\nefecto = \"a\"\n\n\"días\" = 3\n", locales.BadWoundFile{Line: 4, Problem: "key", What: "días"}},
		{"TOML key with a digit", "[[leve]]\nefecto = \"a\"\n\ndia2 = 3\n", locales.BadWoundFile{Line: 4, Problem: "key", What: "dia2"}},
		{"JSON cut short", "{\"leve\": [\n{\"efecto\": \"a\"}", locales.BadWoundFile{Line: 2, Problem: "syntax"}},
		{"JSON stray word", "{\"leve\": [\n{\"efecto\": \"a\"},\n\nx]}", locales.BadWoundFile{Line: 4, Problem: "syntax"}},
		{"JSON comma", "{\"leve\": [\n{\"efecto\": \"a\",\n}\n]}", locales.BadWoundFile{Line: 3, Problem: "syntax"}},
		{"JSON after the end", "{\"leve\": [{\"efecto\": \"a\"}]}\nx", locales.BadWoundFile{Line: 2, Problem: "syntax"}},
		{"JSON severity", "{\n\"mortal\": [\n{\"efecto\": \"a\"}]}", locales.BadWoundFile{Line: 3, Problem: "severity", What: "mortal"}},
		{"JSON repeated", "{\"leve\": [\n{\"efecto\": \"a\"},\n{\"efecto\": \"a\"}]}", locales.BadWoundFile{Line: 3, Problem: "repeated", What: "a"}},
		{"JSON key twice", "{\"leve\": [\n{\"efecto\": \"a\",\n\"efecto\": \"b\"}]}", locales.BadWoundFile{Line: 3, Problem: "repeated", What: "efecto"}},
		{"JSON nameless", "{\"leve\": [\n{}]}", locales.BadWoundFile{Line: 2, Problem: "nameless"}},
		{"JSON null", "{\"leve\": [\n{\"efecto\":\n null}]}", locales.BadWoundFile{Line: 3, Problem: "text", What: "efecto"}},
		{"JSON penalty", "{\"leve\": [{\"efecto\": \"a\",\n\"penalizacion\": 3}]}", locales.BadWoundFile{Line: 2, Problem: "penalty", What: "penalizacion"}},
		{"JSON key", "{\"leve\": [{\"efecto\": \"a\",\n\"color\": 3}]}", locales.BadWoundFile{Line: 2, Problem: "key", What: "color"}},
		{"too many", many(101), locales.BadWoundFile{Line: 201, Problem: "toomany", What: "100"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := locales.ParseWoundTables([]byte(tt.text))
			var bad locales.BadWoundFile
			if got != nil || !errors.As(err, &bad) || bad != tt.want {
				t.Errorf("got %v and %#v, want %+v", got, err, tt.want)
			}
		})
	}
}

// many returns a file of so many effects.
func many(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[[leve]]\nefecto = \"Herida %d\"\n", i)
	}
	return b.String()
}
