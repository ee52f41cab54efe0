package twelveplus

import (
	"slices"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/fold"
)

// Illnesses are those of the source (DP-08, DP-09).
var Illnesses = []rules.Illness{
	{Name: "resfrío", Penalty: -1},
	{Name: "fiebre", Penalty: -2},
	{Name: "gripe", Penalty: -2},
	{Name: "peste", Penalty: -2, WeeklyLoss: 1, Grave: true},
	{Name: "tuberculosis", Penalty: -2, WeeklyLoss: 2, Grave: true},
}

// What 1d12 and Constitution have to reach not to fall ill.
const (
	CommonDC = 8  // (DP-08)
	GraveDC  = 12 // (DP-09)
)

// Known returns the illness of this name among the table's own and the source's.
func Known(t rules.Table, name string) (rules.Illness, bool) {
	for _, x := range slices.Concat(t.Illnesses, Illnesses) {
		if fold.Key(x.Name) == fold.Key(name) {
			return x, true
		}
	}
	return rules.Illness{}, false
}

func place(c rules.Character, name string) int {
	return slices.IndexFunc(c.Illnesses, func(x rules.Illness) bool { return fold.Key(x.Name) == fold.Key(name) })
}

// protection is the day through which the character is safe from illnesses of the group.
func protection(c *rules.Character, grave bool) *int64 {
	if grave {
		return &c.Protected.Grave
	}
	return &c.Protected.Common
}

// catchable refuses with rules.DeadAlready, IllAlready or SafeAlready.
func catchable(c rules.Character, x rules.Illness, at int64) error {
	switch {
	case c.State == rules.Dead:
		return rules.DeadAlready{}
	case place(c, x.Name) >= 0:
		return IllAlready{Name: x.Name}
	case *protection(&c, x.Grave) >= rules.DayOf(at):
		return SafeAlready{Name: x.Name, Grave: x.Grave}
	default:
		return nil
	}
}

// Resist throws 1d12 and Constitution not to fall ill: passed, the character is safe from
// that group of illness for the rest of the day of the story (DP-08, DP-09). Face is a die
// thrown by hand, or 0. It refuses with rules.DeadAlready, IllAlready or SafeAlready.
func (System) Resist(c rules.Character, x rules.Illness, face int, at int64, r dice.Roller) (rules.Character, []rules.Fact, error) {
	if err := catchable(c, x, at); err != nil {
		return c, nil, err
	}
	if face == 0 {
		face = r.Die(12)
	}
	dc := CommonDC
	if x.Grave {
		dc = GraveDC
	}
	thrown := ResistThrown{Name: x.Name, Face: face, Con: c.Con, Total: face + c.Con, Difficulty: dc, Passed: face+c.Con >= dc}
	c = c.Clone()
	if thrown.Passed {
		*protection(&c, x.Grave) = rules.DayOf(at)
		return c, []rules.Fact{thrown}, nil
	}
	return c, append([]rules.Fact{thrown}, catch(&c, x, at)...), nil
}

// Catch makes the character ill. It refuses as Resist does.
func (System) Catch(c rules.Character, x rules.Illness, at int64) (rules.Character, []rules.Fact, error) {
	if err := catchable(c, x, at); err != nil {
		return c, nil, err
	}
	c = c.Clone()
	return c, catch(&c, x, at), nil
}

func catch(c *rules.Character, x rules.Illness, at int64) []rules.Fact {
	x.Since, x.Tended, x.Medicated = at, false, false
	c.Illnesses = append(c.Illnesses, x)
	return []rules.Fact{FellIll{Name: x.Name, Penalty: x.Penalty, WeeklyLoss: x.WeeklyLoss}}
}

// Tend cures a common illness by Curar Heridas or medicine, and a grave one by both, which
// may come on different days (DP-08, DP-09). It refuses with
// rules.DeadAlready, NotIll or NoCare.
func (System) Tend(c rules.Character, name string, healing, medicine bool) (rules.Character, []rules.Fact, error) {
	i := place(c, name)
	switch {
	case c.State == rules.Dead:
		return c, nil, rules.DeadAlready{}
	case i < 0:
		return c, nil, NotIll{Name: name}
	case !healing && !medicine:
		return c, nil, NoCare{}
	}
	c = c.Clone()
	x := &c.Illnesses[i]
	x.Tended, x.Medicated = x.Tended || healing, x.Medicated || medicine
	if x.Grave && !(x.Tended && x.Medicated) {
		return c, []rules.Fact{HalfCured{Name: x.Name, Tended: x.Tended}}, nil
	}
	cured := Cured{Name: x.Name}
	c.Illnesses = slices.Delete(c.Illnesses, i, i+1)
	return c, []rules.Fact{cured}, nil
}
