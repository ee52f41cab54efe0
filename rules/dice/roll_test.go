package dice

import (
	"errors"
	"slices"
	"testing"

	"github.com/maltrecho/maltrecho/rules/damage"
)

// rollScript parses text and throws it with the faces given, all of which must be used.
func rollScript(t *testing.T, text string, critical bool, faces ...int) Result {
	t.Helper()
	e, err := Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	s := NewScript(faces...)
	r, err := e.Roll(s, critical)
	if err != nil || s.Err() != nil || s.Left() > 0 {
		t.Fatalf("%q %v: %v, %v, %d faces left", text, faces, err, s.Err(), s.Left())
	}
	return r
}

// fallen is a throw with known dice.
type fallen struct {
	text  string
	faces []int
	total int
	want  string
}

var throws = []fallen{
	{"d20", []int{13}, 13, "1d20 (13)"},
	{"d%", []int{57}, 57, "1d100 (57)"},
	{"2d6+3", []int{4, 3}, 10, "2d6 (4, 3) + 3"},
	{"1d4-2", []int{1}, -1, "1d4 (**1**) - 2"},
	{"1d20+-5", []int{12}, 7, "1d20 (12) + -5"},
	{"1d1+4*10", []int{1}, 41, "1d1 (**1**) + 4 × 10"},
	{"2d20-1d5+4", []int{10, 12, 3}, 23, "2d20 (10, 12) - 1d5 (3) + 4"},
	{"7 (1d8 + 3) de daño cortante", []int{5}, 8, "1d8 (5) + 3 cortante"},

	// Division rounds down.
	{"7/2", nil, 3, "7 / 2"},
	{"-7/2", nil, -4, "-7 / 2"},
	{"7/-2", nil, -4, "7 / -2"},
	{"-7/-2", nil, 3, "-7 / -2"},
	{"-6/2", nil, -3, "-6 / 2"},
	{"(2d6+3)/2", []int{5, 3}, 5, "(2d6 (5, 3) + 3) / 2"},
	{"10-7/2", nil, 7, "10 - 7 / 2"},
	{"0/5", nil, 0, "0 / 5"},

	// Keep and drop.
	{"4d6kh3", []int{3, 2, 4, 6}, 13, "4d6kh3 (3, ~~2~~, 4, **6**)"},
	{"4d6kl1", []int{3, 2, 4, 6}, 2, "4d6kl1 (~~3~~, 2, ~~4~~, ~~6~~)"},
	{"4d6dh1", []int{3, 2, 4, 6}, 9, "4d6dh1 (3, 2, 4, ~~6~~)"},
	{"4d6dl1", []int{3, 2, 4, 6}, 13, "4d6dl1 (3, ~~2~~, 4, **6**)"},
	{"2d6kh3", []int{3, 2}, 5, "2d6kh3 (3, 2)"},
	{"3d6kh1", []int{4, 4, 4}, 4, "3d6kh1 (4, ~~4~~, ~~4~~)"},
	{"3d20kh2kl1", []int{3, 15, 9}, 9, "3d20kh2kl1 (~~3~~, ~~15~~, 9)"},
	{"4d6dl1dh1", []int{3, 2, 4, 6}, 7, "4d6dl1dh1 (3, ~~2~~, 4, ~~6~~)"},
	{"1d20+5 ventaja", []int{7, 15}, 20, "2d20kh1 (~~7~~, 15) + 5"},
	{"1d20 desventaja", []int{7, 15}, 7, "2d20kl1 (7, ~~15~~)"},

	// Rerolls: all dice fall first.
	{"2d6ro<3", []int{1, 2, 2, 1}, 3, "2d6ro<3 (~~1~~, 2, ~~2~~, **1**)"},
	{"1d6rr<3", []int{1, 2, 4}, 4, "1d6rr<3 (~~1~~, ~~2~~, 4)"},
	{"2d6rr1", []int{1, 5, 1, 3}, 8, "2d6rr1 (~~1~~, ~~1~~, 3, 5)"},
	{"1d6ro<=2", []int{2, 2}, 2, "1d6ro<=2 (~~2~~, 2)"},
	{"1d6ro>=5", []int{5, 6}, 6, "1d6ro>=5 (~~5~~, **6**)"},
	{"1d6ro>5", []int{5}, 5, "1d6ro>5 (5)"},
	{"1d6ro<1", []int{1}, 1, "1d6ro<1 (**1**)"},
	{"1d6ro<7", []int{1, 2}, 2, "1d6ro<7 (~~1~~, 2)"},

	// Explosions.
	{"1d6!", []int{6, 6, 1}, 13, "1d6! (**6**!, **6**!, **1**)"},
	{"2d6e>4", []int{5, 1, 2}, 8, "2d6e>4 (5!, 2, **1**)"},
	{"2d6!kh1", []int{6, 3, 2}, 6, "2d6!kh1 (**6**!, ~~2~~, ~~3~~)"},
	{"2d6kh1!", []int{6, 6, 2}, 8, "2d6kh1! (**6**!, 2, ~~6~~)"},
	{"1d6!ro6", []int{6, 2, 3}, 5, "1d6!ro6 (~~6!~~, 3, 2)"},

	// Limits.
	{"2d8ma6", []int{8, 3}, 9, "2d8ma6 (**8** → 6, 3)"},
	{"2d6mi3", []int{2, 5}, 8, "2d6mi3 (2 → 3, 5)"},
	{"2d20mi10kh1", []int{1, 4}, 10, "2d20mi10kh1 (**1** → 10, ~~4 → 10~~)"},
	{"1d6mi3rr<4", []int{1, 4}, 4, "1d6mi3rr<4 (~~1 → 3~~, 4)"},

	{"(2d6+3)[hacha]*2", []int{1, 2}, 12, "(2d6 (**1**, 2) + 3) [hacha] × 2"},
	{"2d6 de daño + 1 fuego", []int{2, 2}, 5, "2d6 (2, 2) daño + 1 fuego"},
}

