package twelveplus

import (
	"slices"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// System is Sistema 12Plus. It implements rules.Ruleset.
type System struct{}

var _ rules.Ruleset = System{}

// Key names the system in documents and options.
func (System) Key() string { return "12plus" }

// AllowsWounds reports that critical wounds are D&D's alone.
func (System) AllowsWounds() bool { return false }

// Conditions lists those of the system.
func (System) Conditions() []rules.ConditionName { return rules.TwelvePlusConditions }

// Bloodied reports nothing: the system has no such word.
func (System) Bloodied(rules.Character) bool { return false }

// usualCon is the Constitution of a sheet that tells its PG and not this.
const usualCon = 10

// PerCon is how many PG each point of Constitution gives (DP-01).
const PerCon = 10

// Fit completes a sheet: the maximum from Constitution where none is given (DP-01), PG
// within their bounds, death at 0 (DP-11), and a ledger that accounts for every PG lost;
// what nobody knows the kind of counts as an attack. It refuses with NeedsConstitution, and
// with NoTemporary or NoUnconsciousness for what the system has not.
func (System) Fit(c rules.Character) (rules.Character, []rules.Fact, error) {
	c = c.Clone()
	switch {
	case c.TempHP > 0:
		return c, nil, NoTemporary{}
	case c.State != rules.Conscious && c.State != rules.Dead:
		return c, nil, NoUnconsciousness{}
	case c.MaxHP < 1 && c.Con < 1:
		return c, nil, NeedsConstitution{}
	}
	if c.MaxHP < 1 {
		c.MaxHP = c.Con * PerCon
		c.HP = c.MaxHP
	}
	if c.Con < 1 {
		c.Con = usualCon
	}
	c.HP = max(0, min(c.HP, c.Max()))
	var facts []rules.Fact
	switch {
	case c.State == rules.Dead:
		c.HP = 0
	case c.HP == 0:
		facts = die(&c)
	}
	c.Saves, c.WakeAt, c.TempUntil, c.Offer = rules.DeathSaves{}, 0, 0, nil
	account(&c)
	return c, facts, nil
}

// account makes the ledger agree with the PG.
func account(c *rules.Character) {
	switch missing := c.Max() - c.HP - c.Losses.Sum(); {
	case missing > 0:
		c.Losses.Attack.Points += missing
	case missing < 0:
		c.Losses.Take(-missing)
	}
}

// die ends the character, and with it its conditions (DP-11).
func die(c *rules.Character) []rules.Fact {
	c.HP, c.State, c.Conditions = 0, rules.Dead, nil
	return []rules.Fact{DiedAtZero{}}
}

// Adopt takes in a character of another system. Who is at 0 PG there is dead here (DP-11).
func (s System) Adopt(c rules.Character) (rules.Character, []rules.Fact) {
	c = c.Clone()
	dropped := rules.Dropped{TempHP: c.TempHP, Conditions: c.KeepConditions(s.Conditions()), Wounds: len(c.Wounds)}
	c.TempHP, c.TempUntil, c.Offer, c.Wounds, c.Blow, c.Healed = 0, 0, nil, nil, nil, nil
	if c.State != rules.Dead {
		c.State = rules.Conscious
	}
	fitted, more, err := s.Fit(c)
	if err != nil {
		return c, dropped.Facts()
	}
	return fitted, append(dropped.Facts(), more...)
}

// Mitigate lets damage through as it is, but for the floor at 0: the system knows no
// resistances.
func (System) Mitigate(_ rules.Character, h rules.Hit) []rules.Trace {
	total := rules.Trace{}
	for _, p := range h.Parts {
		total.Rolled += p.Amount
		if total.Type == damage.Untyped {
			total.Type = p.Type
		}
	}
	total.Final = total.Rolled
	if total.Final < 0 {
		total.Final = 0
		total.Steps = append(total.Steps, rules.Step{Reason: rules.ByFloor})
	}
	if h.Half && total.Final > 0 {
		total.Final /= 2
		total.Steps = append(total.Steps, rules.Step{Reason: rules.ByHalf, After: total.Final})
	}
	return []rules.Trace{total}
}

// Suffer takes PG and enters them in the ledger under the blow's kind; at 0 the character
// dies (DP-06, DP-11). It refuses with rules.DeadAlready, and with NoNonLethal or
// NoCriticals for what the system has not.
func (System) Suffer(c rules.Character, b rules.Blow, _ int64, _ dice.Roller) (rules.Character, []rules.Fact, error) {
	switch {
	case c.State == rules.Dead:
		return c, nil, rules.DeadAlready{}
	case b.NonLethal:
		return c, nil, NoNonLethal{}
	case b.Critical:
		return c, nil, NoCriticals{}
	case b.Amount <= 0:
		return c, []rules.Fact{rules.NoDamage{}}, nil
	}
	c = c.Clone()
	return c, lose(&c, b.Amount, b.Kind), nil
}

// lose takes PG of one kind.
func lose(c *rules.Character, amount int, kind rules.Loss) []rules.Fact {
	from := c.HP
	taken := min(amount, c.HP)
	c.HP -= taken
	c.Losses.Of(kind).Points += taken
	facts := []rules.Fact{rules.HPChanged{From: from, To: c.HP, Max: c.Max()}}
	if c.HP == 0 {
		facts = append(facts, die(c)...)
	}
	return facts
}

// Heal takes points off the ledger (DP-06). It refuses with rules.DeadCannotHeal, or
// rules.NothingGained for an amount of 0 or less.
func (System) Heal(c rules.Character, h rules.Healing, _ int64) (rules.Character, []rules.Fact, error) {
	switch {
	case c.State == rules.Dead:
		return c, nil, rules.DeadCannotHeal{}
	case h.Amount <= 0:
		return c, nil, rules.NothingGained{Total: h.Amount}
	}
	c = c.Clone()
	from, losses := c.HP, c.Losses
	gained := c.Losses.Take(h.Amount)
	c.HP += gained
	facts := append([]rules.Fact{rules.Healed{Amount: gained, Lost: h.Amount - gained}}, eased(losses, c.Losses)...)
	if gained > 0 {
		facts = append(facts, rules.HPChanged{From: from, To: c.HP, Max: c.Max()})
	}
	return c, facts, nil
}

// Revive brings back the dead, as the Narrator decides. It refuses with rules.NotDead or
// rules.ReviveAboveMax.
func (System) Revive(c rules.Character, hp int) (rules.Character, []rules.Fact, error) {
	switch {
	case c.State != rules.Dead:
		return c, nil, rules.NotDead{}
	case hp < 1 || hp > c.Max():
		return c, nil, rules.ReviveAboveMax{HP: hp, Max: c.Max()}
	}
	c = c.Clone()
	c.HP, c.State = hp, rules.Conscious
	account(&c)
	return c, []rules.Fact{rules.Revived{HP: hp}}, nil
}

// SetCondition puts a condition of the system. It refuses with rules.ConditionElsewhere or
// rules.ConditionOfDead.
func (s System) SetCondition(c rules.Character, name rules.ConditionName, seconds, at int64) (rules.Character, []rules.Fact, error) {
	switch {
	case !slices.Contains(s.Conditions(), name):
		return c, nil, rules.ConditionElsewhere{Condition: name, Known: s.Conditions()}
	case c.State == rules.Dead:
		return c, nil, rules.ConditionOfDead{}
	}
	c = c.Clone()
	var until int64
	if seconds > 0 {
		until = at + seconds
	}
	c.SetCondition(name, until)
	return c, []rules.Fact{rules.ConditionSet{Condition: name, Lasts: rules.Seconds(seconds)}}, nil
}

// ClearCondition takes a condition away. It refuses with rules.ConditionNotSet.
func (System) ClearCondition(c rules.Character, name rules.ConditionName) (rules.Character, []rules.Fact, error) {
	c = c.Clone()
	if !c.ClearCondition(name) {
		return c, nil, rules.ConditionNotSet{Condition: name}
	}
	return c, []rules.Fact{rules.ConditionEnded{Condition: name}}, nil
}
