package storage

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/maltrecho/maltrecho/rules"
)

// A Change is what one interaction does to a table.
type Change struct {
	Table *rules.Table // the new state; nil: unchanged, and there is nothing to undo
	Event rules.Event  // Apply sets its Revision, Interaction and At
	Reply []byte       // what the user is told, kept for a repetition
	Wipe  bool         // forget the table; Table and Event are then ignored
	Link  *Link        // nil: no link changes
}

// maxTries bounds how often Apply begins again. Callers in one process take turns, so
// each conflict means that another process got one commit through.
const maxTries = 32

// Apply computes a change of the table and makes it durable, once for each interaction
// (a decimal snowflake), and returns the change's reply. For an interaction that was
// applied before, it returns the reply of that time and does not call fn.
//
// An error of fn is returned as it is, and nothing is kept. When another process changes
// the table meanwhile, fn is called again with a fresh Snapshot; after too many such
// conflicts the error is ErrConflict. ErrUnknown says that the change may have happened:
// the same interaction, applied again, will tell. now is when the interaction happens.
func (s *Store) Apply(ctx context.Context, key Key, interaction string, now time.Time,
	fn func(context.Context, Snapshot) (Change, error)) (reply []byte, err error) {
	id, err := parseSnowflake(interaction)
	if err != nil {
		return nil, err
	}
	release, err := s.locks.acquire(ctx, key)
	if err != nil {
		return nil, err
	}
	defer release()

	if reply, seen, err := s.engine.Seen(ctx, id); err != nil || seen {
		return reply, err
	}
	for range maxTries {
		snap, err := s.snapshot(ctx, key)
		if err != nil {
			return nil, err
		}
		change, err := fn(ctx, snap)
		if err != nil {
			return nil, err
		}
		commit, err := snap.commit(change, id, now)
		if err != nil {
			return nil, err
		}
		err = s.engine.Commit(ctx, commit)
		if seen := (*SeenError)(nil); errors.As(err, &seen) {
			return seen.Reply, nil
		}
		if err == nil {
			return change.Reply, nil
		}
		if !errors.Is(err, ErrConflict) {
			return nil, err
		}
	}
	return nil, fmt.Errorf("table %v, %d tries: %w", key, maxTries, ErrConflict)
}

// commit encodes the change of the snapshot's table.
func (s Snapshot) commit(change Change, interaction uint64, now time.Time) (c Commit, err error) {
	c = Commit{
		Key: s.key, Revision: s.record.Revision, Interaction: interaction, At: now,
		Reply: change.Reply, Wipe: change.Wipe, Link: change.Link,
	}
	if change.Wipe {
		return c, nil
	}
	event := change.Event
	event.Revision = s.record.Revision + 1
	event.Interaction = fmt.Sprint(interaction)
	event.At = now.UnixMilli()
	if c.Event, err = events.encode(event); err != nil {
		return Commit{}, err
	}
	if change.Table == nil {
		return c, nil
	}
	if c.State, err = tables.encode(*change.Table); err != nil {
		return Commit{}, err
	}
	if c.Before = s.record.State; c.Before == nil {
		c.Before, err = tables.encode(rules.NewTable())
	}
	return c, err
}
