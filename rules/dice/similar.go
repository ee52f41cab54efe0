package dice

import (
	"unicode/utf8"

	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/fold"
)

const (
	similarity = 2  // letters that may differ between a word and the type meant
	shortest   = 3  // letters of a word that can resemble anything
	longest    = 11 // letters of the longest type
)

// meant are words for damage that people write and that name no type, and the types meant.
var meant = map[string]damage.Type{
	"rayo": damage.Lightning, "electrico": damage.Lightning, "electricidad": damage.Lightning,
	"sonico": damage.Thunder, "sonido": damage.Thunder, "hielo": damage.Cold, "llamas": damage.Fire,
	"corrosivo": damage.Acid, "toxico": damage.Poison, "mental": damage.Psychic, "sagrado": damage.Radiant,
	"aplastante": damage.Bludgeoning, "punzante": damage.Piercing, "tajante": damage.Slashing,
}

// similarType returns the type of damage that a word means which names none: one that is
// said so, or else the nearest, if one is near.
func similarType(word string) (damage.Type, bool) {
	if len(word) > MaxLabel {
		return damage.Untyped, false
	}
	key := fold.Key(word)
	if n := utf8.RuneCountInString(key); n < shortest || n > longest+similarity {
		return damage.Untyped, false
	}
	if t, ok := meant[key]; ok {
		return t, true
	}
	near, best := damage.Untyped, similarity+1
	for _, t := range damage.Types {
		if d := distance([]rune(key), []rune(fold.Key(string(t)))); d < best {
			near, best = t, d
		}
	}
	return near, near != damage.Untyped
}

// distance is the number of letters to put in, take out or change to make b of a.
func distance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, x := range a {
		corner := row[0]
		row[0] = i + 1
		for j, y := range b {
			change := corner
			if x != y {
				change++
			}
			corner = row[j+1]
			row[j+1] = min(change, corner+1, row[j]+1)
		}
	}
	return row[len(b)]
}
