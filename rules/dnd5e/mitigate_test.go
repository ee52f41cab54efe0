package dnd5e_test

import (
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

// parts makes the parts of a hit of pairs of a type and an amount.
func parts(pairs ...any) (ps []rules.Part) {
	for i := 0; i < len(pairs); i += 2 {
		typ, ok := pairs[i].(damage.Type)
		if !ok {
			typ = damage.Type(pairs[i].(string))
		}
		ps = append(ps, rules.Part{Type: typ, Amount: pairs[i+1].(int)})
	}
	return ps
}

func equal(a, b rules.Character) bool { return reflect.DeepEqual(a, b) }

// A ward is what a creature withstands.
type ward struct {
	resists, suffers, immune []damage.Defence
	reduction                int
}

func (w ward) character() rules.Character {
	return with(hurt(100, 100), func(c *rules.Character) {
		c.Resistances, c.Vulnerabilities, c.Immunities, c.Reduction = w.resists, w.suffers, w.immune, w.reduction
	})
}

// mitigated is a row of a table of hits.
type mitigated struct {
	name string
	ward ward
	hit  rules.Hit
	want []int // the final damage of each type
}

func testMitigate(t *testing.T, tests []mitigated) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				traces := e.Mitigate(tt.ward.character(), tt.hit)
				var got []int
				for _, tr := range traces {
					got = append(got, tr.Final)
				}
				if !reflect.DeepEqual(got, tt.want) {
					t.Errorf("got %v, want %v: %+v", got, tt.want, traces)
				}
			})
		}
	})
}

func hit(pairs ...any) rules.Hit { return rules.Hit{Parts: parts(pairs...)} }

func half(h rules.Hit) rules.Hit    { h.Half = true; return h }
func magical(h rules.Hit) rules.Hit { h.Magical = true; return h }

var (
	everything     = []damage.Defence{{}}
	allButMagic    = []damage.Defence{{ExceptMagical: true}}
	fireButMagic   = []damage.Defence{{Type: damage.Fire, ExceptMagical: true}}
	fireAndAllSave = []damage.Defence{{Type: damage.Fire}, {ExceptMagical: true}}
)

func TestDC08_ResistanceAndVulnerability(t *testing.T) {
	testMitigate(t, []mitigated{
		{"half", ward{resists: to(damage.Fire)}, hit(damage.Fire, 10), []int{5}},
		{"half rounds down", ward{resists: to(damage.Fire)}, hit(damage.Fire, 9), []int{4}},
		{"half of one is nothing", ward{resists: to(damage.Fire)}, hit(damage.Fire, 1), []int{0}},
		{"double", ward{suffers: to(damage.Fire)}, hit(damage.Fire, 6), []int{12}},
		{"half and double of an odd number", ward{resists: to(damage.Fire), suffers: to(damage.Fire)}, hit(damage.Fire, 9), []int{8}},
		{"of its own type only", ward{resists: to(damage.Piercing)}, hit(damage.Piercing, 9, damage.Fire, 5), []int{4, 5}},
		{"all takes in what has no type", ward{resists: everything}, hit("", 9), []int{4}},
		{"a type leaves out what has none", ward{resists: to(damage.Fire), suffers: to(damage.Cold)}, hit("", 9), []int{9}},
		{"against all but magic, not magical", ward{resists: allButMagic}, hit(damage.Slashing, 9), []int{4}},
		{"against all but magic, magical", ward{resists: allButMagic}, magical(hit(damage.Slashing, 9)), []int{9}},
		{"against fire but magic, other type", ward{resists: fireButMagic}, hit(damage.Cold, 9), []int{9}},
		{"vulnerable but to magic, magical", ward{suffers: fireButMagic}, magical(hit(damage.Fire, 9)), []int{9}},
		{"against all, magical too", ward{resists: everything}, magical(hit(damage.Slashing, 9)), []int{4}},
	})
}

