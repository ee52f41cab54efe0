package dice

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// written is a text and what the package makes of it.
type written struct{ text, want string }

var notation = []written{
	{"d20", "1d20"},
	{"D20", "1d20"},
	{"d%", "1d100"},
	{"2 d 6", "2d6"},
	{"  1d4\t\n", "1d4"},
	{"007", "7"},
	{"01d06", "1d6"},
	{"1000d10000", "1000d10000"},
	{"1000000000", "1000000000"},

	// Operators, also as people paste them.
	{"1+2*3-4/5", "1 + 2 * 3 - 4 / 5"},
	{"2d6–3", "2d6 - 3"},
	{"2d6—3", "2d6 - 3"},
	{"2d6−3", "2d6 - 3"},
	{"2d6\u00a0+\u202f3", "2d6 + 3"},
	{"2x3×4·5*6", "2 * 3 * 4 * 5 * 6"},
	{"2X3", "2 * 3"},
	{"2xd6", "2 * 1d6"},
	{"2 x d6", "2 * 1d6"},
	{"7÷2", "7 / 2"},
	{"2d6 más 3", "2d6 + 3"},
	{"2d6 MAS 3", "2d6 + 3"},
	{"2d6 ma\u0301s 3", "2d6 + 3"},
	{"2d6 y 1d4", "2d6 + 1d4"},
	{"2d6yd4", "2d6 + 1d4"},
	{"2d6 menos 1", "2d6 - 1"},
	{"menos 1", "-1"},
	{"1d20+-5", "1d20 + -5"},
	{"--5", "--5"},
	{"2*-3", "2 * -3"},
	{"-(1d4)", "-1d4"},
	{"-(1+2)", "-(1 + 2)"},
	{"(-1)*2", "-1 * 2"},
	{"-(1*2)", "-(1 * 2)"},

	// Parentheses stay where they matter.
	{"((((1d4))))", "1d4"},
	{"(1+2)+3", "1 + 2 + 3"},
	{"1-(2+3)", "1 - (2 + 3)"},
	{"1+(2-3)", "1 + (2 - 3)"},
	{"2*(3+4)", "2 * (3 + 4)"},
	{"(2*3)/4", "2 * 3 / 4"},
	{"2*(3/4)", "2 * (3 / 4)"},
	{strings.Repeat("(", 32) + "1" + strings.Repeat(")", 32), "1"},
	{strings.Repeat("-", 32) + "1", strings.Repeat("-", 32) + "1"},

	// Modifiers.
	{"4d6kh3", "4d6kh3"},
	{"4D6 KH 3", "4d6kh3"},
	{"4d6k3", "4d6kh3"},
	{"2d20k", "2d20kh1"},
	{"2d20kh+1", "2d20kh1 + 1"},
	{"2d20kh - 1", "2d20kh1 - 1"},
	{"2d20kh-1d4", "2d20kh1 - 1d4"},
	{"2d20kh-d4", "2d20kh1 - 1d4"},
	{"2d20kh1-1", "2d20kh1 - 1"},
	{"2d6kh3", "2d6kh3"},
	{"2d20kl", "2d20kl1"},
	{"4d6dl", "4d6dl1"},
	{"4d6dldh", "4d6dl1dh1"},
	{"3d20kh2kl1", "3d20kh2kl1"},
	{"2d20khro1", "2d20kh1ro1"},
	{"5d20dhdlkklro1", "5d20dh1dl1kh1kl1ro1"},
	{"2d6 ro < 3", "2d6ro<3"},
	{"2d6ro≤2", "2d6ro<=2"},
	{"2d6ro≥5", "2d6ro>=5"},
	{"2d6ro=1", "2d6ro1"},
	{"2d6rr<=2", "2d6rr<=2"},
	{"2d6rr>5", "2d6rr>5"},
	{"2d6ro<1", "2d6ro<1"},
	{"2d6ro<7", "2d6ro<7"},
	{"2d6e7", "2d6e7"},
	{"2d6e>4", "2d6e>4"},
	{"2d6e6", "2d6!"},
	{"2d6 !", "2d6!"},
	{"2d6!kh1", "2d6!kh1"},
	{"2d6mi2ma5", "2d6mi2ma5"},
	{"1d6mi7", "1d6mi7"},

	// Advantage.
	{"1d20 ventaja", "2d20kh1"},
	{"1d20 con ventaja", "2d20kh1"},
	{"d20adv+5", "2d20kh1 + 5"},
	{"1d20 Desventaja + 5", "2d20kl1 + 5"},
	{"ventaja 1d20 + 5", "2d20kh1 + 5"},
	{"dis d20", "2d20kl1"},
	{"5 + ventaja 1d20", "5 + 2d20kh1"},
	{"1d20+5 ventaja", "2d20kh1 + 5"},
	{"(1d20+5) ventaja", "2d20kh1 + 5"},
	{"(1d20 ventaja)*2", "2d20kh1 * 2"},
	{"1d20 fuego con desventaja", "2d20kl1 fuego"},

	// Stat blocks: the dice count.
	{"7 (1d8 + 3) de daño cortante", "1d8 + 3 cortante"},
	{"7(1d8+3)*2", "(1d8 + 3) * 2"},
}

// TestNotation: what people write.
func TestNotation(t *testing.T) { testWritten(t, notation) }

