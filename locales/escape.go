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
// a screen reader wants it. What stands in code is kept as it is.
func Plain(text string) string {
	var b strings.Builder
	code := false
	for i := 0; i < len(text); i++ {
		switch rest := text[i:]; {
		case strings.HasPrefix(rest, "```"):
			code = !code
			i += 2
		case rest[0] == '`':
			code = !code
		case code:
			b.WriteByte(rest[0])
		case rest[0] == '\\' && len(rest) > 1:
			i++
			b.WriteByte(rest[1])
		case strings.HasPrefix(rest, "~~"):
			i++
		case rest[0] == '*':
		default:
			b.WriteByte(rest[0])
		}
	}
	return b.String()
}

// unescapeCode takes the backslashes out of the code spans of a text: there, Discord shows
// them. A typed backtick would end the span, and gives way to one that looks like it.
func unescapeCode(text string) string {
	if !strings.Contains(text, "`") || !strings.Contains(text, "\\") {
		return text
	}
	var b strings.Builder
	code := false
	for i := 0; i < len(text); i++ {
		rest := text[i:]
		if strings.HasPrefix(rest, "```") { // a block holds its text as it was typed
			end := strings.Index(rest[3:], "```")
			if end < 0 {
				return b.String() + rest
			}
			b.WriteString(rest[:end+6])
			i += end + 5
			continue
		}
		switch {
		case rest[0] == '`':
			code = !code
			b.WriteByte('`')
		case rest[0] == '\\' && len(rest) > 1 && code:
			i++
			if rest[1] == '`' {
				b.WriteRune('ˋ')
			} else {
				b.WriteByte(rest[1])
			}
		case rest[0] == '\\' && len(rest) > 1:
			b.WriteString(rest[:2])
			i++
		default:
			b.WriteByte(rest[0])
		}
	}
	return b.String()
}
