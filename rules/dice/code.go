package dice

import "slices"

// Code says what is wrong with an expression: one code for each mistake a person can make.
// Offsets point at the word or sign at fault. Unless noted otherwise Arg is empty; where it is
// text of the user's, it is exactly as typed.
type Code string

// The text as a whole, and values.
const (
	Empty          Code = "Empty"          // nothing but spaces
	TooLong        Code = "TooLong"        // more than MaxLength characters; the offset is the first too many
	TooDeep        Code = "TooDeep"        // more than MaxDepth parentheses and unary minuses inside one another
	OutOfRange     Code = "OutOfRange"     // a number or a value on the way beyond ±MaxValue; Arg: the number, if one is written; also a Fault
	DivisionByZero Code = "DivisionByZero" // the offset is the sign of division; also a Fault
)

// Characters and words.
const (
	UnknownCharacter Code = "UnknownCharacter" // Arg: the character
	ForeignDigit     Code = "ForeignDigit"     // a digit other than 0-9, as １; Arg: the digit
	Decimal          Code = "Decimal"          // 1.5 or 1,5; the offset is the point or comma, which is Arg
	UnknownWord      Code = "UnknownWord"      // Arg: the word
	SimilarType      Code = "SimilarType"      // an unknown word that resembles a type; Arg: that type of damage
	MisplacedWord    Code = "MisplacedWord"    // a word of the notation where it means nothing; Arg: the word
	MagicWord        Code = "MagicWord"        // «mágico», «no mágico»: the command has an option for it; Arg: the word
)

// Terms and operators.
const (
	ExpectedTerm     Code = "ExpectedTerm"     // something else where a number, dice or "(" must stand; Arg: what stands there
	EndsEarly        Code = "EndsEarly"        // the text ends where a number, dice or "(" must follow
	UnaryPlus        Code = "UnaryPlus"        // a plus with nothing to add to before it; Arg: the plus
	MissingOperator  Code = "MissingOperator"  // two terms without a sign between them; Arg: how the second begins
	ExpectedOperator Code = "ExpectedOperator" // something else where a sign, a type or the end must stand; Arg: what stands there
	EmptyParens      Code = "EmptyParens"      // "()"
	UnclosedParen    Code = "UnclosedParen"    // the offset is the "(" that nothing closes
	UnopenedParen    Code = "UnopenedParen"    // the offset is the ")" that nothing opens
	UnexpectedClose  Code = "UnexpectedClose"  // ")" where a number, dice or "(" must stand: "(2d6+)"
)

// Dice.
const (
	MissingSides    Code = "MissingSides"    // no number after the d; the offset is where it should be
	NegativeSides   Code = "NegativeSides"   // 1d-6; the offset is the minus
	ZeroSides       Code = "ZeroSides"       // 1d0
	TooManySides    Code = "TooManySides"    // more than MaxSides; Arg: the number
	ZeroDice        Code = "ZeroDice"        // 0d6
	TooManyDice     Code = "TooManyDice"     // more than MaxDice in all; Arg: the number of dice of the group at fault; also a Fault
	CountNotLiteral Code = "CountNotLiteral" // (1+1)d6; the offset is the d
)

// Modifiers of dice. Arg is the modifier at fault as typed, without its number.
const (
	ModifierNeedsDice   Code = "ModifierNeedsDice"   // a modifier that does not follow dice: 5!, (2d6)kh1
	RepeatedModifier    Code = "RepeatedModifier"    // a second one of the same kind: 1d6!!
	ZeroCount           Code = "ZeroCount"           // kh0: keeping or dropping no die; the offset is the 0
	NegativeCount       Code = "NegativeCount"       // kh-1: it could also be a subtraction; the offset is the minus
	DropsAll            Code = "DropsAll"            // 2d6dl2 may leave no die at all
	ExpectedSelector    Code = "ExpectedSelector"    // ro, rr or e without a number or <N <=N >N >=N =N
	ExpectedLimit       Code = "ExpectedLimit"       // mi or ma without a number
	LimitOutOfRange     Code = "LimitOutOfRange"     // mi or ma with 0 or more than MaxSides
	ContradictoryLimits Code = "ContradictoryLimits" // the least that mi asks for is more than ma allows
	BareReroll          Code = "BareReroll"          // r2, which means two things elsewhere; Arg: its selector, "2", "<3" or ""
	SelectorAlone       Code = "SelectorAlone"       // a comparison that no ro, rr or e precedes: 2d6>4; Arg: its sign
	EndlessReroll       Code = "EndlessReroll"       // an rr that every face of the die matches
	EndlessExplosion    Code = "EndlessExplosion"    // an e or ! that every face of the die matches
)

// Advantage. Arg is the word.
const (
	AdvantageNeedsD20  Code = "AdvantageNeedsD20"  // the dice are not exactly one 1d20 without modifiers
	AdvantageMisplaced Code = "AdvantageMisplaced" // neither at an end nor next to the dice
	AdvantageTwice     Code = "AdvantageTwice"     // a second «ventaja» or «desventaja»
)

// Types of damage and labels.
const (
	TypeWithoutAmount Code = "TypeWithoutAmount" // a type where an amount must stand: «fuego», «2d6 + frío»; Arg: the type
	TypeInParens      Code = "TypeInParens"      // a type, or words about damage, inside a parenthesis; Arg: the word
	ExpectedType      Code = "ExpectedType"      // «de» or «por» without what must follow; Arg: what stands there, empty at the end
	AfterType         Code = "AfterType"         // something other than + or - after a closed part; Arg: what stands there
	HitPointsNotAtEnd Code = "HitPointsNotAtEnd" // something after «puntos de golpe», «pg» or «temporales»; Arg: what stands there
	EmptyLabel        Code = "EmptyLabel"        // "[]"
	LabelTooLong      Code = "LabelTooLong"      // more than MaxLabel characters; the offset is the "["
	UnclosedLabel     Code = "UnclosedLabel"     // the offset is the "[" that nothing closes
	UnopenedLabel     Code = "UnopenedLabel"     // the offset is the "]" that nothing opens
	NestedLabel       Code = "NestedLabel"       // a "[" inside a label
	LabelWithoutTerm  Code = "LabelWithoutTerm"  // a label that does not follow a term
)

var codes = []Code{
	Empty, TooLong, TooDeep, OutOfRange, DivisionByZero,
	UnknownCharacter, ForeignDigit, Decimal, UnknownWord, SimilarType, MisplacedWord, MagicWord,
	ExpectedTerm, EndsEarly, UnaryPlus, MissingOperator, ExpectedOperator,
	EmptyParens, UnclosedParen, UnopenedParen, UnexpectedClose,
	MissingSides, NegativeSides, ZeroSides, TooManySides, ZeroDice, TooManyDice, CountNotLiteral,
	ModifierNeedsDice, RepeatedModifier, ZeroCount, NegativeCount, DropsAll,
	ExpectedSelector, ExpectedLimit, LimitOutOfRange, ContradictoryLimits,
	BareReroll, SelectorAlone, EndlessReroll, EndlessExplosion,
	AdvantageNeedsD20, AdvantageMisplaced, AdvantageTwice,
	TypeWithoutAmount, TypeInParens, ExpectedType, AfterType, HitPointsNotAtEnd,
	EmptyLabel, LabelTooLong, UnclosedLabel, UnopenedLabel, NestedLabel, LabelWithoutTerm,
}

// Codes lists every code there is.
func Codes() []Code { return slices.Clone(codes) }
