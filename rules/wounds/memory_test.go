package wounds_test

import (
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

func TestHC01_OnlyThePlayersAreOffered(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for kind, want := range map[rules.Kind]bool{rules.Player: true, rules.NPC: false, rules.Villain: false} {
			c := with(filigranas(30, 30), func(c *rules.Character) { c.Kind = kind })
			if got := suffer(t, rs, c, 10).Blow != nil; got != want {
				t.Errorf("%s: got %v, want %v", kind, got, want)
			}
		}
	})
}

func TestHC01_WhatIsRemembered(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := wounded(filigranas(30, 30), wound(1, rules.Light, 2))
		hit := suffer(t, rs, c, 10)
		if hit.Blow == nil || hit.Blow.Amount != 10 || hit.Blow.ID != "blow" || written(hit.Blow.Before) != written(c) {
			t.Errorf("got %+v", hit.Blow)
		}
		second := must(t)(rs.Suffer(hit.Character, rules.Blow{ID: "second", Amount: 4}, noon, script(t)))
		if b := second.Blow; b.ID != "second" || b.Before.HP != 20 || b.Before.Blow != nil {
			t.Errorf("the second: %+v", b)
		}
		take(t, rs, second.Character, 1, 1).is(t, 18, rules.Conscious)
	})
}

func TestHC09_HealingTakesThePlaceOfTheBlow(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := suffer(t, rs, wounded(filigranas(30, 30), wound(1, rules.Light, 2)), 10).Character
		o := drink(t, rs, c, 7)
		if o.Blow != nil || o.Healed == nil || o.Healed.Before.Blow != nil || o.Healed.Before.HP != 20 {
			t.Errorf("remembers %+v and %+v", o.Blow, o.Healed)
		}
		back := suffer(t, rs, o.Character, 4)
		if back.Healed != nil || back.Blow == nil || back.Blow.Before.Healed != nil {
			t.Errorf("remembers %+v and %+v", back.Blow, back.Healed)
		}
	})
}

func TestHC01_NoBlowNoWound(t *testing.T) {
	for name, c := range map[string]rules.Character{
		"never hit": filigranas(30, 30),
		"healed":    drink(t, both[0], wounded(filigranas(9, 30), wound(1, rules.Light, 2)), 9).Character,
	} {
		t.Run(name, func(t *testing.T) {
			refused(t, c, wounds.NoBlow{})(wounds.Take(both[0], c, tables, "button", noon, script(t)))
		})
	}
}

// A step is what a table does next, and what is then remembered of its first character.
type step struct {
	name         string
	play         func(t *testing.T, rs rules.Ruleset, table *rules.Table)
	blow, healed bool
}

// to plays a rule on the character at a place.
func to(i int, rule func(t *testing.T, rs rules.Ruleset, c rules.Character) outcome) func(*testing.T, rules.Ruleset, *rules.Table) {
	return func(t *testing.T, rs rules.Ruleset, table *rules.Table) {
		t.Helper()
		table.Characters[i] = rule(t, rs, table.Characters[i]).Character
	}
}

func advance(seconds int64) func(*testing.T, rules.Ruleset, *rules.Table) {
	return func(t *testing.T, rs rules.Ruleset, table *rules.Table) {
		t.Helper()
		after, _, err := rules.Pass(*table, rs, seconds, rules.Passage{}, script(t))
		if err != nil {
			t.Fatal(err)
		}
		*table = after
	}
}

