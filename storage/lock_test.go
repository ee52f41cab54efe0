package storage

import (
	"context"
	"errors"
	"sync"
	"testing"
)

func TestLocksExcludeAndLeaveNothing(t *testing.T) {
	var l locks
	counts := make([]int, 3) // guarded by the locks alone, which the race detector sees
	var wg sync.WaitGroup
	for i := range 300 {
		wg.Go(func() {
			table := i % len(counts)
			release, err := l.acquire(t.Context(), Key{Channel: uint64(table)})
			if err != nil {
				t.Error(err)
				return
			}
			counts[table]++
			release()
		})
	}
	wg.Wait()
	for table, n := range counts {
		if n != 100 {
			t.Errorf("table %d: %d turns", table, n)
		}
	}
	if len(l.held) != 0 {
		t.Errorf("%d locks left", len(l.held))
	}
}

func TestLockWaitEndsWithTheContext(t *testing.T) {
	var l locks
	release, err := l.acquire(t.Context(), Key{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := l.acquire(ctx, Key{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	release()
	if len(l.held) != 0 {
		t.Errorf("%d locks left", len(l.held))
	}
}
