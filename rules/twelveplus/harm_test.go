package twelveplus_test

import (
	"errors"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

func TestDP02_DirectAttack(t *testing.T) {
	for _, tt := range []struct{ amount, hp int }{{1, 79}, {79, 1}, {7, 73}} {
		o := must(t)(system.Suffer(ana(ledger{}), rules.Blow{Amount: tt.amount, Kind: rules.ByAttack}, noon, script(t)))
		o.is(t, tt.hp, rules.Conscious).lost(t, ledger{attack: tt.amount}).happened(t, rules.HPChanged{From: 80, To: tt.hp, Max: 80})
	}
	must(t)(system.Suffer(ana(ledger{}), rules.Blow{Amount: 3}, noon, script(t))).lost(t, ledger{attack: 3})
	must(t)(system.Suffer(ana(ledger{gas: 2}), rules.Blow{}, noon, script(t))).is(t, 78, rules.Conscious).happened(t, rules.NoDamage{})
	must(t)(system.Suffer(ana(ledger{}), rules.Blow{Amount: -4}, noon, script(t))).is(t, 80, rules.Conscious).happened(t, rules.NoDamage{})
	refused(t, dead(), rules.DeadAlready{})(system.Suffer(dead(), rules.Blow{Amount: 3}, noon, script(t)))
}

// Nothing of D&D softens a blow, and what it has that this system has not is refused.
func TestDP02_NothingOfDNDSoftensABlow(t *testing.T) {
	c := with(at(6), func(c *rules.Character) { c.Reduction = 5 })
	must(t)(system.Suffer(c, rules.Blow{Amount: 6}, noon, script(t))).is(t, 0, rules.Dead)
	refused(t, c, twelveplus.NoNonLethal{})(system.Suffer(c, rules.Blow{Amount: 6, NonLethal: true}, noon, script(t)))
	refused(t, c, twelveplus.NoCriticals{})(system.Suffer(c, rules.Blow{Amount: 6, Critical: true}, noon, script(t)))
}

func TestDP02_Mitigate(t *testing.T) {
	fire := []damage.Defence{{Type: damage.Fire}}
	c := with(ana(ledger{}), func(c *rules.Character) { c.Resistances, c.Immunities, c.Reduction = fire, fire, 3 })
	for name, tt := range map[string]struct {
		hit  rules.Hit
		want int
	}{
		"as it is":          {rules.Hit{Parts: []rules.Part{{Type: damage.Fire, Amount: 9}}}, 9},
		"parts add up":      {rules.Hit{Parts: []rules.Part{{Amount: 4}, {Type: damage.Cold, Amount: 5}}}, 9},
		"half, down":        {rules.Hit{Parts: []rules.Part{{Amount: 9}}, Half: true}, 4},
		"never below 0":     {rules.Hit{Parts: []rules.Part{{Amount: 2}, {Amount: -5}}}, 0},
		"nor is half of it": {rules.Hit{Parts: []rules.Part{{Amount: -5}}, Half: true}, 0},
		"nothing":           {rules.Hit{}, 0},
		"half of 1":         {rules.Hit{Parts: []rules.Part{{Amount: 1}}, Half: true}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			traces := system.Mitigate(c, tt.hit)
			if got := rules.Sum(traces); got != tt.want {
				t.Errorf("got %d, want %d: %+v", got, tt.want, traces)
			}
			for _, tr := range traces {
				if n := len(tr.Steps); n > 0 && tr.Steps[n-1].After != tr.Final || n == 0 && tr.Rolled != tr.Final {
					t.Errorf("the steps do not lead to the end: %+v", tr)
				}
			}
		})
	}
}

