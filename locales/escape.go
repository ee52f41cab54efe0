package locales

import (
	"strings"
	"unicode"
)

// How many characters of a user's text are shown: what somebody wrote for others to read,
// and what is only shown back to whom it was refused.
const (
	mostShown  = 500
	mostEchoed = 100
)

// special are the signs that Discord formats by or makes links and mentions of.
const special = "\\*_~`|<>[]#"

// Escape returns a user's text so that it is shown as it was typed: nothing in it formats,
// links or pings, it stays on one line, reads from left to right, and is not endless.
func Escape(text string) string { return escape(text, mostShown) }

func escape(text string, most int) string {
	var b strings.Builder
	n := 0
	for _, r := range text {
		switch {
		case n == most:
			return b.String() + "…"
		case unicode.IsSpace(r):
			r = ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == unicode.ReplacementChar,
			unicode.Is(unicode.Cf, r) && r != '\u200d':
			continue
		}
		if strings.ContainsRune(special, r) {
			b.WriteByte('\\')
		}
		if r == '/' && strings.HasSuffix(b.String(), ":") {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
		if r == '@' {
			b.WriteRune('\u200b') // «@everyone» is shown as such, and pings nobody anywhere
		}
		n++
	}
	return b.String()
}

// Plain returns text that was made for Discord without its formatting, as a text file or
// a screen reader wants it.
func Plain(text string) string {
	var b strings.Builder
	escaped := false
	for _, r := range text {
		switch {
		case escaped:
			b.WriteRune(r)
			escaped = false
		case r == '\\':
			escaped = true
		case r == '*' || r == '`':
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
