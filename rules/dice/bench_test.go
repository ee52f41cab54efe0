package dice

import "testing"

// everyday holds the expressions whose cost matters.
var everyday = []string{"1d20", "2d6+3", "4d6kh3", "8d6+1d4+5", "2d6+3 cortante + 1d6 fuego"}

// text parses an expression, throws it and writes what fell.
func text(expression string, r Roller) string {
	e, err := Parse(expression)
	if err != nil {
		return ""
	}
	out, err := e.Roll(r, false)
	if err != nil {
		return ""
	}
	return out.String()
}

func BenchmarkParseRollText(b *testing.B) {
	r := NewRandom()
	for _, expression := range everyday {
		b.Run(expression, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				text(expression, r)
			}
		})
	}
}

// TestAllocations: an ordinary throw takes at most five pieces of memory.
func TestAllocations(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates too")
	}
	r := NewRandom()
	for _, expression := range everyday {
		if n := testing.AllocsPerRun(1000, func() { text(expression, r) }); n > 5 {
			t.Errorf("%q: %v allocations", expression, n)
		}
	}
}
