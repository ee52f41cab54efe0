package commands_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

// What a refusal advises fits what was asked.
func TestRefusals_Advice(t *testing.T) {
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"pg_pnj", "exactos"})
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 20})
	r.do(gm, "personaje crear", opt{"nombre", "Ogro"}, opt{"pg", 20}, opt{"clase", "pnj"})
	r.files["malo.json"] = `{"version": "uno"}`
	r.files["lista.json"] = `{"version": 1, "characters": [{"name": "A", "max_hp": 5, "conditions": ["feliz"]}]}`
	tests := []struct {
		name, path string
		given      []opt
		has, not   string // regular expressions
	}{
		{"the GM is not told to ask the GM", "personaje activo", []opt{{"personaje", "Ogro"}}, `ceder`, `decide quien dirige`},
		{"a wound table is no document of a table", "herida tabla", []opt{{"documento", "falta"}}, `herida`, `mesa exportar`},
		{"kinds have Spanish names", "mesa importar", []opt{{"documento", "malo.json"}}, `número`, `\bint\b`},
		{"the values of a field are all there", "mesa importar", []opt{{"documento", "lista.json"}}, `petrificado`, `….?$`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			reply := r.during(t).refused("", gm, tt.path, tt.given...)
			if !regexp.MustCompile(tt.has).MatchString(reply.Content) || regexp.MustCompile(tt.not).MatchString(reply.Content) {
				t.Errorf("%q", reply.Content)
			}
		})
	}
}

// A refusal reads as a sentence, with the name of the character it is about or without.
func TestRefuse_Sentences(t *testing.T) {
	for _, refusal := range slices.Concat(rules.AllRefusals, wounds.AllRefusals, twelveplus.AllRefusals) {
		for _, about := range []string{"", "Ana"} {
			reply := commands.Refuse(locales.Spanish(), refusal, about)
			if !regexp.MustCompile(`(?s)^(\*\*Ana\*\*: |[\p{Lu}\d«*]).*[.?…]\)?$`).MatchString(reply.Content) || reply.Error.Message != reply.Content {
				t.Errorf("%T: %q", refusal, reply.Content)
			}
		}
	}
}

// A chain of undoing and doing again is told in one line that does not grow.
func TestUndo_SummaryDoesNotGrow(t *testing.T) {
	r := newRig(t)
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 20})
	r.do(ana, "daño", opt{"objetivo", "Ana"}, opt{"cantidad", "3"})
	for range 5 {
		r.do(ana, "deshacer")
	}
	if text := r.do(ana, "deshacer").Content; strings.Count(text, "deshace") > 1 || strings.Count(text, "↩️") > 1 {
		t.Errorf("%q", text)
	}
}

// A rest that gives nothing back says so.
func TestRest_NothingHappens(t *testing.T) {
	r := newRig(t)
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 20})
	if reply := r.do(ana, "descanso corto"); strings.Contains(reply.Content, ": .") {
		t.Errorf("%q", reply.Content)
	}
}
