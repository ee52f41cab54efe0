// Package document reads and writes a table as the JSON document that users export,
// keep, edit by hand and import again. What is read is checked field by field: a bad
// document is refused whole, with the path of the bad field. What is written reads back
// as the same table.
package document

import (
	"bytes"
	"encoding/json"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
)

// Version is the version of the document that this package reads and writes.
const Version = 1

// Document is a table outside the program.
type Document struct {
	Version     int         `json:"version"`
	Channel     string      `json:"channel"`
	Ruleset     string      `json:"ruleset"`
	Wounds      bool        `json:"wounds"`
	Clock       int64       `json:"clock"`
	Permissions string      `json:"permissions,omitempty"`
	NPCHP       string      `json:"npc_hp,omitempty"`
	GMRole      string      `json:"gm_role,omitempty"`
	Creator     string      `json:"creator,omitempty"`
	Characters  []Character `json:"characters"`
}

// Character is a sheet in a document. Pointers mark fields whose default depends on
// other fields.
type Character struct {
	Name        string `json:"name"`
	Kind        string `json:"kind"`
	Owner       string `json:"owner"`
	Active      bool   `json:"active,omitempty"`
	Level       *int   `json:"level"`
	Con         *int   `json:"con"`
	Proficiency *int   `json:"proficiency"`

	HP            *int   `json:"hp"`
	MaxHP         *int   `json:"max_hp"`
	MaxHPChange   int    `json:"max_hp_change"`
	TempHP        int    `json:"temp_hp"`
	TempHPEnds    int64  `json:"temp_hp_ends,omitempty"` // second of the story
	TempHPOffered *Offer `json:"temp_hp_offered,omitempty"`

	Exhaustion int        `json:"exhaustion"`
	State      string     `json:"state"`
	Wakes      int64      `json:"wakes,omitempty"`  // second of the story
	Rested     int64      `json:"rested,omitempty"` // second of the story
	DeathSaves DeathSaves `json:"death_saves"`
	HitDice    []HitDice  `json:"hit_dice"`

	Resistances         []string         `json:"resistances"`
	Vulnerabilities     []string         `json:"vulnerabilities"`
	Immunities          []string         `json:"immunities"`
	ConditionImmunities []string         `json:"condition_immunities"`
	Reduction           int              `json:"reduction"`
	Conditions          []string         `json:"conditions"`
	ConditionEnds       map[string]int64 `json:"condition_ends,omitempty"` // second of the story
}

// DeathSaves counts death saves.
type DeathSaves struct {
	Successes int `json:"successes"`
	Failures  int `json:"failures"`
}

// HitDice are the hit dice of one size.
type HitDice struct {
	Die   int `json:"die"`
	Total int `json:"total"`
	Left  int `json:"left"`
}

// Offer is a gain of temporary PG that waits for an answer.
type Offer struct {
	ID     string `json:"id"`
	Amount int    `json:"amount"`
	Lasts  int64  `json:"lasts,omitempty"` // seconds
	Made   int64  `json:"made"`            // second of the story
}

// Encode writes the table of a channel.
func Encode(t rules.Table, channel string) ([]byte, error) {
	d := Document{
		Version: Version, Channel: channel, Ruleset: t.Ruleset, Wounds: t.Wounds, Clock: t.Clock,
		Permissions: string(t.Permissions), NPCHP: string(t.NPCHP), GMRole: t.GMRole, Creator: t.Creator,
		Characters: []Character{},
	}
	for _, c := range t.Characters {
		d.Characters = append(d.Characters, write(c, t.Active[c.Owner] == c.ID))
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(d)
	return b.Bytes(), err
}

func write(c rules.Character, active bool) Character {
	d := Character{
		Name: c.Name, Kind: string(c.Kind), Owner: c.Owner, Active: active,
		Level: &c.Level, Con: &c.Con, Proficiency: &c.Proficiency,
		HP: &c.HP, MaxHP: &c.MaxHP, MaxHPChange: c.MaxHPChange, TempHP: c.TempHP, TempHPEnds: c.TempUntil,
		Exhaustion: c.Exhaustion, State: string(c.State), Wakes: c.WakeAt, Rested: c.RestedAt,
		DeathSaves: DeathSaves(c.Saves), HitDice: []HitDice{},
		Resistances: texts(c.Resistances), Vulnerabilities: texts(c.Vulnerabilities), Immunities: texts(c.Immunities),
		ConditionImmunities: []string{}, Reduction: c.Reduction, Conditions: []string{},
	}
	if c.Offer != nil {
		d.TempHPOffered = &Offer{ID: c.Offer.ID, Amount: c.Offer.Amount, Lasts: c.Offer.Lasts, Made: c.Offer.MadeAt}
	}
	for _, h := range c.HitDice {
		d.HitDice = append(d.HitDice, HitDice(h))
	}
	for _, name := range c.ConditionImmunities {
		d.ConditionImmunities = append(d.ConditionImmunities, string(name))
	}
	for _, x := range c.Conditions {
		d.Conditions = append(d.Conditions, string(x.Name))
		if x.Until != 0 {
			if d.ConditionEnds == nil {
				d.ConditionEnds = map[string]int64{}
			}
			d.ConditionEnds[string(x.Name)] = x.Until
		}
	}
	return d
}

func texts(ds []damage.Defence) []string {
	out := []string{}
	for _, d := range ds {
		out = append(out, d.String())
	}
	return out
}
