// Package fold compares what people type with what is known, without regard to
// capitals, accents, the tilde of the ñ, or spaces at the ends.
package fold

import (
	"strings"
	"unicode"
)

// bare maps an accented Latin letter to the letter without its mark.
var bare = map[rune]rune{
	'á': 'a', 'à': 'a', 'ä': 'a', 'â': 'a', 'ã': 'a', 'å': 'a',
	'é': 'e', 'è': 'e', 'ë': 'e', 'ê': 'e',
	'í': 'i', 'ì': 'i', 'ï': 'i', 'î': 'i',
	'ó': 'o', 'ò': 'o', 'ö': 'o', 'ô': 'o', 'õ': 'o',
	'ú': 'u', 'ù': 'u', 'ü': 'u', 'û': 'u',
	'ñ': 'n', 'ç': 'c',
}

// Rune returns r in lower case and without its accent, and false for a combining
// mark, which stands for nothing by itself.
func Rune(r rune) (rune, bool) {
	if r < 0x80 {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r, true
	}
	if unicode.Is(unicode.Mn, r) {
		return 0, false
	}
	r = unicode.ToLower(r)
	if b, ok := bare[r]; ok {
		return b, true
	}
	return r, true
}

// Key returns the form of s under which two spellings of the same word are equal:
// lower case, no accents (composed or combining), inner white space as one space.
func Key(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	space := false
	for _, r := range s {
		if unicode.IsSpace(r) {
			space = b.Len() > 0
			continue
		}
		f, ok := Rune(r)
		if !ok {
			continue
		}
		if space {
			b.WriteByte(' ')
			space = false
		}
		b.WriteRune(f)
	}
	return b.String()
}
