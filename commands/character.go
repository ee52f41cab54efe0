package commands

import (
	"fmt"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/fold"
)

// mostCopies is how many characters one command makes.
const mostCopies = 20

// The kinds of character as the option names them.
var kinds = map[string]rules.Kind{"jugador": rules.Player, "pnj": rules.NPC, "villano": rules.Villain}

// The states as the option names them.
var states = map[string]rules.State{
	"consciente": rules.Conscious, "inconsciente": rules.Unconscious, "agonizando": rules.Dying,
	"estable": rules.Stable, "muerto": rules.Dead,
}

func characterCommands() []*command {
	who := text("personaje").needed().completing(completeCharacter)
	sheet := []option{
		number("pg", 0, rules.HPBounds.Most),
		number("con", rules.ConBounds.Least, rules.ConBounds.Most),
		number("nivel", rules.LevelBounds.Least, rules.LevelBounds.Most),
		number("competencia", rules.ProficiencyBounds.Least, rules.ProficiencyBounds.Most),
		choice("clase", "jugador", "pnj", "villano"),
		user("jugador"),
		text("dados_golpe").upTo(mostSource),
		number("peso", 0, rules.WeightBounds.Most),
	}
	byHand := []option{
		text("nombre").upTo(2 * rules.MaxName),
		number("pg_max", rules.MaxHPBounds.Least, rules.MaxHPBounds.Most),
		number("temporales", 0, rules.HPBounds.Most),
		number("cambio_pg_max", rules.HPChangeBounds.Least, rules.HPChangeBounds.Most),
		number("éxitos", 0, rules.SavesBounds.Most),
		number("fallos", 0, rules.SavesBounds.Most),
		choice("estado", "consciente", "inconsciente", "agonizando", "estable", "muerto"),
		number("agotamiento", 0, rules.ExhaustionBounds.Most),
	}
	return []*command{
		{
			path:    "personaje crear",
			options: append(append([]option{text("nombre").needed().upTo(2 * rules.MaxName)}, sheet...), number("cantidad", 1, mostCopies)),
			run:     runCreate,
		},
		{path: "personaje editar", options: append(append([]option{who}, sheet...), byHand...), run: runEdit},
		{
			path: "personaje defensas",
			options: []option{
				who, text("resistencias").completing(completeDefences), text("vulnerabilidades").completing(completeDefences),
				text("inmunidades").completing(completeDefences), number("reducción", 0, rules.HPBounds.Most),
				text("condiciones_inmunes").completing(completeCondition),
			},
			run: runDefences,
		},
		{path: "personaje ver", options: []option{text("personaje").completing(completeCharacter)}, run: runSheet},
		{path: "personaje lista", run: runList},
		{path: "personaje activo", options: []option{who}, run: runActive},
		{path: "personaje ceder", options: []option{who, user("jugador").needed()}, run: runGive},
		{path: "personaje borrar", options: []option{who}, run: runDelete},
	}
}

// readSheet reads what the two commands for sheets share.
func (r *Request) readSheet() (rules.Edit, error) {
	e := rules.Edit{
		HP: r.optional("pg"), Con: r.optional("con"), Level: r.optional("nivel"), Proficiency: r.optional("competencia"),
		Weight: r.optional("peso"),
	}
	if name := r.text("clase"); name != "" {
		kind := kinds[name]
		e.Kind = &kind
	}
	if owner := r.text("jugador"); owner != "" {
		e.Owner = &owner
	}
	var err error
	e.HitDice, err = parseHitDice(r.text("dados_golpe"))
	return e, err
}

