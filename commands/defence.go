package commands

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/fold"
)

// parseDefences reads a list of resistances or the like: «fuego, frío», «todo salvo
// mágico», «ninguna». No text is nil. It refuses with UnknownType.
func parseDefences(text string) ([]damage.Defence, error) {
	if text == "" {
		return nil, nil
	}
	list := []damage.Defence{}
	for _, item := range splitList(text) {
		d, ok := damage.ParseDefence(item)
		if !ok {
			return nil, locales.UnknownType{Type: item, Types: damage.Types, Defence: true}
		}
		if !slices.Contains(list, d) {
			list = append(list, d)
		}
	}
	return list, nil
}

// parseConditions reads a list of conditions. No text is nil. It refuses with
// UnknownCondition.
func (p *Play) parseConditions(text string) ([]rules.ConditionName, error) {
	if text == "" {
		return nil, nil
	}
	list := []rules.ConditionName{}
	for _, item := range splitList(text) {
		name, ok := rules.ParseCondition(item)
		if !ok || !slices.Contains(p.Rules.Conditions(), name) {
			return nil, p.unknownCondition(item)
		}
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list, nil
}

// parseHitDice reads the hit dice of a sheet: «5d10», «3d8+2d6», «3/5d10» for 3 left of 5.
// No text is nil. It refuses with BadSheetDice.
func parseHitDice(text string) ([]rules.HitDice, error) {
	if text == "" {
		return nil, nil
	}
	list := []rules.HitDice{}
	for _, item := range strings.FieldsFunc(fold.Key(text), func(r rune) bool { return r == '+' || r == ',' || r == ' ' }) {
		if strings.HasPrefix(item, "ningun") {
			continue
		}
		h, ok := parseHitDie(item)
		if !ok {
			return nil, locales.BadSheetDice{Text: text}
		}
		for _, other := range list {
			if other.Die == h.Die {
				return nil, locales.BadSheetDice{Text: text}
			}
		}
		list = append(list, h)
	}
	return list, nil
}

func parseHitDie(item string) (rules.HitDice, bool) {
	count, die, ok := strings.Cut(item, "d")
	left, total, partly := strings.Cut(count, "/")
	if !partly {
		total = left
	}
	var numbers [3]int
	for i, digits := range []string{left, total, die} {
		if digits == "" && i < 2 {
			digits = "1"
		}
		n, err := strconv.Atoi(digits)
		if err != nil {
			return rules.HitDice{}, false
		}
		numbers[i] = n
	}
	h := rules.HitDice{Left: numbers[0], Total: numbers[1], Die: numbers[2]}
	within := func(n int, b rules.Bounds) bool { return int64(n) >= b.Least && int64(n) <= b.Most }
	return h, ok && within(h.Die, rules.HitDieBounds) && within(h.Total, rules.HitDiceBounds) && h.Left >= 0 && h.Left <= h.Total
}

// completeDefences offers the words that can end a list of defences.
func completeDefences(_ *Play, typed string) []string {
	head, last := lastItem(typed)
	words := []string{damage.Defence{}.String(), damage.Defence{ExceptMagical: true}.String()}
	for _, t := range damage.Types {
		words = append(words, string(t))
	}
	return ending(head, beginning(words, last))
}

// splitList cuts a list of names or types at commas and semicolons. A text that says
// «ninguna» is an empty list, which is not the same as no text.
func splitList(text string) []string {
	list := []string{}
	for _, item := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' }) {
		if item = strings.TrimSpace(item); item != "" {
			list = append(list, item)
		}
	}
	if len(list) == 1 && (strings.HasPrefix(fold.Key(list[0]), "ningun") || list[0] == "-") {
		return []string{}
	}
	return list
}
