package wounds

import (
	"slices"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// DayPrice is how many PG of magical healing buy a day (HC-09).
const DayPrice = 5

// TreatmentDC is what Wisdom (Medicine) has to reach, by severity (HC-07).
var TreatmentDC = map[rules.Severity]int{rules.Light: 10, rules.Moderate: 15, rules.Grave: 20}

// Shortenable returns the wounds that time heals, and so anything that saves time.
func Shortenable(c rules.Character) []rules.CriticalWound {
	return slices.DeleteFunc(slices.Clone(c.Wounds), func(w rules.CriticalWound) bool { return w.Never })
}

// CanBuy reports whether healing points remain for a day of some wound (HC-09).
func CanBuy(c rules.Character) bool {
	return c.Healed != nil && c.Healed.Amount >= DayPrice && len(Shortenable(c)) > 0
}

// BuyDay gives up points of the healing just received for a day of a wound, and plays the
// rest of the healing again (HC-09). It refuses with NoHealing, NoWound or NeverHeals.
func BuyDay(rs rules.Ruleset, c rules.Character, wound int, id string, at int64) (rules.Character, []rules.Fact, error) {
	if c.Healed == nil || c.Healed.Amount < DayPrice {
		return c, nil, NoHealing{}
	}
	before := c.Healed.Before.Clone()
	facts, err := shorten(&before, wound, 1, at)
	if err != nil {
		return c, nil, err
	}
	h := c.Healed.Healing
	h.ID, h.Amount = id, h.Amount-DayPrice
	facts = append([]rules.Fact{DayBought{Price: DayPrice, Left: h.Amount}}, facts...)
	after := before
	if h.Amount > 0 {
		if after, _, err = rs.Heal(before, h, at); err != nil {
			return c, nil, err
		}
	}
	facts = append(facts, replayed(c, after, nil)...)
	if after.Down() && !c.Down() {
		facts = append(facts, DownAgain{})
	}
	return after, facts, nil
}

// shorten takes days off a wound, which may heal it.
func shorten(c *rules.Character, wound, count int, at int64) ([]rules.Fact, error) {
	i := c.Wound(wound)
	if i < 0 {
		return nil, NoWound{ID: wound}
	}
	w := &c.Wounds[i]
	if w.Never {
		return nil, NeverHeals{Effect: w.Effect.Name}
	}
	w.HealsAt -= int64(count) * rules.Day
	if w.HealsAt <= at {
		healed := Healed{Effect: w.Effect.Name, Severity: w.Severity}
		c.Wounds = slices.Delete(c.Wounds, i, i+1)
		return []rules.Fact{healed}, nil
	}
	return []rules.Fact{Shortened{Effect: w.Effect.Name, Count: w.DaysLeft(at)}}, nil
}

// Treat throws Wisdom (Medicine) against the wound's DC: success takes off as many days as
// the healer's proficiency bonus, failure adds one; either way the wound is treated until
// the next long rest (HC-07, HC-08). It refuses with NoWound, NeverHeals or TreatedAlready,
// or with the *dice.Fault of the bonus.
func Treat(c rules.Character, wound int, th rules.Throw, proficiency int, at int64, r dice.Roller) (rules.Character, []rules.Fact, error) {
	i := c.Wound(wound)
	switch {
	case i < 0:
		return c, nil, NoWound{ID: wound}
	case c.Wounds[i].Never:
		return c, nil, NeverHeals{Effect: c.Wounds[i].Effect.Name}
	case c.Wounds[i].Treated:
		return c, nil, TreatedAlready{Effect: c.Wounds[i].Effect.Name}
	case c.State == rules.Dead:
		return c, nil, rules.DeadAlready{}
	}
	thrown, err := rules.ThrowD20(th, rules.TotalDecides, r)
	if err != nil {
		return c, nil, err
	}
	c = c.Clone()
	w := &c.Wounds[i]
	w.Treated = true
	facts := []rules.Fact{thrown}
	dc := TreatmentDC[w.Severity]
	if thrown.Total >= dc {
		facts = append(facts, TreatmentWorked{DC: dc, Days: proficiency})
		shortened, err := shorten(&c, wound, proficiency, at)
		return c, append(facts, shortened...), err
	}
	w.HealsAt += rules.Day
	return c, append(facts, TreatmentFailed{DC: dc, Effect: w.Effect.Name, Count: w.DaysLeft(at)}), nil
}

// Remove ends a wound for good, as regeneration does (HC-10). It refuses with NoWound.
func Remove(c rules.Character, wound int) (rules.Character, []rules.Fact, error) {
	i := c.Wound(wound)
	if i < 0 {
		return c, nil, NoWound{ID: wound}
	}
	c = c.Clone()
	gone := Removed{Effect: c.Wounds[i].Effect.Name}
	c.Wounds = slices.Delete(c.Wounds, i, i+1)
	return c, []rules.Fact{gone}, nil
}

// Fit gives a wound a prosthesis: it stays, and its effect is ignored (HC-10). It refuses
// with NoWound, WillHeal for one that needs none, or ProsthesisAlready.
func Fit(c rules.Character, wound int) (rules.Character, []rules.Fact, error) {
	i := c.Wound(wound)
	switch {
	case i < 0:
		return c, nil, NoWound{ID: wound}
	case !c.Wounds[i].Never:
		return c, nil, WillHeal{Effect: c.Wounds[i].Effect.Name}
	case c.Wounds[i].Prosthesis:
		return c, nil, ProsthesisAlready{Effect: c.Wounds[i].Effect.Name}
	}
	c = c.Clone()
	c.Wounds[i].Prosthesis = true
	return c, []rules.Fact{ProsthesisFitted{Effect: c.Wounds[i].Effect.Name}}, nil
}
