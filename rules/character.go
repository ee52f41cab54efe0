package rules

import (
	"fmt"
	"slices"

	"github.com/maltrecho/maltrecho/rules/damage"
)

// Kind tells how important a character is, which decides what 0 PG means (DC-14).
type Kind string

// The kinds of character.
const (
	Player  Kind = "player"  // belongs to a player; falls unconscious at 0 PG
	NPC     Kind = "npc"     // ordinary; dies at 0 PG
	Villain Kind = "villain" // important; falls unconscious like a player's character
)

// State is how a character is.
type State string

// The states. Whether somebody is unconscious follows from here and is not a Condition.
const (
	Conscious   State = "conscious"
	Unconscious State = "unconscious" // with PG left: knocked out (DC-28), asleep
	Dying       State = "dying"       // at 0 PG, owing death saves (DC-17)
	Stable      State = "stable"      // at 0 PG, owing none (DC-20)
	Dead        State = "dead"
)

// A Character is one sheet at a table. Its slices are never shared between two states:
// rules take a Clone before they change anything.
type Character struct {
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Kind  Kind   `json:"kind"`
	Owner string `json:"owner,omitempty"` // user ID; empty for nobody's

	Level       int `json:"level"`
	Con         int `json:"con"` // the score on the sheet
	Proficiency int `json:"proficiency"`

	HP          int   `json:"hp"`
	MaxHP       int   `json:"max_hp"`
	MaxHPChange int   `json:"max_hp_change,omitempty"` // added to MaxHP while it lasts (DC-27)
	TempHP      int   `json:"temp_hp,omitempty"`
	TempUntil   int64 `json:"temp_until,omitempty"` // second of the story; 0 for no duration (DC-25)

	State      State      `json:"state"`
	WakeAt     int64      `json:"wake_at,omitempty"` // second of the story; 0 for not known (DC-20, DC-28)
	Saves      DeathSaves `json:"saves"`
	Exhaustion int        `json:"exhaustion,omitempty"`
	HitDice    []HitDice  `json:"hit_dice,omitempty"`
	RestedAt   int64      `json:"rested_at,omitempty"` // second of the story when its last short rest ended

	Resistances         []damage.Defence `json:"resistances,omitempty"`
	Vulnerabilities     []damage.Defence `json:"vulnerabilities,omitempty"`
	Immunities          []damage.Defence `json:"immunities,omitempty"`
	ConditionImmunities []ConditionName  `json:"condition_immunities,omitempty"`
	Reduction           int              `json:"reduction,omitempty"` // flat, from every hit (DC-09)
	Conditions          []Condition      `json:"conditions,omitempty"`

	Offer *TempOffer `json:"offer,omitempty"` // temporary PG that wait for an answer (DC-23)

	Wounds    []CriticalWound `json:"wounds,omitempty"`
	LastWound int             `json:"last_wound,omitempty"` // highest ID of a wound so far
	Blow      *LastBlow       `json:"blow,omitempty"`

	Weight    int          `json:"weight,omitempty"` // kilograms
	Losses    Losses       `json:"losses,omitzero"`  // where PG went, by kind (DP-06)
	Illnesses []Illness    `json:"illnesses,omitempty"`
	Protected Protected    `json:"protected,omitzero"`
	Healed    *LastHealing `json:"healed,omitempty"`
}

// DeathSaves counts the saves of a dying character, each from 0 to 3 (DC-17).
type DeathSaves struct {
	Successes int `json:"successes"`
	Failures  int `json:"failures"`
}

// HitDice are the hit dice of one size: Left of Total dice of Die sides (DC-26).
type HitDice struct {
	Die   int `json:"die"`
	Total int `json:"total"`
	Left  int `json:"left"`
}

// A TempOffer is a gain of temporary PG put to the player while the character still has
// others: keep those or take these (DC-23).
type TempOffer struct {
	ID     string `json:"id"` // of the interaction that made it
	Amount int    `json:"amount"`
	Lasts  int64  `json:"lasts,omitempty"` // seconds from MadeAt; 0 for no duration
	MadeAt int64  `json:"made_at"`         // second of the story
}

// Is reports whether the offer is the one with this ID. No offer is none of them.
func (o *TempOffer) Is(id string) bool { return o != nil && o.ID == id }

// String writes hit dice as sheets do: «3/5d10».
func (h HitDice) String() string { return fmt.Sprintf("%d/%dd%d", h.Left, h.Total, h.Die) }

// Max returns the present maximum: the sheet's with its change, never below 0 (DC-27).
func (c Character) Max() int { return max(0, c.MaxHP+c.MaxHPChange) }

// ConMod returns the Constitution modifier of D&D: half of what exceeds 10, rounded down.
func (c Character) ConMod() int {
	d := c.Con - 10
	if d < 0 {
		return (d - 1) / 2
	}
	return d / 2
}

// Down reports whether the character cannot act: unconscious, dying, stable or dead.
func (c Character) Down() bool { return c.State != Conscious }

// Clone returns a copy that shares nothing with c.
func (c Character) Clone() Character {
	c.HitDice = slices.Clone(c.HitDice)
	c.Resistances = slices.Clone(c.Resistances)
	c.Vulnerabilities = slices.Clone(c.Vulnerabilities)
	c.Immunities = slices.Clone(c.Immunities)
	c.ConditionImmunities = slices.Clone(c.ConditionImmunities)
	c.Conditions = slices.Clone(c.Conditions)
	c.Wounds = slices.Clone(c.Wounds)
	c.Illnesses = slices.Clone(c.Illnesses)
	c.Offer = copied(c.Offer)
	if c.Blow = copied(c.Blow); c.Blow != nil {
		c.Blow.Before = c.Blow.Before.Clone()
	}
	if c.Healed = copied(c.Healed); c.Healed != nil {
		c.Healed.Before = c.Healed.Before.Clone()
	}
	return c
}

// copied returns a pointer to a copy of what p points to.
func copied[T any](p *T) *T {
	if p == nil {
		return nil
	}
	v := *p
	return &v
}
