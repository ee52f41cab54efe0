package dnd5e

import (
	"slices"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// ShortRest ends a short rest: each hit die spent gives back its face and the
// Constitution modifier (DC-26). No die is thrown once the PG are full. It refuses with
// NoRestDead, NoRestDying, NoHitDice or NotEnoughHitDice.
func (e Edition) ShortRest(c rules.Character, spend []rules.Spend, r dice.Roller) (rules.Character, []rules.Fact, error) {
	switch {
	case c.State == rules.Dead:
		return c, nil, rules.NoRestDead{}
	case c.State == rules.Dying, c.HP == 0 && !e.restAtZero:
		return c, nil, rules.NoRestDying{}
	}
	c = c.Clone()
	sizes, err := choose(c.HitDice, spend)
	if err != nil {
		return c, nil, err
	}
	var facts []rules.Fact
	gained := 0
	for n, die := range sizes {
		if c.HP+gained >= c.Max() {
			facts = append(facts, rules.HitDiceSpared{Count: len(sizes) - n})
			break
		}
		face := r.Die(die)
		gain := max(e.hitDieLeast, face+c.ConMod())
		c.HitDice[place(c.HitDice, die)].Left--
		facts = append(facts, rules.HitDieSpent{Die: die, Face: face, Modifier: c.ConMod(), Gain: gain})
		gained += gain
	}
	facts = append(facts, regain(&c, min(gained, c.Max()-c.HP))...)
	if c.State == rules.Unconscious && e.knockOutHP > 0 { // DC-28, 2024: until the end of a short rest
		facts = append(facts, wake(&c)...)
	}
	return c, facts, nil
}

// choose turns the wish into the sizes of the dice to throw, one each.
func choose(have []rules.HitDice, spend []rules.Spend) ([]int, error) {
	if len(spend) == 0 {
		return nil, nil
	}
	if len(have) == 0 {
		return nil, rules.NoHitDice{}
	}
	left := largestFirst(have)
	var sizes []int
	for _, s := range spend {
		wanted := max(0, s.Count)
		for i := range left {
			if s.Die != 0 && s.Die != left[i].Die {
				continue
			}
			n := min(wanted, left[i].Left)
			left[i].Left -= n
			wanted -= n
			sizes = append(sizes, slices.Repeat([]int{left[i].Die}, n)...)
		}
		if wanted > 0 {
			return nil, lacking(have, spend, s.Die)
		}
	}
	return sizes, nil
}

// lacking tells how many dice of a size, or of any for 0, were asked for and are left.
func lacking(have []rules.HitDice, spend []rules.Spend, die int) rules.NotEnoughHitDice {
	short := rules.NotEnoughHitDice{Die: die}
	for _, s := range spend {
		if die == 0 || s.Die == die {
			short.Asked += max(0, s.Count)
		}
	}
	for _, h := range have {
		if die == 0 || h.Die == die {
			short.Left += h.Left
		}
	}
	return short
}

// largestFirst returns a copy of the hit dice, the largest first.
func largestFirst(have []rules.HitDice) []rules.HitDice {
	sorted := slices.Clone(have)
	slices.SortStableFunc(sorted, func(a, b rules.HitDice) int { return b.Die - a.Die })
	return sorted
}

func place(have []rules.HitDice, die int) int {
	return slices.IndexFunc(have, func(h rules.HitDice) bool { return h.Die == die && h.Left > 0 })
}

// LongRest ends a long rest: all PG, hit dice, temporary PG, a lowered maximum and
// exhaustion as the edition says (DC-26). It refuses with NoRestDead or NoLongRestDown.
func (e Edition) LongRest(c rules.Character) (rules.Character, []rules.Fact, error) {
	switch {
	case c.State == rules.Dead:
		return c, nil, rules.NoRestDead{}
	case c.HP == 0:
		return c, nil, rules.NoLongRestDown{}
	}
	c = c.Clone()
	var facts []rules.Fact
	if e.restoresMaximum && c.MaxHPChange < 0 {
		c.MaxHPChange = 0
		facts = append(facts, rules.MaximumRestored{Max: c.Max()})
	}
	facts = append(facts, regain(&c, c.Max()-c.HP)...)
	if c.TempHP > 0 && c.TempUntil == 0 {
		facts = append(facts, endTemp(&c))
	}
	if c.Offer != nil && c.Offer.Lasts == 0 {
		c.Offer = nil // what it offered would have ended too (DC-25)
	}
	if n := e.recoverHitDice(c.HitDice); n > 0 {
		left, total := count(c.HitDice)
		facts = append(facts, rules.HitDiceRecovered{Count: n, Left: left, Total: total})
	}
	if c.Exhaustion > 0 {
		c.Exhaustion--
		facts = append(facts, rules.ExhaustionEased{Level: c.Exhaustion})
	}
	if len(facts) == 0 {
		facts = append(facts, rules.RestedFully{})
	}
	return c, facts, nil
}

// recoverHitDice gives back all spent hit dice, or half the total, the largest first,
// and returns how many (DC-26).
func (e Edition) recoverHitDice(have []rules.HitDice) int {
	_, total := count(have)
	budget := total
	if !e.allHitDice {
		budget = max(1, total/2)
	}
	recovered := 0
	for _, h := range largestFirst(have) {
		i := slices.IndexFunc(have, func(x rules.HitDice) bool { return x == h })
		n := min(budget-recovered, h.Total-h.Left)
		have[i].Left += n
		recovered += n
	}
	return recovered
}

func count(have []rules.HitDice) (left, total int) {
	for _, h := range have {
		left += h.Left
		total += h.Total
	}
	return left, total
}

// endTemp ends the temporary PG (DC-25).
func endTemp(c *rules.Character) rules.Fact {
	ended := rules.TempEnded{Count: c.TempHP}
	c.TempHP, c.TempUntil = 0, 0
	return ended
}

// Pass lets time go by: durations run out (DC-25), the stable regain 1 PG (DC-20), and
// the knocked out come round (DC-28). The dying stay as they are: the clock throws
// nobody's saves.
func (e Edition) Pass(c rules.Character, p rules.Passage, r dice.Roller) (rules.Character, []rules.Fact) {
	c = c.Clone()
	var facts []rules.Fact
	if c.State == rules.Stable && c.WakeAt == 0 {
		hours := r.Die(4)
		c.WakeAt = p.From + int64(hours)*rules.Hour
		facts = append(facts, rules.WakesIn{Count: hours})
	}
	if due(c.WakeAt, p.To) {
		switch c.State {
		case rules.Stable:
			facts = append(facts, regain(&c, min(1, c.Max()))...)
		case rules.Unconscious:
			facts = append(facts, wake(&c)...)
		case rules.Conscious, rules.Dying, rules.Dead:
		}
	}
	if due(c.TempUntil, p.To) {
		facts = append(facts, endTemp(&c))
	}
	if c.Offer != nil && c.Offer.Lasts > 0 && c.Offer.MadeAt+c.Offer.Lasts <= p.To {
		c.Offer = nil
	}
	c.Conditions = slices.DeleteFunc(c.Conditions, func(x rules.Condition) bool {
		if due(x.Until, p.To) {
			facts = append(facts, rules.ConditionEnded{Condition: x.Name})
			return true
		}
		return false
	})
	if c.State == rules.Dying && p.To-p.From >= rules.Round {
		facts = append(facts, rules.StillDying{})
	}
	return c, facts
}

// due reports whether a second that is set has come.
func due(at, now int64) bool { return at != 0 && at <= now }
