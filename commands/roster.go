package commands

import (
	"github.com/maltrecho/maltrecho/locales"
)

func runList(r *Request) (Reply, error) {
	return r.view(func(p *Play) (Reply, error) {
		if len(p.Table.Characters) == 0 {
			return Reply{}, locales.NoCharacters{}
		}
		var lines []string
		for i, c := range p.Table.Characters {
			item := locales.ListItem{Name: c.Name, Kind: c.Kind, Active: c.Owner != "" && p.Table.ActiveOf(c.Owner) == i}
			if c.Owner != "" {
				item.Owner = mention(c.Owner)
			}
			lines = append(lines, p.say(item))
		}
		reply := Reply{Content: p.say(locales.ListLine{Count: len(lines)})}
		reply.Embeds = append(reply.Embeds, embed("", colourInfo, lines...))
		return reply, nil
	})
}

func runActive(r *Request) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		i, err := p.target(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		c := p.Table.Characters[i]
		if c.Owner == "" {
			return Reply{}, locales.NoOwner{Name: c.Name}
		}
		if err := p.may(actSheet, &c); err != nil {
			return Reply{}, err
		}
		if p.Table.Active == nil {
			p.Table.Active = map[string]int{}
		}
		p.Table.Active[c.Owner] = c.ID
		return Reply{Content: p.say(locales.NowActive{Name: c.Name, Owner: mention(c.Owner)})}, nil
	})
}

func runGive(r *Request) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		i, err := p.target(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		c := &p.Table.Characters[i]
		if err := p.may(actSheet, c); err != nil {
			return Reply{}, err
		}
		c.Owner = p.text("jugador")
		reply := Reply{Content: p.say(locales.Given{Name: c.Name, Owner: mention(c.Owner)})}
		if c.Owner != p.user.ID {
			reply.Ping = []string{c.Owner}
		}
		return reply, nil
	})
}

func runDelete(r *Request) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		i, err := p.target(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		c := p.Table.Characters[i]
		if err := p.may(actSheet, &c); err != nil {
			return Reply{}, err
		}
		p.Table.Remove(i)
		return Reply{Content: p.say(locales.Deleted{Name: c.Name})}, nil
	})
}
