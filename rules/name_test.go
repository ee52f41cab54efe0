package rules_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/maltrecho/maltrecho/rules"
)

func TestCheckName(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"plain", "Filigranas", "Filigranas"},
		{"spaces", "  Ana\u00a0 de \t la   Cruz ", "Ana de la Cruz"},
		{"line break", "Ana\nBlanca", "Ana Blanca"},
		{"accents", "Íñigo Ünzueta", "Íñigo Ünzueta"},
		{"combining accent", "I\u0301n\u0303igo", "I\u0301n\u0303igo"},
		{"apostrophe, hyphen and dot", "D'Artagnan-Núñez Jr.", "D'Artagnan-Núñez Jr."},
		{"number", "Goblin 12", "Goblin 12"},
		{"other scripts", "龍王 Αλέξης", "龍王 Αλέξης"},
		{"emoji", "Ana 🐉", "Ana 🐉"},
		{"emoji with a joiner", "Familia 👨\u200d👩\u200d👧", "Familia 👨\u200d👩\u200d👧"},
		{"emoji with a variation selector", "Ana ❤\ufe0f", "Ana ❤\ufe0f"},
		{"a reserved word within", "Todos Santos", "Todos Santos"},
		{"sign within", "Ana #2", "Ana #2"},
		{"40 runes", strings.Repeat("ñ", 40), strings.Repeat("ñ", 40)},
		{"40 runes and spaces around", "  " + strings.Repeat("ñ", 40) + "  ", strings.Repeat("ñ", 40)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got, err := rules.CheckName(tt.text); err != nil || got != tt.want {
				t.Errorf("got %q and %#v, want %q", got, err, tt.want)
			}
		})
	}
}

func TestCheckName_Bad(t *testing.T) {
	tests := []struct {
		name, text string
		want       rules.NameProblem
	}{
		{"nothing", "", rules.EmptyName},
		{"spaces", " \u00a0\u2003\n ", rules.EmptyName},
		{"an accent alone", "\u0301", rules.EmptyName},
		{"41 runes", strings.Repeat("ñ", 41), rules.LongName},
		{"everyone", "@everyone", rules.SignInName},
		{"here", " @here", rules.SignInName},
		{"mention", "<@123456>", rules.SignInName},
		{"channel", "#general", rules.SignInName},
		{"command", "/daño", rules.SignInName},
		{"button", "!botón", rules.SignInName},
		{"comma", "Ana, Bruno", rules.SignInName},
		{"colon", "Ana: la roja", rules.SignInName},
		{"quotes", `Ana "la Roja"`, rules.SignInName},
		{"backslash", `Ana\`, rules.SignInName},
		{"code", "Ana`", rules.SignInName},
		{"right to left override", "Ana\u202egro", rules.InvisibleInName},
		{"left to right mark", "Ana\u200e", rules.InvisibleInName},
		{"Arabic letter mark", "\u061cAna", rules.InvisibleInName},
		{"isolate", "\u2066Ana\u2069", rules.InvisibleInName},
		{"zero width space", "An\u200ba", rules.InvisibleInName},
		{"zero width non-joiner", "An\u200ca", rules.InvisibleInName},
		{"word joiner", "An\u2060a", rules.InvisibleInName},
		{"byte order mark", "\ufeffAna", rules.InvisibleInName},
		{"soft hyphen", "An\u00ada", rules.InvisibleInName},
		{"tag", "Ana\U000e0041", rules.InvisibleInName},
		{"control", "Ana\x07", rules.InvisibleInName},
		{"private use", "Ana\ue000", rules.InvisibleInName},
		{"all", "todos", rules.ReservedName},
		{"all, otherwise written", " TÓDOS ", rules.ReservedName},
		{"NPC", "Pnj", rules.ReservedName},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := rules.CheckName(tt.text)
			bad, ok := err.(rules.BadName)
			if !ok || bad.Problem != tt.want || bad.Name != tt.text || got != "" {
				t.Errorf("got %q and %#v, want problem %q", got, err, tt.want)
			}
			if bad.Problem == rules.LongName && bad.Limit != rules.MaxName {
				t.Errorf("limit %d, want %d", bad.Limit, rules.MaxName)
			}
		})
	}
}

// A name that shows nothing, or that looks like another, cannot be told apart by players.
func TestCheckName_NothingToSee(t *testing.T) {
	for name, text := range map[string]string{
		"a joiner alone":     "\u200d",
		"joiners":            "\u200d\u200d",
		"a joiner at an end": "Ana\u200d",
		"a joiner in a word": "An\u200da",
		"Hangul filler":      "\u3164",
		"Hangul choseong":    "\u115f",
		"half-width filler":  "\uffa0",
		"Braille blank":      "\u2800",
		"variation selector": "\ufe0f",
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := rules.CheckName(text); err == nil {
				t.Errorf("%+q is accepted as %+q", text, got)
			}
		})
	}
}

func FuzzCheckName(f *testing.F) {
	for _, seed := range []string{"Ana", "  Ana  de ", "👨\u200d👩", "\u202e", "\xff", "@everyone", "ñ"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := rules.CheckName(text)
		if err != nil {
			if _, ok := err.(rules.BadName); !ok || got != "" {
				t.Fatalf("%q: %q and %#v", text, got, err)
			}
			return
		}
		if n := utf8.RuneCountInString(got); n < 1 || n > rules.MaxName {
			t.Errorf("%q has %d runes", got, n)
		}
		if again, err := rules.CheckName(got); again != got || err != nil {
			t.Errorf("%q becomes %q and then %q (%v)", text, got, again, err)
		}
		if strings.ContainsAny(got, ",\n\u202e") || got[0] == '@' {
			t.Errorf("%q is accepted", got)
		}
	})
}
