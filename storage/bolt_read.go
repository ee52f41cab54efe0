package storage

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"
)

// Get implements Engine.
func (b *Bolt) Get(ctx context.Context, key Key) (r Record, err error) {
	err = b.view(ctx, func(tx *bbolt.Tx) error {
		h, err := readHead(tx, key)
		r = Record{Revision: h.revision, State: bytes.Clone(tx.Bucket(stateBucket).Get(key.bytes()))}
		return err
	})
	return r, err
}

// Seen implements Engine.
func (b *Bolt) Seen(ctx context.Context, interaction uint64) (reply []byte, seen bool, err error) {
	err = b.view(ctx, func(tx *bbolt.Tx) error {
		if data := tx.Bucket(seenBucket).Get(integers(interaction)); data != nil {
			reply, seen = bytes.Clone(parseMarker(data).reply), true
		}
		return nil
	})
	if !seen || err != nil {
		return nil, false, err
	}
	// The marker may be that of a transaction whose sync is under way and may yet fail.
	b.settling.RLock()
	defer b.settling.RUnlock()
	if err := b.usable(); err != nil {
		return nil, false, err
	}
	return reply, true, nil
}

// Events implements Engine.
func (b *Bolt) Events(ctx context.Context, key Key, below uint64, limit int) (list [][]byte, err error) {
	below-- // 0 becomes the highest of all, which no revision reaches
	prefix := key.bytes()
	err = b.view(ctx, func(tx *bbolt.Tx) error {
		c := tx.Bucket(eventBucket).Cursor()
		for k, v := seekLast(c, key.at(below)); len(list) < limit && bytes.HasPrefix(k, prefix); k, v = c.Prev() {
			list = append(list, bytes.Clone(v))
		}
		return nil
	})
	return list, err
}

// seekLast moves to the last key that is not above the given one.
func seekLast(c *bbolt.Cursor, key []byte) (k, v []byte) {
	switch k, v = c.Seek(key); {
	case k == nil:
		return c.Last()
	case bytes.Equal(k, key):
		return k, v
	default:
		return c.Prev()
	}
}

// Before implements Engine.
func (b *Bolt) Before(ctx context.Context, key Key, revision uint64) (state []byte, err error) {
	err = b.view(ctx, func(tx *bbolt.Tx) error {
		state = bytes.Clone(tx.Bucket(beforeBucket).Get(key.at(revision)))
		if state == nil {
			return fmt.Errorf("%w: state before revision %d of table %v", ErrNotFound, revision, key)
		}
		return nil
	})
	return state, err
}

// Link implements Engine.
func (b *Bolt) Link(ctx context.Context, guild, channel uint64) (target uint64, linked bool, err error) {
	err = b.view(ctx, func(tx *bbolt.Tx) error {
		data := tx.Bucket(linkBucket).Get(integers(guild, channel))
		if linked = data != nil; !linked {
			return nil
		}
		if len(data) != 8 {
			return fmt.Errorf("%w: link of %v", ErrDamaged, Key{guild, channel})
		}
		target = binary.BigEndian.Uint64(data)
		return nil
	})
	return target, linked, err
}

// view reads in one transaction, unless ctx has ended or the Bolt has.
func (b *Bolt) view(ctx context.Context, fn func(*bbolt.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := b.usable(); err != nil {
		return err
	}
	err := b.db.View(fn)
	if errors.Is(err, berrors.ErrDatabaseNotOpen) {
		return ErrClosed
	}
	return err
}

// usable returns ErrClosed once the Bolt has failed.
func (b *Bolt) usable() error {
	if err := b.Err(); err != nil {
		return fmt.Errorf("%w after a failure: %w", ErrClosed, err)
	}
	return nil
}
