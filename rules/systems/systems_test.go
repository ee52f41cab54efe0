package systems_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/systems"
)

func TestEverySystemIsFoundByItsKey(t *testing.T) {
	seen := map[string]bool{}
	for _, want := range systems.All {
		key := want.Key()
		if key == "" || seen[key] {
			t.Errorf("the key %q is empty or there twice", key)
		}
		seen[key] = true
		if got, ok := systems.ByKey(key); !ok || got.Key() != key {
			t.Errorf("%q: found %v and %v", key, got, ok)
		}
	}
	for _, key := range []string{"dnd2014", "dnd2024"} {
		if !seen[key] {
			t.Errorf("%s cannot be played", key)
		}
	}
}

func TestNoSuchSystem(t *testing.T) {
	for _, key := range []string{"", "DND2024", "dnd2024 ", "gurps"} {
		if got, ok := systems.ByKey(key); ok {
			t.Errorf("%q: found %v", key, got.Key())
		}
	}
}

func TestANewTableCanBePlayed(t *testing.T) {
	table := rules.NewTable()
	if rs, ok := systems.ByKey(table.Ruleset); !ok || rs.Key() != "dnd2024" {
		t.Errorf("a new table plays %q", table.Ruleset)
	}
}
