package commands_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
)

var (
	noNumbers = regexp.MustCompile(`<[@#t][^>]*>|\d{15,}`) // IDs and moments, which tell nothing of PG
	number    = regexp.MustCompile(`\d+`)
)

// known are numbers that the bot's own texts hold: names of games, and bounds.
var known = []string{"2014", "2024", "1000", "10000", "100000", "1000000", "1000000000"}

// secrets returns the numbers of a text that can only be PG of the hidden: every other
// number of these tests is below 1000.
func secrets(text string) []string {
	var found []string
	for _, digits := range number.FindAllString(noNumbers.ReplaceAllString(text, " "), -1) {
		if slices.Contains(known, digits) {
			continue
		}
		if n, err := strconv.Atoi(digits); err != nil || n >= 1000 {
			found = append(found, digits)
		}
	}
	return found
}

// public is all that a reply shows to others than the GM.
func public(user string, reply commands.Reply) string {
	var b strings.Builder
	for _, m := range append([]commands.Reply{reply}, reply.Posts...) {
		if m.Private && user == gm {
			continue
		}
		b.WriteString(m.Content + "\n")
		for _, e := range m.Embeds {
			b.WriteString(e.Title + "\n" + e.Description + "\n")
		}
		for _, row := range m.Rows {
			for _, button := range row {
				b.WriteString(button.Label + "\n" + button.ID + "\n")
			}
		}
		for _, menu := range m.Menus {
			b.WriteString(menu.Placeholder + "\n" + menu.ID + "\n")
			for _, o := range menu.Options {
				b.WriteString(o.Label + "\n" + o.Value + "\n")
			}
		}
		for _, f := range m.Files {
			b.WriteString(f.Name + "\n" + string(f.Data) + "\n")
		}
	}
	return b.String()
}

// lair makes a table with hidden NPCs of distinctive PG.
func lair(t *testing.T, ruleset, visibility string) *rig {
	t.Helper()
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"reglamento", ruleset}, opt{"pg_pnj", visibility})
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 30}, opt{"con", 14}, opt{"dados_golpe", "3d8"}, opt{"peso", 60})
	r.do(bruno, "personaje crear", opt{"nombre", "Bruno"}, opt{"pg", 25}, opt{"dados_golpe", "3d8"}, opt{"peso", 60})
	for _, kind := range []string{"pnj", "villano"} {
		name := map[string]string{"pnj": "Ogro", "villano": "Lich"}[kind]
		r.do(gm, "personaje crear", opt{"nombre", name}, opt{"pg", 9973}, opt{"clase", kind}, opt{"dados_golpe", "3d8"}, opt{"peso", 60})
		r.do(gm, "personaje editar", opt{"personaje", name}, opt{"pg", 7919})
		if ruleset != "12plus" {
			r.do(gm, "personaje editar", opt{"personaje", name}, opt{"temporales", 3517})
			r.do(gm, "personaje editar", opt{"personaje", name}, opt{"cambio_pg_max", -1021})
		}
	}
	return r
}

// Exact PG of NPCs that are hidden or described are in nothing that players get.
func TestHandle_HiddenPG(t *testing.T) {
	for _, ruleset := range []string{"dnd2014", "dnd2024", "12plus"} {
		for _, visibility := range []string{"ocultos", "descritos"} {
			t.Run(ruleset+" "+visibility, func(t *testing.T) {
				r := lair(t, ruleset, visibility)
				p := newPlayer(r, 5, "mesa configurar", "mesa importar", "mesa borrar", "mesa vincular", "mesa desvincular",
					"mesa separar", "personaje borrar", "personaje crear", "personaje ceder", "tirar")
				for range 500 {
					in, reply := p.move()
					if found := secrets(public(in.Member.User.ID, reply)); found != nil {
						t.Errorf("%s shows %v:\n%s", describe(in), found, public(in.Member.User.ID, reply))
						return
					}
				}
				for _, path := range []string{"estado", "historial", "personaje lista", "tiempo ver", "condición ver", "mesa ver"} {
					reply := r.handle(r.command(ana, path))
					if found := secrets(public(ana, reply)); found != nil {
						t.Errorf("%s shows %v:\n%s", path, found, public(ana, reply))
					}
				}
			})
		}
	}
}

