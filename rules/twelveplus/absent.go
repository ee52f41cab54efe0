package twelveplus

import (
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// What D&D has and this system has not (DP-11): each refusal says what there is instead.

// OwesSave refuses with NoDeathSaves.
func (System) OwesSave(rules.Character) error { return NoDeathSaves{} }

// DeathSave refuses with NoDeathSaves.
func (System) DeathSave(c rules.Character, _ rules.Throw, _ int64, _ dice.Roller) (rules.Character, []rules.Fact, error) {
	return c, nil, NoDeathSaves{}
}

// Stabilise refuses with NoFirstAid.
func (System) Stabilise(c rules.Character, _ rules.Throw, _ bool, _ int64, _ dice.Roller) (rules.Character, []rules.Fact, error) {
	return c, nil, NoFirstAid{}
}

// GrantTemp refuses with NoTemporary.
func (System) GrantTemp(c rules.Character, _ rules.TempGrant, _ int64) (rules.Character, []rules.Fact, error) {
	return c, nil, NoTemporary{}
}

// AnswerOffer refuses with NoTemporary.
func (System) AnswerOffer(c rules.Character, _ bool, _ int64) (rules.Character, []rules.Fact, error) {
	return c, nil, NoTemporary{}
}

// ShortRest refuses with NoRests.
func (System) ShortRest(c rules.Character, _ []rules.Spend, _ dice.Roller) (rules.Character, []rules.Fact, error) {
	return c, nil, NoRests{}
}

// LongRest refuses with NoRests.
func (System) LongRest(c rules.Character) (rules.Character, []rules.Fact, error) {
	return c, nil, NoRests{}
}
