package storage_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"github.com/maltrecho/maltrecho/storage"
)

var errDisk = errors.New("input/output error")

// TestFailedCommit: whether the bytes reached the disk before the error or not, everybody
// is told that nobody knows, nothing is taken any more, and after reopening the
// interactions tell, each applied exactly once.
func TestFailedCommit(t *testing.T) {
	for name, commit := range map[string]func(*bbolt.Tx) error{
		"kept":  func(tx *bbolt.Tx) error { return errors.Join(tx.Commit(), errDisk) },
		"lost":  func(*bbolt.Tx) error { return errDisk },
		"panic": func(*bbolt.Tx) error { panic("page 7 is damaged") },
		"panic after": func(tx *bbolt.Tx) error {
			_ = tx.Commit()
			panic("page 7 is damaged")
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := newFile(t)
			e := open(t, path)
			e.SetCommit(commit)
			s := storage.New(e)
			ids := failMany(t, s)

			<-e.Failed()
			if err := e.Err(); err == nil || name == "lost" && !errors.Is(err, errDisk) {
				t.Errorf("cause: %v", err)
			}
			for method, err := range calls(t.Context(), e) {
				if !errors.Is(err, storage.ErrClosed) {
					t.Errorf("%s after the failure: %v", method, err)
				}
			}
			if err := e.Close(); err != nil {
				t.Errorf("Close: %v", err)
			}

			s = storage.New(open(t, path))
			for i, id := range ids {
				key := storage.Key{Guild: 1, Channel: uint64(i)}
				if got := apply(t, s, key, id, pass); got != "1" || len(history(t, s, key)) != 1 {
					t.Errorf("table %d: %q, %d events", i, got, len(history(t, s, key)))
				}
			}
		})
	}
}

// failMany applies interactions to tables 0, 1 … at once: each must hear ErrUnknown, or
// ErrClosed when it came too late to be tried.
func failMany(t *testing.T, s *storage.Store) []uint64 {
	ids := make([]uint64, 40)
	answers := make([]error, len(ids))
	var wg sync.WaitGroup
	for i := range ids {
		ids[i] = newID()
		wg.Go(func() {
			_, answers[i] = s.Apply(t.Context(), storage.Key{Guild: 1, Channel: uint64(i)}, fmt.Sprint(ids[i]), now, pass)
		})
	}
	wg.Wait()
	unknown := 0
	for _, err := range answers {
		switch {
		case errors.Is(err, storage.ErrUnknown):
			unknown++
		case !errors.Is(err, storage.ErrClosed):
			t.Errorf("answer %v", err)
		}
	}
	if unknown == 0 {
		t.Error("nobody was told that the outcome is unknown")
	}
	return ids
}

// TestSeenWaitsForTheSync: bbolt shows a transaction before its sync has ended. A marker
// in it is no promise yet.
func TestSeenWaitsForTheSync(t *testing.T) {
	path := newFile(t)
	e := open(t, path)
	visible, fail := make(chan struct{}), make(chan struct{})
	e.SetCommit(func(tx *bbolt.Tx) error {
		err := tx.Commit()
		close(visible)
		<-fail
		return errors.Join(err, errDisk)
	})
	id := newID()
	var wg sync.WaitGroup
	wg.Go(func() {
		if err := e.Commit(t.Context(), storage.Commit{Key: here, Interaction: id, At: now}); !errors.Is(err, storage.ErrUnknown) {
			t.Errorf("commit: %v", err)
		}
	})
	<-visible
	answered := make(chan struct{})
	wg.Go(func() {
		defer close(answered)
		if _, seen, err := e.Seen(t.Context(), id); seen || !errors.Is(err, storage.ErrClosed) {
			t.Errorf("seen %t, %v", seen, err)
		}
	})
	select { // an answer that does not wait comes well within this time
	case <-answered:
		t.Error("answered before the sync ended")
	case <-time.After(50 * time.Millisecond):
	}
	close(fail)
	wg.Wait()
}