// Until the character's next change (HC-01, HC-09), and no longer.
func TestHC01_UntilTheNextChange(t *testing.T) {
	hit := func(id string, amount int) func(*testing.T, rules.Ruleset, rules.Character) outcome {
		return func(t *testing.T, rs rules.Ruleset, c rules.Character) outcome {
			return must(t)(rs.Suffer(c, rules.Blow{ID: id, Amount: amount}, noon, script(t)))
		}
	}
	heal := func(id string, amount int, magical bool) func(*testing.T, rules.Ruleset, rules.Character) outcome {
		return func(t *testing.T, rs rules.Ruleset, c rules.Character) outcome {
			return must(t)(rs.Heal(c, rules.Healing{ID: id, Amount: amount, Magical: magical}, noon))
		}
	}
	treat := func(t *testing.T, _ rules.Ruleset, c rules.Character) outcome {
		return must(t)(wounds.Treat(c, 1, by(t, 20, ""), 1, noon, script(t)))
	}
	for name, steps := range map[string][]step{
		"a blow and nothing": {
			{"blow", to(0, hit("1", 10)), true, false},
			{"nothing", func(*testing.T, rules.Ruleset, *rules.Table) {}, true, false},
		},
		"a second blow":    {{"blow", to(0, hit("1", 10)), true, false}, {"blow", to(0, hit("2", 10)), true, false}},
		"then one of 1":    {{"blow", to(0, hit("1", 10)), true, false}, {"of 1", to(0, hit("2", 1)), false, false}},
		"then of 0":        {{"blow", to(0, hit("1", 10)), true, false}, {"of 0", to(0, hit("2", 0)), true, false}},
		"somebody else":    {{"blow", to(0, hit("1", 10)), true, false}, {"on Bea", to(1, hit("2", 9)), true, false}},
		"a second goes by": {{"blow", to(0, hit("1", 10)), true, false}, {"a second", advance(1), true, false}, {"a year", advance(365 * rules.Day), false, false}},
		"healed by hand":   {{"blow", to(0, hit("1", 10)), true, false}, {"bandage", to(0, heal("2", 3, false)), false, false}},
		"healed by magic": {
			{"blow", to(0, hit("1", 10)), true, false},
			{"potion", to(0, heal("2", 9, true)), false, true},
			{"less magic", to(0, heal("3", 4, true)), false, false},
		},
		"more magic": {{"potion", to(0, heal("2", 9, true)), false, true}, {"potion", to(0, heal("3", 5, true)), false, true}},
		"treated":    {{"potion", to(0, heal("2", 9, true)), false, true}, {"medicine", to(0, treat), false, false}},
		"later":      {{"potion", to(0, heal("2", 9, true)), false, true}, {"a turn", advance(rules.Round), false, true}, {"six days", advance(6 * rules.Day), false, false}},
		"half taken": {
			{"blow", to(0, hit("1", 10)), true, false},
			{"button", to(0, func(t *testing.T, rs rules.Ruleset, c rules.Character) outcome { return take(t, rs, c, 1, 1) }), true, false},
		},
		"a day bought": {
			{"potion", to(0, heal("1", 12, true)), false, true},
			{"button", to(0, func(t *testing.T, rs rules.Ruleset, c rules.Character) outcome { return buy(t, rs, c, 1) }), false, true},
		},
		"the last day bought": {
			{"potion", to(0, heal("1", 9, true)), false, true},
			{"button", to(0, func(t *testing.T, rs rules.Ruleset, c rules.Character) outcome { return buy(t, rs, c, 1) }), false, false},
		},
	} {
		t.Run(name, func(t *testing.T) {
			inBoth(t, func(t *testing.T, rs rules.Ruleset) { remembered(t, rs, steps) })
		})
	}
}

// remembered plays the steps as a table does, which settles after each.
func remembered(t *testing.T, rs rules.Ruleset, steps []step) {
	t.Helper()
	bea := filigranas(30, 30)
	bea.ID, bea.Name = 2, "Bea"
	table := rules.NewTable()
	table.Clock = noon
	table.Characters = []rules.Character{wounded(filigranas(40, 60), wound(1, rules.Moderate, 6)), bea}
	for _, s := range steps {
		before := table
		table = table.Clone()
		s.play(t, rs, &table)
		table.Settle(before, func(was, is rules.Character) bool { return !reflect.DeepEqual(was, is) })
		if c := table.Characters[0]; (c.Blow != nil) != s.blow || (c.Healed != nil) != s.healed {
			t.Errorf("after %s: blow remembered %v, healing %v; want %v and %v", s.name, c.Blow != nil, c.Healed != nil, s.blow, s.healed)
		}
	}
}
