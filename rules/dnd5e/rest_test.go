package dnd5e_test

import (
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

// withDice returns the character with these hit dice.
func withDice(c rules.Character, con int, have ...rules.HitDice) rules.Character {
	c.Con, c.HitDice = con, have
	return c
}

// lefts lists how many dice of each size are left.
func lefts(c rules.Character) (ns []int) {
	for _, h := range c.HitDice {
		ns = append(ns, h.Left)
	}
	return ns
}

func TestDC26_ShortRest(t *testing.T) {
	tens := []rules.HitDice{{Die: 10, Total: 4, Left: 4}}
	mixed := []rules.HitDice{{Die: 6, Total: 3, Left: 3}, {Die: 10, Total: 2, Left: 1}}
	tests := []struct {
		name             string
		c                rules.Character
		spend            []rules.Spend
		faces            []int
		hp2014, hp2024   int
		left             []int
		spared, hitDieGs int
	}{
		{"face and modifier", withDice(hurt(5, 40), 14, tens...), []rules.Spend{{Count: 1}}, []int{6}, 13, 13, []int{3}, 0, 1},
		{"two dice", withDice(hurt(5, 40), 14, tens...), []rules.Spend{{Die: 10, Count: 2}}, []int{6, 1}, 16, 16, []int{2}, 0, 2},
		{"a negative modifier", withDice(hurt(10, 20), 4, tens...), []rules.Spend{{Count: 1}}, []int{5}, 12, 12, []int{3}, 0, 1},
		{"below 0 by the modifier", withDice(hurt(10, 20), 4, tens...), []rules.Spend{{Count: 1}}, []int{1}, 10, 11, []int{3}, 0, 1},
		{"exactly 0 by the modifier", withDice(hurt(10, 20), 4, tens...), []rules.Spend{{Count: 1}}, []int{3}, 10, 11, []int{3}, 0, 1},
		{"each die by itself", withDice(hurt(10, 20), 4, tens...), []rules.Spend{{Count: 2}}, []int{1, 5}, 12, 13, []int{2}, 0, 2},
		{"capped", withDice(hurt(38, 40), 14, tens...), []rules.Spend{{Count: 1}}, []int{9}, 40, 40, []int{3}, 0, 1},
		{"no die once full", withDice(hurt(38, 40), 14, tens...), []rules.Spend{{Count: 3}}, []int{9}, 40, 40, []int{3}, 2, 1},
		{"none at full PG", withDice(hurt(40, 40), 14, tens...), []rules.Spend{{Count: 2}}, nil, 40, 40, []int{4}, 2, 0},
		{"the largest first", withDice(hurt(5, 40), 10, mixed...), []rules.Spend{{Count: 2}}, []int{10, 6}, 21, 21, []int{2, 0}, 0, 2},
		{"of one size", withDice(hurt(5, 40), 10, mixed...), []rules.Spend{{Die: 6, Count: 2}}, []int{6, 5}, 16, 16, []int{1, 1}, 0, 2},
		{"of two sizes", withDice(hurt(5, 40), 10, mixed...), []rules.Spend{{Die: 6, Count: 1}, {Die: 10, Count: 1}}, []int{6, 9}, 20, 20, []int{2, 0}, 0, 2},
		{"nothing asked for", withDice(hurt(5, 40), 10, mixed...), nil, nil, 5, 5, []int{3, 1}, 0, 0},
		{"a lowered maximum", with(withDice(hurt(5, 40), 10, tens...), func(c *rules.Character) { c.MaxHPChange = -33 }),
			[]rules.Spend{{Count: 1}}, []int{9}, 7, 7, []int{3}, 0, 1},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				want := tt.hp2014
				if e == dnd5e.Edition2024 {
					want = tt.hp2024
				}
				got := must(t)(e.ShortRest(tt.c, tt.spend, script(t, tt.faces...))).is(t, want, rules.Conscious)
				if !reflect.DeepEqual(lefts(got.Character), tt.left) {
					t.Errorf("hit dice left %v, want %v", lefts(got.Character), tt.left)
				}
				if n := count[rules.HitDieSpent](got.facts); n != tt.hitDieGs {
					t.Errorf("%d dice told, want %d: %s", n, tt.hitDieGs, show(got.facts))
				}
				if n := spared(got.facts); n != tt.spared {
					t.Errorf("%d dice spared, want %d", n, tt.spared)
				}
			})
		}
	})
}

