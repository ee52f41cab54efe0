package twelveplus_test

import (
	"fmt"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

const (
	awake   = "awake"
	resting = "resting"
)

func TestDP06_Recovery(t *testing.T) {
	const never = int64(-1)
	for _, tt := range []struct {
		kind  rules.Loss
		how   string
		every int64 // seconds a point
	}{
		{rules.ByAttack, resting, rules.Day},
		{rules.ByCollision, resting, 2 * rules.Day},
		{rules.ByFall, resting, 2 * rules.Day},
		{rules.ByImmersion, resting, rules.Minute},
		{rules.ByGas, resting, rules.Hour},
		{rules.ByAttack, awake, never},
		{rules.ByCollision, awake, never},
		{rules.ByFall, awake, never},
		{rules.ByImmersion, awake, rules.Minute},
		{rules.ByGas, awake, rules.Hour},
	} {
		t.Run(fmt.Sprintf("%s %s", tt.kind, tt.how), func(t *testing.T) {
			c := with(ana(ledger{}), func(c *rules.Character) { c.HP = 70; c.Losses.Of(tt.kind).Points = 10 })
			p := rules.Passage{Rest: tt.how == resting}
			if tt.every == never {
				pass(c, 1000*rules.Day, p).is(t, 70, rules.Conscious).happened(t)
				return
			}
			for _, x := range []struct {
				seconds int64
				back    int
			}{
				{tt.every - 1, 0}, {tt.every, 1}, {tt.every + 1, 1}, {2*tt.every - 1, 1}, {2 * tt.every, 2},
				{10*tt.every - 1, 9}, {10 * tt.every, 10}, {11 * tt.every, 10}, {1000 * rules.Day, 10},
			} {
				o := pass(c, x.seconds, p).is(t, 70+x.back, rules.Conscious)
				if x.back == 0 {
					o.happened(t)
					continue
				}
				o.happened(t, twelveplus.Recovered{Amount: x.back}, twelveplus.Eased{Kind: tt.kind, From: 10, To: 10 - x.back}, rules.HPChanged{From: 70, To: 70 + x.back, Max: 80})
			}
		})
	}
}

func TestDP06_EveryKindAtOnce(t *testing.T) {
	c := ana(ledger{attack: 5, collision: 5, fall: 5, immersion: 20, gas: 20})
	pass(c, 12*rules.Hour, rules.Passage{}).is(t, 57, rules.Conscious).lost(t, ledger{5, 5, 5, 0, 8})
	pass(c, 3*rules.Day, rules.Passage{Rest: true}).is(t, 70, rules.Conscious).lost(t, ledger{2, 4, 4, 0, 0})
}

func TestDP06_FractionsAreKept(t *testing.T) {
	c := ana(ledger{gas: 10})
	o := pass(c, 90*rules.Minute, rules.Passage{}).is(t, 71, rules.Conscious)
	pass(o.Character, 90*rules.Minute, rules.Passage{}).is(t, 73, rules.Conscious)

	c = ana(ledger{attack: 3}) // 18 hours of rest, a day up and about, 6 hours of rest
	o = pass(c, 18*rules.Hour, rules.Passage{Rest: true}).is(t, 77, rules.Conscious)
	o = pass(o.Character, rules.Day, rules.Passage{}).is(t, 77, rules.Conscious)
	o = pass(o.Character, 6*rules.Hour-1, rules.Passage{Rest: true}).is(t, 77, rules.Conscious)
	pass(o.Character, 1, rules.Passage{Rest: true}).is(t, 78, rules.Conscious)
}

func TestDP06_NothingIsKeptForLossesToCome(t *testing.T) {
	o := pass(ana(ledger{}), 30*rules.Day, rules.Passage{Rest: true}).is(t, 80, rules.Conscious).happened(t)
	hit := must(t)(system.Suffer(o.Character, rules.Blow{Amount: 2}, noon, nil))
	pass(hit.Character, rules.Day-1, rules.Passage{Rest: true}).is(t, 78, rules.Conscious)

	o = pass(ana(ledger{gas: 1}), 90*rules.Minute, rules.Passage{}).is(t, 80, rules.Conscious)
	gas := must(t)(system.Suffocate(o.Character, 1, rules.ByGas))
	pass(gas.Character, rules.Hour-1, rules.Passage{}).is(t, 79, rules.Conscious)
}

func TestDP06_ANewLossKeepsTheProgressOfItsKind(t *testing.T) {
	o := pass(ana(ledger{gas: 1}), 50*rules.Minute, rules.Passage{})
	gas := must(t)(system.Suffocate(o.Character, 2, rules.ByGas))
	pass(gas.Character, 10*rules.Minute, rules.Passage{}).is(t, 78, rules.Conscious)
}

func TestDP06_HealedInTheMeantime(t *testing.T) {
	o := pass(ana(ledger{gas: 2}), 50*rules.Minute, rules.Passage{})
	one := must(t)(system.Heal(o.Character, rules.Healing{Amount: 1}, noon))
	pass(one.Character, 10*rules.Minute, rules.Passage{}).is(t, 80, rules.Conscious)
	all := must(t)(system.Heal(o.Character, rules.Healing{Amount: 2}, noon))
	gas := must(t)(system.Suffocate(all.Character, 1, rules.ByGas))
	pass(gas.Character, 10*rules.Minute, rules.Passage{}).is(t, 79, rules.Conscious)
}

// Under water nobody breathes clean air, nor among gases normally.
func TestDP06_WhileSubmergedOrAmongGases(t *testing.T) {
	for _, name := range []rules.ConditionName{rules.Submerged, rules.Gassed} {
		for kind, c := range map[string]rules.Character{"immersion": ana(ledger{immersion: 5}), "gas": ana(ledger{gas: 5})} {
			t.Run(fmt.Sprintf("%s %s", name, kind), func(t *testing.T) {
				c := must(t)(system.SetCondition(c, name, 0, noon)).Character
				o := pass(c, 9*rules.Hour, rules.Passage{Rest: true}).is(t, 75, rules.Conscious)
				free := must(t)(system.ClearCondition(o.Character, name))
				pass(free.Character, 5*rules.Hour, rules.Passage{}).is(t, 80, rules.Conscious)
			})
		}
		c := must(t)(system.SetCondition(ana(ledger{attack: 5}), name, 0, noon)).Character
		pass(c, rules.Day, rules.Passage{Rest: true}).is(t, 76, rules.Conscious) // that asks for rest alone
	}
}

// A condition that ends in the middle of an advance no longer keeps from recovering: to
// advance once or in steps comes to the same.
func TestDP06_AConditionEndsInTheMiddleOfAnAdvance(t *testing.T) {
	for _, tt := range []struct {
		name   rules.ConditionName
		c      rules.Character
		ends   int64
		passed int64
		hp     int
	}{
		{rules.Submerged, ana(ledger{immersion: 60}), 10 * rules.Minute, 10 * rules.Minute, 20},
		{rules.Submerged, ana(ledger{immersion: 60}), 10 * rules.Minute, 11 * rules.Minute, 21},
		{rules.Submerged, ana(ledger{immersion: 60}), 10 * rules.Minute, rules.Hour, 70},
		{rules.Gassed, ana(ledger{gas: 9}), rules.Hour, 4 * rules.Hour, 74},
		{rules.Gassed, ana(ledger{gas: 9}), 30 * rules.Minute, 90*rules.Minute - 1, 71},
	} {
		t.Run(fmt.Sprintf("%s %d of %d s", tt.name, tt.ends, tt.passed), func(t *testing.T) {
			c := must(t)(system.SetCondition(tt.c, tt.name, tt.ends, noon)).Character
			o := pass(c, tt.passed, rules.Passage{}).is(t, tt.hp, rules.Conscious)
			if o.Has(tt.name) {
				t.Error("the condition has not ended")
			}
			for now := noon; now < noon+tt.passed; now += rules.Second * 30 {
				c, _ = system.Pass(c, rules.Passage{From: now, To: min(now+30, noon+tt.passed)}, nil)
			}
			if written(c) != written(o.Character) {
				t.Errorf("in steps\n%s\nat once\n%s", written(c), written(o.Character))
			}
		})
	}
}

func TestDP06_HealingOrder(t *testing.T) {
	c := ana(ledger{attack: 3, collision: 4, fall: 5, immersion: 7, gas: 6})
	for _, tt := range []struct {
		amount, gained int
		want           ledger
	}{
		{1, 1, ledger{2, 4, 5, 7, 6}},
		{3, 3, ledger{0, 4, 5, 7, 6}},
		{4, 4, ledger{0, 3, 5, 7, 6}},
		{8, 8, ledger{0, 0, 4, 7, 6}},
		{13, 13, ledger{0, 0, 0, 7, 5}},
		{18, 18, ledger{0, 0, 0, 7, 0}},
		{19, 19, ledger{0, 0, 0, 6, 0}},
		{25, 25, ledger{}},
		{26, 25, ledger{}},
		{900, 25, ledger{}},
	} {
		o := must(t)(system.Heal(c, rules.Healing{Amount: tt.amount}, noon)).is(t, 55+tt.gained, rules.Conscious).lost(t, tt.want)
		facts := []rules.Fact{rules.Healed{Amount: tt.gained, Lost: tt.amount - tt.gained}}
		for _, kind := range rules.LossKinds {
			if from, to := c.Losses.Of(kind).Points, o.Losses.Of(kind).Points; from != to {
				facts = append(facts, twelveplus.Eased{Kind: kind, From: from, To: to})
			}
		}
		o.happened(t, append(facts, rules.HPChanged{From: 55, To: 55 + tt.gained, Max: 80})...)
	}
	must(t)(system.Heal(ana(ledger{}), rules.Healing{Amount: 4}, noon)).is(t, 80, rules.Conscious).happened(t, rules.Healed{Lost: 4})
	refused(t, c, rules.NothingGained{})(system.Heal(c, rules.Healing{}, noon))
	refused(t, c, rules.NothingGained{Total: -2})(system.Heal(c, rules.Healing{Amount: -2}, noon))
	refused(t, dead(), rules.DeadCannotHeal{})(system.Heal(dead(), rules.Healing{Amount: 4}, noon))
}

func TestDP07_HalfTheTime(t *testing.T) {
	for kind, every := range map[rules.Loss]int64{
		rules.ByAttack: 12 * rules.Hour, rules.ByCollision: rules.Day, rules.ByFall: rules.Day,
		rules.ByImmersion: 30, rules.ByGas: 30 * rules.Minute,
	} {
		c := with(ana(ledger{}), func(c *rules.Character) { c.HP = 70; c.Losses.Of(kind).Points = 10 })
		tended := rules.Passage{Rest: true, Tended: true}
		pass(c, every-1, tended).is(t, 70, rules.Conscious)
		pass(c, every, tended).is(t, 71, rules.Conscious)
		pass(c, 3*every, tended).is(t, 73, rules.Conscious)
	}
	pass(ana(ledger{attack: 10, fall: 10}), 4*rules.Day, rules.Passage{Rest: true, Tended: true}).is(t, 72, rules.Conscious).lost(t, ledger{attack: 2, fall: 6})
}

func TestDP07_OnlyForItsStretch(t *testing.T) {
	c := ana(ledger{attack: 5})
	o := pass(c, 8*rules.Hour, rules.Passage{Rest: true, Tended: true}) // as 16
	o = pass(o.Character, 8*rules.Hour-1, rules.Passage{Rest: true}).is(t, 75, rules.Conscious)
	pass(o.Character, 1, rules.Passage{Rest: true}).is(t, 76, rules.Conscious)
	pass(c, 30*rules.Day, rules.Passage{Tended: true}).is(t, 75, rules.Conscious) // tended, but not at rest
}

func TestDP06_Notes(t *testing.T) {
	o := pass(ana(ledger{attack: 2, fall: 1, immersion: 3, gas: 2}), 90, rules.Passage{})
	outcome{o.Character, system.Notes(o.Character, noon)}.happened(t,
		twelveplus.LossLeft{Kind: rules.ByAttack, Points: 2, Left: rules.Seconds(2 * rules.Day), Resting: true},
		twelveplus.LossLeft{Kind: rules.ByFall, Points: 1, Left: rules.Seconds(2 * rules.Day), Resting: true},
		twelveplus.LossLeft{Kind: rules.ByGas, Points: 2, Left: rules.Seconds(2*rules.Hour - 90)},
		twelveplus.LossLeft{Kind: rules.ByImmersion, Points: 2, Left: 90},
	)
	if facts := system.Notes(ana(ledger{}), noon); len(facts) != 0 {
		t.Errorf("nothing lost, and told\n%s", show(facts))
	}
}

// Time gives the dead nothing back, so that their sheet must not say when it will.
func TestDP06_TheDeadAreNotToldWhenTheyRecover(t *testing.T) {
	for _, f := range system.Notes(dead(), noon) {
		if left, ok := f.(twelveplus.LossLeft); ok {
			t.Errorf("dead, and told %+v", left)
		}
	}
}
