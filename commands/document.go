package commands

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/document"
)

// ExportDocument returns the document of a table.
func ExportDocument(ctx context.Context, t Tables, id TableID) ([]byte, error) {
	snap, err := t.View(ctx, id)
	if err != nil {
		return nil, err
	}
	return document.Encode(snap.Table(), strconv.FormatUint(id.Channel, 10))
}

// ImportDocument puts the table of a document in the place of a table, as an action in
// its history that can be undone. It refuses with BadDocument.
func ImportDocument(ctx context.Context, t Tables, words *locales.Catalogue, id TableID, now time.Time, data []byte) error {
	table, err := decodeDocument(data)
	if err != nil {
		return err
	}
	interaction := strconv.FormatUint(Snowflake(now), 10)
	_, err = t.Apply(ctx, id, interaction, now, func(_ context.Context, snap Snapshot) (Change, error) {
		before := snap.Table()
		after := adopt(before, table)
		summary := words.Text(locales.Imported{Count: len(after.Characters)})
		change := Change{Table: &after, Event: rules.Event{Command: "mesa importar", Clock: after.Clock, Summary: rules.Wording(summary)}}
		change.Event.Trace(before, after)
		change.Event.Whole = true
		return change, nil
	})
	return err
}

// decodeDocument reads a document. It refuses with BadDocument.
func decodeDocument(data []byte) (rules.Table, error) {
	table, err := document.Decode(data, UserID)
	var field *document.FieldError
	if !errors.As(err, &field) {
		return table, err
	}
	bad := locales.BadDocument{Path: field.Path, Problem: field.Problem, Want: locales.Markup(locales.Escape(field.Want))}
	if field.Problem == document.WrongKind {
		bad.Kind = locales.JSONKind(field.Want)
	}
	return table, bad
}

// adopt returns an imported table ready to take the place of the old one. IDs of
// characters go on from the old table's, so that no old button finds a new character.
func adopt(old, table rules.Table) rules.Table {
	table = table.Clone()
	if old.Creator != "" {
		table.Creator = old.Creator
	}
	shift := old.NextID - 1
	for i := range table.Characters {
		table.Characters[i].ID += shift
	}
	for user := range table.Active {
		table.Active[user] += shift
	}
	table.NextID += shift
	return table
}
