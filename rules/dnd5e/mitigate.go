package dnd5e

import (
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
)

// Mitigate follows each type of damage in the hit to what reaches the character.
// Parts of one type are one (DC-09). Of a type that the character is immune to nothing
// is left (DC-11). Then come the adjustments (negative parts of the roll, the floor at 0,
// half for a passed save, the character's flat reduction), then resistance, then
// vulnerability; several of either count once (DC-08, DC-09, DC-10).
func (e Edition) Mitigate(c rules.Character, h rules.Hit) []rules.Trace {
	traces, penalty := byType(h.Parts)
	for i := range traces {
		t := &traces[i]
		if there, counts := defended(c.Immunities, h.Ignores.Immunity, t.Type, h.Magical); counts {
			step(t, rules.ByImmunity, 0, 0)
		} else if there {
			step(t, rules.OverImmunity, 0, t.Final)
		}
	}
	takeFrom(traces, rules.ByPenalty, penalty)
	for i := range traces {
		t := &traces[i]
		if t.Final < 0 {
			step(t, rules.ByFloor, 0, 0)
		}
		if h.Half && t.Final > 0 {
			step(t, rules.ByHalf, 0, t.Final/2)
		}
	}
	takeFrom(traces, rules.ByReduction, c.Reduction)
	for i := range traces {
		t := &traces[i]
		if there, counts := defended(c.Resistances, h.Ignores.Resistance, t.Type, h.Magical); counts && t.Final > 0 {
			step(t, rules.ByResistance, 0, t.Final/2)
		} else if there && t.Final > 0 {
			step(t, rules.OverResistance, 0, t.Final)
		}
		if t.Final > 0 && damage.Any(c.Vulnerabilities, t.Type, h.Magical) {
			step(t, rules.ByVulnerability, 0, t.Final*2)
		}
	}
	return traces
}

// defended reports whether there is a defence against a type, and whether it counts for
// this hit: one that ignores it passes over it, and so does a magical one that it is not
// meant for. Several count once (DC-10).
func defended(defences, ignored []damage.Defence, t damage.Type, magical bool) (there, counts bool) {
	there = damage.Any(defences, t, false)
	return there, damage.Any(defences, t, magical) && !damage.Any(ignored, t, false)
}

// byType adds up the parts of each type, in order of first appearance. A negative part
// without a type, beside parts that have one, is no damage but a penalty to the hit.
func byType(parts []rules.Part) (traces []rules.Trace, penalty int) {
	for _, p := range parts {
		i := 0
		for i < len(traces) && traces[i].Type != p.Type {
			i++
		}
		if i == len(traces) {
			traces = append(traces, rules.Trace{Type: p.Type})
		}
		traces[i].Rolled += p.Amount
		traces[i].Final += p.Amount
	}
	if len(traces) < 2 {
		return traces, 0
	}
	kept := traces[:0]
	for _, t := range traces {
		if t.Type == damage.Untyped && t.Rolled < 0 {
			penalty = -t.Rolled
			continue
		}
		kept = append(kept, t)
	}
	return kept, penalty
}

// takeFrom takes amount once from the hit, from its parts in order (DC-09).
func takeFrom(traces []rules.Trace, why rules.Reason, amount int) {
	for i := range traces {
		t := &traces[i]
		taken := min(amount, t.Final)
		if taken > 0 {
			step(t, why, taken, t.Final-taken)
			amount -= taken
		}
	}
}

func step(t *rules.Trace, why rules.Reason, amount, after int) {
	t.Steps = append(t.Steps, rules.Step{Reason: why, Amount: amount, After: after})
	t.Final = after
}
