package wounds

import "github.com/maltrecho/maltrecho/rules"

// Facts of critical wounds.
type (
	// BlowHalved: To arrives of the blow instead of From (HC-01).
	BlowHalved struct {
		rules.Happened
		From, To int
	}
	// Remains: what was played again leaves the character with HP instead of Instead.
	Remains struct {
		rules.Happened
		HP, Instead int
	}
	// DownAgain: without what was given up of the healing, the character is at 0 PG (HC-09).
	DownAgain struct{ rules.Happened }
	// SeverityThrown: 1d10 came to Face; Damage holds Threshold Bonus times (HC-02 to HC-04).
	SeverityThrown struct {
		rules.Happened
		Face, Bonus, Total, Damage, Threshold int
		Severity                              rules.Severity
	}
	// Taken: the character has a new wound (HC-05, HC-06). The throw on the table of Sides
	// entries came to Face; where the character had that entry already, it is Had, and
	// Effect is one that follows.
	Taken struct {
		rules.Happened
		Face, Sides  int
		Had          string
		ID           int
		Severity     rules.Severity
		Effect, Text string
		Permanent    bool
		Lasts        rules.Seconds
	}
	// Healed: the wound is gone.
	Healed struct {
		rules.Happened
		Effect   string
		Severity rules.Severity
	}
	// Shortened: Count days remain.
	Shortened struct {
		rules.Happened
		Effect string
		Count  int
	}
	// DayBought: Price PG were given up, and Left of the healing remain (HC-09).
	DayBought struct {
		rules.Happened
		Price, Left int
	}
	// TreatmentWorked and TreatmentFailed: Medicine against DC (HC-07).
	TreatmentWorked struct {
		rules.Happened
		DC, Days int
	}
	TreatmentFailed struct {
		rules.Happened
		DC     int
		Effect string
		Count  int // days that remain
	}
	// Removed: regeneration ended it (HC-10).
	Removed struct {
		rules.Happened
		Effect string
	}
	// ProsthesisFitted: its effect is ignored from now on (HC-10).
	ProsthesisFitted struct {
		rules.Happened
		Effect string
	}
)

// Veil keeps the PG to those who may know.
func (Remains) Veil() rules.Fact { return nil }

// IsDetail: the wound that follows tells the severity.
func (SeverityThrown) IsDetail() {}

// Refusals of critical wounds.
type (
	// NoBlow: the blow is past; something changed the character since (HC-01).
	NoBlow struct{ rules.Refused }
	// NothingToHalve: half of the blow is no less than the blow.
	NothingToHalve struct{ rules.Refused }
	// NoHealing: no magical healing with points left (HC-09).
	NoHealing struct{ rules.Refused }
	// NoWound: the character has no wound of this number.
	NoWound struct {
		rules.Refused
		ID int
	}
	// NeverHeals: extreme or permanent, so that neither treatment nor time helps (HC-07, HC-10).
	NeverHeals struct {
		rules.Refused
		Effect string
	}
	// TreatedAlready: not again until after a long rest (HC-08).
	TreatedAlready struct {
		rules.Refused
		Effect string
	}
	// WillHeal: a wound that time heals needs no prosthesis.
	WillHeal struct {
		rules.Refused
		Effect string
	}
	// ProsthesisAlready: it has one.
	ProsthesisAlready struct {
		rules.Refused
		Effect string
	}
)

// AllFacts and AllRefusals hold one value of each of this package; a test keeps them whole.
var (
	AllFacts = []rules.Fact{
		BlowHalved{}, Remains{}, DownAgain{}, SeverityThrown{}, Taken{}, Healed{}, Shortened{}, DayBought{},
		TreatmentWorked{}, TreatmentFailed{}, Removed{}, ProsthesisFitted{},
	}
	AllRefusals = []rules.Refusal{
		NoBlow{}, NothingToHalve{}, NoHealing{}, NoWound{}, NeverHeals{}, TreatedAlready{}, WillHeal{}, ProsthesisAlready{},
	}
)
