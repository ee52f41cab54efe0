package fold_test

import (
	"testing"
	"unicode/utf8"

	"github.com/maltrecho/maltrecho/rules/fold"
)

func TestKey(t *testing.T) {
	tests := []struct{ text, want string }{
		{"Ana", "ana"}, {"ÁÉÍÓÚÜÑ", "aeiouun"}, {"áéíóúüñ", "aeiouun"},
		{"a\u0301e\u0301n\u0303u\u0308", "aenu"}, {"Çà", "ca"},
		{"  Ana   de\tla\u00a0Cruz \n", "ana de la cruz"},
		{"", ""}, {" \u00a0 ", ""}, {"\u0301", ""}, {" \u0301 ", ""}, {"a \u0301", "a"}, {"a \u0301b", "a b"},
		{"ΑΛΈ", "αλέ"}, {"龍", "龍"}, {"🐉", "🐉"}, {"Goblin 12", "goblin 12"}, {"1D6+2", "1d6+2"},
	}
	for _, tt := range tests {
		if got := fold.Key(tt.text); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestRune(t *testing.T) {
	for r, want := range map[rune]rune{'A': 'a', 'z': 'z', 'Ñ': 'n', 'ñ': 'n', 'Ü': 'u', 'É': 'e', '7': '7', '@': '@', 'Я': 'я'} {
		if got, ok := fold.Rune(r); !ok || got != want {
			t.Errorf("%q: got %q and %v, want %q", r, got, ok, want)
		}
	}
	for _, mark := range []rune{'\u0301', '\u0303', '\u0308'} {
		if got, ok := fold.Rune(mark); ok {
			t.Errorf("%U stands for %q", mark, got)
		}
	}
}

func FuzzKey(f *testing.F) {
	for _, seed := range []string{"Ana", " Á  b ", "\u0301", "İ", "\xff", "ǅ"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		key := fold.Key(text)
		if again := fold.Key(key); again != key {
			t.Errorf("%q is %q and then %q", text, key, again)
		}
		if !utf8.ValidString(key) {
			t.Errorf("%q is %q", text, key)
		}
	})
}
