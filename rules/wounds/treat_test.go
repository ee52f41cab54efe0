package wounds_test

import (
	"errors"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

// by is a face thrown by hand with a bonus.
func by(t *testing.T, face int, bonus string) rules.Throw {
	t.Helper()
	th := rules.Throw{Mode: rules.Plain, Face: face}
	if bonus != "" {
		th.Bonus = expr(t, bonus)
	}
	return th
}

func TestHC07_DC(t *testing.T) {
	for _, tt := range []struct {
		s    rules.Severity
		days int64
		dc   int
	}{{rules.Light, 2, 10}, {rules.Moderate, 6, 15}, {rules.Grave, 12, 20}} {
		c := wounded(filigranas(9, 12), wound(1, tt.s, tt.days))
		for _, total := range []int{tt.dc - 1, tt.dc} {
			o := must(t)(wounds.Treat(c, 1, by(t, total-5, "5"), 1, noon, script(t)))
			d20 := rules.D20Thrown{Expression: "1d20 + (5)", Bonus: "5", Face: total - 5, Total: total, Physical: true}
			d20.Bonus = fact[rules.D20Thrown](t, o).Bonus // its wording is the dice's own
			if total < tt.dc {
				more := int(tt.days) + 1
				o.days(t, more).happened(t, d20, wounds.TreatmentFailed{DC: tt.dc, Effect: "herida 1", Count: more})
			} else {
				less := int(tt.days) - 1
				o.days(t, less).happened(t, d20, wounds.TreatmentWorked{DC: tt.dc, Days: 1}, wounds.Shortened{Effect: "herida 1", Count: less})
			}
			if !o.Wounds[0].Treated {
				t.Errorf("%s, %d: not marked as treated", tt.s, total)
			}
			o.is(t, 9, rules.Conscious)
		}
	}
}

func TestHC07_DaysByProficiency(t *testing.T) {
	for _, tt := range []struct{ days, proficiency, left int }{
		{6, 2, 4}, {6, 3, 3}, {6, 5, 1}, {6, 0, 6}, {12, 6, 6},
	} {
		o := must(t)(wounds.Treat(wounded(filigranas(9, 12), wound(1, rules.Moderate, int64(tt.days))), 1, by(t, 20, ""), tt.proficiency, noon, script(t)))
		o.days(t, tt.left)
	}
}

func TestHC07_MoreDaysThanRemain(t *testing.T) {
	for _, tt := range []struct {
		seconds     int64 // left
		proficiency int
	}{{6 * rules.Day, 6}, {2 * rules.Day, 6}, {1, 2}, {2*rules.Day - 1, 2}} {
		c := wounded(filigranas(9, 12), wound(1, rules.Moderate, 0), wound(2, rules.Grave, 12))
		c.Wounds[0].HealsAt += tt.seconds
		o := must(t)(wounds.Treat(c, 1, by(t, 15, ""), tt.proficiency, noon, script(t)))
		o.days(t, 12).happened(t,
			rules.D20Thrown{Expression: "1d20", Face: 15, Total: 15, Physical: true},
			wounds.TreatmentWorked{DC: 15, Days: tt.proficiency},
			wounds.Healed{Effect: "herida 1", Severity: rules.Moderate},
		)
	}
	c := wounded(filigranas(9, 12), wound(1, rules.Moderate, 0))
	c.Wounds[0].HealsAt += 2*rules.Day + 1
	must(t)(wounds.Treat(c, 1, by(t, 15, ""), 2, noon, script(t))).days(t, 1)
}

func TestHC07_TheThrow(t *testing.T) {
	c := wounded(filigranas(9, 12), wound(1, rules.Moderate, 6))
	for name, tt := range map[string]struct {
		th    rules.Throw
		faces []int
		left  int
	}{
		"thrown here":             {rules.Throw{Mode: rules.Plain}, []int{15}, 4},
		"advantage":               {rules.Throw{Mode: rules.Advantage}, []int{2, 15}, 4},
		"disadvantage":            {rules.Throw{Mode: rules.Disadvantage}, []int{20, 14}, 7},
		"a bonus of dice":         {rules.Throw{Mode: rules.Plain, Bonus: expr(t, "1d4+2")}, []int{10, 3}, 4},
		"a penalty":               {rules.Throw{Mode: rules.Plain, Bonus: expr(t, "-1")}, []int{15}, 7},
		"a natural 20 still adds": {rules.Throw{Mode: rules.Plain, Bonus: expr(t, "-6")}, []int{20}, 7},
		"a natural 1 still adds":  {rules.Throw{Mode: rules.Plain, Bonus: expr(t, "14")}, []int{1}, 4},
	} {
		t.Run(name, func(t *testing.T) {
			must(t)(wounds.Treat(c, 1, tt.th, 2, noon, script(t, tt.faces...))).days(t, tt.left)
		})
	}
}

func TestHC07_ABonusThatCannotBeThrown(t *testing.T) {
	c := wounded(filigranas(9, 12), wound(1, rules.Moderate, 6))
	was := written(c)
	after, facts, err := wounds.Treat(c, 1, by(t, 10, "1/(1d2-1)"), 2, noon, script(t, 1))
	var fault *dice.Fault
	if !errors.As(err, &fault) || len(facts) != 0 || written(after) != was {
		t.Errorf("got %v, %s, %s", err, show(facts), written(after))
	}
}

func TestHC07_Refused(t *testing.T) {
	c := wounded(filigranas(9, 12), wound(1, rules.Extreme, 0), lost(2), wound(4, rules.Light, 2))
	c.Wounds[2].Treated = true
	dead := with(wounded(filigranas(0, 12), wound(1, rules.Light, 2)), func(c *rules.Character) { c.State = rules.Dead })
	for name, tt := range map[string]struct {
		c     rules.Character
		wound int
		want  rules.Refusal
	}{
		"extreme":         {c, 1, wounds.NeverHeals{Effect: "herida 1"}},
		"permanent":       {c, 2, wounds.NeverHeals{Effect: "herida 2"}},
		"no such wound":   {c, 3, wounds.NoWound{ID: 3}},
		"number 0":        {c, 0, wounds.NoWound{}},
		"treated already": {c, 4, wounds.TreatedAlready{Effect: "herida 4"}},
		"the dead":        {dead, 1, rules.DeadAlready{}},
		"nobody wounded":  {filigranas(9, 9), 1, wounds.NoWound{ID: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			refused(t, tt.c, tt.want)(wounds.Treat(tt.c, tt.wound, rules.Throw{Mode: rules.Plain}, 3, noon, script(t)))
		})
	}
}

func TestHC07_TheUnconsciousAreTreated(t *testing.T) {
	c := wounded(dying(12, 2), wound(1, rules.Light, 2))
	o := must(t)(wounds.Treat(c, 1, by(t, 10, ""), 1, noon, script(t))).is(t, 0, rules.Dying).days(t, 1)
	if o.Saves.Failures != 2 {
		t.Errorf("the saves became %+v", o.Saves)
	}
}

func TestHC08_NotTwice(t *testing.T) {
	for name, face := range map[string]int{"after success": 20, "after failure": 1} {
		t.Run(name, func(t *testing.T) {
			c := wounded(filigranas(9, 12), wound(1, rules.Grave, 12))
			o := must(t)(wounds.Treat(c, 1, by(t, face, ""), 2, noon, script(t)))
			refused(t, o.Character, wounds.TreatedAlready{Effect: "herida 1"})(
				wounds.Treat(o.Character, 1, by(t, 20, ""), 2, noon+3*rules.Day, script(t)))
		})
	}
}

func TestHC08_ThePerWoundLimit(t *testing.T) {
	c := wounded(filigranas(9, 12), wound(1, rules.Grave, 12), wound(2, rules.Light, 2), wound(3, rules.Moderate, 6))
	o := must(t)(wounds.Treat(c, 3, by(t, 15, ""), 2, noon, script(t))).days(t, 12, 2, 4)
	o = must(t)(wounds.Treat(o.Character, 1, by(t, 19, ""), 2, noon, script(t))).days(t, 13, 2, 4)
	o = must(t)(wounds.Treat(o.Character, 2, by(t, 10, ""), 1, noon, script(t))).days(t, 13, 1, 4)
	for id := 1; id <= 3; id++ {
		if _, _, err := wounds.Treat(o.Character, id, by(t, 20, ""), 2, noon, script(t)); err == nil {
			t.Errorf("wound %d was treated twice", id)
		}
	}
}

func TestHC08_AgainAfterALongRest(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := wounded(filigranas(9, 12), wound(1, rules.Grave, 12), wound(2, rules.Moderate, 6))
		c = must(t)(wounds.Treat(c, 1, by(t, 20, ""), 2, noon, script(t))).Character
		c = must(t)(wounds.Treat(c, 2, by(t, 1, ""), 2, noon, script(t))).Character
		o := must(t)(rs.LongRest(c)).is(t, 12, rules.Conscious).days(t, 10, 7)
		o = must(t)(wounds.Treat(o.Character, 1, by(t, 20, ""), 2, noon, script(t))).days(t, 8, 7)
		must(t)(wounds.Treat(o.Character, 2, by(t, 15, ""), 2, noon, script(t))).days(t, 8, 5)
	})
}

