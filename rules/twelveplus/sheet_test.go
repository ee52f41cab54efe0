package twelveplus_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

func TestDP01_PGFromConstitution(t *testing.T) {
	for con, want := range map[int]int{8: 80, 1: 10, 12: 120, 30: 300} {
		o := must(t)(system.Fit(rules.Character{Name: "Ana", Con: con, State: rules.Conscious})).is(t, want, rules.Conscious)
		if o.MaxHP != want {
			t.Errorf("Constitution %d: a maximum of %d, want %d", con, o.MaxHP, want)
		}
		o.lost(t, ledger{}).happened(t)
	}
}

func TestDP01_TheGMOverrides(t *testing.T) {
	c := with(ana(ledger{}), func(c *rules.Character) { c.MaxHP, c.HP = 95, 95 })
	if o := must(t)(system.Fit(c)).is(t, 95, rules.Conscious); o.MaxHP != 95 {
		t.Errorf("the maximum became %d", o.MaxHP)
	}
	con, most := 9, 70
	o := must(t)(rules.EditCharacter(ana(ledger{}), system, rules.Edit{Con: &con})).is(t, 80, rules.Conscious)
	if o.MaxHP != 80 {
		t.Errorf("Constitution edited: a maximum of %d", o.MaxHP)
	}
	must(t)(rules.EditCharacter(ana(ledger{}), system, rules.Edit{MaxHP: &most})).is(t, 70, rules.Conscious).lost(t, ledger{})
}

func TestDP06_TheLedgerFollowsTheSheet(t *testing.T) {
	c := ana(ledger{attack: 3, collision: 4, fall: 5, immersion: 7, gas: 6}) // 55
	for _, tt := range []struct {
		hp   int
		want ledger
	}{
		{55, ledger{3, 4, 5, 7, 6}}, {50, ledger{8, 4, 5, 7, 6}}, {60, ledger{0, 2, 5, 7, 6}}, {79, ledger{immersion: 1}}, {80, ledger{}},
	} {
		must(t)(rules.EditCharacter(c, system, rules.Edit{HP: &tt.hp})).is(t, tt.hp, rules.Conscious).lost(t, tt.want)
	}
	for _, tt := range []struct {
		change, hp int
		want       ledger
	}{
		{-20, 55, ledger{immersion: 5}}, {-25, 55, ledger{}}, {-30, 50, ledger{}}, {10, 55, ledger{13, 4, 5, 7, 6}},
	} {
		must(t)(rules.EditCharacter(c, system, rules.Edit{MaxHPChange: &tt.change})).is(t, tt.hp, rules.Conscious).lost(t, tt.want)
	}
	over := 81
	refused(t, c, rules.HPAboveMax{HP: 81, Max: 80})(rules.EditCharacter(c, system, rules.Edit{HP: &over}))
}

func TestDP11_DeathAt0(t *testing.T) {
	for name, o := range map[string]outcome{
		"an attack":      must(t)(system.Suffer(at(5), rules.Blow{Amount: 5}, noon, nil)),
		"one too much":   must(t)(system.Suffer(at(5), rules.Blow{Amount: 6}, noon, nil)),
		"a great deal":   must(t)(system.Suffer(at(5), rules.Blow{Amount: 9_999}, noon, nil)),
		"a collision":    must(t)(system.Collide(at(10), 35)),
		"a fall":         fall(t, at(16), 9, 1, ""),
		"immersion":      must(t)(system.Suffocate(at(5), 3, rules.ByImmersion)),
		"noxious gas":    must(t)(system.Suffocate(at(5), 5, rules.ByGas)),
		"an NPC":         must(t)(system.Suffer(with(at(5), func(c *rules.Character) { c.Kind = rules.NPC }), rules.Blow{Amount: 5}, noon, nil)),
		"of full PG":     must(t)(system.Suffer(ana(ledger{}), rules.Blow{Amount: 80, Kind: rules.ByFall}, noon, nil)),
		"while gassed":   must(t)(system.Suffer(with(at(5), func(c *rules.Character) { c.SetCondition(rules.Gassed, 0) }), rules.Blow{Amount: 5}, noon, nil)),
		"by the sheet":   must(t)(system.Fit(with(at(0), func(c *rules.Character) { c.State = rules.Conscious }))),
		"a lost maximum": must(t)(system.Fit(with(at(5), func(c *rules.Character) { c.MaxHPChange = -80 }))),
	} {
		t.Run(name, func(t *testing.T) {
			o.is(t, 0, rules.Dead)
			find[twelveplus.DiedAtZero](t, o.facts)
		})
	}
	must(t)(system.Suffer(at(5), rules.Blow{Amount: 4}, noon, nil)).is(t, 1, rules.Conscious)
}

