package twelveplus_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

// burden returns what the penalties come to for an action.
func burden(c rules.Character, physical bool) (n int) {
	for _, p := range system.Burdens(c, physical) {
		n += p.Amount
	}
	return n
}

func TestDP12_PenaltiesByPGLeft(t *testing.T) {
	for _, tt := range []struct{ hp, physical, other, row int }{
		{80, 0, 0, 0}, {11, 0, 0, 0},
		{10, -2, 0, 10}, {9, -2, 0, 10},
		{8, -2, -2, 8}, {7, -2, -2, 8},
		{6, -4, -2, 6}, {5, -4, -2, 6},
		{4, -4, -4, 4}, {3, -4, -4, 4},
		{2, -6, -6, 2}, {1, -6, -6, 2},
	} {
		c := at(tt.hp)
		if got := burden(c, true); got != tt.physical {
			t.Errorf("%d PG: physical %d, want %d", tt.hp, got, tt.physical)
		}
		if got := burden(c, false); got != tt.other {
			t.Errorf("%d PG: other %d, want %d", tt.hp, got, tt.other)
		}
		for _, p := range system.Penalties(c) {
			if p.Few != tt.row || p.Amount >= 0 || p.Source != "" || p.Die != 0 {
				t.Errorf("%d PG: %+v, want the row of %d", tt.hp, p, tt.row)
			}
		}
	}
	if got := system.Penalties(dead()); len(got) != 0 {
		t.Errorf("the dead: %+v", got)
	}
}

func TestDP12_GoesByPGNotByTheShareOfThem(t *testing.T) {
	c := with(at(10), func(c *rules.Character) { c.Con, c.MaxHP, c.Losses = 1, 10, rules.Losses{} })
	if got := burden(c, true); got != -2 {
		t.Errorf("10 of 10 PG: %d", got)
	}
}

func TestDP12_DeeperIsNeverEasier(t *testing.T) {
	for _, physical := range []bool{true, false} {
		for hp := 80; hp > 1; hp-- {
			if less, more := burden(at(hp-1), physical), burden(at(hp), physical); less > more {
				t.Errorf("%d PG %d, %d PG %d", hp, more, hp-1, less)
			}
		}
	}
}

func TestDP14_PenaltiesAddUp(t *testing.T) {
	for _, tt := range []struct {
		hp              int
		ill             []string
		physical, other int
	}{
		{80, []string{"resfrío"}, -1, -1},
		{80, []string{"gripe", "peste"}, -4, -4},
		{10, []string{"resfrío"}, -3, -1},
		{6, []string{"resfrío", "tuberculosis"}, -7, -5},
		{1, []string{"resfrío", "fiebre", "gripe", "peste", "tuberculosis"}, -15, -15},
	} {
		c := ill(t, at(tt.hp), tt.ill...)
		if got := burden(c, true); got != tt.physical {
			t.Errorf("%d PG and %q: physical %d, want %d", tt.hp, tt.ill, got, tt.physical)
		}
		if got := burden(c, false); got != tt.other {
			t.Errorf("%d PG and %q: other %d, want %d", tt.hp, tt.ill, got, tt.other)
		}
	}
	o := must(t)(system.Tend(ill(t, ana(ledger{}), "gripe"), "gripe", true, false))
	if got := burden(o.Character, true); got != 0 {
		t.Errorf("cured: %d", got)
	}
}

func TestDP14_TheBreakdownShowsEach(t *testing.T) {
	c := ill(t, at(6), "resfrío", "gripe")
	a := twelveplus.Action{Physical: true, Bonus: expr(t, "1d4+2"), Difficulty: 7}
	o := must(t)(system.Act(c, a, script(t, 9, 3)))
	thrown := find[twelveplus.ActionThrown](t, o.facts)
	if thrown.Face != 9 || thrown.Total != 14 || thrown.Bonus == "" {
		t.Errorf("thrown %+v", thrown)
	}
	o.is(t, 6, rules.Conscious).happened(t,
		thrown,
		twelveplus.Burdened{Penalty: rules.Penalty{Amount: -2, Few: 6}, Total: 12},
		twelveplus.Burdened{Penalty: rules.Penalty{Amount: -2, Few: 6, Physical: true}, Total: 10},
		twelveplus.Burdened{Penalty: rules.Penalty{Amount: -1, Source: "resfrío"}, Total: 9},
		twelveplus.Burdened{Penalty: rules.Penalty{Amount: -2, Source: "gripe"}, Total: 7},
		twelveplus.ActionJudged{Total: 7, Difficulty: 7, Passed: true},
	)
	a.Physical = false
	must(t)(system.Act(c, a, script(t, 7, 3))).happened(t,
		twelveplus.ActionThrown{Face: 7, Total: 12, Bonus: find[twelveplus.ActionThrown](t, must(t)(system.Act(c, a, script(t, 7, 3))).facts).Bonus},
		twelveplus.Burdened{Penalty: rules.Penalty{Amount: -2, Few: 6}, Total: 10},
		twelveplus.Burdened{Penalty: rules.Penalty{Amount: -1, Source: "resfrío"}, Total: 9},
		twelveplus.Burdened{Penalty: rules.Penalty{Amount: -2, Source: "gripe"}, Total: 7},
		twelveplus.ActionJudged{Total: 7, Difficulty: 7, Passed: true},
	)
}

