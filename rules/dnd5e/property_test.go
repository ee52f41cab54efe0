package dnd5e_test

import (
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

// rounds of chance for each property.
const rounds = 8_000

// An action plays one method of a ruleset with arguments out of chance.
type action struct {
	method string
	play   func(e rules.Ruleset, c rules.Character, r chance, d dice.Roller) (rules.Character, []rules.Fact, error)
}

// actions plays every method that changes a character.
var actions = []action{
	{"Fit", func(e rules.Ruleset, c rules.Character, _ chance, _ dice.Roller) (rules.Character, []rules.Fact, error) {
		return e.Fit(c)
	}},
	{"Adopt", func(e rules.Ruleset, c rules.Character, _ chance, _ dice.Roller) (rules.Character, []rules.Fact, error) {
		after, facts := e.Adopt(c)
		return after, facts, nil
	}},
	{"Suffer", func(e rules.Ruleset, c rules.Character, r chance, d dice.Roller) (rules.Character, []rules.Fact, error) {
		h := r.hit()
		return e.Suffer(c, rules.Blow{ID: "7", Amount: rules.Sum(e.Mitigate(c, h)), Critical: h.Critical, NonLethal: h.NonLethal}, noon, d)
	}},
	{"Heal", func(e rules.Ruleset, c rules.Character, r chance, _ dice.Roller) (rules.Character, []rules.Fact, error) {
		return e.Heal(c, rules.Healing{ID: "7", Amount: r.between(-2, 40), Magical: r.one(2)}, noon)
	}},
	{"GrantTemp", func(e rules.Ruleset, c rules.Character, r chance, _ dice.Roller) (rules.Character, []rules.Fact, error) {
		policy := pick(r, rules.AskTemp, rules.KeepTemp, rules.TakeTemp, rules.HigherTemp)
		return e.GrantTemp(c, rules.TempGrant{ID: "8", Amount: r.between(-1, 20), Lasts: pick(r, 0, rules.Minute), Policy: policy}, noon)
	}},
	{"AnswerOffer", func(e rules.Ruleset, c rules.Character, r chance, _ dice.Roller) (rules.Character, []rules.Fact, error) {
		return e.AnswerOffer(c, r.one(2), noon)
	}},
	{"DeathSave", func(e rules.Ruleset, c rules.Character, r chance, d dice.Roller) (rules.Character, []rules.Fact, error) {
		return e.DeathSave(c, r.throw(), noon, d)
	}},
	{"Stabilise", func(e rules.Ruleset, c rules.Character, r chance, d dice.Roller) (rules.Character, []rules.Fact, error) {
		return e.Stabilise(c, r.throw(), r.one(2), noon, d)
	}},
	{"Revive", func(e rules.Ruleset, c rules.Character, r chance, _ dice.Roller) (rules.Character, []rules.Fact, error) {
		return e.Revive(c, r.between(0, 40))
	}},
	{"SetCondition", func(e rules.Ruleset, c rules.Character, r chance, _ dice.Roller) (rules.Character, []rules.Fact, error) {
		return e.SetCondition(c, pick(r, rules.ConditionNames...), pick(r, 0, rules.Minute), noon)
	}},
	{"ClearCondition", func(e rules.Ruleset, c rules.Character, r chance, _ dice.Roller) (rules.Character, []rules.Fact, error) {
		return e.ClearCondition(c, pick(r, rules.ConditionNames...))
	}},
	{"ShortRest", func(e rules.Ruleset, c rules.Character, r chance, d dice.Roller) (rules.Character, []rules.Fact, error) {
		return e.ShortRest(c, r.spend(), d)
	}},
	{"LongRest", func(e rules.Ruleset, c rules.Character, _ chance, _ dice.Roller) (rules.Character, []rules.Fact, error) {
		return e.LongRest(c)
	}},
	{"Pass", func(e rules.Ruleset, c rules.Character, r chance, d dice.Roller) (rules.Character, []rules.Fact, error) {
		after, facts := e.Pass(c, rules.Passage{From: noon, To: noon + int64(r.between(1, 100_000)), Rest: r.one(2)}, d)
		return after, facts, nil
	}},
	{"EditCharacter", func(e rules.Ruleset, c rules.Character, r chance, _ dice.Roller) (rules.Character, []rules.Fact, error) {
		return rules.EditCharacter(c, e, r.edit())
	}},
}

// questions are the methods that change nothing.
var questions = map[string]func(e rules.Ruleset, c rules.Character, r chance) any{
	"Key":          func(e rules.Ruleset, _ rules.Character, _ chance) any { return e.Key() },
	"AllowsWounds": func(e rules.Ruleset, _ rules.Character, _ chance) any { return e.AllowsWounds() },
	"Conditions":   func(e rules.Ruleset, _ rules.Character, _ chance) any { return e.Conditions() },
	"Mitigate":     func(e rules.Ruleset, c rules.Character, r chance) any { return e.Mitigate(c, r.hit()) },
	"Penalties":    func(e rules.Ruleset, c rules.Character, _ chance) any { return e.Penalties(c) },
	"Notes":        func(e rules.Ruleset, c rules.Character, _ chance) any { return e.Notes(c, noon) },
	"Sheet":        func(e rules.Ruleset, c rules.Character, _ chance) any { return e.Sheet(c) },
	"OwesSave":     func(e rules.Ruleset, c rules.Character, _ chance) any { return e.OwesSave(c) },
	"Bloodied":     func(e rules.Ruleset, c rules.Character, _ chance) any { return e.Bloodied(c) },
}

func TestEveryMethodIsPlayed(t *testing.T) {
	played := map[string]bool{}
	for _, a := range actions {
		played[a.method] = true
	}
	of := reflect.TypeFor[rules.Ruleset]()
	for i := range of.NumMethod() {
		name := of.Method(i).Name
		if _, asked := questions[name]; !played[name] && !asked {
			t.Errorf("the properties do not play %s", name)
		}
	}
}

// played is one action on one character, with all that is needed to play it again.
type played struct {
	edition dnd5e.Edition
	action  action
	seed    uint64
	before  rules.Character // as it was
	input   rules.Character // as the rule left what it was given
	outcome
	err error
}

func play(seed uint64) played {
	r := seeded(seed)
	p := played{edition: pick(r, both...), action: pick(r, actions...), seed: seed}
	p.input = r.character()
	p.before = seeded(seed).again()
	p.Character, p.facts, p.err = p.action.play(p.edition, p.input, r, r)
	return p
}

// again makes the character that play makes of the same seed, sharing nothing with it.
func (r chance) again() rules.Character {
	pick(r, both...)
	pick(r, actions...)
	return r.character()
}

// forAll checks a property of many actions.
func forAll(t *testing.T, holds func(t *testing.T, p played)) {
	t.Helper()
	for seed := range uint64(rounds) {
		p := play(seed)
		holds(t, p)
		if t.Failed() {
			t.Fatalf("seed %d: %s of %s\nbefore %+v\nafter  %+v\nfacts  %s\nerror  %#v",
				seed, p.action.method, p.edition.Key(), p.before, p.Character, show(p.facts), p.err)
		}
	}
}

func TestNoRuleChangesItsInput(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		if !equal(p.input, p.before) {
			t.Errorf("the input became %+v", p.input)
		}
	})
}

