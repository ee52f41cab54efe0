package storage

import "context"

// A Store reads and changes tables through an Engine. It may be used by many goroutines.
type Store struct {
	engine Engine
	locks  locks
}

// New returns a Store over the engine, which the caller closes.
func New(e Engine) *Store { return &Store{engine: e} }

// View returns the table as it is, for reading only.
func (s *Store) View(ctx context.Context, key Key) (Snapshot, error) {
	return s.snapshot(ctx, key)
}

// Answered tells whether the interaction (a decimal snowflake) was applied, and the reply
// that it got.
func (s *Store) Answered(ctx context.Context, interaction string) (reply []byte, answered bool, err error) {
	id, err := parseSnowflake(interaction)
	if err != nil {
		return nil, false, err
	}
	return s.engine.Seen(ctx, id)
}

// Resolve returns the table that a channel plays at: that of its link, or else that of
// its parent's link, or else its parent's, or else its own. The parent is given for a
// thread only, otherwise 0. The link of a target is not followed.
func (s *Store) Resolve(ctx context.Context, guild, channel, parent uint64) (Key, error) {
	for _, c := range []uint64{channel, parent} {
		if c == 0 {
			continue
		}
		target, linked, err := s.engine.Link(ctx, guild, c)
		if err != nil {
			return Key{}, err
		}
		if linked {
			return Key{guild, target}, nil
		}
	}
	if parent != 0 {
		return Key{guild, parent}, nil
	}
	return Key{guild, channel}, nil
}
