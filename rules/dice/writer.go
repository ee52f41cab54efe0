package dice

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

// String returns the expression as the package writes it: Parse of that text is an equal
// expression, with the same String. Labels stand in it as the user wrote them, so it is not fit
// to be shown where they could ping or format.
func (e *Expr) String() string {
	w := writer{e: e, b: make([]byte, 0, 64)}
	w.expression()
	if utf8.RuneCount(w.b) > MaxLength {
		// With spaces it would be too long to be read again. Without, it is never longer than
		// what was parsed.
		w = writer{e: e, b: w.b[:0], terse: true}
		w.expression()
	}
	return string(w.b)
}

// writer writes an expression, or a throw of one with its dice.
type writer struct {
	b         []byte
	e         *Expr
	terse     bool   // as short as can be
	uncounted int    // if terse, the end of the last modifier whose number went without saying
	thrown    bool   // with the dice and in Discord's markdown
	casts     []cast // that are still to be written
	critical  bool
}

// Precedences: how tightly a node holds together.
const (
	precedenceSum = iota + 1
	precedenceProduct
	precedenceUnary
	precedenceTerm
)

func (w *writer) precedence(n *node) int {
	switch n.kind {
	case nodeAdd, nodeSub:
		return precedenceSum
	case nodeMul, nodeDiv:
		return precedenceProduct
	case nodeNeg:
		return precedenceUnary
	case nodeDice:
		if w.twice(n) {
			return precedenceSum // it is written as the sum of two groups
		}
	default:
	}
	return precedenceTerm
}

// twice reports whether a group was thrown twice.
func (w *writer) twice(n *node) bool {
	return w.critical && keeps(w.mods(n))
}

func (w *writer) mods(n *node) []modifier {
	return w.e.mods[n.left : int(n.left)+int(n.count)]
}

func (w *writer) expression() {
	for i := range w.e.parts {
		p := &w.e.parts[i]
		if i > 0 {
			w.space()
			if !p.minus {
				w.text("+")
				w.space()
			}
		}
		w.node(p.root, precedenceSum)
		word := string(p.kind)
		if word == "" && p.shut {
			word = wordUntyped
		}
		if word != "" {
			if !w.terse || isLetter(w.b[len(w.b)-1]) {
				w.text(" ")
			}
			w.text(word)
		}
	}
}

// wordUntyped closes a part without a type.
const wordUntyped = "daño"

// node writes a node, in parentheses if it holds together less than its place asks for.
func (w *writer) node(i int16, least int) {
	n := &w.e.nodes[i]
	if w.precedence(n) < least {
		w.text("(")
		w.node(i, precedenceSum)
		w.text(")")
		return
	}
	switch n.kind {
	case nodeNumber:
		w.b = strconv.AppendInt(w.b, int64(n.n), 10)
	case nodeDice:
		w.group(n)
	case nodeNeg:
		w.text("-")
		w.node(n.right, precedenceUnary)
	case nodeLabel:
		w.node(n.right, precedenceTerm)
		w.label(w.e.labels[n.n])
	case nodeAdd:
		w.binary(n, "+", precedenceSum)
	case nodeSub:
		w.binary(n, "-", precedenceSum)
	case nodeMul:
		w.binary(n, w.times(), precedenceProduct)
	case nodeDiv:
		w.binary(n, "/", precedenceProduct)
	}
}

// times is the sign of multiplication: not an asterisk where that would be markdown.
func (w *writer) times() string {
	if w.thrown {
		return "×"
	}
	return "*"
}

func (w *writer) binary(n *node, sign string, precedence int) {
	if n.left != none {
		w.node(n.left, precedence)
		w.space()
	}
	at := len(w.b)
	uncounted := sign == "-" && w.uncounted == at
	w.text(sign)
	w.space()
	w.node(n.right, precedence+1)
	if uncounted && isNegativeCount(string(w.b[at+1:])) {
		w.b = slices.Insert(w.b, at, '1') // «kh-1» means nothing
	}
}

func (w *writer) text(s string) { w.b = append(w.b, s...) }

// space writes a space between words where there is room for it.
func (w *writer) space() {
	if !w.terse {
		w.b = append(w.b, ' ')
	}
}
