// Package systems lists the systems of rules that a table can play. A new one is a
// package of its own and one line here.
package systems

import (
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

// All lists the systems in the order in which users see them.
var All = []rules.Ruleset{
	dnd5e.Edition2024,
	dnd5e.Edition2014,
}

// ByKey returns the system of this key.
func ByKey(key string) (rules.Ruleset, bool) {
	for _, rs := range All {
		if rs.Key() == key {
			return rs, true
		}
	}
	return nil, false
}
