package commands_test

import (
	"slices"
	"strings"
	"testing"
)

// twelve makes a table of Sistema 12Plus with Ana, of 80 PG.
func twelve(t *testing.T) *rig {
	t.Helper()
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"reglamento", "12plus"})
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"con", 8})
	return r
}

// The player of somebody who dies of an illness while the clock moves on is pinged.
func TestAdvance_PingsTheDead(t *testing.T) {
	r := twelve(t)
	r.do(bruno, "personaje crear", opt{"nombre", "Bruno"}, opt{"con", 8})
	r.do(gm, "12plus enfermedad crear", opt{"nombre", "Plaga"}, opt{"penalización", -1}, opt{"pérdida_semanal", 500})
	r.do(gm, "12plus enfermedad contraer", opt{"personaje", "Ana"}, opt{"enfermedad", "Plaga"})
	reply := r.do(gm, "tiempo avanzar", opt{"duración", "7d"})
	if state := r.character("Ana").State; state != "dead" {
		t.Fatalf("Ana is %s", state)
	}
	if !slices.Equal(reply.Ping, []string{ana}) {
		t.Errorf("%q are pinged, want %s", reply.Ping, ana)
	}
}

// What D&D has and Sistema 12Plus has not is refused, and changes nothing.
func TestTwelvePlus_HasNot(t *testing.T) {
	r := twelve(t)
	blow := []opt{{"objetivo", "Ana"}, {"cantidad", "5"}}
	edit := func(name string, value any) []opt { return []opt{{"personaje", "Ana"}, {name, value}} }
	for _, tt := range []struct {
		code, path string
		given      []opt
	}{
		{"NoNonLethal", "daño", append(slices.Clone(blow), opt{"no_letal", true})},
		{"NoCriticals", "daño", append(slices.Clone(blow), opt{"crítico", true})},
		{"NoTemporary", "temporales", blow},
		{"NoTemporary", "personaje editar", edit("temporales", 5)},
		{"", "personaje editar", edit("estado", "agonizando")},
		{"", "personaje editar", edit("estado", "estable")},
		{"", "personaje editar", edit("estado", "inconsciente")},
		{"", "personaje editar", append(edit("estado", "agonizando"), opt{"pg", 0})},
		{"", "personaje editar", append(edit("estado", "estable"), opt{"pg", 0})},
	} {
		r.refused(tt.code, gm, tt.path, tt.given...)
	}
	r.do(gm, "daño", append(slices.Clone(blow), opt{"no_letal", false}, opt{"crítico", false})...)
	r.do(gm, "personaje editar", edit("estado", "muerto")...)
	if c := r.character("Ana"); c.State != "dead" || c.HP != 0 {
		t.Errorf("dead by hand: %s with %d PG", c.State, c.HP)
	}
}

// Without con nor pg there is nothing to make a sheet of: con is what is asked for.
func TestTwelvePlus_AsksForCon(t *testing.T) {
	r := twelve(t)
	reply := r.refused("NeedsConstitution", bruno, "personaje crear", opt{"nombre", "Bruno"})
	if !strings.Contains(reply.Content, "con:") {
		t.Errorf("got %q", reply.Content)
	}
	r.do(bruno, "personaje crear", opt{"nombre", "Bruno"}, opt{"pg", 30})
}