// TestRoll: totals and texts of throws.
func TestRoll(t *testing.T) {
	for _, tt := range throws {
		r := rollScript(t, tt.text, false, tt.faces...)
		if got := r.String(); r.Total != tt.total || got != tt.want {
			t.Errorf("%q %v: %d, %q\nwant %d, %q", tt.text, tt.faces, r.Total, got, tt.total, tt.want)
		}
	}
}

// TestDC03_SignsOfParts: a part may be negative; the floor is the rules' business.
func TestDC03_SignsOfParts(t *testing.T) {
	r := rollScript(t, "1d8 fuego - 2 fuego", false, 1)
	want := []Part{{Type: damage.Fire, Total: 1}, {Type: damage.Fire, Total: -2}}
	if r.Total != -1 || !slices.Equal(r.Parts, want) {
		t.Errorf("%d, %v", r.Total, r.Parts)
	}
}

// TestDC07_Parts: a type closes the part since the previous one.
func TestDC07_Parts(t *testing.T) {
	for _, tt := range []struct {
		text  string
		faces []int
		want  []Part
	}{
		{"5", nil, []Part{{Total: 5}}},
		{"2d6+3 cortante + 1d6 fuego", []int{4, 3, 5},
			[]Part{{Type: damage.Slashing, Total: 10}, {Type: damage.Fire, Total: 5}}},
		{"1d6 frío y 2", []int{4}, []Part{{Type: damage.Cold, Total: 4}, {Total: 2}}},
		{"1d6 - 1 frío - 7/2 + 1 ácido", []int{4},
			[]Part{{Type: damage.Cold, Total: 3}, {Type: damage.Acid, Total: -2}}},
		{"1d6 de daño + 1d6 fuego", []int{4, 2}, []Part{{Total: 4}, {Type: damage.Fire, Total: 2}}},
		{"1d6 [hacha] + 2 [ira] cortante + 3 [bendito] radiante + 1", []int{4}, []Part{
			{Type: damage.Slashing, Label: "hacha", Total: 6},
			{Type: damage.Radiant, Label: "bendito", Total: 3},
			{Total: 1},
		}},
		{"1d6[ Necrotico ]", []int{2}, []Part{{Type: damage.Necrotic, Total: 2}}},
	} {
		if r := rollScript(t, tt.text, false, tt.faces...); !slices.Equal(r.Parts, tt.want) {
			t.Errorf("%q: %v, want %v", tt.text, r.Parts, tt.want)
		}
	}
}

// TestDC05_DC06_Critical: dice twice, fixed numbers once.
func TestDC05_DC06_Critical(t *testing.T) {
	for _, tt := range []fallen{
		{"5", nil, 5, "5"},
		{"2d6+3", []int{1, 2, 3, 4}, 13, "4d6 (**1**, 2, 3, 4) + 3"},
		{"1d8+2d6+4", []int{1, 2, 3, 4, 5, 6}, 25, "2d8 (**1**, 2) + 4d6 (3, 4, 5, **6**) + 4"},
		{"4d6kh3", []int{1, 2, 3, 4, 6, 5, 4, 3}, 24,
			"4d6kh3 (~~1~~, 2, 3, 4) + 4d6kh3 (**6**, 5, 4, ~~3~~)"},
		{"10 - 2d6kh1", []int{1, 2, 3, 4}, 4, "10 - (2d6kh1 (~~1~~, 2) + 2d6kh1 (~~3~~, 4))"},
		{"2*1d6kh1", []int{2, 3}, 10, "2 × (1d6kh1 (2) + 1d6kh1 (3))"},
		{"2d6rr<2", []int{1, 2, 3, 1, 4, 5}, 14, "4d6rr<2 (~~1~~, 4, 2, 3, ~~1~~, 5)"},
		{"1d6*2", []int{3, 4}, 14, "2d6 (3, 4) × 2"},
		{"7 (1d8 + 3) perforante + 1d6 fuego", []int{2, 3, 4, 5}, 17,
			"2d8 (2, 3) + 3 perforante + 2d6 (4, 5) fuego"},
	} {
		r := rollScript(t, tt.text, true, tt.faces...)
		if got := r.String(); r.Total != tt.total || got != tt.want || !r.Critical {
			t.Errorf("%q %v: %d, %q\nwant %d, %q", tt.text, tt.faces, r.Total, got, tt.total, tt.want)
		}
	}
}

