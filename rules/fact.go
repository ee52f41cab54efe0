package rules

// A Fact is one thing that happened to one character. Facts come in the order in which
// they happened, and carry every number that the reply shows; each is a type of its own,
// whose words are in the catalogue under its name.
type Fact interface{ IsFact() }

// Happened makes a type a Fact when embedded.
type Happened struct{}

// IsFact marks the type.
func (Happened) IsFact() {}

// A Detail only tells how another fact came about: a reply in one line leaves it out.
type Detail interface {
	Fact
	IsDetail()
}

// Facts of damage.
type (
	// NoDamage: nothing was left of the blow after DC-03, DC-09 and DC-11.
	NoDamage struct{ Happened }
	// TempAbsorbed: temporary PG took part of the blow (DC-21); Left of them remain.
	TempAbsorbed struct {
		Happened
		Amount, Left int
	}
	// HPChanged: the PG went from From to To of Max.
	HPChanged struct {
		Happened
		From, To, Max int
	}
	// BecameBloodied: the PG fell to half the maximum or less (DC-02).
	BecameBloodied struct{ Happened }
	// FellUnconscious: at 0 PG, and saves are due (DC-14).
	FellUnconscious struct{ Happened }
	// KnockedOut: left alive at 0 PG and stable (DC-28, 2014).
	KnockedOut struct{ Happened }
	// KnockedOutAtOne: left alive with 1 PG (DC-28, 2024).
	KnockedOutAtOne struct{ Happened }
	// Died: dead, with nothing more to be said of why.
	Died struct{ Happened }
	// DiedOrdinary: an ordinary NPC dies at 0 PG (DC-14).
	DiedOrdinary struct{ Happened }
	// DiedOutright: Left over after reaching 0 is no less than Max (DC-15).
	DiedOutright struct {
		Happened
		Left, Max int
	}
	// DiedDown: at 0 PG, the damage is no less than the maximum (DC-19).
	DiedDown struct {
		Happened
		Amount, Max int
	}
	// DiedOfFailures: the third failed save (DC-17).
	DiedOfFailures struct{ Happened }
	// DiedOfMaximum: the maximum fell to 0 (DC-27, 2024).
	DiedOfMaximum struct{ Happened }
	// DiedOfExhaustion: the sixth level of exhaustion.
	DiedOfExhaustion struct{ Happened }
	// SavesFailed: damage at 0 PG counts as Count failed saves; Failures in all (DC-19).
	SavesFailed struct {
		Happened
		Count, Successes, Failures int
	}
	// StabilityLost: damage ended it, and saves are due again (DC-20).
	StabilityLost struct{ Happened }
	// ConcentrationCheck: a Constitution save against DC keeps it (DC-29).
	ConcentrationCheck struct {
		Happened
		DC int
	}
	// ConcentrationEnded: it ended with the power to act (DC-29).
	ConcentrationEnded struct{ Happened }
)

// Facts of healing and of coming round.
type (
	// Healed: Amount PG regained; Lost more went beyond the maximum (DC-12).
	Healed struct {
		Happened
		Amount, Lost int
	}
	// HealedSome is what is said of Healed where the PG are hidden.
	HealedSome struct{ Happened }
	// Woke: conscious again (DC-16).
	Woke struct{ Happened }
	// Revived: back from the dead with HP points (DC-13).
	Revived struct {
		Happened
		HP int
	}
	// RevivedSome is what is said of Revived where the PG are hidden.
	RevivedSome struct{ Happened }
)

// Facts of death saves and first aid.
type (
	// D20Thrown: the throw behind what follows. Roll is its breakdown; with Physical the
	// face was thrown by hand. Total is the kept face and the bonus.
	D20Thrown struct {
		Happened
		Expression  string // of the dice, as programs read it
		Roll, Bonus Wording
		Face, Total int
		Physical    bool
	}
	// SaveSucceeded and SaveFailed: the counts after the save (DC-17).
	SaveSucceeded struct {
		Happened
		Successes, Failures int
	}
	SaveFailed struct {
		Happened
		Successes, Failures int
	}
	// SaveNaturalOne: two failures at once (DC-18).
	SaveNaturalOne struct {
		Happened
		Successes, Failures int
	}
	// SaveNaturalTwenty: 1 PG regained (DC-18).
	SaveNaturalTwenty struct{ Happened }
	// BecameStable: no more saves; 1 PG returns after Count hours, thrown with 1d4 (DC-20).
	BecameStable struct {
		Happened
		Count int
	}
	// WakesIn: the Count hours that a stable creature sleeps, thrown late since not known.
	WakesIn struct {
		Happened
		Count int
	}
	// AidFailed: the throw did not reach DC (DC-20).
	AidFailed struct {
		Happened
		DC int
	}
)

