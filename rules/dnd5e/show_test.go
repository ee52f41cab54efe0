package dnd5e_test

import (
	"fmt"
	"strings"

	"github.com/maltrecho/maltrecho/rules"
)

// show writes facts so that a failed test can be read.
func show(facts []rules.Fact) string {
	words := make([]string, 0, len(facts))
	for _, f := range facts {
		name := strings.TrimPrefix(fmt.Sprintf("%T", f), "rules.")
		words = append(words, name+strings.Replace(fmt.Sprintf("%+v", f), "Happened:{}", "", 1))
	}
	return strings.Join(words, ", ")
}
