package wounds

import (
	"slices"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// Halved is what is taken of a blow instead of the whole: half, rounded up (HC-01).
func Halved(amount int) int { return (amount + 1) / 2 }

// Threshold is what damage is measured by: the Constitution modifier and the level, never
// below 1 (HC-02).
func Threshold(c rules.Character) int { return max(1, c.ConMod()+c.Level) }

// Bonus is how many times the damage holds the threshold (HC-03).
func Bonus(c rules.Character, damage int) int { return damage / Threshold(c) }

// SeverityOf is the severity that a throw comes to (HC-04).
func SeverityOf(total int) rules.Severity {
	switch {
	case total <= 4:
		return rules.Light
	case total <= 8:
		return rules.Moderate
	case total <= 12:
		return rules.Grave
	default:
		return rules.Extreme
	}
}

// days are what a wound of each severity takes to heal (HC-06); an extreme one never does.
var days = map[rules.Severity]int64{rules.Light: 2, rules.Moderate: 6, rules.Grave: 12}

// Take plays the character's last blow again with half its damage, and gives a wound for
// the other half (HC-01). The blow stays remembered, halved, so that it can be taken again
// by the interaction id. It refuses with NoBlow, or NothingToHalve.
func Take(rs rules.Ruleset, c rules.Character, tables rules.WoundTables, id string, at int64, r dice.Roller) (rules.Character, []rules.Fact, error) {
	if c.Blow == nil {
		return c, nil, NoBlow{}
	}
	blow := c.Blow.Blow
	received := blow.Amount
	if Halved(received) == received {
		return c, nil, NothingToHalve{}
	}
	before := c.Blow.Before.Clone()
	thrown, wound := strike(&before, tables, received, at, r)
	blow.ID, blow.Amount = id, Halved(received)
	after, facts, err := rs.Suffer(before, blow, at, r)
	if err != nil {
		return c, nil, err
	}
	facts = append([]rules.Fact{BlowHalved{From: received, To: blow.Amount}}, replayed(c, after, facts)...)
	return after, append(facts, thrown, wound), nil
}

// replayed returns the facts of something that was played again, with the PG that the
// character had until now in the place of those it comes from.
func replayed(c, after rules.Character, facts []rules.Fact) []rules.Fact {
	hp := func(f rules.Fact) bool { _, ok := f.(rules.HPChanged); return ok }
	place := max(0, slices.IndexFunc(facts, hp))
	facts = slices.DeleteFunc(facts, hp)
	if after.HP == c.HP {
		return facts
	}
	return slices.Insert(facts, place, rules.Fact(Remains{HP: after.HP, Instead: c.HP}))
}

// Receive deals damage that was already worked out, halved and with a wound at once, as
// Take would after the whole blow. It refuses with NothingToHalve, or as Suffer does.
func Receive(rs rules.Ruleset, c rules.Character, tables rules.WoundTables, b rules.Blow, at int64, r dice.Roller) (rules.Character, []rules.Fact, error) {
	switch {
	case b.Amount < 2:
		return c, nil, NothingToHalve{}
	case c.State == rules.Dead:
		return c, nil, rules.DeadAlready{}
	}
	before := c.Clone()
	before.Blow, before.Healed = nil, nil
	thrown, wound := strike(&before, tables, b.Amount, at, r)
	received := b.Amount
	b.Amount = Halved(received)
	after, facts, err := rs.Suffer(before, b, at, r)
	if err != nil {
		return c, nil, err
	}
	facts = append([]rules.Fact{BlowHalved{From: received, To: b.Amount}}, facts...)
	return after, append(facts, thrown, wound), nil
}

// strike throws for severity and effect and gives the character the wound (HC-03 to HC-06).
func strike(c *rules.Character, tables rules.WoundTables, received int, at int64, r dice.Roller) (SeverityThrown, Taken) {
	die := r.Die(10)
	bonus := Bonus(*c, received)
	thrown := SeverityThrown{
		Face: die, Bonus: bonus, Total: die + bonus, Damage: received, Threshold: Threshold(*c), Severity: SeverityOf(die + bonus),
	}
	effect, taken := choose(*c, tables[thrown.Severity], r)
	c.LastWound++
	w := rules.CriticalWound{ID: c.LastWound, Severity: thrown.Severity, Effect: effect}
	healing, heals := days[w.Severity]
	if w.Never = !heals || effect.Permanent; !w.Never {
		w.HealsAt = at + healing*rules.Day
	}
	c.Wounds = append(c.Wounds, w)
	taken.ID, taken.Severity, taken.Permanent = w.ID, w.Severity, w.Never
	if !w.Never {
		taken.Lasts = rules.Seconds(healing * rules.Day)
	}
	return thrown, taken
}

// choose throws on a table of effects; one that the character has already gives way to the
// next entry, while there is one. It tells the throw and the effect as part of a Taken.
func choose(c rules.Character, table []rules.WoundEffect, r dice.Roller) (rules.WoundEffect, Taken) {
	if len(table) == 0 {
		return rules.WoundEffect{}, Taken{}
	}
	face := r.Die(len(table))
	effect, had := table[face-1], ""
	for step := range table {
		next := table[(face-1+step)%len(table)]
		has := slices.ContainsFunc(c.Wounds, func(w rules.CriticalWound) bool { return w.Effect.Name == next.Name })
		if !has {
			if step > 0 {
				had = effect.Name
			}
			effect = next
			break
		}
	}
	return effect, Taken{Face: face, Sides: len(table), Had: had, Effect: effect.Name, Text: effect.Text}
}
