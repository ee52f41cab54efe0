package rules_test

import (
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/fold"
)

func TestParseCondition(t *testing.T) {
	tests := []struct {
		text string
		want rules.ConditionName
	}{
		{"concentración", rules.Concentrating}, {"CONCENTRACION", rules.Concentrating}, {"concentrada", rules.Concentrating},
		{"conc", rules.Concentrating}, {" cegado ", rules.Blinded}, {"ciega", rules.Blinded}, {"env", rules.Poisoned},
		{"envenenada", rules.Poisoned}, {"dormido", rules.Asleep}, {"inconsciente", rules.Asleep}, {"incons", rules.Asleep},
		{"incap", rules.Incapacitated}, {"invisible", rules.Invisible}, {"restringida", rules.Restrained},
		{"paralizada", rules.Paralyzed}, {"petr", rules.Petrified}, {"encantado", rules.Charmed},
	}
	for _, tt := range tests {
		if got, ok := rules.ParseCondition(tt.text); !ok || got != tt.want {
			t.Errorf("%q: got %q and %v, want %q", tt.text, got, ok, tt.want)
		}
	}
}

func TestParseCondition_Bad(t *testing.T) {
	for _, text := range []string{"", " ", "c", "co", "in", "inc", "feliz", "concentraciones", "cegado y sordo", "a", "as"} {
		if got, ok := rules.ParseCondition(text); ok {
			t.Errorf("%q is taken for %q", text, got)
		}
	}
}

func TestParseCondition_EveryNameIsItself(t *testing.T) {
	for _, name := range rules.ConditionNames {
		for _, text := range []string{string(name), strings.ToUpper(string(name)), fold.Key(string(name))} {
			if got, ok := rules.ParseCondition(text); !ok || got != name {
				t.Errorf("%q: got %q and %v", text, got, ok)
			}
		}
	}
}

func TestIncapacitating(t *testing.T) {
	want := map[rules.ConditionName]bool{
		rules.Incapacitated: true, rules.Asleep: true, rules.Paralyzed: true, rules.Petrified: true, rules.Stunned: true,
	}
	for _, name := range rules.ConditionNames {
		if name.Incapacitating() != want[name] {
			t.Errorf("%s: got %v", name, name.Incapacitating())
		}
	}
}
