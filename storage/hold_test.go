package storage_test

import (
	"sync"
	"sync/atomic"

	"go.etcd.io/bbolt"

	"github.com/maltrecho/maltrecho/storage"
)

// A holder stops the writer in its first commit.
type holder struct {
	held    chan struct{} // closed when it stands still
	release chan struct{} // to be closed when it may go on
	n       atomic.Int64
}

// commits returns how many transactions were committed.
func (h *holder) commits() int64 { return h.n.Load() }

// hold makes the engine's writer stop in its first commit.
func hold(e *storage.Bolt) *holder {
	h := &holder{held: make(chan struct{}), release: make(chan struct{})}
	var first sync.Once
	e.SetCommit(func(tx *bbolt.Tx) error {
		first.Do(func() {
			close(h.held)
			<-h.release
		})
		h.n.Add(1)
		return tx.Commit()
	})
	return h
}
