package dnd5e_test

import (
	"slices"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
)

func TestPGStayWithin0AndTheMaximum(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		if p.HP < 0 || p.HP > p.Max() || p.TempHP < 0 {
			t.Errorf("%d of %d PG and %d temporary", p.HP, p.Max(), p.TempHP)
		}
		if p.TempHP == 0 && p.TempUntil != 0 {
			t.Errorf("no temporary PG, and they end at %d", p.TempUntil)
		}
	})
}

func TestStateAgreesWithPG(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		zero := p.State == rules.Dying || p.State == rules.Stable || p.State == rules.Dead
		if zero != (p.HP == 0) {
			t.Errorf("%s with %d PG", p.State, p.HP)
		}
		if p.Saves != (rules.DeathSaves{}) && p.State != rules.Dying && p.State != rules.Dead {
			t.Errorf("%s with %+v", p.State, p.Saves)
		}
		if p.State == rules.Dying && (p.Saves.Successes > 2 || p.Saves.Failures > 2) {
			t.Errorf("dying with %+v", p.Saves)
		}
		if p.Saves.Failures > 3 || p.Saves.Successes > 3 {
			t.Errorf("%+v", p.Saves)
		}
		if p.State == rules.Conscious && p.WakeAt != 0 {
			t.Error("awake, and to wake once more")
		}
	})
}

func TestOnlyRevivingAndTheHandBringBackTheDead(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		if p.before.State == rules.Dead && p.State != rules.Dead &&
			p.action.method != "Revive" && p.action.method != "EditCharacter" {
			t.Error("back from the dead")
		}
	})
}

func TestNobodyDownConcentrates(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		if p.Has(rules.Concentrating) && p.Down() {
			t.Errorf("concentrating and %s", p.State)
		}
	})
}

func TestTheDeadAreOfferedNothing(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		if p.State == rules.Dead && p.Offer != nil {
			t.Errorf("dead and offered %+v", p.Offer)
		}
	})
}

func TestHitDiceStayWithinTheirTotals(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		for _, h := range p.HitDice {
			if h.Left < 0 || h.Left > h.Total {
				t.Errorf("%d of %d dice", h.Left, h.Total)
			}
		}
	})
}

func TestFactsTellThePG(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		at, changed := p.before.HP, false
		for _, f := range p.facts {
			switch f := f.(type) {
			case rules.HPChanged:
				if f.From != at || f.Max != p.Max() {
					t.Errorf("%+v, but they were %d, and the maximum is %d", f, at, p.Max())
				}
				at, changed = f.To, true
			case rules.Revived:
				at, changed = f.HP, true
			case rules.Healed:
				if f.Amount < 0 || f.Lost < 0 || f.Amount != p.HP-p.before.HP {
					t.Errorf("%+v, but %d PG were regained", f, p.HP-p.before.HP)
				}
			}
		}
		if p.err == nil && p.action.method != "Fit" && at != p.HP {
			t.Errorf("told to end at %d PG (told at all: %v), and ended at %d", at, changed, p.HP)
		}
	})
}

func TestFactsTellTheState(t *testing.T) {
	woke := func(f rules.Fact) bool {
		switch f.(type) {
		case rules.Woke, rules.Revived:
			return true
		}
		return false
	}
	forAll(t, func(t *testing.T, p played) {
		if p.err != nil || p.action.method == "EditCharacter" || p.action.method == "Fit" {
			return
		}
		if p.before.Down() && !p.Down() && !slices.ContainsFunc(p.facts, woke) {
			t.Error("woke without a word")
		}
		if !p.before.Down() && p.Down() && len(p.facts) == 0 {
			t.Error("went down without a word")
		}
	})
}

func TestHealingAddsUp(t *testing.T) {
	for seed := range uint64(rounds) {
		r := seeded(seed)
		e, c, amount := pick(r, both...), r.character(), r.between(1, 50)
		_, facts, err := heal(e, c, amount)
		if err != nil {
			continue
		}
		if f := facts[0].(rules.Healed); f.Amount+f.Lost != amount {
			t.Fatalf("seed %d: %+v of %d", seed, f, amount)
		}
	}
}

func TestMitigatedDamageIsNeverNegative(t *testing.T) {
	for seed := range uint64(rounds) {
		r := seeded(seed)
		e, c, h := pick(r, both...), r.character(), r.hit()
		was := slices.Clone(h.Parts)
		traces := e.Mitigate(c, h)
		if !slices.Equal(h.Parts, was) {
			t.Fatalf("seed %d: the hit became %+v", seed, h.Parts)
		}
		for _, tr := range traces {
			last := tr.Rolled
			if len(tr.Steps) > 0 {
				last = tr.Steps[len(tr.Steps)-1].After
			}
			if tr.Final < 0 || last != tr.Final {
				t.Fatalf("seed %d: %+v of %+v", seed, tr, h)
			}
			for i := 1; i < len(tr.Steps); i++ {
				if order(tr.Steps[i-1]) >= order(tr.Steps[i]) {
					t.Fatalf("seed %d: steps out of order: %+v", seed, tr)
				}
			}
		}
		if sum := rules.Sum(traces); sum < 0 {
			t.Fatalf("seed %d: %d damage", seed, sum)
		}
	}
}

func order(s rules.Step) int {
	return slices.Index([]rules.Reason{
		rules.ByImmunity, rules.OverImmunity, rules.ByPenalty, rules.ByFloor, rules.ByHalf, rules.ByReduction,
		rules.ByResistance, rules.OverResistance, rules.ByVulnerability,
	}, s.Reason)
}

func TestMoreDamageNeverHelps(t *testing.T) {
	for seed := range uint64(rounds) {
		r := seeded(seed)
		e, c, amount := pick(r, both...), r.character(), r.between(0, 80)
		less, _, err := e.Suffer(c, blow(amount), noon, r)
		if err != nil {
			continue
		}
		more, _, _ := e.Suffer(c, blow(amount+1), noon, r)
		if more.HP > less.HP || more.TempHP > less.TempHP || less.State == rules.Dead && more.State != rules.Dead {
			t.Fatalf("seed %d: %d damage leaves %d+%d %s, one more %d+%d %s",
				seed, amount, less.HP, less.TempHP, less.State, more.HP, more.TempHP, more.State)
		}
	}
}
