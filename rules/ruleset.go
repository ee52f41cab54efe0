package rules

import "github.com/maltrecho/maltrecho/rules/dice"

// A Ruleset is one system of rules. All that differs between systems is asked of it.
// Its methods are pure: they return the character as it is afterwards and what happened,
// or a Refusal and the character unchanged. A system that has no such thing as a method
// names refuses with a reason that says what it has instead. At is the second of the
// story at which the action happens.
type Ruleset interface {
	// Key names the system in documents and options.
	Key() string
	// AllowsWounds reports whether critical wounds can be played on top of the system (HC).
	AllowsWounds() bool
	// Conditions lists those that can be set in the system.
	Conditions() []ConditionName
	// Adopt takes in a character from another system: names, owners and maxima stay, and
	// the facts tell what is dropped.
	Adopt(c Character) (Character, []Fact)
	// Fit makes a sheet that was written by hand agree with itself: bounds, and what
	// follows from other numbers. It is called after every creation and edit.
	Fit(c Character) (Character, []Fact, error)

	// Mitigate tells how much of the hit reaches the character, type by type.
	Mitigate(c Character, h Hit) []Trace
	// Suffer deals final damage.
	Suffer(c Character, b Blow, at int64, r dice.Roller) (Character, []Fact, error)
	// Heal gives back PG.
	Heal(c Character, h Healing, at int64) (Character, []Fact, error)
	// GrantTemp gives temporary PG.
	GrantTemp(c Character, g TempGrant, at int64) (Character, []Fact, error)
	// AnswerOffer takes or leaves the temporary PG that were offered.
	AnswerOffer(c Character, take bool, at int64) (Character, []Fact, error)

	// OwesSave refuses with the reason why the character makes no death saves, if there is one.
	OwesSave(c Character) error
	// DeathSave throws one.
	DeathSave(c Character, th Throw, at int64, r dice.Roller) (Character, []Fact, error)
	// Stabilise gives first aid, which always succeeds where automatic.
	Stabilise(c Character, th Throw, automatic bool, at int64, r dice.Roller) (Character, []Fact, error)
	// Revive brings back the dead.
	Revive(c Character, hp int) (Character, []Fact, error)

	// SetCondition puts a condition for so many seconds (0: until taken away).
	SetCondition(c Character, name ConditionName, seconds, at int64) (Character, []Fact, error)
	// ClearCondition takes it away.
	ClearCondition(c Character, name ConditionName) (Character, []Fact, error)

	// ShortRest ends one at which hit dice are spent.
	ShortRest(c Character, spend []Spend, r dice.Roller) (Character, []Fact, error)
	// LongRest ends one.
	LongRest(c Character) (Character, []Fact, error)
	// Pass lets time go by.
	Pass(c Character, p Passage, r dice.Roller) (Character, []Fact)

	// Penalties lists what burdens the character's rolls.
	Penalties(c Character) []Penalty
	// Sheet tells the numbers of the character that the system plays by.
	Sheet(c Character) Fact
	// Notes lists what else the system has to say of a character's state.
	Notes(c Character, at int64) []Fact
	// Bloodied reports whether the system calls the character maltrecho (DC-02).
	Bloodied(c Character) bool
}

// A Penalty burdens a character's rolls.
type Penalty struct {
	Amount   int    // below 0
	Source   string // a wound's or an illness's name; empty where Few tells
	Few      int    // the PG left that cause it (DP-12)
	On       string // which rolls it burdens, for people to judge; empty for all
	Physical bool   // only physical actions (DP-12)
	Die      int    // only rolls with a die of so many sides; 0 for all
}

// Mode tells how many d20 are thrown and which is kept.
type Mode string

// The modes.
const (
	Plain        Mode = "normal"
	Advantage    Mode = "ventaja"
	Disadvantage Mode = "desventaja"
)

// A Throw is what is known of a d20 before it is thrown.
type Throw struct {
	Mode  Mode
	Bonus *dice.Expr // nil for none
	Face  int        // thrown by hand, from 1 to 20; 0 to throw here
}

// Spend is a wish to spend Count hit dice of Die sides, or of the largest first where
// Die is 0.
type Spend struct{ Die, Count int }

// TempPolicy tells which temporary PG stay (DC-23).
type TempPolicy string

// The policies: ask the player, keep the old, take the new, or whichever are more.
const (
	AskTemp    TempPolicy = "preguntar"
	KeepTemp   TempPolicy = "conservar"
	TakeTemp   TempPolicy = "cambiar"
	HigherTemp TempPolicy = "mayor"
)

// A TempGrant is a gain of temporary PG.
type TempGrant struct {
	ID     string // of the interaction, for an offer
	Amount int
	Lasts  int64 // seconds of the story; 0 for no duration
	Policy TempPolicy
}

// A Passage is time that goes by from second From to second To of the story.
type Passage struct {
	From, To int64
	Rest     bool // spent at rest (DP-06)
	Tended   bool // with Curar Heridas (DP-07)
}
