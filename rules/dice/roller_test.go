package dice

import (
	"errors"
	"slices"
	"sync"
	"testing"
)

// TestRandomUniform: with a fixed seed, each face falls about as often as any other (χ²; the
// bounds are those of one chance in a thousand).
func TestRandomUniform(t *testing.T) {
	r := newSeeded([32]byte{1, 2, 3})
	const each = 10_000
	for sides, bound := range map[int]float64{4: 16.27, 6: 20.52, 20: 43.82, 100: 148.2} {
		counts := make([]int, sides)
		for range sides * each {
			counts[r.Die(sides)-1]++
		}
		sum := 0.0
		for _, n := range counts {
			d := float64(n - each)
			sum += d * d / each
		}
		if sum > bound {
			t.Errorf("d%d: χ² = %.1f, more than %.1f", sides, sum, bound)
		}
	}
}

// TestRandomRange: a die shows its own faces only, whatever its size.
func TestRandomRange(t *testing.T) {
	r := NewRandom()
	for _, sides := range []int{1, 2, 3, 7, 10_000, 1 << 30, 1<<63 - 1} {
		for range 1000 {
			if f := r.Die(sides); f < 1 || f > sides {
				t.Fatalf("d%d: %d", sides, f)
			}
		}
	}
	if f := r.Die(0); f != 1 {
		t.Errorf("d0: %d", f)
	}
}

// TestRandomUnforeseen: two sets of dice do not fall alike.
func TestRandomUnforeseen(t *testing.T) {
	a, b := NewRandom(), NewRandom()
	same := true
	for range 20 {
		same = a.Die(10_000) == b.Die(10_000) && same
	}
	if same {
		t.Error("two sets of dice fell alike")
	}
}

// TestConcurrent: many may throw the same expression with the same dice (run with -race).
func TestConcurrent(t *testing.T) {
	r := NewRandom()
	e, err := Parse("4d6kh3! + 2d8ro1 cortante + d20 [x]")
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 200 {
				out, err := e.Roll(r, true)
				if err != nil || out.Total < 6 {
					t.Errorf("%v, %v", out.Total, err)
				}
				r.Die(6)
			}
		})
	}
	wg.Wait()
}

func TestScript(t *testing.T) {
	for _, tt := range []struct {
		faces []int
		sides []int
		got   []int
		want  *ScriptError
		text  string
	}{
		{[]int{4, 20}, []int{6, 20}, []int{4, 20}, nil, ""},
		{[]int{4}, []int{6, 20, 8}, []int{4, 1, 1}, &ScriptError{Index: 1, Sides: 20, Exhausted: true},
			"dice: face 2 of the script is missing (for a d20)"},
		{[]int{7, 3}, []int{6, 6}, []int{1, 1}, &ScriptError{Face: 7, Sides: 6},
			"dice: face 1 of the script is 7, which a d6 does not have"},
		{[]int{2, 0}, []int{6, 6}, []int{2, 1}, &ScriptError{Index: 1, Face: 0, Sides: 6},
			"dice: face 2 of the script is 0, which a d6 does not have"},
	} {
		s := NewScript(tt.faces...)
		var got []int
		for _, sides := range tt.sides {
			got = append(got, s.Die(sides))
		}
		if !slices.Equal(got, tt.got) {
			t.Errorf("%v: %v, want %v", tt.faces, got, tt.got)
		}
		var err *ScriptError
		switch errors.As(s.Err(), &err); {
		case tt.want == nil && s.Err() == nil:
		case tt.want == nil || err == nil || *err != *tt.want || err.Error() != tt.text:
			t.Errorf("%v: %v, want %v", tt.faces, s.Err(), tt.want)
		}
	}
}
