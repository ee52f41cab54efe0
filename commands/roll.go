package commands

import (
	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

func rollCommands() []*command {
	return []*command{{
		path: "tirar",
		options: []option{
			text("expresión").needed(),
			text("personaje").completing(completeCharacter),
			flag("oculta"),
			choice("tipo", physicalAction, otherAction),
		},
		run: runRoll,
	}}
}

// runRoll throws dice. It is kept like any action, so that the same interaction delivered
// twice is one throw.
func runRoll(r *Request) (Reply, error) {
	expr, err := dice.Parse(r.text("expresión"))
	if err != nil {
		return Reply{}, err
	}
	return r.change(func(p *Play) (Reply, error) {
		title := locales.RollTitle{}
		var penalties []rules.Penalty
		if p.text("personaje") != "" || p.Table.ActiveOf(p.user.ID) >= 0 {
			i, err := p.target(p.text("personaje"))
			if err != nil {
				return Reply{}, err
			}
			c := p.Table.Characters[i]
			title.Name = c.Name
			if p.seen(c, everybody) || p.flag("oculta", false) && p.isGM() {
				penalties = p.Rules.Penalties(c)
			}
		}
		result, err := p.throw(expr, false)
		if err != nil {
			return Reply{}, err
		}
		thrown := p.roll.Total
		lines := append([]string{p.rollLine(result)}, p.burden(result, penalties)...)
		brief := locales.RollBrief{
			Name: title.Name, Expression: locales.Markup(locales.Escape(expr.String())),
			Thrown: thrown, Total: p.roll.Total, Burdened: p.roll.Total != thrown,
		}
		hidden := p.flag("oculta", false)
		p.event.Aside = true
		if hidden {
			p.event.Roll = ""
		}
		return Reply{
			Content: p.say(brief), Private: hidden,
			Embeds: []*discordgo.MessageEmbed{embed(p.say(title), colourInfo, lines...)},
		}, nil
	})
}

// burden applies to a roll the penalties that burden it, one by one (DP-14); those that
// only people can judge are told.
func (p *Play) burden(result dice.Result, penalties []rules.Penalty) []string {
	var lines []string
	physical := p.text("tipo") == physicalAction
	for _, x := range penalties {
		if x.Die != 0 && !has(result, x.Die) {
			continue
		}
		if x.On != "" || x.Physical && !physical {
			lines = append(lines, p.say(locales.PenaltyReminder{Penalty: x}))
			continue
		}
		p.roll.Total += x.Amount
		lines = append(lines, p.say(locales.PenaltyApplied{Penalty: x, Total: p.roll.Total}))
	}
	return lines
}

// has reports whether a die of so many sides was thrown.
func has(result dice.Result, sides int) bool {
	for d := range result.Dice() {
		if d.Sides == sides {
			return true
		}
	}
	return false
}
