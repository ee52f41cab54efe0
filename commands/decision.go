package commands

import (
	"strconv"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
)

// decision plays what a button offers to one character: args are its ID and the ID of the
// offer, and path the command that it belongs to. It is taken once, by the character's
// player or the GM, and told in a message of its own.
func (r *Request) decision(path, verb string, args []string, count int, stands func(*Play, rules.Character) error,
	rule func(*Play, rules.Character) (rules.Character, []rules.Fact, error), tell func(*Play, []rules.Outcome) Reply) (Reply, error) {
	if len(args) != count {
		return Reply{}, locales.OldButton{}
	}
	id, err := strconv.Atoi(args[0])
	if err != nil {
		return Reply{}, locales.OldButton{}
	}
	offer := args[1] + "|" + args[0]
	return r.change(func(p *Play) (Reply, error) {
		i := p.Table.Index(id)
		if i < 0 {
			return Reply{}, locales.OldButton{}
		}
		c := p.Table.Characters[i]
		if err := stands(p, c); err != nil {
			if decided := p.decided(offer); decided != nil {
				return Reply{}, decided
			}
			return Reply{}, p.of(i, err)
		}
		if err := p.may(actSheet, &c); err != nil {
			return Reply{}, err
		}
		p.about(i)
		p.event.Command, p.event.Decides = path, offer
		result, err := p.each([]int{i}, func(c rules.Character) (rules.Character, []rules.Fact, error) {
			return rule(p, c)
		}, func(os []rules.Outcome) Reply { return tell(p, os) })
		if err != nil {
			return Reply{}, err
		}
		return p.instead(result, verb, args[0], args[1]), nil
	})
}

// decided refuses a second answer to a question: with AlreadyDecided, which tells who
// answered and when.
func (p *Play) decided(offer string) error {
	events, err := p.snap.Events(p.ctx, looked)
	if err != nil {
		return err
	}
	for _, e := range events {
		if e.Decides == offer {
			return locales.AlreadyDecided{By: mention(e.Actor), When: ago(e.At)}
		}
	}
	return nil
}

// instead answers a press: the message of the button loses the buttons that were decided
// (those whose ID begins with the given parts) and the result is a message of its own,
// so that it pings.
func (p *Play) instead(result Reply, decided ...string) Reply {
	m := p.in.Message
	if m == nil {
		return result
	}
	id := buttonID(decided[0], decided[1:]...)
	posts := append([]Reply{result}, result.Posts...)
	posts[0].Posts = nil
	return Reply{
		Content: m.Content, Embeds: m.Embeds, Update: true, Posts: posts,
		Rows: without(m.Components, id), Menus: menusWithout(m.Components, id),
	}
}
