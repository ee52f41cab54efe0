package dice

import "strconv"

// group writes dice with their modifiers, and how they fell.
func (w *writer) group(n *node) {
	count := int(n.n)
	if w.twice(n) {
		w.diceWithFaces(n, count)
		w.text(" + ")
	} else if w.critical {
		count *= 2
	}
	w.diceWithFaces(n, count)
}

func (w *writer) diceWithFaces(n *node, count int) {
	if w.terse && w.isDisadvantage(n) {
		w.text("d20dis")
		return
	}
	if !w.terse || count > 1 {
		w.number(count)
	}
	w.text("d")
	if w.terse && n.right == 100 {
		w.text("%")
	} else {
		w.number(int(n.right))
	}
	for _, m := range w.mods(n) {
		w.modifier(m, int32(n.right))
	}
	if w.thrown {
		w.faces()
	}
}

func (w *writer) modifier(m modifier, sides int32) {
	if m.kind == explode && m.compare == equal && m.n == sides {
		w.text("!")
		return
	}
	if w.terse && m.kind <= dropLow {
		w.terseKeep(m)
		return
	}
	w.text(modWords[m.kind])
	switch {
	case w.terse && m.compare == lessEqual:
		w.text("≤")
	case w.terse && m.compare == greaterEqual:
		w.text("≥")
	default:
		w.text(compareSigns[m.compare])
	}
	w.number(int(m.n))
}

// isDisadvantage reports whether a group is what «desventaja» makes, for which 2d20kl is not
// always as short: d20dis-1, 2d20kl1-1.
func (w *writer) isDisadvantage(n *node) bool {
	return w.e.groups == 1 && n.n == 2 && n.right == 20 && n.count == 1 &&
		w.mods(n)[0] == modifier{kind: keepLow, n: 1}
}

// terseKeep writes a modifier that keeps or drops without what goes without saying.
func (w *writer) terseKeep(m modifier) {
	word := modWords[m.kind]
	if m.kind == keepHigh {
		word = "k"
	}
	w.text(word)
	if m.n != 1 {
		w.number(int(m.n))
		return
	}
	w.uncounted = len(w.b)
}

func (w *writer) number(n int) { w.b = strconv.AppendInt(w.b, int64(n), 10) }
