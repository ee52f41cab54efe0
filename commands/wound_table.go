package commands

import (
	"strconv"
	"strings"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
)

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

// runWoundTable shows the tables of effects with the file to write one's own, or replaces
// those that an attached file holds, or brings back the program's.
func runWoundTable(r *Request) (Reply, error) {
	if r.text("documento") != "" {
		if err := r.lead(); err != nil {
			return Reply{}, err
		}
	}
	attached, err := r.attachment("documento", "herida tabla", locales.MaxWoundFile+1)
	if err != nil {
		return Reply{}, err
	}
	restore := r.flag("restaurar", false)
	if attached == nil && !restore {
		return r.view(func(p *Play) (Reply, error) {
			reply := p.toldTables()
			file, err := locales.WoundFile(p.effects())
			reply.Files = []File{{Name: p.say(locales.WoundFileName{}), Data: file}}
			return reply, err
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
