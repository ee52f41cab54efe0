package dice

import (
	"strconv"
	"unicode/utf8"
)

// A SyntaxError is a text that Parse refuses.
type SyntaxError struct {
	Input  string // the text
	Offset int    // the place at fault in it, in runes: from 0 to its length
	Code   Code
	Arg    string // see Code; it may be text of the user's, as typed
}

// Error is for developers and holds nothing of what the user wrote.
func (e *SyntaxError) Error() string {
	return "dice: " + string(e.Code) + " at character " + strconv.Itoa(e.Offset)
}

// A Fault is what only throwing can find: DivisionByZero, OutOfRange or TooManyDice.
type Fault struct {
	Input  string // the text that was parsed
	Offset int    // the operator or dice at fault in it, in runes
	Code   Code
}

// Error is for developers and holds nothing of what the user wrote.
func (f *Fault) Error() string {
	return "dice: " + string(f.Code) + " in throwing, at character " + strconv.Itoa(f.Offset)
}

// runes turns an offset in bytes into one in runes.
func runes(text string, offset int) int { return utf8.RuneCountInString(text[:offset]) }
