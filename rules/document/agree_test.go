package document_test

import (
	"slices"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/document"
)

func decode(text string) (rules.Table, error) { return document.Decode([]byte(text), userID) }

// agrees checks what holds of every character of D&D, however it came about.
func agrees(t *testing.T, c rules.Character) {
	t.Helper()
	zero := c.State == rules.Dying || c.State == rules.Stable || c.State == rules.Dead
	if zero != (c.HP == 0) || c.HP < 0 || c.HP > c.Max() {
		t.Errorf("%s with %d of %d PG", c.State, c.HP, c.Max())
	}
	if c.Exhaustion >= 6 && c.State != rules.Dead {
		t.Errorf("%s with exhaustion %d", c.State, c.Exhaustion)
	}
	if c.State == rules.Dying && (c.Saves.Failures > 2 || c.Saves.Successes > 2) {
		t.Errorf("dying with %+v", c.Saves)
	}
	if c.Has(rules.Concentrating) && (c.Down() || c.Has(rules.Paralyzed)) {
		t.Errorf("concentrating, %s and %v", c.State, c.Conditions)
	}
	if c.TempHP == 0 && c.TempUntil != 0 {
		t.Errorf("no temporary PG, and they end at %d", c.TempUntil)
	}
	for _, x := range c.Conditions {
		if slices.Contains(c.ConditionImmunities, x.Name) {
			t.Errorf("%s, and immune to it", x.Name)
		}
	}
}
