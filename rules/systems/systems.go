// Package systems lists the systems of rules that a table can play. A new one is a
// package of its own and one line here.
package systems

import (
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

// All lists the systems in the order in which users see them.
var All = []rules.Ruleset{
	dnd5e.Edition2024,
	dnd5e.Edition2014,
	twelveplus.System{},
}

// Of returns the system that a table plays, with the modules that it has turned on, and
// false where there is no such system.
func Of(t rules.Table) (rules.Ruleset, bool) {
	rs, ok := ByKey(t.Ruleset)
	switch {
	case !ok || !rs.AllowsWounds():
		return rs, ok
	case t.Wounds:
		return wounds.Over(rs), ok
	default:
		return wounds.Kept(rs), ok
	}
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
