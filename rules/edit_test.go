package rules_test

import (
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

func ptr[T any](v T) *T { return &v }

// as returns a character of 20 PG in the state, with hp of them.
func as(s rules.State, hp int) rules.Character {
	c := sheet("Ana", "1", 20)
	c.State, c.HP = s, hp
	if s == rules.Dying {
		c.Saves = rules.DeathSaves{Successes: 1, Failures: 2}
	}
	return c
}

func TestEditCharacter_Contradictions(t *testing.T) {
	up := as(rules.Conscious, 12)
	state := func(s rules.State) rules.Edit { return rules.Edit{State: &s} }
	both := func(s rules.State, hp int) rules.Edit { return rules.Edit{State: &s, HP: &hp} }
	tests := []struct {
		name string
		c    rules.Character
		edit rules.Edit
		want rules.Refusal
	}{
		{"PG beyond the maximum", up, rules.Edit{HP: ptr(21)}, rules.HPAboveMax{HP: 21, Max: 20}},
		{"PG beyond the new maximum", up, rules.Edit{HP: ptr(11), MaxHP: ptr(10)}, rules.HPAboveMax{HP: 11, Max: 10}},
		{"PG beyond the changed maximum", up, rules.Edit{HP: ptr(11), MaxHPChange: ptr(-10)}, rules.HPAboveMax{HP: 11, Max: 10}},
		{"PG of a maximum of 0", up, rules.Edit{HP: ptr(1), MaxHPChange: ptr(-20)}, rules.HPAboveMax{HP: 1, Max: 0}},
		{"dying with PG", up, both(rules.Dying, 3), rules.StateNeedsZero{State: rules.Dying}},
		{"stable with PG", up, both(rules.Stable, 3), rules.StateNeedsZero{State: rules.Stable}},
		{"dead with PG", up, both(rules.Dead, 3), rules.StateNeedsZero{State: rules.Dead}},
		{"conscious with 0 PG", up, both(rules.Conscious, 0), rules.StateNeedsHP{State: rules.Conscious}},
		{"unconscious with 0 PG", up, both(rules.Unconscious, 0), rules.StateNeedsHP{State: rules.Unconscious}},
		{"conscious while at 0", as(rules.Dying, 0), state(rules.Conscious), rules.StateNeedsHP{State: rules.Conscious}},
		{"unconscious while at 0", as(rules.Stable, 0), state(rules.Unconscious), rules.StateNeedsHP{State: rules.Unconscious}},
		{"alive while dead", as(rules.Dead, 0), state(rules.Conscious), rules.StateNeedsHP{State: rules.Conscious}},
		{"successes of the conscious", up, rules.Edit{Successes: ptr(1)}, rules.SavesOfDying{}},
		{"failures of the conscious", up, rules.Edit{Failures: ptr(1)}, rules.SavesOfDying{}},
		{"failures of the stable", as(rules.Stable, 0), rules.Edit{Failures: ptr(1)}, rules.SavesOfDying{}},
		{"failures of the dead", as(rules.Dead, 0), rules.Edit{Failures: ptr(1)}, rules.SavesOfDying{}},
		{"failures of the woken", as(rules.Dying, 0), rules.Edit{Failures: ptr(1), HP: ptr(3)}, rules.SavesOfDying{}},
		{"failures of who is made stable", as(rules.Dying, 0), rules.Edit{Failures: ptr(1), State: ptr(rules.Stable)}, rules.SavesOfDying{}},
		{"a maximum of 0", up, rules.Edit{MaxHP: ptr(0)}, rules.NeedsMaximum{}},
	}
	for _, rs := range []dnd5e.Edition{dnd5e.Edition2014, dnd5e.Edition2024} {
		for _, tt := range tests {
			t.Run(rs.Key()+"/"+tt.name, func(t *testing.T) {
				got, facts, err := rules.EditCharacter(tt.c, rs, tt.edit)
				if !reflect.DeepEqual(err, error(tt.want)) || len(facts) > 0 {
					t.Errorf("got %#v and %v, want %#v", err, facts, tt.want)
				}
				if !reflect.DeepEqual(got, tt.c) {
					t.Errorf("a refusal changed it: %+v", got)
				}
			})
		}
	}
}

func TestEditCharacter_StateAndPG(t *testing.T) {
	up := as(rules.Conscious, 12)
	tests := []struct {
		name string
		c    rules.Character
		edit rules.Edit
		hp   int
		want rules.State
	}{
		{"nothing", up, rules.Edit{}, 12, rules.Conscious},
		{"PG alone", up, rules.Edit{HP: ptr(3)}, 3, rules.Conscious},
		{"0 PG alone", up, rules.Edit{HP: ptr(0)}, 0, rules.Dying},
		{"PG of the dying", as(rules.Dying, 0), rules.Edit{HP: ptr(3)}, 3, rules.Conscious},
		{"PG of the stable", as(rules.Stable, 0), rules.Edit{HP: ptr(3)}, 3, rules.Conscious},
		{"PG of the dead", as(rules.Dead, 0), rules.Edit{HP: ptr(3)}, 3, rules.Conscious},
		{"0 PG of the dead", as(rules.Dead, 0), rules.Edit{HP: ptr(0)}, 0, rules.Dead},
		{"0 PG of the stable", as(rules.Stable, 0), rules.Edit{HP: ptr(0)}, 0, rules.Stable},
		{"PG of the unconscious", as(rules.Unconscious, 5), rules.Edit{HP: ptr(3)}, 3, rules.Unconscious},
		{"dying alone", up, rules.Edit{State: ptr(rules.Dying)}, 0, rules.Dying},
		{"stable alone", up, rules.Edit{State: ptr(rules.Stable)}, 0, rules.Stable},
		{"dead alone", up, rules.Edit{State: ptr(rules.Dead)}, 0, rules.Dead},
		{"unconscious alone", up, rules.Edit{State: ptr(rules.Unconscious)}, 12, rules.Unconscious},
		{"conscious alone", as(rules.Unconscious, 5), rules.Edit{State: ptr(rules.Conscious)}, 5, rules.Conscious},
		{"dying with 0", up, rules.Edit{State: ptr(rules.Dying), HP: ptr(0)}, 0, rules.Dying},
		{"conscious with PG, of the dead", as(rules.Dead, 0), rules.Edit{State: ptr(rules.Conscious), HP: ptr(4)}, 4, rules.Conscious},
		{"unconscious with PG, of the dying", as(rules.Dying, 0), rules.Edit{State: ptr(rules.Unconscious), HP: ptr(4)}, 4, rules.Unconscious},
		{"dying, of the dead", as(rules.Dead, 0), rules.Edit{State: ptr(rules.Dying)}, 0, rules.Dying},
		{"a maximum alone", up, rules.Edit{MaxHP: ptr(7)}, 7, rules.Conscious},
		{"PG and maximum", up, rules.Edit{HP: ptr(30), MaxHP: ptr(30)}, 30, rules.Conscious},
	}
	for _, rs := range []dnd5e.Edition{dnd5e.Edition2014, dnd5e.Edition2024} {
		for _, tt := range tests {
			t.Run(rs.Key()+"/"+tt.name, func(t *testing.T) {
				got, _, err := rules.EditCharacter(tt.c, rs, tt.edit)
				if err != nil || got.HP != tt.hp || got.State != tt.want {
					t.Errorf("got %d PG, %s and %v, want %d and %s", got.HP, got.State, err, tt.hp, tt.want)
				}
			})
		}
	}
}

func TestEditCharacter_EveryField(t *testing.T) {
	was := sheet("Ana", "1", 20)
	was.TempHP, was.TempUntil = 3, 600
	edit := rules.Edit{
		Name: ptr("Bea"), Kind: ptr(rules.Villain), Owner: ptr("2"), Level: ptr(5), Con: ptr(14), Proficiency: ptr(3),
		HP: ptr(25), MaxHP: ptr(30), MaxHPChange: ptr(-2), TempHP: ptr(7), Exhaustion: ptr(1), Reduction: ptr(4),
		HitDice:         []rules.HitDice{{Die: 8, Total: 5, Left: 4}},
		Resistances:     []damage.Defence{{Type: damage.Fire}},
		Vulnerabilities: []damage.Defence{{Type: damage.Cold}}, Immunities: []damage.Defence{{ExceptMagical: true}},
		ConditionImmunities: []rules.ConditionName{rules.Charmed},
	}
	want := rules.Character{
		Name: "Bea", Kind: rules.Villain, Owner: "2", Level: 5, Con: 14, Proficiency: 3, State: rules.Conscious,
		HP: 25, MaxHP: 30, MaxHPChange: -2, TempHP: 7, Exhaustion: 1, Reduction: 4, HitDice: edit.HitDice,
		Resistances: edit.Resistances, Vulnerabilities: edit.Vulnerabilities, Immunities: edit.Immunities,
		ConditionImmunities: edit.ConditionImmunities,
	}
	got, _, err := rules.EditCharacter(was, dnd5e.Edition2024, edit)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v\n%+v\nwant\n%+v", err, got, want)
	}
	t.Run("what is nil stays", func(t *testing.T) {
		if again, facts, err := rules.EditCharacter(got, dnd5e.Edition2024, rules.Edit{}); err != nil || len(facts) > 0 || !reflect.DeepEqual(again, got) {
			t.Errorf("got %v, %v\n%+v", err, facts, again)
		}
	})
	t.Run("an empty list empties", func(t *testing.T) {
		none := rules.Edit{
			HitDice: []rules.HitDice{}, Resistances: []damage.Defence{}, Vulnerabilities: []damage.Defence{},
			Immunities: []damage.Defence{}, ConditionImmunities: []rules.ConditionName{},
		}
		again, _, err := rules.EditCharacter(got, dnd5e.Edition2024, none)
		if err != nil || again.HitDice != nil || again.Resistances != nil || again.Vulnerabilities != nil || again.Immunities != nil || again.ConditionImmunities != nil {
			t.Errorf("got %v and %+v", err, again)
		}
	})
}

// What one is immune to does not affect one (DC-11), in whichever order it is told.
func TestEditCharacter_ImmunityEndsTheCondition(t *testing.T) {
	c := sheet("Ana", "1", 20)
	c.SetCondition(rules.Poisoned, 0)
	got, _, err := rules.EditCharacter(c, dnd5e.Edition2024, rules.Edit{ConditionImmunities: []rules.ConditionName{rules.Poisoned}})
	if err != nil || got.Has(rules.Poisoned) {
		t.Errorf("got %v and %v", err, got.Conditions)
	}
}
