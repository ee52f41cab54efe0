package dnd5e_test

import (
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

func TestDC11_ImmunityToAConditionIsNotStored(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := with(hurt(8, 40), func(c *rules.Character) {
			c.ConditionImmunities = []rules.ConditionName{rules.Poisoned, rules.Asleep}
		})
		refused(t, c, rules.ConditionImmune{Condition: rules.Poisoned})(e.SetCondition(c, rules.Poisoned, 60, noon))
		refused(t, c, rules.ConditionImmune{Condition: rules.Asleep})(e.SetCondition(c, rules.Asleep, 60, noon))
		must(t)(e.SetCondition(c, rules.Blinded, 60, noon)).happened(t, rules.ConditionSet{Condition: rules.Blinded, Lasts: 60})
	})
}

func TestConditions_Durations(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := must(t)(e.SetCondition(hurt(8, 40), rules.Poisoned, rules.Minute, noon)).Character
		c = must(t)(e.SetCondition(c, rules.Blinded, 0, noon)).Character
		for _, tt := range []struct {
			name  string
			until int64
			want  []rules.Condition
			facts []rules.Fact
		}{
			{"a second before", noon + rules.Minute - 1, []rules.Condition{{Name: rules.Poisoned, Until: noon + rules.Minute}, {Name: rules.Blinded}}, nil},
			{"exactly", noon + rules.Minute, []rules.Condition{{Name: rules.Blinded}}, []rules.Fact{rules.ConditionEnded{Condition: rules.Poisoned}}},
			{"long after", noon + rules.Week, []rules.Condition{{Name: rules.Blinded}}, []rules.Fact{rules.ConditionEnded{Condition: rules.Poisoned}}},
		} {
			t.Run(tt.name, func(t *testing.T) {
				after, facts := e.Pass(c, rules.Passage{From: noon, To: tt.until}, script(t))
				outcome{after, facts}.happened(t, tt.facts...)
				if !reflect.DeepEqual(after.Conditions, tt.want) {
					t.Errorf("got %v, want %v", after.Conditions, tt.want)
				}
			})
		}
	})
}

func TestConditions_SetAgainIsNotTwice(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := must(t)(e.SetCondition(hurt(8, 40), rules.Poisoned, rules.Minute, noon)).Character
		c = must(t)(e.SetCondition(c, rules.Poisoned, rules.Hour, noon)).Character
		if want := []rules.Condition{{Name: rules.Poisoned, Until: noon + rules.Hour}}; !reflect.DeepEqual(c.Conditions, want) {
			t.Errorf("got %v, want %v", c.Conditions, want)
		}
	})
}

func TestConditions_Cleared(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := concentrating(hurt(8, 40))
		if got := must(t)(e.ClearCondition(c, rules.Concentrating)); got.Has(rules.Concentrating) || len(got.facts) != 1 {
			t.Errorf("got %v and %s", got.Conditions, show(got.facts))
		}
		refused(t, c, rules.ConditionNotSet{Condition: rules.Blinded})(e.ClearCondition(c, rules.Blinded))
		refused(t, c, rules.ConditionNotSet{Condition: rules.Asleep})(e.ClearCondition(c, rules.Asleep))
	})
}

func TestConditions_Sleep(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		asleep := must(t)(e.SetCondition(hurt(8, 40), rules.Asleep, rules.Minute, noon)).is(t, 8, rules.Unconscious).Character
		t.Run("is no condition of the list", func(t *testing.T) {
			if len(asleep.Conditions) != 0 {
				t.Errorf("got %v", asleep.Conditions)
			}
		})
		t.Run("ends with its duration", func(t *testing.T) {
			c, facts := e.Pass(asleep, rules.Passage{From: noon, To: noon + rules.Minute}, script(t))
			outcome{c, facts}.is(t, 8, rules.Conscious).happened(t, rules.Woke{})
			c, _ = e.Pass(asleep, rules.Passage{From: noon, To: noon + rules.Minute - 1}, script(t))
			outcome{Character: c}.is(t, 8, rules.Unconscious)
		})
		t.Run("without duration lasts", func(t *testing.T) {
			c := must(t)(e.SetCondition(hurt(8, 40), rules.Asleep, 0, noon)).Character
			c, facts := e.Pass(c, rules.Passage{From: noon, To: noon + rules.Week}, script(t))
			outcome{c, facts}.is(t, 8, rules.Unconscious).happened(t)
		})
		t.Run("is taken away", func(t *testing.T) {
			must(t)(e.ClearCondition(asleep, rules.Asleep)).is(t, 8, rules.Conscious)
		})
		t.Run("at 0 PG is a state", func(t *testing.T) {
			for _, c := range []rules.Character{dying(40, 1, 1), stable(40)} {
				refused(t, c, rules.ConditionOfState{})(e.SetCondition(c, rules.Asleep, 0, noon))
				refused(t, c, rules.ConditionOfState{})(e.ClearCondition(c, rules.Asleep))
			}
		})
	})
}

func TestDC20_AStableCreatureWakes(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := stable(12)
		for _, tt := range []struct {
			name  string
			until int64
			hp    int
			want  rules.State
			facts []rules.Fact
		}{
			{"a second before", c.WakeAt - 1, 0, rules.Stable, nil},
			{"exactly", c.WakeAt, 1, rules.Conscious, []rules.Fact{rules.HPChanged{From: 0, To: 1, Max: 12}, rules.Woke{}}},
			{"long after, one PG only", c.WakeAt + rules.Week, 1, rules.Conscious, []rules.Fact{rules.HPChanged{From: 0, To: 1, Max: 12}, rules.Woke{}}},
		} {
			t.Run(tt.name, func(t *testing.T) {
				after, facts := e.Pass(c, rules.Passage{From: noon, To: tt.until}, script(t))
				outcome{after, facts}.is(t, tt.hp, tt.want).happened(t, tt.facts...)
			})
		}
		t.Run("one whose hours are not known yet", func(t *testing.T) {
			late := with(c, func(c *rules.Character) { c.WakeAt = 0 })
			after, facts := e.Pass(late, rules.Passage{From: noon, To: noon + rules.Hour}, script(t, 2))
			outcome{after, facts}.is(t, 0, rules.Stable).happened(t, rules.WakesIn{Count: 2})
			after, facts = e.Pass(after, rules.Passage{From: noon + rules.Hour, To: noon + 2*rules.Hour}, script(t))
			outcome{after, facts}.is(t, 1, rules.Conscious)
		})
		t.Run("the dying do not", func(t *testing.T) {
			after, facts := e.Pass(dying(12, 2, 2), rules.Passage{From: noon, To: noon + rules.Week}, script(t))
			outcome{after, facts}.is(t, 0, rules.Dying).saved(t, 2, 2).happened(t, rules.StillDying{})
		})
	})
}
