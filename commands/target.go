package commands

import (
	"regexp"
	"slices"
	"strings"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/fold"
)

var mentioned = regexp.MustCompile(`^<@!?(\d{1,20})>$`)

// mostCandidates is how many names an error lists.
const mostCandidates = 10

// targets returns the places of the characters that a text names: names or beginnings of
// names separated by commas, «todos», «pnj», or mentions of users. The dead are left out
// of groups. It refuses with UnknownName, AmbiguousName, EmptyGroup or NoActive.
func (p *Play) targets(text string) ([]int, error) {
	var places []int
	for _, item := range items(text) {
		found, err := p.item(item)
		if err != nil {
			return nil, err
		}
		for _, i := range found {
			if !slices.Contains(places, i) {
				places = append(places, i)
			}
		}
	}
	if len(places) == 0 {
		return nil, locales.NoTarget{Candidates: p.names(p.all())}
	}
	p.about(places...)
	return places, nil
}

// items returns what stands between the commas of a text.
func items(text string) []string {
	var list []string
	for item := range strings.SplitSeq(text, ",") {
		if item = strings.TrimSpace(item); item != "" {
			list = append(list, item)
		}
	}
	return list
}

// oneOrAll returns the place of the character that a text names, or all for no text. It
// refuses as target does.
func (p *Play) oneOrAll(text string) ([]int, error) {
	if text == "" {
		return p.all(), nil
	}
	i, err := p.target(text)
	return []int{i}, err
}

func (p *Play) item(item string) ([]int, error) {
	if group, ok := rules.ParseGroup(item); ok {
		return p.group(func(c rules.Character) bool { return (c.Kind == rules.Player) == (group == rules.EveryPlayer) })
	}
	if m := mentioned.FindStringSubmatch(item); m != nil {
		i := p.Table.ActiveOf(m[1])
		if i < 0 {
			return nil, locales.NoActive{User: mention(m[1])}
		}
		return []int{i}, nil
	}
	i, err := p.named(item)
	return []int{i}, err
}

// group returns the living characters that belong to it.
func (p *Play) group(belongs func(rules.Character) bool) ([]int, error) {
	var places []int
	for i, c := range p.Table.Characters {
		if belongs(c) && c.State != rules.Dead {
			places = append(places, i)
		}
	}
	if len(places) == 0 {
		return nil, locales.EmptyGroup{}
	}
	return places, nil
}

// named returns the place of the one character that a name means.
func (p *Play) named(name string) (int, error) {
	if len(p.Table.Characters) == 0 {
		return 0, locales.NoCharacters{}
	}
	switch found := p.Table.Named(name); len(found) {
	case 1:
		return found[0], nil
	case 0:
		return 0, locales.UnknownName{Name: name, Candidates: p.names(p.all())}
	default:
		return 0, locales.AmbiguousName{Name: name, Candidates: p.names(found)}
	}
}

// target returns the place of the one character that a text names, or the user's active
// one for no text. It refuses as targets does, or with OneTarget, or NoActiveOwn.
func (p *Play) target(text string) (int, error) {
	if text == "" {
		i := p.Table.ActiveOf(p.user.ID)
		if i < 0 {
			return 0, locales.NoActiveOwn{}
		}
		p.about(i)
		return i, nil
	}
	places, err := p.targets(text)
	if err != nil {
		return 0, err
	}
	if len(places) > 1 {
		return 0, locales.OneTarget{Candidates: p.names(places)}
	}
	return places[0], nil
}

func (p *Play) all() []int {
	places := make([]int, len(p.Table.Characters))
	for i := range places {
		places[i] = i
	}
	return places
}

// names lists characters for an error.
func (p *Play) names(places []int) locales.Markup {
	var names []string
	for n, i := range places {
		if n == mostCandidates {
			names = append(names, "…")
			break
		}
		names = append(names, locales.Escape(p.Table.Characters[i].Name))
	}
	return locales.Markup(strings.Join(names, ", "))
}

// completeTargets offers the names that can end a list of targets.
func completeTargets(p *Play, typed string) []string {
	head, last := lastItem(typed)
	return ending(head, append(p.matching(last), beginning([]string{rules.EveryPlayer, rules.EveryNPC}, last)...))
}

// lastItem parts a list that is being typed into what stands fast and its last item.
func lastItem(typed string) (head, last string) {
	i := strings.LastIndex(typed, ",")
	if i < 0 {
		return "", typed
	}
	return strings.TrimSpace(typed[:i]) + ", ", typed[i+1:]
}

// ending offers each word as the end of a list.
func ending(head string, words []string) []string {
	for i := range words {
		words[i] = head + words[i]
	}
	return words
}

// beginning returns the words that begin as typed.
func beginning[T ~string](words []T, typed string) []string {
	var found []string
	for _, w := range words {
		if strings.HasPrefix(fold.Key(string(w)), fold.Key(typed)) {
			found = append(found, string(w))
		}
	}
	return found
}

// completeCharacter offers names.
func completeCharacter(p *Play, typed string) []string { return p.matching(typed) }

// matching returns the names that begin as typed, then those that hold it elsewhere.
func (p *Play) matching(typed string) []string {
	key := fold.Key(typed)
	var first, then []string
	for _, c := range p.Table.Characters {
		switch known := fold.Key(c.Name); {
		case strings.HasPrefix(known, key):
			first = append(first, c.Name)
		case strings.Contains(known, key):
			then = append(then, c.Name)
		}
	}
	return append(first, then...)
}
