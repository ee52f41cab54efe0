package storage

import "sync"

// A door lets callers in until it is shut.
type door struct {
	mu     sync.Mutex
	closed bool
	inside sync.WaitGroup
}

// enter reports whether the door was open. Who came in must leave.
func (d *door) enter() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.closed {
		d.inside.Add(1)
	}
	return !d.closed
}

func (d *door) leave() { d.inside.Done() }

// shut lets nobody in any more and waits until all have left.
func (d *door) shut() {
	d.mu.Lock()
	d.closed = true
	d.mu.Unlock()
	d.inside.Wait()
}
