package rules

import "slices"

// Severity of a critical wound (HC-04).
type Severity string

// The severities, from the lightest.
const (
	Light    Severity = "leve"
	Moderate Severity = "moderada"
	Grave    Severity = "grave"
	Extreme  Severity = "extrema"
)

// Severities lists them, from the lightest.
var Severities = []Severity{Light, Moderate, Grave, Extreme}

// A CriticalWound is one that a character has (HC).
type CriticalWound struct {
	ID         int         `json:"id"`
	Severity   Severity    `json:"severity"`
	Effect     WoundEffect `json:"effect"`
	HealsAt    int64       `json:"heals_at,omitempty"` // second of the story
	Never      bool        `json:"never,omitempty"`    // extreme or permanent: time does not heal it (HC-06)
	Treated    bool        `json:"treated,omitempty"`  // since the last long rest (HC-08)
	Prosthesis bool        `json:"prosthesis,omitempty"`
}

// DaysLeft returns how many days of the story the wound still takes, rounded up, or 0 for
// one that time does not heal.
func (w CriticalWound) DaysLeft(clock int64) int {
	if w.Never {
		return 0
	}
	return int(max(0, (w.HealsAt-clock+Day-1)/Day))
}

// A WoundEffect is one entry of a table of effects (HC-05).
type WoundEffect struct {
	Name      string `json:"name"`
	Text      string `json:"text,omitempty"`      // what it does in play
	Permanent bool   `json:"permanent,omitempty"` // time does not heal it
	Penalty   int    `json:"penalty,omitempty"`   // 0 or below
	On        string `json:"on,omitempty"`        // which rolls it burdens; empty for all
}

// WoundTables are the effects by severity.
type WoundTables map[Severity][]WoundEffect

// A LastBlow is the blow that a character just received, kept so that it can be played
// again with half its damage (HC-01) until something else changes the character.
type LastBlow struct {
	Blow
	Before Character `json:"before"`
}

// Is reports whether the blow is the one with this ID. No blow is none of them.
func (b *LastBlow) Is(id string) bool { return b != nil && b.ID == id }

// A LastHealing is the magical healing that a character just received, kept so that days
// of wounds can be bought with it (HC-09) until something else changes the character.
type LastHealing struct {
	Healing
	Before Character `json:"before"`
}

// Is reports whether the healing is the one with this ID. No healing is none of them.
func (h *LastHealing) Is(id string) bool { return h != nil && h.ID == id }

// Healing is PG on their way to a character.
type Healing struct {
	ID      string `json:"id"` // of the interaction
	Amount  int    `json:"amount"`
	Magical bool   `json:"magical,omitempty"`
}

// Wound returns the place of the wound with this ID, or -1.
func (c Character) Wound(id int) int {
	return slices.IndexFunc(c.Wounds, func(w CriticalWound) bool { return w.ID == id })
}

// Settle forgets the blow and the healing of every character that an action changed
// without renewing them, and of those who were different then in something that the clock
// has ended since: there is no going back to that any more.
func (t *Table) Settle(before Table, changed func(was, is Character) bool) {
	for i := range t.Characters {
		c := &t.Characters[i]
		if c.Blow == nil && c.Healed == nil {
			continue
		}
		was := before.Index(c.ID)
		if was < 0 {
			continue
		}
		old := before.Characters[was]
		if c.Blow != nil && old.Blow.Is(c.Blow.ID) && (c.Blow.Before.due(t.Clock) || changed(old, *c)) {
			c.Blow = nil
		}
		if c.Healed != nil && old.Healed.Is(c.Healed.ID) && (c.Healed.Before.due(t.Clock) || changed(old, *c)) {
			c.Healed = nil
		}
	}
}

// due reports whether the clock has something to end of the character by this second.
func (c Character) due(at int64) bool {
	over := func(end int64) bool { return end != 0 && end <= at }
	return over(c.TempUntil) || over(c.WakeAt) ||
		slices.ContainsFunc(c.Conditions, func(x Condition) bool { return over(x.Until) }) ||
		slices.ContainsFunc(c.Wounds, func(w CriticalWound) bool { return over(w.HealsAt) })
}
