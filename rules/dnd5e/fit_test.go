package dnd5e_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

func TestFit(t *testing.T) {
	tests := []struct {
		name string
		c    rules.Character
		hp   int
		want rules.State
		fact rules.Fact
	}{
		{"agreeing", hurt(5, 12), 5, rules.Conscious, nil},
		{"above the maximum", hurt(15, 12), 12, rules.Conscious, nil},
		{"below 0", hurt(-5, 12), 0, rules.Dying, rules.FellUnconscious{}},
		{"conscious at 0", hurt(0, 12), 0, rules.Dying, rules.FellUnconscious{}},
		{"an ordinary NPC at 0", kind(hurt(0, 12), rules.NPC), 0, rules.Dead, rules.DiedOrdinary{}},
		{"a villain at 0", kind(hurt(0, 12), rules.Villain), 0, rules.Dying, rules.FellUnconscious{}},
		{"dying with PG", with(dying(12, 1, 1), func(c *rules.Character) { c.HP = 3 }), 3, rules.Conscious, rules.Woke{}},
		{"stable with PG", with(stable(12), func(c *rules.Character) { c.HP = 3 }), 3, rules.Conscious, rules.Woke{}},
		{"dead with PG", with(dead(12), func(c *rules.Character) { c.HP = 3 }), 0, rules.Dead, nil},
		{"the sixth exhaustion", with(hurt(5, 12), func(c *rules.Character) { c.Exhaustion = 6 }), 0, rules.Dead, rules.DiedOfExhaustion{}},
		{"the fifth exhaustion", with(hurt(5, 12), func(c *rules.Character) { c.Exhaustion = 5 }), 5, rules.Conscious, nil},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				got := must(t)(e.Fit(tt.c)).is(t, tt.hp, tt.want)
				if tt.fact == nil {
					got.happened(t)
				} else {
					got.happened(t, tt.fact)
				}
				again := must(t)(e.Fit(got.Character)).happened(t)
				if !equal(again.Character, got.Character) {
					t.Error("a second fitting changed it once more")
				}
			})
		}
		t.Run("no maximum", func(t *testing.T) {
			refused(t, hurt(0, 0), rules.NeedsMaximum{})(e.Fit(hurt(0, 0)))
		})
	})
}

func TestDC17_CountsByHand(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		t.Run("kept with the state", func(t *testing.T) {
			edit := rules.Edit{State: asState(rules.Dying), Successes: n(1), Failures: n(2)}
			must(t)(rules.EditCharacter(hurt(5, 12), e, edit)).is(t, 0, rules.Dying).saved(t, 1, 2)
		})
		t.Run("kept with 0 PG", func(t *testing.T) {
			edit := rules.Edit{HP: n(0), Successes: n(1), Failures: n(2)}
			must(t)(rules.EditCharacter(hurt(5, 12), e, edit)).is(t, 0, rules.Dying).saved(t, 1, 2)
		})
		t.Run("the third failure is death", func(t *testing.T) {
			got, _, err := rules.EditCharacter(dying(12, 1, 1), e, rules.Edit{Failures: n(3)})
			if err == nil && got.State == rules.Dying {
				t.Errorf("left dying with %d failures", got.Saves.Failures)
			}
		})
		t.Run("the third success is stability", func(t *testing.T) {
			got, _, err := rules.EditCharacter(dying(12, 1, 1), e, rules.Edit{Successes: n(3)})
			if err == nil && got.State == rules.Dying {
				t.Errorf("left dying with %d successes", got.Saves.Successes)
			}
		})
		t.Run("never beyond three", func(t *testing.T) {
			got := save(t, e, dying(12, 0, 3), rules.Throw{Face: 5})
			if got.Saves.Failures > 3 {
				t.Errorf("%d failures", got.Saves.Failures)
			}
		})
	})
}

func TestDC20_StableByHandWakesByTheClock(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := must(t)(rules.EditCharacter(dying(12, 1, 1), e, rules.Edit{State: asState(rules.Stable)})).is(t, 0, rules.Stable).saved(t, 0, 0)
		after, facts := e.Pass(c.Character, rules.Passage{From: noon, To: noon + 4*rules.Hour}, script(t, 4))
		outcome{after, facts}.is(t, 1, rules.Conscious)
	})
}
