package wounds_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

// drink heals with magic at noon.
func drink(t *testing.T, rs rules.Ruleset, c rules.Character, amount int) outcome {
	t.Helper()
	return must(t)(rs.Heal(c, rules.Healing{ID: "potion", Amount: amount, Magical: true}, noon))
}

// buy buys a day of a wound at noon.
func buy(t *testing.T, rs rules.Ruleset, c rules.Character, id int) outcome {
	t.Helper()
	return must(t)(wounds.BuyDay(rs, c, id, "button", noon))
}

func TestHC09_ThePotionOfTheSource(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		o := drink(t, rs, wounded(dying(20, 1), wound(1, rules.Light, 2)), 12).is(t, 12, rules.Conscious).days(t, 2)
		o = buy(t, rs, o.Character, 1).is(t, 7, rules.Conscious).days(t, 1)
		o.happened(t,
			wounds.DayBought{Price: 5, Left: 7}, wounds.Shortened{Effect: "herida 1", Count: 1},
			wounds.Remains{HP: 7, Instead: 12},
		)
		o = buy(t, rs, o.Character, 1).is(t, 2, rules.Conscious).days(t)
		o.happened(t,
			wounds.DayBought{Price: 5, Left: 2}, wounds.Healed{Effect: "herida 1", Severity: rules.Light},
			wounds.Remains{HP: 2, Instead: 7},
		)
		refused(t, o.Character, wounds.NoHealing{})(wounds.BuyDay(rs, o.Character, 1, "button", noon))
	})
}

func TestHC09_DownToTheLastPoint(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for _, tt := range []struct {
			healed int
			days   int // bought at most
			hp     int // then, from 3 of 30
		}{{5, 1, 3}, {6, 1, 4}, {9, 1, 7}, {10, 2, 3}, {14, 2, 7}, {15, 3, 3}, {27, 5, 5}} {
			o := drink(t, rs, wounded(filigranas(3, 30), wound(1, rules.Grave, 12)), tt.healed)
			bought := 0
			for wounds.CanBuy(o.Character) {
				o = buy(t, rs, o.Character, 1)
				if bought++; bought > tt.days {
					break
				}
			}
			if bought != tt.days || o.HP != tt.hp {
				t.Errorf("%d healed: bought %d days and has %d PG, want %d and %d", tt.healed, bought, o.HP, tt.days, tt.hp)
			}
			o.days(t, 12-tt.days)
			refused(t, o.Character, wounds.NoHealing{})(wounds.BuyDay(rs, o.Character, 1, "button", noon))
		}
	})
}

func TestHC09_TheDyingMayGiveUpAll(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := wounded(dying(20, 2), wound(1, rules.Grave, 12))
		c.Saves.Successes = 1
		healed := drink(t, rs, c, 5).is(t, 5, rules.Conscious)
		o := buy(t, rs, healed.Character, 1).is(t, 0, rules.Dying).days(t, 11)
		o.happened(t, wounds.DayBought{Price: 5}, wounds.Shortened{Effect: "herida 1", Count: 11}, wounds.Remains{Instead: 5}, wounds.DownAgain{})
		if o.Saves != c.Saves {
			t.Errorf("the saves are %+v, and were %+v", o.Saves, c.Saves)
		}
	})
}

func TestHC09_TheStableStayStableAndTheirTimeRuns(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := wounded(dying(20, 0), wound(1, rules.Light, 2))
		c.State, c.WakeAt = rules.Stable, noon+rules.Hour
		o := buy(t, rs, drink(t, rs, c, 5).Character, 1).is(t, 0, rules.Stable)
		if o.WakeAt != noon+rules.Hour {
			t.Errorf("wakes at %d", o.WakeAt)
		}
	})
}

func TestHC09_CountedBeforeTheCap(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for _, tt := range []struct{ hp, healed, afterOne, afterTwo int }{
			{18, 12, 20, 20}, // 2 of 12 fit; 7 and 2 still fill them
			{20, 12, 20, 20}, // none fit
			{20, 10, 20, 20},
			{14, 12, 20, 16}, // 7: one is lost still
			{13, 13, 20, 16},
		} {
			c := wounded(filigranas(tt.hp, 20), wound(1, rules.Moderate, 6))
			o := buy(t, rs, drink(t, rs, c, tt.healed).Character, 1).is(t, tt.afterOne, rules.Conscious)
			buy(t, rs, o.Character, 1).is(t, tt.afterTwo, rules.Conscious).days(t, 4)
		}
	})
}

