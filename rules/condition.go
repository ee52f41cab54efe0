package rules

import (
	"slices"

	"github.com/maltrecho/maltrecho/rules/fold"
)

// ConditionName is the Spanish name of a condition, by which documents and players know it.
type ConditionName string

// The conditions of D&D 5e and concentration. Asleep and Exhausted have no entry in a
// character's list: the first is a State, the second a number.
const (
	Frightened    ConditionName = "asustado"
	Stunned       ConditionName = "aturdido"
	Grappled      ConditionName = "agarrado"
	Restrained    ConditionName = "apresado"
	Blinded       ConditionName = "cegado"
	Concentrating ConditionName = "concentración"
	Prone         ConditionName = "derribado"
	Deafened      ConditionName = "ensordecido"
	Poisoned      ConditionName = "envenenado"
	Charmed       ConditionName = "hechizado"
	Incapacitated ConditionName = "incapacitado"
	Asleep        ConditionName = "inconsciente"
	Invisible     ConditionName = "invisible"
	Paralyzed     ConditionName = "paralizado"
	Petrified     ConditionName = "petrificado"
)

// The conditions of Sistema 12Plus (DP-05): who is in one does not recover what breathing
// would give back. What each turn in it costs is told with the command for turns.
const (
	Submerged ConditionName = "sumergido"
	Gassed    ConditionName = "entre gases"
)

// DNDConditions lists the conditions of D&D that can be set, in alphabetical order.
var DNDConditions = []ConditionName{
	Grappled, Restrained, Frightened, Stunned, Blinded, Concentrating, Prone, Deafened,
	Poisoned, Charmed, Incapacitated, Asleep, Invisible, Paralyzed, Petrified,
}

// TwelvePlusConditions lists those of Sistema 12Plus.
var TwelvePlusConditions = []ConditionName{Gassed, Submerged}

// ConditionNames lists the conditions of all systems.
var ConditionNames = slices.Concat(DNDConditions, TwelvePlusConditions)

// conditionSynonyms are other translations and the feminine forms that people type.
var conditionSynonyms = map[string]ConditionName{
	"asustada": Frightened, "aturdida": Stunned, "agarrada": Grappled, "apresada": Restrained,
	"restringido": Restrained, "restringida": Restrained, "neutralizado": Restrained, "neutralizada": Restrained,
	"cegada": Blinded, "ciego": Blinded, "ciega": Blinded,
	"concentrado": Concentrating, "concentrada": Concentrating, "concentrandose": Concentrating,
	"derribada": Prone, "tumbado": Prone, "tumbada": Prone,
	"ensordecida": Deafened, "sordo": Deafened, "sorda": Deafened, "envenenada": Poisoned,
	"hechizada": Charmed, "encantado": Charmed, "encantada": Charmed,
	"incapacitada": Incapacitated, "dormido": Asleep, "dormida": Asleep,
	"paralizada": Paralyzed, "petrificada": Petrified,
	"sumergida": Submerged, "bajo el agua": Submerged, "gases": Gassed, "gas": Gassed,
}

// ParseCondition returns the condition that text names, by its name, a unique beginning
// of it, or a synonym.
func ParseCondition(text string) (ConditionName, bool) {
	key := fold.Key(text)
	if name, ok := conditionSynonyms[key]; ok {
		return name, true
	}
	var found []ConditionName
	for _, name := range ConditionNames {
		known := fold.Key(string(name))
		if known == key {
			return name, true
		}
		if len(key) >= 3 && len(key) < len(known) && known[:len(key)] == key {
			found = append(found, name)
		}
	}
	if len(found) == 1 {
		return found[0], true
	}
	return "", false
}

// A Condition is one that was set on a character.
type Condition struct {
	Name  ConditionName `json:"name"`
	Until int64         `json:"until,omitempty"` // second of the story; 0 for no duration
}

// Has reports whether the condition is set.
func (c Character) Has(name ConditionName) bool { return c.condition(name) >= 0 }

// condition returns the place of the condition in the list, or -1.
func (c Character) condition(name ConditionName) int {
	return slices.IndexFunc(c.Conditions, func(x Condition) bool { return x.Name == name })
}

// Incapacitating reports whether the condition keeps a creature from acting, and so ends
// its concentration (DC-29).
func (n ConditionName) Incapacitating() bool {
	switch n {
	case Incapacitated, Asleep, Paralyzed, Petrified, Stunned:
		return true
	default:
		return false
	}
}

// SetCondition puts the condition, or prolongs it where it is set already.
func (c *Character) SetCondition(name ConditionName, until int64) {
	if i := c.condition(name); i >= 0 {
		c.Conditions[i].Until = until
		return
	}
	c.Conditions = append(c.Conditions, Condition{name, until})
}

// KeepConditions takes away all conditions but those of a system, and returns how many.
func (c *Character) KeepConditions(known []ConditionName) int {
	before := len(c.Conditions)
	c.Conditions = slices.DeleteFunc(c.Conditions, func(x Condition) bool { return !slices.Contains(known, x.Name) })
	return before - len(c.Conditions)
}

// ClearCondition takes the condition away and reports whether it was set.
func (c *Character) ClearCondition(name ConditionName) bool {
	i := c.condition(name)
	if i < 0 {
		return false
	}
	c.Conditions = slices.Delete(c.Conditions, i, i+1)
	return true
}
