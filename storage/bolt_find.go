package storage

import (
	"context"
	"encoding/binary"

	"go.etcd.io/bbolt"
)

// Find returns the key of the table at which a channel plays, by its link or its own, for
// those who know the channel and not its guild: the ID of a channel is of one guild only.
// It reads the keys of all links and tables.
func (b *Bolt) Find(ctx context.Context, channel uint64) (key Key, found bool, err error) {
	err = b.view(ctx, func(tx *bbolt.Tx) error {
		for _, bucket := range [][]byte{linkBucket, tableBucket} {
			c := tx.Bucket(bucket).Cursor()
			for k, v := c.First(); k != nil && !found; k, v = c.Next() {
				if len(k) != 16 || binary.BigEndian.Uint64(k[8:]) != channel {
					continue
				}
				key, found = Key{binary.BigEndian.Uint64(k), channel}, true
				if len(v) == 8 { // a link: the channel whose table it is
					key.Channel = binary.BigEndian.Uint64(v)
				}
			}
		}
		return nil
	})
	return key, found, err
}
