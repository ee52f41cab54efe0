package wounds_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

func TestHC01_HalfRoundedUp(t *testing.T) {
	for _, tt := range []struct{ damage, taken int }{{2, 1}, {3, 2}, {4, 2}, {5, 3}, {9, 5}, {10, 5}, {11, 6}, {29, 15}} {
		inBoth(t, func(t *testing.T, rs rules.Ruleset) {
			hit := suffer(t, rs, filigranas(30, 30), tt.damage)
			o := must(t)(wounds.Take(rs, hit.Character, tables, "button", noon, script(t, 1, 1)))
			o.is(t, 30-tt.taken, rules.Conscious)
			if got := fact[wounds.BlowHalved](t, o); got != (wounds.BlowHalved{From: tt.damage, To: tt.taken}) {
				t.Errorf("told %+v", got)
			}
			if len(o.Wounds) != 1 {
				t.Errorf("got %d wounds", len(o.Wounds))
			}
		})
	}
}

func TestHC01_TheExampleOfTheSource(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		o := take(t, rs, suffer(t, rs, filigranas(30, 30), 10).Character, 1, 2)
		o.is(t, 25, rules.Conscious).days(t, 2).happened(t,
			wounds.BlowHalved{From: 10, To: 5},
			wounds.Remains{HP: 25, Instead: 20},
			wounds.SeverityThrown{Face: 1, Bonus: 3, Total: 4, Damage: 10, Threshold: 3, Severity: rules.Light},
			wounds.Taken{Face: 2, Sides: 4, ID: 1, Severity: rules.Light, Effect: "leve 2", Text: "duele", Lasts: rules.Seconds(2 * rules.Day)},
		)
	})
}

func TestHC01_RecomputesAsIfTheLowerNumberHadArrived(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for name, tt := range map[string]struct {
			c      rules.Character
			damage int
			first  rules.State
			hp     int
			state  rules.State
		}{
			"from a fall to 0":                {filigranas(6, 12), 8, rules.Dying, 2, rules.Conscious},
			"still to exactly 0":              {filigranas(6, 12), 12, rules.Dying, 0, rules.Dying},
			"from a death to a fall":          {filigranas(6, 12), 18, rules.Dead, 0, rules.Dying},
			"the maximum over, of full PG":    {filigranas(12, 12), 24, rules.Dead, 0, rules.Dying},
			"from a death, odd, one to spare": {filigranas(6, 6), 12, rules.Dead, 0, rules.Dying},
			"half still kills":                {filigranas(6, 6), 23, rules.Dead, 0, rules.Dead},
			"half no longer kills":            {filigranas(6, 6), 22, rules.Dead, 0, rules.Dying},
			"a lowered maximum":               {with(filigranas(30, 40), func(c *rules.Character) { c.MaxHPChange = -10 }), 60, rules.Dead, 0, rules.Dying},
		} {
			t.Run(name, func(t *testing.T) {
				hit := suffer(t, rs, tt.c, tt.damage)
				if hit.State != tt.first {
					t.Fatalf("the whole blow came to %s, want %s", hit.State, tt.first)
				}
				o := take(t, rs, hit.Character, 1, 1)
				o.is(t, tt.hp, tt.state)
				if len(o.Wounds) != 1 || o.Saves != (rules.DeathSaves{}) {
					t.Errorf("got %d wounds and %+v", len(o.Wounds), o.Saves)
				}
			})
		}
	})
}

func TestHC01_DeathOutrightThatHalvedLeavesStanding(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := with(filigranas(20, 20), func(c *rules.Character) { c.MaxHPChange, c.HP = -12, 8 })
		hit := suffer(t, rs, c, 16) // 8 over, and a maximum of 8
		hit.is(t, 0, rules.Dead)
		take(t, rs, hit.Character, 1, 1).is(t, 0, rules.Dying)
		again := take(t, rs, take(t, rs, hit.Character, 1, 1).Character, 1, 2)
		again.is(t, 4, rules.Conscious)
	})
}

