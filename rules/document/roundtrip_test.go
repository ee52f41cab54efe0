package document_test

import (
	"bytes"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
	"github.com/maltrecho/maltrecho/rules/document"
)

// renumbered returns the table as it reads back: IDs count from 1 in order.
func renumbered(t rules.Table) rules.Table {
	ids := map[int]int{}
	cs := append([]rules.Character(nil), t.Characters...)
	for i := range cs {
		ids[cs[i].ID] = i + 1
		cs[i].ID = i + 1
	}
	t.Characters, t.NextID = cs, len(cs)+1
	active := map[string]int{}
	for user, id := range t.Active {
		active[user] = ids[id]
	}
	t.Active = active
	return t
}

func TestWhatIsWrittenReadsBack(t *testing.T) {
	for seed := range uint64(1000) {
		want := seeded(seed).table()
		got := through(t, want)
		same(t, "the table read back", got, renumbered(want))
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func TestWhatIsReadIsWrittenTheSame(t *testing.T) {
	for seed := range uint64(100) {
		table := renumbered(seeded(seed).table())
		first, err := document.Encode(table, "55")
		if err != nil {
			t.Fatal(err)
		}
		second, err := document.Encode(through(t, table), "55")
		if err != nil || !bytes.Equal(first, second) {
			t.Fatalf("seed %d: %v\n%s\n%s", seed, err, first, second)
		}
	}
}

func TestEncode_LeavesTheTableAlone(t *testing.T) {
	for seed := range uint64(100) {
		table, was := seeded(seed).table(), seeded(seed).table()
		if _, err := document.Encode(table, "55"); err != nil {
			t.Fatal(err)
		}
		same(t, "the table that was written", table, was)
	}
}

func TestEncode_AnEmptyTable(t *testing.T) {
	same(t, "an empty table", through(t, rules.NewTable()), rules.NewTable())
}

// play lets something happen to a character.
func (r chance) play(e dnd5e.Edition, c rules.Character, at int64) rules.Character {
	plain := rules.Throw{Mode: rules.Plain}
	var err error
	after := c
	switch r.IntN(11) {
	case 0, 1, 2:
		after, _, err = e.Suffer(c, rules.Blow{Amount: r.between(1, 40), Critical: r.one(3), NonLethal: r.one(3)}, at, r)
	case 3:
		after, _, err = e.Heal(c, rules.Healing{Amount: r.between(1, 20)}, at)
	case 4:
		after, _, err = e.GrantTemp(c, rules.TempGrant{ID: "78", Amount: r.between(1, 20), Lasts: pick(r, 0, rules.Hour)}, at)
	case 5:
		after, _, err = e.AnswerOffer(c, r.one(2), at)
	case 6:
		after, _, err = e.DeathSave(c, plain, at, r)
	case 7:
		after, _, err = e.Stabilise(c, plain, r.one(2), at, r)
	case 8:
		after, _, err = e.SetCondition(c, pick(r, e.Conditions()...), pick(r, 0, rules.Day), at)
	case 9:
		after, _, err = e.Revive(c, 1)
	case 10:
		after, _, err = rules.EditCharacter(c, e, r.edit())
	}
	if err != nil {
		return c
	}
	return after
}

func (r chance) edit() (e rules.Edit) {
	n := func(least, most int) *int { v := r.between(least, most); return &v }
	switch r.IntN(7) {
	case 0:
		e.Failures = n(0, 3)
	case 1:
		e.Successes = n(0, 3)
	case 2:
		e.Exhaustion = n(0, 6)
	case 3:
		e.MaxHPChange = n(-30, 10)
	case 4:
		e.HP = n(0, 20)
	case 5:
		e.State = pick(r, new(rules.State), state(rules.Dying), state(rules.Stable), state(rules.Dead), state(rules.Unconscious))
		if *e.State == "" {
			e.State = nil
		}
	case 6:
		e.MaxHP = n(1, 40)
	}
	return e
}

func state(s rules.State) *rules.State { return &s }

func TestWhatIsPlayedReadsBack(t *testing.T) {
	for seed := range uint64(1000) {
		r := seeded(seed)
		table := r.table()
		table.Clock = r.Int64N(rules.MaxClock / 2)
		e := dnd5e.Edition2024
		if table.Ruleset == "dnd2014" {
			e = dnd5e.Edition2014
		}
		for i := range table.Characters {
			c := table.Characters[i]
			c.MaxHP, c.MaxHPChange, c.HP, c.Offer = 30, 0, min(c.HP, 30), nil
			for range r.IntN(12) {
				c = r.play(e, c, table.Clock)
				c, _ = e.Pass(c, rules.Passage{From: table.Clock, To: table.Clock}, r)
			}
			table.Characters[i] = c
		}
		same(t, "the table read back", through(t, table), renumbered(table))
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}
