package commands

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/fold"
)

func restCommands() []*command {
	return []*command{
		{
			path: "descanso corto",
			options: []option{
				text("personaje").completing(completeCharacter),
				text("dados").upTo(mostSource),
			},
			run: runShortRest,
		},
		{
			path:    "descanso largo",
			options: []option{text("objetivo").completing(completeTargets)},
			run:     runLongRest,
		},
	}
}

func runShortRest(r *Request) (Reply, error) {
	spend, err := parseSpend(r.text("dados"))
	if err != nil {
		return Reply{}, err
	}
	return r.change(func(p *Play) (Reply, error) {
		i, err := p.target(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		if err := p.may(actSheet, &p.Table.Characters[i]); err != nil {
			return Reply{}, err
		}
		after, outcomes, joined, err := rules.ShortRest(p.Table, p.Rules, i, spend, p.roller)
		if err != nil {
			return Reply{}, p.of(i, err)
		}
		p.Table = after
		c := after.Characters[i]
		left := 0
		for _, h := range c.HitDice {
			left += h.Left
		}
		line := p.say(locales.ShortRestLine{
			Name: c.Name, Joined: joined, Clock: rules.Moment(after.Clock), Left: left, Spent: len(spend) > 0, HasDice: len(c.HitDice) > 0,
		})
		return p.headed(locales.ShortRestTitle{}, line, outcomes), nil
	})
}

func runLongRest(r *Request) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		objective := p.text("objetivo")
		if objective == "" {
			objective = rules.EveryPlayer
		}
		targets, err := p.targets(objective)
		if err != nil {
			return Reply{}, err
		}
		if len(targets) > 1 {
			err = p.may(actTime, nil)
		} else {
			err = p.may(actSheet, &p.Table.Characters[targets[0]])
		}
		if err != nil {
			return Reply{}, err
		}
		after, outcomes, err := rules.LongRest(p.Table, p.Rules, targets, p.roller)
		if err != nil {
			return Reply{}, p.of(targets[0], err)
		}
		p.Table = after
		line := p.say(locales.LongRestLine{Clock: rules.Moment(after.Clock)})
		return p.headed(locales.LongRestTitle{}, line, outcomes), nil
	})
}

// apart is «2 d8», which is 2d8 and not 2 and d8.
var apart = regexp.MustCompile(`(^|[+, ])(\d+) ?d ?(\d)`)

var hitDice = regexp.MustCompile(`^(\d{1,3})?(?:d(\d{1,3}))?$`)

// parseSpend reads hit dice to spend: «2», «1d10», «2d8+1d6». It refuses with BadHitDice.
func parseSpend(text string) ([]rules.Spend, error) {
	var spend []rules.Spend
	if text == "" {
		return nil, nil
	}
	typed := apart.ReplaceAllString(fold.Key(text), "${1}${2}d${3}")
	for _, part := range strings.FieldsFunc(typed, func(r rune) bool { return r == '+' || r == ',' || r == ' ' }) {
		m := hitDice.FindStringSubmatch(part)
		if m == nil {
			return nil, locales.BadHitDice{Text: text}
		}
		s := rules.Spend{Count: 1}
		if m[1] != "" {
			s.Count, _ = strconv.Atoi(m[1])
		}
		if m[2] != "" {
			s.Die, _ = strconv.Atoi(m[2])
		}
		if m[2] != "" && s.Die == 0 || s.Count == 0 && len(text) > 1 {
			return nil, locales.BadHitDice{Text: text}
		}
		if s.Count > 0 {
			spend = append(spend, s)
		}
	}
	return spend, nil
}