func TestHC01_TemporaryPGComeAfterHalving(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for _, tt := range []struct{ temp, damage, wantTemp, wantHP int }{
			{5, 10, 0, 30}, // 5 of 5 absorbed
			{4, 10, 0, 29},
			{8, 11, 2, 30},
			{20, 10, 15, 30}, // the whole blow was absorbed, and still may be halved
		} {
			c := with(filigranas(30, 30), func(c *rules.Character) { c.TempHP = tt.temp })
			o := take(t, rs, suffer(t, rs, c, tt.damage).Character, 1, 1)
			if o.TempHP != tt.wantTemp || o.HP != tt.wantHP {
				t.Errorf("%d temporary, %d damage: got %d and %d PG, want %d and %d", tt.temp, tt.damage, o.TempHP, o.HP, tt.wantTemp, tt.wantHP)
			}
			if thrown := fact[wounds.SeverityThrown](t, o); thrown.Damage != tt.damage {
				t.Errorf("the severity goes by %d damage, want all %d", thrown.Damage, tt.damage)
			}
		}
	})
}

func TestHC01_ConcentrationGoesByTheHalf(t *testing.T) {
	for name, tt := range map[string]struct {
		edition    rules.Ruleset
		hp, damage int
		whole, dc  int // 0 for no check
	}{
		"15 and 10":               {both[1], 40, 30, 15, 10},
		"20 and 10":               {both[0], 50, 40, 20, 10},
		"odd: 24 is 12":           {both[1], 60, 47, 23, 12},
		"cap of 2024 on one only": {both[1], 100, 80, 30, 20},
		"no cap in 2014":          {both[0], 100, 80, 40, 20},
		"a fall undone":           {both[1], 12, 14, 0, 10},
	} {
		t.Run(name, func(t *testing.T) {
			c := with(filigranas(tt.hp, 100), func(c *rules.Character) { c.SetCondition(rules.Concentrating, 0) })
			hit := suffer(t, tt.edition, c, tt.damage)
			if tt.whole > 0 {
				if got := fact[rules.ConcentrationCheck](t, hit); got.DC != tt.whole {
					t.Errorf("the whole blow: DC %d, want %d", got.DC, tt.whole)
				}
			} else {
				fact[rules.ConcentrationEnded](t, hit)
			}
			o := take(t, tt.edition, hit.Character, 1, 1)
			if got := fact[rules.ConcentrationCheck](t, o); got.DC != tt.dc {
				t.Errorf("halved: DC %d, want %d", got.DC, tt.dc)
			}
			if !o.Has(rules.Concentrating) {
				t.Error("concentration is gone")
			}
		})
	}
}

func TestHC01_At0PG(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for name, tt := range map[string]struct {
			was             int // failures
			damage          int
			critical        bool
			whole, halved   rules.State
			wantFailedSaves int
		}{
			"a hit stays one failure":              {0, 10, false, rules.Dying, rules.Dying, 1},
			"a critical stays two":                 {0, 10, true, rules.Dying, rules.Dying, 2},
			"the maximum kills, its half does not": {0, 12, true, rules.Dead, rules.Dying, 2},
			"an odd half short of it":              {0, 22, false, rules.Dead, rules.Dying, 1},
			"half is the maximum":                  {0, 23, false, rules.Dead, rules.Dead, 0},
			"the third failure either way":         {2, 2, false, rules.Dead, rules.Dead, 3},
			"two of a critical on one":             {1, 2, true, rules.Dead, rules.Dead, 3},
		} {
			t.Run(name, func(t *testing.T) {
				blow := rules.Blow{ID: "blow", Amount: tt.damage, Critical: tt.critical}
				hit := must(t)(rs.Suffer(dying(12, tt.was), blow, noon, script(t)))
				hit.is(t, 0, tt.whole)
				o := take(t, rs, hit.Character, 1, 1).is(t, 0, tt.halved)
				if o.Saves.Failures != tt.wantFailedSaves {
					t.Errorf("got %d failures, want %d", o.Saves.Failures, tt.wantFailedSaves)
				}
			})
		}
	})
}

