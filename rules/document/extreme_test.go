package document_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

// What a table comes to by the longest spans and the largest amounts that commands take
// reads back too.
func TestTheLongestAndLargestReadBack(t *testing.T) {
	ana := rules.Character{
		Name: "Ana", Kind: rules.Player, Level: 1, Con: 10, Proficiency: 2, HP: 12, MaxHP: 12, State: rules.Conscious,
	}
	dying := ana
	dying.HP, dying.State = 0, rules.Dying
	e := dnd5e.Edition2024
	type act = func(c rules.Character, at int64) (rules.Character, []rules.Fact, error)
	for name, tt := range map[string]struct {
		c    rules.Character
		at   int64
		play act
	}{
		"temporary PG for the longest span": {ana, rules.Day, func(c rules.Character, at int64) (rules.Character, []rules.Fact, error) {
			return e.GrantTemp(c, rules.TempGrant{ID: "7", Amount: 5, Lasts: rules.MaxClock}, at)
		}},
		"a condition for the longest span": {ana, rules.Day, func(c rules.Character, at int64) (rules.Character, []rules.Fact, error) {
			return e.SetCondition(c, rules.Blinded, rules.MaxClock, at)
		}},
		"sleep for the longest span": {ana, rules.Day, func(c rules.Character, at int64) (rules.Character, []rules.Fact, error) {
			return e.SetCondition(c, rules.Asleep, rules.MaxClock, at)
		}},
		"an offer for the longest span": {ana, rules.Day, func(c rules.Character, at int64) (rules.Character, []rules.Fact, error) {
			c.TempHP = 3
			return e.GrantTemp(c, rules.TempGrant{ID: "7", Amount: 5, Lasts: rules.MaxClock}, at)
		}},
		"stable at the end of the clock": {dying, rules.MaxClock, func(c rules.Character, at int64) (rules.Character, []rules.Fact, error) {
			return e.Stabilise(c, rules.Throw{}, true, at, seeded(1))
		}},
		"knocked out at the end of the clock": {ana, rules.MaxClock, func(c rules.Character, at int64) (rules.Character, []rules.Fact, error) {
			return e.Suffer(c, rules.Blow{Amount: 12, NonLethal: true}, at, seeded(1))
		}},
		"the most temporary PG": {ana, 0, func(c rules.Character, at int64) (rules.Character, []rules.Fact, error) {
			return e.GrantTemp(c, rules.TempGrant{ID: "7", Amount: 1_000_000_000}, at)
		}},
		"an offer of the most temporary PG": {ana, 0, func(c rules.Character, at int64) (rules.Character, []rules.Fact, error) {
			c.TempHP = 3
			return e.GrantTemp(c, rules.TempGrant{ID: "7", Amount: 1_000_000_000}, at)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			c, _, err := tt.play(tt.c, tt.at)
			if _, refused := err.(rules.Refusal); refused {
				return // as good
			}
			table := rules.NewTable()
			table.Clock = tt.at
			table.Add(c)
			same(t, "the table read back", through(t, table), table)
		})
	}
}
