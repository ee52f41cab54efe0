package storage

import "go.etcd.io/bbolt"

// Bounds: markers that one commit may delete, and commits that may wait.
const (
	SweepStep = sweepStep
	QueueSize = queueSize
)

// SetCommit replaces how transactions are committed. Call it before any commit.
func (b *Bolt) SetCommit(commit func(*bbolt.Tx) error) { b.commit = commit }

// Waiting returns how many commits are in the queue.
func (b *Bolt) Waiting() int { return len(b.queue) }

// Shut reports whether commits are taken no more.
func (b *Bolt) Shut() bool {
	b.door.mu.Lock()
	defer b.door.mu.Unlock()
	return b.door.closed
}

// OpenWith opens the file as a program with more migrations would.
func OpenWith(path string, more ...func(*bbolt.Tx) error) (*Bolt, error) {
	steps := migrations[:len(migrations):len(migrations)]
	for _, m := range more {
		steps = append(steps, m)
	}
	return open(path, Options{}, steps)
}

// Migrations returns how many there are.
func Migrations() int { return len(migrations) }

// LocksHeld returns how many tables are locked or waited for.
func (s *Store) LocksHeld() int {
	s.locks.mu.Lock()
	defer s.locks.mu.Unlock()
	return len(s.locks.held)
}
