package dice

import (
	"errors"
	"go/ast"
	goparser "go/parser"
	gotoken "go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// refused holds texts with what is wrong in them, and where.
var refused = []struct {
	text   string
	code   Code
	offset int
	arg    string
}{
	{"", Empty, 0, ""},
	{" \u00a0\n", Empty, 0, ""},
	{strings.Repeat("1+", 250) + "1", TooLong, 500, ""},
	{strings.Repeat("ñ", 501), TooLong, 500, ""},
	{strings.Repeat("(", 33) + "1" + strings.Repeat(")", 33), TooDeep, 32, ""},
	{strings.Repeat("-", 33) + "1", TooDeep, 32, ""},
	{strings.Repeat("(-", 17) + "1" + strings.Repeat(")", 17), TooDeep, 32, ""},
	{"99999999999999999999", OutOfRange, 0, "99999999999999999999"},
	{"1000000001", OutOfRange, 0, "1000000001"},
	{"1000000000+1", OutOfRange, 10, ""},
	{"1d6 + 100000*100000", OutOfRange, 12, ""},
	{"-1000000000-1", OutOfRange, 11, ""},
	{"2d6kh99999999999", OutOfRange, 5, "99999999999"},
	{"2d6ro<99999999999", OutOfRange, 6, "99999999999"},
	{"1d6/0", DivisionByZero, 3, ""},
	{"1/(2-2)", DivisionByZero, 1, ""},

	{"2d6; rm", UnknownCharacter, 3, ";"},
	{"2d6 # daño", UnknownCharacter, 4, "#"},
	{"2d6\xff", UnknownCharacter, 3, "\xff"},
	{"2d6\u200b+1", UnknownCharacter, 3, "\u200b"},
	{"2d6 + 🎲", UnknownCharacter, 6, "🎲"},
	{"2d6, 3", UnknownCharacter, 3, ","},
	{"１d６", ForeignDigit, 0, "１"},
	{"1d６", ForeignDigit, 2, "６"},
	{"2d6+٣", ForeignDigit, 4, "٣"},
	{"1.5", Decimal, 1, "."},
	{"2d6+1,5", Decimal, 5, ","},
	{"2d6,5", Decimal, 3, ","},
	{"2d6kh1.5", Decimal, 6, "."},
	{".5", Decimal, 0, "."},
	{"hola", UnknownWord, 0, "hola"},
	{"4d6-L", UnknownWord, 4, "L"},
	{"4dF", UnknownWord, 1, "dF"},
	{"2d6 de hacha", UnknownWord, 7, "hacha"},
	{"2d6 no fuego", UnknownWord, 4, "no"},
	{"2d6 " + strings.Repeat("a", 100), UnknownWord, 4, strings.Repeat("a", 100)},
	{"2d6 cortanto", SimilarType, 4, "cortante"},
	{"2d6 de fuegos", SimilarType, 7, "fuego"},
	{"ñ 2d6 Friio", UnknownWord, 0, "ñ"},
	{"2d6 Friío", SimilarType, 4, "frío"},
	{"2d6 golpe", MisplacedWord, 4, "golpe"},
	{"de 2d6", MisplacedWord, 0, "de"},
	{"con 1d20", MisplacedWord, 0, "con"},
	{"2d6 mágico", MagicWord, 4, "mágico"},
	{"2d6 cortante no mágico", MagicWord, 13, "no mágico"},
	{"2d6 de daño mágico", MagicWord, 12, "mágico"},

	{"2d6 + * 3", ExpectedTerm, 6, "*"},
	{"%", ExpectedTerm, 0, "%"},
	{"2d6+", EndsEarly, 4, ""},
	{"(", EndsEarly, 1, ""},
	{"2d6 fuego +", EndsEarly, 11, ""},
	{"+5", UnaryPlus, 0, "+"},
	{"2d6++3", UnaryPlus, 4, "+"},
	{"más 3", UnaryPlus, 0, "más"},
	{"2d20-1 4d4", MissingOperator, 7, "4"},
	{"2d6 3", MissingOperator, 4, "3"},
	{"2 (3+4)", MissingOperator, 2, "("},
	{"2d6 (1d4)", MissingOperator, 4, "("},
	{"1d6d6", MissingOperator, 3, "d"},
	{"(1)(2)", MissingOperator, 3, "("},
	{"5%", ExpectedOperator, 1, "%"},
	{"()", EmptyParens, 0, ""},
	{"2+( )", EmptyParens, 2, ""},
	{"(2d6", UnclosedParen, 0, ""},
	{"1+((2d6)", UnclosedParen, 2, ""},
	{"2d6)", UnopenedParen, 3, ""},
	{"2d6 fuego)", UnopenedParen, 9, ""},
	{")", UnopenedParen, 0, ""},
	{"(2d6+)", UnexpectedClose, 5, ""},

	{"2d", MissingSides, 2, ""},
	{"d", MissingSides, 1, ""},
	{"2d(3+3)", MissingSides, 2, ""},
	{"2d fuego", MissingSides, 3, ""},
	{"1d-6", NegativeSides, 2, ""},
	{"1d0", ZeroSides, 2, ""},
	{"1d1000000000", TooManySides, 2, "1000000000"},
	{"1d10001", TooManySides, 2, "10001"},
	{"0d6", ZeroDice, 0, ""},
	{"1001d6", TooManyDice, 0, "1001"},
	{"1000000000d6", TooManyDice, 0, "1000000000"},
	{"99999999999999999999d6", TooManyDice, 0, "99999999999999999999"},
	{"500d6 + 501d6", TooManyDice, 8, "501"},
	{"1000d6+d6", TooManyDice, 7, "1"},
	{"(1+1)d6", CountNotLiteral, 5, ""},

	{"5!", ModifierNeedsDice, 1, "!"},
	{"(2d6)kh1", ModifierNeedsDice, 5, "kh"},
	{"kh1", ModifierNeedsDice, 0, "kh"},
	{"2d6[x]kh1", ModifierNeedsDice, 6, "kh"},
	{"1d6!!", RepeatedModifier, 4, "!"},
	{"1d6e5!", RepeatedModifier, 5, "!"},
	{"4d6kh3k2", RepeatedModifier, 6, "k"},
	{"4d6ro1ro2", RepeatedModifier, 6, "ro"},
	{"2d6kh0", ZeroCount, 5, "kh"},
	{"2d6dl0", ZeroCount, 5, "dl"},
	{"2d6kh-1", NegativeCount, 5, "kh"},
	{"2d6kl−1+1d4", NegativeCount, 5, "kl"},
	{"2d6dl2", DropsAll, 3, "dl"},
	{"2d6dl5", DropsAll, 3, "dl"},
	{"3d6kh1dh1", DropsAll, 6, "dh"},
	{"2d6ro", ExpectedSelector, 5, "ro"},
	{"2d6rr<", ExpectedSelector, 6, "rr"},
	{"2d6e+1", ExpectedSelector, 4, "e"},
	{"2d6ro<-1", ExpectedSelector, 6, "ro"},
	{"2d6mi", ExpectedLimit, 5, "mi"},
	{"2d6ma<3", ExpectedLimit, 5, "ma"},
	{"2d6mi0", LimitOutOfRange, 5, "mi"},
	{"2d6ma10001", LimitOutOfRange, 5, "ma"},
	{"2d6mi5ma2", ContradictoryLimits, 6, "ma"},
	{"2d6ma2mi5", ContradictoryLimits, 6, "mi"},
	{"2d6r2", BareReroll, 3, "2"},
	{"2d6r<3", BareReroll, 3, "<3"},
	{"2d6r", BareReroll, 3, ""},
	{"2d6>4", SelectorAlone, 3, ">"},
	{"2d6kh<3", SelectorAlone, 5, "<"},
	{"<3", SelectorAlone, 0, "<"},
	{"1d6rr<7", EndlessReroll, 3, "rr"},
	{"1d6rr>=1", EndlessReroll, 3, "rr"},
	{"1d1rr1", EndlessReroll, 3, "rr"},
	{"1d1!", EndlessExplosion, 3, "!"},
	{"1d1e1", EndlessExplosion, 3, "e"},
	{"1d6mi2e>0", EndlessExplosion, 6, "e"},

	{"2d20 ventaja", AdvantageNeedsD20, 5, "ventaja"},
	{"1d20kh1 adv", AdvantageNeedsD20, 8, "adv"},
	{"1d12+5 ventaja", AdvantageNeedsD20, 7, "ventaja"},
	{"1d20 ventaja + 1d4", AdvantageNeedsD20, 5, "ventaja"},
	{"5 ventaja", AdvantageNeedsD20, 2, "ventaja"},
	{"1d20+5 ventaja + 3", AdvantageMisplaced, 7, "ventaja"},
	{"(1d20+5 ventaja)", AdvantageMisplaced, 8, "ventaja"},
	{"5 + ventaja (1d20)", AdvantageMisplaced, 4, "ventaja"},
	{"5 + ventaja 3 + 1d20", AdvantageMisplaced, 4, "ventaja"},
	{"ventaja 1d20 adv", AdvantageTwice, 13, "adv"},
	{"1d20 adv dis", AdvantageTwice, 9, "dis"},

	{"fuego", TypeWithoutAmount, 0, "fuego"},
	{"2d6 + FRIO", TypeWithoutAmount, 6, "frío"},
	{"[fuego] 2d6", TypeWithoutAmount, 0, "fuego"},
	{"(2d6 fuego)", TypeInParens, 5, "fuego"},
	{"(2d6[fuego])", TypeInParens, 4, "[fuego]"},
	{"(2d6 de daño) fuego", TypeInParens, 5, "de"},
	{"2d6 de", ExpectedType, 6, ""},
	{"2d6 por 3", ExpectedType, 8, "3"},
	{"2d6 puntos de + 3", ExpectedType, 14, "+"},
	{"2d6 sin", ExpectedType, 7, ""},
	{"2d6 fuego * 2", AfterType, 10, "*"},
	{"2d6 fuego frío", AfterType, 10, "frío"},
	{"2d6 fuego [hacha]", AfterType, 10, "[hacha]"},
	{"2d6 de daño 3", AfterType, 12, "3"},
	{"2d4 pg + 2", HitPointsNotAtEnd, 7, "+"},
	{"2d4 temporales fuego", HitPointsNotAtEnd, 15, "fuego"},
	{"2d6[]", EmptyLabel, 3, ""},
	{"2d6[ \u202e ]", EmptyLabel, 3, ""},
	{"2d6[" + strings.Repeat("a", 101) + "]", LabelTooLong, 3, ""},
	{"2d6 [fuego", UnclosedLabel, 4, ""},
	{"2d6 fuego]", UnopenedLabel, 9, ""},
	{"2d6[a[b]]", NestedLabel, 5, ""},
	{"[hacha] 2d6", LabelWithoutTerm, 0, ""},
	{"2d6 + [hacha]", LabelWithoutTerm, 6, ""},
}

func TestRefused(t *testing.T) {
	for _, tt := range refused {
		e, err := Parse(tt.text)
		if err == nil {
			t.Errorf("%q: understood as %q, want %s", tt.text, e, tt.code)
			continue
		}
		var got *SyntaxError
		if !errors.As(err, &got) {
			t.Fatalf("%q: %T", tt.text, err)
		}
		want := SyntaxError{Input: tt.text, Offset: tt.offset, Code: tt.code, Arg: tt.arg}
		if *got != want {
			t.Errorf("%q:\ngot  %s at %d, %q\nwant %s at %d, %q", tt.text,
				got.Code, got.Offset, got.Arg, want.Code, want.Offset, want.Arg)
		}
	}
}

// TestCodes: every code is listed, and has an example.
func TestCodes(t *testing.T) {
	file, err := goparser.ParseFile(gotoken.NewFileSet(), "code.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var declared []Code
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if ok && spec.Type != nil && len(spec.Values) == 1 {
			s, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil || s != spec.Names[0].Name {
				t.Errorf("%s is %q", spec.Names[0].Name, s)
			}
			declared = append(declared, Code(s))
		}
		return true
	})
	listed := Codes()
	slices.Sort(declared)
	slices.Sort(listed)
	if !slices.Equal(declared, listed) {
		t.Errorf("declared: %v\nlisted:   %v", declared, listed)
	}
	for _, c := range listed {
		found := false
		for _, tt := range refused {
			found = found || tt.code == c
		}
		if !found {
			t.Errorf("%s has no example", c)
		}
	}
}

// TestErrorText: the text of an error holds nothing that the user wrote.
func TestErrorText(t *testing.T) {
	_, err := Parse("2d6 @everyone")
	if want := "dice: UnknownCharacter at character 4"; err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}
}
