package dice

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/rules/damage"
)

// TestProperties: whatever is written, a throw lies between the least and the most that the
// expression can give, its parts add up, and nothing changes the expression.
func TestProperties(t *testing.T) {
	g := generator{rand.New(rand.NewPCG(7, 11))}
	dice := newSeeded([32]byte{5})
	for range 20_000 {
		text := g.expression()
		e, err := Parse(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		checkCanonical(t, text, e)
		before := e.String()
		for _, critical := range []bool{false, true} {
			r, err := e.Roll(dice, critical)
			if err != nil {
				if code := err.(*Fault).Code; code != DivisionByZero {
					t.Fatalf("%q: %v", text, err)
				}
				continue
			}
			checkResult(t, text, e, &r)
			if bounds, ok := e.bounds(critical); ok && (r.Total < bounds[0] || r.Total > bounds[1]) {
				t.Fatalf("%q: %s = %d, not within %v", text, &r, r.Total, bounds)
			}
		}
		if after := e.String(); after != before {
			t.Fatalf("%q became %q by being thrown", before, after)
		}
	}
}

// checkResult checks what holds for every throw.
func checkResult(t *testing.T, text string, e *Expr, r *Result) {
	t.Helper()
	sum := 0
	for _, p := range r.Parts {
		sum += p.Total
	}
	if sum != r.Total || len(r.Parts) != len(e.parts) {
		t.Fatalf("%q: parts %v of %d", text, r.Parts, r.Total)
	}
	if n := r.Count(); n > MaxDice || n < e.thrown(r.Critical) {
		t.Fatalf("%q: %d dice", text, n)
	}
	for d := range r.Dice() {
		if d.Thrown < 1 || d.Thrown > d.Sides {
			t.Fatalf("%q: %+v", text, d)
		}
	}
	if r.String() != string(r.AppendText(nil)) || strings.Contains(r.String(), "()") {
		t.Fatalf("%q: %q", text, r)
	}
}

// bounds returns the least and the most the expression can give, if they are known.
func (e *Expr) bounds(critical bool) ([2]int, bool) {
	total := [2]int{}
	for _, p := range e.parts {
		b, ok := e.nodeBounds(p.root, critical)
		if !ok {
			return total, false
		}
		total[0] += b[0]
		total[1] += b[1]
	}
	return total, true
}

func (e *Expr) nodeBounds(i int16, critical bool) (b [2]int, ok bool) {
	n := e.nodes[i]
	var left, right [2]int
	if n.kind >= nodeAdd && n.kind <= nodeDiv && n.left != none {
		if left, ok = e.nodeBounds(n.left, critical); !ok {
			return b, false
		}
	}
	if n.kind >= nodeAdd {
		if right, ok = e.nodeBounds(n.right, critical); !ok {
			return b, false
		}
	}
	switch n.kind {
	case nodeNumber:
		return [2]int{int(n.n), int(n.n)}, true
	case nodeDice:
		return e.diceBounds(n, critical)
	case nodeLabel:
		return right, true
	case nodeNeg:
		return [2]int{-right[1], -right[0]}, true
	case nodeAdd:
		return [2]int{left[0] + right[0], left[1] + right[1]}, true
	case nodeSub:
		return [2]int{left[0] - right[1], left[1] - right[0]}, true
	case nodeMul:
		p := []int{left[0] * right[0], left[0] * right[1], left[1] * right[0], left[1] * right[1]}
		return [2]int{min(p[0], p[1], p[2], p[3]), max(p[0], p[1], p[2], p[3])}, true
	}
	return b, false // division: not worth the trouble
}

func (e *Expr) diceBounds(n node, critical bool) ([2]int, bool) {
	count, low, high := int(n.n), 1, int(n.right)
	for _, m := range e.mods[n.left : int(n.left)+int(n.count)] {
		switch m.kind {
		case keepHigh, keepLow:
			count = min(count, int(m.n))
		case dropHigh, dropLow:
			count -= int(m.n)
		case raise:
			high = max(high, int(m.n)) // a reroll after it may be lower again
		case lower:
			low = min(low, int(m.n))
		case explode:
			return [2]int{}, false
		}
	}
	if critical {
		count *= 2
	}
	return [2]int{count * low, count * high}, true
}

// generator writes expressions at random, all of them correct.
type generator struct{ *rand.Rand }

func (g generator) pick(words ...string) string { return words[g.IntN(len(words))] }

func (g generator) expression() string {
	var b strings.Builder
	b.WriteString(g.sum(3))
	for range g.IntN(3) {
		b.WriteString(g.tail() + g.pick(" + ", " - ", "+", "−", " más ", " menos ") + g.sum(2))
	}
	b.WriteString(g.pick("", "", g.tail(), " de daño", " pg", " puntos de golpe temporales"))
	return b.String()
}

func (g generator) tail() string {
	word := string(damage.Types[g.IntN(len(damage.Types))])
	return g.pick(" "+word, " de "+word, " puntos de daño por "+word, "["+strings.ToUpper(word)+"]", " de daño")
}

func (g generator) sum(depth int) string {
	s := g.product(depth)
	for range g.IntN(3) {
		s += g.pick("+", " + ", " - ", " – ", " y ") + g.product(depth)
	}
	return s
}

func (g generator) product(depth int) string {
	s := g.term(depth)
	if g.IntN(4) == 0 {
		s += g.pick("*", " x ", "×", "/", " ÷ ") + g.pick(g.term(0), fmt.Sprint(1+g.IntN(9)))
	}
	if _, err := Parse(s); err != nil {
		return g.term(0) // a division by a fixed zero
	}
	return s
}

func (g generator) term(depth int) string {
	switch n := g.IntN(10); {
	case n < 2 && depth > 0:
		return g.pick("", "", "4 ") + "(1d6 + " + g.sum(depth-1) + ")" + g.pick("", "[grupo]")
	case n < 3:
		return "-" + g.term(0)
	case n < 5:
		return fmt.Sprint(g.IntN(30))
	}
	return g.dice() + g.pick("", "", "", "[filo]", " [a_b]")
}

func (g generator) dice() string {
	count, sides := 1+g.IntN(6), 2+g.IntN(19)
	s := fmt.Sprintf("%dd%d", count, sides)
	for _, i := range g.Perm(6)[:g.IntN(3)] {
		switch i {
		case 0:
			s += g.pick("kh", "kl", "k1", fmt.Sprint(" kh", 1+g.IntN(count)))
		case 1:
			s += g.pick("ro", "RO") + g.pick("<", "<=", "≥", "") + fmt.Sprint(1+g.IntN(sides))
		case 2:
			s += "rr" + g.pick("", "<=") + "1"
		case 3:
			s += fmt.Sprint("mi", 1+g.IntN(sides/2))
		case 4:
			s += fmt.Sprint("ma", 1+sides/2)
		case 5:
			if sides > 3 {
				s += g.pick("!", fmt.Sprint("e", sides), fmt.Sprint("e>", sides-1))
			}
		}
	}
	return s
}
