package console

import (
	"strings"
	"unicode"
)

// A line is one that was read: who says what.
type line struct {
	user  string
	words []word
}

// A word of a line. Key is what stands before the first colon outside quotes, if any.
type word struct {
	key, value string
	keyed      bool
}

// text is the word as a whole.
func (w word) text() string {
	if w.keyed {
		return w.key + ":" + w.value
	}
	return w.value
}

// splitError says at which character a line cannot be cut into words.
type splitError struct{ at int }

func (e splitError) Error() string { return "unclosed quote" }

// split cuts a line into words. Quotes hold spaces; a backslash before a quote or another
// backslash stands for that sign. Quotes may open after a colon or at the start of a word.
func split(text string) (line, error) {
	var l line
	runes := []rune(text)
	for i := 0; i < len(runes); {
		if unicode.IsSpace(runes[i]) {
			i++
			continue
		}
		w, next, err := readWord(runes, i)
		if err != nil {
			return l, err
		}
		i = next
		if user, ok := strings.CutPrefix(w.value, "@"); ok && !w.keyed && len(l.words) == 0 && l.user == "" {
			l.user = user
			continue
		}
		l.words = append(l.words, w)
	}
	return l, nil
}

// readWord reads the word that begins at i, and returns where it ends.
func readWord(runes []rune, i int) (word, int, error) {
	var w word
	var b strings.Builder
	start := true // where a quote may open
	for ; i < len(runes) && !unicode.IsSpace(runes[i]); i++ {
		switch r := runes[i]; {
		case r == '"' && start:
			end, err := quoted(runes, i, &b)
			if err != nil {
				return w, i, err
			}
			i = end
			start = false
		case r == ':' && !w.keyed && isKey(b.String()):
			w.key, w.keyed = b.String(), true
			b.Reset()
			start = true
		default:
			b.WriteRune(r)
			start = false
		}
	}
	w.value = b.String()
	return w, i, nil
}

// isKey reports whether a text before a colon can name an option.
func isKey(text string) bool {
	if text == "" {
		return false
	}
	return strings.IndexFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && r != '_' && r != '-'
	}) < 0
}

// quoted reads up to the closing quote of the one at i, and returns its place.
func quoted(runes []rune, i int, b *strings.Builder) (int, error) {
	for j := i + 1; j < len(runes); j++ {
		switch {
		case runes[j] == '\\' && j+1 < len(runes) && (runes[j+1] == '"' || runes[j+1] == '\\'):
			j++
			b.WriteRune(runes[j])
		case runes[j] == '"':
			return j, nil
		default:
			b.WriteRune(runes[j])
		}
	}
	return 0, splitError{i}
}