// What a later rule does to the outcome must not reach back to the input. An action
// without effect may give back the very character that it was given.
func TestNoRuleSharesWhatItChanges(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		if p.err != nil || equal(p.Character, p.before) {
			return
		}
		p.Character.SetCondition(rules.Poisoned, 1)
		p.Character.ClearCondition(rules.Prone)
		for i := range p.Character.HitDice {
			p.Character.HitDice[i].Left = -1
		}
		if p.Character.Offer != nil {
			p.Character.Offer.Amount = -1
		}
		if !equal(p.input, p.before) {
			t.Errorf("the input became %+v", p.input)
		}
	})
}

func TestNoQuestionChangesItsInput(t *testing.T) {
	for name, ask := range questions {
		for seed := range uint64(rounds / 10) {
			e := both[seed%2]
			c, was := seeded(seed).character(), seeded(seed).character()
			first := ask(e, c, seeded(seed))
			if !equal(c, was) {
				t.Fatalf("seed %d: %s changed the character", seed, name)
			}
			if second := ask(e, c, seeded(seed)); !reflect.DeepEqual(first, second) {
				t.Fatalf("seed %d: %s answers %v and then %v", seed, name, first, second)
			}
		}
	}
}

func TestTheSameDiceComeToTheSame(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		q := play(p.seed)
		if !equal(p.Character, q.Character) || !reflect.DeepEqual(p.facts, q.facts) || !reflect.DeepEqual(p.err, q.err) {
			t.Errorf("the second time it came to %+v, %s, %v", q.Character, show(q.facts), q.err)
		}
	})
}

func TestARefusalChangesNothing(t *testing.T) {
	forAll(t, func(t *testing.T, p played) {
		if p.err == nil {
			return
		}
		if _, ok := p.err.(rules.Refusal); !ok {
			t.Error("the error is no refusal")
		}
		if !equal(p.Character, p.before) || len(p.facts) > 0 {
			t.Error("a refusal with an effect")
		}
	})
}