// TestFaults: what only throwing can find.
func TestFaults(t *testing.T) {
	for _, tt := range []struct {
		text     string
		critical bool
		roller   Roller
		want     Fault
	}{
		{"1 + 4/(1d6-1)", false, NewScript(1), Fault{Offset: 5, Code: DivisionByZero}},
		{"100d10000*1000", false, top{}, Fault{}}, // exactly the bound
		{"1000d10000*1000", false, top{}, Fault{Offset: 10, Code: OutOfRange}},
		{"1000000000 frío + 1d6 fuego", false, top{}, Fault{Offset: 18, Code: OutOfRange}},
		{"3 + 900d6!", false, top{}, Fault{Offset: 4, Code: TooManyDice}},
		{"1d6rr1", false, bottom{}, Fault{Offset: 0, Code: TooManyDice}},
		{"999d6+1d6ro1", false, bottom{}, Fault{Offset: 6, Code: TooManyDice}},
		{"900d6!+100d6", false, NewScript(exploding...), Fault{Offset: 7, Code: TooManyDice}},
		{"2*501d6", true, top{}, Fault{Offset: 2, Code: TooManyDice}},
		{"501d6kh1", true, top{}, Fault{Offset: 0, Code: TooManyDice}},
	} {
		e, err := Parse(tt.text)
		if err != nil {
			t.Fatalf("%q: %v", tt.text, err)
		}
		_, err = e.Roll(tt.roller, tt.critical)
		if tt.want.Code == "" {
			if err != nil {
				t.Errorf("%q: %v", tt.text, err)
			}
			continue
		}
		tt.want.Input = tt.text
		var got *Fault
		if !errors.As(err, &got) || *got != tt.want {
			t.Errorf("%q: %v, want %v", tt.text, err, &tt.want)
		}
	}
}

// exploding is 900 faces of which one explodes, and what follows.
var exploding = append(slices.Repeat([]int{2}, 899), 6, 2)

// top and bottom always throw the best and the worst face.
type (
	top    struct{}
	bottom struct{}
)

func (top) Die(sides int) int { return sides }
func (bottom) Die(int) int    { return 1 }

func TestResultDice(t *testing.T) {
	r := rollScript(t, "2d6ro1mi3 + 2d8kh1 + 1d4!", false, 1, 5, 2, 7, 3, 4, 1)
	want := []Die{
		{Sides: 6, Thrown: 1, Face: 1, Rerolled: true},
		{Sides: 6, Thrown: 2, Face: 3},
		{Sides: 6, Thrown: 5, Face: 5, Last: true},
		{Sides: 8, Thrown: 7, Face: 7},
		{Sides: 8, Thrown: 3, Face: 3, Dropped: true, Last: true},
		{Sides: 4, Thrown: 4, Face: 4, Exploded: true},
		{Sides: 4, Thrown: 1, Face: 1, Last: true},
	}
	if got := slices.Collect(r.Dice()); !slices.Equal(got, want) || r.Count() != len(want) {
		t.Errorf("%+v", got)
	}
	for range r.Dice() {
		break // stopping early is allowed
	}
}

func TestNatural(t *testing.T) {
	for _, tt := range []struct {
		text  string
		faces []int
		want  int
	}{
		{"1d20+5", []int{20}, 20},
		{"1d20+5 ventaja", []int{1, 17}, 17},
		{"desventaja d20", []int{1, 17}, 1},
		{"1d20mi10", []int{1}, 1},
		{"1d20ro1", []int{1, 2}, 2},
		{"2d20", []int{1, 2}, 0},
		{"1d12", []int{1}, 0},
		{"1d20+1d4", []int{1, 2}, 0},
		{"5", nil, 0},
	} {
		r := rollScript(t, tt.text, false, tt.faces...)
		if face, ok := r.Natural(); face != tt.want || ok != (tt.want > 0) {
			t.Errorf("%q: %d, %v", tt.text, face, ok)
		}
	}
	var none Result
	if _, ok := none.Natural(); ok || none.String() != "" {
		t.Error("the zero Result has dice")
	}
}

// TestLabelText: a label can neither ping nor format.
func TestLabelText(t *testing.T) {
	for label, want := range map[string]string{
		"hacha":               "hacha",
		"a_b *c* ~d~ |e| `f`": "a\\_b \\*c\\* \\~d\\~ \\|e\\| \\`f\\`",
		`\`:                   `\\`,
		"@everyone":           "\\@\u200beveryone",
		"<@&123>":             "\\<\\@\u200b&123\\>",
		"<#1>":                "\\<\\#1\\>",
		"https://a.b":         "https\\:\\/\\/a.b",
		"uno\n# dos":          "uno \\# dos",
		"a\u202eb\u2066c\x00": "abc",
		"👩\u200d🚀 ñ":          "👩\u200d🚀 ñ",
	} {
		r := rollScript(t, "1 ["+label+"]", false)
		if got := r.String(); got != "1 ["+want+"]" {
			t.Errorf("%q: %q, want [%q]", label, got, want)
		}
	}
}
