package commands

import (
	"strconv"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

const (
	verbWound = "wound"
	verbDay   = "day"
)

// offerWounds adds, for each character whose blow can be halved, a line with the numbers
// and a button (HC-01).
func (p *Play) offerWounds(reply *Reply, os []rules.Outcome) {
	for _, o := range os {
		blow := o.After.Blow
		if o.Refusal != nil || blow == nil || o.Before.Blow.Is(blow.ID) || wounds.Halved(blow.Amount) == blow.Amount {
			continue
		}
		offer := locales.WoundOffer{
			Name: o.After.Name, From: blow.Amount, To: wounds.Halved(blow.Amount),
			Threshold: wounds.Threshold(o.After), Bonus: wounds.Bonus(o.After, blow.Amount),
		}
		reply.Embeds[0].Description += "\n" + p.say(offer)
		p.addButtons(reply, Button{
			Label: cut(p.say(locales.WoundLabel{Name: locales.Markup(o.After.Name), From: offer.From, To: offer.To}), mostLabel),
			ID:    buttonID(verbWound, itoa(o.After.ID), blow.ID), Style: discordgo.DangerButton,
		})
	}
}

// pressWound takes half of a blow and a wound, once.
func pressWound(r *Request, args []string) (Reply, error) {
	return r.decision("herida recibir", verbWound, args, 2, func(p *Play, c rules.Character) error {
		if err := p.woundsOn(); err != nil {
			return err
		}
		if !c.Blow.Is(args[1]) {
			return wounds.NoBlow{}
		}
		return nil
	}, func(p *Play, c rules.Character) (rules.Character, []rules.Fact, error) {
		return wounds.Take(p.Rules, c, p.effects(), p.in.ID, p.Table.Clock, p.roller)
	}, func(p *Play, os []rules.Outcome) Reply {
		reply := p.told(p.say(locales.WoundTitle{}), colourHarm, os)
		p.offerWounds(&reply, os)
		return reply
	})
}

// offerDays adds, for each character whose magical healing can buy a day of a wound, a
// button, or a menu where there are several wounds (HC-09).
func (p *Play) offerDays(reply *Reply, os []rules.Outcome) {
	for _, o := range os {
		healed := o.After.Healed
		if o.Refusal != nil || healed == nil || o.Before.Healed.Is(healed.ID) || !wounds.CanBuy(o.After) {
			continue
		}
		list := wounds.Shortenable(o.After)
		id := buttonID(verbDay, itoa(o.After.ID), healed.ID)
		reply.Embeds[0].Description += "\n" + p.say(locales.DayOffer{Name: o.After.Name, Price: wounds.DayPrice, Left: healed.Amount})
		if len(list) == 1 {
			p.addButtons(reply, Button{Label: p.dayLabel(list[0]), ID: buttonID(id, itoa(list[0].ID)), Style: discordgo.SuccessButton})
			continue
		}
		menu := Menu{ID: id, Placeholder: cut(p.say(locales.DayMenu{Name: locales.Markup(o.After.Name)}), mostPlaceholder)}
		for _, w := range list[:min(len(list), mostOptions)] {
			menu.Options = append(menu.Options, MenuOption{Label: p.dayLabel(w), Value: itoa(w.ID)})
		}
		p.addMenu(reply, menu)
	}
}

func (p *Play) dayLabel(w rules.CriticalWound) string {
	return cut(p.say(locales.DayLabel{Effect: locales.Markup(w.Effect.Name), Count: w.DaysLeft(p.Table.Clock)}), mostLabel)
}

// pressDay buys a day for a wound with the healing just received, once; the next one is
// offered anew.
func pressDay(r *Request, args []string) (Reply, error) {
	args = append(args, r.values...)
	if len(args) != 3 {
		return Reply{}, locales.OldButton{}
	}
	wound, err := strconv.Atoi(args[2])
	if err != nil {
		return Reply{}, locales.OldButton{}
	}
	return r.decision("curar", verbDay, args, 3, func(p *Play, c rules.Character) error {
		if err := p.woundsOn(); err != nil {
			return err
		}
		if !c.Healed.Is(args[1]) {
			return wounds.NoHealing{}
		}
		return nil
	}, func(p *Play, c rules.Character) (rules.Character, []rules.Fact, error) {
		return wounds.BuyDay(p.Rules, c, wound, p.in.ID, p.Table.Clock)
	}, func(p *Play, os []rules.Outcome) Reply {
		reply := p.told(p.say(locales.DayTitle{}), colourHeal, os)
		p.offerDays(&reply, os)
		return reply
	})
}
