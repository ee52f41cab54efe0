package rules

import (
	"github.com/maltrecho/maltrecho/rules/damage"
)

// A Part is the damage of one type within a hit, as it was thrown; it may be negative.
type Part struct {
	Type   damage.Type
	Amount int
}

// A Hit is damage on its way to one target (DC-03 to DC-11).
type Hit struct {
	Parts     []Part
	Half      bool // the target passed its save
	Critical  bool // the dice were doubled already; counts for DC-19
	NonLethal bool // DC-28
	Magical   bool
	Ignores   Ignores
}

// Ignores tells what of the target's defences a hit passes over.
type Ignores struct {
	Resistance, Immunity []damage.Defence // of these types, or of all
}

// Reason is why a part of a hit changed on its way.
type Reason string

// The reasons, in the order in which they apply (DC-09). Immunity comes first of all:
// what does not exist needs no reduction.
const (
	ByImmunity      Reason = "immunity"
	ByPenalty       Reason = "penalty" // a negative part of the roll taken from the others
	ByFloor         Reason = "floor"   // below 0 becomes 0 (DC-03)
	ByHalf          Reason = "half"
	ByReduction     Reason = "reduction"
	ByResistance    Reason = "resistance"
	ByVulnerability Reason = "vulnerability"
	OverImmunity    Reason = "over_immunity" // there is one, and this hit passes over it
	OverResistance  Reason = "over_resistance"
)

// A Step is one change to a part: Amount is what a penalty or reduction took, After is
// what was left.
type Step struct {
	Reason        Reason
	Amount, After int
}

// A Trace is the way of one type of damage from the roll to the target.
type Trace struct {
	Type   damage.Type
	Rolled int
	Steps  []Step
	Final  int
}

// Sum returns the final damage of all traces: never below 0.
func Sum(traces []Trace) int {
	n := 0
	for _, t := range traces {
		n += t.Final
	}
	return n
}

// A Blow is final damage as it arrives, after all that Mitigate does. Kept with the
// character as it was before, it can be played again with another amount.
type Blow struct {
	ID        string `json:"id"` // of the interaction
	Amount    int    `json:"amount"`
	Kind      Loss   `json:"kind,omitempty"` // for the ledger (DP-06)
	Critical  bool   `json:"critical,omitempty"`
	NonLethal bool   `json:"non_lethal,omitempty"`
}
