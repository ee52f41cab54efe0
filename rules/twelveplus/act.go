package twelveplus

import (
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// A burden is what few PG do to rolls (DP-12).
type burden struct {
	atMost   int // PG
	physical int
	other    int
}

// burdens are the rows of the source from the deepest up; each holds from its number of PG
// down to the next, and a deeper one never makes other rolls easier.
var burdens = []burden{
	{atMost: 2, physical: -6, other: -6},
	{atMost: 4, physical: -4, other: -4},
	{atMost: 6, physical: -4, other: -2},
	{atMost: 8, physical: -2, other: -2},
	{atMost: 10, physical: -2},
}

// ExertionHP are the PG below which physical action may cost one (DP-13), and ExertionDC
// what 1d12 and Constitution have to reach for it not to.
const (
	ExertionHP = 5
	ExertionDC = 12
)

// Penalties lists what burdens the character's rolls: few PG (DP-12) and illnesses
// (DP-08, DP-09), which add up (DP-14).
func (System) Penalties(c rules.Character) []rules.Penalty {
	var list []rules.Penalty
	for _, b := range burdens {
		if c.HP > b.atMost || c.State == rules.Dead {
			continue
		}
		if b.other != 0 {
			list = append(list, rules.Penalty{Amount: b.other, Few: b.atMost})
		}
		if more := b.physical - b.other; more != 0 {
			list = append(list, rules.Penalty{Amount: more, Few: b.atMost, Physical: true})
		}
		break
	}
	for _, x := range c.Illnesses {
		if x.Penalty != 0 {
			list = append(list, rules.Penalty{Amount: x.Penalty, Source: x.Name})
		}
	}
	return list
}

// Burdens are the penalties that apply to an action, physical or not.
func (s System) Burdens(c rules.Character, physical bool) []rules.Penalty {
	var list []rules.Penalty
	for _, p := range s.Penalties(c) {
		if physical || !p.Physical {
			list = append(list, p)
		}
	}
	return list
}

// An Action is what is known of one before it is thrown.
type Action struct {
	Physical   bool
	Bonus      *dice.Expr // nil for none
	Difficulty int        // 0 for none
}

// Act throws 1d12, the bonus and the penalties. A physical action below 5 PG then costs
// one more unless 1d12 and Constitution reach 12, without penalties (DP-13). It refuses
// with rules.DeadAlready, or with the *dice.Fault of the bonus.
func (s System) Act(c rules.Character, a Action, r dice.Roller) (rules.Character, []rules.Fact, error) {
	if c.State == rules.Dead {
		return c, nil, rules.DeadAlready{}
	}
	thrown := ActionThrown{Face: r.Die(12)}
	thrown.Total = thrown.Face
	if a.Bonus != nil {
		bonus, err := a.Bonus.Roll(r, false)
		if err != nil {
			return c, nil, err
		}
		thrown.Bonus = rules.Wording(bonus.String())
		thrown.Total += bonus.Total
	}
	facts := []rules.Fact{thrown}
	total := thrown.Total
	for _, p := range s.Burdens(c, a.Physical) {
		total += p.Amount
		facts = append(facts, Burdened{Penalty: p, Total: total})
	}
	if a.Difficulty > 0 {
		facts = append(facts, ActionJudged{Total: total, Difficulty: a.Difficulty, Passed: total >= a.Difficulty})
	}
	if !a.Physical || c.HP >= ExertionHP {
		return c, facts, nil
	}
	check := r.Die(12)
	exertion := Exertion{Face: check, Con: c.Con, Total: check + c.Con, Difficulty: ExertionDC, Passed: check+c.Con >= ExertionDC}
	facts = append(facts, exertion)
	if exertion.Passed {
		return c, facts, nil
	}
	c = c.Clone()
	return c, append(facts, lose(&c, 1, rules.ByAttack)...), nil
}
