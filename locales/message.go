package locales

import (
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
)

// Types whose values are vocabulary.
type (
	// Health is a description of PG without numbers.
	Health string
	// RulesetName is the key of a ruleset, shown as the name of the game.
	RulesetName string
	// DefenceName is a kind of defence on a sheet.
	DefenceName string
	// Answer is yes or no, as «true» or «false».
	Answer string
	// Topic is a page of help.
	Topic string
)

// DiceReason is why an expression is refused; its name in the catalogue is its code.
type DiceReason struct{ Code, Arg string }

// MessageID names the message by the code.
func (d DiceReason) MessageID() string { return "dice." + d.Code }

// HelpPage is a page of help, the title in its first line; its name is its topic.
type HelpPage struct{ Topic Topic }

// MessageID names the message by the topic.
func (h HelpPage) MessageID() string { return "help." + string(h.Topic) }

// Messages about what goes wrong without being refused.
type (
	Apology        struct{ ID Markup }
	UnknownOutcome struct{ ID Markup }
)

// Messages that tell what happened to characters.
type (
	Brief struct {
		Name  string
		Facts Markup
	}
	Takes     struct{ Amount int }
	BlockHead struct {
		Name   string
		Vitals Markup
	}
	BlockLine  struct{ Text Markup }
	TraceStart struct {
		Amount int
		Type   damage.Type
	}
	TraceStep struct {
		Reason        rules.Reason
		Amount, After int
	}
	HP struct {
		Bar            Markup
		From, Now, Max int
		Changed        bool
	}
	TempHP     struct{ Count int }
	Bloodied   struct{}
	SavesCount struct{ Successes, Failures int }
	RollLine   struct {
		Roll     Markup
		Total    int
		Critical bool
	}
	BreakdownFile struct{}
)

// Titles and lines of replies, by command.
type (
	DamageTitle struct{ Source string }
	HealTitle   struct {
		Source  string
		Mundane bool
	}
	ReviveTitle struct{}
	TempTitle   struct {
		Source string
		Lasts  rules.Seconds
	}
	SaveTitle      struct{}
	AskSaves       struct{ Names Markup }
	AidTitle       struct{ Healer string }
	ConditionTitle struct{}
	ConditionsLine struct {
		Name       string
		Conditions Markup
	}
	ConditionItem struct {
		Condition rules.ConditionName
		Timed     bool
		Left      rules.Seconds
	}
	NoConditions   struct{}
	ShortRestTitle struct{}
	ShortRestLine  struct {
		Name                   string
		Joined, Spent, HasDice bool
		Left                   int
		Clock                  rules.Moment
	}
	LongRestTitle struct{}
	LongRestLine  struct{ Clock rules.Moment }
	TimeTitle     struct{}
	ClockNow      struct{ Clock rules.Moment }
	Advanced      struct {
		Span         rules.Seconds
		Clock        rules.Moment
		Rest, Tended bool
	}
	WaitTitle struct{}
	WaitLine  struct {
		Name string
		What Markup
	}
	WillWake    struct{ In rules.Seconds }
	TempWillEnd struct{ In rules.Seconds }
	RollTitle   struct{ Name string }
	RollBrief   struct {
		Name       string
		Total      int
		Thrown     int // where Burdened by penalties, the total without them
		Burdened   bool
		Expression Markup
	}
)

// Messages about sheets.
type (
	CreateTitle struct{}
	EditTitle   struct{}
	StatusTitle struct{}
	StatusLine  struct {
		Name   string
		Vitals Markup
	}
	StatusBlock struct {
		Name               string
		Vitals, Conditions Markup
		Exhaustion         int
	}
	SheetNumbers struct {
		Kind          rules.Kind
		Owner, System Markup
	}
	SheetDefences struct {
		What DefenceName
		List Markup
	}
	SheetReduction           struct{ Amount int }
	SheetConditionImmunities struct{ List []rules.ConditionName }
	SheetWaiting             struct{ What Markup }
	ListItem                 struct {
		Name   string
		Kind   rules.Kind
		Owner  Markup
		Active bool
	}
	ListLine  struct{ Count int }
	NowActive struct {
		Name  string
		Owner Markup
	}
	Given struct {
		Name  string
		Owner Markup
	}
	Deleted struct{ Name string }
)

// Messages about the past.
type (
	HistoryTitle struct{}
	HistoryBrief struct{ Page, Pages int }
	HistoryLine  struct {
		Action        uint64
		Summary, Roll rules.Wording
		Command       string
		Who, When     Markup
		Clock         rules.Moment
	}
	UndoTitle struct{ Redo bool }
	Undone    struct {
		Action  uint64
		Summary rules.Wording
		Command string
		Redo    bool
	}
)

// Messages about the table.
type (
	TableTitle struct{}
	TableBrief struct {
		Ruleset RulesetName
		Count   int
	}
	TableSettings struct {
		Ruleset                    RulesetName
		Permissions                rules.Permissions
		NPCHP                      rules.Visibility
		Clock                      rules.Moment
		Characters                 int
		GMRole, Creator, Elsewhere Markup
		Wounds, CanWound           bool
	}
	Configured   struct{ What rules.Wording }
	Created      struct{ Names []string }
	FlatCritical struct{}
	Linked       struct{ Channel Markup }
	Unlinked     struct{}
	Separated    struct{}
	Exported     struct{}
	ExportFile   struct{}
	Imported     struct{ Count int }

	WipeQuestion struct{ Count int }
	WipeDone     struct{}
	Wiped        struct{ Who Markup }
)

// MoreChoices heads a further message of buttons.
type MoreChoices struct{}

// Labels of buttons.
type (
	KeepLabel struct {
		Name   Markup
		Amount int
	}
	TakeLabel struct {
		Name   Markup
		Amount int
	}
	SaveLabel  struct{ Name Markup }
	UndoLabel  struct{ Redo bool }
	NewerLabel struct{}
	OlderLabel struct{}
	WipeLabel  struct{}
)