func spared(facts []rules.Fact) int {
	for _, f := range facts {
		if s, ok := f.(rules.HitDiceSpared); ok {
			return s.Count
		}
	}
	return 0
}

func TestDC26_ShortRestRefused(t *testing.T) {
	mixed := []rules.HitDice{{Die: 6, Total: 3, Left: 1}, {Die: 10, Total: 2, Left: 1}}
	c := withDice(hurt(5, 40), 10, mixed...)
	tests := []struct {
		name  string
		c     rules.Character
		spend []rules.Spend
		want  rules.Refusal
	}{
		{"more than are left", c, []rules.Spend{{Count: 3}}, rules.NotEnoughHitDice{Asked: 3, Left: 2}},
		{"more of a size", c, []rules.Spend{{Die: 6, Count: 2}}, rules.NotEnoughHitDice{Asked: 2, Left: 1, Die: 6}},
		{"none of a size", c, []rules.Spend{{Die: 8, Count: 1}}, rules.NotEnoughHitDice{Asked: 1, Left: 0, Die: 8}},
		{"none at all", hurt(5, 40), []rules.Spend{{Count: 1}}, rules.NoHitDice{}},
		{"dying", withDice(dying(40, 1, 1), 10, mixed...), []rules.Spend{{Count: 1}}, rules.NoRestDying{}},
		{"dying, nothing to spend", dying(40, 1, 1), nil, rules.NoRestDying{}},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				refused(t, tt.c, tt.want)(e.ShortRest(tt.c, tt.spend, script(t)))
			})
		}
	})
}

func TestDC26_AStableShortRest(t *testing.T) {
	c := withDice(stable(20), 10, rules.HitDice{Die: 8, Total: 1, Left: 1})
	t.Run("dnd2014", func(t *testing.T) {
		got := must(t)(dnd5e.Edition2014.ShortRest(c, []rules.Spend{{Count: 1}}, script(t, 5))).is(t, 5, rules.Conscious)
		if got.WakeAt != 0 {
			t.Error("it would wake once more")
		}
	})
	t.Run("dnd2014, nothing gained", func(t *testing.T) {
		weak := with(c, func(c *rules.Character) { c.Con = 4 })
		must(t)(dnd5e.Edition2014.ShortRest(weak, []rules.Spend{{Count: 1}}, script(t, 2))).is(t, 0, rules.Stable)
	})
	t.Run("dnd2024", func(t *testing.T) {
		refused(t, c, rules.NoRestDying{})(dnd5e.Edition2024.ShortRest(c, nil, script(t)))
	})
}

