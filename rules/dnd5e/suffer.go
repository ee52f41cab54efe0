package dnd5e

import (
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// Suffer deals final damage: temporary PG go first (DC-21), then PG; at 0 the character
// dies outright (DC-15), dies as an ordinary NPC, falls unconscious (DC-14) or is left
// alive (DC-28); damage at 0 PG is failed saves (DC-19). It refuses with DeadAlready.
func (e Edition) Suffer(c rules.Character, b rules.Blow, at int64, r dice.Roller) (rules.Character, []rules.Fact, error) {
	if c.State == rules.Dead {
		return c, nil, rules.DeadAlready{}
	}
	if b.Amount <= 0 {
		return c, []rules.Fact{rules.NoDamage{}}, nil
	}
	c = c.Clone()
	facts := absorb(&c, b.Amount)
	past := b.Amount
	if len(facts) > 0 {
		past -= facts[0].(rules.TempAbsorbed).Amount
	}
	switch {
	case past == 0:
	case c.HP == 0:
		facts = append(facts, e.sufferDown(&c, past, b.Critical)...)
	case past < c.HP:
		facts = append(facts, e.lose(&c, past)...)
	default:
		facts = append(facts, e.sufferToZero(&c, past, b.NonLethal, at, r)...)
	}
	if c.Has(rules.Concentrating) {
		facts = append(facts, rules.ConcentrationCheck{DC: e.concentrationDC(b.Amount)})
	}
	return c, facts, nil
}

// absorb takes what it can of the damage from the temporary PG (DC-21, DC-24).
func absorb(c *rules.Character, amount int) []rules.Fact {
	taken := min(c.TempHP, amount)
	if taken == 0 {
		return nil
	}
	c.TempHP -= taken
	if c.TempHP == 0 {
		c.TempUntil = 0
	}
	return []rules.Fact{rules.TempAbsorbed{Amount: taken, Left: c.TempHP}}
}

// lose takes PG that leave some over (DC-01).
func (e Edition) lose(c *rules.Character, amount int) []rules.Fact {
	was := e.Bloodied(*c)
	from := c.HP
	c.HP -= amount
	facts := []rules.Fact{rules.HPChanged{From: from, To: c.HP, Max: c.Max()}}
	if !was && e.Bloodied(*c) {
		facts = append(facts, rules.BecameBloodied{})
	}
	return facts
}

// sufferToZero takes the last PG.
func (e Edition) sufferToZero(c *rules.Character, amount int, nonLethal bool, at int64, r dice.Roller) []rules.Fact {
	changed := rules.HPChanged{From: c.HP, Max: c.Max()}
	left := amount - c.HP
	var facts []rules.Fact
	switch {
	case nonLethal:
		changed.To = e.knockOutHP
		facts = e.knockOut(c, at, r)
	case c.Kind == rules.NPC:
		facts = die(c, rules.DiedOrdinary{})
	case left >= c.Max():
		facts = die(c, rules.DiedOutright{Left: left, Max: c.Max()})
	default:
		facts = fall(c)
	}
	return append([]rules.Fact{changed}, facts...)
}

// knockOut leaves the creature alive (DC-28): at 0 PG and stable in 2014; in 2024 with
// 1 PG, unconscious until the end of a short rest.
func (e Edition) knockOut(c *rules.Character, at int64, r dice.Roller) []rules.Fact {
	facts := endConcentration(c)
	c.HP, c.Saves = e.knockOutHP, rules.DeathSaves{}
	if c.HP > 0 {
		c.State, c.WakeAt = rules.Unconscious, at+rules.ShortRestSpan
		return append([]rules.Fact{rules.KnockedOutAtOne{}}, facts...)
	}
	return append(append([]rules.Fact{rules.KnockedOut{}}, facts...), stabilise(c, at, r)...)
}

// sufferDown deals damage at 0 PG: a failed save, two from a critical, death where it is
// no less than the maximum (DC-19). It ends stability first (DC-20).
func (e Edition) sufferDown(c *rules.Character, amount int, critical bool) []rules.Fact {
	var facts []rules.Fact
	if c.State == rules.Stable {
		c.State, c.WakeAt = rules.Dying, 0
		facts = append(facts, rules.StabilityLost{})
	}
	if amount >= c.Max() {
		return append(facts, die(c, rules.DiedDown{Amount: amount, Max: c.Max()})...)
	}
	count := 1
	if critical {
		count = 2
	}
	c.Saves.Failures = min(3, c.Saves.Failures+count)
	facts = append(facts, rules.SavesFailed{Count: count, Successes: c.Saves.Successes, Failures: c.Saves.Failures})
	return append(facts, dieOfFailures(c)...)
}

// dieOfFailures ends the character at the third failed save (DC-17).
func dieOfFailures(c *rules.Character) []rules.Fact {
	if c.Saves.Failures < 3 {
		return nil
	}
	return die(c, rules.DiedOfFailures{})
}

// concentrationDC is 10 or half the damage, the higher, up to the edition's cap; damage
// counts before temporary PG (DC-29).
func (e Edition) concentrationDC(amount int) int {
	dc := max(10, amount/2)
	if e.concentrationCap > 0 {
		dc = min(dc, e.concentrationCap)
	}
	return dc
}
