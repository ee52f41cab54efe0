package rules_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

func bonus(t *testing.T, text string) *dice.Expr {
	t.Helper()
	e, err := dice.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestThrowD20(t *testing.T) {
	tests := []struct {
		name        string
		throw       rules.Throw
		judging     rules.Judging
		faces       []int
		face, total int
		physical    bool
	}{
		{"plain", rules.Throw{Mode: rules.Plain}, rules.TotalDecides, []int{13}, 13, 13, false},
		{"advantage", rules.Throw{Mode: rules.Advantage}, rules.TotalDecides, []int{13, 4}, 13, 13, false},
		{"disadvantage", rules.Throw{Mode: rules.Disadvantage}, rules.TotalDecides, []int{13, 4}, 4, 4, false},
		{"a bonus", rules.Throw{Mode: rules.Plain, Bonus: bonus(t, "1d4+1")}, rules.TotalDecides, []int{13, 3}, 13, 17, false},
		{"by hand", rules.Throw{Mode: rules.Plain, Face: 7}, rules.TotalDecides, nil, 7, 7, true},
		{"by hand, whatever the mode", rules.Throw{Mode: rules.Advantage, Face: 7, Bonus: bonus(t, "2")}, rules.TotalDecides, nil, 7, 9, true},
		{"a natural 20 throws its bonus where the total decides", rules.Throw{Mode: rules.Plain, Bonus: bonus(t, "1d4")}, rules.TotalDecides, []int{20, 2}, 20, 22, false},
		{"and not where it decides itself", rules.Throw{Mode: rules.Plain, Bonus: bonus(t, "1d4")}, rules.NaturalsDecide, []int{20}, 20, 20, false},
		{"nor a natural 1", rules.Throw{Mode: rules.Plain, Bonus: bonus(t, "1d4")}, rules.NaturalsDecide, []int{1}, 1, 1, false},
		{"but a 19 does", rules.Throw{Mode: rules.Plain, Bonus: bonus(t, "1d4")}, rules.NaturalsDecide, []int{19, 2}, 19, 21, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := rules.ThrowD20(tt.throw, tt.judging, thrown(t, tt.faces...))
			if err != nil || got.Face != tt.face || got.Total != tt.total || got.Physical != tt.physical {
				t.Errorf("got %+v and %v", got, err)
			}
			if (got.Roll == "") != tt.physical {
				t.Errorf("breakdown %q", got.Roll)
			}
		})
	}
}

func TestThrowD20_AFaultOfTheBonus(t *testing.T) {
	got, err := rules.ThrowD20(rules.Throw{Mode: rules.Plain, Bonus: bonus(t, "1/(1d4-1)")}, rules.TotalDecides, thrown(t, 12, 1))
	if fault, ok := err.(*dice.Fault); !ok || fault.Code != dice.DivisionByZero || got != (rules.D20Thrown{}) {
		t.Errorf("got %+v and %v", got, err)
	}
}
