package dnd5e_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

// save throws a death save at noon.
func save(t *testing.T, e dnd5e.Edition, c rules.Character, th rules.Throw, faces ...int) outcome {
	t.Helper()
	if th.Mode == "" {
		th.Mode = rules.Plain
	}
	return must(t)(e.DeathSave(c, th, noon, script(t, faces...)))
}

func bonus(t *testing.T, text string) rules.Throw { return rules.Throw{Bonus: expr(t, text)} }

func TestDC17_DeathSave(t *testing.T) {
	tests := []struct {
		name                string
		successes, failures int
		throw               rules.Throw
		faces               []int
		want                rules.State
		wantS, wantF        int
	}{
		{"10 succeeds", 0, 0, rules.Throw{}, []int{10}, rules.Dying, 1, 0},
		{"9 fails", 0, 0, rules.Throw{}, []int{9}, rules.Dying, 0, 1},
		{"19 succeeds", 0, 0, rules.Throw{}, []int{19}, rules.Dying, 1, 0},
		{"2 fails", 0, 0, rules.Throw{}, []int{2}, rules.Dying, 0, 1},
		{"the third success", 2, 2, rules.Throw{}, []int{10, 1}, rules.Stable, 0, 0},
		{"the third failure", 2, 2, rules.Throw{}, []int{9}, rules.Dead, 2, 3},
		{"not in a row", 1, 1, rules.Throw{}, []int{9}, rules.Dying, 1, 2},
		{"a bonus that reaches 10", 0, 0, bonus(t, "1"), []int{9}, rules.Dying, 1, 0},
		{"a bonus that does not", 0, 0, bonus(t, "1"), []int{8}, rules.Dying, 0, 1},
		{"a die as bonus", 0, 0, bonus(t, "1d4"), []int{8, 2}, rules.Dying, 1, 0},
		{"a die as bonus, one less", 0, 0, bonus(t, "1d4"), []int{8, 1}, rules.Dying, 0, 1},
		{"a penalty", 0, 0, bonus(t, "-1"), []int{10}, rules.Dying, 0, 1},
		{"advantage", 0, 0, rules.Throw{Mode: rules.Advantage}, []int{4, 12}, rules.Dying, 1, 0},
		{"disadvantage", 0, 0, rules.Throw{Mode: rules.Disadvantage}, []int{4, 12}, rules.Dying, 0, 1},
		{"by hand", 0, 0, rules.Throw{Face: 10}, nil, rules.Dying, 1, 0},
		{"by hand with a bonus", 0, 0, rules.Throw{Face: 7, Bonus: expr(t, "3")}, nil, rules.Dying, 1, 0},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				save(t, e, dying(20, tt.successes, tt.failures), tt.throw, tt.faces...).
					is(t, 0, tt.want).saved(t, tt.wantS, tt.wantF)
			})
		}
	})
}

func TestDC17_StableWithTheHoursThrown(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		got := save(t, e, dying(20, 2, 1), rules.Throw{Face: 14}, 3).is(t, 0, rules.Stable).happened(t,
			rules.D20Thrown{Expression: "1d20", Face: 14, Total: 14, Physical: true}, rules.SaveSucceeded{Successes: 3, Failures: 1}, rules.BecameStable{Count: 3})
		if got.WakeAt != noon+3*rules.Hour {
			t.Errorf("wakes at %d, want 3 h from now", got.WakeAt)
		}
	})
}

func TestDC17_NothingToThrow(t *testing.T) {
	asleep := with(hurt(1, 20), func(c *rules.Character) { c.State = rules.Unconscious })
	tests := []struct {
		c    rules.Character
		want rules.Refusal
	}{
		{hurt(4, 20), rules.NoSaveConscious{}},
		{asleep, rules.NoSaveUnconscious{}},
		{stable(20), rules.NoSaveStable{}},
		{dead(20), rules.NoSaveDead{}},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			refused(t, tt.c, tt.want)(e.DeathSave(tt.c, rules.Throw{Mode: rules.Plain}, noon, script(t)))
		}
	})
}

func TestDC17_ABonusThatCannotBeThrown(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		was := dying(20, 1, 1)
		c, facts, err := e.DeathSave(was, rules.Throw{Mode: rules.Plain, Bonus: expr(t, "1/(1d4-1)")}, noon, script(t, 12, 1))
		fault, ok := err.(*dice.Fault)
		if !ok || fault.Code != dice.DivisionByZero || len(facts) != 0 || !equal(c, was) {
			t.Errorf("got %+v, %s, %v; want the character unchanged and the fault", c, show(facts), err)
		}
	})
}

func TestDC17_RegainingPGClearsTheCounts(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		up := must(t)(heal(e, dying(20, 2, 2), 1)).saved(t, 0, 0)
		suffer(t, e, up.Character, blow(1)).is(t, 0, rules.Dying).saved(t, 0, 0)
	})
}

