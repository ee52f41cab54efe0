package dnd5e_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

func TestDC28_KnockingOut(t *testing.T) {
	tests := []struct {
		name   string
		c      rules.Character
		amount int
		out    bool // whether the blow takes the last PG
		hp     int  // PG where it does not
	}{
		{"to 0 exactly", hurt(5, 12), 5, true, 0},
		{"beyond 0", hurt(5, 12), 7, true, 0},
		{"enough to kill outright", hurt(5, 12), 17, true, 0},
		{"at 1 PG", hurt(1, 12), 1, true, 0},
		{"one less", hurt(5, 12), 4, false, 1},
		{"with temporary PG", temps(hurt(5, 12), 3), 8, true, 0},
		{"with temporary PG, one less", temps(hurt(5, 12), 3), 7, false, 1},
		{"absorbed", temps(hurt(5, 12), 3), 3, false, 5},
		{"an ordinary NPC", kind(hurt(5, 12), rules.NPC), 9, true, 0},
		{"a villain", kind(hurt(5, 12), rules.Villain), 9, true, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := rules.Blow{Amount: tt.amount, NonLethal: true}
			if !tt.out {
				for _, e := range both {
					suffer(t, e, tt.c, b).is(t, tt.hp, rules.Conscious)
				}
				return
			}
			old := suffer(t, dnd5e.Edition2014, tt.c, b, 3).is(t, 0, rules.Stable).saved(t, 0, 0)
			if old.WakeAt != noon+3*rules.Hour {
				t.Errorf("2014: wakes at %d, want 3 h from now", old.WakeAt)
			}
			suffer(t, dnd5e.Edition2024, tt.c, b).is(t, 1, rules.Unconscious).saved(t, 0, 0)
		})
	}
}

func TestDC28_TheFacts(t *testing.T) {
	c := concentrating(hurt(5, 12))
	b := rules.Blow{Amount: 7, NonLethal: true}
	suffer(t, dnd5e.Edition2014, c, b, 2).happened(t,
		rules.HPChanged{From: 5, To: 0, Max: 12}, rules.KnockedOut{}, rules.ConcentrationEnded{}, rules.BecameStable{Count: 2})
	suffer(t, dnd5e.Edition2024, c, b).happened(t,
		rules.HPChanged{From: 5, To: 1, Max: 12}, rules.KnockedOutAtOne{}, rules.ConcentrationEnded{})
}

func TestDC28_AnHourLater(t *testing.T) {
	out := suffer(t, dnd5e.Edition2024, hurt(5, 12), rules.Blow{Amount: 7, NonLethal: true}).Character
	for _, tt := range []struct {
		until int64
		want  rules.State
	}{
		{noon + rules.Hour - 1, rules.Unconscious},
		{noon + rules.Hour, rules.Conscious},
	} {
		c, facts := dnd5e.Edition2024.Pass(out, rules.Passage{From: noon, To: tt.until}, script(t))
		outcome{c, facts}.is(t, 1, tt.want)
	}
}

func TestDC28_FirstAidWakes(t *testing.T) {
	out := suffer(t, dnd5e.Edition2024, hurt(5, 12), rules.Blow{Amount: 7, NonLethal: true}).Character
	must(t)(dnd5e.Edition2024.Stabilise(out, rules.Throw{Face: 10}, false, noon, script(t))).is(t, 1, rules.Conscious)
	must(t)(dnd5e.Edition2024.Stabilise(out, rules.Throw{Face: 9}, false, noon, script(t))).is(t, 1, rules.Unconscious)
	must(t)(dnd5e.Edition2024.Stabilise(out, rules.Throw{}, true, noon, script(t))).is(t, 1, rules.Conscious)
}

func TestDC28_AtZeroItIsTooLate(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		suffer(t, e, dying(12, 0, 2), rules.Blow{Amount: 1, NonLethal: true}).is(t, 0, rules.Dead)
		suffer(t, e, dying(12, 0, 0), rules.Blow{Amount: 12, NonLethal: true}).is(t, 0, rules.Dead)
	})
}

func TestDC28_KnockedOutOnceMore(t *testing.T) {
	out := suffer(t, dnd5e.Edition2024, hurt(5, 12), rules.Blow{Amount: 7, NonLethal: true}).Character
	again := must(t)(dnd5e.Edition2024.Suffer(out, rules.Blow{Amount: 4, NonLethal: true}, noon+600, script(t))).is(t, 1, rules.Unconscious)
	if again.WakeAt != noon+600+rules.Hour {
		t.Errorf("wakes at %d, want an hour from the second blow", again.WakeAt)
	}
	suffer(t, dnd5e.Edition2024, out, blow(1)).is(t, 0, rules.Dying)
}
