package commands

import (
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

// Bounds of what circumstances do, and the difficulty of a fall where none is given.
const (
	mostSpeed      = 100_000
	mostMetres     = 100_000
	mostTurns      = 10_000
	mostDifficulty = 1_000
	fallDifficulty = 12
)

// The kinds of action as the option names them.
const (
	physicalAction = "física"
	otherAction    = "otra"
)

func twelvePlusCommands() []*command {
	who := text("objetivo").needed().completing(completeTargets)
	ill := text("personaje").completing(completeCharacter)
	illness := text("enfermedad").needed().upTo(mostSource).completing(completeIllness)
	return []*command{
		{path: "12plus colisión", options: []option{who, number("velocidad", 0, mostSpeed).needed()}, run: runCollision},
		{
			path: "12plus caída",
			options: []option{
				who, number("metros", 0, mostMetres).needed(), text("saltar"), number("dificultad", 0, mostDifficulty), number("dado", 1, 20),
			},
			run: runFall,
		},
		{path: "12plus asfixia", options: []option{who, number("turnos", 1, mostTurns).needed()}, run: suffocation(rules.ByImmersion)},
		{path: "12plus gases", options: []option{who, number("turnos", 1, mostTurns).needed()}, run: suffocation(rules.ByGas)},
		{
			path: "12plus acción",
			options: []option{
				choice("tipo", physicalAction, otherAction).needed(), text("personaje").completing(completeCharacter),
				text("bono"), number("dificultad", 1, mostDifficulty),
			},
			run: runAction,
		},
		{path: "12plus enfermedad resistir", options: []option{illness, ill, number("dado", 1, 12)}, run: runResist},
		{path: "12plus enfermedad contraer", options: []option{illness, ill}, run: runCatch},
		{path: "12plus enfermedad cuidar", options: []option{illness, ill, flag("curar_heridas"), flag("medicina")}, run: runTend},
		{
			path: "12plus enfermedad crear",
			options: []option{
				text("nombre").needed().upTo(mostSource), number("penalización", rules.IllnessBounds.Least, rules.IllnessBounds.Most).needed(),
				number("pérdida_semanal", 0, rules.HPBounds.Most), flag("grave"),
			},
			run: runInvent,
		},
		{path: "12plus enfermedad ver", options: []option{text("personaje").completing(completeCharacter)}, run: runSeeIllnesses},
	}
}

// twelvePlus returns the system that these commands belong to. It refuses with OtherSystem
// where the table plays another.
func (p *Play) twelvePlus() (twelveplus.System, error) {
	system, ok := p.Rules.(twelveplus.System)
	if !ok {
		return system, locales.OtherSystem{
			Plays: locales.RulesetName(p.Table.Ruleset), Needs: locales.RulesetName(system.Key()), Key: locales.Markup(system.Key()),
		}
	}
	return system, nil
}

// circumstance plays what circumstances do to each of the targets.
func (r *Request) circumstance(title any, rule func(*Play, twelveplus.System, rules.Character) (rules.Character, []rules.Fact, error)) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		system, err := p.twelvePlus()
		if err != nil {
			return Reply{}, err
		}
		targets, err := p.targets(p.text("objetivo"))
		if err != nil {
			return Reply{}, err
		}
		return p.each(targets, func(c rules.Character) (rules.Character, []rules.Fact, error) {
			return rule(p, system, c)
		}, func(os []rules.Outcome) Reply {
			p.thrown(os)
			return p.told(p.say(title), colourHarm, os)
		})
	})
}

func runCollision(r *Request) (Reply, error) {
	return r.circumstance(locales.CollisionTitle{}, func(p *Play, s twelveplus.System, c rules.Character) (rules.Character, []rules.Fact, error) {
		return s.Collide(c, p.number("velocidad", 0))
	})
}

func runFall(r *Request) (Reply, error) {
	throw := rules.Throw{Mode: rules.Plain, Face: r.number("dado", 0)}
	var err error
	if throw.Bonus, err = parseBonus(r.text("saltar")); err != nil {
		return Reply{}, err
	}
	return r.circumstance(locales.FallTitle{}, func(p *Play, s twelveplus.System, c rules.Character) (rules.Character, []rules.Fact, error) {
		return s.Fall(c, p.number("metros", 0), p.number("dificultad", fallDifficulty), throw, p.roller)
	})
}

func suffocation(kind rules.Loss) func(*Request) (Reply, error) {
	return func(r *Request) (Reply, error) {
		return r.circumstance(locales.SuffocationTitle{Kind: kind}, func(p *Play, s twelveplus.System, c rules.Character) (rules.Character, []rules.Fact, error) {
			return s.Suffocate(c, p.number("turnos", 1), kind)
		})
	}
}

// ofOne plays a rule of the system on one character.
func (r *Request) ofOne(title any, rule func(*Play, twelveplus.System, rules.Character) (rules.Character, []rules.Fact, error)) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		system, err := p.twelvePlus()
		if err != nil {
			return Reply{}, err
		}
		i, err := p.target(p.text("personaje"))
		if err != nil {
			return Reply{}, err
		}
		return p.each([]int{i}, func(c rules.Character) (rules.Character, []rules.Fact, error) {
			return rule(p, system, c)
		}, func(os []rules.Outcome) Reply { return p.told(p.say(title), colourInfo, os) })
	})
}

func runAction(r *Request) (Reply, error) {
	bonus, err := parseBonus(r.text("bono"))
	if err != nil {
		return Reply{}, err
	}
	action := twelveplus.Action{
		Physical: r.text("tipo") == physicalAction, Bonus: bonus, Difficulty: r.number("dificultad", 0),
	}
	return r.ofOne(locales.ActionTitle{Physical: action.Physical}, func(p *Play, s twelveplus.System, c rules.Character) (rules.Character, []rules.Fact, error) {
		after, facts, err := s.Act(c, action, p.roller)
		for _, f := range facts {
			switch f := f.(type) {
			case twelveplus.ActionThrown:
				p.roll = &Roll{Expression: "1d12", Total: f.Total, Parts: []RollPart{}}
			case twelveplus.Burdened:
				p.roll.Total = f.Total
			}
		}
		return after, facts, err
	})
}
