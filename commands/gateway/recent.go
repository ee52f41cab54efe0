package gateway

// remembered is how many interactions are known again when they are delivered twice. A
// resumed session replays what came while it was away, so that much is plenty.
const remembered = 4096

// recent remembers the last IDs that it was given. It is used from one goroutine.
type recent struct {
	known map[string]bool
	ring  [remembered]string
	next  int
}

func newRecent() *recent { return &recent{known: map[string]bool{}} }

// add remembers an ID, and forgets the oldest. It returns false for one that it knows.
func (r *recent) add(id string) bool {
	if r.known[id] {
		return false
	}
	delete(r.known, r.ring[r.next])
	r.ring[r.next] = id
	r.known[id] = true
	r.next = (r.next + 1) % remembered
	return true
}
