package dnd5e

import "github.com/maltrecho/maltrecho/rules"

// An Edition is one wording of the rules. It implements rules.Ruleset.
type Edition struct {
	key              string
	bloodied         bool // has a name for half the maximum or less (DC-02)
	knockOutHP       int  // PG of a creature left alive on purpose (DC-28)
	concentrationCap int  // highest DC to keep concentration; 0 for none (DC-29)
	hitDieLeast      int  // least that a spent hit die gives back (DC-26)
	restAtZero       bool // a stable creature at 0 PG may rest short (DC-26)
	allHitDice       bool // a long rest gives back all of them, not half (DC-26)
	restoresMaximum  bool // a long rest gives back a lowered maximum (DC-26)
	zeroMaximumKills bool // (DC-27)
}

// The two editions.
var (
	Edition2014 = Edition{key: "dnd2014", restAtZero: true}
	Edition2024 = Edition{
		key: "dnd2024", bloodied: true, knockOutHP: 1, concentrationCap: 30, hitDieLeast: 1,
		allHitDice: true, restoresMaximum: true, zeroMaximumKills: true,
	}
)

var _ rules.Ruleset = Edition{}

// Key names the edition in documents and options.
func (e Edition) Key() string { return e.key }

// Bloodied reports whether the character is at half its maximum or less, in the edition
// that has a word for it (DC-02).
func (e Edition) Bloodied(c rules.Character) bool {
	return e.bloodied && c.State != rules.Dead && 2*c.HP <= c.Max()
}

// AllowsWounds reports that critical wounds can be played with D&D (HC).
func (e Edition) AllowsWounds() bool { return true }

// Conditions lists those of D&D.
func (e Edition) Conditions() []rules.ConditionName { return rules.DNDConditions }

// Sheet tells the level, Constitution, proficiency, hit dice, exhaustion and maximum.
func (e Edition) Sheet(c rules.Character) rules.Fact {
	return Sheet{
		Level: c.Level, Con: c.Con, Modifier: c.ConMod(), Proficiency: c.Proficiency, HitDice: c.HitDice,
		Exhaustion: c.Exhaustion, Change: c.MaxHPChange, Base: c.MaxHP,
	}
}

// Notes has nothing to add.
func (e Edition) Notes(rules.Character, int64) []rules.Fact { return nil }

// Adopt takes in a character of another system: what D&D does not know is dropped.
func (e Edition) Adopt(c rules.Character) (rules.Character, []rules.Fact) {
	c = c.Clone()
	dropped := rules.Dropped{Losses: c.Losses.Sum(), Illnesses: len(c.Illnesses), Conditions: c.KeepConditions(e.Conditions())}
	c.Losses, c.Illnesses, c.Protected = rules.Losses{}, nil, rules.Protected{}
	return c, dropped.Facts()
}

// Penalties lists none: what burdens rolls in D&D is not damage's doing.
func (e Edition) Penalties(rules.Character) []rules.Penalty { return nil }

// MostExhaustion is the level of exhaustion that kills.
const MostExhaustion = 6

// Fit keeps PG within 0 and the maximum (DC-01, DC-27) and the state in step with them and
// with the counts of saves: at 0 PG nobody stays conscious (DC-14), with PG left nobody is
// dying, and a third success or failure decides (DC-17). It refuses with NeedsMaximum
// where the sheet has none.
func (e Edition) Fit(c rules.Character) (rules.Character, []rules.Fact, error) {
	if c.MaxHP < 1 {
		return c, nil, rules.NeedsMaximum{}
	}
	c = c.Clone()
	var facts []rules.Fact
	if c.Con < 1 {
		c.Con = 10 // no modifier
	}
	c.HP = max(0, min(c.HP, c.Max()))
	up := c.State == rules.Conscious || c.State == rules.Unconscious
	switch saves := c.Saves; {
	case c.State == rules.Dead:
		facts = die(&c, nil)
	case c.Max() == 0 && e.zeroMaximumKills:
		facts = die(&c, rules.DiedOfMaximum{})
	case c.Exhaustion >= MostExhaustion:
		facts = die(&c, rules.DiedOfExhaustion{})
	case c.HP > 0 && !up:
		facts = wake(&c)
	case c.HP == 0 && c.Kind == rules.NPC && up:
		facts = die(&c, rules.DiedOrdinary{})
	case c.HP == 0 && up:
		facts = fall(&c)
		c.Saves = saves // set by hand together with the PG
	}
	if c.State == rules.Dying {
		facts = append(facts, judge(&c)...)
	}
	if c.State != rules.Dying && c.State != rules.Dead {
		c.Saves = rules.DeathSaves{}
	}
	if !canConcentrate(c) {
		facts = append(facts, endConcentration(&c)...)
	}
	return c, facts, nil
}

// judge lets a third failure or success decide where the counts were set by hand; how
// long a stable one sleeps is thrown when time passes.
func judge(c *rules.Character) []rules.Fact {
	if c.Saves.Failures >= 3 {
		return die(c, rules.DiedOfFailures{})
	}
	if c.Saves.Successes >= 3 {
		c.State, c.WakeAt, c.Saves = rules.Stable, 0, rules.DeathSaves{}
	}
	return nil
}

// die ends the character, for the reason given, if any; concentration ends with it (DC-29).
func die(c *rules.Character, why rules.Fact) []rules.Fact {
	c.HP, c.State, c.WakeAt, c.Offer = 0, rules.Dead, 0, nil
	facts := endConcentration(c)
	if why != nil {
		facts = append([]rules.Fact{why}, facts...)
	}
	return facts
}

// fall brings the character to 0 PG, unconscious and with saves due (DC-14, DC-17).
func fall(c *rules.Character) []rules.Fact {
	c.HP, c.State, c.WakeAt, c.Saves = 0, rules.Dying, 0, rules.DeathSaves{}
	return append([]rules.Fact{rules.FellUnconscious{}}, endConcentration(c)...)
}

// wake ends unconsciousness, and with it the count of saves (DC-16, DC-17).
func wake(c *rules.Character) []rules.Fact {
	c.State, c.WakeAt, c.Saves = rules.Conscious, 0, rules.DeathSaves{}
	return []rules.Fact{rules.Woke{}}
}

// endConcentration ends it where there is any (DC-29).
func endConcentration(c *rules.Character) []rules.Fact {
	if c.ClearCondition(rules.Concentrating) {
		return []rules.Fact{rules.ConcentrationEnded{}}
	}
	return nil
}
