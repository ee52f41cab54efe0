// Package document reads and writes a table as the JSON document that users export,
// keep, edit by hand and import again. What is read is checked field by field: a bad
// document is refused whole, with the path of the bad field. What is written reads back
// as the same table, but for a last blow or healing that could still be answered.
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
	Version     int       `json:"version"`
	Channel     string    `json:"channel"`
	Ruleset     string    `json:"ruleset"`
	Wounds      bool      `json:"wounds"`
	Clock       int64     `json:"clock"`
	Permissions string    `json:"permissions,omitempty"`
	NPCHP       string    `json:"npc_hp,omitempty"`
	GMRole      string    `json:"gm_role,omitempty"`
	Creator     string    `json:"creator,omitempty"`
	Illnesses   []Illness `json:"illnesses,omitempty"` // invented for this table

	WoundTables map[string][]Effect `json:"wound_tables,omitempty"` // in the place of the program's

	Characters []Character `json:"characters"`
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

	CriticalWounds []Wound     `json:"critical_wounds"`
	Losses         *Losses     `json:"losses"`
	LossProgress   *Losses     `json:"loss_progress,omitempty"` // seconds towards the next point of each kind
	Weight         int         `json:"weight"`                  // kilograms
	Illnesses      []Illness   `json:"illnesses"`
	Protected      *Protection `json:"protected,omitempty"`
}

// Wound is a critical wound. DaysLeft is null for one that time does not heal; HealsAt
// says the same to the second, and is what counts where both are given.
type Wound struct {
	ID         int    `json:"id"`
	Severity   string `json:"severity"`
	Effect     string `json:"effect"`
	DaysLeft   *int   `json:"days_left"`
	HealsAt    *int64 `json:"heals_at,omitempty"` // second of the story
	Permanent  bool   `json:"permanent"`
	Treated    bool   `json:"treated"`
	Prosthesis bool   `json:"prosthesis"`
	Text       string `json:"text,omitempty"`
	Penalty    int    `json:"penalty,omitempty"`
	On         string `json:"on,omitempty"`
}

// Losses are numbers by kind of loss.
type Losses struct {
	Attack    int64 `json:"attack"`
	Collision int64 `json:"collision"`
	Fall      int64 `json:"fall"`
	Immersion int64 `json:"immersion"`
	Gas       int64 `json:"gas"`
}

// Illness is one that a character has, or that the table knows.
type Illness struct {
	Name       string `json:"name"`
	Penalty    int    `json:"penalty"`
	WeeklyLoss int    `json:"weekly_loss"`
	Grave      bool   `json:"grave"`
	Since      *int64 `json:"since,omitempty"` // second of the story; the clock where left out
	Tended     bool   `json:"tended,omitempty"`
	Medicated  bool   `json:"medicated,omitempty"`
}

// Protection is the day of the story through which a character is safe from a group of
// illnesses.
type Protection struct {
	Common int64 `json:"common"`
	Grave  int64 `json:"grave"`
}

// Effect is an entry of a table's own effects of wounds.
type Effect struct {
	Name      string `json:"name"`
	Text      string `json:"text,omitempty"`
	Permanent bool   `json:"permanent,omitempty"`
	Penalty   int    `json:"penalty,omitempty"`
	On        string `json:"on,omitempty"`
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
		d.Characters = append(d.Characters, write(c, t.Active[c.Owner] == c.ID, t.Clock))
	}
	for _, x := range t.Illnesses {
		d.Illnesses = append(d.Illnesses, Illness{Name: x.Name, Penalty: x.Penalty, WeeklyLoss: x.WeeklyLoss, Grave: x.Grave})
	}
	for severity, effects := range t.WoundTables {
		if d.WoundTables == nil {
			d.WoundTables = map[string][]Effect{}
		}
		for _, e := range effects {
			d.WoundTables[string(severity)] = append(d.WoundTables[string(severity)], Effect(e))
		}
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(d)
	return b.Bytes(), err
}

func write(c rules.Character, active bool, clock int64) Character {
	d := Character{
		Name: c.Name, Kind: string(c.Kind), Owner: c.Owner, Active: active,
		Level: &c.Level, Con: &c.Con, Proficiency: &c.Proficiency,
		HP: &c.HP, MaxHP: &c.MaxHP, MaxHPChange: c.MaxHPChange, TempHP: c.TempHP, TempHPEnds: c.TempUntil,
		Exhaustion: c.Exhaustion, State: string(c.State), Wakes: c.WakeAt, Rested: c.RestedAt,
		DeathSaves: DeathSaves(c.Saves), HitDice: []HitDice{},
		Resistances: texts(c.Resistances), Vulnerabilities: texts(c.Vulnerabilities), Immunities: texts(c.Immunities),
		ConditionImmunities: []string{}, Reduction: c.Reduction, Conditions: []string{},
		Weight: c.Weight, CriticalWounds: writeWounds(c.Wounds, clock), Illnesses: writeIllnesses(c.Illnesses),
	}
	d.Losses, d.LossProgress = writeLosses(c.Losses)
	if c.Protected != (rules.Protected{}) {
		d.Protected = &Protection{Common: c.Protected.Common, Grave: c.Protected.Grave}
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
