package wounds_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

// effects returns the names of the effects that the character has.
func effects(c rules.Character) (names []string) {
	for _, w := range c.Wounds {
		names = append(names, w.Effect.Name)
	}
	return names
}

func TestHC05_TheTableOfItsSeverity(t *testing.T) {
	own := rules.WoundTables{
		rules.Light:    {{Name: "a"}, {Name: "b"}},
		rules.Moderate: {{Name: "c"}, {Name: "d"}, {Name: "e"}},
		rules.Grave:    {{Name: "f"}},
		rules.Extreme:  {{Name: "g"}, {Name: "h"}, {Name: "i"}, {Name: "j"}},
	}
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for _, tt := range []struct {
			ten, entry int
			want       string
		}{{1, 1, "a"}, {1, 2, "b"}, {2, 3, "e"}, {6, 1, "f"}, {10, 4, "j"}} {
			hit := suffer(t, rs, filigranas(30, 30), 10)
			o := must(t)(wounds.Take(rs, hit.Character, own, "button", noon, script(t, tt.ten, tt.entry)))
			if got := o.Wounds[0].Effect.Name; got != tt.want {
				t.Errorf("1d10: %d, entry %d: got %s, want %s", tt.ten, tt.entry, got, tt.want)
			}
		}
	})
}

func TestHC05_TheSameEffectTwiceTakesTheNextEntry(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for name, tt := range map[string]struct {
			has   []string
			entry int
			want  string
			had   string
		}{
			"not had":                    {[]string{"leve 1"}, 2, "leve 2", ""},
			"had":                        {[]string{"leve 1"}, 1, "leve 2", "leve 1"},
			"the next is had as well":    {[]string{"leve 2", "leve 1"}, 1, "leve 3", "leve 1"},
			"from the last to the first": {[]string{"leve 4"}, 4, "leve 1", "leve 4"},
			"round and back":             {[]string{"leve 4", "leve 1", "leve 3"}, 3, "leve 2", "leve 3"},
			"all of them":                {[]string{"leve 1", "leve 2", "leve 3", "leve 4"}, 3, "leve 3", ""},
			"of another severity":        {[]string{"grave 1"}, 1, "leve 1", ""},
		} {
			t.Run(name, func(t *testing.T) {
				c := filigranas(30, 30)
				for i, effect := range tt.has {
					w := wound(i+1, rules.Light, 2)
					w.Effect.Name = effect
					c = wounded(c, w)
				}
				o := take(t, rs, suffer(t, rs, c, 2).Character, 1, tt.entry)
				if got := o.Wounds[len(tt.has)].Effect.Name; got != tt.want {
					t.Errorf("got %s, want %s", got, tt.want)
				}
				got := fact[wounds.Taken](t, o)
				if got.Effect != tt.want || got.ID != len(tt.has)+1 || got.Face != tt.entry || got.Sides != 4 || got.Had != tt.had {
					t.Errorf("told %+v", got)
				}
			})
		}
	})
}

func TestHC05_TwiceOnOneBlowIsAnotherEffect(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		o := take(t, rs, suffer(t, rs, filigranas(30, 30), 10).Character, 1, 3)
		o = take(t, rs, o.Character, 1, 3)
		if got := effects(o.Character); len(got) != 2 || got[0] != "leve 3" || got[1] != "leve 4" {
			t.Errorf("got %q", got)
		}
	})
}

func TestHC05_HealedEffectsMayComeBack(t *testing.T) {
	rs := both[0]
	c := wounded(filigranas(30, 30), wound(1, rules.Light, 2))
	c.Wounds[0].Effect.Name = "leve 1"
	c, _ = rs.Pass(c, rules.Passage{From: noon, To: noon + 2*rules.Day}, script(t))
	o := take(t, rs, suffer(t, rs, c, 2).Character, 1, 1)
	if got := effects(o.Character); len(got) != 1 || got[0] != "leve 1" {
		t.Errorf("got %q", got)
	}
	if o.Wounds[0].ID != 2 {
		t.Errorf("the number %d was another wound's", o.Wounds[0].ID)
	}
}

func TestHC05_APermanentEffectOfAnySeverity(t *testing.T) {
	arm := rules.WoundEffect{Name: "brazo perdido", Text: "solo una mano", Permanent: true, Penalty: -2, On: "Fuerza"}
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for _, tt := range []struct {
			ten int
			s   rules.Severity
		}{{1, rules.Light}, {5, rules.Moderate}, {9, rules.Grave}, {10, rules.Extreme}} {
			hit := suffer(t, rs, filigranas(30, 30), 10)
			o := must(t)(wounds.Take(rs, hit.Character, rules.WoundTables{tt.s: {arm}}, "button", noon, script(t, tt.ten, 1)))
			w, told := o.Wounds[0], fact[wounds.Taken](t, o)
			if !w.Never || w.HealsAt != 0 || w.Severity != tt.s || w.Effect != arm {
				t.Errorf("%s: got %+v", tt.s, w)
			}
			if !told.Permanent || told.Effect != arm.Name || told.Text != arm.Text || told.Severity != tt.s {
				t.Errorf("%s: told %+v", tt.s, told)
			}
			after, facts := rs.Pass(o.Character, rules.Passage{From: noon, To: noon + 100*rules.Day}, script(t))
			if len(after.Wounds) != 1 || len(facts) != 0 {
				t.Errorf("%s: time healed it: %s", tt.s, show(facts))
			}
		}
	})
}

// What time does not heal lasts for no number of days.
func TestHC05_APermanentWoundIsToldWithoutASpan(t *testing.T) {
	arm := rules.WoundTables{rules.Grave: {{Name: "brazo perdido", Permanent: true}}}
	hit := suffer(t, both[0], filigranas(30, 30), 10)
	o := must(t)(wounds.Take(both[0], hit.Character, arm, "button", noon, script(t, 9, 1)))
	if told := fact[wounds.Taken](t, o); told.Lasts != 0 {
		t.Errorf("permanent, and lasts %d s", told.Lasts)
	}
}

func TestHC05_AnEmptyTableGivesAWoundWithoutEffect(t *testing.T) {
	hit := suffer(t, both[0], filigranas(30, 30), 10)
	o := must(t)(wounds.Take(both[0], hit.Character, nil, "button", noon, script(t, 1)))
	if len(o.Wounds) != 1 || o.Wounds[0].Effect != (rules.WoundEffect{}) {
		t.Errorf("got %+v", o.Wounds)
	}
	o.days(t, 2)
}

func TestHC05_PenaltiesOfEffects(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := wounded(filigranas(30, 30), wound(1, rules.Light, 2), lost(2), lost(3), wound(4, rules.Grave, 9))
		c.Wounds[0].Effect.Penalty, c.Wounds[0].Effect.On = -1, "Percepción"
		c.Wounds[1].Effect.Penalty = -4
		c.Wounds[2].Effect.Penalty, c.Wounds[2].Prosthesis = -3, true
		want := []rules.Penalty{
			{Amount: -1, Source: "herida 1", On: "Percepción", Die: 20},
			{Amount: -4, Source: "herida 2", Die: 20},
		}
		got := rs.Penalties(c)
		if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
			t.Errorf("got %+v, want %+v", got, want)
		}
	})
}