func testWritten(t *testing.T, table []written) {
	for _, tt := range table {
		e, err := Parse(tt.text)
		if err != nil {
			t.Errorf("%q: %v", tt.text, err)
			continue
		}
		if got := e.String(); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
		checkCanonical(t, tt.text, e)
	}
}

var typesNotation = []written{
	{"2d6+3 cortante + 1d6 fuego", "2d6 + 3 cortante + 1d6 fuego"},
	{"2D6+3 CORTANTE + 1D6 DE FUEGO", "2d6 + 3 cortante + 1d6 fuego"},
	{"1d6 frio", "1d6 frío"},
	{"1d6 fri\u0301o", "1d6 frío"},
	{"1d6frío", "1d6 frío"},
	{"1d6 NECROTICO y 2 ácido", "1d6 necrótico + 2 ácido"},
	{"1d8 + 3 puntos de daño cortante", "1d8 + 3 cortante"},
	{"1 punto de daño por fuego", "1 fuego"},
	{"1d8 de daño de fuego", "1d8 fuego"},
	{"1d8 daño fuego", "1d8 fuego"},
	{"1d8 de fuego de daño", "1d8 fuego"},
	{"1d8 fuego - 2 fuego", "1d8 fuego - 2 fuego"},
	{"1d8 fuego - 7/2 + 1 frío", "1d8 fuego - 7 / 2 + 1 frío"},
	{"1d8 fuego - -2 frío", "1d8 fuego - -2 frío"},
	{"-(1d4) frío", "-1d4 frío"},
	{"(2d6+3) fuego", "2d6 + 3 fuego"},
	{"(2d6+3)*2 fuego + 4", "(2d6 + 3) * 2 fuego + 4"},
	{"2d6[fuego]+1[FRÍO]", "2d6 fuego + 1 frío"},
	{"2d6 puntos de daño [fuego]", "2d6 fuego"},
	{"2d6 [hacha] + 3 [ira] cortante", "2d6[hacha] + 3[ira] cortante"},
	{"(2d6+3)[hacha]*2 fuego", "(2d6 + 3)[hacha] * 2 fuego"},
	{"1d6[  a\n\u202e b\u0007 ]", "1d6[a b]"},
	{"1d6[a][b]", "1d6[a][b]"},
	{"1d6[" + strings.Repeat("ñ", 100) + "]", "1d6[" + strings.Repeat("ñ", 100) + "]"},

	// No type is a type of its own where more follows.
	{"2d6 de daño", "2d6"},
	{"2d6 de daño + 1d6 fuego", "2d6 daño + 1d6 fuego"},
	{"2d6 sin tipo + 1d6 fuego", "2d6 daño + 1d6 fuego"},
	{"3 puntos + 1d6 fuego + 2", "3 daño + 1d6 fuego + 2"},

	// Hit points, at the end.
	{"2d4+2 puntos de golpe", "2d4 + 2"},
	{"5 pg", "5"},
	{"5 PG temporales", "5"},
	{"5 temporales", "5"},
	{"1d6 fuego + 2 puntos de golpe temporales", "1d6 fuego + 2"},
}

// TestDC07_Notation: types of damage close parts, whatever the words around them.
func TestDC07_Notation(t *testing.T) { testWritten(t, typesNotation) }

// TestLongCanonical: an expression that would be too long with spaces is written without.
func TestLongCanonical(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("1+", 249) + "11",
		"d20dis-1" + strings.Repeat("+1", 246),
		"d6k-1d6" + strings.Repeat("-d6k", 123),
		"d6ro≤2mi2[x]fuego" + strings.Repeat("+d%", 160),
		"d6k sin tipo+1fuego" + strings.Repeat("+d6!", 120),
	} {
		e, err := Parse(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		checkCanonical(t, text, e)
	}
}

func TestDice(t *testing.T) {
	for text, want := range map[string]int{"3": 0, "-5/2": 0, "d20": 1, "1d20 ventaja": 2, "8d6+1d4+5": 9, "7 (2d6)": 2} {
		e, err := Parse(text)
		if err != nil || e.Dice() != want {
			t.Errorf("%q: %v dice, %v; want %d", text, e, err, want)
		}
	}
}

// checkCanonical checks that what was parsed from text can be written and read again.
func checkCanonical(t *testing.T, text string, e *Expr) {
	t.Helper()
	canonical := e.String()
	again, err := Parse(canonical)
	if err != nil {
		t.Fatalf("%q is written %q: %v", text, canonical, err)
	}
	if !same(e, again) {
		t.Fatalf("%q is written %q, which is another expression", text, canonical)
	}
	if s := again.String(); s != canonical {
		t.Fatalf("%q is written %q, and that %q", text, canonical, s)
	}
	w := writer{e: e, terse: true}
	w.expression()
	terse, err := Parse(string(w.b))
	if err != nil || !same(e, terse) {
		t.Fatalf("%q is written %q in short: %v", text, w.b, err)
	}
	if utf8.RuneCount(w.b) > utf8.RuneCountInString(text) {
		t.Fatalf("%q is written %q in short, which is longer", text, w.b)
	}
}

// same reports whether two expressions are equal, wherever they were written.
func same(a, b *Expr) bool {
	sameNode := func(x, y node) bool {
		x.at, y.at = 0, 0
		return x == y
	}
	return a.dice == b.dice && a.groups == b.groups &&
		slices.EqualFunc(a.nodes, b.nodes, sameNode) && slices.Equal(a.mods, b.mods) &&
		slices.Equal(a.parts, b.parts) && slices.Equal(a.labels, b.labels)
}