// The same for what seldom happens by chance.
func TestHandle_HiddenPG_Steps(t *testing.T) {
	type step struct {
		user, path string
		given      []opt
	}
	tests := map[string][]step{
		"revived with too much": {
			{gm, "daño", []opt{{"objetivo", "Ogro"}, {"cantidad", "900000"}}},
			{ana, "revivir", []opt{{"personaje", "Ogro"}, {"pg", 100000}}},
		},
		"revived": {
			{gm, "daño", []opt{{"objetivo", "Ogro"}, {"cantidad", "900000"}}},
			{gm, "revivir", []opt{{"personaje", "Ogro"}, {"pg", 8087}}},
			{ana, "historial", nil}, {ana, "deshacer", nil}, {gm, "deshacer", nil},
		},
		"killed outright": {
			{ana, "daño", []opt{{"objetivo", "Lich"}, {"cantidad", "999 * 999"}}},
			{ana, "estado", nil},
		},
		"another system": {
			{gm, "mesa configurar", []opt{{"reglamento", "12plus"}}},
			{gm, "deshacer", nil}, {ana, "historial", nil},
		},
		"another name": {
			{gm, "personaje editar", []opt{{"personaje", "Ogro"}, {"nombre", "Troll"}, {"pg_max", 9001}}},
			{ana, "historial", nil}, {gm, "deshacer", nil},
		},
		"long rest": {
			{gm, "descanso largo", []opt{{"objetivo", "pnj"}}},
			{gm, "deshacer", nil},
		},
		"a player may not edit": {
			{ana, "personaje editar", []opt{{"personaje", "Ogro"}, {"pg", 100000}}},
			{ana, "personaje editar", []opt{{"personaje", "Ogro"}, {"pg", 3}}},
			{ana, "mesa exportar", nil}, {ana, "mesa borrar", nil},
		},
		"the GM edits beyond the maximum": {
			{gm, "personaje editar", []opt{{"personaje", "Ogro"}, {"pg", 100000}}},
		},
	}
	for name, steps := range tests {
		t.Run(name, func(t *testing.T) {
			r := lair(t, "dnd2024", "ocultos")
			for _, s := range steps {
				reply := r.handle(r.command(s.user, s.path, s.given...))
				text := public(s.user, reply)
				for _, typed := range []string{"900000", "100000", "998001", "999 × 999", "999 * 999"} {
					text = strings.ReplaceAll(text, typed, "")
				}
				if found := secrets(text); found != nil {
					t.Errorf("%s %v shows %v:\n%s", s.path, s.given, found, text)
				}
			}
		})
	}
}

// Hidden PG are in no choice of autocompletion either.
func TestComplete_HiddenPG(t *testing.T) {
	r := lair(t, "dnd2024", "ocultos")
	for path, l := range leaves() {
		for _, o := range l.list {
			if !o.Autocomplete {
				continue
			}
			for _, typed := range []string{"", "o", "Ana, ", "79", "9"} {
				in := r.complete(ana, path, o.Name, typed)
				choices := r.bot.Complete(context.Background(), in)
				checkChoices(t, path+" "+o.Name, choices)
				if found := secrets(fmt.Sprint(names(choices))); found != nil {
					t.Errorf("%s %s:%s offers %v", path, o.Name, typed, found)
				}
			}
		}
	}
}

func names(choices []*discordgo.ApplicationCommandOptionChoice) []string {
	var list []string
	for _, c := range choices {
		list = append(list, c.Name, fmt.Sprint(c.Value))
	}
	return list
}

// complete makes the interaction of autocompletion of one option.
func (r *rig) complete(user, path, name, typed string) *commands.Incoming {
	in := r.command(user, path, opt{name, typed})
	in.Type = discordgo.InteractionApplicationCommandAutocomplete
	data := in.Data.(discordgo.ApplicationCommandInteractionData)
	options := data.Options
	for options[0].Options != nil {
		options = options[0].Options
	}
	options[0].Focused = true
	return in
}

// How few PG somebody hidden has left is not told by what burdens their actions.
func TestHandle_HiddenPG_Burdens(t *testing.T) {
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"reglamento", "12plus"}, opt{"pg_pnj", "ocultos"})
	r.do(gm, "personaje crear", opt{"nombre", "Ogro"}, opt{"pg", 40}, opt{"con", 4}, opt{"clase", "pnj"}, opt{"peso", 60})
	r.do(gm, "personaje editar", opt{"personaje", "Ogro"}, opt{"pg", 4})
	for _, reply := range []commands.Reply{
		r.do(gm, "12plus acción", opt{"tipo", "física"}, opt{"personaje", "Ogro"}, opt{"dificultad", 8}),
		r.do(ana, "tirar", opt{"expresión", "1d12"}, opt{"personaje", "Ogro"}),
		r.do(ana, "estado"),
		r.do(ana, "estado", opt{"personaje", "Ogro"}),
	} {
		if text := public(ana, reply); strings.Contains(text, "PG o menos") || strings.Contains(text, "debajo de 5 PG") {
			t.Errorf("everybody sees %q", text)
		}
	}
}

// At half their PG or less the hidden are not called so, as nothing else tells how they are.
func TestHandle_HiddenPG_Bloodied(t *testing.T) {
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"pg_pnj", "ocultos"})
	r.do(gm, "personaje crear", opt{"nombre", "Ogro"}, opt{"pg", 40}, opt{"clase", "villano"})
	reply := r.do(ana, "daño", opt{"objetivo", "Ogro"}, opt{"cantidad", "21"})
	if text := public(ana, reply); strings.Contains(text, "maltrecho") {
		t.Errorf("everybody sees %q", text)
	}
}

// What was told while everybody saw the numbers is told without them once they are hidden.
func TestHandle_HiddenPG_Past(t *testing.T) {
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"pg_pnj", "exactos"})
	r.do(gm, "personaje crear", opt{"nombre", "Lich"}, opt{"pg", 9973}, opt{"clase", "villano"})
	r.do(ana, "daño", opt{"objetivo", "Lich"}, opt{"cantidad", "54"})
	r.do(gm, "mesa configurar", opt{"pg_pnj", "ocultos"})
	for _, path := range []string{"historial", "deshacer"} {
		reply := r.do(ana, path)
		if found := secrets(public(ana, reply)); found != nil {
			t.Errorf("/%s shows %v:\n%s", path, found, public(ana, reply))
		}
	}
}
