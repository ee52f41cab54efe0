package wounds_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

func TestHC10_Regeneration(t *testing.T) {
	c := wounded(filigranas(9, 12), wound(1, rules.Light, 2), wound(2, rules.Extreme, 0), lost(3))
	for id := 1; id <= 3; id++ {
		o := must(t)(wounds.Remove(c, id)).is(t, 9, rules.Conscious)
		o.happened(t, wounds.Removed{Effect: c.Wounds[id-1].Effect.Name})
		if len(o.Wounds) != 2 || o.Wound(id) >= 0 {
			t.Errorf("wound %d: left %+v", id, o.Wounds)
		}
		refused(t, o.Character, wounds.NoWound{ID: id})(wounds.Remove(o.Character, id))
	}
	refused(t, c, wounds.NoWound{ID: 7})(wounds.Remove(c, 7))
	if len(c.Wounds) != 3 || c.Wounds[0].ID != 1 {
		t.Errorf("the input became %+v", c.Wounds)
	}
}

func TestHC10_TheNumberOfARemovedWoundIsNotGivenAgain(t *testing.T) {
	c := must(t)(wounds.Remove(wounded(filigranas(30, 30), lost(1), lost(2)), 2)).Character
	o := take(t, both[0], suffer(t, both[0], c, 10).Character, 1, 1)
	if got := o.Wounds[1].ID; got != 3 {
		t.Errorf("got %d, want 3", got)
	}
}

func TestHC10_Prosthesis(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := wounded(filigranas(9, 12), wound(1, rules.Extreme, 0), lost(2))
		for i := range c.Wounds {
			c.Wounds[i].Effect.Penalty = -3
		}
		for id := 1; id <= 2; id++ {
			o := must(t)(wounds.Fit(c, id))
			name := c.Wounds[id-1].Effect.Name
			o.happened(t, wounds.ProsthesisFitted{Effect: name})
			if w := o.Wounds[id-1]; !w.Prosthesis || w.Effect != c.Wounds[id-1].Effect || !w.Never || len(o.Wounds) != 2 {
				t.Errorf("wound %d: %+v", id, o.Wounds)
			}
			if got := rs.Penalties(o.Character); len(got) != 1 || got[0].Source == name {
				t.Errorf("wound %d: %+v", id, got)
			}
			refused(t, o.Character, wounds.ProsthesisAlready{Effect: name})(wounds.Fit(o.Character, id))
			if back := must(t)(wounds.Remove(o.Character, id)); len(back.Wounds) != 1 {
				t.Errorf("regeneration after the prosthesis leaves %+v", back.Wounds)
			}
		}
	})
}

func TestHC10_ProsthesisRefused(t *testing.T) {
	c := wounded(filigranas(9, 12), wound(1, rules.Grave, 12), lost(2))
	refused(t, c, wounds.WillHeal{Effect: "herida 1"})(wounds.Fit(c, 1))
	refused(t, c, wounds.NoWound{ID: 3})(wounds.Fit(c, 3))
	refused(t, filigranas(9, 9), wounds.NoWound{ID: 1})(wounds.Fit(filigranas(9, 9), 1))
}

func TestHC10_AProsthesisOutlastsTimeAndRest(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := must(t)(wounds.Fit(wounded(filigranas(9, 12), lost(1)), 1)).Character
		c, _ = rs.Pass(c, rules.Passage{From: noon, To: noon + 90*rules.Day}, script(t))
		c = must(t)(rs.LongRest(c)).Character
		if len(c.Wounds) != 1 || !c.Wounds[0].Prosthesis {
			t.Errorf("got %+v", c.Wounds)
		}
		refused(t, c, wounds.NeverHeals{Effect: "herida 1"})(wounds.Treat(c, 1, by(t, 20, ""), 2, noon, script(t)))
	})
}
