package commands

import (
	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

const verbTemp = "temp"

// The two answers that a button for temporary PG carries.
const (
	keepOld = "keep"
	takeNew = "take"
)

func tempCommands() []*command {
	return []*command{{
		path: "temporales",
		options: []option{
			text("cantidad").needed(),
			text("objetivo").completing(completeTargets),
			choice("decidir", string(rules.AskTemp), string(rules.KeepTemp), string(rules.TakeTemp), string(rules.HigherTemp)),
			text("duración").upTo(mostSource),
			text("fuente").upTo(mostSource),
		},
		run: runTemp,
	}}
}

func runTemp(r *Request) (Reply, error) {
	expr, err := dice.Parse(r.text("cantidad"))
	if err != nil {
		return Reply{}, err
	}
	lasts, err := optionalSpan(r.text("duración"))
	if err != nil {
		return Reply{}, err
	}
	return r.change(func(p *Play) (Reply, error) {
		targets, result, err := p.throwFor(p.text("objetivo"), expr)
		if err != nil {
			return Reply{}, err
		}
		if result.Total <= 0 && result.Count() > 0 {
			return p.nothing(targets, p.say(locales.TempTitle{Source: p.text("fuente")}), result)
		}
		grant := rules.TempGrant{ID: p.in.ID, Amount: result.Total, Lasts: lasts, Policy: rules.TempPolicy(p.text("decidir"))}
		return p.each(targets, func(c rules.Character) (rules.Character, []rules.Fact, error) {
			return p.Rules.GrantTemp(c, grant, p.Table.Clock)
		}, func(os []rules.Outcome) Reply {
			title := p.say(locales.TempTitle{Source: p.text("fuente"), Lasts: rules.Seconds(lasts)})
			reply := p.told(title, colourHeal, os, p.rollLine(result))
			p.offer(&reply, os)
			return reply
		})
	})
}

// optionalSpan reads a span of the story; no text is no duration, 0.
func optionalSpan(text string) (int64, error) {
	if text == "" {
		return 0, nil
	}
	return rules.ParseSpan(text)
}

// offer adds the two buttons for each character that has to choose (DC-23).
func (p *Play) offer(reply *Reply, os []rules.Outcome) {
	for _, o := range os {
		offer := o.After.Offer
		if offer == nil || o.Before.Offer.Is(offer.ID) {
			continue
		}
		keep := locales.KeepLabel{Name: locales.Markup(o.After.Name)}
		take := locales.TakeLabel{Name: locales.Markup(o.After.Name)}
		if p.seen(o.After, everybody) {
			keep.Amount, take.Amount = o.After.TempHP, offer.Amount
		}
		id := itoa(o.After.ID)
		p.addButtons(reply,
			Button{Label: cut(p.say(keep), mostLabel), ID: buttonID(verbTemp, id, offer.ID, keepOld), Style: discordgo.SecondaryButton},
			Button{Label: cut(p.say(take), mostLabel), ID: buttonID(verbTemp, id, offer.ID, takeNew), Style: discordgo.PrimaryButton},
		)
	}
}

// pressTemp answers an offer of temporary PG.
func pressTemp(r *Request, args []string) (Reply, error) {
	if len(args) == 3 && args[2] != keepOld && args[2] != takeNew {
		return Reply{}, locales.OldButton{}
	}
	return r.decision("temporales", verbTemp, args, 3, func(_ *Play, c rules.Character) error {
		if !c.Offer.Is(args[1]) {
			return locales.OldButton{}
		}
		return nil
	}, func(p *Play, c rules.Character) (rules.Character, []rules.Fact, error) {
		return p.Rules.AnswerOffer(c, args[2] == takeNew, p.Table.Clock)
	}, func(p *Play, os []rules.Outcome) Reply { return p.told(p.say(locales.TempTitle{}), colourHeal, os) })
}
