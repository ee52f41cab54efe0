package dice

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/maltrecho/maltrecho/rules/damage"
)

// bracket reads a label, which is a type of damage if it names one (DC-07).
func (l *lexer) bracket() {
	inner := l.text[l.pos+1:]
	end := strings.IndexAny(inner, "[]")
	switch {
	case end < 0:
		l.bad(UnclosedLabel, 1)
		return
	case inner[end] == '[':
		l.pos += 1 + end
		l.tok.start = l.pos
		l.bad(NestedLabel, 1)
		return
	case utf8.RuneCountInString(inner[:end]) > MaxLabel:
		l.bad(LabelTooLong, 1)
		return
	}
	label := cleanLabel(inner[:end])
	if label == "" {
		l.bad(EmptyLabel, end+2)
		return
	}
	l.pos += end + 2
	if t, ok := damage.ParseType(label); ok {
		l.tok.kind, l.tok.damage = kindType, t
		return
	}
	l.tok.kind, l.tok.label = kindLabel, label
}

// cleanLabel drops what could disturb the text around a label: control characters, characters
// that turn the direction of writing, broken encoding; any white space becomes one space.
func cleanLabel(s string) string {
	if isClean(s) {
		return s
	}
	var b strings.Builder
	space := false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			space = b.Len() > 0
		case !isUnsafe(r):
			if space {
				b.WriteByte(' ')
				space = false
			}
			b.WriteRune(r)
		}
	}
	return b.String()
}

// isClean reports whether cleanLabel has nothing to do, for the labels of every day.
func isClean(s string) bool {
	for i := range len(s) {
		if c := s[i]; !isLetter(c) && !isDigit(c) {
			return false
		}
	}
	return true
}

// isUnsafe reports whether r has no place in a line of text.
func isUnsafe(r rune) bool {
	return r == utf8.RuneError || unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
}