func TestDP13_Judged(t *testing.T) {
	for _, tt := range []struct {
		face, difficulty int
		passed           bool
	}{{6, 7, false}, {7, 7, true}, {12, 13, false}, {1, 1, true}} {
		o := must(t)(system.Act(ana(ledger{}), twelveplus.Action{Difficulty: tt.difficulty}, script(t, tt.face)))
		if got := find[twelveplus.ActionJudged](t, o.facts); got.Passed != tt.passed || got.Total != tt.face {
			t.Errorf("%d against %d: %+v", tt.face, tt.difficulty, got)
		}
	}
	must(t)(system.Act(ana(ledger{}), twelveplus.Action{}, script(t, 5))).happened(t, twelveplus.ActionThrown{Face: 5, Total: 5})
}

func TestDP13_Exertion(t *testing.T) {
	for _, tt := range []struct {
		hp, con  int
		physical bool
		check    int // 0 for none
		left     int
	}{
		{5, 8, true, 0, 5}, // not below 5
		{4, 8, true, 3, 3}, // 11
		{4, 8, true, 4, 4}, // 12 exactly
		{4, 8, true, 12, 4},
		{4, 11, true, 1, 4},
		{4, 1, true, 10, 3},
		{4, 1, true, 11, 4},
		{3, 8, true, 3, 2},
		{2, 8, true, 3, 1},
		{1, 8, true, 4, 1},
		{4, 8, false, 0, 4},
		{1, 8, false, 0, 1},
	} {
		t.Run(fmt.Sprintf("%d PG, %d+%d, physical %v", tt.hp, tt.con, tt.check, tt.physical), func(t *testing.T) {
			c := with(at(tt.hp), func(c *rules.Character) { c.Con = tt.con })
			faces := []int{6}
			if tt.check > 0 {
				faces = append(faces, tt.check)
			}
			o := must(t)(system.Act(c, twelveplus.Action{Physical: tt.physical}, script(t, faces...)))
			o.is(t, tt.left, rules.Conscious).lost(t, ledger{attack: 80 - tt.left})
			if tt.check == 0 {
				return
			}
			want := twelveplus.Exertion{Face: tt.check, Con: tt.con, Total: tt.check + tt.con, Difficulty: 12, Passed: tt.left == tt.hp}
			if got := find[twelveplus.Exertion](t, o.facts); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
			if !want.Passed {
				if got := find[rules.HPChanged](t, o.facts); got != (rules.HPChanged{From: tt.hp, To: tt.left, Max: 80}) {
					t.Errorf("told %+v", got)
				}
			}
		})
	}
}

func TestDP13_ExertionKills(t *testing.T) {
	o := must(t)(system.Act(at(1), twelveplus.Action{Physical: true}, script(t, 12, 3))).is(t, 0, rules.Dead)
	find[twelveplus.DiedAtZero](t, o.facts)
}

func TestDP13_TheLossRecoversLikeAnAttack(t *testing.T) {
	o := must(t)(system.Act(ana(ledger{gas: 76}), twelveplus.Action{Physical: true}, script(t, 6, 3)))
	o.is(t, 3, rules.Conscious).lost(t, ledger{attack: 1, gas: 76})
}

// The die of the check falls after those of the action.
func TestDP13_TheOrderOfTheDice(t *testing.T) {
	a := twelveplus.Action{Physical: true, Bonus: expr(t, "1d20")}
	o := must(t)(system.Act(at(4), a, script(t, 2, 20, 4))).is(t, 4, rules.Conscious)
	if got := find[twelveplus.ActionThrown](t, o.facts); got.Total != 22 {
		t.Errorf("thrown %+v", got)
	}
}

func TestDP13_Refused(t *testing.T) {
	refused(t, dead(), rules.DeadAlready{})(system.Act(dead(), twelveplus.Action{Physical: true}, script(t)))
	c := at(4)
	after, facts, err := system.Act(c, twelveplus.Action{Physical: true, Bonus: expr(t, "1/(1d2-1)")}, script(t, 3, 1))
	var fault *dice.Fault
	if !errors.As(err, &fault) || len(facts) > 0 || written(after) != written(c) {
		t.Errorf("got %v, %s", err, show(facts))
	}
}

func TestDP14_AFallIsPhysical(t *testing.T) {
	for _, tt := range []struct {
		hp     int
		ill    []string
		needed int // on the die, against 15
	}{{80, nil, 15}, {10, nil, 17}, {10, []string{"resfrío"}, 18}, {8, nil, 17}, {6, nil, 19}} {
		c := ill(t, with(at(tt.hp), func(c *rules.Character) { c.Weight = 9 }), tt.ill...)
		if o := fall(t, c, 1, tt.needed, ""); o.HP != tt.hp {
			t.Errorf("%d PG and %q: a %d does not do", tt.hp, tt.ill, tt.needed)
		}
		if o := fall(t, c, 1, tt.needed-1, ""); o.HP != tt.hp-1 {
			t.Errorf("%d PG and %q: a %d does", tt.hp, tt.ill, tt.needed-1)
		}
	}
}
