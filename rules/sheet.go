package rules

import (
	"strings"
	"unicode"

	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/fold"
)

// Words that name groups of targets, and so nobody.
const (
	EveryPlayer = "todos"
	EveryNPC    = "pnj"
)

// ParseGroup returns the group that a text names.
func ParseGroup(text string) (group string, ok bool) {
	switch fold.Key(text) {
	case EveryPlayer, "todas":
		return EveryPlayer, true
	case EveryNPC, "pnjs":
		return EveryNPC, true
	default:
		return "", false
	}
}

// CheckName returns the name as it will be kept: single spaces, no invisible or
// direction-changing characters. It refuses with BadName, whose Problem says why.
func CheckName(text string) (string, error) {
	name := strings.Join(strings.Fields(text), " ")
	if invisible([]rune(name)) {
		return "", BadName{Name: text, Problem: InvisibleInName}
	}
	_, group := ParseGroup(name)
	switch {
	case fold.Key(name) == "":
		return "", BadName{Name: text, Problem: EmptyName}
	case len([]rune(name)) > MaxName:
		return "", BadName{Name: text, Problem: LongName, Limit: MaxName}
	case strings.ContainsAny(name, ",:\"\\`") || strings.ContainsAny(name[:1], "@#/<!"):
		return "", BadName{Name: text, Problem: SignInName}
	case group:
		return "", BadName{Name: text, Problem: ReservedName}
	}
	return name, nil
}

// blanks are letters and symbols that show nothing.
const blanks = "\u115f\u1160\u2800\u3164\uffa0"

// invisible reports whether a name holds what cannot be seen or turns the direction of
// writing. A joiner may stand between two pictures, which it makes one.
func invisible(name []rune) bool {
	picture := func(i int) bool {
		return i >= 0 && i < len(name) && (unicode.Is(unicode.So, name[i]) || unicode.Is(unicode.Sk, name[i]) || name[i] == '\ufe0f')
	}
	for i, r := range name {
		switch {
		case r == '\u200d' && picture(i-1) && picture(i+1):
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), !unicode.IsGraphic(r), strings.ContainsRune(blanks, r):
			return true
		}
	}
	return false
}

// NameProblem is what is wrong with a name.
type NameProblem string

// The problems of names.
const (
	EmptyName       NameProblem = "empty"
	LongName        NameProblem = "long"
	SignInName      NameProblem = "sign"
	InvisibleInName NameProblem = "invisible"
	ReservedName    NameProblem = "reserved"
)

// An Edit puts a sheet right by hand: what is nil stays as it is.
type Edit struct {
	Name        *string
	Kind        *Kind
	Owner       *string
	Level       *int
	Con         *int
	Proficiency *int
	Weight      *int
	HP          *int
	MaxHP       *int
	MaxHPChange *int
	TempHP      *int
	Successes   *int
	Failures    *int
	Exhaustion  *int
	State       *State
	HitDice     []HitDice

	Resistances         []damage.Defence
	Vulnerabilities     []damage.Defence
	Immunities          []damage.Defence
	Reduction           *int
	ConditionImmunities []ConditionName
}

// EditCharacter applies the edit and lets the ruleset fit what follows from it (DC-27).
// A state asked for brings its PG along: 0 for the dying, the stable and the dead. It
// refuses with StateNeedsHP, StateNeedsZero, SavesOfDying, HPAboveMax, or as Fit does.
func EditCharacter(c Character, rs Ruleset, e Edit) (Character, []Fact, error) {
	was := c
	c = c.Clone()
	set(&c.Name, e.Name)
	set(&c.Kind, e.Kind)
	set(&c.Owner, e.Owner)
	set(&c.Level, e.Level)
	set(&c.Con, e.Con)
	set(&c.Proficiency, e.Proficiency)
	set(&c.Weight, e.Weight)
	set(&c.HP, e.HP)
	set(&c.MaxHP, e.MaxHP)
	set(&c.MaxHPChange, e.MaxHPChange)
	set(&c.Exhaustion, e.Exhaustion)
	set(&c.Reduction, e.Reduction)
	set(&c.State, e.State)
	set(&c.Saves.Successes, e.Successes)
	set(&c.Saves.Failures, e.Failures)
	if e.TempHP != nil {
		c.TempHP, c.TempUntil = *e.TempHP, 0
	}
	setList(&c.HitDice, e.HitDice)
	setList(&c.Resistances, e.Resistances)
	setList(&c.Vulnerabilities, e.Vulnerabilities)
	setList(&c.Immunities, e.Immunities)
	setList(&c.ConditionImmunities, e.ConditionImmunities)
	var ended []Fact
	for _, name := range c.ConditionImmunities { // it does not affect the creature (DC-11)
		if c.ClearCondition(name) {
			ended = append(ended, ConditionEnded{Condition: name})
		}
	}
	if e.State != nil {
		if err := agree(&c, *e.State, e.HP != nil); err != nil {
			return was, nil, err
		}
	} else if e.HP != nil && *e.HP > 0 && c.State == Dead {
		c.State = Conscious
	}
	if e.HP != nil && *e.HP > c.Max() {
		return was, nil, HPAboveMax{HP: *e.HP, Max: c.Max()}
	}
	counted := c.HP == 0 && c.State != Dead && c.State != Stable
	if (e.Successes != nil || e.Failures != nil) && !counted {
		return was, nil, SavesOfDying{}
	}
	c, facts, err := rs.Fit(c)
	if err != nil {
		return was, nil, err
	}
	changed := ended
	if c.Max() != was.Max() && was.MaxHP > 0 {
		changed = append(changed, MaximumChanged{From: was.Max(), To: c.Max()})
	}
	if c.HP != was.HP && was.MaxHP > 0 {
		changed = append(changed, HPChanged{From: was.HP, To: c.HP, Max: c.Max()})
	}
	return c, append(changed, facts...), nil
}

// agree brings PG in line with a state that was asked for.
func agree(c *Character, s State, hpGiven bool) error {
	c.WakeAt = 0
	atZero := s == Dying || s == Stable || s == Dead
	switch {
	case atZero && hpGiven && c.HP > 0:
		return StateNeedsZero{State: s}
	case atZero:
		c.HP = 0
	case c.HP == 0:
		return StateNeedsHP{State: s}
	}
	return nil
}

func set[T any](field, value *T) {
	if value != nil {
		*field = *value
	}
}

// setList replaces a list where one is given; an empty one empties it.
func setList[T any](field *[]T, value []T) {
	if value != nil {
		*field = nil
		if len(value) > 0 {
			*field = value
		}
	}
}
