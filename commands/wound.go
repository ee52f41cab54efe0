package commands

import (
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/fold"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

const (
	verbWound = "wound"
	verbDay   = "day"
)

func woundCommands() []*command {
	who := text("objetivo").needed().completing(completeCharacter)
	which := text("herida").needed().upTo(mostSource).completing(completeWound)
	return []*command{
		{
			path:    "herida recibir",
			options: []option{who, number("daño", 1, rules.HPBounds.Most)},
			run:     runReceiveWound,
		},
		{
			path: "herida tratar",
			options: []option{
				who, which, text("sanador").upTo(mostSource).completing(completeCharacter), text("bono"),
				number("competencia", 0, rules.ProficiencyBounds.Most), number("dado", 1, 20),
			},
			run: runTreat,
		},
		{path: "herida quitar", options: []option{who, which}, run: woundRule(locales.RegenerationTitle{}, wounds.Remove)},
		{path: "herida prótesis", options: []option{who, which}, run: woundRule(locales.ProsthesisTitle{}, wounds.Fit)},
		{path: "herida ver", options: []option{text("personaje").completing(completeCharacter)}, run: runSeeWounds},
		{
			path: "herida tabla",
			options: []option{
				{name: "documento", kind: discordgo.ApplicationCommandOptionAttachment},
				flag("restaurar"),
			},
			run: runWoundTable,
		},
	}
}

// woundsOn refuses with WoundsOff where the table does not play critical wounds.
func (p *Play) woundsOn() error {
	if p.Table.Wounds && p.Rules.AllowsWounds() {
		return nil
	}
	return locales.WoundsOff{Ruleset: locales.RulesetName(p.Table.Ruleset), Possible: p.Rules.AllowsWounds()}
}

// effects are the tables of effects that the mesa plays: its own, where it has them, over
// the program's.
func (p *Play) effects() rules.WoundTables {
	tables := rules.WoundTables{}
	for _, s := range rules.Severities {
		tables[s] = p.wounds[s]
		if own := p.Table.WoundTables[s]; len(own) > 0 {
			tables[s] = own
		}
	}
	return tables
}

// offerWounds adds, for each character whose blow can be halved, a line with the numbers
// and a button (HC-01).
func (p *Play) offerWounds(reply *Reply, os []rules.Outcome) {
	for _, o := range os {
		blow := o.After.Blow
		old := o.Before.Blow != nil && blow != nil && o.Before.Blow.ID == blow.ID
		if o.Refusal != nil || blow == nil || old || wounds.Halved(blow.Amount) == blow.Amount || !reply.hasRoom() {
			continue
		}
		offer := locales.WoundOffer{
			Name: o.After.Name, From: blow.Amount, To: wounds.Halved(blow.Amount),
			Threshold: wounds.Threshold(o.After), Bonus: wounds.Bonus(o.After, blow.Amount),
		}
		reply.Embeds[0].Description += "\n" + p.say(offer)
		reply.addButton(Button{
			Label: cut(p.say(locales.WoundLabel{Name: locales.Markup(o.After.Name), From: offer.From, To: offer.To}), mostLabel),
			ID:    buttonID(verbWound, itoa(o.After.ID), blow.ID), Style: discordgo.DangerButton,
		})
	}
}

// pressWound takes half of a blow and a wound, once.
func pressWound(r *Request, args []string) (Reply, error) {
	return r.decision(verbWound, args, 2, func(p *Play, c rules.Character) error {
		if c.Blow == nil || c.Blow.ID != args[1] {
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

// decision plays what a button offers to one character: args are its ID and the ID of the
// offer. It is taken once, by the character's player or the GM, and told in a message of
// its own.
func (r *Request) decision(verb string, args []string, least int, stands func(*Play, rules.Character) error,
	rule func(*Play, rules.Character) (rules.Character, []rules.Fact, error), tell func(*Play, []rules.Outcome) Reply) (Reply, error) {
	if len(args) < least {
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
			return Reply{}, err
		}
		if err := p.may(actSheet, &c); err != nil {
			return Reply{}, err
		}
		p.about(i)
		p.event.Command, p.event.Decides = verb, offer
		result, err := p.each([]int{i}, func(c rules.Character) (rules.Character, []rules.Fact, error) {
			return rule(p, c)
		}, func(os []rules.Outcome) Reply { return tell(p, os) })
		if err != nil {
			return Reply{}, err
		}
		return p.instead(result, verb, args[0], args[1]), nil
	})
}

// offerDays adds, for each character whose magical healing can buy a day of a wound, a
// button, or a menu where there are several wounds (HC-09).
func (p *Play) offerDays(reply *Reply, os []rules.Outcome) {
	for _, o := range os {
		healed := o.After.Healed
		old := o.Before.Healed != nil && healed != nil && o.Before.Healed.ID == healed.ID
		if o.Refusal != nil || healed == nil || old || !wounds.CanBuy(o.After) || !reply.hasRoom() {
			continue
		}
		list := wounds.Shortenable(o.After)
		id := buttonID(verbDay, itoa(o.After.ID), healed.ID)
		reply.Embeds[0].Description += "\n" + p.say(locales.DayOffer{Name: o.After.Name, Price: wounds.DayPrice, Left: healed.Amount})
		if len(list) == 1 {
			reply.addButton(Button{Label: p.dayLabel(list[0]), ID: buttonID(id, itoa(list[0].ID)), Style: discordgo.SuccessButton})
			continue
		}
		menu := Menu{ID: id, Placeholder: cut(p.say(locales.DayMenu{Name: locales.Markup(o.After.Name)}), mostPlaceholder)}
		for _, w := range list[:min(len(list), mostOptions)] {
			menu.Options = append(menu.Options, MenuOption{Label: p.dayLabel(w), Value: itoa(w.ID)})
		}
		reply.Menus = append(reply.Menus, menu)
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
	return r.decision(verbDay, args, 3, func(p *Play, c rules.Character) error {
		if c.Healed == nil || c.Healed.ID != args[1] {
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

// runReceiveWound takes half of a blow and a wound: of the character's last blow where it
// is of that damage, or else of damage that was not dealt through the bot.
func runReceiveWound(r *Request) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		if err := p.woundsOn(); err != nil {
			return Reply{}, err
		}
		i, err := p.target(p.text("objetivo"))
		if err != nil {
			return Reply{}, err
		}
		if err := p.may(actSheet, &p.Table.Characters[i]); err != nil {
			return Reply{}, err
		}
		amount := p.number("daño", 0)
		if amount == 0 {
			if blow := p.Table.Characters[i].Blow; blow != nil {
				amount = blow.Amount
			} else {
				return Reply{}, p.of(i, wounds.NoBlow{})
			}
		}
		return p.each([]int{i}, func(c rules.Character) (rules.Character, []rules.Fact, error) {
			if c.Blow != nil && c.Blow.Amount == amount {
				return wounds.Take(p.Rules, c, p.effects(), p.in.ID, p.Table.Clock, p.roller)
			}
			return wounds.Receive(p.Rules, c, p.effects(), rules.Blow{ID: p.in.ID, Amount: amount}, p.Table.Clock, p.roller)
		}, func(os []rules.Outcome) Reply {
			reply := p.told(p.say(locales.WoundTitle{}), colourHarm, os)
			p.offerWounds(&reply, os)
			return reply
		})
	})
}

func runTreat(r *Request) (Reply, error) {
	throw, err := r.readThrow()
	if err != nil {
		return Reply{}, err
	}
	return r.change(func(p *Play) (Reply, error) {
		i, id, err := p.wound()
		if err != nil {
			return Reply{}, err
		}
		proficiency := p.number("competencia", p.proficiencyOf(p.text("sanador")))
		return p.each([]int{i}, func(c rules.Character) (rules.Character, []rules.Fact, error) {
			return wounds.Treat(c, id, throw, proficiency, p.Table.Clock, p.roller)
		}, func(os []rules.Outcome) Reply {
			p.thrown(os)
			return p.told(p.say(locales.TreatTitle{Healer: p.text("sanador")}), colourHeal, os)
		})
	})
}

// proficiencyOf is the proficiency bonus of the healer: of the character so named, or of
// the user's own, or that of a beginner.
func (p *Play) proficiencyOf(healer string) int {
	if healer != "" {
		if found := p.Table.Named(healer); len(found) == 1 {
			return p.Table.Characters[found[0]].Proficiency
		}
	} else if i := p.Table.ActiveOf(p.user.ID); i >= 0 {
		return p.Table.Characters[i].Proficiency
	}
	return 2
}

// wound returns the character and the wound that a command names. It refuses with
// WoundsOff, or UnknownWound.
func (p *Play) wound() (place, id int, err error) {
	if err := p.woundsOn(); err != nil {
		return 0, 0, err
	}
	i, err := p.target(p.text("objetivo"))
	if err != nil {
		return 0, 0, err
	}
	c := p.Table.Characters[i]
	typed := fold.Key(p.text("herida"))
	var found, names []string
	for _, w := range c.Wounds {
		names = append(names, p.say(locales.WoundName{ID: w.ID, Effect: w.Effect.Name}))
		if itoa(w.ID) == strings.TrimPrefix(typed, "#") || fold.Key(w.Effect.Name) == typed {
			return i, w.ID, nil
		}
		if strings.HasPrefix(fold.Key(w.Effect.Name), typed) {
			found = append(found, w.Effect.Name)
			id = w.ID
		}
	}
	if len(found) == 1 {
		return i, id, nil
	}
	return 0, 0, locales.UnknownWound{Name: c.Name, Text: p.text("herida"), Wounds: locales.Markup(strings.Join(names, ", "))}
}

// woundRule is the handler of a rule about one wound that only the player or the GM plays.
func woundRule(title any, rule func(rules.Character, int) (rules.Character, []rules.Fact, error)) func(*Request) (Reply, error) {
	return func(r *Request) (Reply, error) {
		return r.change(func(p *Play) (Reply, error) {
			i, id, err := p.wound()
			if err != nil {
				return Reply{}, err
			}
			if err := p.may(actSheet, &p.Table.Characters[i]); err != nil {
				return Reply{}, err
			}
			return p.each([]int{i}, func(c rules.Character) (rules.Character, []rules.Fact, error) {
				return rule(c, id)
			}, func(os []rules.Outcome) Reply { return p.told(p.say(title), colourHeal, os) })
		})
	}
}

func runSeeWounds(r *Request) (Reply, error) {
	return r.view(func(p *Play) (Reply, error) {
		if err := p.woundsOn(); err != nil {
			return Reply{}, err
		}
		places := p.all()
		if p.text("personaje") != "" {
			i, err := p.target(p.text("personaje"))
			if err != nil {
				return Reply{}, err
			}
			places = []int{i}
		}
		var lines []string
		count := 0
		for _, i := range places {
			c := p.Table.Characters[i]
			if len(c.Wounds) > 0 {
				lines = append(lines, p.say(locales.WoundsOf{Name: c.Name}))
				lines = append(lines, p.woundLines(c)...)
				count += len(c.Wounds)
			}
		}
		reply := Reply{Content: p.say(locales.WoundsBrief{Count: count})}
		if count > 0 {
			reply.Embeds = append(reply.Embeds, embed(p.say(locales.WoundsTitle{}), colourHarm, lines...))
		}
		return reply, nil
	})
}

// woundLines tells a character's wounds, one line each.
func (p *Play) woundLines(c rules.Character) []string {
	var lines []string
	for _, w := range c.Wounds {
		lines = append(lines, p.say(locales.WoundLine{
			ID: w.ID, Severity: w.Severity, Effect: w.Effect.Name, Text: w.Effect.Text, Days: w.DaysLeft(p.Table.Clock), Never: w.Never,
			Treated: w.Treated, Prosthesis: w.Prosthesis, Penalty: w.Effect.Penalty, On: w.Effect.On,
		}))
	}
	return lines
}

// runWoundTable shows the tables of effects with the file to write one's own, or replaces
// those that an attached file holds, or brings back the program's.
func runWoundTable(r *Request) (Reply, error) {
	attached, err := r.attachment("documento", locales.MaxWoundFile+1)
	if err != nil {
		return Reply{}, err
	}
	restore := r.flag("restaurar", false)
	if attached == nil && !restore {
		return r.view(func(p *Play) (Reply, error) {
			reply := p.toldTables()
			reply.Files = []File{{Name: p.say(locales.WoundFileName{}), Data: locales.WoundFile()}}
			return reply, nil
		})
	}
	return r.change(func(p *Play) (Reply, error) {
		if err := p.may(actSettings, nil); err != nil {
			return Reply{}, err
		}
		own := rules.WoundTables{}
		for s, effects := range p.Table.WoundTables {
			own[s] = effects
		}
		if restore {
			own = nil
		}
		if attached != nil {
			tables, err := locales.ParseWoundTables(attached)
			if err != nil {
				return Reply{}, err
			}
			if own == nil {
				own = rules.WoundTables{}
			}
			for s, effects := range tables {
				own[s] = effects
			}
		}
		p.Table.WoundTables = own
		return p.toldTables(), nil
	})
}

// toldTables tells which effects the mesa plays.
func (p *Play) toldTables() Reply {
	effects := p.effects()
	brief := locales.WoundTablesBrief{}
	var lines []string
	for _, s := range rules.Severities {
		own := len(p.Table.WoundTables[s]) > 0
		if own {
			brief.Own = append(brief.Own, s)
		}
		names := make([]string, len(effects[s]))
		for i, e := range effects[s] {
			names[i] = strconv.Itoa(i+1) + ". " + locales.Escape(e.Name)
		}
		lines = append(lines, p.say(locales.WoundTableLine{Severity: s, Own: own, Effects: locales.Markup(strings.Join(names, " · "))}))
	}
	reply := Reply{Content: p.say(brief)}
	reply.Embeds = append(reply.Embeds, embed(p.say(locales.WoundTablesTitle{}), colourInfo, lines...))
	return reply
}

// completeWound offers the wounds of the character that the command names so far.
func completeWound(p *Play, typed string) []string {
	places := p.all()
	if name := p.text("objetivo"); name != "" {
		places = p.Table.Named(name)
	}
	var choices []string
	for _, i := range places {
		for _, w := range p.Table.Characters[i].Wounds {
			if strings.HasPrefix(fold.Key(w.Effect.Name), fold.Key(typed)) || strings.HasPrefix(itoa(w.ID), typed) {
				choices = append(choices, w.Effect.Name)
			}
		}
	}
	slices.Sort(choices)
	return choices
}
