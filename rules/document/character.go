package document

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/systems"
)

// addCharacter reads one sheet and seats it at the table.
func addCharacter(t *rules.Table, d Character, path string, userID func(string) string) error {
	c := rules.Character{
		MaxHPChange: d.MaxHPChange, TempHP: d.TempHP, TempUntil: d.TempHPEnds, Exhaustion: d.Exhaustion,
		WakeAt: d.Wakes, RestedAt: d.Rested, Saves: rules.DeathSaves(d.DeathSaves), Reduction: d.Reduction,
		Level: valueOr(d.Level, 1), Con: valueOr(d.Con, 10), Proficiency: valueOr(d.Proficiency, 2),
		Kind: rules.Player, State: rules.Conscious,
	}
	r := reader{table: t, path: path + ".", d: d, c: &c}
	for _, read := range []func() error{
		func() error { return r.name(userID) }, r.numbers, r.points, r.state, r.hitDice, r.defences, r.conditions, r.wounds, r.ledger,
	} {
		if err := read(); err != nil {
			return err
		}
	}
	rs, _ := systems.ByKey(t.Ruleset)
	fitted, _, err := rs.Fit(c)
	if err != nil {
		c.TempHP = 0 // is it those that the system has not?
		if _, _, err := rs.Fit(c); err == nil {
			return &FieldError{r.path + "temp_hp", Disagrees, "ruleset"}
		}
		return &FieldError{r.path + "state", Disagrees, "ruleset, max_hp"}
	}
	if err := r.agrees(fitted); err != nil {
		return err
	}
	id := t.Add(fitted)
	if d.Active {
		if c.Owner == "" {
			return &FieldError{r.path + "active", Disagrees, "owner"}
		}
		if t.Active[c.Owner] != 0 {
			return &FieldError{r.path + "active", Taken, c.Owner}
		}
		if t.Active == nil {
			t.Active = map[string]int{}
		}
		t.Active[c.Owner] = id
	}
	return nil
}

type reader struct {
	table *rules.Table
	path  string
	d     Character
	c     *rules.Character
}

func valueOr(p *int, otherwise int) int {
	if p == nil {
		return otherwise
	}
	return *p
}

func (r reader) name(userID func(string) string) error {
	name, err := rules.CheckName(r.d.Name)
	if err != nil {
		return &FieldError{r.path + "name", BadName, ""}
	}
	if r.table.Taken(name) {
		return &FieldError{r.path + "name", Taken, name}
	}
	r.c.Name, r.c.Owner = name, r.d.Owner
	if user, ok := strings.CutPrefix(r.d.Owner, "@"); ok && user != "" {
		r.c.Owner = userID(user)
	}
	if r.c.Owner != "" && !isID(r.c.Owner) {
		return &FieldError{r.path + "owner", WrongKind, "owner"}
	}
	return oneOf(&r.c.Kind, r.d.Kind, r.path+"kind", rules.Player, rules.NPC, rules.Villain)
}

func (r reader) numbers() error {
	c := r.c
	return r.ranges([]ranged{
		{"level", int64(c.Level), rules.LevelBounds},
		{"con", int64(c.Con), rules.ConBounds},
		{"proficiency", int64(c.Proficiency), rules.ProficiencyBounds},
		{"max_hp_change", int64(c.MaxHPChange), rules.HPChangeBounds},
		{"temp_hp", int64(c.TempHP), rules.TempBounds},
		{"temp_hp_ends", c.TempUntil, rules.FutureBounds},
		{"exhaustion", int64(c.Exhaustion), rules.ExhaustionBounds},
		{"wakes", c.WakeAt, rules.FutureBounds},
		{"rested", c.RestedAt, rules.ClockBounds},
		{"reduction", int64(c.Reduction), rules.HPBounds},
		{"death_saves.successes", int64(c.Saves.Successes), rules.SavesBounds},
		{"death_saves.failures", int64(c.Saves.Failures), rules.SavesBounds},
	})
}

type ranged struct {
	field  string
	value  int64
	bounds rules.Bounds
}

func (r reader) ranges(fields []ranged) error {
	for _, f := range fields {
		if f.value < f.bounds.Least || f.value > f.bounds.Most {
			return outOfRange(r.path+f.field, f.bounds.Least, f.bounds.Most)
		}
	}
	return nil
}

// points reads PG: the maximum defaults to what the ruleset says, or to the PG; the PG to
// the maximum.
func (r reader) points() error {
	if r.d.MaxHP != nil {
		r.c.MaxHP = *r.d.MaxHP
	}
	rs, _ := systems.ByKey(r.table.Ruleset)
	if r.d.MaxHP == nil {
		if fitted, _, err := rs.Fit(*r.c); err == nil {
			r.c.MaxHP = fitted.MaxHP
		} else if r.d.HP != nil {
			r.c.MaxHP = *r.d.HP
		} else {
			return &FieldError{r.path + "max_hp", Missing, ""}
		}
	}
	r.c.HP = valueOr(r.d.HP, r.c.Max())
	if r.d.HP == nil && (r.d.State == string(rules.Dying) || r.d.State == string(rules.Stable) || r.d.State == string(rules.Dead)) {
		r.c.HP = 0
	}
	if err := r.ranges([]ranged{{"max_hp", int64(r.c.MaxHP), rules.MaxHPBounds}}); err != nil {
		return err
	}
	if r.c.HP < 0 || r.c.HP > r.c.Max() {
		return outOfRange(r.path+"hp", 0, int64(r.c.Max()))
	}
	if o := r.d.TempHPOffered; o != nil {
		r.c.Offer = &rules.TempOffer{ID: o.ID, Amount: o.Amount, Lasts: o.Lasts, MadeAt: o.Made}
		if !isID(o.ID) {
			return &FieldError{r.path + "temp_hp_offered.id", WrongKind, "snowflake"}
		}
		return r.ranges([]ranged{
			{"temp_hp_offered.amount", int64(o.Amount), rules.Bounds{Least: 1, Most: rules.TempBounds.Most}},
			{"temp_hp_offered.lasts", o.Lasts, rules.ClockBounds},
			{"temp_hp_offered.made", o.Made, rules.ClockBounds},
		})
	}
	return nil
}

