package storage_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"github.com/maltrecho/maltrecho/storage"
)

// migrationCases tell what each migration must have done to a file, by its version.
var migrationCases = map[int]func(*testing.T, *bbolt.Tx){
	1: func(t *testing.T, tx *bbolt.Tx) {
		for _, name := range []string{"meta", "table", "state", "event", "before", "seen", "link"} {
			if tx.Bucket([]byte(name)) == nil {
				t.Errorf("no bucket %s", name)
			}
		}
		if created := tx.Bucket([]byte("meta")).Get([]byte("created")); len(created) != 8 {
			t.Errorf("created %x", created)
		}
	},
}

func TestMigrations(t *testing.T) {
	path := newFile(t)
	if err := open(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	inspect(t, path, func(tx *bbolt.Tx) {
		if v := binary.BigEndian.Uint64(tx.Bucket([]byte("meta")).Get([]byte("version"))); v != uint64(storage.Migrations()) {
			t.Errorf("version %d of %d", v, storage.Migrations())
		}
		for version := 1; version <= storage.Migrations(); version++ {
			if migrationCases[version] == nil {
				t.Fatalf("migration %d has no case", version)
			}
			migrationCases[version](t, tx)
		}
	})
}

// mark is a migration that leaves a trace.
func mark(tx *bbolt.Tx) error {
	_, err := tx.CreateBucket([]byte("mark"))
	return err
}

func TestMigrationCopiesTheFileFirst(t *testing.T) {
	path := newFile(t)
	id := newID()
	e := open(t, path)
	apply(t, storage.New(e), here, id, pass)
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}

	e, err := storage.OpenWith(path, mark)
	if err != nil {
		t.Fatal(err)
	}
	if got := apply(t, storage.New(e), here, id, pass); got != "1" {
		t.Errorf("after migrating: %q", got)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	inspect(t, path, func(tx *bbolt.Tx) {
		if tx.Bucket([]byte("mark")) == nil {
			t.Error("the migration did not run")
		}
	})

	old := path + ".antes-v2"
	check(t, old)
	if info, err := os.Stat(old); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("copy: mode %v, %v", info.Mode(), err)
	}
	if got := apply(t, storage.New(open(t, old)), here, id, pass); got != "1" {
		t.Errorf("in the copy: %q", got)
	}
	if names, err := filepath.Glob(path + "*"); err != nil || len(names) != 2 {
		t.Errorf("files %v, %v", names, err)
	}
}

func TestNoCopyOfANewFile(t *testing.T) {
	path := newFile(t)
	e, err := storage.OpenWith(path, mark)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	if names, err := filepath.Glob(path + "*"); err != nil || len(names) != 1 {
		t.Errorf("files %v, %v", names, err)
	}
}

// TestFailedMigration leaves the file as it was, and free.
func TestFailedMigration(t *testing.T) {
	path := newFile(t)
	if err := open(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	_, err := storage.OpenWith(path, mark, func(*bbolt.Tx) error { return errDisk })
	if !errors.Is(err, errDisk) {
		t.Errorf("error %v", err)
	}
	inspect(t, path, func(tx *bbolt.Tx) {
		if tx.Bucket([]byte("mark")) != nil {
			t.Error("half of the migration is there")
		}
	})
	open(t, path)
}

func TestNewerFileIsRefused(t *testing.T) {
	path := newFile(t)
	e, err := storage.OpenWith(path, mark)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	newer := storage.ErrNewerFile{}
	if _, err = storage.Open(path, storage.Options{}); !errors.As(err, &newer) || newer.Found != 2 || newer.Known != 1 || newer.Path != path {
		t.Errorf("error %v", err)
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file was written (%v)", err)
	}
}

func TestForeignFileIsRefused(t *testing.T) {
	path := newFile(t)
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Update(mark), db.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := storage.Open(path, storage.Options{}); err == nil {
		t.Error("another program's file was opened")
	}
}