func TestDP03_Collision(t *testing.T) {
	for _, tt := range []struct{ speed, weight, bySpeed, byWeight int }{
		{35, 78, 3, 7}, // the catalogue's
		{30, 78, 3, 7}, {29, 78, 2, 7}, {39, 79, 3, 7}, {40, 80, 4, 8}, {10, 10, 1, 1}, {9, 9, 0, 0}, {9, 10, 0, 1}, {0, 70, 0, 7},
		{35, 75, 3, 7}, // each part by itself: not (35 + 75) / 10
	} {
		c := with(ana(ledger{}), func(c *rules.Character) { c.Weight = tt.weight })
		total := tt.bySpeed + tt.byWeight
		o := must(t)(system.Collide(c, tt.speed)).is(t, 80-total, rules.Conscious).lost(t, ledger{collision: total})
		want := twelveplus.CollisionWorked{Speed: tt.speed, Weight: tt.weight, BySpeed: tt.bySpeed, ByWeight: tt.byWeight, Total: total}
		if got := find[twelveplus.CollisionWorked](t, o.facts); got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
	noWeight := with(ana(ledger{}), func(c *rules.Character) { c.Weight = 0 })
	refused(t, noWeight, twelveplus.NeedsWeight{})(system.Collide(noWeight, 35))
	refused(t, dead(), rules.DeadAlready{})(system.Collide(dead(), 35))
}

// fall throws a face by hand and a bonus against 15.
func fall(t *testing.T, c rules.Character, metres, face int, bonus string, faces ...int) outcome {
	t.Helper()
	th := rules.Throw{Mode: rules.Plain, Face: face}
	if bonus != "" {
		th.Bonus = expr(t, bonus)
	}
	return must(t)(system.Fall(c, metres, 15, th, script(t, faces...)))
}

func TestDP04_Fall(t *testing.T) {
	for name, tt := range map[string]struct {
		metres, weight, face int
		bonus                string
		faces                []int
		lost                 int
	}{
		"failed by one":    {9, 78, 11, "3", nil, 16},
		"reached":          {9, 78, 12, "3", nil, 0},
		"thrown here":      {9, 78, 0, "3", []int{11}, 16},
		"a bonus of dice":  {9, 78, 0, "1d4", []int{11, 4}, 0},
		"no bonus":         {9, 78, 14, "", nil, 16},
		"a natural 20":     {9, 78, 20, "-6", nil, 16},
		"a natural 1":      {9, 78, 1, "14", nil, 0},
		"weight of 9":      {9, 9, 1, "", nil, 9},
		"weight of 80":     {1, 80, 1, "", nil, 9},
		"no height at all": {0, 78, 1, "", nil, 7},
	} {
		t.Run(name, func(t *testing.T) {
			c := with(ana(ledger{}), func(c *rules.Character) { c.Weight = tt.weight })
			o := fall(t, c, tt.metres, tt.face, tt.bonus, tt.faces...)
			o.is(t, 80-tt.lost, rules.Conscious).lost(t, ledger{fall: tt.lost})
			total := find[rules.D20Thrown](t, o.facts).Total
			if tt.lost == 0 {
				if got := find[twelveplus.FallAvoided](t, o.facts); got.Total != total || got.Difficulty != 15 {
					t.Errorf("got %+v", got)
				}
				return
			}
			want := twelveplus.FallWorked{
				Metres: tt.metres, Weight: tt.weight, ByWeight: tt.weight / 10, Total: tt.lost, Failed: total, Difficulty: 15,
			}
			if got := find[twelveplus.FallWorked](t, o.facts); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		})
	}
}

func TestDP04_Refused(t *testing.T) {
	th := rules.Throw{Mode: rules.Plain}
	noWeight := with(ana(ledger{}), func(c *rules.Character) { c.Weight = 0 })
	refused(t, noWeight, twelveplus.NeedsWeight{})(system.Fall(noWeight, 9, 15, th, script(t)))
	refused(t, dead(), rules.DeadAlready{})(system.Fall(dead(), 9, 15, th, script(t)))
	c := ana(ledger{})
	th.Bonus = expr(t, "1/(1d2-1)")
	after, facts, err := system.Fall(c, 9, 15, th, script(t, 10, 1))
	var fault *dice.Fault
	if !errors.As(err, &fault) || len(facts) > 0 || written(after) != written(c) {
		t.Errorf("got %v, %s", err, show(facts))
	}
}

func TestDP05_Suffocation(t *testing.T) {
	for _, tt := range []struct {
		kind             rules.Loss
		turns, per, lost int
	}{
		{rules.ByImmersion, 1, 2, 2}, {rules.ByImmersion, 4, 2, 8}, {rules.ByImmersion, 39, 2, 78},
		{rules.ByGas, 1, 1, 1}, {rules.ByGas, 3, 1, 3}, {rules.ByGas, 79, 1, 79},
	} {
		o := must(t)(system.Suffocate(ana(ledger{}), tt.turns, tt.kind)).is(t, 80-tt.lost, rules.Conscious)
		if got := o.Losses.Of(tt.kind).Points; got != tt.lost {
			t.Errorf("%d turns of %s: %d in the ledger", tt.turns, tt.kind, got)
		}
		o.happened(t,
			twelveplus.SuffocationWorked{Kind: tt.kind, Count: tt.turns, Per: tt.per, Total: tt.lost},
			rules.HPChanged{From: 80, To: 80 - tt.lost, Max: 80},
		)
	}
	refused(t, dead(), rules.DeadAlready{})(system.Suffocate(dead(), 1, rules.ByGas))
}

func TestDP05_Conditions(t *testing.T) {
	for _, name := range []rules.ConditionName{rules.Submerged, rules.Gassed} {
		o := must(t)(system.SetCondition(ana(ledger{}), name, 0, noon)).happened(t, rules.ConditionSet{Condition: name})
		o = must(t)(system.SetCondition(o.Character, name, 60, noon)).happened(t, rules.ConditionSet{Condition: name, Lasts: 60})
		if len(o.Conditions) != 1 || o.Conditions[0].Until != noon+60 {
			t.Errorf("got %+v", o.Conditions)
		}
		if early := pass(o.Character, 59, rules.Passage{}); !early.Has(name) || len(early.facts) != 0 {
			t.Errorf("%s ended early", name)
		}
		if after := pass(o.Character, 60, rules.Passage{}).happened(t, rules.ConditionEnded{Condition: name}); after.Has(name) {
			t.Errorf("%s has not ended", name)
		}
		gone := must(t)(system.ClearCondition(o.Character, name)).happened(t, rules.ConditionEnded{Condition: name})
		refused(t, gone.Character, rules.ConditionNotSet{Condition: name})(system.ClearCondition(gone.Character, name))
		refused(t, dead(), rules.ConditionOfDead{})(system.SetCondition(dead(), name, 0, noon))
	}
	for _, name := range rules.DNDConditions {
		refused(t, ana(ledger{}), rules.ConditionElsewhere{Condition: name, Known: rules.TwelvePlusConditions})(
			system.SetCondition(ana(ledger{}), name, 0, noon))
	}
}
