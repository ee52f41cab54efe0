package locales

import (
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/document"
)

// ValueKind is what an option takes.
type ValueKind string

// JSONKind is a kind of value in a document.
type JSONKind string

// Act names something that only the GM does.
type Act string

// Refusals that a command gives before any rule is asked, each with when.
type (
	// OldButton: the message is too old for its button, or what it was about is gone.
	OldButton struct{ rules.Refused }
	// UnknownCommand: no such command; perhaps the registered ones are of another version.
	UnknownCommand struct {
		rules.Refused
		Command string
	}
	// OptionMissing, OptionChoice, OptionKind, OptionLong, OptionUnknown and OptionRange: an option's
	// value is not one that it takes.
	OptionMissing struct {
		rules.Refused
		Option Markup
	}
	OptionChoice struct {
		rules.Refused
		Option  Markup
		Value   string
		Choices Markup
	}
	OptionKind struct {
		rules.Refused
		Option Markup
		Value  string
		Kind   ValueKind
	}
	OptionLong struct {
		rules.Refused
		Option Markup
		Most   int
	}
	OptionUnknown struct {
		rules.Refused
		Option  string
		Options Markup
	}
	OptionRange struct {
		rules.Refused
		Option      Markup
		Least, Most int64
	}
	// BadDice: the expression is not one; Caret stands under the fault in Line.
	BadDice struct {
		rules.Refused
		Line, Caret, Reason Markup
	}
	// DiceFault: the throw came to something that cannot be.
	DiceFault struct {
		rules.Refused
		Reason Markup
	}
	// OnlyGM: only who leads the table does this.
	OnlyGM struct {
		rules.Refused
		What Act
	}
	// NotYours: only the character's player or the GM does this.
	NotYours struct {
		rules.Refused
		Name  string
		Owner Markup
	}
	// NotAnybodys: the character has no player, so only the GM does this.
	NotAnybodys struct {
		rules.Refused
		Name string
	}
	// NoCharacters: the table is empty.
	NoCharacters struct{ rules.Refused }
	// UnknownName, AmbiguousName: the name is of nobody, or of several.
	UnknownName struct {
		rules.Refused
		Name       string
		Candidates Markup
	}
	AmbiguousName struct {
		rules.Refused
		Name       string
		Candidates Markup
	}
	// NoTarget: no name was given.
	NoTarget struct {
		rules.Refused
		Candidates Markup
	}
	// OneTarget: several names where one belongs.
	OneTarget struct {
		rules.Refused
		Candidates Markup
	}
	// EmptyGroup: nobody alive belongs to the group.
	EmptyGroup struct{ rules.Refused }
	// NoActive: the user has no character at this table; NoActiveOwn: who asks has none.
	NoActive struct {
		rules.Refused
		User Markup
	}
	NoActiveOwn struct{ rules.Refused }
	// HalfNotTarget: who is to take half is not among those who are hit.
	HalfNotTarget struct {
		rules.Refused
		Name    string
		Targets Markup
	}
	// UnknownType, UnknownIgnore, UnknownCondition: no such thing; the known ones follow.
	UnknownType struct {
		rules.Refused
		Type    string
		Types   []damage.Type
		Defence bool
	}
	UnknownIgnore struct {
		rules.Refused
		Word  string
		Types []damage.Type
	}
	UnknownCondition struct {
		rules.Refused
		Condition  string
		Conditions []rules.ConditionName
	}
	// ExhaustionElsewhere: exhaustion is no condition but a number on the sheet.
	ExhaustionElsewhere struct{ rules.Refused }
	// AlreadyDecided: the question was answered before.
	AlreadyDecided struct {
		rules.Refused
		By, When Markup
	}
	// AlreadyTakenBack: the action was undone before.
	AlreadyTakenBack struct {
		rules.Refused
		Action   uint64
		By, When Markup
	}
	// NothingToUndo: no such action, or none that changed anything among the last Most.
	NothingToUndo struct {
		rules.Refused
		Action uint64
		Most   int
	}
	// NothingChanged: who asks did something last that changed nothing; Previous is the last
	// action of theirs that did.
	NothingChanged struct {
		rules.Refused
		Action, Previous uint64
		Summary          rules.Wording
	}
	// NoOwner: a character without a player cannot be anybody's active one.
	NoOwner struct {
		rules.Refused
		Name string
	}
	// NobodyDying: nobody owes a death save.
	NobodyDying struct{ rules.Refused }
	// BadHitDice, BadSheetDice: the text names no hit dice to spend, or to have.
	BadHitDice struct {
		rules.Refused
		Text string
	}
	BadSheetDice struct {
		rules.Refused
		Text string
	}
	// NameTaken: somebody at the table is called so.
	NameTaken struct {
		rules.Refused
		Name string
	}
	// TableFull: no more characters fit.
	TableFull struct {
		rules.Refused
		Most int
	}
	// NothingToEdit, NothingToConfigure: no option was given.
	NothingToEdit      struct{ rules.Refused }
	NothingToConfigure struct{ rules.Refused }
	// NoHistory: nothing has happened yet.
	NoHistory struct{ rules.Refused }
	// SameTable: the two channels play at one table already.
	SameTable struct{ rules.Refused }
	// NotAThread: only a thread can be separated from its channel.
	NotAThread struct{ rules.Refused }
	// NoAttachment: the file could not be had.
	NoAttachment struct {
		rules.Refused
		Command Markup // that gives a file of the kind
	}
	// BadDocument: the document is refused whole for the field at Path.
	BadDocument struct {
		rules.Refused
		Path    string
		Problem document.Problem
		Want    Markup
		Kind    JSONKind // in place of Want, for a value of the wrong kind
	}
	// WipeOutdated: the table changed after the question whether to forget it.
	WipeOutdated struct{ rules.Refused }
)