func TestDC08_Ignored(t *testing.T) {
	ignoring := func(h rules.Hit, resistance, immunity []damage.Defence) rules.Hit {
		h.Ignores = rules.Ignores{Resistance: resistance, Immunity: immunity}
		return h
	}
	testMitigate(t, []mitigated{
		{"resistance to this type", ward{resists: to(damage.Fire)}, ignoring(hit(damage.Fire, 9), to(damage.Fire), nil), []int{9}},
		{"resistance to another type", ward{resists: to(damage.Fire)}, ignoring(hit(damage.Fire, 9), to(damage.Cold), nil), []int{4}},
		{"resistance to all by type", ward{resists: everything}, ignoring(hit(damage.Fire, 9, damage.Cold, 9), to(damage.Fire), nil), []int{9, 4}},
		{"every resistance", ward{resists: to(damage.Fire, damage.Cold)}, ignoring(hit(damage.Fire, 9, damage.Cold, 9, "", 3), everything, nil), []int{9, 9, 3}},
		{"every resistance, untyped damage", ward{resists: everything}, ignoring(hit("", 9), everything, nil), []int{9}},
		{"resistance leaves immunity", ward{immune: to(damage.Fire)}, ignoring(hit(damage.Fire, 9), everything, nil), []int{0}},
		{"immunity", ward{immune: to(damage.Fire)}, ignoring(hit(damage.Fire, 9), nil, to(damage.Fire)), []int{9}},
		{"immunity leaves resistance", ward{immune: to(damage.Fire), resists: to(damage.Fire)}, ignoring(hit(damage.Fire, 9), nil, to(damage.Fire)), []int{4}},
		{"vulnerability is not ignored", ward{suffers: to(damage.Fire)}, ignoring(hit(damage.Fire, 9), everything, everything), []int{18}},
		{"reduction is not ignored", ward{reduction: 5}, ignoring(hit(damage.Fire, 9), everything, everything), []int{4}},
	})
}

func TestDC09_Order(t *testing.T) {
	testMitigate(t, []mitigated{
		{"the example of 2024", ward{resists: everything, suffers: to(damage.Fire), reduction: 5}, hit(damage.Fire, 28), []int{22}},
		{"the example of 2014", ward{resists: to(damage.Bludgeoning), reduction: 5}, hit(damage.Bludgeoning, 25), []int{10}},
		{"half before reduction", ward{reduction: 5}, half(hit(damage.Fire, 27)), []int{8}},
		{"half before resistance", ward{resists: to(damage.Fire)}, half(hit(damage.Fire, 27)), []int{6}},
		{"half before vulnerability", ward{suffers: to(damage.Fire)}, half(hit(damage.Fire, 27)), []int{26}},
		{"half, reduction, resistance, vulnerability", ward{resists: everything, suffers: everything, reduction: 4}, half(hit(damage.Fire, 31)), []int{10}},
		{"half of one is nothing", ward{}, half(hit(damage.Acid, 1)), []int{0}},
		{"parts of one type are added before halving", ward{resists: to(damage.Fire)}, hit(damage.Fire, 5, damage.Cold, 2, damage.Fire, 5), []int{5, 2}},
		{"parts of one type are added before a saved half", ward{}, half(hit(damage.Fire, 5, damage.Fire, 4)), []int{4}},
		{"each type rounds by itself", ward{resists: to(damage.Fire, damage.Cold)}, hit(damage.Fire, 5, damage.Cold, 5), []int{2, 2}},
		{"each type rounds its saved half by itself", ward{}, half(hit(damage.Fire, 5, damage.Cold, 5)), []int{2, 2}},
		{"reduction once, from the first", ward{reduction: 5}, hit(damage.Fire, 8, damage.Cold, 8), []int{3, 8}},
		{"reduction goes on to the next", ward{reduction: 5}, hit(damage.Fire, 3, damage.Cold, 8), []int{0, 6}},
		{"reduction takes exactly all", ward{reduction: 11}, hit(damage.Fire, 3, damage.Cold, 8), []int{0, 0}},
		{"reduction beyond all", ward{reduction: 50}, hit(damage.Fire, 3, damage.Cold, 8), []int{0, 0}},
		{"reduction before the resistance of the second", ward{reduction: 5, resists: to(damage.Cold)}, hit(damage.Fire, 3, damage.Cold, 8), []int{0, 3}},
		{"reduction is not spent on what is immune", ward{reduction: 5, immune: to(damage.Fire)}, hit(damage.Fire, 8, damage.Cold, 8), []int{0, 3}},
	})
}

