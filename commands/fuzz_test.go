package commands_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// hostileTexts are what tests and fuzzing begin with.
var hostileTexts = []string{
	"", " ", "Ana", "2d6+3 fuego", "@everyone", "<@201>", "<@999999999999999999999999>", "**Ana**", "`", "```", "\u202eanA", "a\x00b", "\xff",
	"1000000000d6", "1d6!", "-1", "99999999999999999999", "1/0", "d20 ventaja", "🐉👨\u200d👩\u200d👧", ",,,", "todos, pnj", "3/5d10", "0d0", "todo salvo mágico",
	"10 asaltos", "1000000d", "ninguna", "-", "resistencia", "#1", "[x](http://y)", "../../etc/passwd", "\u3164", "\u0301", "%s%n", "{{.Name}}",
	strings.Repeat("x", 6000), strings.Repeat("*", 6000), strings.Repeat("(", 400), strings.Repeat("ñ,", 2000), strings.Repeat("1d1+", 120) + "1",
}

// textOptions returns every text option that there is.
func textOptions() []struct{ path, option string } {
	var all []struct{ path, option string }
	for path, l := range leaves() {
		for _, o := range l.list {
			if o.Type == discordgo.ApplicationCommandOptionString && len(o.Choices) == 0 {
				all = append(all, struct{ path, option string }{path, o.Name})
			}
		}
	}
	slices.SortFunc(all, func(a, b struct{ path, option string }) int {
		return strings.Compare(a.path+" "+a.option, b.path+" "+b.option)
	})
	return all
}

// peopled makes a table on which most commands have something to do.
func peopled(t testing.TB, ruleset string) *rig {
	t.Helper()
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"reglamento", ruleset}, opt{"pg_pnj", "exactos"})
	r.do(gm, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 30}, opt{"con", 14}, opt{"dados_golpe", "3d8"}, opt{"peso", 60})
	r.do(gm, "personaje crear", opt{"nombre", "Ogro"}, opt{"pg", 59}, opt{"clase", "villano"})
	r.do(gm, "daño", opt{"objetivo", "Ogro"}, opt{"cantidad", "59"})
	return r
}

// typeInto types a text into one option, the required others filled in with what makes sense.
func (r *rig) typeInto(path, option, text string) {
	r.t.Helper()
	var given []opt
	for _, o := range leaves()[path].list {
		switch {
		case o.Name == option:
			given = append(given, opt{o.Name, text})
		case o.Required:
			given = append(given, opt{o.Name, sample(o)})
		}
	}
	in := r.command(gm, path, given...)
	before := r.revision()
	if reply := r.handle(in); reply.Error != nil && r.revision() != before {
		r.t.Errorf("%s is refused and changes the table", describe(in))
	}
	if leaves()[path].options[option].Autocomplete {
		checkChoices(r.t, describe(in), r.bot.Complete(context.Background(), r.complete(gm, path, option, text)))
	}
}

// No text in any option makes the bot fail, ping or break Discord's limits.
func FuzzOptions(f *testing.F) {
	options := textOptions()
	for i := range options {
		for j, text := range hostileTexts {
			if (i+j)%13 == 0 {
				f.Add(uint16(i), text)
			}
		}
	}
	rigs := []*rig{peopled(f, "dnd2024"), peopled(f, "12plus")}
	f.Fuzz(func(t *testing.T, n uint16, text string) {
		o := options[int(n)%len(options)]
		r := rigs[0]
		if strings.HasPrefix(o.path, "12plus") {
			r = rigs[1]
		}
		r.during(t).typeInto(o.path, o.option, text)
	})
}