// state reads the state, which has to agree with the PG; left out, it follows from them.
func (r reader) state() error {
	states := []rules.State{rules.Conscious, rules.Unconscious, rules.Dying, rules.Stable, rules.Dead}
	return oneOf(&r.c.State, r.d.State, r.path+"state", states...)
}

// agrees refuses what the ruleset would not leave as it is, where the document says it: a
// state that its PG, its maximum or its exhaustion rule out, counts of saves and
// concentration of somebody who cannot have them, and conditions that do not affect it.
func (r reader) agrees(fitted rules.Character) error {
	c := r.c
	said := r.d.State != ""
	switch {
	case said && (fitted.State != c.State || c.State == rules.Dead && c.HP > 0):
		return &FieldError{r.path + "state", Disagrees, "hp, max_hp_change, exhaustion, death_saves"}
	case fitted.HP != c.HP && r.d.HP != nil:
		return &FieldError{r.path + "hp", Disagrees, "state"}
	case fitted.Saves != c.Saves:
		return &FieldError{r.path + "death_saves", Disagrees, "state"}
	case c.TempUntil != 0 && c.TempHP == 0:
		return &FieldError{r.path + "temp_hp_ends", Disagrees, "temp_hp"}
	case fitted.Has(rules.Concentrating) != c.Has(rules.Concentrating):
		return &FieldError{r.path + "conditions", Disagrees, "state"}
	}
	for _, name := range c.ConditionImmunities {
		if c.Has(name) {
			return &FieldError{r.path + "conditions", Disagrees, "condition_immunities"}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(r.d.ConditionEnds)) {
		if !slices.Contains(r.d.Conditions, name) {
			return &FieldError{r.path + "condition_ends." + name, Disagrees, "conditions"}
		}
	}
	return nil
}

func (r reader) hitDice() error {
	sizes := map[int]bool{}
	for i, h := range r.d.HitDice {
		at := fmt.Sprintf("hit_dice[%d].", i)
		if err := r.ranges([]ranged{
			{at + "die", int64(h.Die), rules.HitDieBounds},
			{at + "total", int64(h.Total), rules.HitDiceBounds},
			{at + "left", int64(h.Left), rules.Bounds{Least: 0, Most: int64(h.Total)}},
		}); err != nil {
			return err
		}
		if sizes[h.Die] {
			return &FieldError{r.path + at + "die", Taken, fmt.Sprint(h.Die)}
		}
		sizes[h.Die] = true
		r.c.HitDice = append(r.c.HitDice, rules.HitDice(h))
	}
	return nil
}

func (r reader) defences() error {
	lists := []struct {
		field string
		texts []string
		into  *[]damage.Defence
	}{
		{"resistances", r.d.Resistances, &r.c.Resistances},
		{"vulnerabilities", r.d.Vulnerabilities, &r.c.Vulnerabilities},
		{"immunities", r.d.Immunities, &r.c.Immunities},
	}
	for _, l := range lists {
		for i, text := range l.texts {
			d, ok := damage.ParseDefence(text)
			if !ok {
				return &FieldError{fmt.Sprintf("%s%s[%d]", r.path, l.field, i), NotOneOf, typeNames()}
			}
			if !slices.Contains(*l.into, d) {
				*l.into = append(*l.into, d)
			}
		}
	}
	return nil
}

func typeNames() string {
	names := []string{damage.Defence{}.String()}
	for _, t := range damage.Types {
		names = append(names, string(t))
	}
	return strings.Join(names, ", ")
}

func (r reader) conditions() error {
	rs, _ := systems.ByKey(r.table.Ruleset)
	known := rs.Conditions()
	for i, text := range r.d.ConditionImmunities {
		name, ok := rules.ParseCondition(text)
		if !ok {
			return &FieldError{fmt.Sprintf("%scondition_immunities[%d]", r.path, i), NotOneOf, conditionNames(known)}
		}
		r.c.ConditionImmunities = append(r.c.ConditionImmunities, name)
	}
	for i, text := range r.d.Conditions {
		name, ok := rules.ParseCondition(text)
		if !ok || name == rules.Asleep || !slices.Contains(known, name) {
			return &FieldError{fmt.Sprintf("%sconditions[%d]", r.path, i), NotOneOf, conditionNames(known)}
		}
		until := r.d.ConditionEnds[text]
		if err := r.ranges([]ranged{{"condition_ends." + text, until, rules.FutureBounds}}); err != nil {
			return err
		}
		r.c.SetCondition(name, until)
	}
	return nil
}

func conditionNames(known []rules.ConditionName) string {
	names := make([]string, 0, len(known))
	for _, n := range known {
		names = append(names, string(n))
	}
	return strings.Join(names, ", ")
}
