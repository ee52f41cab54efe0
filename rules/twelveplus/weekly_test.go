package twelveplus_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

func TestDP09_WeeklyLoss(t *testing.T) {
	for _, tt := range []struct {
		name    string
		seconds int64
		lost    int
	}{
		{"peste", rules.Week - 1, 0},
		{"peste", rules.Week, 1},
		{"peste", 2*rules.Week - 1, 1},
		{"peste", 5 * rules.Week, 5},
		{"tuberculosis", rules.Week - 1, 0},
		{"tuberculosis", rules.Week, 2},
		{"tuberculosis", 15 * rules.Day, 4},
		{"tuberculosis", 21*rules.Day - 1, 4},
		{"tuberculosis", 39 * rules.Week, 78},
		{"gripe", 39 * rules.Week, 0},
	} {
		o := pass(ill(t, ana(ledger{}), tt.name), tt.seconds, rules.Passage{}).is(t, 80-tt.lost, rules.Conscious).lost(t, ledger{attack: tt.lost})
		if tt.lost == 0 {
			o.happened(t)
			continue
		}
		o.happened(t, twelveplus.IllnessTook{Amount: tt.lost}, rules.HPChanged{From: 80, To: 80 - tt.lost, Max: 80})
	}
}

func TestDP09_WeeksCountFromFallingIll(t *testing.T) {
	c := must(t)(system.Catch(ana(ledger{}), illness(t, "peste"), noon)).Character
	c, _ = system.Pass(c, rules.Passage{From: noon, To: noon + 3*rules.Day}, nil)
	c = must(t)(system.Catch(c, illness(t, "tuberculosis"), noon+3*rules.Day)).Character
	for _, tt := range []struct {
		day int64 // since the first
		hp  int
	}{{6, 80}, {7, 79}, {9, 79}, {10, 77}, {13, 77}, {14, 76}, {17, 74}, {31, 68}} {
		after, facts := system.Pass(c, rules.Passage{From: noon + 3*rules.Day, To: noon + tt.day*rules.Day}, nil)
		outcome{after, facts}.is(t, tt.hp, rules.Conscious)
	}
}

func TestDP09_TwoIllnessesOfTheSameDay(t *testing.T) {
	pass(ill(t, ana(ledger{}), "peste", "tuberculosis", "gripe"), 2*rules.Week, rules.Passage{}).
		is(t, 74, rules.Conscious).
		happened(t, twelveplus.IllnessTook{Amount: 6}, rules.HPChanged{From: 80, To: 74, Max: 80})
}

func TestDP09_AWeekThatEndsBetweenAdvances(t *testing.T) {
	c := ill(t, ana(ledger{}), "tuberculosis")
	c, facts := system.Pass(c, rules.Passage{From: noon, To: noon + rules.Week}, nil)
	outcome{c, facts}.is(t, 78, rules.Conscious)
	c, facts = system.Pass(c, rules.Passage{From: noon + rules.Week, To: noon + rules.Week}, nil)
	outcome{c, facts}.is(t, 78, rules.Conscious).happened(t)
	c, facts = system.Pass(c, rules.Passage{From: noon + rules.Week, To: noon + 2*rules.Week - 1}, nil)
	outcome{c, facts}.is(t, 78, rules.Conscious).happened(t)
	c, facts = system.Pass(c, rules.Passage{From: noon + 2*rules.Week - 1, To: noon + 2*rules.Week}, nil)
	outcome{c, facts}.is(t, 76, rules.Conscious)
}

// At rest the days of a week give back what its end takes.
func TestDP09_RestAgainstIllness(t *testing.T) {
	c := ill(t, ana(ledger{}), "tuberculosis")
	o := pass(c, rules.Week, rules.Passage{Rest: true}).is(t, 78, rules.Conscious)
	o.happened(t, twelveplus.IllnessTook{Amount: 2}, rules.HPChanged{From: 80, To: 78, Max: 80})
	o = pass(c, 2*rules.Week, rules.Passage{Rest: true}).is(t, 78, rules.Conscious)
	o.happened(t, twelveplus.IllnessTook{Amount: 4}, twelveplus.Recovered{Amount: 2}, rules.HPChanged{From: 80, To: 78, Max: 80})
	o = pass(c, 2*rules.Week+2*rules.Day, rules.Passage{Rest: true}).is(t, 80, rules.Conscious)
	o.happened(t, twelveplus.IllnessTook{Amount: 4}, twelveplus.Recovered{Amount: 4})
}