func TestDC09_StepsSayWhy(t *testing.T) {
	c := ward{resists: everything, suffers: to(damage.Fire), reduction: 5}.character()
	want := []rules.Trace{{Type: damage.Fire, Rolled: 57, Final: 22, Steps: []rules.Step{
		{Reason: rules.ByHalf, After: 28},
		{Reason: rules.ByReduction, Amount: 5, After: 23},
		{Reason: rules.ByResistance, After: 11},
		{Reason: rules.ByVulnerability, After: 22},
	}}}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		if got := e.Mitigate(c, half(hit(damage.Fire, 57))); !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, want %+v", got, want)
		}
	})
}

// A defence that does not count is told, and not one that is not there.
func TestDC08_StepsSayWhatIsPassedOver(t *testing.T) {
	c := ward{immune: to(damage.Cold), resists: fireAndAllSave}.character()
	h := magical(hit(damage.Fire, 9, damage.Slashing, 8, damage.Cold, 7))
	h.Ignores = rules.Ignores{Resistance: to(damage.Fire), Immunity: to(damage.Cold)}
	want := []rules.Trace{
		{Type: damage.Fire, Rolled: 9, Final: 9, Steps: []rules.Step{{Reason: rules.OverResistance, After: 9}}},
		{Type: damage.Slashing, Rolled: 8, Final: 8, Steps: []rules.Step{{Reason: rules.OverResistance, After: 8}}},
		{Type: damage.Cold, Rolled: 7, Final: 7, Steps: []rules.Step{{Reason: rules.OverImmunity, After: 7}, {Reason: rules.OverResistance, After: 7}}},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		if got := e.Mitigate(c, h); !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, want %+v", got, want)
		}
		if got := e.Mitigate(ward{}.character(), h); len(got[0].Steps) != 0 {
			t.Errorf("nothing to pass over, and got %+v", got)
		}
	})
}

func TestDC10_SeveralCountOnce(t *testing.T) {
	testMitigate(t, []mitigated{
		{"fire, and all but magic", ward{resists: fireAndAllSave}, hit(damage.Fire, 20), []int{10}},
		{"fire, and all but magic, magical", ward{resists: fireAndAllSave}, magical(hit(damage.Fire, 20)), []int{10}},
		{"fire twice", ward{resists: to(damage.Fire, damage.Fire)}, hit(damage.Fire, 20), []int{10}},
		{"vulnerable twice", ward{suffers: append(to(damage.Fire), everything...)}, hit(damage.Fire, 20), []int{40}},
	})
}

func TestDC11_ImmunityToDamage(t *testing.T) {
	testMitigate(t, []mitigated{
		{"nothing of it", ward{immune: to(damage.Fire)}, hit(damage.Fire, 40), []int{0}},
		{"of its own type only", ward{immune: to(damage.Fire)}, hit(damage.Fire, 40, damage.Cold, 3), []int{0, 3}},
		{"all", ward{immune: everything}, hit(damage.Fire, 40, "", 3), []int{0, 0}},
		{"all but magic, magical", ward{immune: allButMagic}, magical(hit(damage.Slashing, 9)), []int{9}},
		{"stronger than vulnerability", ward{immune: to(damage.Fire), suffers: to(damage.Fire)}, hit(damage.Fire, 40), []int{0}},
		{"a penalty is not spent on it", ward{immune: to(damage.Fire)}, hit(damage.Fire, 8, damage.Cold, 8, "", -5), []int{0, 3}},
	})
}

func TestDC11_ImmuneDamageCausesNothing(t *testing.T) {
	tests := []struct {
		name string
		c    rules.Character
	}{
		{"no failed save", dying(12, 0, 2)},
		{"no lost stability", stable(12)},
		{"no concentration check", concentrating(hurt(20, 20))},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				tt.c.Immunities = to(damage.Fire)
				n := rules.Sum(e.Mitigate(tt.c, hit(damage.Fire, 40)))
				got := suffer(t, e, tt.c, rules.Blow{Amount: n, Critical: true}).happened(t, rules.NoDamage{})
				if !equal(got.Character, tt.c) {
					t.Errorf("it changed: %+v", got.Character)
				}
			})
		}
	})
}
