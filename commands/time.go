package commands

import (
	"cmp"
	"slices"
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
			for _, what := range slices.Concat(inOrder(append(p.ending(c), p.healing(c)...)), p.notes(c, everybody)) {
				lines = append(lines, p.say(locales.WaitLine{Name: c.Name, What: locales.Markup(what)}))
			}
		}
		reply := Reply{Content: p.say(locales.ClockNow{Clock: rules.Moment(p.Table.Clock)})}
		if len(lines) > 0 {
			reply.Embeds = []*discordgo.MessageEmbed{embed(p.say(locales.WaitTitle{}), colourInfo, lines...)}
		}
		return reply, nil
	})
}

// A wait is what the clock will bring to a character, in words, and at which second of the
// story.
type wait struct {
	at   int64
	what string
}

// inOrder returns the words of waits, the soonest first.
func inOrder(waits []wait) []string {
	slices.SortStableFunc(waits, func(a, b wait) int { return cmp.Compare(a.at, b.at) })
	texts := make([]string, len(waits))
	for i, w := range waits {
		texts[i] = w.what
	}
	return texts
}

// left is how long it is until a second of the story.
func (p *Play) left(at int64) rules.Seconds { return rules.Seconds(at - p.Table.Clock) }

// ending lists what the clock will end: unconsciousness, temporary PG, conditions.
func (p *Play) ending(c rules.Character) []wait {
	var list []wait
	if c.WakeAt != 0 && (c.State == rules.Stable || c.State == rules.Unconscious) {
		list = append(list, wait{c.WakeAt, p.say(locales.WillWake{In: p.left(c.WakeAt)})})
	}
	if c.TempUntil != 0 {
		list = append(list, wait{c.TempUntil, p.say(locales.TempWillEnd{In: p.left(c.TempUntil)})})
	}
	for _, x := range c.Conditions {
		if x.Until != 0 {
			list = append(list, wait{x.Until, p.say(locales.ConditionItem{Condition: x.Name, Left: p.left(x.Until), Timed: true})})
		}
	}
	return list
}

// healing lists the wounds that time will heal.
func (p *Play) healing(c rules.Character) []wait {
	var list []wait
	for _, w := range c.Wounds {
		if !w.Never {
			list = append(list, wait{w.HealsAt, p.say(locales.WoundWillHeal{Effect: w.Effect.Name, In: p.left(w.HealsAt)})})
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
		line := p.say(locales.Advanced{Span: rules.Seconds(span), Clock: rules.Moment(after.Clock), Rest: passage.Rest, Tended: passage.Tended})
		return p.headed(locales.TimeTitle{}, line, outcomes), nil
	})
}

// headed tells a line of what was done, such as time that went by, and what it did to
// whom, in the embed after the given lines.
func (p *Play) headed(title any, line string, os []rules.Outcome, lines ...string) Reply {
	reply := p.told(p.say(title), colourInfo, os, lines...)
	if len(os) == 0 && len(lines) == 0 {
		reply.Embeds = nil
	}
	reply.Content = strings.TrimSpace(line + " " + reply.Content)
	p.remember(line, os)
	p.summon(&reply, os)
	return reply
}
