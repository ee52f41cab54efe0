package commands

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/fold"
)

func conditionCommands() []*command {
	who := text("personaje").needed().completing(completeCharacter)
	what := text("condición").needed().completing(completeCondition)
	return []*command{
		{path: "condición poner", options: []option{who, what, text("duración").upTo(mostSource)}, run: runSetCondition},
		{path: "condición quitar", options: []option{who, what}, run: runClearCondition},
		{path: "condición ver", options: []option{text("personaje").completing(completeCharacter)}, run: runSeeConditions},
	}
}

func runSetCondition(r *Request) (Reply, error) {
	lasts, err := optionalSpan(r.text("duración"))
	if err != nil {
		return Reply{}, err
	}
	return r.condition(func(p *Play, c rules.Character, name rules.ConditionName) (rules.Character, []rules.Fact, error) {
		return p.Rules.SetCondition(c, name, lasts, p.Table.Clock)
	})
}

func runClearCondition(r *Request) (Reply, error) {
	return r.condition(func(p *Play, c rules.Character, name rules.ConditionName) (rules.Character, []rules.Fact, error) {
		return p.Rules.ClearCondition(c, name)
	})
}

// condition plays a rule about one condition of one character. It refuses with
// UnknownCondition.
func (r *Request) condition(rule func(*Play, rules.Character, rules.ConditionName) (rules.Character, []rules.Fact, error)) (Reply, error) {
	name, ok := rules.ParseCondition(r.text("condición"))
	return r.change(func(p *Play) (Reply, error) {
		if !ok {
			return Reply{}, p.unknownCondition(p.text("condición"))
		}
		i, err := p.target(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		return p.each([]int{i}, func(c rules.Character) (rules.Character, []rules.Fact, error) {
			return rule(p, c, name)
		}, func(os []rules.Outcome) Reply { return p.told(p.say(locales.ConditionTitle{}), colourInfo, os) })
	})
}

// unknownCondition refuses a text that names no condition.
func (p *Play) unknownCondition(text string) error {
	switch fold.Key(text) {
	case "agotamiento", "cansancio", "agotado", "agotada", "exhausto", "exhausta":
		return locales.ExhaustionElsewhere{}
	}
	return locales.UnknownCondition{Condition: text, Conditions: p.Rules.Conditions()}
}

func runSeeConditions(r *Request) (Reply, error) {
	return r.view(func(p *Play) (Reply, error) {
		places, err := p.oneOrAll(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		if len(places) == 0 {
			return Reply{}, locales.NoCharacters{}
		}
		var lines []string
		for _, i := range places {
			c := p.Table.Characters[i]
			if list := p.conditions(c); list != "" || len(places) == 1 {
				lines = append(lines, p.say(locales.ConditionsLine{Name: c.Name, Conditions: list}))
			}
		}
		if len(lines) == 0 {
			lines = append(lines, p.say(locales.NoConditions{}))
		}
		return Reply{
			Content: p.say(locales.ConditionTitle{}),
			Embeds:  []*discordgo.MessageEmbed{embed("", colourInfo, lines...)},
		}, nil
	})
}

// conditions lists a character's conditions, with how long they still last.
func (p *Play) conditions(c rules.Character) locales.Markup {
	var list []string
	if c.State == rules.Unconscious || c.State == rules.Dying || c.State == rules.Stable {
		list = append(list, p.say(locales.ConditionItem{Condition: rules.Asleep}))
	}
	for _, x := range c.Conditions {
		item := locales.ConditionItem{Condition: x.Name}
		if x.Until != 0 {
			item.Left = rules.Seconds(x.Until - p.Table.Clock)
			item.Timed = true
		}
		list = append(list, p.say(item))
	}
	return locales.Markup(strings.Join(list, ", "))
}

func completeCondition(p *Play, typed string) []string {
	return beginning(p.Rules.Conditions(), typed)
}
