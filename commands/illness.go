package commands

import (
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

// illness returns the illness that a command names. It refuses with UnknownIllness.
func (p *Play) illness() (rules.Illness, error) {
	x, ok := twelveplus.Known(p.Table, p.text("enfermedad"))
	if !ok {
		return x, locales.UnknownIllness{Name: p.text("enfermedad"), Known: locales.Markup(locales.Escape(strings.Join(p.illnesses(), ", ")))}
	}
	return x, nil
}

// illnesses are the names of those that the table knows.
func (p *Play) illnesses() []string {
	var names []string
	for _, x := range slices.Concat(p.Table.Illnesses, twelveplus.Illnesses) {
		names = append(names, x.Name)
	}
	return names
}

func runResist(r *Request) (Reply, error) {
	return r.ofOne(locales.IllnessTitle{}, func(p *Play, s twelveplus.System, c rules.Character) (rules.Character, []rules.Fact, error) {
		x, err := p.illness()
		if err != nil {
			return c, nil, err
		}
		return s.Resist(c, x, p.number("dado", 0), p.Table.Clock, p.roller)
	})
}

func runCatch(r *Request) (Reply, error) {
	return r.ofOne(locales.IllnessTitle{}, func(p *Play, s twelveplus.System, c rules.Character) (rules.Character, []rules.Fact, error) {
		if err := p.may(actIllness, nil); err != nil {
			return c, nil, err
		}
		x, err := p.illness()
		if err != nil {
			return c, nil, err
		}
		return s.Catch(c, x, p.Table.Clock)
	})
}

func runTend(r *Request) (Reply, error) {
	return r.ofOne(locales.IllnessTitle{}, func(p *Play, s twelveplus.System, c rules.Character) (rules.Character, []rules.Fact, error) {
		return s.Tend(c, p.text("enfermedad"), p.flag("curar_heridas", false), p.flag("medicina", false))
	})
}

// runInvent adds an illness of the Narrator's own to the table (DP-10).
func runInvent(r *Request) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		if _, err := p.twelvePlus(); err != nil {
			return Reply{}, err
		}
		if err := p.may(actIllness, nil); err != nil {
			return Reply{}, err
		}
		name, err := rules.CheckName(p.text("nombre"))
		if err != nil {
			return Reply{}, err
		}
		if _, taken := twelveplus.Known(p.Table, name); taken {
			return Reply{}, locales.IllnessTaken{Name: name}
		}
		if len(p.Table.Illnesses) >= rules.MostEntries {
			return Reply{}, locales.IllnessesFull{Most: rules.MostEntries}
		}
		x := rules.Illness{
			Name: name, Penalty: p.number("penalización", 0), WeeklyLoss: p.number("pérdida_semanal", 0), Grave: p.flag("grave", false),
		}
		p.Table.Illnesses = append(slices.Clone(p.Table.Illnesses), x)
		return Reply{Content: p.say(illnessLine(x))}, nil
	})
}

func illnessLine(x rules.Illness) locales.IllnessLine {
	return locales.IllnessLine{Name: x.Name, Penalty: x.Penalty, WeeklyLoss: x.WeeklyLoss, Grave: x.Grave}
}

func runSeeIllnesses(r *Request) (Reply, error) {
	return r.view(func(p *Play) (Reply, error) {
		if _, err := p.twelvePlus(); err != nil {
			return Reply{}, err
		}
		if p.text("personaje") != "" {
			i, err := p.target(p.text("personaje"))
			if err != nil {
				return Reply{}, err
			}
			return p.shown(p.Table.Characters[i]), nil
		}
		var lines []string
		for _, x := range slices.Concat(p.Table.Illnesses, twelveplus.Illnesses) {
			lines = append(lines, p.say(illnessLine(x)))
		}
		return Reply{
			Content: p.say(locales.IllnessesBrief{}),
			Embeds:  []*discordgo.MessageEmbed{embed(p.say(locales.IllnessTitle{}), colourInfo, lines...)},
		}, nil
	})
}

func completeIllness(p *Play, typed string) []string {
	return beginning(p.illnesses(), typed)
}