func TestHC08_OnlyALongRestThatIsHad(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		down := wounded(dying(12, 0), wound(1, rules.Grave, 12))
		down.Wounds[0].Treated = true
		refused(t, down, rules.NoLongRestDown{})(rs.LongRest(down))

		up := wounded(filigranas(9, 12), wound(1, rules.Grave, 12))
		up.Wounds[0].Treated = true
		if short := must(t)(rs.ShortRest(up, nil, script(t))); !short.Wounds[0].Treated {
			t.Error("a short rest will do")
		}
		if later, _ := rs.Pass(up, rules.Passage{From: noon, To: noon + rules.Day, Rest: true}, script(t)); !later.Wounds[0].Treated {
			t.Error("a day at rest will do")
		}
	})
}

func TestHC08_ARestOfTheTable(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		table := rules.NewTable()
		table.Clock = noon
		c := wounded(filigranas(9, 12), wound(1, rules.Grave, 12), wound(2, rules.Light, 0))
		c.Wounds[0].Treated, c.Wounds[1].HealsAt = true, noon+8*rules.Hour
		other := wounded(filigranas(9, 12), wound(1, rules.Light, 2))
		other.ID, other.Name, other.Wounds[0].Treated = 2, "Bea", true
		table.Characters = []rules.Character{c, other}
		after, _, err := rules.LongRest(table, rs, []int{0}, script(t))
		if err != nil {
			t.Fatal(err)
		}
		if got := after.Characters[0].Wounds; len(got) != 1 || got[0].Treated {
			t.Errorf("who rested: %+v", got)
		}
		if got := after.Characters[1].Wounds; len(got) != 1 || !got[0].Treated {
			t.Errorf("who did not rest: %+v", got)
		}
	})
}
