package commands

import (
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
)

// editing plays an edit of one sheet. Check may refuse it, or complete what depends on the
// table. Where the players do not see the numbers of the character, only the one who
// edits is told them.
func (r *Request) editing(e *rules.Edit, check func(*Play, int) error) (Reply, error) {
	if len(r.options) == 1 {
		return Reply{}, locales.NothingToEdit{}
	}
	return r.change(func(p *Play) (Reply, error) {
		i, err := p.target(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		if err := p.may(actSheet, &p.Table.Characters[i]); err != nil {
			return Reply{}, err
		}
		if err := check(p, i); err != nil {
			return Reply{}, err
		}
		before := p.Table.Characters[i]
		after, facts, err := rules.EditCharacter(before, p.Rules, *e)
		if err != nil {
			return Reply{}, err
		}
		p.Table.Characters[i] = after
		what, values := p.given("personaje")
		outcome := rules.Outcome{Before: before, After: after, Facts: append([]rules.Fact{rules.Edited{What: what, Values: values}}, facts...)}
		return p.toldSheet(p.say(locales.EditTitle{}), outcome, p.sheet(after)), nil
	})
}

// toldSheet tells of a change to a sheet: to everybody, or in private where not everybody
// may see it, and then the history keeps only what everybody may know.
func (p *Play) toldSheet(title string, o rules.Outcome, sheet string) Reply {
	if p.seen(o.Before, everybody) && p.seen(o.After, everybody) {
		reply := p.told(title, colourInfo, []rules.Outcome{o}, "")
		reply.Embeds[0].Description += "\n" + sheet
		return reply
	}
	p.remember("", []rules.Outcome{o})
	reply := Reply{Content: p.brief(o, theGM), Private: true}
	reply.Embeds = append(reply.Embeds, embed(title, colourInfo, p.block(o, theGM), sheet))
	return reply
}

func runSheet(r *Request) (Reply, error) {
	return r.view(func(p *Play) (Reply, error) {
		i, err := p.target(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		return p.shown(p.Table.Characters[i]), nil
	})
}

// shown shows one character: whole to everybody, or whole in private to who may see it,
// or as much as everybody may see.
func (p *Play) shown(c rules.Character) Reply {
	a, private := everybody, false
	if !p.seen(c, everybody) && p.may(actSheet, &c) == nil {
		a, private = theGM, true
	}
	vitals := p.vitals(c, a)
	reply := Reply{Content: p.say(locales.StatusLine{Name: c.Name, Vitals: p.plainVitals(c, a)}), Private: private}
	lines := []string{string(vitals)}
	if p.seen(c, a) {
		lines = append(lines, p.sheet(c))
	}
	if list := p.conditionsSet(c); list != "" {
		lines[0] += " · " + string(list)
	}
	lines = append(lines, p.burdens(c, a)...)
	reply.Embeds = append(reply.Embeds, embed(locales.Escape(c.Name), colourInfo, lines...))
	return reply
}
