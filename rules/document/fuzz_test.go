package document_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/document"
)

func FuzzDecode(f *testing.F) {
	for _, text := range []string{
		"", "null", "[]", table(""), one(""), one(`"hp": 5, "state": "dying"`), `{"version": 1, "characters": [null, 5]}`,
		one(`"owner": "@ana", "active": true, "hit_dice": [{"die": 8, "total": 3, "left": 1}]`),
		one(`"conditions": ["ciega"], "condition_ends": {"ciega": 9}, "temp_hp_offered": {"id": "7", "amount": 2}`),
		one(`"critical_wounds": [{"severity": "leve", "days_left": 2}], "losses": {"attack": 0}`),
		`{"version": 1, "ruleset": "12plus", "illnesses": [{"name": "x"}], "wound_tables": {"leve": [{"name": "x"}]}}`,
	} {
		f.Add([]byte(text))
	}
	for seed := range uint64(5) {
		data, err := document.Encode(seeded(seed).table(), "55")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := document.Decode(data, userID)
		if err != nil {
			if _, ok := err.(*document.FieldError); !ok {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		if len(got.Characters) > rules.MaxCharacters || got.NextID != len(got.Characters)+1 {
			t.Errorf("%d characters, next ID %d", len(got.Characters), got.NextID)
		}
		for _, c := range got.Characters {
			if c.HP < 0 || c.HP > c.Max() || c.MaxHP < 1 {
				t.Errorf("%q has %d of %d PG", c.Name, c.HP, c.Max())
			}
		}
		written, err := document.Encode(got, "55")
		if err != nil {
			t.Fatal(err)
		}
		again, err := document.Decode(written, userID)
		if err != nil {
			t.Fatalf("what was read is written as what is refused: %v\n%s", err, written)
		}
		same(t, "read twice", again, got)
	})
}