func TestHC01_HalfAbsorbedLeavesTheStableStable(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := with(dying(12, 0), func(c *rules.Character) { c.State, c.WakeAt, c.TempHP = rules.Stable, noon+60, 5 })
		hit := suffer(t, rs, c, 9).is(t, 0, rules.Dying)
		o := take(t, rs, hit.Character, 1, 1).is(t, 0, rules.Stable)
		if o.WakeAt != noon+60 || o.TempHP != 0 {
			t.Errorf("wakes at %d with %d temporary PG", o.WakeAt, o.TempHP)
		}
	})
}

func TestHC01_NonLethal(t *testing.T) {
	blow := rules.Blow{ID: "blow", Amount: 10, NonLethal: true}
	hit := must(t)(both[0].Suffer(filigranas(8, 20), blow, noon, script(t, 3))).is(t, 0, rules.Stable)
	take(t, both[0], hit.Character, 1, 1).is(t, 3, rules.Conscious)
	hit = must(t)(both[1].Suffer(filigranas(8, 20), blow, noon, script(t))).is(t, 1, rules.Unconscious)
	take(t, both[1], hit.Character, 1, 1).is(t, 3, rules.Conscious)
	hit = must(t)(both[1].Suffer(filigranas(5, 20), blow, noon, script(t))).is(t, 1, rules.Unconscious)
	take(t, both[1], hit.Character, 1, 1).is(t, 1, rules.Unconscious)
}

func TestHC01_AgainOnTheSameBlow(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		o := suffer(t, rs, filigranas(30, 30), 10)
		for n, want := range []struct{ hp, damage, bonus, to int }{{25, 10, 3, 5}, {27, 5, 1, 3}, {28, 3, 1, 2}, {29, 2, 0, 1}} {
			o = must(t)(wounds.Take(rs, o.Character, tables, "button", noon, script(t, 1, n+1))).is(t, want.hp, rules.Conscious)
			if len(o.Wounds) != n+1 || o.Wounds[n].ID != n+1 || o.LastWound != n+1 {
				t.Fatalf("take %d: wounds %+v, last %d", n+1, o.Wounds, o.LastWound)
			}
			thrown := fact[wounds.SeverityThrown](t, o)
			if thrown.Damage != want.damage || thrown.Bonus != want.bonus {
				t.Errorf("take %d: %+v, want %d damage and +%d", n+1, thrown, want.damage, want.bonus)
			}
			if got := fact[wounds.BlowHalved](t, o); got.To != want.to {
				t.Errorf("take %d: %+v, want %d", n+1, got, want.to)
			}
		}
		refused(t, o.Character, wounds.NoBlow{})(wounds.Take(rs, o.Character, tables, "button", noon, script(t)))
	})
}

func TestHC01_TheButtonTakenRenewsTheBlow(t *testing.T) {
	rs := both[0]
	hit := suffer(t, rs, filigranas(30, 30), 10)
	o := must(t)(wounds.Take(rs, hit.Character, tables, "first", noon, script(t, 1, 1)))
	if o.Blow == nil || o.Blow.ID != "first" || o.Blow.Amount != 5 {
		t.Fatalf("remembers %+v", o.Blow)
	}
	if b := o.Blow.Before; b.HP != 30 || len(b.Wounds) != 1 || b.Blow != nil {
		t.Errorf("before the halved blow: %d PG, %d wounds, %+v", b.HP, len(b.Wounds), b.Blow)
	}
}

func TestHC01_KindOfTheBlowStays(t *testing.T) {
	b := rules.Blow{ID: "blow", Amount: 9, Critical: true, NonLethal: true}
	hit := must(t)(both[1].Suffer(filigranas(30, 30), b, noon, script(t)))
	o := take(t, both[1], hit.Character, 1, 1)
	if !o.Blow.Critical || !o.Blow.NonLethal {
		t.Errorf("became %+v", o.Blow.Blow)
	}
}

func TestHC01_ABareEditionRemembersNothing(t *testing.T) {
	for _, e := range []rules.Ruleset{dnd5e.Edition2014, dnd5e.Edition2024} {
		if hit := suffer(t, e, filigranas(30, 30), 10); hit.Blow != nil {
			t.Errorf("%s: %+v", e.Key(), hit.Blow)
		}
	}
}
