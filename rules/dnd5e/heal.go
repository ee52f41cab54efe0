package dnd5e

import (
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// Heal gives back PG up to the maximum (DC-12), which ends unconsciousness (DC-16). It
// refuses with DeadCannotHeal (DC-13), or NothingGained for an amount of 0 or less.
func (e Edition) Heal(c rules.Character, h rules.Healing, _ int64) (rules.Character, []rules.Fact, error) {
	amount := h.Amount
	if c.State == rules.Dead {
		return c, nil, rules.DeadCannotHeal{}
	}
	if amount <= 0 {
		return c, nil, rules.NothingGained{Total: amount}
	}
	c = c.Clone()
	gained := max(0, min(amount, c.Max()-c.HP))
	facts := []rules.Fact{rules.Healed{Amount: gained, Lost: amount - gained}}
	return c, append(facts, regain(&c, gained)...), nil
}

// regain adds PG that fit under the maximum, and wakes who gains any (DC-16).
func regain(c *rules.Character, amount int) []rules.Fact {
	if amount == 0 {
		return nil
	}
	from := c.HP
	c.HP += amount
	facts := []rules.Fact{rules.HPChanged{From: from, To: c.HP, Max: c.Max()}}
	if c.Down() {
		facts = append(facts, wake(c)...)
	}
	return facts
}

// Revive brings back the dead with so many PG (DC-13). Exhaustion that killed is eased by
// a level, or it would kill again. It refuses with NotDead, or ReviveAboveMax.
func (e Edition) Revive(c rules.Character, hp int) (rules.Character, []rules.Fact, error) {
	if c.State != rules.Dead {
		return c, nil, rules.NotDead{}
	}
	if hp < 1 || hp > c.Max() {
		return c, nil, rules.ReviveAboveMax{HP: hp, Max: c.Max()}
	}
	c = c.Clone()
	facts := []rules.Fact{rules.Revived{HP: hp}}
	if c.Exhaustion >= MostExhaustion {
		c.Exhaustion = MostExhaustion - 1
		facts = append(facts, rules.ExhaustionEased{Level: c.Exhaustion})
	}
	c.HP = hp
	wake(&c)
	return c, facts, nil
}

// GrantTemp gives temporary PG. They do not add up: where there are some already, the
// policy tells which stay, or the player is asked (DC-22 to DC-25). They neither wake nor
// stabilise (DC-24). It refuses with NoTempForDead, or NothingGained for 0 or less.
func (e Edition) GrantTemp(c rules.Character, g rules.TempGrant, at int64) (rules.Character, []rules.Fact, error) {
	if c.State == rules.Dead {
		return c, nil, rules.NoTempForDead{}
	}
	if g.Amount <= 0 {
		return c, nil, rules.NothingGained{Total: g.Amount}
	}
	c = c.Clone()
	if c.TempHP == 0 {
		setTemp(&c, g.Amount, g.Lasts, at)
		return c, []rules.Fact{rules.TempGained{Count: g.Amount}}, nil
	}
	old := c.TempHP
	switch {
	case g.Policy == rules.TakeTemp, g.Policy == rules.HigherTemp && g.Amount > old:
		setTemp(&c, g.Amount, g.Lasts, at)
		return c, []rules.Fact{rules.TempReplaced{Old: old, New: g.Amount}}, nil
	case g.Policy == rules.KeepTemp, g.Policy == rules.HigherTemp:
		return c, []rules.Fact{rules.TempKept{Old: old, New: g.Amount}}, nil
	default:
		c.Offer = &rules.TempOffer{ID: g.ID, Amount: g.Amount, Lasts: g.Lasts, MadeAt: at}
		return c, []rules.Fact{rules.TempOffered{Old: old, New: g.Amount}}, nil
	}
}

func setTemp(c *rules.Character, amount int, lasts, from int64) {
	c.TempHP, c.TempUntil, c.Offer = amount, 0, nil
	if lasts > 0 {
		c.TempUntil = from + lasts
	}
}

// AnswerOffer takes the temporary PG that were offered, or keeps those there are (DC-23).
// It refuses with NoOffer where nothing is offered any more.
func (e Edition) AnswerOffer(c rules.Character, take bool, _ int64) (rules.Character, []rules.Fact, error) {
	if c.Offer == nil {
		return c, nil, rules.NoOffer{}
	}
	c = c.Clone()
	old, offer := c.TempHP, *c.Offer
	c.Offer = nil
	if !take {
		return c, []rules.Fact{rules.TempKept{Old: old, New: offer.Amount}}, nil
	}
	setTemp(&c, offer.Amount, offer.Lasts, offer.MadeAt)
	if old == 0 {
		return c, []rules.Fact{rules.TempGained{Count: offer.Amount}}, nil
	}
	return c, []rules.Fact{rules.TempReplaced{Old: old, New: offer.Amount}}, nil
}

// stabilise makes the character stable and throws how long it sleeps (DC-20).
func stabilise(c *rules.Character, at int64, r dice.Roller) []rules.Fact {
	hours := r.Die(4)
	c.State, c.Saves, c.WakeAt = rules.Stable, rules.DeathSaves{}, at+int64(hours)*rules.Hour
	return []rules.Fact{rules.BecameStable{Count: hours}}
}
