package dnd5e

import (
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// SaveDC is what a death save has to reach (DC-17), and AidDC what first aid has to (DC-20).
const (
	SaveDC = 10
	AidDC  = 10
)

// OwesSave tells who makes death saves: the dying alone (DC-17, DC-20). It refuses with
// NoSaveConscious, NoSaveUnconscious, NoSaveStable or NoSaveDead.
func (e Edition) OwesSave(c rules.Character) error {
	switch c.State {
	case rules.Conscious:
		return rules.NoSaveConscious{}
	case rules.Unconscious:
		return rules.NoSaveUnconscious{}
	case rules.Stable:
		return rules.NoSaveStable{}
	case rules.Dead:
		return rules.NoSaveDead{}
	default:
		return nil
	}
}

// DeathSave throws a death save (DC-17). A natural 1 or 20 is judged on the kept d20
// alone, so that no bonus is thrown then (DC-18). It refuses as OwesSave
// does, or with the *dice.Fault of the bonus.
func (e Edition) DeathSave(c rules.Character, th rules.Throw, at int64, r dice.Roller) (rules.Character, []rules.Fact, error) {
	if err := e.OwesSave(c); err != nil {
		return c, nil, err
	}
	thrown, err := rules.ThrowD20(th, rules.NaturalsDecide, r)
	if err != nil {
		return c, nil, err
	}
	c = c.Clone()
	facts := []rules.Fact{thrown}
	switch {
	case thrown.Face == 20 && c.Max() > 0:
		facts = append(facts, rules.SaveNaturalTwenty{})
		return c, append(facts, regain(&c, 1)...), nil
	case thrown.Face == 1:
		c.Saves.Failures = min(3, c.Saves.Failures+2)
		facts = append(facts, rules.SaveNaturalOne{Successes: c.Saves.Successes, Failures: c.Saves.Failures})
	case thrown.Total >= SaveDC:
		c.Saves.Successes = min(3, c.Saves.Successes+1)
		facts = append(facts, rules.SaveSucceeded{Successes: c.Saves.Successes, Failures: c.Saves.Failures})
		if c.Saves.Successes >= 3 {
			facts = append(facts, stabilise(&c, at, r)...)
		}
		return c, facts, nil
	default:
		c.Saves.Failures = min(3, c.Saves.Failures+1)
		facts = append(facts, rules.SaveFailed{Successes: c.Saves.Successes, Failures: c.Saves.Failures})
	}
	return c, append(facts, dieOfFailures(&c)...), nil
}

// Stabilise gives first aid: Wisdom (Medicine) against AidDC, or success at once where
// automatic (DC-20). One who was knocked out with PG left comes round (DC-28). It refuses
// with NoAidConscious, NoAidStable or DeadAlready, or with the *dice.Fault of the bonus.
func (e Edition) Stabilise(c rules.Character, th rules.Throw, automatic bool, at int64, r dice.Roller) (rules.Character, []rules.Fact, error) {
	switch c.State {
	case rules.Conscious:
		return c, nil, rules.NoAidConscious{}
	case rules.Stable:
		return c, nil, rules.NoAidStable{}
	case rules.Dead:
		return c, nil, rules.DeadAlready{}
	case rules.Dying, rules.Unconscious:
	}
	var facts []rules.Fact
	if !automatic {
		thrown, err := rules.ThrowD20(th, rules.TotalDecides, r)
		if err != nil {
			return c, nil, err
		}
		facts = append(facts, thrown)
		if thrown.Total < AidDC {
			return c, append(facts, rules.AidFailed{DC: AidDC}), nil
		}
	}
	c = c.Clone()
	if c.State == rules.Unconscious {
		return c, append(facts, wake(&c)...), nil
	}
	return c, append(facts, stabilise(&c, at, r)...), nil
}