func TestDC26_LongRestHitDice(t *testing.T) {
	d := func(die, total, left int) rules.HitDice { return rules.HitDice{Die: die, Total: total, Left: left} }
	tests := []struct {
		name           string
		have           []rules.HitDice
		in2014, in2024 []int
	}{
		{"one, at least one", []rules.HitDice{d(10, 1, 0)}, []int{1}, []int{1}},
		{"half rounds down", []rules.HitDice{d(10, 3, 0)}, []int{1}, []int{3}},
		{"half of five", []rules.HitDice{d(10, 5, 1)}, []int{3}, []int{5}},
		{"never more than the total", []rules.HitDice{d(10, 5, 4)}, []int{5}, []int{5}},
		{"none spent", []rules.HitDice{d(10, 5, 5)}, []int{5}, []int{5}},
		{"half of all sizes together", []rules.HitDice{d(6, 3, 0), d(10, 3, 0)}, []int{0, 3}, []int{3, 3}},
		{"the largest first, the rest to the others", []rules.HitDice{d(6, 5, 0), d(10, 2, 1)}, []int{2, 2}, []int{5, 2}},
		{"three sizes", []rules.HitDice{d(8, 1, 0), d(6, 1, 0), d(12, 1, 0)}, []int{0, 0, 1}, []int{1, 1, 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := withDice(hurt(20, 20), 10, tt.have...)
			if got := lefts(must(t)(dnd5e.Edition2014.LongRest(c)).Character); !reflect.DeepEqual(got, tt.in2014) {
				t.Errorf("2014: got %v, want %v", got, tt.in2014)
			}
			if got := lefts(must(t)(dnd5e.Edition2024.LongRest(c)).Character); !reflect.DeepEqual(got, tt.in2024) {
				t.Errorf("2024: got %v, want %v", got, tt.in2024)
			}
		})
	}
}

func TestDC26_LongRestInOrder(t *testing.T) {
	c := withDice(temps(hurt(4, 30), 5), 10, rules.HitDice{Die: 10, Total: 4, Left: 0})
	c.MaxHPChange, c.Exhaustion = -8, 2
	t.Run("dnd2014", func(t *testing.T) {
		got := must(t)(dnd5e.Edition2014.LongRest(c)).is(t, 22, rules.Conscious).happened(t,
			rules.HPChanged{From: 4, To: 22, Max: 22}, rules.TempEnded{Count: 5},
			rules.HitDiceRecovered{Count: 2, Left: 2, Total: 4}, rules.ExhaustionEased{Level: 1})
		if got.MaxHPChange != -8 {
			t.Errorf("the maximum changed by %d, want -8", got.MaxHPChange)
		}
	})
	t.Run("dnd2024", func(t *testing.T) {
		got := must(t)(dnd5e.Edition2024.LongRest(c)).is(t, 30, rules.Conscious).happened(t,
			rules.MaximumRestored{Max: 30}, rules.HPChanged{From: 4, To: 30, Max: 30}, rules.TempEnded{Count: 5},
			rules.HitDiceRecovered{Count: 4, Left: 4, Total: 4}, rules.ExhaustionEased{Level: 1})
		if got.MaxHPChange != 0 {
			t.Errorf("the maximum changed by %d, want 0", got.MaxHPChange)
		}
	})
}

func TestDC26_LongRest(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		t.Run("nothing to restore", func(t *testing.T) {
			must(t)(e.LongRest(hurt(20, 20))).is(t, 20, rules.Conscious).happened(t, rules.RestedFully{})
		})
		t.Run("a raised maximum stays", func(t *testing.T) {
			c := with(hurt(3, 20), func(c *rules.Character) { c.MaxHPChange = 5 })
			must(t)(e.LongRest(c)).is(t, 25, rules.Conscious)
		})
		t.Run("the last exhaustion", func(t *testing.T) {
			c := with(hurt(20, 20), func(c *rules.Character) { c.Exhaustion = 1 })
			if got := must(t)(e.LongRest(c)).happened(t, rules.ExhaustionEased{}); got.Exhaustion != 0 {
				t.Errorf("exhaustion %d, want 0", got.Exhaustion)
			}
		})
		t.Run("wakes who was knocked out", func(t *testing.T) {
			c := with(hurt(1, 20), func(c *rules.Character) { c.State, c.WakeAt = rules.Unconscious, noon })
			must(t)(e.LongRest(c)).is(t, 20, rules.Conscious)
		})
		for _, c := range []rules.Character{dying(20, 1, 2), stable(20), temps(stable(20), 5)} {
			refused(t, c, rules.NoLongRestDown{})(e.LongRest(c))
		}
	})
}
