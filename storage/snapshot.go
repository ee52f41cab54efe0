package storage

import (
	"context"

	"github.com/maltrecho/maltrecho/rules"
)

// A Snapshot is a table at one revision: what a change is computed from.
type Snapshot struct {
	engine Engine
	key    Key
	record Record
	table  rules.Table
}

// Table returns the state, rules.NewTable for a table that has none. It belongs to the
// caller, who may change it; every call on one Snapshot returns the same.
func (s Snapshot) Table() rules.Table { return s.table }

// Revision returns how many commits the table has had.
func (s Snapshot) Revision() uint64 { return s.record.Revision }

// Events returns up to limit of the events that led to this revision, newest first.
func (s Snapshot) Events(ctx context.Context, limit int) ([]rules.Event, error) {
	return readEvents(ctx, s.engine, s.key, s.record.Revision+1, limit)
}

// Before returns the table as it was before the revision, or ErrNotFound when that
// revision changed no state or is not among the last rules.UndoDepth that did.
func (s Snapshot) Before(ctx context.Context, revision uint64) (rules.Table, error) {
	data, err := s.engine.Before(ctx, s.key, revision)
	if err != nil {
		return rules.Table{}, err
	}
	return tables.decode(data)
}

// snapshot reads and decodes the table anew.
func (s *Store) snapshot(ctx context.Context, key Key) (Snapshot, error) {
	record, err := s.engine.Get(ctx, key)
	if err != nil {
		return Snapshot{}, err
	}
	table := rules.NewTable()
	if record.State != nil {
		if table, err = tables.decode(record.State); err != nil {
			return Snapshot{}, err
		}
	}
	return Snapshot{engine: s.engine, key: key, record: record, table: table}, nil
}

func readEvents(ctx context.Context, e Engine, key Key, below uint64, limit int) ([]rules.Event, error) {
	data, err := e.Events(ctx, key, below, limit)
	if err != nil {
		return nil, err
	}
	list := make([]rules.Event, len(data))
	for i, d := range data {
		if list[i], err = events.decode(d); err != nil {
			return nil, err
		}
	}
	return list, nil
}