func TestHC09_WhatOffersNothing(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		light, never := wound(1, rules.Light, 2), wound(1, rules.Extreme, 0)
		for name, tt := range map[string]struct {
			c rules.Character
			h rules.Healing
		}{
			"not magical":          {wounded(filigranas(3, 30), light), rules.Healing{ID: "potion", Amount: 12}},
			"fewer than 5":         {wounded(filigranas(3, 30), light), rules.Healing{ID: "potion", Amount: 4, Magical: true}},
			"no wound":             {filigranas(3, 30), rules.Healing{ID: "potion", Amount: 12, Magical: true}},
			"extreme wounds alone": {wounded(filigranas(3, 30), never, lost(2)), rules.Healing{ID: "potion", Amount: 12, Magical: true}},
		} {
			t.Run(name, func(t *testing.T) {
				o := must(t)(rs.Heal(tt.c, tt.h, noon)).is(t, 3+tt.h.Amount, rules.Conscious)
				if wounds.CanBuy(o.Character) {
					t.Error("a day can be bought")
				}
				refused(t, o.Character, wounds.NoHealing{})(wounds.BuyDay(rs, o.Character, 1, "button", noon))
			})
		}
		if o := drink(t, dnd5e.Edition2024, wounded(filigranas(3, 30), light), 12); wounds.CanBuy(o.Character) {
			t.Error("the bare edition remembers healing")
		}
	})
}

func TestHC09_SeveralWounds(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := wounded(filigranas(3, 40), wound(1, rules.Light, 1), wound(2, rules.Extreme, 0), wound(3, rules.Grave, 12), lost(4))
		if got := wounds.Shortenable(c); len(got) != 2 || got[0].ID != 1 || got[1].ID != 3 {
			t.Errorf("shortenable: %+v", got)
		}
		o := drink(t, rs, c, 16)
		o = buy(t, rs, o.Character, 3).is(t, 14, rules.Conscious).days(t, 1, 0, 11, 0)
		for id, want := range map[int]rules.Refusal{
			2: wounds.NeverHeals{Effect: "herida 2"}, 4: wounds.NeverHeals{Effect: "herida 4"}, 9: wounds.NoWound{ID: 9}, 0: wounds.NoWound{},
		} {
			refused(t, o.Character, want)(wounds.BuyDay(rs, o.Character, id, "button", noon))
		}
		o = buy(t, rs, o.Character, 1).is(t, 9, rules.Conscious).days(t, 0, 11, 0)
		refused(t, o.Character, wounds.NoWound{ID: 1})(wounds.BuyDay(rs, o.Character, 1, "button", noon))
		o = buy(t, rs, o.Character, 3).is(t, 4, rules.Conscious).days(t, 0, 10, 0)
		if wounds.CanBuy(o.Character) {
			t.Error("1 point buys a day")
		}
	})
}

func TestHC09_PointsButNoMoreWoundsToShorten(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := wounded(filigranas(3, 40), wound(1, rules.Light, 1), wound(2, rules.Extreme, 0))
		o := buy(t, rs, drink(t, rs, c, 20).Character, 1).is(t, 18, rules.Conscious).days(t, 0)
		if wounds.CanBuy(o.Character) {
			t.Error("there is nothing left to shorten")
		}
	})
}

func TestHC09_PartsOfADay(t *testing.T) {
	for _, tt := range []struct{ left, want int64 }{
		{rules.Day + 6*rules.Hour, 6 * rules.Hour}, {rules.Day + 1, 1}, {rules.Day, 0}, {20 * rules.Hour, 0}, {1, 0},
	} {
		c := wounded(filigranas(3, 40), wound(1, rules.Light, 0))
		c.Wounds[0].HealsAt += tt.left
		o := buy(t, both[1], drink(t, both[1], c, 5).Character, 1)
		switch {
		case tt.want == 0 && len(o.Wounds) != 0:
			t.Errorf("%d s left: %+v", tt.left, o.Wounds)
		case tt.want > 0 && (len(o.Wounds) != 1 || o.Wounds[0].HealsAt != noon+tt.want):
			t.Errorf("%d s left: %+v, want %d more", tt.left, o.Wounds, tt.want)
		}
	}
}

func TestHC09_TheTreatedStayTreated(t *testing.T) {
	c := wounded(filigranas(3, 40), wound(1, rules.Light, 2))
	c.Wounds[0].Treated = true
	if o := buy(t, both[0], drink(t, both[0], c, 5).Character, 1).days(t, 1); !o.Wounds[0].Treated {
		t.Error("buying a day lets it be treated again")
	}
}

func TestHC09_TheDeadAreNotHealed(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		dead := with(wounded(filigranas(0, 12), wound(1, rules.Light, 2)), func(c *rules.Character) { c.State = rules.Dead })
		refused(t, dead, rules.DeadCannotHeal{})(rs.Heal(dead, rules.Healing{ID: "potion", Amount: 12, Magical: true}, noon))
		hurt := wounded(filigranas(3, 12), wound(1, rules.Light, 2))
		refused(t, hurt, rules.NothingGained{})(rs.Heal(hurt, rules.Healing{ID: "potion", Magical: true}, noon))
	})
}
