package rules

// Bounds are the least and the most that a number may be.
type Bounds struct{ Least, Most int64 }

// The bounds of what is written on a sheet, by hand or in a document.
var (
	LevelBounds       = Bounds{1, 30}
	ConBounds         = Bounds{1, 30}
	ProficiencyBounds = Bounds{0, 20}
	WeightBounds      = Bounds{0, 10_000} // kilograms
	HPBounds          = Bounds{0, 100_000}
	MaxHPBounds       = Bounds{1, 100_000}
	HPChangeBounds    = Bounds{-100_000, 100_000}
	ExhaustionBounds  = Bounds{0, 6}
	SavesBounds       = Bounds{0, 3}
	HitDieBounds      = Bounds{2, 100}
	HitDiceBounds     = Bounds{1, 100}
	EffectBounds      = Bounds{-20, 0}  // penalty of a wound's effect
	IllnessBounds     = Bounds{-100, 0} // penalty of an illness
	ClockBounds       = Bounds{0, MaxClock}
	FutureBounds      = Bounds{0, 2 * MaxClock}  // seconds of the story that may be still to come
	TempBounds        = Bounds{0, 1_000_000_000} // as much as a roll comes to
)

// Bounds of what people write for a table to read.
const (
	LongestName = 80  // characters
	LongestText = 500 // characters
	MostEntries = 100 // of any list
)