func TestDP09_IllnessKillsInTheMiddleOfAnAdvance(t *testing.T) {
	for name, tt := range map[string]struct {
		c        rules.Character
		p        rules.Passage
		weeks    int64
		alive    int // PG a second before the last
		took     int
		recovers int
	}{
		"exactly":                      {ill(t, at(4), "tuberculosis"), rules.Passage{}, 2, 2, 4, 0},
		"more than is left":            {ill(t, at(3), "tuberculosis"), rules.Passage{}, 2, 1, 3, 0},
		"the first of two":             {ill(t, at(1), "peste", "tuberculosis"), rules.Passage{}, 1, 1, 1, 0},
		"gas given back does not help": {ill(t, ana(ledger{attack: 74, gas: 3}), "tuberculosis"), rules.Passage{}, 3, 2, 6, 3},
	} {
		t.Run(name, func(t *testing.T) {
			pass(tt.c, tt.weeks*rules.Week-1, tt.p).is(t, tt.alive, rules.Conscious)
			for _, more := range []int64{0, 1, 50 * rules.Week} {
				o := pass(tt.c, tt.weeks*rules.Week+more, tt.p).is(t, 0, rules.Dead)
				want := []rules.Fact{twelveplus.IllnessTook{Amount: tt.took}}
				if tt.recovers > 0 {
					want = append(want, twelveplus.Recovered{Amount: tt.recovers}, twelveplus.Eased{Kind: rules.ByGas, From: tt.recovers})
				}
				o.happened(t, append(want, rules.HPChanged{From: tt.c.HP, Max: 80}, twelveplus.DiedAtZero{})...)
			}
		})
	}
}

// Whoever dies within an advance gets nothing back from the rest of it.
func TestDP11_TheDeadRecoverNothing(t *testing.T) {
	c := ana(ledger{collision: 60})
	c.Illnesses = []rules.Illness{{Name: "lepra", WeeklyLoss: 30, Since: noon}}
	for _, weeks := range []int64{1, 2, 50} {
		o := pass(c, weeks*rules.Week, rules.Passage{Rest: true}).is(t, 0, rules.Dead).lost(t, ledger{attack: 23, collision: 57})
		o.happened(t,
			twelveplus.IllnessTook{Amount: 23}, twelveplus.Recovered{Amount: 3}, twelveplus.Eased{Kind: rules.ByCollision, From: 60, To: 57},
			rules.HPChanged{From: 20, Max: 80}, twelveplus.DiedAtZero{},
		)
	}
	pass(dead(), 90*rules.Day, rules.Passage{Rest: true, Tended: true}).is(t, 0, rules.Dead).happened(t)
}

// Weeks spent dead take nothing once one is back.
func TestDP09_WeeksOfTheDeadAreNotOwed(t *testing.T) {
	o := pass(ill(t, at(1), "peste"), 5*rules.Week+rules.Day, rules.Passage{}).is(t, 0, rules.Dead)
	back := must(t)(system.Revive(o.Character, 50)).is(t, 50, rules.Conscious)
	start := noon + 5*rules.Week + rules.Day
	c, facts := system.Pass(back.Character, rules.Passage{From: start, To: start + 6*rules.Day - 1}, nil)
	outcome{c, facts}.is(t, 50, rules.Conscious)
	c, facts = system.Pass(back.Character, rules.Passage{From: start, To: start + 6*rules.Day}, nil)
	outcome{c, facts}.is(t, 49, rules.Conscious)
}

// The clock runs on for the conditions of the dead: one whose time came does not keep
// whoever is brought back from recovering.
func TestDP06_AConditionThatEndedWhileDead(t *testing.T) {
	c := must(t)(system.SetCondition(ana(ledger{immersion: 70}), rules.Submerged, rules.Hour, noon)).Character
	died := must(t)(system.Suffer(c, rules.Blow{Amount: 10, Kind: rules.ByImmersion}, noon, nil)).is(t, 0, rules.Dead)
	later := pass(died.Character, 2*rules.Hour, rules.Passage{}).is(t, 0, rules.Dead)
	back := must(t)(system.Revive(later.Character, 1))
	if back.Has(rules.Submerged) {
		t.Error("still submerged")
	}
	start := noon + 2*rules.Hour
	after, facts := system.Pass(back.Character, rules.Passage{From: start, To: start + 10*rules.Minute}, nil)
	outcome{after, facts}.is(t, 11, rules.Conscious)
}
