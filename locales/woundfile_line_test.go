package locales_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
)

// Of several faults in one effect, the first is told, every time.
func TestParseWoundTables_FirstFault(t *testing.T) {
	text := []byte("[[leve]]\nefecto = 1\ntexto = 2\npenalizacion = 3\npermanente = 4\nen = 5\ncolor = 6\n")
	for range 50 {
		_, err := locales.ParseWoundTables(text)
		var bad locales.BadWoundFile
		if !errors.As(err, &bad) || bad.Line != 2 || bad.What != "efecto" {
			t.Fatalf("got %#v, want the fault of line 2", err)
		}
	}
}

// The same field by two spellings is a mistake, not a choice.
func TestParseWoundTables_TwoSpellings(t *testing.T) {
	text := []byte("[[leve]]\nefecto = \"Una\"\nEfecto = \"Otra\"\n")
	for range 50 {
		if got, err := locales.ParseWoundTables(text); err == nil {
			t.Fatalf("reads as %v", got)
		}
	}
}

// What a text holds is not taken for the heading of a block.
func TestParseWoundTables_TextLikeHeading(t *testing.T) {
	text := "[[leve]]\nefecto = \"Una\"\ntexto = \"\"\"\n[[leve]]\npenalizacion = 3\n\"\"\"\n[[leve]]\nefecto = \"Otra\"\npenalizacion = 7\n"
	_, err := locales.ParseWoundTables([]byte(text))
	var bad locales.BadWoundFile
	if !errors.As(err, &bad) || bad.Line != 9 {
		t.Errorf("got %#v, want the fault of line 9", err)
	}
}

// Every problem reads as a sentence, with and without a line.
func TestBadWoundFile_Text(t *testing.T) {
	for _, problem := range constants(t, "woundtable.go", "WoundFileProblem") {
		for _, line := range []int{0, 3} {
			got := text(t, locales.BadWoundFile{Line: line, Problem: locales.WoundFileProblem(problem), What: "algo"})
			if strings.Contains(got, problem+" ") && problem != "form" || (line == 3) != strings.Contains(got, "Línea 3") {
				t.Errorf("%s: %q", problem, got)
			}
		}
	}
}

func FuzzParseWoundTables(f *testing.F) {
	file, err := locales.WoundFile(locales.WoundTables())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(file[:2000])
	for _, seed := range []string{
		"", "{}", "[[leve]]", "[[leve]]\nefecto = \"a\"", `{"leve": [{"efecto": "a"}]}`, `{"leve": [`, "{\"leve\": [{\"efecto\"",
		"\"[[leve]]\" = 1", "leve = [{efecto = \"a\"}]", "[[leve]]\n[[leve.x]]", "[[\"leve\"]]\nefecto='x'", "\ufeff{}", "{\"a\":{}}",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		tables, err := locales.ParseWoundTables(data)
		if err != nil {
			bad, ok := err.(locales.BadWoundFile)
			if !ok || tables != nil {
				t.Fatalf("%q: %v and %T", data, tables, err)
			}
			if lines := strings.Count(string(data), "\n") + 1; bad.Line < 0 || bad.Line > lines {
				t.Errorf("%q: line %d of %d", data, bad.Line, lines)
			}
			text(t, bad)
			return
		}
		for severity, effects := range tables {
			if len(effects) == 0 || !strings.Contains("leve moderada grave extrema", string(severity)) {
				t.Errorf("%q: table %q of %d effects", data, severity, len(effects))
			}
			for _, e := range effects {
				if e.Name == "" || e.Penalty > 0 || len([]rune(e.Name)) > 80 || len([]rune(e.Text)) > 500 {
					t.Errorf("%q: %+v", data, e)
				}
			}
		}
		if _, ok := tables[rules.Severity("")]; ok {
			t.Errorf("%q: a table without a name", data)
		}
	})
}
