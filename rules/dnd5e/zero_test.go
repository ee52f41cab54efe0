package dnd5e_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

func TestDC14_AtZero(t *testing.T) {
	tests := []struct {
		kind rules.Kind
		want rules.State
		fact rules.Fact
	}{
		{rules.Player, rules.Dying, rules.FellUnconscious{}},
		{rules.Villain, rules.Dying, rules.FellUnconscious{}},
		{rules.NPC, rules.Dead, rules.DiedOrdinary{}},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(string(tt.kind), func(t *testing.T) {
				c := kind(hurt(6, 12), tt.kind)
				suffer(t, e, c, blow(6)).is(t, 0, tt.want).saved(t, 0, 0).
					happened(t, rules.HPChanged{From: 6, To: 0, Max: 12}, tt.fact)
				suffer(t, e, c, blow(5)).is(t, 1, rules.Conscious)
			})
		}
	})
}

func TestDC14_FallingAsleepFurther(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := with(hurt(3, 12), func(c *rules.Character) { c.State, c.WakeAt = rules.Unconscious, noon+60 })
		suffer(t, e, c, blow(2)).is(t, 1, rules.Unconscious)
		got := suffer(t, e, c, blow(3)).is(t, 0, rules.Dying)
		if got.WakeAt != 0 {
			t.Error("the dying would wake by the clock")
		}
	})
}

func TestDC15_InstantDeath(t *testing.T) {
	lowered := with(hurt(6, 20), func(c *rules.Character) { c.MaxHPChange = -8 })
	tests := []struct {
		name   string
		c      rules.Character
		amount int
		want   rules.State
		left   int // over, where it kills
	}{
		{"the example", hurt(6, 12), 18, rules.Dead, 12},
		{"one less", hurt(6, 12), 17, rules.Dying, 0},
		{"far more", hurt(6, 12), 500, rules.Dead, 494},
		{"from the maximum, exactly twice", hurt(12, 12), 24, rules.Dead, 12},
		{"from the maximum, one less", hurt(12, 12), 23, rules.Dying, 0},
		{"temporary PG do not count as left over", temps(hurt(6, 12), 5), 23, rules.Dead, 12},
		{"temporary PG, one less", temps(hurt(6, 12), 5), 22, rules.Dying, 0},
		{"temporary PG beyond the old limit", temps(hurt(6, 12), 5), 18, rules.Dying, 0},
		{"a lowered maximum", lowered, 18, rules.Dead, 12},
		{"a lowered maximum, one less", lowered, 17, rules.Dying, 0},
		{"a villain", kind(hurt(6, 12), rules.Villain), 18, rules.Dead, 12},
		{"a villain, one less", kind(hurt(6, 12), rules.Villain), 17, rules.Dying, 0},
		{"of 1 PG", hurt(1, 1), 2, rules.Dead, 1},
		{"of 1 PG, one less", hurt(1, 1), 1, rules.Dying, 0},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				got := suffer(t, e, tt.c, blow(tt.amount)).is(t, 0, tt.want)
				if got.TempHP != 0 {
					t.Errorf("%d temporary PG stayed", got.TempHP)
				}
				last := got.facts[len(got.facts)-1]
				want := rules.Fact(rules.FellUnconscious{})
				if tt.want == rules.Dead {
					want = rules.DiedOutright{Left: tt.left, Max: 12}
					if tt.c.MaxHP == 1 {
						want = rules.DiedOutright{Left: tt.left, Max: 1}
					}
				}
				if last != want {
					t.Errorf("last fact %#v, want %#v", last, want)
				}
			})
		}
	})
}

func TestDC15_AnOrdinaryNPCJustDies(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		suffer(t, e, kind(hurt(4, 7), rules.NPC), blow(30)).is(t, 0, rules.Dead).
			happened(t, rules.HPChanged{From: 4, To: 0, Max: 7}, rules.DiedOrdinary{})
	})
}

func TestDC19_DamageAt0(t *testing.T) {
	tests := []struct {
		name     string
		c        rules.Character
		blow     rules.Blow
		want     rules.State
		failures int
	}{
		{"one failure", dying(12, 1, 0), blow(3), rules.Dying, 1},
		{"of one point", dying(12, 1, 0), blow(1), rules.Dying, 1},
		{"two from a critical", dying(12, 1, 0), rules.Blow{Amount: 3, Critical: true}, rules.Dying, 2},
		{"the third", dying(12, 1, 2), blow(1), rules.Dead, 3},
		{"a critical at one", dying(12, 1, 1), rules.Blow{Amount: 1, Critical: true}, rules.Dead, 3},
		{"a critical at two", dying(12, 1, 2), rules.Blow{Amount: 1, Critical: true}, rules.Dead, 3},
		{"one below the maximum", dying(12, 1, 0), blow(11), rules.Dying, 1},
		{"absorbed exactly", temps(dying(12, 1, 0), 3), blow(3), rules.Dying, 0},
		{"absorbed, a critical", temps(dying(12, 1, 2), 3), rules.Blow{Amount: 3, Critical: true}, rules.Dying, 2},
		{"one more than absorbed", temps(dying(12, 1, 0), 3), blow(4), rules.Dying, 1},
		{"the maximum, partly absorbed", temps(dying(12, 1, 0), 1), blow(12), rules.Dying, 1},
		{"no lethal intent changes nothing", dying(12, 1, 0), rules.Blow{Amount: 3, NonLethal: true}, rules.Dying, 1},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				suffer(t, e, tt.c, tt.blow).is(t, 0, tt.want).saved(t, 1, tt.failures)
			})
		}
	})
}

func TestDC19_TheMaximumKills(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		suffer(t, e, dying(12, 2, 0), blow(12)).is(t, 0, rules.Dead).happened(t, rules.DiedDown{Amount: 12, Max: 12})
		suffer(t, e, temps(dying(12, 2, 0), 2), blow(14)).is(t, 0, rules.Dead).
			happened(t, rules.TempAbsorbed{Amount: 2}, rules.DiedDown{Amount: 12, Max: 12})
		suffer(t, e, stable(12), blow(12)).is(t, 0, rules.Dead)
	})
}

func TestDC19_FactsCount(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		suffer(t, e, dying(12, 1, 2), rules.Blow{Amount: 1, Critical: true}).
			happened(t, rules.SavesFailed{Count: 2, Successes: 1, Failures: 3}, rules.DiedOfFailures{})
	})
}

func TestDC20_DamageEndsStability(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		t.Run("and counts as a failure", func(t *testing.T) {
			got := suffer(t, e, stable(12), blow(1)).is(t, 0, rules.Dying).saved(t, 0, 1).
				happened(t, rules.StabilityLost{}, rules.SavesFailed{Count: 1, Failures: 1})
			if got.WakeAt != 0 {
				t.Error("it would still wake by the clock")
			}
		})
		t.Run("two from a critical", func(t *testing.T) {
			suffer(t, e, stable(12), rules.Blow{Amount: 1, Critical: true}).is(t, 0, rules.Dying).saved(t, 0, 2)
		})
		t.Run("but not what is absorbed", func(t *testing.T) {
			got := suffer(t, e, temps(stable(12), 5), blow(5)).is(t, 0, rules.Stable).
				happened(t, rules.TempAbsorbed{Amount: 5})
			if got.WakeAt != stable(12).WakeAt {
				t.Error("it sleeps otherwise than before")
			}
		})
	})
}
