package storage

import (
	"context"
	"sync"
)

// locks serialises the callers of one table. A lock exists only while somebody holds it
// or waits for it.
type locks struct {
	mu   sync.Mutex
	held map[Key]*lock
}

type lock struct {
	turn  chan struct{} // holds one token while the lock is taken
	users int           // holder and waiters
}

// acquire waits for the table's turn and returns the function that gives it up, or
// ctx's error.
func (l *locks) acquire(ctx context.Context, key Key) (release func(), err error) {
	k := l.enter(key)
	select {
	case k.turn <- struct{}{}:
		return func() { <-k.turn; l.leave(key, k) }, nil
	case <-ctx.Done():
		l.leave(key, k)
		return nil, ctx.Err()
	}
}

func (l *locks) enter(key Key) *lock {
	l.mu.Lock()
	defer l.mu.Unlock()
	k := l.held[key]
	if k == nil {
		k = &lock{turn: make(chan struct{}, 1)}
		if l.held == nil {
			l.held = map[Key]*lock{}
		}
		l.held[key] = k
	}
	k.users++
	return k
}

func (l *locks) leave(key Key, k *lock) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if k.users--; k.users == 0 {
		delete(l.held, key)
	}
}
