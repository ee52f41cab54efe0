package commands

import (
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
)

func aidCommands() []*command {
	return []*command{{
		path: "estabilizar",
		options: []option{
			text("objetivo").needed().completing(completeCharacter),
			text("sanador").upTo(mostSource).completing(completeCharacter),
			text("bono"),
			number("dado", 1, 20),
			flag("automático"),
		},
		run: runAid,
	}}
}

func runAid(r *Request) (Reply, error) {
	throw, err := r.readThrow()
	if err != nil {
		return Reply{}, err
	}
	return r.change(func(p *Play) (Reply, error) {
		i, err := p.target(p.text("objetivo"))
		if err != nil {
			return Reply{}, err
		}
		return p.each([]int{i}, func(c rules.Character) (rules.Character, []rules.Fact, error) {
			return p.Rules.Stabilise(c, throw, p.flag("automático", false), p.Table.Clock, p.roller)
		}, func(os []rules.Outcome) Reply {
			p.thrown(os)
			return p.told(p.say(locales.AidTitle{Healer: p.text("sanador")}), colourHeal, os)
		})
	})
}
