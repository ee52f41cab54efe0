package dnd5e

import (
	"slices"

	"github.com/maltrecho/maltrecho/rules"
)

// SetCondition puts a condition for so many seconds of the story (0: until taken away).
// Unconsciousness by hand is a state, from which healing wakes like from any other. It
// refuses with ConditionElsewhere, ConditionOfDead, ConditionImmune (DC-11), ConditionOfState for the
// unconsciousness of somebody at 0 PG, or NoConcentrationDown.
func (e Edition) SetCondition(c rules.Character, name rules.ConditionName, seconds, at int64) (rules.Character, []rules.Fact, error) {
	switch {
	case !slices.Contains(e.Conditions(), name):
		return c, nil, rules.ConditionElsewhere{Condition: name, Known: e.Conditions()}
	case c.State == rules.Dead:
		return c, nil, rules.ConditionOfDead{}
	case slices.Contains(c.ConditionImmunities, name):
		return c, nil, rules.ConditionImmune{Condition: name}
	case name == rules.Asleep && c.HP == 0:
		return c, nil, rules.ConditionOfState{}
	case name == rules.Concentrating && !canConcentrate(c):
		return c, nil, rules.NoConcentrationDown{}
	}
	c = c.Clone()
	var until int64
	if seconds > 0 {
		until = at + seconds
	}
	if name == rules.Asleep {
		c.State, c.WakeAt = rules.Unconscious, until
	} else {
		c.SetCondition(name, until)
	}
	facts := []rules.Fact{rules.ConditionSet{Condition: name, Lasts: rules.Seconds(seconds)}}
	if name.Incapacitating() {
		facts = append(facts, endConcentration(&c)...)
	}
	return c, facts, nil
}

// canConcentrate reports whether the character can act (DC-29).
func canConcentrate(c rules.Character) bool {
	return !c.Down() && !slices.ContainsFunc(c.Conditions, func(x rules.Condition) bool { return x.Name.Incapacitating() })
}

// ClearCondition takes a condition away. It refuses with ConditionNotSet, or with
// ConditionOfState for the unconsciousness of somebody at 0 PG.
func (e Edition) ClearCondition(c rules.Character, name rules.ConditionName) (rules.Character, []rules.Fact, error) {
	c = c.Clone()
	if name == rules.Asleep {
		switch c.State {
		case rules.Unconscious:
			return c, wake(&c), nil
		case rules.Dying, rules.Stable:
			return c, nil, rules.ConditionOfState{}
		case rules.Conscious, rules.Dead:
			return c, nil, rules.ConditionNotSet{Condition: name}
		}
	}
	if !c.ClearCondition(name) {
		return c, nil, rules.ConditionNotSet{Condition: name}
	}
	return c, []rules.Fact{rules.ConditionEnded{Condition: name}}, nil
}
