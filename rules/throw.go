package rules

import "github.com/maltrecho/maltrecho/rules/dice"

// The throws behind each mode.
var throws = map[Mode]*dice.Expr{
	Plain:        mustParse("1d20"),
	Advantage:    mustParse("2d20kh1"),
	Disadvantage: mustParse("2d20kl1"),
}

func mustParse(text string) *dice.Expr {
	e, err := dice.Parse(text)
	if err != nil {
		panic(err)
	}
	return e
}

// Judging tells what of a d20 throw is looked at.
type Judging bool

// Either the total alone decides, or a natural 1 and 20 decide before it (DC-18), and
// then the bonus is not thrown.
const (
	TotalDecides   Judging = false
	NaturalsDecide Judging = true
)

// ThrowD20 throws a d20 in the mode asked for, or takes the face that was thrown by hand,
// and then the bonus. It fails with the *dice.Fault of the bonus.
func ThrowD20(th Throw, judging Judging, r dice.Roller) (D20Thrown, error) {
	expr, ok := throws[th.Mode]
	if !ok || th.Face != 0 {
		expr = throws[Plain]
	}
	thrown := D20Thrown{Face: th.Face, Physical: th.Face != 0, Expression: expr.String()}
	if !thrown.Physical {
		roll, err := expr.Roll(r, false)
		if err != nil {
			return D20Thrown{}, err
		}
		thrown.Face, thrown.Roll = roll.Total, Wording(roll.String())
	}
	thrown.Total = thrown.Face
	if th.Bonus == nil || judging == NaturalsDecide && (thrown.Face == 1 || thrown.Face == 20) {
		return thrown, nil
	}
	bonus, err := th.Bonus.Roll(r, false)
	if err != nil {
		return D20Thrown{}, err
	}
	thrown.Total += bonus.Total
	thrown.Expression += " + (" + th.Bonus.String() + ")"
	thrown.Bonus = Wording(bonus.String())
	return thrown, nil
}
