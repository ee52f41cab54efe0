package storage_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/storage"
)

// roleVariable tells the test binary to be a child process of a test instead.
const roleVariable = "MALTRECHO_STORAGE_TEST_ROLE"

// roles are what a child process can be; each gets its arguments.
var roles = map[string]func(args []string) error{}

func TestMain(m *testing.M) {
	name := os.Getenv(roleVariable)
	if name == "" {
		os.Exit(m.Run())
	}
	if err := roles[name](os.Args[1:]); err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
}

// child returns the command that runs the test binary in the role.
func child(role string, args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), roleVariable+"="+role)
	cmd.Stderr = os.Stderr
	return cmd
}

// newFile returns the path of a file that will be checked when the test ends.
func newFile(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "maltrecho.db")
	t.Cleanup(func() { check(t, path) })
	return path
}

// check looks for damage in the file.
func check(t *testing.T, path string) {
	t.Helper()
	inspect(t, path, func(tx *bbolt.Tx) {
		for err := range tx.Check() {
			t.Errorf("%s: %v", path, err)
		}
	})
}

// inspect reads the file, which must exist, with bbolt itself.
func inspect(t *testing.T, path string, fn func(*bbolt.Tx)) {
	t.Helper()
	if _, err := os.Stat(path); err != nil {
		t.Fatal(err)
	}
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: 5 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.View(func(tx *bbolt.Tx) error { fn(tx); return nil }); err != nil {
		t.Fatal(err)
	}
}

// open opens the file and closes it when the test ends.
func open(t *testing.T, path string) *storage.Bolt {
	t.Helper()
	b, err := storage.Open(path, storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

func openNew(t *testing.T) *storage.Bolt {
	t.Helper()
	return open(t, newFile(t))
}

// now is the present of the tests, and lastID the interaction of then that was used last.
var (
	now    = time.Date(2026, 3, 14, 21, 0, 0, 0, time.UTC)
	lastID atomic.Uint64
	here   = storage.Key{Guild: 7, Channel: 70}
)

// snowflake returns the n-th ID of that time.
func snowflake(at time.Time, n uint64) uint64 {
	return uint64(at.UnixMilli()-1_420_070_400_000)<<22 + n
}

// newID returns an interaction that nobody has used.
func newID() uint64 { return snowflake(now, lastID.Add(1)) }

// pass is a change that counts one on the table's clock and answers with the count.
func pass(_ context.Context, s storage.Snapshot) (storage.Change, error) {
	t := s.Table()
	t.Clock++
	return storage.Change{
		Table: &t, Event: rules.Event{Command: "tiempo pasar", Clock: t.Clock},
		Reply: fmt.Append(nil, t.Clock),
	}, nil
}

// roll is a change that leaves the table as it was.
func roll(_ context.Context, s storage.Snapshot) (storage.Change, error) {
	return storage.Change{
		Event: rules.Event{Command: "tirar", Clock: s.Table().Clock}, Reply: fmt.Append(nil, "roll ", s.Revision()),
	}, nil
}

type changing = func(context.Context, storage.Snapshot) (storage.Change, error)

// apply runs the change as the interaction and demands success.
func apply(t *testing.T, s *storage.Store, key storage.Key, id uint64, fn changing) string {
	t.Helper()
	reply, err := s.Apply(t.Context(), key, fmt.Sprint(id), now, fn)
	if err != nil {
		t.Fatal(err)
	}
	return string(reply)
}

// view returns the table and demands success.
func view(t *testing.T, s *storage.Store, key storage.Key) storage.Snapshot {
	t.Helper()
	snap, err := s.View(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	return snap
}

// history returns the table's newest events and demands success.
func history(t *testing.T, s *storage.Store, key storage.Key) []rules.Event {
	t.Helper()
	list, err := view(t, s, key).Events(t.Context(), 1_000_000)
	if err != nil {
		t.Fatal(err)
	}
	return list
}
