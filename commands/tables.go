package commands

import (
	"context"
	"errors"
	"time"

	"github.com/maltrecho/maltrecho/rules"
)

// ErrUnknownOutcome is what Tables.Apply fails with when nobody can tell whether the
// change was kept.
var ErrUnknownOutcome = errors.New("outcome unknown")

// TableID names a table by its guild and channel; a guild of 0 stands for direct messages.
type TableID struct{ Guild, Channel uint64 }

// Tables keeps the tables.
type Tables interface {
	// Resolve returns the table at which a channel plays; parent is 0 outside threads.
	Resolve(ctx context.Context, guild, channel, parent uint64) (TableID, error)
	// Answered returns the reply that an interaction got when it was applied, if it was.
	Answered(ctx context.Context, interaction string) (reply []byte, answered bool, err error)
	// View returns a table as it stands.
	View(ctx context.Context, id TableID) (Snapshot, error)
	// Apply plays fn on the table and keeps the change together with its reply, once for
	// each interaction: a second time fn is not played and the first reply returns. An
	// error of fn is returned as it is, and nothing is kept. Fn may be played again on a
	// newer table. Fails with ErrUnknownOutcome.
	Apply(ctx context.Context, id TableID, interaction string, now time.Time,
		fn func(context.Context, Snapshot) (Change, error)) ([]byte, error)
}

// A Snapshot is a table at one moment, with its past.
type Snapshot interface {
	Table() rules.Table
	Revision() uint64
	// Events returns up to limit events, newest first.
	Events(ctx context.Context, limit int) ([]rules.Event, error)
	// Before returns the table as it was before the action of that revision.
	Before(ctx context.Context, revision uint64) (rules.Table, error)
}

// A Change is what one interaction does.
type Change struct {
	Table *rules.Table // nil: unchanged
	Event rules.Event
	Reply []byte
	Wipe  bool // forget the table and its past
	Link  *Link
}

// A Link makes a channel play at the table of channel Target; with 0 it plays at its own
// again.
type Link struct{ Guild, Channel, Target uint64 }
