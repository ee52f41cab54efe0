package rules

// A Veiled fact holds numbers from which exact PG can be told. Veil returns what may be
// said of it where those are hidden from the players, or nil for nothing.
type Veiled interface {
	Fact
	Veil() Fact
}

// Veil keeps the count of what temporary PG took (DC-21) to those who may know.
func (TempAbsorbed) Veil() Fact { return nil }

// Veil says that some PG came back; of those lost the damage tells.
func (h HPChanged) Veil() Fact {
	if h.To > h.From {
		return HealedSome{}
	}
	return nil
}

// Veil says that it died.
func (DiedOutright) Veil() Fact { return Died{} }

// Veil says that it died.
func (DiedDown) Veil() Fact { return Died{} }

// Veil says that some PG came back.
func (Healed) Veil() Fact { return HealedSome{} }

// Veil says that it is back.
func (Revived) Veil() Fact { return RevivedSome{} }

// Veil says that there are some.
func (TempGained) Veil() Fact { return TempGainedSome{} }

// Veil says that there are some.
func (TempReplaced) Veil() Fact { return TempGainedSome{} }

// Veil says that they were kept.
func (TempKept) Veil() Fact { return TempKeptSome{} }

// Veil says that a question waits.
func (TempOffered) Veil() Fact { return TempAsked{} }

// Veil says that they ended.
func (TempEnded) Veil() Fact { return TempEndedSome{} }

// Veil says nothing of what a die gave back.
func (HitDieSpent) Veil() Fact { return nil }

// Veil keeps the maximum.
func (MaximumRestored) Veil() Fact { return nil }

// Veil keeps the maximum.
func (MaximumChanged) Veil() Fact { return nil }

// Veil keeps the values.
func (e Edited) Veil() Fact { return EditedSome{What: e.What} }

// Facts is the fact as a list: empty where nothing was dropped.
func (d Dropped) Facts() []Fact {
	if d == (Dropped{}) {
		return nil
	}
	return []Fact{d}
}

// Veil keeps the counts of PG.
func (d Dropped) Veil() Fact {
	if d.TempHP, d.Losses = 0, 0; d == (Dropped{}) {
		return nil
	}
	return d
}

// A VeiledRefusal holds numbers from which exact PG can be told. Veil returns what is said
// instead where those are hidden.
type VeiledRefusal interface {
	Refusal
	Veil() Refusal
}

// Veil keeps the maximum.
func (ReviveAboveMax) Veil() Refusal { return ReviveTooMuch{} }
