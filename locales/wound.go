package locales

import "github.com/maltrecho/maltrecho/rules"

// Messages of critical wounds.
type (
	WoundTitle        struct{}
	TreatTitle        struct{ Healer string }
	RegenerationTitle struct{}
	ProsthesisTitle   struct{}
	DayTitle          struct{}
	WoundsTitle       struct{}
	WoundTablesTitle  struct{}

	WoundOffer struct {
		Name                       string
		From, To, Threshold, Bonus int
	}
	WoundLabel struct {
		Name     Markup
		From, To int
	}
	DayOffer struct {
		Name        string
		Price, Left int
	}
	DayMenu  struct{ Name Markup }
	DayLabel struct {
		Effect Markup
		Count  int
	}
	WoundName struct {
		ID     int
		Effect string
	}
	WoundsOf    struct{ Name string }
	WoundsBrief struct{ Count int }
	WoundLine   struct {
		ID                         int
		Severity                   rules.Severity
		Effect, Text, On           string
		Days, Penalty              int
		Never, Treated, Prosthesis bool
	}
	WoundWillHeal struct {
		Effect string
		In     rules.Seconds
	}
	WoundTablesBrief struct{ Own []rules.Severity }
	WoundTableLine   struct {
		Severity rules.Severity
		Own      bool
		Effects  Markup
	}
	WoundFileName struct{}
)

// Messages of penalties to rolls.
type (
	NoLastBlow struct {
		rules.Refused
		Name string
	}
	PenaltyLine     struct{ Penalty rules.Penalty }
	PenaltyReminder struct{ Penalty rules.Penalty }
	PenaltyApplied  struct {
		Penalty rules.Penalty
		Total   int
	}
)

// Messages of Sistema 12Plus.
type (
	CollisionTitle   struct{}
	FallTitle        struct{}
	SuffocationTitle struct{ Kind rules.Loss }
	ActionTitle      struct{ Physical bool }
	IllnessTitle     struct{}
	IllnessLine      struct {
		Name                string
		Penalty, WeeklyLoss int
		Grave               bool
	}
	IllnessesBrief struct{}
)

// Refusals of both.
type (
	// WoundsOff: the table does not play critical wounds, or its system cannot.
	WoundsOff struct {
		rules.Refused
		Ruleset  RulesetName
		Possible bool
	}
	// UnknownWound: the character has no such wound.
	UnknownWound struct {
		rules.Refused
		Name, Text string
		Wounds     Markup
	}
	// OtherSystem: the command belongs to a system that the table does not play.
	OtherSystem struct {
		rules.Refused
		Plays, Needs RulesetName
		Key          Markup
	}
	// UnknownIllness, IllnessTaken, IllnessesFull: about the illnesses that a table knows.
	UnknownIllness struct {
		rules.Refused
		Name  string
		Known Markup
	}
	IllnessTaken struct {
		rules.Refused
		Name string
	}
	IllnessesFull struct {
		rules.Refused
		Most int
	}
)
