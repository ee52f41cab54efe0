package commands

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
)

func timeCommands() []*command {
	return []*command{
		{path: "tiempo ver", run: runSeeTime},
		{
			path: "tiempo avanzar",
			options: []option{
				text("duración").needed().upTo(mostSource),
				flag("reposo"),
				flag("curar_heridas"),
			},
			run: runAdvance,
		},
	}
}

func runSeeTime(r *Request) (Reply, error) {
	return r.view(func(p *Play) (Reply, error) {
		var lines []string
		for _, c := range p.Table.Characters {
			for _, w := range p.waiting(c) {
				lines = append(lines, p.say(locales.WaitLine{Name: c.Name, What: locales.Markup(w)}))
			}
		}
		reply := Reply{Content: p.say(locales.ClockNow{Clock: rules.Moment(p.Table.Clock)})}
		if len(lines) > 0 {
			reply.Embeds = []*discordgo.MessageEmbed{embed(p.say(locales.WaitTitle{}), colourInfo, lines...)}
		}
		return reply, nil
	})
}

// waiting lists what the clock will bring to a character.
func (p *Play) waiting(c rules.Character) []string {
	var list []string
	left := func(at int64) rules.Seconds { return rules.Seconds(at - p.Table.Clock) }
	if c.WakeAt != 0 && (c.State == rules.Stable || c.State == rules.Unconscious) {
		list = append(list, p.say(locales.WillWake{In: left(c.WakeAt)}))
	}
	if c.TempUntil != 0 {
		list = append(list, p.say(locales.TempWillEnd{In: left(c.TempUntil)}))
	}
	for _, x := range c.Conditions {
		if x.Until != 0 {
			list = append(list, p.say(locales.ConditionItem{Condition: x.Name, Left: left(x.Until), Timed: true}))
		}
	}
	for _, w := range c.Wounds {
		if !w.Never {
			list = append(list, p.say(locales.WoundWillHeal{Effect: w.Effect.Name, In: left(w.HealsAt)}))
		}
	}
	return list
}

func runAdvance(r *Request) (Reply, error) {
	span, err := rules.ParseSpan(r.text("duración"))
	if err != nil {
		return Reply{}, err
	}
	return r.change(func(p *Play) (Reply, error) {
		if err := p.may(actTime, nil); err != nil {
			return Reply{}, err
		}
		passage := rules.Passage{Rest: p.flag("reposo", false), Tended: p.flag("curar_heridas", false)}
		after, outcomes, err := rules.Pass(p.Table, p.Rules, span, passage, p.roller)
		if err != nil {
			return Reply{}, err
		}
		p.Table = after
		line := p.say(locales.Advanced{Span: rules.Seconds(span), Clock: rules.Moment(after.Clock)})
		return p.passed(locales.TimeTitle{}, line, outcomes), nil
	})
}

// passed tells of time that went by: a line of what it was, and what it did to whom.
func (p *Play) passed(title any, line string, os []rules.Outcome) Reply {
	reply := p.told(p.say(title), colourInfo, os)
	if len(os) == 0 {
		reply.Embeds = nil
	}
	reply.Content = strings.TrimSpace(line + " " + reply.Content)
	p.remember(line, os)
	p.summon(&reply, os)
	return reply
}