func runCreate(r *Request) (Reply, error) {
	name, err := rules.CheckName(r.text("nombre"))
	if err != nil {
		return Reply{}, err
	}
	e, err := r.readSheet()
	if err != nil {
		return Reply{}, err
	}
	e.MaxHP, e.HP = e.HP, nil
	return r.change(func(p *Play) (Reply, error) {
		if err := p.mayCreate(&e); err != nil {
			return Reply{}, err
		}
		names, err := p.freeNames(name, p.number("cantidad", 1))
		if err != nil {
			return Reply{}, err
		}
		var outcomes []rules.Outcome
		for _, n := range names {
			blank := rules.Character{Name: n, Kind: rules.Player, State: rules.Conscious, Level: 1, Proficiency: 2}
			if e.MaxHP != nil {
				blank.HP = *e.MaxHP
			}
			c, _, err := rules.EditCharacter(blank, p.Rules, e)
			if err != nil {
				return Reply{}, err
			}
			c.HP = c.Max()
			id := p.Table.Add(c)
			c.ID = id
			p.event.About = append(p.event.About, id)
			outcomes = append(outcomes, rules.Outcome{Before: c, After: c, Facts: []rules.Fact{rules.Joined{}}})
		}
		reply := p.told(p.say(locales.CreateTitle{}), colourInfo, outcomes)
		if len(names) > 1 {
			reply.Content = p.say(locales.Created{Names: names})
			p.remember(reply.Content, nil)
		}
		return reply, nil
	})
}

// mayCreate checks who may make the character and completes its owner: everybody makes
// their own; only the GM makes others' and those of nobody.
func (p *Play) mayCreate(e *rules.Edit) error {
	player := e.Kind == nil || *e.Kind == rules.Player
	if e.Owner == nil && player {
		e.Owner = &p.user.ID
	}
	if !player || *e.Owner != p.user.ID {
		return p.may(actCharacter, nil)
	}
	return nil
}

// freeNames returns as many names as characters are to be made: the name itself, or with
// numbers that are still free. It refuses with NameTaken or TableFull.
func (p *Play) freeNames(name string, count int) ([]string, error) {
	if len(p.Table.Characters)+count > rules.MaxCharacters {
		return nil, locales.TableFull{Most: rules.MaxCharacters}
	}
	if count == 1 {
		if p.Table.Taken(name) {
			return nil, locales.NameTaken{Name: name}
		}
		return []string{name}, nil
	}
	var names []string
	for n := 1; len(names) < count; n++ {
		if numbered := fmt.Sprintf("%s %d", name, n); !p.Table.Taken(numbered) {
			checked, err := rules.CheckName(numbered)
			if err != nil {
				return nil, err
			}
			names = append(names, checked)
		}
	}
	return names, nil
}

func runEdit(r *Request) (Reply, error) {
	e, err := r.readSheet()
	if err != nil {
		return Reply{}, err
	}
	e.MaxHP, e.TempHP, e.MaxHPChange = r.optional("pg_max"), r.optional("temporales"), r.optional("cambio_pg_max")
	e.Successes, e.Failures, e.Exhaustion = r.optional("éxitos"), r.optional("fallos"), r.optional("agotamiento")
	if state := r.text("estado"); state != "" {
		s := states[state]
		e.State = &s
	}
	return r.editing(&e, func(p *Play, i int) error {
		if e.Owner != nil && *e.Owner != p.Table.Characters[i].Owner || e.Kind != nil {
			if err := p.may(actCharacter, nil); err != nil {
				return err
			}
		}
		typed := p.text("nombre")
		if typed == "" {
			return nil
		}
		name, err := rules.CheckName(typed)
		if err != nil {
			return err
		}
		if p.Table.Taken(name) && fold.Key(name) != fold.Key(p.Table.Characters[i].Name) {
			return locales.NameTaken{Name: name}
		}
		e.Name = &name
		return nil
	})
}

func runDefences(r *Request) (Reply, error) {
	var e rules.Edit
	var err error
	for name, into := range map[string]*[]damage.Defence{
		"resistencias": &e.Resistances, "vulnerabilidades": &e.Vulnerabilities, "inmunidades": &e.Immunities,
	} {
		if *into, err = parseDefences(r.text(name)); err != nil {
			return Reply{}, err
		}
	}
	e.Reduction = r.optional("reducción")
	return r.editing(&e, func(p *Play, _ int) (err error) {
		e.ConditionImmunities, err = p.parseConditions(p.text("condiciones_inmunes"))
		return err
	})
}
