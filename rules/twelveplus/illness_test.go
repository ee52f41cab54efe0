package twelveplus_test

import (
	"fmt"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

func TestDP08_TheIllnessesOfTheSource(t *testing.T) {
	for name, want := range map[string]rules.Illness{
		"resfrío":      {Name: "resfrío", Penalty: -1},
		"RESFRIO":      {Name: "resfrío", Penalty: -1},
		"Fiebre":       {Name: "fiebre", Penalty: -2},
		" gripe ":      {Name: "gripe", Penalty: -2},
		"peste":        {Name: "peste", Penalty: -2, WeeklyLoss: 1, Grave: true},
		"tuberculosis": {Name: "tuberculosis", Penalty: -2, WeeklyLoss: 2, Grave: true},
	} {
		if got, ok := twelveplus.Known(rules.Table{}, name); !ok || got != want {
			t.Errorf("%q: got %+v, %v", name, got, ok)
		}
	}
	if x, ok := twelveplus.Known(rules.Table{}, "melancolía"); ok {
		t.Errorf("got %+v", x)
	}
}

func TestDP10_InventedIllnesses(t *testing.T) {
	table := rules.Table{Illnesses: []rules.Illness{
		{Name: "Mal de Ojo", Penalty: -3, WeeklyLoss: 5},
		{Name: "Gripe", Penalty: -7, Grave: true},
	}}
	for name, want := range map[string]rules.Illness{"mal de ojo": table.Illnesses[0], "gripe": table.Illnesses[1]} {
		if got, ok := twelveplus.Known(table, name); !ok || got != want {
			t.Errorf("%q: got %+v, %v", name, got, ok)
		}
	}
	if got, _ := twelveplus.Known(table, "peste"); got.Name != "peste" {
		t.Errorf("the source's are gone: %+v", got)
	}
	o := must(t)(system.Catch(ana(ledger{}), table.Illnesses[0], noon))
	o.happened(t, twelveplus.FellIll{Name: "Mal de Ojo", Penalty: -3, WeeklyLoss: 5})
	if got := system.Penalties(o.Character); len(got) != 1 || got[0] != (rules.Penalty{Amount: -3, Source: "Mal de Ojo"}) {
		t.Errorf("penalties %+v", got)
	}
	pass(o.Character, 3*rules.Week, rules.Passage{}).is(t, 65, rules.Conscious).lost(t, ledger{attack: 15})
	must(t)(system.Tend(o.Character, "MAL DE OJO", false, true)).happened(t, twelveplus.Cured{Name: "Mal de Ojo"})
}

func TestDP08_Resist(t *testing.T) {
	for _, tt := range []struct {
		name      string
		con, face int
		dc        int
		passed    bool
	}{
		{"gripe", 3, 5, 8, true}, {"gripe", 3, 4, 8, false}, {"resfrío", 7, 1, 8, true}, {"fiebre", 1, 6, 8, false}, {"fiebre", 1, 7, 8, true},
		{"peste", 3, 9, 12, true}, {"peste", 3, 8, 12, false}, {"peste", 11, 1, 12, true}, {"tuberculosis", 1, 12, 12, true}, {"tuberculosis", 1, 10, 12, false},
	} {
		for _, thrown := range []string{"here", "by hand"} {
			t.Run(fmt.Sprintf("%s %d+%d %s", tt.name, tt.con, tt.face, thrown), func(t *testing.T) {
				c := with(ana(ledger{}), func(c *rules.Character) { c.Con = tt.con })
				x, face, faces := illness(t, tt.name), tt.face, []int{}
				if thrown == "here" {
					face, faces = 0, []int{tt.face}
				}
				o := must(t)(system.Resist(c, x, face, noon, script(t, faces...)))
				resist := twelveplus.ResistThrown{
					Name: tt.name, Face: tt.face, Con: tt.con, Total: tt.con + tt.face, Difficulty: tt.dc, Passed: tt.passed,
				}
				if tt.passed {
					o.happened(t, resist)
					if len(o.Illnesses) != 0 {
						t.Errorf("ill with %+v", o.Illnesses)
					}
					return
				}
				o.happened(t, resist, twelveplus.FellIll{Name: x.Name, Penalty: x.Penalty, WeeklyLoss: x.WeeklyLoss})
				x.Since = noon
				if len(o.Illnesses) != 1 || o.Illnesses[0] != x || o.Protected != (rules.Protected{}) {
					t.Errorf("got %+v and %+v", o.Illnesses, o.Protected)
				}
			})
		}
	}
}

func TestDP08_SafeForTheDayOfTheStory(t *testing.T) {
	for _, tt := range []struct {
		name, same, other string // resisted; of its group; of the other group
		grave             bool
	}{{"gripe", "fiebre", "peste", false}, {"peste", "tuberculosis", "gripe", true}} {
		o := must(t)(system.Resist(ana(ledger{}), illness(t, tt.name), 12, noon, script(t)))
		for _, at := range []int64{noon, rules.Day - 1} {
			for _, name := range []string{tt.name, tt.same} {
				want := twelveplus.SafeAlready{Name: name, Grave: tt.grave}
				refused(t, o.Character, want)(system.Resist(o.Character, illness(t, name), 0, at, script(t)))
				refused(t, o.Character, want)(system.Catch(o.Character, illness(t, name), at))
			}
			must(t)(system.Catch(o.Character, illness(t, tt.other), at))
			note := find[twelveplus.SafeToday](t, system.Notes(o.Character, at))
			if note.Grave != tt.grave || note.Common == tt.grave {
				t.Errorf("%s: told %+v", tt.name, note)
			}
		}
		must(t)(system.Resist(o.Character, illness(t, tt.same), 1, rules.Day, script(t)))
		must(t)(system.Catch(o.Character, illness(t, tt.name), rules.Day))
		if notes := system.Notes(o.Character, rules.Day); len(notes) != 0 {
			t.Errorf("the next day, told\n%s", show(notes))
		}
	}
}

// The day is the story's, not 24 hours from the throw.
func TestDP08_ResistedInTheLastSecondOfADay(t *testing.T) {
	o := must(t)(system.Resist(ana(ledger{}), illness(t, "gripe"), 12, 3*rules.Day-1, script(t)))
	if o.Protected != (rules.Protected{Common: 3}) {
		t.Errorf("got %+v", o.Protected)
	}
	must(t)(system.Catch(o.Character, illness(t, "gripe"), 3*rules.Day))
}

func TestDP08_BothGroupsInADay(t *testing.T) {
	o := must(t)(system.Resist(ana(ledger{}), illness(t, "gripe"), 12, noon, script(t)))
	o = must(t)(system.Resist(o.Character, illness(t, "peste"), 12, noon, script(t)))
	if got := find[twelveplus.SafeToday](t, system.Notes(o.Character, noon)); !got.Common || !got.Grave {
		t.Errorf("told %+v", got)
	}
}

func TestDP08_Refused(t *testing.T) {
	c := ill(t, ana(ledger{}), "gripe")
	again := illness(t, "gripe")
	again.Name = "GRIPE"
	refused(t, c, twelveplus.IllAlready{Name: "GRIPE"})(system.Resist(c, again, 0, noon, script(t)))
	refused(t, c, twelveplus.IllAlready{Name: "gripe"})(system.Catch(c, illness(t, "gripe"), noon))
	refused(t, dead(), rules.DeadAlready{})(system.Resist(dead(), again, 0, noon, script(t)))
	refused(t, dead(), rules.DeadAlready{})(system.Catch(dead(), again, noon))
	refused(t, c, twelveplus.NotIll{Name: "fiebre"})(system.Tend(c, "fiebre", true, true))
	refused(t, c, twelveplus.NoCare{})(system.Tend(c, "gripe", false, false))
}

func TestDP08_SeveralIllnesses(t *testing.T) {
	o := must(t)(system.Catch(ill(t, ana(ledger{}), "gripe"), illness(t, "resfrío"), noon+9))
	if len(o.Illnesses) != 2 || o.Illnesses[1].Since != noon+9 {
		t.Errorf("got %+v", o.Illnesses)
	}
	outcome{o.Character, system.Notes(o.Character, noon)}.happened(t,
		twelveplus.IllWith{Name: "gripe", Penalty: -2}, twelveplus.IllWith{Name: "resfrío", Penalty: -1})
	must(t)(system.Tend(o.Character, "gripe", true, false)).happened(t, twelveplus.Cured{Name: "gripe"})
	if len(o.Illnesses) != 2 || o.Illnesses[0].Name != "gripe" {
		t.Errorf("the input became %+v", o.Illnesses)
	}
}

// What is left of an earlier illness, care half given, does not come back with it.
func TestDP09_FallingIllAnew(t *testing.T) {
	x := illness(t, "peste")
	x.Tended, x.Medicated, x.Since = true, true, 5
	o := must(t)(system.Catch(ana(ledger{}), x, noon))
	if got := o.Illnesses[0]; got.Tended || got.Medicated || got.Since != noon {
		t.Errorf("got %+v", got)
	}
}

func TestDP08_DP09_Cures(t *testing.T) {
	for _, tt := range []struct {
		name              string
		healing, medicine bool
		cured             bool
	}{
		{"gripe", true, false, true}, {"gripe", false, true, true}, {"gripe", true, true, true},
		{"peste", true, false, false}, {"peste", false, true, false}, {"peste", true, true, true},
	} {
		o := must(t)(system.Tend(ill(t, ana(ledger{}), tt.name), tt.name, tt.healing, tt.medicine))
		if tt.cured {
			if o.happened(t, twelveplus.Cured{Name: tt.name}); len(o.Illnesses) != 0 {
				t.Errorf("%+v: still %+v", tt, o.Illnesses)
			}
			continue
		}
		o.happened(t, twelveplus.HalfCured{Name: tt.name, Tended: tt.healing})
		if got := o.Illnesses[0]; got.Tended != tt.healing || got.Medicated != tt.medicine {
			t.Errorf("%+v: %+v", tt, got)
		}
		note := find[twelveplus.IllWith](t, system.Notes(o.Character, noon))
		if !note.Grave || note.Tended != tt.healing || note.Medicated != tt.medicine || note.WeeklyLoss != 1 {
			t.Errorf("told %+v", note)
		}
	}
}

func TestDP09_BothCuresOnSeparateDays(t *testing.T) {
	for name, healingFirst := range map[string]bool{"Curar Heridas first": true, "medicine first": false} {
		t.Run(name, func(t *testing.T) {
			o := must(t)(system.Tend(ill(t, ana(ledger{}), "peste"), "peste", healingFirst, !healingFirst))
			o = pass(o.Character, 8*rules.Day, rules.Passage{}).is(t, 79, rules.Conscious) // half cured is ill
			again := must(t)(system.Tend(o.Character, "peste", healingFirst, !healingFirst))
			again.happened(t, twelveplus.HalfCured{Name: "peste", Tended: healingFirst})
			o = must(t)(system.Tend(again.Character, "peste", !healingFirst, healingFirst))
			o.happened(t, twelveplus.Cured{Name: "peste"})
			pass(o.Character, 8*rules.Week, rules.Passage{}).is(t, 79, rules.Conscious).happened(t)
		})
	}
}
