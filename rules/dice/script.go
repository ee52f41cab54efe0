package dice

import "strconv"

// Script throws known faces, in order: dice from a real table, or a test's. It is not safe for
// concurrent use.
type Script struct {
	faces []int
	next  int
	err   error
}

// NewScript returns dice that fall as given.
func NewScript(faces ...int) *Script { return &Script{faces: faces} }

// Die returns the next face. If there is none left, or it is not on a die of that many sides, the
// script is broken from then on: Die returns 1 and Err says why. Look at Err before the outcome
// of a throw, which means nothing once the script is broken.
func (s *Script) Die(sides int) int {
	switch {
	case s.err != nil:
		return 1
	case s.next == len(s.faces):
		s.err = &ScriptError{Index: s.next, Sides: sides, Exhausted: true}
		return 1
	}
	face := s.faces[s.next]
	if face < 1 || face > sides {
		s.err = &ScriptError{Index: s.next, Face: face, Sides: sides}
		return 1
	}
	s.next++
	return face
}

// Err returns the first *ScriptError of the script, or nil.
func (s *Script) Err() error { return s.err }

// Left returns how many faces have not been thrown.
func (s *Script) Left() int { return len(s.faces) - s.next }

// A ScriptError is a script that does not fit the dice it was asked for.
type ScriptError struct {
	Index     int  // of the face, from 0
	Face      int  // that does not fit; 0 if Exhausted
	Sides     int  // of the die to be thrown
	Exhausted bool // no face was left
}

func (e *ScriptError) Error() string {
	what := "dice: face " + strconv.Itoa(e.Index+1) + " of the script "
	if e.Exhausted {
		return what + "is missing (for a d" + strconv.Itoa(e.Sides) + ")"
	}
	return what + "is " + strconv.Itoa(e.Face) + ", which a d" + strconv.Itoa(e.Sides) + " does not have"
}
