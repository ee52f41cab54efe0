package dice

import (
	"iter"

	"github.com/maltrecho/maltrecho/rules/damage"
)

// Result is what a throw of an expression came to.
type Result struct {
	Total    int    // the sum of the parts
	Parts    []Part // in the order of writing; at least one
	Critical bool   // the dice were thrown twice (DC-06)

	expr  *Expr
	casts []cast // in the order of writing
}

// Part is the amount of one type of damage (DC-07). Two parts may have the same type. A part keeps
// its sign: that damage does not fall below 0 (DC-03) is the rules' business.
type Part struct {
	Type  damage.Type // Untyped if nothing is said
	Label string      // of the part's first labelled term, or empty; text of the user's
	Total int
}

// Die is one die as it fell.
type Die struct {
	Sides    int
	Thrown   int  // the face it showed
	Face     int  // what it counts for, after mi and ma
	Dropped  bool // by kh, kl, dh or dl: it does not count
	Rerolled bool // by ro or rr: it does not count
	Exploded bool // another die was thrown for it
	Last     bool // it ends its group of dice
}

// Counts reports whether the die is part of the total.
func (d Die) Counts() bool { return !d.Dropped && !d.Rerolled }

// cast is a Die in little memory.
type cast struct {
	sides, thrown, face int16
	marks               marks
}

// marks is what happened to a die.
type marks uint8

const (
	dropped marks = 1 << iota
	rerolled
	exploded
	last
)

func (c *cast) counts() bool { return c.marks&(dropped|rerolled) == 0 }

func (c *cast) die() Die {
	return Die{
		Sides:    int(c.sides),
		Thrown:   int(c.thrown),
		Face:     int(c.face),
		Dropped:  c.marks&dropped != 0,
		Rerolled: c.marks&rerolled != 0,
		Exploded: c.marks&exploded != 0,
		Last:     c.marks&last != 0,
	}
}

// Dice yields every die, group by group in the order of writing, a rerolled or exploded die right
// before the one thrown for it.
func (r *Result) Dice() iter.Seq[Die] {
	return func(yield func(Die) bool) {
		for i := range r.casts {
			if !yield(r.casts[i].die()) {
				return
			}
		}
	}
}

// Count returns the number of dice thrown, whether or not they count.
func (r *Result) Count() int { return len(r.casts) }

// Natural returns the face that a lone d20 shows: that of the only die that counts, if all dice
// are one group of d20 (1d20, 2d20kh1, 1d20ro1). It is the face thrown, before mi and ma.
func (r *Result) Natural() (face int, ok bool) {
	if r.expr == nil || r.expr.groups != 1 {
		return 0, false
	}
	for i := range r.casts {
		c := &r.casts[i]
		if !c.counts() {
			continue
		}
		if c.sides != 20 || ok {
			return 0, false
		}
		face, ok = int(c.thrown), true
	}
	return face, ok
}
