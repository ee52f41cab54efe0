package wounds_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

func TestHC06_HealsExactlyAtItsSecond(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for _, tt := range []struct {
			s    rules.Severity
			days int64
		}{{rules.Light, 2}, {rules.Moderate, 6}, {rules.Grave, 12}} {
			c := wounded(filigranas(30, 30), wound(1, tt.s, tt.days))
			end := noon + tt.days*rules.Day
			early, facts := rs.Pass(c, rules.Passage{From: noon, To: end - 1}, script(t))
			if len(early.Wounds) != 1 || len(facts) != 0 || early.Wounds[0].DaysLeft(end-1) != 1 {
				t.Errorf("%s, a second early: %+v, told %s", tt.s, early.Wounds, show(facts))
			}
			after, facts := rs.Pass(early, rules.Passage{From: end - 1, To: end}, script(t))
			outcome{after, facts}.days(t).happened(t, wounds.Healed{Effect: "herida 1", Severity: tt.s})
		}
	})
}

// Where the module is turned off, the wounds that there are go on healing and weigh on
// nothing, and no new ones are offered.
func TestHC06_WithoutTheModule(t *testing.T) {
	for _, e := range []rules.Ruleset{dnd5e.Edition2014, dnd5e.Edition2024} {
		rs := wounds.Kept(e)
		c := wounded(filigranas(30, 30), wound(1, rules.Light, 2), lost(2))
		c.Wounds[0].Treated, c.Wounds[1].Effect.Penalty = true, -3
		rested, _, err := rs.LongRest(c)
		if err != nil || rested.Wounds[0].Treated || !c.Wounds[0].Treated {
			t.Errorf("%s: after a rest %+v, %v", e.Key(), rested.Wounds, err)
		}
		after, facts := rs.Pass(c, rules.Passage{From: noon, To: noon + 2*rules.Day}, script(t))
		outcome{after, facts}.happened(t, wounds.Healed{Effect: "herida 1", Severity: rules.Light})
		if len(after.Wounds) != 1 || len(rs.Penalties(after)) != 0 {
			t.Errorf("%s: left %+v with %v", e.Key(), after.Wounds, rs.Penalties(after))
		}
		if o := suffer(t, rs, after, 10); o.Blow != nil {
			t.Errorf("%s: half of %+v may be taken", e.Key(), o.Blow)
		}
		if o := must(t)(rs.Heal(after, rules.Healing{ID: "1", Amount: 9, Magical: true}, noon)); o.Healed != nil {
			t.Errorf("%s: a day may be bought with %+v", e.Key(), o.Healed)
		}
	}
}

func TestHC06_DaysLeft(t *testing.T) {
	w := wound(1, rules.Light, 2)
	for _, tt := range []struct {
		after int64
		want  int
	}{
		{0, 2}, {1, 2}, {rules.Day - 1, 2}, {rules.Day, 1}, {rules.Day + 1, 1},
		{2*rules.Day - 1, 1}, {2 * rules.Day, 0}, {2*rules.Day + 1, 0}, {90 * rules.Day, 0},
	} {
		if got := w.DaysLeft(noon + tt.after); got != tt.want {
			t.Errorf("after %d s: got %d, want %d", tt.after, got, tt.want)
		}
	}
	if got := wound(2, rules.Extreme, 0).DaysLeft(noon); got != 0 {
		t.Errorf("extreme: got %d", got)
	}
}

func TestHC06_EachByItsOwnTime(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := wounded(filigranas(30, 30), wound(1, rules.Grave, 12), wound(2, rules.Light, 2), wound(3, rules.Extreme, 0),
			wound(4, rules.Moderate, 6), lost(5), wound(6, rules.Light, 2))
		after, facts := rs.Pass(c, rules.Passage{From: noon, To: noon + 6*rules.Day}, script(t))
		outcome{after, facts}.happened(t,
			wounds.Healed{Effect: "herida 2", Severity: rules.Light},
			wounds.Healed{Effect: "herida 4", Severity: rules.Moderate},
			wounds.Healed{Effect: "herida 6", Severity: rules.Light},
		)
		if len(after.Wounds) != 3 || after.Wounds[0].ID != 1 || after.Wounds[1].ID != 3 || after.Wounds[2].ID != 5 {
			t.Errorf("left %+v", after.Wounds)
		}
		if got := after.Wounds[0].DaysLeft(noon + 6*rules.Day); got != 6 {
			t.Errorf("the grave one: %d days, want 6", got)
		}
	})
}

func TestHC06_ManyAdvancesAreOne(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := wounded(filigranas(30, 30), wound(1, rules.Light, 2), wound(2, rules.Moderate, 6))
		once, _ := rs.Pass(c, rules.Passage{From: noon, To: noon + 3*rules.Day}, script(t))
		step := int64(7_001)
		for now := noon; now < noon+3*rules.Day; now += step {
			c, _ = rs.Pass(c, rules.Passage{From: now, To: min(now+step, noon+3*rules.Day)}, script(t))
		}
		if written(c) != written(once) {
			t.Errorf("got %s, want %s", written(c), written(once))
		}
	})
}

func TestHC06_TheClockOfTheTable(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		bea := filigranas(9, 9)
		bea.ID, bea.Name = 2, "Bea"
		table := rules.NewTable()
		table.Clock = noon
		table.Characters = []rules.Character{wounded(filigranas(30, 30), wound(1, rules.Light, 2)), bea}
		after, told, err := rules.Pass(table, rs, 2*rules.Day, rules.Passage{}, script(t))
		if err != nil || len(told) != 1 || told[0].Before.ID != 1 || len(told[0].After.Wounds) != 0 || len(after.Characters[0].Wounds) != 0 {
			t.Errorf("told %+v, %v", told, err)
		}
		if len(table.Characters[0].Wounds) != 1 {
			t.Error("the table before has changed")
		}
	})
}

// What the edition says of the time that goes by comes before what the module says.
func TestHC06_TheEditionsClockRunsOn(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := wounded(dying(12, 0), wound(1, rules.Light, 2))
		c.State, c.WakeAt, c.TempHP, c.TempUntil = rules.Stable, noon+rules.Hour, 3, noon+rules.Minute
		after, facts := rs.Pass(c, rules.Passage{From: noon, To: noon + 2*rules.Day}, script(t))
		outcome{after, facts}.is(t, 1, rules.Conscious).days(t).happened(t,
			rules.HPChanged{To: 1, Max: 12}, rules.Woke{}, rules.TempEnded{Count: 3},
			wounds.Healed{Effect: "herida 1", Severity: rules.Light},
		)
	})
}
