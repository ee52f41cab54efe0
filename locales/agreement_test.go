package locales_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/locales"
)

// disagree finds one thing with a verb or a noun of several.
var disagree = regexp.MustCompile(`(?i)\b(quedan|sobran|faltan|pierden|absorben|vuelven en|acaban) (\*\*)?1\b|` +
	`\b1(\*\*)? (se pierden|los absorben|PG perdidos|PG temporales|turnos|de daño sobran)|\by quedan 1\b`)

// One of anything reads as one, also where it is not what chooses the form.
func TestText_OneAgrees(t *testing.T) {
	for _, m := range messages() {
		t.Run(locales.ID(m), func(t *testing.T) {
			if got := text(t, full(m, 1)); disagree.MatchString(got) {
				t.Errorf("%q in %q", disagree.FindString(got), got)
			}
		})
	}
}

// Plain text keeps none of the signs of formatting and all of what was typed.
func TestPlain(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"bold", "**Ana**: 3", "Ana: 3"},
		{"dropped dice", "4d6kh3 (3, ~~2~~, **6**, 4)", "4d6kh3 (3, 2, 6, 4)"},
		{"code", "usa `/curar`", "usa /curar"},
		{"typed signs", locales.Escape("*a* `b` ~~c~~ \\"), "*a* `b` ~~c~~ \\"},
		{"a name with a sign", "**" + locales.Escape("Eva * la roja") + "**", "Eva * la roja"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := locales.Plain(tt.text); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// A message that lists nothing does not read as if it were cut off.
func TestText_NothingToList(t *testing.T) {
	for _, m := range []any{
		locales.Brief{Name: "Ana"}, locales.BlockHead{Name: "Ana"}, locales.StatusLine{Name: "Ana"}, locales.StatusBlock{Name: "Ana"},
		locales.ConditionsLine{Name: "Ana"},
	} {
		got := locales.Plain(text(t, m))
		if strings.HasSuffix(got, ": .") || strings.HasSuffix(got, "·") || strings.HasSuffix(got, "· ") || strings.HasSuffix(got, ": ") {
			t.Errorf("%s: %q", locales.ID(m), got)
		}
	}
}

// What is dropped by another system is a list like any other.
func TestText_Dropped(t *testing.T) {
	for _, m := range messages() {
		if locales.ID(m) != "rules.Dropped" {
			continue
		}
		if got := text(t, full(m, 2)); !regexp.MustCompile(`PG temporales \(2\), estados \(2\), heridas críticas \(2\)`).MatchString(got) {
			t.Errorf("%q", got)
		}
	}
}
