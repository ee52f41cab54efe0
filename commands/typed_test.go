package commands_test

import (
	"context"
	"slices"
	"testing"
)

// offered returns the choices for an option as it is typed.
func (r *rig) offered(path, name, typed string) []string {
	r.t.Helper()
	in := r.complete(gm, path, name, typed)
	choices := r.bot.Complete(context.Background(), in)
	checkChoices(r.t, describe(in), choices)
	var values []string
	for _, c := range choices {
		if c.Name != c.Value {
			r.t.Errorf("%s: %q stands for %q", describe(in), c.Name, c.Value)
		}
		values = append(values, c.Name)
	}
	return values
}

// Names that look like formatting are offered as they were typed, and taken so.
func TestComplete_Markdown(t *testing.T) {
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"reglamento", "12plus"})
	r.do(ana, "personaje crear", opt{"nombre", "Ana_*la*_roja"}, opt{"con", 8})
	r.do(gm, "12plus enfermedad crear", opt{"nombre", "mal_de_ojo"}, opt{"penalización", -1})
	if got := r.offered("daño", "objetivo", "ana"); !slices.Equal(got, []string{"Ana_*la*_roja"}) {
		t.Fatalf("characters: %q", got)
	}
	r.do(gm, "daño", opt{"objetivo", "Ana_*la*_roja"}, opt{"cantidad", "1"})
	if got := r.offered("12plus enfermedad contraer", "enfermedad", "mal"); !slices.Equal(got, []string{"mal_de_ojo"}) {
		t.Fatalf("illnesses: %q", got)
	}
	r.do(gm, "12plus enfermedad contraer", opt{"personaje", "Ana_*la*_roja"}, opt{"enfermedad", "mal_de_ojo"})
	if ill := r.character("Ana_*la*_roja").Illnesses; len(ill) != 1 || ill[0].Name != "mal_de_ojo" {
		t.Errorf("ill with %+v", ill)
	}
}

// No choice is empty, not even where a wound has no name.
func TestComplete_NothingEmpty(t *testing.T) {
	r := newRig(t)
	r.files["mesa.json"] = `{"version": 1, "wounds": true, "characters": [{"name": "Ana", "max_hp": 20, "critical_wounds": [
		{"severity": "leve", "days_left": 3}, {"severity": "leve", "effect": "mal_*pie*", "days_left": 3}]}]}`
	r.do(gm, "mesa importar", opt{"documento", "mesa.json"})
	if got := r.offered("herida tratar", "herida", ""); !slices.Equal(got, []string{"mal_*pie*"}) {
		t.Errorf("wounds: %q", got)
	}
	r.do(gm, "herida tratar", opt{"objetivo", "Ana"}, opt{"herida", "mal_*pie*"})
	n := 0
	for path, leaf := range leaves() {
		for name, o := range leaf.options {
			for _, typed := range []string{"", " ", ",", "x,", "todos, ", ", ,"} {
				if o.Autocomplete {
					n += len(r.offered(path, name, typed)) // which checks them
				}
			}
		}
	}
	if n == 0 {
		t.Error("nothing is offered")
	}
}

// The groups go by several words, and nobody is called by them.
func TestTargets_Groups(t *testing.T) {
	r := newRig(t)
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 100})
	r.do(gm, "personaje crear", opt{"nombre", "Ogro"}, opt{"pg", 100}, opt{"clase", "pnj"})
	for _, tt := range []struct {
		targets, half string
		ana, ogro     int // PG afterwards
	}{
		{"todas", "", 90, 100},
		{"PNJs", "", 90, 90},
		{"todas, pnjs", "pnjs", 80, 85},
		{"Ana, Ogro", "TODAS", 75, 75},
		{"todos, pnj", "todos, pnj", 70, 70},
	} {
		given := []opt{{"objetivo", tt.targets}, {"cantidad", "10"}}
		if tt.half != "" {
			given = append(given, opt{"mitad", tt.half})
		}
		r.do(gm, "daño", given...)
		if a, o := r.character("Ana").HP, r.character("Ogro").HP; a != tt.ana || o != tt.ogro {
			t.Errorf("%s and half %q: %d and %d PG, want %d and %d", tt.targets, tt.half, a, o, tt.ana, tt.ogro)
		}
	}
	for _, name := range []string{"pnjs", "Todas", " PNJS ", "tódas", "todos", "pnj"} {
		r.refused("", ana, "personaje crear", opt{"nombre", name}, opt{"pg", 5})
		r.refused("", ana, "personaje editar", opt{"personaje", "Ana"}, opt{"nombre", name})
	}
}
