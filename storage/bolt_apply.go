package storage

import (
	"bytes"

	"go.etcd.io/bbolt"

	"github.com/maltrecho/maltrecho/rules"
)

// apply writes one commit into the transaction. The answer is what its caller is told:
// nil, *SeenError or ErrConflict, and with these nothing was written. An error is one of
// the file, and ends the whole transaction.
func apply(tx *bbolt.Tx, c Commit) (answer, err error) {
	seen := tx.Bucket(seenBucket)
	if data := seen.Get(integers(c.Interaction)); data != nil {
		return &SeenError{Reply: bytes.Clone(parseMarker(data).reply)}, nil
	}
	h, err := readHead(tx, c.Key)
	if err != nil {
		return nil, err
	}
	if h.revision != c.Revision {
		return ErrConflict, nil
	}
	h.revision++
	if c.Wipe {
		err = wipe(tx, c.Key, &h)
	} else {
		err = record(tx, c, &h)
	}
	if err != nil {
		return nil, err
	}
	if err := writeHead(tx, c.Key, h); err != nil {
		return nil, err
	}
	if err := relink(tx, c.Link); err != nil {
		return nil, err
	}
	return nil, seen.Put(integers(c.Interaction), marker{c.At.UnixMilli(), c.Reply}.bytes())
}

// record writes state, event and before-image, and drops the oldest image when there
// are too many.
func record(tx *bbolt.Tx, c Commit, h *head) error {
	if c.State != nil {
		if err := tx.Bucket(stateBucket).Put(c.Key.bytes(), c.State); err != nil {
			return err
		}
	}
	if c.Event != nil {
		if err := tx.Bucket(eventBucket).Put(c.Key.at(h.revision), c.Event); err != nil {
			return err
		}
	}
	if c.Before == nil {
		return nil
	}
	images := tx.Bucket(beforeBucket)
	if err := images.Put(c.Key.at(h.revision), c.Before); err != nil {
		return err
	}
	if h.images++; h.images <= rules.UndoDepth {
		return nil
	}
	h.images--
	oldest, _ := images.Cursor().Seek(c.Key.bytes())
	return images.Delete(bytes.Clone(oldest))
}

// wipe deletes everything of the table but its head.
func wipe(tx *bbolt.Tx, key Key, h *head) error {
	h.images = 0
	for _, bucket := range [][]byte{stateBucket, eventBucket, beforeBucket} {
		b := tx.Bucket(bucket)
		for _, k := range keysUnder(b, key.bytes()) {
			if err := b.Delete(k); err != nil {
				return err
			}
		}
	}
	return nil
}

// keysUnder copies the keys that begin with the prefix: deleting moves a cursor.
func keysUnder(b *bbolt.Bucket, prefix []byte) (keys [][]byte) {
	c := b.Cursor()
	for k, _ := c.Seek(prefix); bytes.HasPrefix(k, prefix); k, _ = c.Next() {
		keys = append(keys, bytes.Clone(k))
	}
	return keys
}

func relink(tx *bbolt.Tx, l *Link) error {
	if l == nil {
		return nil
	}
	b, channel := tx.Bucket(linkBucket), integers(l.Guild, l.Channel)
	if l.Target == 0 {
		return b.Delete(channel)
	}
	return b.Put(channel, integers(l.Target))
}
