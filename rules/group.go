package rules

import (
	"errors"
	"maps"
	"slices"

	"github.com/maltrecho/maltrecho/rules/dice"
)

// An Outcome is what one action did to one character. Where Refusal is set, the rules
// left this one out and say why, while others were served.
type Outcome struct {
	Before, After Character
	Traces        []Trace
	Facts         []Fact
	Refusal       error
}

// Clone returns a table whose lists of characters and of active ones can be changed
// without touching t's.
func (t Table) Clone() Table {
	t.Characters = slices.Clone(t.Characters)
	t.Active = maps.Clone(t.Active)
	return t
}

// Each plays act on the characters at the given places, each by itself, and returns the
// table afterwards. It refuses where every one of them was refused, with the first reason.
func Each(t Table, places []int, act func(Character) (Outcome, error)) (Table, []Outcome, error) {
	t = t.Clone()
	outcomes := make([]Outcome, 0, len(places))
	var first error
	served := false
	for _, i := range places {
		o, err := act(t.Characters[i])
		o.Before, o.Refusal = t.Characters[i], err
		if err != nil {
			if refusal := Refusal(nil); !errors.As(err, &refusal) {
				return t, nil, err
			}
			o.After = o.Before
			if first == nil {
				first = err
			}
		} else {
			served = true
			t.Characters[i] = o.After
		}
		outcomes = append(outcomes, o)
	}
	if !served && first != nil {
		return t, nil, first
	}
	return t, outcomes, nil
}

// Pass moves the clock by so many seconds and lets them go by for everybody. Outcomes are
// of those to whom something happened. It refuses with SpanTooLong.
func Pass(t Table, rs Ruleset, seconds int64, p Passage, r dice.Roller) (Table, []Outcome, error) {
	p.From, p.To = t.Clock, t.Clock+seconds
	if p.To > MaxClock {
		return t, nil, SpanTooLong{Days: MaxClock / Day}
	}
	t = t.Clone()
	t.Clock = p.To
	var outcomes []Outcome
	for i, c := range t.Characters {
		after, facts := rs.Pass(c, p, r)
		t.Characters[i] = after
		if len(facts) > 0 {
			outcomes = append(outcomes, Outcome{Before: c, After: after, Facts: facts})
		}
	}
	return t, outcomes, nil
}

// ShortRest rests the character at place i for an hour and spends hit dice at its end.
// While the clock stands where somebody else's short rest just ended, the character
// joins that rest: no more time passes, for the group rests one hour and not one each.
// It refuses as the ruleset's ShortRest does, and then no time passes.
func ShortRest(t Table, rs Ruleset, i int, spend []Spend, r dice.Roller) (after Table, outcomes []Outcome, joined bool, err error) {
	if _, _, err := rs.ShortRest(t.Characters[i], nil, r); err != nil {
		return t, nil, false, err
	}
	joined = t.Characters[i].RestedAt != t.Clock && slices.ContainsFunc(t.Characters, func(c Character) bool {
		return t.Clock > 0 && c.RestedAt == t.Clock
	})
	after = t.Clone()
	if !joined {
		if after, outcomes, err = Pass(t, rs, ShortRestSpan, Passage{Rest: true}, r); err != nil {
			return t, nil, false, err
		}
	}
	rested, facts, err := rs.ShortRest(after.Characters[i], spend, r)
	if err != nil {
		return t, nil, false, err
	}
	rested.RestedAt = after.Clock
	after.Characters[i] = rested
	return after, merge(outcomes, t.Characters[i], rested, facts), joined, nil
}

// LongRest rests the characters at the given places for eight hours. Those who cannot
// are left out, with the reason in their outcome, and the clock may wake them (DC-26);
// where none can, it refuses with the first reason and no time passes.
func LongRest(t Table, rs Ruleset, places []int, r dice.Roller) (Table, []Outcome, error) {
	able := map[int]bool{}
	var refusals []error
	for _, i := range places {
		_, _, err := rs.LongRest(t.Characters[i])
		able[i] = err == nil
		refusals = append(refusals, err)
	}
	if !slices.Contains(refusals, nil) {
		return t, nil, slices.Concat(refusals, []error{NobodyToRest{}})[0]
	}
	after, passed, err := Pass(t, rs, LongRestSpan, Passage{Rest: true}, r)
	if err != nil {
		return t, nil, err
	}
	outcomes := passed
	for n, i := range places {
		if !able[i] {
			outcomes = merge(outcomes, t.Characters[i], after.Characters[i], nil)
			o := slices.IndexFunc(outcomes, func(o Outcome) bool { return o.Before.ID == t.Characters[i].ID })
			outcomes[o].Refusal = refusals[n]
			continue
		}
		rested, facts, err := rs.LongRest(after.Characters[i])
		if err != nil {
			return t, nil, err
		}
		after.Characters[i] = rested
		outcomes = merge(outcomes, t.Characters[i], rested, facts)
	}
	return after, outcomes, nil
}

// merge adds facts to the character's outcome, or makes one.
func merge(outcomes []Outcome, before, after Character, facts []Fact) []Outcome {
	for i := range outcomes {
		if outcomes[i].Before.ID == after.ID {
			outcomes[i].After = after
			outcomes[i].Facts = append(outcomes[i].Facts, facts...)
			return outcomes
		}
	}
	return append(outcomes, Outcome{Before: before, After: after, Facts: facts})
}
