package commands_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/document"
)

// Whatever people do, in whatever order: replies fit, PG stay within bounds, a refusal
// changes nothing, and the table can always be exported and read again.
func TestHandle_Random(t *testing.T) {
	for _, ruleset := range []string{"dnd2014", "dnd2024", "12plus"} {
		for seed := range uint64(3) {
			t.Run(fmt.Sprint(ruleset, " ", seed), func(t *testing.T) {
				r := newRig(t)
				r.do(gm, "mesa configurar", opt{"reglamento", ruleset}, opt{"pg_pnj", "exactos"})
				if ruleset != "12plus" {
					r.do(gm, "mesa configurar", opt{"heridas", true})
				}
				r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 30}, opt{"con", 14}, opt{"dados_golpe", "3d8"}, opt{"peso", 60})
				r.do(bruno, "personaje crear", opt{"nombre", "Bruno"}, opt{"pg", 25}, opt{"dados_golpe", "2d10+1d6"}, opt{"peso", 80})
				r.do(gm, "personaje crear", opt{"nombre", "Ogro"}, opt{"pg", 59}, opt{"clase", "pnj"})
				avoid := []string{"mesa vincular", "mesa desvincular", "mesa separar"}
				if seed > 0 { // otherwise little stays the same for long
					avoid = append(avoid, "mesa configurar", "mesa importar", "mesa borrar", "personaje borrar")
				}
				p := newPlayer(r, seed, avoid...)
				for range 300 {
					before, revision := r.table(), r.revision()
					in, reply := p.move()
					after := r.table()
					if reply.Error != nil && (r.revision() != revision || !reflect.DeepEqual(before, after)) {
						t.Errorf("%s is refused (%s) and changes the table", describe(in), reply.Error.Code)
					}
					sane(t, describe(in), after)
					if t.Failed() {
						return
					}
				}
			})
		}
	}
}

// sane fails the test where a table is not as one can be.
func sane(t *testing.T, what string, table rules.Table) {
	t.Helper()
	for _, c := range table.Characters {
		atZero := c.State == rules.Dying || c.State == rules.Stable || c.State == rules.Dead
		switch {
		case c.HP < 0 || c.HP > c.Max() || c.TempHP < 0:
			t.Errorf("%s: %s has %d of %d PG and %d temporary", what, c.Name, c.HP, c.Max(), c.TempHP)
		case atZero != (c.HP == 0):
			t.Errorf("%s: %s is %s with %d PG", what, c.Name, c.State, c.HP)
		case c.State != rules.Dying && c.State != rules.Dead && c.Saves != (rules.DeathSaves{}):
			t.Errorf("%s: %s is %s with saves %+v", what, c.Name, c.State, c.Saves)
		case table.Ruleset == "12plus" && c.State != rules.Dead && c.Losses.Sum() != c.Max()-c.HP:
			t.Errorf("%s: %s lacks %d PG and has lost %d", what, c.Name, c.Max()-c.HP, c.Losses.Sum())
		}
	}
	data, err := document.Encode(table, "10")
	if err != nil {
		t.Fatal(err)
	}
	again, err := document.Decode(data, func(name string) string { return name })
	if err != nil {
		t.Errorf("%s: the exported table does not read: %v", what, err)
		return
	}
	if len(again.Characters) != len(table.Characters) {
		t.Errorf("%s: %d characters of %d come back", what, len(again.Characters), len(table.Characters))
	}
}

// A reply that tells nothing more has no space left over at its end.
func TestHandle_NothingMoreToTell(t *testing.T) {
	r := newRig(t)
	reply := r.do(gm, "tiempo avanzar", opt{"duración", "1h"})
	if reply.Content != strings.TrimSpace(reply.Content) {
		t.Errorf("%q", reply.Content)
	}
}
