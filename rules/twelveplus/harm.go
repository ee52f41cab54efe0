package twelveplus

import (
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// PG that circumstances take.
const (
	perImmersionTurn = 2  // (DP-05)
	perGasTurn       = 1  // (DP-05)
	speedStep        = 10 // km/h a PG (DP-03)
	weightStep       = 10 // kg a PG (DP-03, DP-04)
)

// Collide takes 1 PG per whole 10 km/h and 1 per whole 10 kg (DP-03). It refuses with
// NeedsWeight, or as Suffer does.
func (s System) Collide(c rules.Character, speed int) (rules.Character, []rules.Fact, error) {
	if c.Weight == 0 {
		return c, nil, NeedsWeight{}
	}
	worked := CollisionWorked{
		Speed: speed, Weight: c.Weight, BySpeed: speed / speedStep, ByWeight: c.Weight / weightStep,
	}
	worked.Total = worked.BySpeed + worked.ByWeight
	return s.harm(c, worked, worked.Total, rules.ByCollision)
}

// Fall throws 1d20 and the bonus, with the penalties for physical action, against the
// difficulty; failed, it takes 1 PG per metre and 1 per whole 10 kg (DP-04, DP-14). It
// refuses with NeedsWeight, or as Suffer does, or with the *dice.Fault of the bonus.
func (s System) Fall(c rules.Character, metres, difficulty int, th rules.Throw, r dice.Roller) (rules.Character, []rules.Fact, error) {
	switch {
	case c.State == rules.Dead:
		return c, nil, rules.DeadAlready{}
	case c.Weight == 0:
		return c, nil, NeedsWeight{}
	}
	thrown, err := rules.ThrowD20(th, rules.TotalDecides, r)
	if err != nil {
		return c, nil, err
	}
	facts := []rules.Fact{thrown}
	total := thrown.Total
	for _, p := range s.Burdens(c, true) {
		total += p.Amount
		facts = append(facts, Burdened{Penalty: p, Total: total})
	}
	if total >= difficulty {
		return c, append(facts, FallAvoided{Total: total, Difficulty: difficulty}), nil
	}
	worked := FallWorked{Metres: metres, Weight: c.Weight, ByWeight: c.Weight / weightStep, Failed: total, Difficulty: difficulty}
	worked.Total = metres + worked.ByWeight
	c, more, err := s.harm(c, worked, worked.Total, rules.ByFall)
	return c, append(facts, more...), err
}

// Suffocate takes 2 PG for each turn under water, or 1 among gases (DP-05). It refuses as
// Suffer does.
func (s System) Suffocate(c rules.Character, turns int, kind rules.Loss) (rules.Character, []rules.Fact, error) {
	per := perImmersionTurn
	if kind == rules.ByGas {
		per = perGasTurn
	}
	return s.harm(c, SuffocationWorked{Kind: kind, Count: turns, Per: per, Total: turns * per}, turns*per, kind)
}

// harm deals what circumstances take.
func (s System) harm(c rules.Character, worked rules.Fact, amount int, kind rules.Loss) (rules.Character, []rules.Fact, error) {
	after, facts, err := s.Suffer(c, rules.Blow{Amount: amount, Kind: kind}, 0, nil)
	if err != nil {
		return c, nil, err
	}
	return after, append([]rules.Fact{worked}, facts...), nil
}
