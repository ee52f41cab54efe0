package locales_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/maltrecho/maltrecho/locales"
)

func TestEscape(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"plain", "Íñigo de la Cruz", "Íñigo de la Cruz"},
		{"bold", "**Ana**", `\*\*Ana\*\*`},
		{"italics", "_Ana_", `\_Ana\_`},
		{"struck out", "~~Ana~~", `\~\~Ana\~\~`},
		{"code", "`Ana`", "\\`Ana\\`"},
		{"spoiler", "||Ana||", `\|\|Ana\|\|`},
		{"quote", "> Ana", `\> Ana`},
		{"heading", "# Ana", `\# Ana`},
		{"mention", "<@123>", "\\<@\u200b123\\>"},
		{"role", "<@&123>", "\\<@\u200b&123\\>"},
		{"everybody", "@everyone", "@\u200beveryone"},
		{"here", "@here", "@\u200bhere"},
		{"channel", "<#1>", `\<\#1\>`},
		{"moment", "<t:1:R>", `\<t:1:R\>`},
		{"link", "[aquí](https://example.com)", `\[aquí\](https:\//example.com)`},
		{"backslash", `a\`, `a\\`},
		{"backslash that would undo an escape", `\*a`, `\\\*a`},
		{"line break", "a\nb\r\nc\u2028d\u2029e\u0085f", "a b  c d e f"},
		{"tab and narrow spaces", "a\tb\u00a0c\u202fd", "a b c d"},
		{"control", "a\x00b\x07c\x1b[31md", `abc\[31md`},
		{"right to left override", "a\u202eb\u202cc", "abc"},
		{"marks and isolates", "a\u200eb\u200fc\u061cd\u2066e\u2069f", "abcdef"},
		{"zero width", "a\u200bb\u200cc\u2060d\ufeffe\u00adf", "abcdef"},
		{"tags", "a\U000e0041b", "ab"},
		{"invalid bytes", "a\xffb\xc3", "ab"},
		{"emoji", "👨\u200d👩\u200d👧 ❤\ufe0f", "👨\u200d👩\u200d👧 ❤\ufe0f"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := locales.Escape(tt.text); got != tt.want {
				t.Errorf("got %+q, want %+q", got, tt.want)
			}
		})
	}
}

func TestEscape_Length(t *testing.T) {
	for _, long := range []string{strings.Repeat("*", 6000), strings.Repeat("ñ", 6000), strings.Repeat("@", 6000), strings.Repeat("e\u0301", 6000)} {
		got := locales.Escape(long)
		if n := utf8.RuneCountInString(got); n > 1001 || !strings.HasSuffix(got, "…") {
			t.Errorf("%q… is shown in %d characters", long[:4], n)
		}
	}
	if whole := strings.Repeat("ñ", 500); locales.Escape(whole) != whole {
		t.Error("a text of 500 characters is shortened")
	}
}

// A refusal shows back little of what it refuses.
func TestText_EchoIsShort(t *testing.T) {
	long := strings.Repeat("x", 6000)
	for _, m := range []any{
		locales.UnknownName{Name: long}, locales.UnknownType{Type: long}, locales.OptionChoice{Value: long},
		locales.UnknownIgnore{Word: long}, locales.BadHitDice{Text: long}, locales.UnknownCommand{Command: long},
	} {
		if got := text(t, m); strings.Count(got, "x") > 110 {
			t.Errorf("%s echoes %d characters", locales.ID(m), strings.Count(got, "x"))
		}
	}
}

// harmless fails the test where an escaped text could format, ping or break the line.
func harmless(t *testing.T, typed, shown string) {
	t.Helper()
	if !utf8.ValidString(shown) {
		t.Fatalf("%+q is shown as invalid UTF-8", typed)
	}
	runes := []rune(shown)
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		switch {
		case r == '\\':
			if i+1 == len(runes) {
				t.Fatalf("%+q ends in a backslash that escapes what follows: %+q", typed, shown)
			}
			i++ // whatever follows is shown as it is
		case strings.ContainsRune("*_~`|<>[]#", r):
			t.Fatalf("%+q formats by %q: %+q", typed, r, shown)
		case r == '@' && (i+1 == len(runes) || runes[i+1] != '\u200b'):
			t.Fatalf("%+q can ping: %+q", typed, shown)
		case r == '\u200b' && (i == 0 || runes[i-1] != '@'), unicode.Is(unicode.Bidi_Control, r),
			unicode.IsControl(r), r == '\u2028', r == '\u2029', r == utf8.RuneError:
			t.Fatalf("%+q keeps %U: %+q", typed, r, shown)
		}
	}
	if strings.Contains(shown, "://") {
		t.Fatalf("%+q makes a link: %+q", typed, shown)
	}
	if len(runes) > 2*500+1 {
		t.Fatalf("%+q is shown in %d characters", typed, len(runes))
	}
}

func FuzzEscape(f *testing.F) {
	for _, seed := range []string{
		"", "Ana", "**a**", `\`, `\\*`, "<@123>", "@everyone", "a@", "http://x", "h:\u200b//x", ":*/", ":\u202e//", "[a](b)",
		"\u202e\u2066", "a\x00b", "\xff\xfe", "👨\u200d👩", strings.Repeat("*", 6000), "```\n", "-# a", "1. a", "> a",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		harmless(t, typed, locales.Escape(typed))
		if again := locales.Plain(locales.Escape(typed)); !strings.ContainsAny(typed, "*`") && utf8.ValidString(typed) &&
			isPlain(typed) && len([]rune(typed)) <= 500 && again != typed {
			t.Errorf("%+q reads %+q as plain text", typed, again)
		}
	})
}

// isPlain reports whether nothing of a text is dropped or replaced when it is shown.
func isPlain(typed string) bool {
	return !strings.ContainsFunc(typed, func(r rune) bool {
		return r == '@' || r == '/' || unicode.IsSpace(r) && r != ' ' || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == utf8.RuneError
	})
}

// A name that a user typed shows as typed in every message that takes one.
func TestText_EscapesEveryString(t *testing.T) {
	for _, m := range messages() {
		if !takesText(m) {
			continue
		}
		t.Run(locales.ID(m), func(t *testing.T) {
			got := codeSpan.ReplaceAllString(text(t, hostile(m)), "") // in code nothing pings or formats
			if strings.Contains(got, "@everyone") || strings.Contains(got, "<@666>") || strings.Contains(got, "\u202e") || strings.Contains(got, "://") {
				t.Errorf("%+q", got)
			}
		})
	}
}
