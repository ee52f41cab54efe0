package storage

import (
	"encoding/binary"
	"fmt"
	"time"

	"go.etcd.io/bbolt"
)

// A migration turns a file of one version into one of the next.
type migration func(*bbolt.Tx) error

// migrations in order: the first makes version 1. Never change one that was released.
var migrations = []migration{
	createBuckets,
}

// createBuckets makes an empty file version 1.
func createBuckets(tx *bbolt.Tx) error {
	for _, name := range [][]byte{
		metaBucket, tableBucket, stateBucket, eventBucket, beforeBucket, seenBucket, linkBucket,
	} {
		if _, err := tx.CreateBucket(name); err != nil {
			return err
		}
	}
	return tx.Bucket(metaBucket).Put(createdKey, integers(uint64(time.Now().UnixMilli())))
}

// migrate brings the file to the newest version: all steps in one transaction, after a
// copy of a file that has something to lose.
func migrate(db *bbolt.DB, path string, steps []migration) error {
	version, err := fileVersion(db, path)
	if err != nil {
		return err
	}
	newest := uint64(len(steps))
	switch {
	case version > newest:
		return ErrNewerFile{Path: path, Found: version, Known: newest}
	case version == newest:
		return nil
	case version > 0:
		if err := copyFile(db, fmt.Sprintf("%s.antes-v%d", path, newest)); err != nil {
			return fmt.Errorf("storage: copy %s before migrating it: %w", path, err)
		}
	}
	return db.Update(func(tx *bbolt.Tx) error {
		for i, step := range steps[version:] {
			if err := step(tx); err != nil {
				return fmt.Errorf("storage: migrate %s to version %d: %w", path, int(version)+i+1, err)
			}
		}
		return tx.Bucket(metaBucket).Put(versionKey, integers(newest))
	})
}

// fileVersion returns the file's version, 0 for an empty one. It refuses the bbolt file
// of another program.
func fileVersion(db *bbolt.DB, path string) (version uint64, err error) {
	err = db.View(func(tx *bbolt.Tx) error {
		if first, _ := tx.Cursor().First(); first == nil {
			return nil
		}
		if meta := tx.Bucket(metaBucket); meta != nil {
			if data := meta.Get(versionKey); len(data) == 8 {
				version = binary.BigEndian.Uint64(data)
				return nil
			}
		}
		return fmt.Errorf("storage: %s is not a file of this program", path)
	})
	return version, err
}
