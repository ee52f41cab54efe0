package commands

import (
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

func healCommands() []*command {
	return []*command{
		{
			path: "curar",
			options: []option{
				text("cantidad").needed(),
				text("objetivo").completing(completeTargets),
				flag("mágica"),
				text("fuente").upTo(mostSource),
			},
			run: runHeal,
		},
		{
			path: "revivir",
			options: []option{
				text("personaje").needed().completing(completeCharacter),
				number("pg", 1, rules.HPBounds.Most),
			},
			run: runRevive,
		},
	}
}

func runHeal(r *Request) (Reply, error) {
	expr, err := dice.Parse(r.text("cantidad"))
	if err != nil {
		return Reply{}, err
	}
	return r.change(func(p *Play) (Reply, error) {
		targets, result, err := p.throwFor(p.text("objetivo"), expr)
		if err != nil {
			return Reply{}, err
		}
		magical := p.flag("mágica", true)
		title := p.say(locales.HealTitle{Source: p.text("fuente"), Mundane: !magical})
		if result.Total <= 0 && result.Count() > 0 {
			return p.nothing(targets, title, result)
		}
		return p.each(targets, func(c rules.Character) (rules.Character, []rules.Fact, error) {
			return p.Rules.Heal(c, rules.Healing{ID: p.in.ID, Amount: result.Total, Magical: magical}, p.Table.Clock)
		}, func(os []rules.Outcome) Reply {
			reply := p.told(title, colourHeal, os, p.rollLine(result))
			p.offerDays(&reply, os)
			return reply
		})
	})
}

// nothing tells of dice that came to nothing: they were thrown in the open.
func (p *Play) nothing(targets []int, title string, result dice.Result) (Reply, error) {
	return p.each(targets, func(c rules.Character) (rules.Character, []rules.Fact, error) {
		return c, []rules.Fact{rules.Healed{}}, nil
	}, func(os []rules.Outcome) Reply { return p.told(title, colourHeal, os, p.rollLine(result)) })
}

func runRevive(r *Request) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		i, err := p.target(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		return p.each([]int{i}, func(c rules.Character) (rules.Character, []rules.Fact, error) {
			return p.Rules.Revive(c, p.number("pg", 1))
		}, func(os []rules.Outcome) Reply {
			return p.told(p.say(locales.ReviveTitle{}), colourHeal, os)
		})
	})
}

// throwFor throws for the characters that a text names, or for the user's own for no text.
func (p *Play) throwFor(text string, e *dice.Expr) (targets []int, result dice.Result, err error) {
	if text == "" {
		var own int
		own, err = p.target("")
		targets = []int{own}
	} else {
		targets, err = p.targets(text)
	}
	if err == nil {
		result, err = p.throw(e, false)
	}
	return targets, result, err
}

// each plays a rule on each of the characters, changes the table, and tells of it.
func (p *Play) each(places []int, rule func(rules.Character) (rules.Character, []rules.Fact, error), tell func([]rules.Outcome) Reply) (Reply, error) {
	after, outcomes, err := rules.Each(p.Table, places, func(c rules.Character) (rules.Outcome, error) {
		changed, facts, err := rule(c)
		return rules.Outcome{After: changed, Facts: facts}, err
	})
	if err != nil {
		return Reply{}, p.of(places[0], err) // all were refused: this is the first one's reason
	}
	p.Table = after
	reply := tell(outcomes)
	p.summon(&reply, outcomes)
	return reply, nil
}

// rollLine tells a roll in the embed; a plain number needs no telling.
func (p *Play) rollLine(result dice.Result) string {
	if result.Count() == 0 {
		return ""
	}
	return p.say(locales.RollLine{Roll: locales.Markup(result.String()), Total: result.Total, Critical: result.Critical})
}
