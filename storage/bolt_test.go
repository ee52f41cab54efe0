package storage_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"github.com/maltrecho/maltrecho/storage"
)

func TestOpenCreatesAPrivateFile(t *testing.T) {
	path := newFile(t)
	open(t, path)
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
}

func TestOpenRefuses(t *testing.T) {
	if _, err := storage.Open(filepath.Join(t.TempDir(), "none", "x.db"), storage.Options{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("in a missing folder: %v", err)
	}
	path := filepath.Join(t.TempDir(), "letter.txt")
	if err := os.WriteFile(path, fmt.Append(nil, "Querida mesa:", make([]byte, 9000)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := storage.Open(path, storage.Options{}); err == nil {
		t.Error("a text file was opened")
	}
}

func init() {
	roles["open"] = func(args []string) error {
		_, err := storage.Open(args[0], storage.Options{})
		if locked := (storage.ErrLocked{}); errors.As(err, &locked) {
			fmt.Println("locked", locked.Path)
			return nil
		}
		return fmt.Errorf("opened: %w", err)
	}
}

func TestSecondProcessIsLockedOut(t *testing.T) {
	path := newFile(t)
	open(t, path)
	out, err := child("open", path).Output()
	if want := "locked " + path + "\n"; string(out) != want || err != nil {
		t.Errorf("the second process said %q, %v; want %q", out, err, want)
	}
}

// TestCloseDrains: what waits in the queue when Close is called is committed.
func TestCloseDrains(t *testing.T) {
	path := newFile(t)
	e := open(t, path)
	writer := hold(e)
	ids := make([]uint64, 600) // more than one transaction takes
	var wg sync.WaitGroup
	for i := range ids {
		ids[i] = newID()
		wg.Go(func() {
			put(t, e, storage.Commit{Key: storage.Key{Guild: 1, Channel: uint64(i)}, Interaction: ids[i]})
		})
		if i == 0 {
			<-writer.held // with this one alone
		}
	}
	for e.Waiting() < len(ids)-1 {
		runtime.Gosched()
	}
	wg.Go(func() {
		if err := e.Close(); err != nil {
			t.Error(err)
		}
	})
	for !e.Shut() {
		runtime.Gosched()
	}
	close(writer.release)
	wg.Wait()

	e = open(t, path)
	for i, id := range ids {
		if _, seen, err := e.Seen(t.Context(), id); !seen || err != nil {
			t.Errorf("commit %d: kept %t, %v", i, seen, err)
		}
	}
}

// TestCloseAmidCallers: a commit that meets Close is in the file or was refused.
func TestCloseAmidCallers(t *testing.T) {
	path := newFile(t)
	e := open(t, path)
	const callers = 200
	ids := make([]uint64, callers)
	answers := make([]error, callers)
	var begun, done sync.WaitGroup
	begun.Add(callers / 4)
	for i := range callers {
		ids[i] = newID()
		done.Go(func() {
			answers[i] = e.Commit(t.Context(), storage.Commit{
				Key: storage.Key{Guild: 1, Channel: uint64(i)}, Interaction: ids[i], At: now, State: []byte("s"),
			})
			if i < callers/4 {
				begun.Done()
			}
		})
	}
	begun.Wait()
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	done.Wait()

	e = open(t, path)
	for i, id := range ids {
		_, seen, err := e.Seen(t.Context(), id)
		if err != nil || seen != (answers[i] == nil) {
			t.Errorf("commit %d was answered %v and is kept: %t, %v", i, answers[i], seen, err)
		}
		if answers[i] != nil && !errors.Is(answers[i], storage.ErrClosed) {
			t.Errorf("commit %d: %v", i, answers[i])
		}
	}
}

// TestBatchAnswersEach puts commits of every fate into one transaction.
func TestBatchAnswersEach(t *testing.T) {
	e := openNew(t)
	writer := hold(e)
	var wg sync.WaitGroup
	wg.Go(func() { put(t, e, storage.Commit{Key: storage.Key{Guild: 9}}) })
	<-writer.held

	twice, other := newID(), storage.Key{Guild: 1, Channel: 2}
	commits := []storage.Commit{
		{Key: here, Revision: 0, Interaction: twice, State: []byte("a"), Reply: []byte("first")},
		{Key: here, Revision: 1, Interaction: twice, State: []byte("b"), Reply: []byte("second")},
		{Key: here, Revision: 0, Interaction: newID(), State: []byte("c")},
		{Key: here, Revision: 1, Interaction: newID(), State: []byte("d")},
		{Key: other, Revision: 5, Interaction: newID(), State: []byte("e")},
		{Key: other, Revision: 0, Interaction: newID(), State: []byte("f")},
	}
	answers := make([]error, len(commits))
	for i, c := range commits {
		c.At = now
		wg.Go(func() { answers[i] = e.Commit(t.Context(), c) })
		for e.Waiting() <= i { // they must queue in this order
			runtime.Gosched()
		}
	}
	close(writer.release)
	wg.Wait()
	seen := (*storage.SeenError)(nil)
	if answers[0] != nil || answers[3] != nil || answers[5] != nil ||
		!errors.Is(answers[2], storage.ErrConflict) || !errors.Is(answers[4], storage.ErrConflict) ||
		!errors.As(answers[1], &seen) || string(seen.Reply) != "first" {
		t.Errorf("answers %v", answers)
	}
	want(t, e, here, 2, "d")
	want(t, e, other, 1, "f")
	if n := writer.commits(); n != 2 {
		t.Errorf("%d transactions, want 2", n)
	}
}

// TestContextEndsDuringTheCommit: the outcome is unknown to the caller, and asking again tells.
func TestContextEndsDuringTheCommit(t *testing.T) {
	e := openNew(t)
	writer := hold(e)
	s, id := storage.New(e), newID()
	ctx, cancel := context.WithCancel(t.Context())
	answer := make(chan error)
	go func() {
		_, err := s.Apply(ctx, here, fmt.Sprint(id), now, pass)
		answer <- err
	}()
	<-writer.held
	cancel()
	if err := <-answer; !errors.Is(err, storage.ErrUnknown) || !errors.Is(err, context.Canceled) {
		t.Errorf("answer %v", err)
	}
	close(writer.release)
	if got := apply(t, s, here, id, pass); got != "1" || view(t, s, here).Table().Clock != 1 {
		t.Errorf("again: %q, clock %d", got, view(t, s, here).Table().Clock)
	}
}

// TestFullQueueHonoursContext: who cannot even be queued changes nothing.
func TestFullQueueHonoursContext(t *testing.T) {
	e := openNew(t)
	writer := hold(e)
	var wg sync.WaitGroup
	commit := func(ctx context.Context, key uint64) error {
		return e.Commit(ctx, storage.Commit{Key: storage.Key{Channel: key}, Interaction: newID(), At: now})
	}
	wg.Go(func() { _ = commit(t.Context(), 0) })
	<-writer.held
	for i := range uint64(storage.QueueSize) {
		wg.Go(func() {
			if err := commit(t.Context(), i+1); err != nil {
				t.Error(err)
			}
		})
	}
	for e.Waiting() < storage.QueueSize {
		runtime.Gosched()
	}
	ctx, cancel := context.WithCancel(t.Context())
	wg.Go(func() {
		err := commit(ctx, 1_000_000)
		if !errors.Is(err, context.Canceled) || errors.Is(err, storage.ErrUnknown) {
			t.Errorf("answer %v", err)
		}
	})
	cancel()
	close(writer.release)
	wg.Wait()
}
