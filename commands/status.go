package commands

import (
	"strings"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
)

func statusCommands() []*command {
	return []*command{{
		path:    "estado",
		options: []option{text("personaje").completing(completeCharacter)},
		run:     runStatus,
	}}
}

func runStatus(r *Request) (Reply, error) {
	return r.view(func(p *Play) (Reply, error) {
		if p.text("personaje") != "" {
			i, err := p.target(p.text("personaje"))
			if err != nil {
				return Reply{}, err
			}
			return p.shown(p.Table.Characters[i]), nil
		}
		if len(p.Table.Characters) == 0 {
			return Reply{}, locales.NoCharacters{}
		}
		var lines, plain []string
		for _, c := range p.Table.Characters {
			lines = append(lines, p.say(locales.StatusBlock{Name: c.Name, Vitals: p.vitals(c, everybody), Conditions: p.conditionsSet(c), Exhaustion: c.Exhaustion}))
			lines = append(lines, p.burdens(c, everybody)...)
			plain = append(plain, p.say(locales.StatusLine{Name: c.Name, Vitals: p.plainVitals(c, everybody)}))
		}
		clock := p.say(locales.ClockNow{Clock: rules.Moment(p.Table.Clock)})
		reply := Reply{Content: strings.Join(plain, " ")}
		reply.Embeds = append(reply.Embeds, embed(p.say(locales.StatusTitle{}), colourInfo, append(lines, clock)...))
		return reply, nil
	})
}

// plainVitals is vitals without a bar, for readers of plain text.
func (p *Play) plainVitals(c rules.Character, a audience) locales.Markup {
	_, rest, found := strings.Cut(string(p.vitals(c, a)), "▱ ")
	if full := strings.Repeat("▰", 10) + " "; !found {
		_, rest, found = strings.Cut(string(p.vitals(c, a)), full)
	}
	if !found {
		return p.vitals(c, a)
	}
	return locales.Markup(rest)
}

// conditionsSet lists the conditions that were set, without what the state says already.
func (p *Play) conditionsSet(c rules.Character) locales.Markup {
	c.State = rules.Conscious
	return p.conditions(c)
}

// sheet tells the numbers of a sheet that vitals do not.
func (p *Play) sheet(c rules.Character) string {
	numbers := locales.SheetNumbers{Kind: c.Kind, System: locales.Markup(p.say(p.Rules.Sheet(c)))}
	if c.Owner != "" {
		numbers.Owner = mention(c.Owner)
	}
	lines := []string{p.say(numbers)}
	for _, d := range []struct {
		what locales.DefenceName
		list []damage.Defence
	}{{"resistances", c.Resistances}, {"vulnerabilities", c.Vulnerabilities}, {"immunities", c.Immunities}} {
		if len(d.list) > 0 {
			texts := make([]string, len(d.list))
			for i, x := range d.list {
				texts[i] = x.String()
			}
			lines = append(lines, p.say(locales.SheetDefences{What: d.what, List: locales.Markup(strings.Join(texts, ", "))}))
		}
	}
	if c.Reduction > 0 {
		lines = append(lines, p.say(locales.SheetReduction{Amount: c.Reduction}))
	}
	if len(c.ConditionImmunities) > 0 {
		lines = append(lines, p.say(locales.SheetConditionImmunities{List: c.ConditionImmunities}))
	}
	for _, what := range inOrder(p.ending(c)) {
		lines = append(lines, p.say(locales.SheetWaiting{What: locales.Markup(what)}))
	}
	return strings.Join(lines, "\n")
}

// notes tells what the rules have to say of a character now: losses to recover, illnesses.
func (p *Play) notes(c rules.Character, a audience) []string {
	return p.facts(rules.Outcome{Before: c, After: c, Facts: p.Rules.Notes(c, p.Table.Clock)}, a)
}

// burdens tells what weighs on a character: wounds, illnesses, losses to recover, and the
// penalties to its rolls that none of these lines tells already.
func (p *Play) burdens(c rules.Character, a audience) []string {
	lines := p.woundLines(c)
	for _, text := range p.notes(c, a) {
		lines = append(lines, p.say(locales.BlockLine{Text: locales.Markup(text)}))
	}
	if !p.seen(c, a) {
		return lines // few PG show in the penalties
	}
	for _, x := range p.Rules.Penalties(c) {
		if x.Source == "" {
			lines = append(lines, p.say(locales.PenaltyLine{Penalty: x}))
		}
	}
	return lines
}
