package dnd5e_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

func TestDC01_HitPoints(t *testing.T) {
	tests := []struct {
		name        string
		hp, amount  int
		left        int
		wantNothing bool
	}{
		{name: "subtracted", hp: 12, amount: 5, left: 7},
		{name: "to the last", hp: 12, amount: 11, left: 1},
		{name: "nothing", hp: 12, amount: 0, left: 12, wantNothing: true},
		{name: "below nothing", hp: 12, amount: -3, left: 12, wantNothing: true},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				got := suffer(t, e, hurt(tt.hp, 40), blow(tt.amount)).is(t, tt.left, rules.Conscious)
				if tt.wantNothing {
					got.happened(t, rules.NoDamage{})
				} else {
					got.happened(t, rules.HPChanged{From: tt.hp, To: tt.left, Max: 40})
				}
			})
		}
	})
}

func TestDC01_NothingElseChangesAbove0(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		was := with(hurt(30, 40), func(c *rules.Character) {
			c.Conditions = []rules.Condition{{Name: rules.Poisoned, Until: noon + 60}}
			c.HitDice = []rules.HitDice{{Die: 8, Total: 3, Left: 2}}
		})
		got := suffer(t, e, was, blow(29))
		want := was.Clone()
		want.HP = 1
		got.is(t, 1, rules.Conscious)
		if !equal(got.Character, want) {
			t.Errorf("got %+v, want %+v", got.Character, want)
		}
	})
}

func TestDC01_BlowsAtTheDeadAreRefused(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		refused(t, dead(12), rules.DeadAlready{})(e.Suffer(dead(12), blow(3), noon, script(t)))
	})
}

func TestDC02_Bloodied(t *testing.T) {
	tests := []struct {
		name      string
		c         rules.Character
		in2024    bool
		afterward int // damage, and whether that makes it bloodied
		becomes   bool
	}{
		{"one above half", hurt(11, 20), false, 1, true},
		{"exactly half", hurt(10, 20), true, 1, false},
		{"half of an odd maximum", hurt(6, 13), true, 1, false},
		{"above half of an odd maximum", hurt(7, 13), false, 1, true},
		{"far above", hurt(20, 20), false, 9, false},
		{"of a lowered maximum", with(hurt(6, 20), func(c *rules.Character) { c.MaxHPChange = -8 }), true, 1, false},
		{"above half of a lowered maximum", with(hurt(7, 20), func(c *rules.Character) { c.MaxHPChange = -8 }), false, 1, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := dnd5e.Edition2024.Bloodied(tt.c); got != tt.in2024 {
				t.Errorf("2024: got %v, want %v", got, tt.in2024)
			}
			if dnd5e.Edition2014.Bloodied(tt.c) {
				t.Error("2014 has no such thing")
			}
			for _, e := range both {
				got := suffer(t, e, tt.c, blow(tt.afterward))
				want := 0
				if tt.becomes && e == dnd5e.Edition2024 {
					want = 1
				}
				if n := count[rules.BecameBloodied](got.facts); n != want {
					t.Errorf("%s: told %d times, want %d: %s", e.Key(), n, want, show(got.facts))
				}
			}
		})
	}
}

func TestDC03_NeverBelow0(t *testing.T) {
	tests := []struct {
		name  string
		parts []rules.Part
		want  int
	}{
		{"a penalty beyond the dice", parts("", 2, "", -5), 0},
		{"a penalty that leaves one", parts("", 6, "", -5), 1},
		{"one part below 0 takes nothing from another", parts(damage.Fire, -2, damage.Cold, 5), 5},
		{"both below 0", parts(damage.Fire, -2, damage.Cold, -5), 0},
		{"below 0 and then added to", parts(damage.Fire, -2, damage.Fire, 5), 3},
		{"an untyped penalty is the hit's", parts(damage.Fire, 4, damage.Cold, 3, "", -6), 1},
		{"an untyped penalty before them", parts("", -6, damage.Fire, 4, damage.Cold, 3), 1},
		{"an untyped penalty beyond them", parts(damage.Fire, 4, "", -9), 0},
		{"no parts", nil, 0},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				traces := e.Mitigate(hurt(20, 20), rules.Hit{Parts: tt.parts})
				if got := rules.Sum(traces); got != tt.want {
					t.Errorf("got %d, want %d: %+v", got, tt.want, traces)
				}
			})
		}
	})
}

func TestDC04_OneRollForAll(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		hit := rules.Hit{Parts: parts(damage.Fire, 29)}
		saved := hit
		saved.Half = true
		resists := with(hurt(60, 60), func(c *rules.Character) { c.Resistances = to(damage.Fire) })
		immune := with(hurt(60, 60), func(c *rules.Character) { c.Immunities = to(damage.Fire) })
		for _, tt := range []struct {
			name string
			c    rules.Character
			hit  rules.Hit
			want int
		}{
			{"all of it", hurt(60, 60), hit, 29},
			{"half and resistance", resists, saved, 7},
			{"immunity", immune, hit, 0},
			{"all of it once more", hurt(60, 60), hit, 29},
		} {
			if got := rules.Sum(e.Mitigate(tt.c, tt.hit)); got != tt.want {
				t.Errorf("%s: got %d, want %d", tt.name, got, tt.want)
			}
		}
	})
}

func TestDC05_FixedDamage(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		strong := with(hurt(20, 20), func(c *rules.Character) { c.Con = 20 })
		hit := rolled(t, "5 perforante", true)
		if got := rules.Sum(e.Mitigate(strong, hit)); got != 5 {
			t.Errorf("got %d, want 5: a critical does not double it, nor does it take a modifier", got)
		}
	})
}

func TestDC06_Critical(t *testing.T) {
	tests := []struct {
		text  string
		faces []int
		want  int
	}{
		{"2d6+3", []int{1, 2, 3, 4}, 13},
		{"1d8+2d6+4", []int{8, 7, 6, 5, 4, 3}, 37},
		{"2d6rr1", []int{1, 2, 3, 4, 5}, 14},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.text, func(t *testing.T) {
				hit := rolled(t, tt.text, true, tt.faces...)
				got := suffer(t, e, hurt(100, 100), rules.Blow{Amount: rules.Sum(e.Mitigate(hurt(100, 100), hit)), Critical: true})
				got.is(t, 100-tt.want, rules.Conscious)
			})
		}
	})
}

func TestDC07_TypesHaveNoRules(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, typ := range append([]damage.Type{damage.Untyped}, damage.Types...) {
			traces := e.Mitigate(hurt(20, 20), rules.Hit{Parts: parts(typ, 7), Magical: true, Critical: true})
			if len(traces) != 1 || traces[0].Type != typ || traces[0].Final != 7 || len(traces[0].Steps) != 0 {
				t.Errorf("%q: got %+v, want 7 without steps", typ, traces)
			}
		}
	})
}

// rolled throws an expression of dice and makes it a hit.
func rolled(t *testing.T, text string, critical bool, faces ...int) rules.Hit {
	t.Helper()
	result, err := expr(t, text).Roll(script(t, faces...), critical)
	if err != nil {
		t.Fatal(err)
	}
	return rules.Hit{Parts: partsOf(result), Critical: critical}
}

func partsOf(r dice.Result) (ps []rules.Part) {
	for _, p := range r.Parts {
		ps = append(ps, rules.Part{Type: p.Type, Amount: p.Total})
	}
	return ps
}
