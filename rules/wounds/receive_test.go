package wounds_test

import (
	"slices"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

func TestHC01_ReceiveComesToWhatTakingComesTo(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for _, amount := range []int{2, 3, 7, 10, 20, 30, 59, 60, 61, 119, 120} {
			c := with(filigranas(25, 30), func(c *rules.Character) {
				c.TempHP = 4
				c.SetCondition(rules.Concentrating, 0)
			})
			blow := rules.Blow{ID: "button", Amount: amount}
			taken := take(t, rs, suffer(t, rs, c, amount).Character, 2, 3)
			received := must(t)(wounds.Receive(rs, c, tables, blow, noon, script(t, 2, 3)))
			if written(taken.Character) != written(received.Character) {
				t.Errorf("%d damage: taken\n%s\nreceived\n%s", amount, written(taken.Character), written(received.Character))
			}
			// What differs is where the PG come from: taking gives some back.
			taken.facts, received.facts = withoutHP(taken.facts), withoutHP(received.facts)
			received.happened(t, taken.facts...)
		}
	})
}

// withoutHP is the facts without those that count PG.
func withoutHP(facts []rules.Fact) []rules.Fact {
	return slices.DeleteFunc(slices.Clone(facts), func(f rules.Fact) bool {
		switch f.(type) {
		case rules.HPChanged, wounds.Remains:
			return true
		default:
			return false
		}
	})
}

func TestHC01_ReceivedMayBeTakenAgain(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		blow := rules.Blow{ID: "command", Amount: 10}
		o := must(t)(wounds.Receive(rs, filigranas(30, 30), tables, blow, noon, script(t, 1, 1))).is(t, 25, rules.Conscious)
		o = take(t, rs, o.Character, 1, 2).is(t, 27, rules.Conscious)
		if len(o.Wounds) != 2 {
			t.Errorf("got %d wounds", len(o.Wounds))
		}
	})
}

func TestHC01_ReceiveForgetsWhatCameBefore(t *testing.T) {
	rs := both[1]
	c := suffer(t, rs, filigranas(30, 30), 4).Character
	o := must(t)(wounds.Receive(rs, c, tables, rules.Blow{ID: "command", Amount: 10}, noon, script(t, 1, 1)))
	o.is(t, 21, rules.Conscious)
	take(t, rs, o.Character, 1, 2).is(t, 23, rules.Conscious)

	o = must(t)(wounds.Receive(rs, c, tables, rules.Blow{ID: "command", Amount: 2}, noon, script(t, 1, 1)))
	refused(t, o.Character, wounds.NoBlow{})(wounds.Take(rs, o.Character, tables, "button", noon, script(t)))
}

func TestHC01_ReceiveRefused(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		dead := with(filigranas(0, 12), func(c *rules.Character) { c.State = rules.Dead })
		for name, tt := range map[string]struct {
			c      rules.Character
			amount int
			want   rules.Refusal
		}{
			"nothing":            {filigranas(12, 12), 0, wounds.NothingToHalve{}},
			"less than nothing":  {filigranas(12, 12), -3, wounds.NothingToHalve{}},
			"nothing, to a dead": {dead, 0, wounds.NothingToHalve{}},
		} {
			t.Run(name, func(t *testing.T) {
				refused(t, tt.c, tt.want)(wounds.Receive(rs, tt.c, tables, rules.Blow{ID: "command", Amount: tt.amount}, noon, script(t)))
			})
		}
	})
}

// A refusal must not use up dice, which may be somebody's from a real table.
func TestHC01_TheDeadReceiveNothingAndThrowNothing(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		dead := with(filigranas(0, 12), func(c *rules.Character) { c.State = rules.Dead })
		refused(t, dead, rules.DeadAlready{})(wounds.Receive(rs, dead, tables, rules.Blow{ID: "command", Amount: 9}, noon, script(t)))
	})
}

// Half of 1, rounded up, is 1: a wound would be for nothing, by whichever way it is asked.
func TestHC01_ABlowOf1(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		hit := suffer(t, rs, filigranas(30, 30), 1).is(t, 29, rules.Conscious)
		refused(t, hit.Character, wounds.NoBlow{})(wounds.Take(rs, hit.Character, tables, "button", noon, script(t)))

		kept := with(filigranas(29, 30), func(c *rules.Character) {
			c.Blow = &rules.LastBlow{Blow: rules.Blow{ID: "blow", Amount: 1}, Before: filigranas(30, 30)}
		})
		refused(t, kept, wounds.NothingToHalve{})(wounds.Take(rs, kept, tables, "button", noon, script(t)))
	})
}

func TestHC01_ReceiveOf1IsRefusedAsTakeIs(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := filigranas(30, 30)
		refused(t, c, wounds.NothingToHalve{})(wounds.Receive(rs, c, tables, rules.Blow{ID: "command", Amount: 1}, noon, script(t)))
	})
}
