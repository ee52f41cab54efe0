package document_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/document"
)

// userID is the ID of a user of this name, or no ID for one that nobody knows.
func userID(name string) string {
	if id, ok := map[string]string{"ana": "101", "bruno": "102"}[name]; ok {
		return id
	}
	return "unknown"
}

// table is a document of a table with these fields.
func table(fields string) string {
	if fields != "" {
		fields = ", " + fields
	}
	return `{"version": 1` + fields + `}`
}

// one is a document of a table of one character with these fields, beside its name and PG.
func one(fields string) string {
	if fields != "" {
		fields = ", " + fields
	}
	return table(`"characters": [{"name": "Ana", "max_hp": 12` + fields + `}]`)
}

// read decodes a document that must be good.
func read(t *testing.T, text string) rules.Table {
	t.Helper()
	got, err := document.Decode([]byte(text), userID)
	if err != nil {
		t.Fatalf("%s\nrefused: %v", text, err)
	}
	return got
}

// refuses decodes a document that must be refused because of the field.
func refuses(t *testing.T, text, path string, problem document.Problem, want ...string) {
	t.Helper()
	got, err := document.Decode([]byte(text), userID)
	var field *document.FieldError
	if !errors.As(err, &field) {
		t.Errorf("%.300s\ngot %v and %+v, want %s: %s", text, err, got, path, problem)
		return
	}
	if field.Path != path || field.Problem != problem {
		t.Errorf("%.300s\ngot %s: %s (%s), want %s: %s", text, field.Path, field.Problem, field.Want, path, problem)
	}
	if len(want) > 0 && field.Want != strings.Join(want, "") {
		t.Errorf("%.300s\nit wants %q, want %q", text, field.Want, strings.Join(want, ""))
	}
}

// same compares two tables; an empty list is as good as none.
func same(t *testing.T, what string, got, want rules.Table) {
	t.Helper()
	got, want = tidy(got), tidy(want)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s:\ngot  %+v\nwant %+v", what, got, want)
	}
}

// tidy returns the table with none in the place of empty lists.
func tidy(t rules.Table) rules.Table {
	t.Characters = slices.Clone(t.Characters)
	for i := range t.Characters {
		if c := &t.Characters[i]; len(c.Conditions) == 0 {
			c.Conditions = nil
		}
	}
	if len(t.Characters) == 0 {
		t.Characters = nil
	}
	if len(t.Active) == 0 {
		t.Active = nil
	}
	return t
}

// through writes a table and reads it again.
func through(t *testing.T, table rules.Table) rules.Table {
	t.Helper()
	data, err := document.Encode(table, "55")
	if err != nil {
		t.Fatal(err)
	}
	got, err := document.Decode(data, userID)
	if err != nil {
		t.Fatalf("what was written is refused: %v\n%s", err, data)
	}
	return got
}
