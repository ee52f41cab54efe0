package dice

import (
	"errors"
	"testing"
	"unicode/utf8"
)

// FuzzParse: any text is understood, and then written, read again and thrown, or refused at a
// place within it.
func FuzzParse(f *testing.F) {
	for _, tt := range refused {
		f.Add(tt.text)
	}
	for _, text := range []string{
		"2d6+3 cortante + 1d6 de fuego", "7 (1d8 + 3) puntos de daño por frío", "4d6kh3mi2", "2d20kh-d4",
		"1d20 con ventaja + 5", "2d6rr≤2!ma5[hacha]*2 fuego − 3/2 ácido", "d%e>99", "2d6yd4", "5 pg temporales",
	} {
		f.Add(text)
	}
	dice := NewRandom()
	f.Fuzz(func(t *testing.T, text string) {
		e, err := Parse(text)
		if err != nil {
			var syntax *SyntaxError
			if !errors.As(err, &syntax) {
				t.Fatalf("%q: %T", text, err)
			}
			if syntax.Offset < 0 || syntax.Offset > utf8.RuneCountInString(text) || syntax.Input != text || syntax.Code == "" {
				t.Fatalf("%q: %+v", text, syntax)
			}
			return
		}
		checkCanonical(t, text, e)
		for _, critical := range []bool{false, true} {
			r, err := e.Roll(dice, critical)
			if err == nil {
				checkResult(t, text, e, &r)
				continue
			}
			var fault *Fault
			if !errors.As(err, &fault) || fault.Offset < 0 || fault.Offset >= utf8.RuneCountInString(text) {
				t.Fatalf("%q: %T %v", text, err, err)
			}
		}
	})
}
