package wounds

import (
	"slices"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// kept is a ruleset that lets the wounds heal that there are.
type kept struct{ rules.Ruleset }

// Kept returns the ruleset for a table that plays without critical wounds, or does so no
// more: no new ones, and no penalties, but time goes on healing the old ones.
func Kept(rs rules.Ruleset) rules.Ruleset { return kept{rs} }

// module is a ruleset with critical wounds.
type module struct{ kept }

// Over returns the ruleset with critical wounds.
func Over(rs rules.Ruleset) rules.Ruleset { return module{kept{rs}} }

// Suffer deals the blow and, for a player's character, remembers it, so that half of it
// can be taken with a wound instead (HC-01).
func (m module) Suffer(c rules.Character, b rules.Blow, at int64, r dice.Roller) (rules.Character, []rules.Fact, error) {
	after, facts, err := m.Ruleset.Suffer(c, b, at, r)
	if err != nil || c.Kind != rules.Player || b.Amount < 2 {
		return after, facts, err
	}
	after = after.Clone()
	after.Blow, after.Healed = &rules.LastBlow{Blow: b, Before: forgetful(c)}, nil
	return after, facts, nil
}

// Heal heals and, where the healing is magical and could shorten a wound, remembers it
// (HC-09).
func (m module) Heal(c rules.Character, h rules.Healing, at int64) (rules.Character, []rules.Fact, error) {
	after, facts, err := m.Ruleset.Heal(c, h, at)
	if err != nil || !h.Magical || h.Amount < DayPrice || len(Shortenable(c)) == 0 {
		return after, facts, err
	}
	after = after.Clone()
	after.Blow, after.Healed = nil, &rules.LastHealing{Healing: h, Before: forgetful(c)}
	return after, facts, nil
}

// forgetful is the character without what it remembers, to be remembered itself.
func forgetful(c rules.Character) rules.Character {
	c = c.Clone()
	c.Blow, c.Healed = nil, nil
	return c
}

// Pass heals the wounds whose time has come (HC-06).
func (m kept) Pass(c rules.Character, p rules.Passage, r dice.Roller) (rules.Character, []rules.Fact) {
	after, facts := m.Ruleset.Pass(c, p, r)
	after = after.Clone()
	after.Wounds = slices.DeleteFunc(after.Wounds, func(w rules.CriticalWound) bool {
		if w.Never || w.HealsAt > p.To {
			return false
		}
		facts = append(facts, Healed{Effect: w.Effect.Name, Severity: w.Severity})
		return true
	})
	return after, facts
}

// LongRest also lets wounds be treated again (HC-08).
func (m kept) LongRest(c rules.Character) (rules.Character, []rules.Fact, error) {
	after, facts, err := m.Ruleset.LongRest(c)
	if err != nil {
		return after, facts, err
	}
	after = after.Clone()
	for i := range after.Wounds {
		after.Wounds[i].Treated = false
	}
	return after, facts, nil
}

// Penalties adds those of wounds; a prosthesis lifts them (HC-10).
func (m module) Penalties(c rules.Character) []rules.Penalty {
	list := m.Ruleset.Penalties(c)
	for _, w := range c.Wounds {
		if w.Effect.Penalty != 0 && !w.Prosthesis {
			list = append(list, rules.Penalty{Amount: w.Effect.Penalty, Source: w.Effect.Name, On: w.Effect.On, Die: 20})
		}
	}
	return list
}
