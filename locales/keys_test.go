package locales_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"github.com/maltrecho/maltrecho/locales"
)

// forms are the names under which the catalogue keeps the plural forms of a message.
var forms = []string{"one", "many", "other"}

// catalogue returns the texts of the catalogue by their keys: one text, or several forms.
func catalogue(t *testing.T) map[string]map[string]string {
	t.Helper()
	data, err := os.ReadFile("es.toml")
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := toml.Unmarshal(data, &tree); err != nil {
		t.Fatal(err)
	}
	texts := map[string]map[string]string{}
	var walk func(prefix string, node map[string]any)
	walk = func(prefix string, node map[string]any) {
		for key, value := range node {
			switch v := value.(type) {
			case string:
				if slices.Contains(forms, key) && prefix != "" {
					if texts[prefix] == nil {
						texts[prefix] = map[string]string{}
					}
					texts[prefix][key] = v
					continue
				}
				texts[strings.TrimPrefix(prefix+"."+key, ".")] = map[string]string{"": v}
			case map[string]any:
				walk(strings.TrimPrefix(prefix+"."+key, "."), v)
			default:
				t.Errorf("%s.%s is no text", prefix, key)
			}
		}
	}
	walk("", tree)
	return texts
}

func TestCatalogue_Keys(t *testing.T) {
	texts := catalogue(t)
	used := map[string]bool{}
	for _, m := range messages() {
		id := locales.ID(m)
		used[id] = true
		if texts[id] == nil {
			t.Errorf("%s has no text", id)
		}
	}
	for _, key := range vocabulary(t) {
		used[key] = true
		if texts[key] == nil {
			t.Errorf("%s has no word", key)
		}
	}
	for key := range texts {
		if !used[key] && !strings.HasPrefix(key, "describe.") {
			t.Errorf("%s is not used", key)
		}
	}
}

func TestCatalogue_Forms(t *testing.T) {
	counted := map[string]bool{}
	for _, m := range messages() {
		if hasCount(m) {
			counted[locales.ID(m)] = true
		}
	}
	for key, text := range catalogue(t) {
		switch {
		case text[""] != "" && counted[key]:
			t.Errorf("%s counts something and has one form", key)
		case text[""] == "" && !counted[key]:
			t.Errorf("%s counts nothing and has forms", key)
		case text[""] == "" && len(text) != len(forms):
			t.Errorf("%s lacks a form: %v", key, text)
		}
	}
}

// What a player reads keeps to the signs of Spanish and holds nothing left over.
func TestCatalogue_Style(t *testing.T) {
	for key, text := range catalogue(t) {
		for form, words := range text {
			switch {
			case strings.TrimSpace(words) != words && key != "locales.TraceStep":
				t.Errorf("%s %s has spaces around: %q", key, form, words)
			case strings.Contains(words, "  "):
				t.Errorf("%s %s has two spaces: %q", key, form, words)
			case strings.Count(words, "**")%2 != 0:
				t.Errorf("%s %s has bold without end: %q", key, form, words)
			case strings.Count(words, "`")%2 != 0:
				t.Errorf("%s %s has code without end: %q", key, form, words)
			case strings.Count(words, "«") != strings.Count(words, "»") && key != "locales.ConsoleHead":
				t.Errorf("%s %s has quotes without end: %q", key, form, words)
			case strings.Contains(words, "...") || strings.Contains(words, "TODO"):
				t.Errorf("%s %s: %q", key, form, words)
			}
			if opens, closes := strings.Count(words, "¿"), strings.Count(words, "?"); opens != closes {
				t.Errorf("%s %s has %d ¿ and %d ?: %q", key, form, opens, closes, words)
			}
			if opens, closes := strings.Count(words, "¡"), strings.Count(words, "!"); opens != closes && key != "help.dados" &&
				!strings.Contains(words, "`!`") && !strings.Contains(words, "!botón") && key != "rules.BadName" {
				t.Errorf("%s %s has %d ¡ and %d !: %q", key, form, opens, closes, words)
			}
		}
	}
}

// Every command that a text advises is one there is: a test of package commands knows
// them; here, that advice is set as code so that it can be copied.
func TestCatalogue_AdviceIsCode(t *testing.T) {
	for key, text := range catalogue(t) {
		if strings.HasPrefix(key, "describe.") || key == "locales.NotALine" {
			continue // descriptions cannot be formatted, and the console prints plain text
		}
		for form, words := range text {
			outside := codeSpan.ReplaceAllString(words, "")
			for _, name := range []string{"/daño", "/curar", "/mesa", "/personaje", "/tiempo", "/herida", "/ayuda", "/deshacer", "/historial"} {
				if strings.Contains(outside, name+" ") || strings.HasSuffix(outside, name) {
					t.Errorf("%s %s advises %s outside a code span: %q", key, form, name, words)
				}
			}
		}
	}
}
