package commands

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

const verbSave = "save"

func saveCommands() []*command {
	return []*command{
		{
			path: "salvación",
			options: []option{
				text("personaje").completing(completeCharacter),
				choice("modo", string(rules.Plain), string(rules.Advantage), string(rules.Disadvantage)),
				text("bono"),
				number("dado", 1, 20),
			},
			run: runSave,
		},
		{
			path:    "pedir-salvación",
			options: []option{text("personaje").completing(completeTargets)},
			run:     runAskSave,
		},
	}
}

func runSave(r *Request) (Reply, error) {
	throw, err := r.readThrow()
	if err != nil {
		return Reply{}, err
	}
	if mode := r.text("modo"); mode != "" {
		throw.Mode = rules.Mode(mode)
	}
	return r.change(func(p *Play) (Reply, error) {
		i, err := p.target(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		return p.save(i, throw)
	})
}

// save throws a death save and tells of it.
func (p *Play) save(i int, throw rules.Throw) (Reply, error) {
	return p.each([]int{i}, func(c rules.Character) (rules.Character, []rules.Fact, error) {
		return p.Rules.DeathSave(c, throw, p.Table.Clock, p.roller)
	}, func(os []rules.Outcome) Reply {
		p.thrown(os)
		return p.told(p.say(locales.SaveTitle{}), colourHarm, os)
	})
}

// readThrow reads what a command says of a d20: the bonus, and a die thrown by hand.
func (r *Request) readThrow() (rules.Throw, error) {
	throw := rules.Throw{Mode: rules.Plain, Face: r.number("dado", 0)}
	var err error
	throw.Bonus, err = parseBonus(r.text("bono"))
	return throw, err
}

// parseBonus reads what is added to a throw, with or without its plus: «+3», «-1», «1d4».
// No text is nil.
func parseBonus(text string) (*dice.Expr, error) {
	if text == "" {
		return nil, nil
	}
	return dice.Parse(strings.TrimLeft(strings.TrimPrefix(text, "+"), " "))
}

// thrown remembers a d20 for the history and for programs.
func (p *Play) thrown(os []rules.Outcome) {
	for _, o := range os {
		for _, f := range o.Facts {
			if d, ok := f.(rules.D20Thrown); ok {
				p.event.Roll = d.Roll
				if d.Physical {
					p.event.Roll = rules.Wording(fmt.Sprintf("1d20 (%d)", d.Face))
				}
				if d.Bonus != "" {
					p.event.Roll += " + " + d.Bonus
				}
				p.roll = &Roll{Expression: d.Expression, Total: d.Total, Parts: []RollPart{{Total: d.Total}}}
			}
		}
	}
}

// runAskSave posts a prompt that pings the players of the dying, with a button for each.
func runAskSave(r *Request) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		if err := p.may(actAskSave, nil); err != nil {
			return Reply{}, err
		}
		dying, err := p.dying(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		p.event.Aside = true
		reply := Reply{Content: p.say(locales.AskSaves{Names: p.names(dying)})}
		for _, i := range dying {
			c := p.Table.Characters[i]
			p.addButtons(&reply, Button{
				Label: cut(p.say(locales.SaveLabel{Name: locales.Markup(c.Name)}), mostLabel),
				ID:    buttonID(verbSave, p.in.ID, itoa(c.ID)), Style: discordgo.DangerButton,
			})
			if c.Owner != "" {
				reply.mention(c.Owner)
			}
		}
		return reply, nil
	})
}

// dying returns the named characters, who must all owe a save, or everybody who does. It
// refuses with NobodyDying, or as a death save would.
func (p *Play) dying(text string) ([]int, error) {
	var places []int
	if text != "" {
		targets, err := p.targets(text)
		if err != nil {
			return nil, err
		}
		for _, i := range targets {
			if err := p.Rules.OwesSave(p.Table.Characters[i]); err != nil {
				return nil, p.of(i, err)
			}
		}
		return targets, nil
	}
	for i, c := range p.Table.Characters {
		if c.State == rules.Dying {
			places = append(places, i)
		}
	}
	if len(places) == 0 {
		if err := p.Rules.OwesSave(rules.Character{State: rules.Dying}); err != nil { // nobody ever does
			return nil, err
		}
		return nil, locales.NobodyDying{}
	}
	return places, nil
}

// pressSave throws the save that a prompt asked for; only the player or the GM may.
func pressSave(r *Request, args []string) (Reply, error) {
	if len(args) != 2 {
		return Reply{}, locales.OldButton{}
	}
	prompt := args[0] + "|" + args[1]
	id, err := strconv.Atoi(args[1])
	if err != nil {
		return Reply{}, locales.OldButton{}
	}
	return r.change(func(p *Play) (Reply, error) {
		i, err := p.asked(args[0], id)
		if err != nil {
			return Reply{}, err
		}
		if err := p.decided(prompt); err != nil {
			return Reply{}, err
		}
		if err := p.may(actSheet, &p.Table.Characters[i]); err != nil {
			return Reply{}, err
		}
		p.about(i)
		p.event.Command, p.event.Decides = "salvación", prompt
		result, err := p.save(i, rules.Throw{Mode: rules.Plain})
		if err != nil {
			return Reply{}, err
		}
		return p.instead(result, append([]string{verbSave}, args...)...), nil
	})
}

// asked returns the place of the character of whom a prompt of this table asked a save. It
// refuses with OldButton where the table's history does not know the prompt any more.
func (p *Play) asked(prompt string, id int) (int, error) {
	events, err := p.snap.Events(p.ctx, looked)
	if err != nil {
		return 0, err
	}
	i := p.Table.Index(id)
	if i < 0 || !slices.ContainsFunc(events, func(e rules.Event) bool { return e.Interaction == prompt }) {
		return 0, locales.OldButton{}
	}
	return i, nil
}
