package rules

// A Refusal is a rule's answer that something may not be done, with the reason. It is
// not a fault: the state stays as it was, and the one who asked is told why. Each
// refusal is a type of its own, whose fields are the numbers and names that the reason
// needs; its words are in the catalogue under its name.
type Refusal interface {
	error
	IsRefusal()
}

// Refused makes a type a Refusal when embedded.
type Refused struct{}

// IsRefusal marks the type.
func (Refused) IsRefusal() {}

func (Refused) Error() string { return "refused" }

// Refusals, each with when it is given.
type (
	// BadSpan: the text is no span of time.
	BadSpan struct {
		Refused
		Text string
	}
	// SpanTooLong: the span, or the clock after it, passes the bound.
	SpanTooLong struct {
		Refused
		Days int64
	}
	// AlreadyUndone: the action was taken back before.
	AlreadyUndone struct {
		Refused
		Action, Undo uint64
		By           string
	}
	// NewerStands: a later action touched the same, and would be lost.
	NewerStands struct {
		Refused
		Action, Newer uint64
		Who, Summary  Wording // Who is the caller's to fill in
	}
	// UndoClash: the name of a character that would come back is another's now.
	UndoClash struct {
		Refused
		Action uint64
		Name   string
	}
	// UndoFull: there is no seat left for a character that would come back.
	UndoFull struct {
		Refused
		Action uint64
		Most   int
	}
	// DeadCannotHeal: the dead regain no PG until they are brought back (DC-13).
	DeadCannotHeal struct{ Refused }
	// DeadAlready: there is nothing more to do to the dead.
	DeadAlready struct{ Refused }
	// NotDead: only the dead are brought back.
	NotDead struct{ Refused }
	// ReviveAboveMax: nobody comes back with more PG than the maximum.
	ReviveAboveMax struct {
		Refused
		HP, Max int
	}
	// ReviveTooMuch is what is said of ReviveAboveMax where the PG are hidden.
	ReviveTooMuch struct{ Refused }
	// NoSaveConscious: death saves are for those at 0 PG (DC-17).
	NoSaveConscious struct{ Refused }
	// NoSaveUnconscious: unconscious with PG left, so nothing to save from (DC-28).
	NoSaveUnconscious struct{ Refused }
	// NoSaveStable: the stable make no saves (DC-20).
	NoSaveStable struct{ Refused }
	// NoSaveDead: too late for saves.
	NoSaveDead struct{ Refused }
	// NoAidConscious: first aid is for those at 0 PG or unconscious.
	NoAidConscious struct{ Refused }
	// NoAidStable: it is stable already.
	NoAidStable struct{ Refused }
	// ConditionImmune: the condition does not affect the creature (DC-11).
	ConditionImmune struct {
		Refused
		Condition ConditionName
	}
	// ConditionNotSet: there is no such condition to take away.
	ConditionNotSet struct {
		Refused
		Condition ConditionName
	}
	// ConditionElsewhere: the condition belongs to another system.
	ConditionElsewhere struct {
		Refused
		Condition ConditionName
		Known     []ConditionName
	}
	// ConditionOfState: unconsciousness at 0 PG ends by healing, not by hand.
	ConditionOfState struct{ Refused }
	// NoConcentrationDown: one who cannot act cannot concentrate (DC-29).
	NoConcentrationDown struct{ Refused }
	// ConditionOfDead: the dead have no conditions.
	ConditionOfDead struct{ Refused }
	// NoRestDying: who is dying, or at 0 PG where the edition says so, takes no short rest.
	NoRestDying struct{ Refused }
	// NoLongRestDown: a creature at 0 PG cannot rest long (DC-26).
	NoLongRestDown struct{ Refused }
	// NoRestDead: the dead do not rest.
	NoRestDead struct{ Refused }
	// NotEnoughHitDice: more hit dice asked for than are left (DC-26).
	NotEnoughHitDice struct {
		Refused
		Asked, Left, Die int // Die 0: of any size
	}
	// NoHitDice: the sheet has no hit dice at all.
	NoHitDice struct{ Refused }
	// NoTempForDead: the dead gain no temporary PG.
	NoTempForDead struct{ Refused }
	// NoOffer: the temporary PG are no longer offered (DC-23).
	NoOffer struct{ Refused }
	// NeedsMaximum: the system cannot tell the maximum of PG by itself.
	NeedsMaximum struct{ Refused }
	// NobodyToRest: there is no character to rest.
	NobodyToRest struct{ Refused }
	// BadName: no character can be called so.
	BadName struct {
		Refused
		Name    string
		Problem NameProblem
		Limit   int
	}
	// HPAboveMax: PG set by hand beyond the maximum.
	HPAboveMax struct {
		Refused
		HP, Max int
	}
	// StateNeedsHP: nobody is in that state at 0 PG.
	StateNeedsHP struct {
		Refused
		State State
	}
	// StateNeedsZero: nobody is in that state with PG left.
	StateNeedsZero struct {
		Refused
		State State
	}
	// SavesOfDying: only the dying have death saves to count.
	SavesOfDying struct{ Refused }
	// NothingGained: the amount came to 0 or less.
	NothingGained struct {
		Refused
		Total int
	}
)

// AllRefusals holds one value of each refusal of this package; a test keeps it whole.
var AllRefusals = []Refusal{
	BadSpan{}, SpanTooLong{}, AlreadyUndone{}, NewerStands{}, UndoClash{}, UndoFull{}, DeadCannotHeal{}, DeadAlready{}, NotDead{},
	ReviveAboveMax{}, ReviveTooMuch{}, NoSaveConscious{}, NoSaveUnconscious{}, NoSaveStable{}, NoSaveDead{},
	NoAidConscious{}, NoAidStable{}, ConditionImmune{}, ConditionNotSet{}, ConditionElsewhere{}, ConditionOfState{},
	NoConcentrationDown{}, ConditionOfDead{}, NoRestDying{}, NoLongRestDown{}, NoRestDead{},
	NotEnoughHitDice{}, NoHitDice{}, NoTempForDead{}, NoOffer{}, NeedsMaximum{}, NobodyToRest{}, BadName{}, HPAboveMax{}, StateNeedsHP{},
	StateNeedsZero{}, SavesOfDying{}, NothingGained{},
}
