package storage

import (
	"encoding/binary"
	"fmt"

	"go.etcd.io/bbolt"
)

// The buckets of the file; doc.go draws them.
var (
	metaBucket   = []byte("meta")
	tableBucket  = []byte("table")
	stateBucket  = []byte("state")
	eventBucket  = []byte("event")
	beforeBucket = []byte("before")
	seenBucket   = []byte("seen")
	linkBucket   = []byte("link")

	versionKey = []byte("version")
	createdKey = []byte("created")
)

// integers returns the numbers one after the other, as keys have them.
func integers(numbers ...uint64) []byte {
	b := make([]byte, 0, 8*len(numbers))
	for _, n := range numbers {
		b = binary.BigEndian.AppendUint64(b, n)
	}
	return b
}

func (k Key) bytes() []byte { return integers(k.Guild, k.Channel) }

func (k Key) at(revision uint64) []byte { return integers(k.Guild, k.Channel, revision) }

// A head is what the bucket table keeps of a table.
type head struct {
	revision uint64
	images   uint64 // before-images kept
}

func readHead(tx *bbolt.Tx, key Key) (head, error) {
	data := tx.Bucket(tableBucket).Get(key.bytes())
	switch len(data) {
	case 0:
		return head{}, nil
	case 16:
		return head{binary.BigEndian.Uint64(data), binary.BigEndian.Uint64(data[8:])}, nil
	default:
		return head{}, fmt.Errorf("%w: table %v", ErrDamaged, key)
	}
}

func writeHead(tx *bbolt.Tx, key Key, h head) error {
	return tx.Bucket(tableBucket).Put(key.bytes(), integers(h.revision, h.images))
}

// A marker is what the bucket seen keeps of an interaction.
type marker struct {
	at    int64 // Unix milliseconds
	reply []byte
}

// parseMarker reads a marker that shares data's bytes. What is too short to be one
// counts as made at the beginning of time, with no reply.
func parseMarker(data []byte) marker {
	if len(data) < 8 {
		return marker{}
	}
	return marker{int64(binary.BigEndian.Uint64(data)), data[8:]}
}

func (m marker) bytes() []byte { return append(integers(uint64(m.at)), m.reply...) }