// Facts of temporary PG.
type (
	// TempGained: Count of them, where there were none (DC-22).
	TempGained struct {
		Happened
		Count int
	}
	// TempReplaced: the New in place of the Old (DC-23).
	TempReplaced struct {
		Happened
		Old, New int
	}
	// TempKept: the Old stay and the New are lost (DC-23).
	TempKept struct {
		Happened
		Old, New int
	}
	// TempOffered: the player is asked which; until then the Old stay (DC-23).
	TempOffered struct {
		Happened
		Old, New int
	}
	// TempEnded: the last Count ended with a rest or with their duration (DC-25).
	TempEnded struct {
		Happened
		Count int
	}
	// TempGainedSome, TempKeptSome, TempAsked and TempEndedSome are what is said where PG
	// are hidden.
	TempGainedSome struct{ Happened }
	TempKeptSome   struct{ Happened }
	TempAsked      struct{ Happened }
	TempEndedSome  struct{ Happened }
)

// Facts of conditions, rests and the sheet.
type (
	// ConditionSet: it holds from now, for Lasts of the story (0: until taken away).
	ConditionSet struct {
		Happened
		Condition ConditionName
		Lasts     Seconds
	}
	// ConditionEnded: taken away, or its time is up.
	ConditionEnded struct {
		Happened
		Condition ConditionName
	}
	// HitDieSpent: Face thrown on a die of Die sides, with Modifier, gives Gain PG (DC-26).
	HitDieSpent struct {
		Happened
		Die, Face, Modifier, Gain int
	}
	// HitDiceSpared: Count dice were not thrown, since the PG were full.
	HitDiceSpared struct {
		Happened
		Count int
	}
	// HitDiceRecovered: Count dice came back; Left of Total (DC-26).
	HitDiceRecovered struct {
		Happened
		Count, Left, Total int
	}
	// ExhaustionEased: one level less; Level remain (DC-26).
	ExhaustionEased struct {
		Happened
		Level int
	}
	// MaximumRestored: the lowered maximum is Max again (DC-26, 2024).
	MaximumRestored struct {
		Happened
		Max int
	}
	// MaximumChanged: from From to To (DC-27).
	MaximumChanged struct {
		Happened
		From, To int
	}
	// RestedFully: a long rest with nothing left to restore.
	RestedFully struct{ Happened }
	// Joined: a new character at the table.
	Joined struct{ Happened }
	// Edited: what of the sheet was put right by hand, by the names of the options alone and
	// with their values.
	Edited struct {
		Happened
		What, Values Wording
	}
	// EditedSome is what is said of Edited where the PG are hidden.
	EditedSome struct {
		Happened
		What Wording
	}
	// Dropped: what another system knew and this one does not.
	Dropped struct {
		Happened
		TempHP, Conditions, Wounds, Losses, Illnesses int
	}
	// StillDying: time passes, and the saves of the turns are still to be thrown.
	StillDying struct{ Happened }
)

// AllFacts holds one value of each fact of this package; a test keeps it whole.
var AllFacts = []Fact{
	NoDamage{}, TempAbsorbed{}, HPChanged{}, BecameBloodied{}, FellUnconscious{}, KnockedOut{}, KnockedOutAtOne{},
	Died{}, DiedOrdinary{}, DiedOutright{}, DiedDown{}, DiedOfFailures{}, DiedOfMaximum{}, DiedOfExhaustion{},
	SavesFailed{}, StabilityLost{}, ConcentrationCheck{}, ConcentrationEnded{},
	Healed{}, HealedSome{}, Woke{}, Revived{}, RevivedSome{},
	D20Thrown{}, SaveSucceeded{}, SaveFailed{}, SaveNaturalOne{}, SaveNaturalTwenty{}, BecameStable{}, WakesIn{}, AidFailed{},
	TempGained{}, TempReplaced{}, TempKept{}, TempOffered{}, TempEnded{}, TempGainedSome{}, TempKeptSome{}, TempAsked{}, TempEndedSome{},
	ConditionSet{}, ConditionEnded{}, HitDieSpent{}, HitDiceSpared{}, HitDiceRecovered{}, ExhaustionEased{},
	MaximumRestored{}, MaximumChanged{}, RestedFully{}, Joined{}, Edited{}, EditedSome{}, Dropped{}, StillDying{},
}
