// Package damage names the types of damage (DC-07) and how a creature withstands them
// (DC-08, DC-10, DC-11).
package damage

import (
	"strings"

	"github.com/maltrecho/maltrecho/rules/fold"
)

// Type is a type of damage. Its value is the Spanish word by which players, exported
// documents and catalogues know it. The zero value is damage without a type.
type Type string

// The thirteen types of D&D 5e (DC-07).
const (
	Untyped     Type = ""
	Acid        Type = "ácido"
	Bludgeoning Type = "contundente"
	Slashing    Type = "cortante"
	Cold        Type = "frío"
	Fire        Type = "fuego"
	Force       Type = "fuerza"
	Necrotic    Type = "necrótico"
	Piercing    Type = "perforante"
	Psychic     Type = "psíquico"
	Radiant     Type = "radiante"
	Lightning   Type = "relámpago"
	Thunder     Type = "trueno"
	Poison      Type = "veneno"
)

// Types lists the thirteen types in alphabetical order.
var Types = []Type{
	Acid, Bludgeoning, Slashing, Cold, Fire, Force, Necrotic,
	Piercing, Psychic, Radiant, Lightning, Thunder, Poison,
}

var byKey = func() map[string]Type {
	m := make(map[string]Type, len(Types))
	for _, t := range Types {
		m[fold.Key(string(t))] = t
	}
	return m
}()

// ParseKey returns the type whose folded name is key (see fold.Key).
func ParseKey(key string) (Type, bool) {
	t, ok := byKey[key]
	return t, ok
}

// ParseType returns the type that word names, whatever its capitals and accents.
func ParseType(word string) (Type, bool) { return ParseKey(fold.Key(word)) }

// Words that make up a Defence written as text.
const (
	all           = "todo"
	exceptMagical = "salvo mágico"
)

// A Defence is a resistance, vulnerability or immunity: to one type or to all damage,
// perhaps only while the damage is not magical.
type Defence struct {
	Type          Type // Untyped stands for all damage
	ExceptMagical bool
}

// Covers reports whether the defence applies to damage of type t.
func (d Defence) Covers(t Type, magical bool) bool {
	return (d.Type == Untyped || d.Type == t) && (!d.ExceptMagical || !magical)
}

// Any reports whether any of the defences applies; several count once (DC-10).
func Any(ds []Defence, t Type, magical bool) bool {
	for _, d := range ds {
		if d.Covers(t, magical) {
			return true
		}
	}
	return false
}

// String is the defence as documents write it: «fuego», «todo», «todo salvo mágico».
func (d Defence) String() string {
	s := string(d.Type)
	if d.Type == Untyped {
		s = all
	}
	if d.ExceptMagical {
		s += " " + exceptMagical
	}
	return s
}

// ParseDefence reads what String writes, whatever its capitals and accents.
func ParseDefence(text string) (Defence, bool) {
	key := fold.Key(text)
	word, ok := strings.CutSuffix(key, " "+fold.Key(exceptMagical))
	d := Defence{ExceptMagical: ok}
	if word == all {
		return d, true
	}
	d.Type, ok = ParseKey(word)
	return d, ok
}

// MarshalText writes the defence as String does.
func (d Defence) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (d *Defence) UnmarshalText(text []byte) error {
	parsed, ok := ParseDefence(string(text))
	if !ok {
		return UnknownError(text)
	}
	*d = parsed
	return nil
}

// UnknownError is a text that names no defence.
type UnknownError string

func (e UnknownError) Error() string { return "not a type of damage: " + string(e) }
