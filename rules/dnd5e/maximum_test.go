package dnd5e_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

func n(v int) *int                       { return &v }
func asState(s rules.State) *rules.State { return &s }

func TestDC27_Maximum(t *testing.T) {
	lowered := with(hurt(12, 20), func(c *rules.Character) { c.MaxHPChange = -8 })
	tests := []struct {
		name string
		c    rules.Character
		edit rules.Edit
		hp   int
		want []rules.Fact
	}{
		{"lowered below the PG", hurt(45, 50), rules.Edit{MaxHPChange: n(-21)}, 29,
			[]rules.Fact{rules.MaximumChanged{From: 50, To: 29}, rules.HPChanged{From: 45, To: 29, Max: 29}}},
		{"lowered above the PG", hurt(25, 50), rules.Edit{MaxHPChange: n(-21)}, 25, []rules.Fact{rules.MaximumChanged{From: 50, To: 29}}},
		{"lowered to the PG", hurt(29, 50), rules.Edit{MaxHPChange: n(-21)}, 29, []rules.Fact{rules.MaximumChanged{From: 50, To: 29}}},
		{"raised", hurt(50, 50), rules.Edit{MaxHPChange: n(5)}, 50, []rules.Fact{rules.MaximumChanged{From: 50, To: 55}}},
		{"raised back", lowered, rules.Edit{MaxHPChange: n(0)}, 12, []rules.Fact{rules.MaximumChanged{From: 12, To: 20}}},
		{"the sheet's lowered", hurt(45, 50), rules.Edit{MaxHP: n(30)}, 30,
			[]rules.Fact{rules.MaximumChanged{From: 50, To: 30}, rules.HPChanged{From: 45, To: 30, Max: 30}}},
		{"the sheet's raised", hurt(45, 50), rules.Edit{MaxHP: n(60)}, 45, []rules.Fact{rules.MaximumChanged{From: 50, To: 60}}},
		{"with PG by hand", hurt(45, 50), rules.Edit{MaxHP: n(60), HP: n(60)}, 60,
			[]rules.Fact{rules.MaximumChanged{From: 50, To: 60}, rules.HPChanged{From: 45, To: 60, Max: 60}}},
		{"lowered to 1", hurt(45, 50), rules.Edit{MaxHPChange: n(-49)}, 1,
			[]rules.Fact{rules.MaximumChanged{From: 50, To: 1}, rules.HPChanged{From: 45, To: 1, Max: 1}}},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				must(t)(rules.EditCharacter(tt.c, e, tt.edit)).is(t, tt.hp, rules.Conscious).happened(t, tt.want...)
			})
		}
	})
}

func TestDC27_AMaximumOf0(t *testing.T) {
	tests := []struct {
		name           string
		c              rules.Character
		change         int
		in2014, in2024 rules.State
	}{
		{"exactly 0", hurt(8, 8), -8, rules.Dying, rules.Dead},
		{"below 0", hurt(8, 8), -20, rules.Dying, rules.Dead},
		{"of the dying", dying(8, 1, 1), -8, rules.Dying, rules.Dead},
		{"of the stable", stable(8), -8, rules.Stable, rules.Dead},
		{"of an ordinary NPC", kind(hurt(8, 8), rules.NPC), -8, rules.Dead, rules.Dead},
		{"one more", hurt(8, 8), -7, rules.Conscious, rules.Conscious},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, e := range both {
				want := tt.in2014
				if e == dnd5e.Edition2024 {
					want = tt.in2024
				}
				got := must(t)(rules.EditCharacter(tt.c, e, rules.Edit{MaxHPChange: n(tt.change)}))
				if got.State != want {
					t.Errorf("%s: got %s, want %s", e.Key(), got.State, want)
				}
				if got.Max() < 0 || got.HP > got.Max() {
					t.Errorf("%s: %d of %d PG", e.Key(), got.HP, got.Max())
				}
			}
		})
	}
}

func TestDC27_AMaximumOf0SaysWhyItKilled(t *testing.T) {
	got := must(t)(rules.EditCharacter(concentrating(hurt(8, 8)), dnd5e.Edition2024, rules.Edit{MaxHPChange: n(-8)}))
	got.is(t, 0, rules.Dead).happened(t, rules.MaximumChanged{From: 8, To: 0}, rules.HPChanged{From: 8, To: 0, Max: 0},
		rules.DiedOfMaximum{}, rules.ConcentrationEnded{})
}
