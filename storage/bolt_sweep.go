package storage

import (
	"bytes"
	"time"

	"go.etcd.io/bbolt"
)

// sweepStep is how many old markers one commit looks at. It adds one, so that more than
// one suffices to keep up.
const sweepStep = 4

// A sweep goes through the old end of the markers, a few at each commit, and deletes
// those that have expired. Interactions sort by the time that their snowflakes hold, so
// the old end is a range, and nothing else is ever looked at.
type sweep struct {
	next []byte // where it goes on; nil: at the lowest interaction
}

// step looks at the next markers. One whose ID is old but that was made lately, as a
// console makes them, is passed over.
func (s *sweep) step(tx *bbolt.Tx, now time.Time) error {
	deadline := now.Add(-SeenFor).UnixMilli()
	end := integers(firstSnowflake(deadline))
	b := tx.Bucket(seenBucket)
	var expired [][]byte
	c := b.Cursor()
	k, v := c.Seek(s.next)
	for range sweepStep {
		if k == nil || bytes.Compare(k, end) >= 0 {
			k = nil // begin again with the next commit
			break
		}
		if parseMarker(v).at < deadline {
			expired = append(expired, bytes.Clone(k))
		}
		k, v = c.Next()
	}
	s.next = bytes.Clone(k)
	for _, k := range expired {
		if err := b.Delete(k); err != nil {
			return err
		}
	}
	return nil
}
