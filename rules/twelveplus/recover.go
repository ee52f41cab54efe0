package twelveplus

import (
	"slices"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// A rate is how a kind of loss recovers (DP-06).
type rate struct {
	perPoint int64 // seconds
	resting  bool  // only in time spent at rest
	airy     bool  // only in time spent breathing clean air
}

var rates = map[rules.Loss]rate{
	rules.ByAttack:    {perPoint: rules.Day, resting: true},
	rules.ByCollision: {perPoint: 2 * rules.Day, resting: true},
	rules.ByFall:      {perPoint: 2 * rules.Day, resting: true},
	rules.ByImmersion: {perPoint: rules.Minute, airy: true},
	rules.ByGas:       {perPoint: rules.Hour, airy: true},
}

// Pass lets time go by: every kind of loss recovers at its own rate at once, fractions are
// kept (DP-06), Curar Heridas halves the time (DP-07), and grave illness takes its PG at
// the end of each of its weeks (DP-09). Who dies of it recovers nothing more.
func (System) Pass(c rules.Character, p rules.Passage, _ dice.Roller) (rules.Character, []rules.Fact) {
	c = c.Clone()
	if c.State == rules.Dead {
		return c, nil
	}
	from, losses, ill := c.HP, c.Losses, 0
	var died, ended []rules.Fact
	for now := p.From; now < p.To && len(died) == 0; {
		next := nextTurn(c, now, p.To)
		recovered(&c, next-now, p)
		for _, x := range c.Illnesses {
			if len(died) == 0 && x.WeeklyLoss > 0 && (next-x.Since)%rules.Week == 0 {
				hp := c.HP
				died = lose(&c, x.WeeklyLoss, rules.ByAttack)[1:]
				ill += hp - c.HP
			}
		}
		ended = append(ended, expire(&c, next)...)
		now = next
	}
	var facts []rules.Fact
	if ill > 0 {
		facts = append(facts, IllnessTook{Amount: ill})
	}
	if gained := c.HP - from + ill; gained > 0 {
		facts = append(facts, Recovered{Amount: gained})
		facts = append(facts, eased(losses, c.Losses)...)
	}
	if c.HP != from {
		facts = append(facts, rules.HPChanged{From: from, To: c.HP, Max: c.Max()})
	}
	return c, slices.Concat(facts, died, ended)
}

// eased tells which kinds of loss came down.
func eased(before, after rules.Losses) []rules.Fact {
	var facts []rules.Fact
	for _, kind := range rules.LossKinds {
		if from, to := before.Of(kind).Points, after.Of(kind).Points; to < from {
			facts = append(facts, Eased{Kind: kind, From: from, To: to})
		}
	}
	return facts
}

// nextTurn is the next second at which something changes how the character fares: a week
// of an illness, or the end of a condition.
func nextTurn(c rules.Character, now, end int64) int64 {
	next := end
	for _, x := range c.Illnesses {
		if x.WeeklyLoss > 0 {
			next = min(next, now+rules.Week-(now-x.Since)%rules.Week)
		}
	}
	for _, x := range c.Conditions {
		if x.Until > now {
			next = min(next, x.Until)
		}
	}
	return next
}

// recovered lets a stretch of time in which nothing is lost do its work.
func recovered(c *rules.Character, seconds int64, p rules.Passage) {
	if p.Tended {
		seconds *= 2
	}
	for _, kind := range rules.LossKinds {
		lost, r := c.Losses.Of(kind), rates[kind]
		if lost.Points == 0 || r.resting && !p.Rest || r.airy && (c.Has(rules.Submerged) || c.Has(rules.Gassed)) {
			continue
		}
		lost.Progress += seconds
		n := int(min(lost.Progress/r.perPoint, int64(lost.Points)))
		lost.Points -= n
		lost.Progress -= int64(n) * r.perPoint
		if lost.Points == 0 {
			lost.Progress = 0
		}
		c.HP += n
	}
}

// expire ends the conditions whose time is up.
func expire(c *rules.Character, now int64) []rules.Fact {
	var facts []rules.Fact
	c.Conditions = slices.DeleteFunc(c.Conditions, func(x rules.Condition) bool {
		if x.Until == 0 || x.Until > now {
			return false
		}
		facts = append(facts, rules.ConditionEnded{Condition: x.Name})
		return true
	})
	return facts
}

// Sheet tells Constitution and weight.
func (System) Sheet(c rules.Character) rules.Fact { return Sheet{Con: c.Con, Weight: c.Weight} }

// Notes tells when each kind of loss will be recovered, and the illnesses.
func (System) Notes(c rules.Character, at int64) []rules.Fact {
	var facts []rules.Fact
	if c.State == rules.Dead {
		return nil
	}
	for _, kind := range rules.LossKinds {
		if lost, r := c.Losses.Of(kind), rates[kind]; lost.Points > 0 {
			left := int64(lost.Points)*r.perPoint - lost.Progress
			facts = append(facts, LossLeft{Kind: kind, Points: lost.Points, Left: rules.Seconds(left), Resting: r.resting})
		}
	}
	for _, x := range c.Illnesses {
		facts = append(facts, IllWith{
			Name: x.Name, Penalty: x.Penalty, WeeklyLoss: x.WeeklyLoss, Grave: x.Grave, Tended: x.Tended, Medicated: x.Medicated,
		})
	}
	today := rules.DayOf(at)
	if c.Protected.Common >= today || c.Protected.Grave >= today {
		facts = append(facts, SafeToday{Common: c.Protected.Common >= today, Grave: c.Protected.Grave >= today})
	}
	return facts
}
