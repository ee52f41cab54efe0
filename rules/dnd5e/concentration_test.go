package dnd5e_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

func TestDC29_Concentration(t *testing.T) {
	tests := []struct {
		amount         int
		in2014, in2024 int
	}{
		{1, 10, 10}, {19, 10, 10}, {20, 10, 10}, {21, 10, 10}, {22, 11, 11}, {23, 11, 11},
		{59, 29, 29}, {60, 30, 30}, {61, 30, 30}, {62, 31, 30}, {80, 40, 30},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			want := tt.in2014
			if e == dnd5e.Edition2024 {
				want = tt.in2024
			}
			got := suffer(t, e, concentrating(hurt(500, 500)), blow(tt.amount))
			if dc := got.facts[len(got.facts)-1]; dc != (rules.ConcentrationCheck{DC: want}) {
				t.Errorf("%d damage: got %+v, want DC %d", tt.amount, dc, want)
			}
			if !got.Has(rules.Concentrating) {
				t.Errorf("%d damage ended it before the save", tt.amount)
			}
		}
	})
}

func TestDC29_DamageBeforeTemporaryPGCounts(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		suffer(t, e, concentrating(temps(hurt(20, 20), 30)), blow(24)).
			happened(t, rules.TempAbsorbed{Amount: 24, Left: 6}, rules.ConcentrationCheck{DC: 12})
		suffer(t, e, concentrating(temps(hurt(40, 40), 10)), blow(24)).happened(t,
			rules.TempAbsorbed{Amount: 10}, rules.HPChanged{From: 40, To: 26, Max: 40}, rules.ConcentrationCheck{DC: 12})
	})
}

func TestDC29_NoCheck(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		t.Run("without concentration", func(t *testing.T) {
			if got := suffer(t, e, hurt(40, 40), blow(22)); count[rules.ConcentrationCheck](got.facts) > 0 {
				t.Errorf("told %s", show(got.facts))
			}
		})
		t.Run("without damage", func(t *testing.T) {
			suffer(t, e, concentrating(hurt(40, 40)), blow(0)).happened(t, rules.NoDamage{})
		})
	})
}

func TestDC29_ItEndsWithThePowerToAct(t *testing.T) {
	npc := kind(concentrating(hurt(8, 40)), rules.NPC)
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		tests := []struct {
			name string
			c    rules.Character
			act  func(rules.Character) (rules.Character, []rules.Fact, error)
		}{
			{"falling to 0", concentrating(hurt(8, 40)), func(c rules.Character) (rules.Character, []rules.Fact, error) {
				return e.Suffer(c, blow(22), noon, script(t))
			}},
			{"dying outright", concentrating(hurt(8, 40)), func(c rules.Character) (rules.Character, []rules.Fact, error) {
				return e.Suffer(c, blow(48), noon, script(t))
			}},
			{"dying as an ordinary NPC", npc, func(c rules.Character) (rules.Character, []rules.Fact, error) {
				return e.Suffer(c, blow(8), noon, script(t))
			}},
			{"paralysis", concentrating(hurt(8, 40)), setting(e, rules.Paralyzed)},
			{"stun", concentrating(hurt(8, 40)), setting(e, rules.Stunned)},
			{"petrification", concentrating(hurt(8, 40)), setting(e, rules.Petrified)},
			{"incapacity", concentrating(hurt(8, 40)), setting(e, rules.Incapacitated)},
			{"sleep", concentrating(hurt(8, 40)), setting(e, rules.Asleep)},
			{"the sixth exhaustion", concentrating(hurt(8, 40)), editing(e, rules.Edit{Exhaustion: n(6)})},
			{"0 PG by hand", concentrating(hurt(8, 40)), editing(e, rules.Edit{HP: n(0)})},
			{"dying by hand", concentrating(hurt(8, 40)), editing(e, rules.Edit{State: asState(rules.Dying)})},
			{"stable by hand", concentrating(hurt(8, 40)), editing(e, rules.Edit{State: asState(rules.Stable)})},
			{"dead by hand", concentrating(hurt(8, 40)), editing(e, rules.Edit{State: asState(rules.Dead)})},
			{"unconscious by hand", concentrating(hurt(8, 40)), editing(e, rules.Edit{State: asState(rules.Unconscious)})},
		}
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				got := must(t)(tt.act(tt.c))
				if got.Has(rules.Concentrating) || count[rules.ConcentrationCheck](got.facts) > 0 {
					t.Errorf("it stays (%s): %s", got.State, show(got.facts))
				}
				if count[rules.ConcentrationEnded](got.facts) != 1 {
					t.Errorf("its end is not told: %s", show(got.facts))
				}
			})
		}
	})
}

type act = func(rules.Character) (rules.Character, []rules.Fact, error)

func setting(e dnd5e.Edition, name rules.ConditionName) act {
	return func(c rules.Character) (rules.Character, []rules.Fact, error) {
		return e.SetCondition(c, name, 0, noon)
	}
}

func editing(e dnd5e.Edition, edit rules.Edit) act {
	return func(c rules.Character) (rules.Character, []rules.Fact, error) { return rules.EditCharacter(c, e, edit) }
}

func TestDC29_WhoCannotActCannotConcentrate(t *testing.T) {
	paralysed := with(hurt(8, 40), func(c *rules.Character) { c.Conditions = []rules.Condition{{Name: rules.Paralyzed}} })
	asleep := with(hurt(8, 40), func(c *rules.Character) { c.State = rules.Unconscious })
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, c := range []rules.Character{dying(40, 0, 0), stable(40), asleep, paralysed} {
			refused(t, c, rules.NoConcentrationDown{})(e.SetCondition(c, rules.Concentrating, 0, noon))
		}
		refused(t, dead(40), rules.ConditionOfDead{})(e.SetCondition(dead(40), rules.Concentrating, 0, noon))
	})
}

func TestDC29_OtherConditionsLeaveIt(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, name := range e.Conditions() {
			if name.Incapacitating() {
				continue
			}
			got := must(t)(e.SetCondition(concentrating(hurt(8, 40)), name, 0, noon))
			if !got.Has(rules.Concentrating) {
				t.Errorf("%s ended it", name)
			}
		}
	})
}
