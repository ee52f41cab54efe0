package document

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/fold"
)

// ledger reads what Sistema 12Plus keeps. Losses are accounted for by the ruleset; more
// than the PG that are missing is a contradiction.
func (r reader) ledger() error {
	r.c.Weight = r.d.Weight
	if err := r.ranges([]ranged{{"weight", int64(r.d.Weight), rules.WeightBounds}}); err != nil {
		return err
	}
	for _, kind := range rules.LossKinds {
		if l := r.d.Losses; l != nil {
			n := l.of(kind)
			if err := r.ranges([]ranged{{"losses." + string(kind), n, rules.HPBounds}}); err != nil {
				return err
			}
			r.c.Losses.Of(kind).Points = int(n)
		}
		if l := r.d.LossProgress; l != nil {
			n := l.of(kind)
			if err := r.ranges([]ranged{{"loss_progress." + string(kind), n, rules.ClockBounds}}); err != nil {
				return err
			}
			r.c.Losses.Of(kind).Progress = n
		}
	}
	if r.c.Losses.Sum() > r.c.Max()-r.c.HP {
		return &FieldError{r.path + "losses", Disagrees, "hp"}
	}
	return r.illnesses()
}

func (r reader) illnesses() error {
	if p := r.d.Protected; p != nil {
		r.c.Protected = rules.Protected{Common: p.Common, Grave: p.Grave}
		if err := r.ranges([]ranged{
			{"protected.common", p.Common, rules.ClockBounds}, {"protected.grave", p.Grave, rules.ClockBounds},
		}); err != nil {
			return err
		}
	}
	var err error
	r.c.Illnesses, err = readIllnesses(r.d.Illnesses, r.path+"illnesses", r.table.Clock)
	return err
}

// readIllnesses reads a list of illnesses, none of them twice.
func readIllnesses(list []Illness, path string, clock int64) ([]rules.Illness, error) {
	if len(list) > rules.MostEntries {
		return nil, &FieldError{path, TooLarge, fmt.Sprint(rules.MostEntries)}
	}
	var out []rules.Illness
	for i, d := range list {
		at := fmt.Sprintf("%s[%d].", path, i)
		x, err := readIllness(d, at, clock)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(out, func(o rules.Illness) bool { return fold.Key(o.Name) == fold.Key(x.Name) }) {
			return nil, &FieldError{at + "name", Taken, x.Name}
		}
		out = append(out, x)
	}
	return out, nil
}

func readIllness(d Illness, path string, clock int64) (rules.Illness, error) {
	x := rules.Illness{
		Name: d.Name, Penalty: d.Penalty, WeeklyLoss: d.WeeklyLoss, Grave: d.Grave, Since: clock,
		Tended: d.Tended, Medicated: d.Medicated,
	}
	if d.Since != nil {
		x.Since = *d.Since
	}
	switch {
	case strings.TrimSpace(x.Name) == "":
		return x, &FieldError{path + "name", Missing, ""}
	case len([]rune(x.Name)) > rules.LongestName:
		return x, &FieldError{path + "name", TooLarge, fmt.Sprint(rules.LongestName)}
	case strings.ContainsFunc(x.Name, unicode.IsControl):
		return x, &FieldError{path + "name", BadName, ""}
	case int64(x.Penalty) < rules.IllnessBounds.Least || int64(x.Penalty) > rules.IllnessBounds.Most:
		return x, outOfRange(path+"penalty", rules.IllnessBounds.Least, rules.IllnessBounds.Most)
	case x.WeeklyLoss < 0 || int64(x.WeeklyLoss) > rules.HPBounds.Most:
		return x, outOfRange(path+"weekly_loss", 0, rules.HPBounds.Most)
	case x.Since < 0 || x.Since > clock:
		return x, outOfRange(path+"since", 0, clock)
	}
	return x, nil
}
