package gateway

import "sync/atomic"

// A standing is what it takes to resume a session with the gateway after its connection
// has ended. Only seq is used from two goroutines at once.
type standing struct {
	session string
	address string       // where this session is resumed; empty: where all begin
	seq     atomic.Int64 // of the last event; 0: none yet
}

// resumable tells whether there is a session to resume.
func (s *standing) resumable() bool { return s.session != "" && s.seq.Load() > 0 }

// forget makes the next session a new one.
func (s *standing) forget() {
	s.session, s.address = "", ""
	s.seq.Store(0)
}
