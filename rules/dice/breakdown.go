package dice

import (
	"strconv"
	"strings"
)

// AppendText appends the throw in Discord's markdown, without its total:
//
//	4d6kh3 (3, ~~2~~, 4, **6**) + 3 cortante
//
// Dice that do not count are struck through, the best and worst faces of the others bold; 6! has
// exploded, 1 → 2 was raised. Labels are escaped.
func (r *Result) AppendText(b []byte) []byte {
	if r.expr == nil {
		return b
	}
	w := writer{b: b, e: r.expr, thrown: true, casts: r.casts, critical: r.Critical}
	w.expression()
	return w.b
}

// String is the text of AppendText.
func (r *Result) String() string {
	if r.expr == nil {
		return ""
	}
	room := 2*len(r.expr.text) + len("**6**, ")*len(r.casts) + 16 // enough for most
	return string(r.AppendText(make([]byte, 0, room)))
}

// faces writes the dice of the next group.
func (w *writer) faces() {
	w.text(" (")
	for i := range w.casts {
		if i > 0 {
			w.text(", ")
		}
		c := &w.casts[i]
		w.face(c)
		if c.marks&last != 0 {
			w.casts = w.casts[i+1:]
			break
		}
	}
	w.text(")")
}

func (w *writer) face(c *cast) {
	b, around := w.b, ""
	switch {
	case !c.counts():
		b = append(b, "~~"...)
	case c.thrown == 1 || c.thrown == c.sides:
		around = "**"
	}
	b = append(b, around...)
	b = strconv.AppendInt(b, int64(c.thrown), 10)
	b = append(b, around...)
	if c.marks&exploded != 0 {
		b = append(b, '!')
	}
	if c.face != c.thrown {
		b = append(b, " → "...)
		b = strconv.AppendInt(b, int64(c.face), 10)
	}
	if !c.counts() {
		b = append(b, "~~"...)
	}
	w.b = b
}

// label writes a label after its term.
func (w *writer) label(s string) {
	if !w.thrown {
		w.text("[" + s + "]")
		return
	}
	w.text(" [")
	for _, r := range s {
		if r < 0x80 && strings.ContainsRune(special, r) {
			w.text(`\`)
		}
		w.b = append(w.b, string(r)...)
		if r == '@' {
			w.text(unlinked)
		}
	}
	w.text("]")
}

// special holds the characters that format, link or ping in a message of Discord, all of which
// may be escaped.
const special = "\\`*_~|<>@#:/"

// unlinked is a space without width: after an @, where a backslash before it does not keep
// everyone from being called.
const unlinked = "\u200b"
