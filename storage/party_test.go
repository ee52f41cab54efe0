package storage_test

import (
	"fmt"

	"github.com/maltrecho/maltrecho/rules"
)

// party returns a table as it is in play: six characters, some of them hurt.
func party() rules.Table {
	t := rules.NewTable()
	t.Clock, t.GMRole, t.Creator = 3*rules.Day, "1099511627776000001", "1099511627776000002"
	t.Active = map[string]int{}
	for i, name := range []string{"Íñigo Roca", "Nera la Zurda", "Fray Anselmo", "Brisa", "Capitán Ortuño", "El Tuerto"} {
		c := rules.Character{
			Name: name, Kind: rules.Player, Owner: fmt.Sprintf("10995116277760001%02d", i),
			Level: 5, Con: 14, Proficiency: 3, HP: 21 + i, MaxHP: 42 + i, TempHP: i, State: rules.Conscious,
			HitDice:   []rules.HitDice{{Die: 8, Total: 4, Left: 2}, {Die: 10, Total: 1, Left: 1}},
			RestedAt:  2 * rules.Day,
			Reduction: i % 2,
			Conditions: []rules.Condition{
				{Name: rules.Poisoned, Until: 3*rules.Day + 600}, {Name: rules.Concentrating}, {Name: rules.Prone},
			},
			ConditionImmunities: []rules.ConditionName{rules.Charmed, rules.Frightened},
		}
		t.Active[c.Owner] = t.Add(c)
	}
	return t
}
