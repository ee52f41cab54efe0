package rules

// Loss is a kind of loss of PG in Sistema 12Plus (DP-06). The zero value counts as an
// attack.
type Loss string

// The kinds.
const (
	ByAttack    Loss = "attack"
	ByCollision Loss = "collision"
	ByFall      Loss = "fall"
	ByImmersion Loss = "immersion"
	ByGas       Loss = "gas"
)

// LossKinds lists the kinds in the order in which healing takes points off them (DP-06).
var LossKinds = []Loss{ByAttack, ByCollision, ByFall, ByGas, ByImmersion}

// Losses is the ledger of a character of Sistema 12Plus: where its PG went.
type Losses struct {
	Attack    Lost `json:"attack,omitzero"`
	Collision Lost `json:"collision,omitzero"`
	Fall      Lost `json:"fall,omitzero"`
	Immersion Lost `json:"immersion,omitzero"`
	Gas       Lost `json:"gas,omitzero"`
}

// Lost are the points of one kind, and how far the next of them is recovered.
type Lost struct {
	Points   int   `json:"points,omitempty"`
	Progress int64 `json:"progress,omitempty"` // seconds towards the next point
}

// Of returns the entry of a kind.
func (l *Losses) Of(kind Loss) *Lost {
	switch kind {
	case ByCollision:
		return &l.Collision
	case ByFall:
		return &l.Fall
	case ByImmersion:
		return &l.Immersion
	case ByGas:
		return &l.Gas
	default:
		return &l.Attack
	}
}

// Sum returns all points lost.
func (l Losses) Sum() int {
	n := 0
	for _, kind := range LossKinds {
		n += l.Of(kind).Points
	}
	return n
}

// Take takes up to amount points off the ledger, in the order of LossKinds, and returns
// how many it took.
func (l *Losses) Take(amount int) int {
	taken := 0
	for _, kind := range LossKinds {
		lost := l.Of(kind)
		n := min(amount-taken, lost.Points)
		lost.Points -= n
		taken += n
		if lost.Points == 0 {
			lost.Progress = 0
		}
	}
	return taken
}

// An Illness is one that a character has, or that a table knows (DP-08 to DP-10).
type Illness struct {
	Name       string `json:"name"`
	Penalty    int    `json:"penalty,omitempty"`     // to all rolls; 0 or below
	WeeklyLoss int    `json:"weekly_loss,omitempty"` // PG
	Grave      bool   `json:"grave,omitempty"`
	Since      int64  `json:"since,omitempty"`     // second of the story; weeks count from here
	Tended     bool   `json:"tended,omitempty"`    // with Curar Heridas, of a grave one
	Medicated  bool   `json:"medicated,omitempty"` // likewise
}

// Protected tells through which day of the story a character is safe from falling ill,
// by the group of illness (DP-08, DP-09). Days count from 1; 0 is none.
type Protected struct {
	Common int64 `json:"common,omitempty"`
	Grave  int64 `json:"grave,omitempty"`
}

// DayOf returns the day of the story, from 1, that a second of it is in.
func DayOf(at int64) int64 { return at/Day + 1 }
