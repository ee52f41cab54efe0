package storage

import (
	"context"
	"encoding/binary"

	"go.etcd.io/bbolt"
)

// Find returns the key of the table that a channel had when it was last changed, for
// those who know the channel and not its guild. It reads the keys of all tables.
func (b *Bolt) Find(ctx context.Context, channel uint64) (key Key, found bool, err error) {
	err = b.view(ctx, func(tx *bbolt.Tx) error {
		c := tx.Bucket(tableBucket).Cursor()
		for k, _ := c.First(); k != nil; k, _ = c.Next() {
			if len(k) == 16 && binary.BigEndian.Uint64(k[8:]) == channel {
				key, found = Key{binary.BigEndian.Uint64(k), channel}, true
				return nil
			}
		}
		return nil
	})
	return key, found, err
}
