package dice

import "github.com/maltrecho/maltrecho/rules/damage"

// kind is what a token is: a sign, or a word of the notation.
type kind uint8

const (
	kindEnd kind = iota
	kindBad      // not a token; token.code says why
	kindUnknownWord
	kindNumber
	kindPlus
	kindMinus
	kindTimes
	kindDivide
	kindOpen
	kindClose
	kindPercent
	kindLabel
	kindDie // the d of 2d6

	// Modifiers, in the order of modKind.
	kindKeepHigh
	kindKeepLow
	kindDropHigh
	kindDropLow
	kindRerollOnce
	kindRerollWhile
	kindExplode
	kindRaise
	kindLower
	kindBang
	kindReroll // the bare r

	// Comparisons, in the order of comparison.
	kindEqual
	kindLess
	kindLessEqual
	kindGreater
	kindGreaterEqual

	// Words about advantage.
	kindWith
	kindAdvantage
	kindDisadvantage

	// Words about damage and hit points.
	kindType
	kindLink // de, por
	kindPoints
	kindDamage
	kindHit // the golpe of «puntos de golpe»
	kindHitPoints
	kindTemporary
	kindWithout // sin
	kindKind    // tipo
	kindNot
	kindMagic
)

// token is the piece of the text that the parser looks at.
type token struct {
	kind       kind
	spaced     bool // white space stands before it
	start, end int  // in bytes
	value      int64
	damage     damage.Type // of a kindType
	label      string      // of a kindLabel
	code       Code        // of a kindBad
}

// isModifier reports whether the token modifies dice.
func (k kind) isModifier() bool { return kindKeepHigh <= k && k <= kindReroll }

// isComparison reports whether the token may begin a selector.
func (k kind) isComparison() bool { return kindEqual <= k && k <= kindGreaterEqual }

// isTail reports whether the token is a word about damage or hit points.
func (k kind) isTail() bool { return kindType <= k && k <= kindKind }

// wordKind returns what a folded word means, types of damage aside.
func wordKind(word []byte) kind {
	switch string(word) {
	case "d":
		return kindDie
	case "x":
		return kindTimes
	case "y", "mas":
		return kindPlus
	case "menos":
		return kindMinus
	case "k", "kh":
		return kindKeepHigh
	case "kl":
		return kindKeepLow
	case "dh":
		return kindDropHigh
	case "dl":
		return kindDropLow
	case "ro":
		return kindRerollOnce
	case "rr":
		return kindRerollWhile
	case "r":
		return kindReroll
	case "e":
		return kindExplode
	case "mi":
		return kindRaise
	case "ma":
		return kindLower
	}
	return proseKind(word)
}

func proseKind(word []byte) kind {
	switch string(word) {
	case "de", "por":
		return kindLink
	case "punto", "puntos":
		return kindPoints
	case "dano":
		return kindDamage
	case "golpe":
		return kindHit
	case "pg":
		return kindHitPoints
	case "temporales":
		return kindTemporary
	case "sin":
		return kindWithout
	case "tipo":
		return kindKind
	case "con":
		return kindWith
	case "ventaja", "adv":
		return kindAdvantage
	case "desventaja", "dis":
		return kindDisadvantage
	case "no":
		return kindNot
	case "magico", "magica", "magicos", "magicas":
		return kindMagic
	}
	return kindUnknownWord
}
