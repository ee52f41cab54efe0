package commands

import (
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/fold"
	"github.com/maltrecho/maltrecho/rules/wounds"
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
				return Reply{}, locales.NoLastBlow{Name: p.Table.Characters[i].Name}
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
		places, err := p.oneOrAll(p.text("personaje"))
		if err != nil {
			return Reply{}, err
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
