package twelveplus

import "github.com/maltrecho/maltrecho/rules"

// Facts of Sistema 12Plus.
type (
	// Sheet tells the numbers that the system plays by; a Weight of 0 is not known.
	Sheet struct {
		rules.Happened
		Con, Weight int
	}
	// DiedAtZero: at 0 PG the character dies (DP-11).
	DiedAtZero struct{ rules.Happened }
	// CollisionWorked: how a collision's loss comes about (DP-03).
	CollisionWorked struct {
		rules.Happened
		Speed, Weight, BySpeed, ByWeight, Total int
	}
	// FallWorked: how a fall's loss comes about, after the throw Failed (DP-04).
	FallWorked struct {
		rules.Happened
		Metres, Weight, ByWeight, Total, Failed, Difficulty int
	}
	// FallAvoided: the throw reached the difficulty (DP-04).
	FallAvoided struct {
		rules.Happened
		Total, Difficulty int
	}
	// SuffocationWorked: Count turns at Per PG each (DP-05).
	SuffocationWorked struct {
		rules.Happened
		Kind              rules.Loss
		Count, Per, Total int
	}
	// Recovered: so many PG came back with time (DP-06).
	Recovered struct {
		rules.Happened
		Amount int
	}
	// Eased: the ledger of a kind came down from From to To (DP-06).
	Eased struct {
		rules.Happened
		Kind     rules.Loss
		From, To int
	}
	// IllnessTook: grave illness took so many PG (DP-09).
	IllnessTook struct {
		rules.Happened
		Amount int
	}
	// ActionThrown: 1d12 and the bonus, before penalties (DP-13).
	ActionThrown struct {
		rules.Happened
		Face, Total int
		Bonus       rules.Wording
	}
	// Burdened: a penalty brings the throw to Total (DP-12, DP-14).
	Burdened struct {
		rules.Happened
		Penalty rules.Penalty
		Total   int
	}
	// BurdenedSome is what is said of Burdened where the PG are hidden.
	BurdenedSome struct {
		rules.Happened
		Total int
	}
	// ActionJudged: the total against the Narrator's difficulty.
	ActionJudged struct {
		rules.Happened
		Total, Difficulty int
		Passed            bool
	}
	// Exertion: below 5 PG, 1d12 and Constitution against 12 not to lose one (DP-13).
	Exertion struct {
		rules.Happened
		Face, Con, Total, Difficulty int
		Passed                       bool
	}
	// ResistThrown: 1d12 and Constitution not to fall ill (DP-08, DP-09).
	ResistThrown struct {
		rules.Happened
		Name                         string
		Face, Con, Total, Difficulty int
		Passed                       bool
	}
	// FellIll, HalfCured and Cured: the course of an illness.
	FellIll struct {
		rules.Happened
		Name                string
		Penalty, WeeklyLoss int
	}
	HalfCured struct {
		rules.Happened
		Name   string
		Tended bool // medicine is lacking; otherwise Curar Heridas is
	}
	Cured struct {
		rules.Happened
		Name string
	}
	// LossLeft: how many PG of a kind are lost, and when they will be back.
	LossLeft struct {
		rules.Happened
		Kind    rules.Loss
		Points  int
		Left    rules.Seconds
		Resting bool
	}
	// IllWith: an illness that the character has.
	IllWith struct {
		rules.Happened
		Name                     string
		Penalty, WeeklyLoss      int
		Grave, Tended, Medicated bool
	}
	// SafeToday: from which groups of illness the character is safe today.
	SafeToday struct {
		rules.Happened
		Common, Grave bool
	}
)

// Veil keeps the count of PG to those who may know.
func (LossLeft) Veil() rules.Fact { return nil }

// Veil keeps the count of PG to those who may know.
func (Eased) Veil() rules.Fact { return nil }

// IsDetail: the PG that came back are told in one.
func (Eased) IsDetail() {}

// Veil says that some PG came back.
func (Recovered) Veil() rules.Fact { return rules.HealedSome{} }

// Veil keeps how few PG burden the throw.
func (b Burdened) Veil() rules.Fact { return BurdenedSome{Total: b.Total} }

// Veil keeps how few PG made the check needed.
func (Exertion) Veil() rules.Fact { return nil }

// Refusals of Sistema 12Plus.
type (
	// NoDeathSaves, NoFirstAid, NoTemporary, NoRests: what the system has not (DP-11).
	NoDeathSaves struct{ rules.Refused }
	NoFirstAid   struct{ rules.Refused }
	NoTemporary  struct{ rules.Refused }
	NoRests      struct{ rules.Refused }
	// NoNonLethal, NoCriticals, NoUnconsciousness: more that the system has not.
	NoNonLethal       struct{ rules.Refused }
	NoCriticals       struct{ rules.Refused }
	NoUnconsciousness struct{ rules.Refused }
	// NeedsConstitution: neither PG nor Constitution is told (DP-01).
	NeedsConstitution struct{ rules.Refused }
	// NeedsWeight: the loss depends on a weight that the sheet lacks (DP-03, DP-04).
	NeedsWeight struct{ rules.Refused }
	// IllAlready: the character has the illness.
	IllAlready struct {
		rules.Refused
		Name string
	}
	// SafeAlready: the character resisted that group of illness today.
	SafeAlready struct {
		rules.Refused
		Name  string
		Grave bool
	}
	// NotIll: the character has no such illness.
	NotIll struct {
		rules.Refused
		Name string
	}
	// NoCare: neither Curar Heridas nor medicine was given.
	NoCare struct{ rules.Refused }
)

// AllFacts and AllRefusals hold one value of each of this package; a test keeps them whole.
var (
	AllFacts = []rules.Fact{
		Sheet{}, DiedAtZero{}, CollisionWorked{}, FallWorked{}, FallAvoided{}, SuffocationWorked{}, Recovered{}, Eased{}, IllnessTook{},
		ActionThrown{}, Burdened{}, BurdenedSome{}, ActionJudged{}, Exertion{}, ResistThrown{}, FellIll{}, HalfCured{}, Cured{},
		LossLeft{}, IllWith{}, SafeToday{},
	}
	AllRefusals = []rules.Refusal{
		NoDeathSaves{}, NoFirstAid{}, NoTemporary{}, NoRests{}, NoNonLethal{}, NoCriticals{}, NoUnconsciousness{}, NeedsConstitution{}, NeedsWeight{}, IllAlready{}, SafeAlready{}, NotIll{}, NoCare{},
	}
)
