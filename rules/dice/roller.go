package dice

import (
	crand "crypto/rand"
	"math/bits"
	"math/rand/v2"
	"sync"
)

// Roller throws dice.
type Roller interface {
	// Die returns a face from 1 to sides.
	Die(sides int) int
}

// Random throws fair dice that nobody can foresee. It is safe for concurrent use.
type Random struct {
	mu     sync.Mutex
	source *rand.ChaCha8
}

// NewRandom returns dice seeded by the operating system.
func NewRandom() *Random {
	var seed [32]byte
	crand.Read(seed[:]) // never fails: the program ends rather than play with known dice
	return newSeeded(seed)
}

func newSeeded(seed [32]byte) *Random { return &Random{source: rand.NewChaCha8(seed)} }

// Die returns a face from 1 to sides, each equally likely; 1 if there are no sides.
func (r *Random) Die(sides int) int {
	r.mu.Lock()
	face := r.face(sides)
	r.mu.Unlock()
	return face
}

// fill throws all of the dice while it holds the lock once.
func (r *Random) fill(casts []cast, sides int16) {
	r.mu.Lock()
	for i := range casts {
		face := int16(r.face(int(sides)))
		casts[i] = cast{sides: sides, thrown: face, face: face}
	}
	r.mu.Unlock()
}

// face needs the lock. It multiplies a random fraction by the sides, and throws again in the few
// cases that would make some faces likelier than others (Lemire's method).
func (r *Random) face(sides int) int {
	if sides < 1 {
		return 1
	}
	n := uint64(sides)
	whole, fraction := bits.Mul64(r.source.Uint64(), n)
	if fraction < n {
		for least := -n % n; fraction < least; {
			whole, fraction = bits.Mul64(r.source.Uint64(), n)
		}
	}
	return int(whole) + 1
}
