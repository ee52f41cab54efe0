package commands

import (
	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules/dice"
)

func rollCommands() []*command {
	return []*command{{
		path: "tirar",
		options: []option{
			text("expresión").needed(),
			text("personaje").completing(completeCharacter),
			flag("oculta"),
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
		if p.text("personaje") != "" {
			i, err := p.target(p.text("personaje"))
			if err != nil {
				return Reply{}, err
			}
			title.Name = p.Table.Characters[i].Name
		}
		result, err := p.throw(expr, false)
		if err != nil {
			return Reply{}, err
		}
		hidden := p.flag("oculta", false)
		if hidden {
			p.event.Roll = ""
		}
		heading := p.say(title)
		return Reply{
			Content: p.say(locales.RollBrief{Name: title.Name, Total: result.Total, Expression: locales.Markup(locales.Escape(expr.String()))}),
			Embeds:  []*discordgo.MessageEmbed{embed(heading, colourInfo, p.rollLine(result))},
			Private: hidden,
		}, nil
	})
}
