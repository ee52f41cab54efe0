package dnd5e

import "github.com/maltrecho/maltrecho/rules"

// Sheet tells the numbers that D&D plays by. Change is what lowers or raises the maximum
// of Base for a time.
type Sheet struct {
	rules.Happened
	Level, Con, Modifier, Proficiency int
	HitDice                           []rules.HitDice
	Exhaustion, Change, Base          int
}

// AllFacts holds one value of each fact of this package; a test keeps it whole.
var AllFacts = []rules.Fact{Sheet{}}
