package dice

import "github.com/maltrecho/maltrecho/rules/damage"

// The bounds of an expression.
const (
	MaxLength = 500           // characters of a text
	MaxDepth  = 32            // parentheses and unary minuses inside one another
	MaxDice   = 1000          // dice of a throw, with rerolls and explosions
	MaxSides  = 10_000        // sides of a die
	MaxValue  = 1_000_000_000 // of every number, value on the way and total, above and below zero
	MaxLabel  = 100           // characters of a label
)

// Expr is a parsed expression. It never changes.
type Expr struct {
	text   string // as it was written, for the place of a Fault
	nodes  []node
	mods   []modifier
	parts  []part
	labels []string
	dice   int // thrown at first
	groups int

	// An expression of ordinary size lives in one piece of memory.
	nodeBuffer [8]node
	modBuffer  [2]modifier
	partBuffer [2]part
}

// Dice returns the number of dice the expression starts with: 0 for a fixed amount (DC-05).
func (e *Expr) Dice() int { return e.dice }

// A nodeKind is what a node of the tree stands for.
type nodeKind uint8

const (
	nodeNumber nodeKind = iota // n
	nodeDice                   // n dice of right sides; the modifiers mods[left : left+count]
	nodeAdd                    // left + right
	nodeSub                    // left - right; without a left one (none), the minus before a part
	nodeMul                    // left * right
	nodeDiv                    // left / right
	nodeNeg                    // -right
	nodeLabel                  // right [labels[n]]
)

// none is the index of no node.
const none = -1

// node is an operation or a value. Children stand before their parents in Expr.nodes.
type node struct {
	kind        nodeKind
	count       uint8
	left, right int16
	at          int16 // offset in the text, in bytes
	n           int32
}

// part is the amount up to a type of damage, or up to the end.
type part struct {
	kind  damage.Type
	root  int16
	label int16 // index of its first label, or none
	minus bool  // it follows a minus, which is the nodeSub without left at its start
	shut  bool  // closed by words, with or without a type
}

// label returns the text at an index that may be none.
func (e *Expr) label(i int16) string {
	if i == none {
		return ""
	}
	return e.labels[i]
}

// modKind is what a modifier does to dice.
type modKind uint8

const (
	keepHigh modKind = iota
	keepLow
	dropHigh
	dropLow
	rerollOnce
	rerollWhile
	explode
	raise
	lower
)

var modWords = [...]string{"kh", "kl", "dh", "dl", "ro", "rr", "e", "mi", "ma"}

// A comparison is the sign of a selector.
type comparison uint8

const (
	equal comparison = iota
	less
	lessEqual
	greater
	greaterEqual
)

var compareSigns = [...]string{"", "<", "<=", ">", ">="}

// modifier is one modifier of a group of dice.
type modifier struct {
	kind    modKind
	compare comparison
	n       int32
}

// selects reports whether the selector matches a face.
func (m modifier) selects(face int32) bool {
	switch m.compare {
	case less:
		return face < m.n
	case lessEqual:
		return face <= m.n
	case greater:
		return face > m.n
	case greaterEqual:
		return face >= m.n
	default:
		return face == m.n
	}
}

// selectsAll reports whether the selector matches every face of a die: each selector matches a
// range, so its two ends tell, except for "=".
func (m modifier) selectsAll(sides int32) bool {
	return m.selects(1) && m.selects(sides)
}

// keeps reports whether any of the modifiers keeps or drops dice, for which a critical throws
// the whole group again (DC-06).
func keeps(mods []modifier) bool {
	for _, m := range mods {
		if m.kind <= dropLow {
			return true
		}
	}
	return false
}
