package dnd5e_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

func TestDC12_Healing(t *testing.T) {
	tests := []struct {
		name               string
		hp, most, change   int
		amount             int
		gained, lost, left int
	}{
		{"the example", 14, 20, 0, 8, 6, 2, 20},
		{"below the maximum", 14, 20, 0, 5, 5, 0, 19},
		{"exactly the maximum", 14, 20, 0, 6, 6, 0, 20},
		{"one beyond", 14, 20, 0, 7, 6, 1, 20},
		{"at the maximum", 20, 20, 0, 8, 0, 8, 20},
		{"a lowered maximum", 10, 20, -8, 8, 2, 6, 12},
		{"a raised maximum", 20, 20, 5, 8, 5, 3, 25},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				c := hurt(tt.hp, tt.most)
				c.MaxHPChange = tt.change
				want := []rules.Fact{rules.Healed{Amount: tt.gained, Lost: tt.lost}}
				if tt.gained > 0 {
					want = append(want, rules.HPChanged{From: tt.hp, To: tt.left, Max: tt.most + tt.change})
				}
				must(t)(heal(e, c, tt.amount)).is(t, tt.left, rules.Conscious).happened(t, want...)
			})
		}
	})
}

func TestDC12_HealingNothing(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, n := range []int{0, -1, -8} {
			refused(t, dying(20, 1, 1), rules.NothingGained{Total: n})(heal(e, dying(20, 1, 1), n))
		}
	})
}

func TestDC13_TheDead(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		d := dead(20)
		d.Saves.Failures = 3
		t.Run("regain nothing", func(t *testing.T) {
			refused(t, d, rules.DeadCannotHeal{})(heal(e, d, 10))
			refused(t, d, rules.NoRestDead{})(e.LongRest(d))
			refused(t, d, rules.NoRestDead{})(e.ShortRest(d, nil, script(t)))
			refused(t, d, rules.NoTempForDead{})(e.GrantTemp(d, rules.TempGrant{Amount: 5}, noon))
			refused(t, d, rules.DeadAlready{})(e.Stabilise(d, rules.Throw{}, true, noon, script(t)))
		})
		t.Run("revived", func(t *testing.T) {
			must(t)(e.Revive(d, 1)).is(t, 1, rules.Conscious).saved(t, 0, 0).happened(t, rules.Revived{HP: 1})
		})
		t.Run("revived whole", func(t *testing.T) {
			must(t)(e.Revive(d, 20)).is(t, 20, rules.Conscious)
		})
		t.Run("never beyond the maximum", func(t *testing.T) {
			refused(t, d, rules.ReviveAboveMax{HP: 21, Max: 20})(e.Revive(d, 21))
		})
		t.Run("never with none", func(t *testing.T) {
			refused(t, d, rules.ReviveAboveMax{HP: 0, Max: 20})(e.Revive(d, 0))
		})
		t.Run("revived, the sixth exhaustion does not kill again", func(t *testing.T) {
			worn := with(d, func(c *rules.Character) { c.Exhaustion = 6 })
			got := must(t)(e.Revive(worn, 1)).is(t, 1, rules.Conscious)
			must(t)(e.Fit(got.Character)).is(t, 1, rules.Conscious)
		})
		t.Run("healed after", func(t *testing.T) {
			must(t)(heal(e, must(t)(e.Revive(d, 1)).Character, 4)).is(t, 5, rules.Conscious)
		})
	})
}

func TestDC13_OnlyTheDeadAreRevived(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, c := range []rules.Character{hurt(5, 20), dying(20, 0, 2), stable(20)} {
			refused(t, c, rules.NotDead{})(e.Revive(c, 1))
		}
	})
}

func TestDC16_AnyPGEndUnconsciousness(t *testing.T) {
	asleep := with(hurt(3, 20), func(c *rules.Character) { c.State, c.WakeAt = rules.Unconscious, noon+5 })
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for name, c := range map[string]rules.Character{"dying": dying(20, 2, 2), "stable": stable(20), "knocked out": asleep} {
			t.Run(name, func(t *testing.T) {
				got := must(t)(heal(e, c, 1)).is(t, c.HP+1, rules.Conscious).saved(t, 0, 0)
				got.happened(t, rules.Healed{Amount: 1}, rules.HPChanged{From: c.HP, To: c.HP + 1, Max: 20}, rules.Woke{})
				if got.WakeAt != 0 {
					t.Error("it would wake once more later")
				}
			})
		}
	})
}

func TestDC16_HealingNobodyAtAMaximumOf0(t *testing.T) {
	// In 2014 a maximum of 0 leaves one dying: healing finds no room, and wakes nobody.
	c := with(dying(20, 1, 1), func(c *rules.Character) { c.MaxHPChange = -20 })
	must(t)(heal(dnd5e.Edition2014, c, 7)).is(t, 0, rules.Dying).saved(t, 1, 1).happened(t, rules.Healed{Lost: 7})
}
