package dnd5e_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

// A throw of which nothing is known is a plain one, and no fault of the program.
func TestAThrowWithoutAModeIsPlain(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		defer func() {
			if fault := recover(); fault != nil {
				t.Errorf("it panics: %v", fault)
			}
		}()
		must(t)(e.DeathSave(dying(12, 0, 0), rules.Throw{}, noon, script(t, 12))).saved(t, 1, 0)
	})
}

// A wish for no dice, or for fewer, spends none.
func TestDC26_AWishForNoDice(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, n := range []int{0, -1} {
			func() {
				defer func() {
					if fault := recover(); fault != nil {
						t.Errorf("a wish for %d panics: %v", n, fault)
					}
				}()
				c := withDice(hurt(5, 40), 10, rules.HitDice{Die: 8, Total: 3, Left: 2})
				if got, _, err := e.ShortRest(c, []rules.Spend{{Count: n}}, script(t)); err == nil && got.HitDice[0].Left != 2 {
					t.Errorf("a wish for %d leaves %d dice", n, got.HitDice[0].Left)
				}
			}()
		}
	})
}

// The wish of two sizes is one wish: what is told of is what was there before it.
func TestDC26_TheRefusalCountsAllThatAreLeft(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := withDice(hurt(5, 40), 10, rules.HitDice{Die: 8, Total: 5, Left: 3})
		wish := []rules.Spend{{Die: 8, Count: 2}, {Die: 8, Count: 2}}
		refused(t, c, rules.NotEnoughHitDice{Asked: 4, Left: 3, Die: 8})(e.ShortRest(c, wish, script(t)))
	})
}

// The reply carries every change: exhaustion that revival eases is told like any other.
func TestDC13_RevivalTellsOfEasedExhaustion(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		worn := with(dead(12), func(c *rules.Character) { c.Exhaustion = 6 })
		got := must(t)(e.Revive(worn, 1))
		if got.Exhaustion != worn.Exhaustion && count[rules.ExhaustionEased](got.facts) != 1 {
			t.Errorf("exhaustion went from 6 to %d without a word: %s", got.Exhaustion, show(got.facts))
		}
	})
}
