package twelveplus_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

// bea is a character of D&D with all that the other system has not.
func bea() rules.Character {
	return rules.Character{
		ID: 4, Name: "Bea", Kind: rules.Villain, Owner: "9", Level: 3, Con: 14, Proficiency: 2, Weight: 60,
		HP: 20, MaxHP: 30, TempHP: 5, TempUntil: noon + 60, State: rules.Conscious,
		HitDice:     []rules.HitDice{{Die: 8, Total: 3, Left: 1}},
		Resistances: []damage.Defence{{Type: damage.Fire}},
		Conditions:  []rules.Condition{{Name: rules.Poisoned}, {Name: rules.Concentrating}},
		Offer:       &rules.TempOffer{ID: "1", Amount: 9},
		Wounds:      []rules.CriticalWound{{ID: 2, Severity: rules.Extreme, Never: true}},
		LastWound:   2,
		Blow:        &rules.LastBlow{Blow: rules.Blow{ID: "1", Amount: 6}},
		Healed:      &rules.LastHealing{},
	}
}

// kept checks what no change of system touches.
func kept(t *testing.T, was, is rules.Character) {
	t.Helper()
	if is.ID != was.ID || is.Name != was.Name || is.Kind != was.Kind || is.Owner != was.Owner || is.Level != was.Level ||
		is.Con != was.Con || is.Weight != was.Weight || is.MaxHP != was.MaxHP || is.Max() != was.Max() || is.HP != was.HP {
		t.Errorf("became\n%s\nwas\n%s", written(is), written(was))
	}
}

func TestDP01_AdoptFromDND(t *testing.T) {
	was := bea()
	c, facts := system.Adopt(was)
	o := outcome{c, facts}.is(t, 20, rules.Conscious).lost(t, ledger{attack: 10})
	o.happened(t, rules.Dropped{TempHP: 5, Conditions: 2, Wounds: 1})
	kept(t, was, c)
	if c.TempHP != 0 || c.TempUntil != 0 || c.Offer != nil || len(c.Conditions) != 0 || len(c.Wounds) != 0 || c.Blow != nil || c.Healed != nil {
		t.Errorf("left %s", written(c))
	}
	if written(was) != written(bea()) {
		t.Errorf("the input became %s", written(was))
	}
}

func TestDP01_AdoptTellsEachThingThatIsDropped(t *testing.T) {
	plain := with(bea(), func(c *rules.Character) { c.TempHP, c.Conditions, c.Wounds = 0, nil, nil })
	for name, tt := range map[string]struct {
		c    rules.Character
		want []rules.Fact
	}{
		"nothing":      {plain, nil},
		"temporary PG": {with(plain, func(c *rules.Character) { c.TempHP = 1 }), []rules.Fact{rules.Dropped{TempHP: 1}}},
		"a condition":  {with(plain, func(c *rules.Character) { c.SetCondition(rules.Prone, 0) }), []rules.Fact{rules.Dropped{Conditions: 1}}},
		"a wound":      {with(plain, func(c *rules.Character) { c.Wounds = bea().Wounds }), []rules.Fact{rules.Dropped{Wounds: 1}}},
	} {
		t.Run(name, func(t *testing.T) {
			c, facts := system.Adopt(tt.c)
			outcome{c, facts}.is(t, 20, rules.Conscious).happened(t, tt.want...)
		})
	}
}

func TestDP11_AdoptTheFallen(t *testing.T) {
	for _, tt := range []struct {
		s    rules.State
		hp   int
		want rules.State
		told int // facts
	}{
		{rules.Dying, 0, rules.Dead, 1}, {rules.Stable, 0, rules.Dead, 1}, {rules.Dead, 0, rules.Dead, 0},
		{rules.Unconscious, 1, rules.Conscious, 0},
	} {
		was := with(bea(), func(c *rules.Character) {
			c.State, c.HP, c.TempHP, c.Conditions, c.Wounds = tt.s, tt.hp, 0, nil, nil
			c.WakeAt, c.Saves = noon+9, rules.DeathSaves{Failures: 2}
		})
		c, facts := system.Adopt(was)
		o := outcome{c, facts}.is(t, tt.hp, tt.want).lost(t, ledger{attack: 30 - tt.hp})
		if len(facts) != tt.told {
			t.Errorf("%s: told\n%s", tt.s, show(facts))
		}
		if tt.told > 0 {
			find[twelveplus.DiedAtZero](t, facts)
		}
		if o.WakeAt != 0 || o.Saves != (rules.DeathSaves{}) {
			t.Errorf("%s: %d and %+v", tt.s, o.WakeAt, o.Saves)
		}
	}
}

func TestDP01_AdoptALoweredMaximum(t *testing.T) {
	c, facts := system.Adopt(with(bea(), func(c *rules.Character) { c.MaxHPChange, c.HP = -10, 15 }))
	outcome{c, facts}.is(t, 15, rules.Conscious).lost(t, ledger{attack: 5})
}

func TestDP06_AdoptIntoDND(t *testing.T) {
	for _, e := range []rules.Ruleset{dnd5e.Edition2014, dnd5e.Edition2024, wounds.Over(dnd5e.Edition2014), wounds.Over(dnd5e.Edition2024)} {
		was := ill(t, ana(ledger{attack: 5, gas: 3}), "peste", "gripe")
		was.Protected = rules.Protected{Grave: 1}
		was.SetCondition(rules.Gassed, 0)
		was.SetCondition(rules.Submerged, noon+9)
		before := written(was)
		c, facts := e.Adopt(was)
		kept(t, was, c)
		if c.Losses != (rules.Losses{}) || len(c.Illnesses) != 0 || c.Protected != (rules.Protected{}) || len(c.Conditions) != 0 {
			t.Errorf("%s: left %s", e.Key(), written(c))
		}
		if got := find[rules.Dropped](t, facts); got.Illnesses != 2 || got.Conditions != 2 || got.Losses != 8 {
			t.Errorf("%s: told %+v", e.Key(), got)
		}
		if len(facts) != 1 {
			t.Errorf("%s: told\n%s", e.Key(), show(facts))
		}
		if written(was) != before {
			t.Errorf("%s: the input became %s", e.Key(), written(was))
		}
		if c, facts := e.Adopt(ana(ledger{})); len(facts) != 0 || c.HP != 80 || c.State != rules.Conscious {
			t.Errorf("%s: nothing to drop, and told\n%s", e.Key(), show(facts))
		}
		if c, _ := e.Adopt(dead()); c.State != rules.Dead || c.HP != 0 {
			t.Errorf("%s: the dead came back: %s", e.Key(), written(c))
		}
	}
}

// There and back, what was lost counts as lost to attacks.
func TestDP06_ThereAndBack(t *testing.T) {
	was := ana(ledger{attack: 1, collision: 2, fall: 3, immersion: 4, gas: 5})
	there, _ := dnd5e.Edition2024.Adopt(was)
	back, facts := system.Adopt(there)
	outcome{back, facts}.is(t, 65, rules.Conscious).lost(t, ledger{attack: 15}).happened(t)
	kept(t, was, back)
}
