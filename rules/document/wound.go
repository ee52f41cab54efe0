package document

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/fold"
	"github.com/maltrecho/maltrecho/rules/systems"
)

var daysBounds = rules.Bounds{Least: 0, Most: rules.MaxClock / rules.Day}

func writeWounds(list []rules.CriticalWound, clock int64) []Wound {
	out := []Wound{}
	for _, w := range list {
		d := Wound{
			ID: w.ID, Severity: string(w.Severity), Effect: w.Effect.Name, Permanent: w.Effect.Permanent,
			Treated: w.Treated, Prosthesis: w.Prosthesis, Text: w.Effect.Text, Penalty: w.Effect.Penalty, On: w.Effect.On,
		}
		if !w.Never {
			left, at := w.DaysLeft(clock), w.HealsAt
			d.DaysLeft, d.HealsAt = &left, &at
		}
		out = append(out, d)
	}
	return out
}

func writeIllnesses(list []rules.Illness) []Illness {
	out := []Illness{}
	for _, x := range list {
		out = append(out, Illness{
			Name: x.Name, Penalty: x.Penalty, WeeklyLoss: x.WeeklyLoss, Grave: x.Grave,
			Since: &x.Since, Tended: x.Tended, Medicated: x.Medicated,
		})
	}
	return out
}

func writeLosses(l rules.Losses) (points, progress *Losses) {
	points = &Losses{
		Attack: int64(l.Attack.Points), Collision: int64(l.Collision.Points), Fall: int64(l.Fall.Points),
		Immersion: int64(l.Immersion.Points), Gas: int64(l.Gas.Points),
	}
	p := Losses{l.Attack.Progress, l.Collision.Progress, l.Fall.Progress, l.Immersion.Progress, l.Gas.Progress}
	if p != (Losses{}) {
		progress = &p
	}
	return points, progress
}

// of returns the number of a kind.
func (l *Losses) of(kind rules.Loss) int64 {
	switch kind {
	case rules.ByCollision:
		return l.Collision
	case rules.ByFall:
		return l.Fall
	case rules.ByImmersion:
		return l.Immersion
	case rules.ByGas:
		return l.Gas
	default:
		return l.Attack
	}
}

// wounds reads critical wounds. Numbers left out are given; extreme and permanent ones
// never heal (HC-06).
func (r reader) wounds() error {
	if len(r.d.CriticalWounds) > rules.MostEntries {
		return &FieldError{r.path + "critical_wounds", TooLarge, fmt.Sprint(rules.MostEntries)}
	}
	if rs, _ := systems.ByKey(r.table.Ruleset); len(r.d.CriticalWounds) > 0 && !rs.AllowsWounds() {
		return &FieldError{r.path + "critical_wounds", Disagrees, "ruleset"}
	}
	for i, d := range r.d.CriticalWounds {
		at := fmt.Sprintf("critical_wounds[%d].", i)
		w := rules.CriticalWound{ID: d.ID, Treated: d.Treated, Prosthesis: d.Prosthesis}
		if err := oneOf(&w.Severity, d.Severity, r.path+at+"severity", rules.Severities...); err != nil {
			return err
		}
		if w.Severity == "" {
			return &FieldError{r.path + at + "severity", Missing, ""}
		}
		effect, err := readEffect(Effect{Name: d.Effect, Text: d.Text, Permanent: d.Permanent, Penalty: d.Penalty, On: d.On}, r.path+at, "effect")
		if err != nil {
			return err
		}
		w.Effect = effect
		if err := r.healing(&w, d, at); err != nil {
			return err
		}
		if w.ID == 0 {
			w.ID = r.c.LastWound + 1
		}
		if err := r.ranges([]ranged{{at + "id", int64(w.ID), rules.Bounds{Least: 1, Most: 1_000_000}}}); err != nil {
			return err
		}
		if r.c.Wound(w.ID) >= 0 {
			return &FieldError{r.path + at + "id", Taken, fmt.Sprint(w.ID)}
		}
		r.c.LastWound = max(r.c.LastWound, w.ID)
		r.c.Wounds = append(r.c.Wounds, w)
	}
	return nil
}

// healing reads when a wound heals.
func (r reader) healing(w *rules.CriticalWound, d Wound, at string) error {
	w.Never = w.Severity == rules.Extreme || d.Permanent || d.DaysLeft == nil && d.HealsAt == nil
	switch {
	case w.Severity == rules.Extreme && (d.DaysLeft != nil || d.HealsAt != nil):
		return &FieldError{r.path + at + "days_left", Disagrees, "severity"}
	case w.Never:
		return nil
	case d.HealsAt != nil:
		w.HealsAt = *d.HealsAt
		return r.ranges([]ranged{{at + "heals_at", w.HealsAt, rules.Bounds{Least: 0, Most: 2 * rules.MaxClock}}})
	default:
		w.HealsAt = r.table.Clock + int64(*d.DaysLeft)*rules.Day
		return r.ranges([]ranged{{at + "days_left", int64(*d.DaysLeft), daysBounds}})
	}
}

// readEffect reads an effect, whose name stands in the given field.
func readEffect(d Effect, path, name string) (rules.WoundEffect, error) {
	for _, x := range []struct {
		field, text string
		most        int
	}{{name, d.Name, rules.LongestName}, {"text", d.Text, rules.LongestText}, {"on", d.On, rules.LongestName}} {
		if len([]rune(x.text)) > x.most {
			return rules.WoundEffect{}, &FieldError{path + x.field, TooLarge, fmt.Sprint(x.most)}
		}
	}
	if n := int64(d.Penalty); n < rules.EffectBounds.Least || n > rules.EffectBounds.Most {
		return rules.WoundEffect{}, outOfRange(path+"penalty", rules.EffectBounds.Least, rules.EffectBounds.Most)
	}
	return rules.WoundEffect(d), nil
}

func severityNames() string {
	names := make([]string, len(rules.Severities))
	for i, s := range rules.Severities {
		names[i] = string(s)
	}
	return strings.Join(names, ", ")
}

// readExtras reads what the table has of its own: effects of wounds and illnesses.
func readExtras(t *rules.Table, d Document) error {
	var err error
	if t.Illnesses, err = readIllnesses(d.Illnesses, "illnesses", t.Clock); err != nil {
		return err
	}
	for i := range t.Illnesses {
		t.Illnesses[i].Since = 0
	}
	for _, severity := range slices.Sorted(maps.Keys(d.WoundTables)) {
		effects := d.WoundTables[severity]
		s := rules.Severity(severity)
		if !slices.Contains(rules.Severities, s) {
			return &FieldError{"wound_tables", NotOneOf, severityNames()}
		}
		if len(effects) > rules.MostEntries {
			return &FieldError{"wound_tables." + severity, TooLarge, fmt.Sprint(rules.MostEntries)}
		}
		for i, e := range effects {
			effect, err := readEffect(e, fmt.Sprintf("wound_tables.%s[%d].", severity, i), "name")
			if err != nil {
				return err
			}
			at := fmt.Sprintf("wound_tables.%s[%d].name", severity, i)
			if strings.TrimSpace(effect.Name) == "" {
				return &FieldError{at, Missing, ""}
			}
			if slices.ContainsFunc(t.WoundTables[s], func(o rules.WoundEffect) bool { return fold.Key(o.Name) == fold.Key(effect.Name) }) {
				return &FieldError{at, Taken, effect.Name}
			}
			if t.WoundTables == nil {
				t.WoundTables = rules.WoundTables{}
			}
			t.WoundTables[s] = append(t.WoundTables[s], effect)
		}
	}
	return nil
}
