package commands

import (
	"slices"
	"strings"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/fold"
)

// mostSource is the longest name of where damage or healing comes from, in characters.
const mostSource = 80

func damageCommands() []*command {
	return []*command{{
		path: "daño",
		options: []option{
			text("objetivo").needed().completing(completeTargets),
			text("cantidad").needed(),
			text("tipo").completing(completeType),
			flag("crítico"),
			text("mitad").completing(completeTargets),
			flag("mágico"),
			flag("no_letal"),
			text("ignora").completing(completeIgnores),
			text("fuente").upTo(mostSource),
		},
		run: runDamage,
	}}
}

func runDamage(r *Request) (Reply, error) {
	expr, err := dice.Parse(r.text("cantidad"))
	if err != nil {
		return Reply{}, err
	}
	kind, err := parseType(r.text("tipo"))
	if err != nil {
		return Reply{}, err
	}
	ignores, err := parseIgnores(r.text("ignora"))
	if err != nil {
		return Reply{}, err
	}
	return r.change(func(p *Play) (Reply, error) {
		targets, err := p.targets(p.text("objetivo"))
		if err != nil {
			return Reply{}, err
		}
		halves, err := p.halves(targets)
		if err != nil {
			return Reply{}, err
		}
		critical := p.flag("crítico", false)
		result, err := p.throw(expr, critical)
		if err != nil {
			return Reply{}, err
		}
		hit := rules.Hit{
			Parts: parts(result, kind), Critical: critical, NonLethal: p.flag("no_letal", false),
			Magical: p.flag("mágico", false), Ignores: ignores,
		}
		return p.strike(targets, halves, hit, result)
	})
}

// strike lands one hit on each target (DC-04) and tells of it.
func (p *Play) strike(targets, halves []int, hit rules.Hit, result dice.Result) (Reply, error) {
	var half []int
	for _, i := range halves {
		half = append(half, p.Table.Characters[i].ID)
	}
	after, outcomes, err := rules.Each(p.Table, targets, func(c rules.Character) (rules.Outcome, error) {
		h := hit
		h.Half = slices.Contains(half, c.ID)
		traces := p.Rules.Mitigate(c, h)
		blow := rules.Blow{ID: p.in.ID, Amount: rules.Sum(traces), Critical: h.Critical, NonLethal: h.NonLethal}
		struck, facts, err := p.Rules.Suffer(c, blow, p.Table.Clock, p.roller)
		return rules.Outcome{After: struck, Traces: traces, Facts: facts}, err
	})
	if err != nil {
		return Reply{}, p.of(targets[0], err) // all were refused: this is the first one's reason
	}
	p.Table = after
	flat := ""
	if hit.Critical && result.Count() == 0 {
		flat = p.say(locales.FlatCritical{})
	}
	reply := p.told(p.say(locales.DamageTitle{Source: p.text("fuente")}), colourHarm, outcomes, p.rollLine(result), flat)
	p.offerWounds(&reply, outcomes)
	p.summon(&reply, outcomes)
	return reply, nil
}

// parts makes the parts of a hit from those of a roll; those without a type take the
// command's.
func parts(result dice.Result, otherwise damage.Type) []rules.Part {
	var ps []rules.Part
	for _, part := range result.Parts {
		t := part.Type
		if t == damage.Untyped {
			t = otherwise
		}
		ps = append(ps, rules.Part{Type: t, Amount: part.Total})
	}
	return ps
}

// halves returns the places of those who take half, who must be among the targets.
func (p *Play) halves(targets []int) ([]int, error) {
	text := p.text("mitad")
	if text == "" {
		return nil, nil
	}
	var halves []int
	for _, item := range items(text) {
		found, err := p.item(item)
		if err != nil {
			return nil, err
		}
		_, isGroup := rules.ParseGroup(item)
		for _, i := range found {
			switch {
			case slices.Contains(targets, i):
				halves = append(halves, i)
			case !isGroup:
				return nil, locales.HalfNotTarget{Name: p.Table.Characters[i].Name, Targets: p.names(targets)}
			}
		}
	}
	return halves, nil
}

// parseType reads a type of damage, or none. It refuses with UnknownType.
func parseType(text string) (damage.Type, error) {
	if text == "" || fold.Key(text) == "sin tipo" {
		return damage.Untyped, nil
	}
	t, ok := damage.ParseType(strings.TrimPrefix(fold.Key(text), "de "))
	if !ok {
		return "", locales.UnknownType{Type: text, Types: damage.Types}
	}
	return t, nil
}

// parseIgnores reads which defences a hit passes over: «resistencia fuego», «inmunidad»,
// «resistencia e inmunidad veneno», «resistencia fuego, inmunidad veneno». A type by
// itself means its resistance, and no type means all. It refuses with UnknownIgnore.
func parseIgnores(text string) (rules.Ignores, error) {
	var ig rules.Ignores
	kinds, open := []*[]damage.Defence{&ig.Resistance}, false
	add := func(d damage.Defence) {
		for _, kind := range kinds {
			*kind = append(*kind, d)
		}
	}
	separates := func(r rune) bool { return strings.ContainsRune(" ,;/", r) }
	for _, word := range strings.FieldsFunc(fold.Key(text), separates) {
		kind := map[string]*[]damage.Defence{
			"resistencia": &ig.Resistance, "resistencias": &ig.Resistance,
			"inmunidad": &ig.Immunity, "inmunidades": &ig.Immunity,
		}[word]
		t, isType := damage.ParseKey(word)
		switch {
		case kind != nil && open:
			kinds = append(kinds, kind)
		case kind != nil:
			kinds, open = []*[]damage.Defence{kind}, true
		case isType:
			add(damage.Defence{Type: t})
			open = false
		case slices.Contains([]string{"a", "al", "de", "e", "y", "la", "el", "todo"}, word):
		default:
			return ig, locales.UnknownIgnore{Word: word, Types: damage.Types}
		}
	}
	if open {
		add(damage.Defence{})
	}
	return ig, nil
}

func completeType(_ *Play, typed string) []string {
	return beginning(damage.Types, typed)
}

func completeIgnores(_ *Play, typed string) []string {
	var choices []string
	for _, what := range []string{"resistencia", "inmunidad"} {
		choices = append(choices, what)
		for _, t := range damage.Types {
			choices = append(choices, what+" "+string(t))
		}
	}
	return slices.DeleteFunc(choices, func(c string) bool { return !strings.Contains(fold.Key(c), fold.Key(typed)) })
}
