package storage

import (
	"context"
	"fmt"
	"time"
)

// A Key names a table: guild and channel, each a snowflake. Guild 0 is direct messages.
type Key struct{ Guild, Channel uint64 }

func (k Key) String() string { return fmt.Sprintf("%d/%d", k.Guild, k.Channel) }

// A Record is a table as an Engine keeps it.
type Record struct {
	Revision uint64 // commits so far; 0 for a table that never had one
	State    []byte // nil for a table without state: never set, or wiped
}

// A Link makes a channel share the table of another one of its guild.
type Link struct {
	Guild, Channel uint64
	Target         uint64 // 0 removes the link
}

// A Commit is everything that one interaction changes, as bytes. Its slices must not be
// changed once it was handed to an Engine.
type Commit struct {
	Key
	Revision    uint64    // that it was computed on; the table's next is Revision+1
	Interaction uint64    // its marker is written with it
	At          time.Time // of the commit; what was marked SeenFor before it is forgotten
	State       []byte    // nil: unchanged
	Before      []byte    // before-image of Revision+1; nil for none
	Event       []byte    // nil for none
	Reply       []byte    // kept with the marker

	// Wipe deletes the table's state, events and before-images. State, Before and Event
	// are then ignored: only the marker and a tombstone with the new revision stay.
	Wipe bool
	Link *Link // nil: no link changes
}

// An Engine keeps tables as bytes. All methods may be called at once from many
// goroutines. What they return is the caller's. After Close, all return ErrClosed.
type Engine interface {
	// Get returns the table; a zero Record for one that never was.
	Get(ctx context.Context, key Key) (Record, error)

	// Seen tells whether the interaction was committed, and the reply that it got.
	Seen(ctx context.Context, interaction uint64) (reply []byte, seen bool, err error)

	// Commit makes the change durable, all of it or nothing. It returns *SeenError for an
	// interaction that was committed before, whatever the revision; ErrConflict when the
	// table's revision is not the commit's; ErrUnknown when the outcome cannot be known,
	// which includes a ctx that ends while the engine is at work on it; ErrClosed and ctx's
	// error when nothing was done.
	Commit(ctx context.Context, c Commit) error

	// Events returns up to limit events of the table, newest first, of revisions lower
	// than below; 0 begins with the newest.
	Events(ctx context.Context, key Key, below uint64, limit int) ([][]byte, error)

	// Before returns the state before the revision, or ErrNotFound when it is not kept.
	Before(ctx context.Context, key Key, revision uint64) ([]byte, error)

	// Link returns the channel whose table the given one shares.
	Link(ctx context.Context, guild, channel uint64) (target uint64, linked bool, err error)

	// Close finishes the commits that were accepted and lets go of everything.
	Close() error
}