func TestDC18_Naturals(t *testing.T) {
	tests := []struct {
		name         string
		failures     int
		throw        rules.Throw
		faces        []int
		hp           int
		want         rules.State
		wantS, wantF int
	}{
		{"1 is two failures", 0, rules.Throw{}, []int{1}, 0, rules.Dying, 1, 2},
		{"1 after one failure kills", 1, rules.Throw{}, []int{1}, 0, rules.Dead, 1, 3},
		{"1 after two failures kills", 2, rules.Throw{}, []int{1}, 0, rules.Dead, 1, 3},
		{"1 whatever the bonus", 0, bonus(t, "10"), []int{1}, 0, rules.Dying, 1, 2},
		{"1 by hand", 0, rules.Throw{Face: 1}, nil, 0, rules.Dying, 1, 2},
		{"1 of two with disadvantage", 0, rules.Throw{Mode: rules.Disadvantage}, []int{20, 1}, 0, rules.Dying, 1, 2},
		{"1 dropped by advantage", 0, rules.Throw{Mode: rules.Advantage}, []int{1, 12}, 0, rules.Dying, 2, 0},
		{"two 1 with advantage", 0, rules.Throw{Mode: rules.Advantage}, []int{1, 1}, 0, rules.Dying, 1, 2},
		{"20 wakes", 2, rules.Throw{}, []int{20}, 1, rules.Conscious, 0, 0},
		{"20 whatever the penalty", 2, bonus(t, "-11"), []int{20}, 1, rules.Conscious, 0, 0},
		{"20 by hand", 2, rules.Throw{Face: 20}, nil, 1, rules.Conscious, 0, 0},
		{"20 of two with advantage", 2, rules.Throw{Mode: rules.Advantage}, []int{1, 20}, 1, rules.Conscious, 0, 0},
		{"20 dropped by disadvantage", 2, rules.Throw{Mode: rules.Disadvantage}, []int{20, 3}, 0, rules.Dead, 1, 3},
		{"a bonus up to 20 is no 20", 0, bonus(t, "1"), []int{19}, 0, rules.Dying, 2, 0},
		{"a penalty down to 1 is no 1", 0, bonus(t, "-1"), []int{2}, 0, rules.Dying, 1, 1},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				save(t, e, dying(20, 1, tt.failures), tt.throw, tt.faces...).is(t, tt.hp, tt.want).saved(t, tt.wantS, tt.wantF)
			})
		}
	})
}

func TestDC20_FirstAid(t *testing.T) {
	tests := []struct {
		name  string
		throw rules.Throw
		auto  bool
		faces []int
		hours int // 0 where it fails
	}{
		{"10 stabilises", rules.Throw{Mode: rules.Plain}, false, []int{10, 4}, 4},
		{"9 does not", rules.Throw{Mode: rules.Plain}, false, []int{9}, 0},
		{"7 and 3 do", rules.Throw{Face: 7, Bonus: expr(t, "3")}, false, []int{1}, 1},
		{"7 and 2 do not", rules.Throw{Face: 7, Bonus: expr(t, "2")}, false, nil, 0},
		{"a natural 20 with a penalty does not", rules.Throw{Face: 20, Bonus: expr(t, "-11")}, false, nil, 0},
		{"a natural 1 with a bonus does", rules.Throw{Face: 1, Bonus: expr(t, "9")}, false, []int{2}, 2},
		{"a spell does at once", rules.Throw{}, true, []int{3}, 3},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				was := dying(12, 1, 2)
				got := must(t)(e.Stabilise(was, tt.throw, tt.auto, noon, script(t, tt.faces...)))
				if tt.hours == 0 {
					if got.is(t, 0, rules.Dying).saved(t, 1, 2); count[rules.AidFailed](got.facts) != 1 {
						t.Errorf("the failure is not told: %s", show(got.facts))
					}
					return
				}
				got.is(t, 0, rules.Stable).saved(t, 0, 0)
				if got.WakeAt != noon+int64(tt.hours)*rules.Hour {
					t.Errorf("wakes at %d, want %d h from now", got.WakeAt, tt.hours)
				}
			})
		}
	})
}

func TestDC20_NobodyToAid(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, auto := range []bool{true, false} {
			refused(t, hurt(3, 12), rules.NoAidConscious{})(e.Stabilise(hurt(3, 12), rules.Throw{}, auto, noon, script(t)))
			refused(t, stable(12), rules.NoAidStable{})(e.Stabilise(stable(12), rules.Throw{}, auto, noon, script(t)))
			refused(t, dead(12), rules.DeadAlready{})(e.Stabilise(dead(12), rules.Throw{}, auto, noon, script(t)))
		}
	})
}