func TestDP11_OverflowIsNotInTheLedger(t *testing.T) {
	c := ana(ledger{attack: 70})
	o := must(t)(system.Suffer(c, rules.Blow{Amount: 500, Kind: rules.ByGas}, noon, nil))
	o.is(t, 0, rules.Dead).lost(t, ledger{attack: 70, gas: 10}).happened(t, rules.HPChanged{From: 10, Max: 80}, twelveplus.DiedAtZero{})
}

func TestDP11_NoStateBetween(t *testing.T) {
	dead, c := rules.Dead, at(40)
	must(t)(rules.EditCharacter(c, system, rules.Edit{State: &dead})).is(t, 0, rules.Dead)
	for _, s := range []rules.State{rules.Dying, rules.Stable, rules.Unconscious} {
		refused(t, c, twelveplus.NoUnconsciousness{})(rules.EditCharacter(c, system, rules.Edit{State: &s}))
	}
}

func TestDP11_Revive(t *testing.T) {
	died := with(ana(ledger{attack: 30, collision: 20, immersion: 20, gas: 10}), func(c *rules.Character) { c.State = rules.Dead })
	for _, tt := range []struct {
		hp   int
		want ledger
	}{{1, ledger{29, 20, 0, 20, 10}}, {35, ledger{0, 15, 0, 20, 10}}, {80, ledger{}}} {
		must(t)(system.Revive(died, tt.hp)).is(t, tt.hp, rules.Conscious).lost(t, tt.want).happened(t, rules.Revived{HP: tt.hp})
	}
	for _, hp := range []int{-1, 0, 81} {
		refused(t, died, rules.ReviveAboveMax{HP: hp, Max: 80})(system.Revive(died, hp))
	}
	refused(t, at(3), rules.NotDead{})(system.Revive(at(3), 1))
}

func TestDP11_WhatDNDHasAndThisHasNot(t *testing.T) {
	c, th := at(3), rules.Throw{Mode: rules.Plain}
	refused(t, c, twelveplus.NoDeathSaves{})(system.DeathSave(c, th, noon, script(t)))
	refused(t, c, twelveplus.NoFirstAid{})(system.Stabilise(c, th, false, noon, script(t)))
	refused(t, c, twelveplus.NoFirstAid{})(system.Stabilise(c, th, true, noon, script(t)))
	refused(t, c, twelveplus.NoTemporary{})(system.GrantTemp(c, rules.TempGrant{Amount: 5, Policy: rules.TakeTemp}, noon))
	refused(t, c, twelveplus.NoTemporary{})(system.AnswerOffer(c, true, noon))
	refused(t, c, twelveplus.NoRests{})(system.ShortRest(c, nil, script(t)))
	refused(t, c, twelveplus.NoRests{})(system.LongRest(c))
	if system.AllowsWounds() || system.Bloodied(c) || system.Key() != "12plus" {
		t.Error("critical wounds, or maltrecho, in 12plus")
	}
}

// The system has no temporary PG, so that the hand cannot write any down either.
func TestDP11_NoTemporaryPGByHand(t *testing.T) {
	five := 5
	o, _, err := rules.EditCharacter(at(40), system, rules.Edit{TempHP: &five})
	if o.TempHP != 0 {
		t.Errorf("has %d temporary PG that nothing uses (%v)", o.TempHP, err)
	}
}
