package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/commands"
)

// crowd makes a table of 40 characters with long names full of signs, each of a player.
func crowd(t testing.TB) *rig {
	t.Helper()
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"heridas", true})
	for i := range 40 {
		name := fmt.Sprintf("%02d %s", i, strings.Repeat("_*~|", 9))
		r.do(gm, "personaje crear", opt{"nombre", name}, opt{"pg", 100}, opt{"jugador", fmt.Sprint(700_000_000_000_000_000 + i)}, opt{"dados_golpe", "9d8"})
	}
	return r
}

// Replies stay within Discord's limits whatever the input, and the whole is attached.
func TestHandle_Crowd(t *testing.T) {
	r := crowd(t)
	for _, step := range []struct {
		path  string
		given []opt
		files int
	}{
		{"daño", []opt{{"objetivo", "todos"}, {"cantidad", "1000d1 fuego - 950"}, {"fuente", strings.Repeat("*", 80)}}, 1},
		{"estado", nil, 1},
		{"personaje lista", nil, 0},
		{"temporales", []opt{{"objetivo", "todos"}, {"cantidad", "5"}}, 1},
		{"temporales", []opt{{"objetivo", "todos"}, {"cantidad", "6"}}, 1},
		{"curar", []opt{{"objetivo", "todos"}, {"cantidad", "999d2"}}, 1},
		{"condición ver", nil, 0},
		{"herida ver", nil, 0},
		{"daño", []opt{{"objetivo", "todos"}, {"cantidad", "150"}}, 1},
		{"pedir-salvación", nil, 0},
		{"tiempo avanzar", []opt{{"duración", "1h"}}, 1},
		{"historial", nil, 0},
		{"daño", []opt{{"objetivo", "todos"}, {"cantidad", "500"}}, 1},
		{"deshacer", nil, 1},
		{"mesa ver", nil, 0},
		{"mesa exportar", nil, 1},
	} {
		t.Run(step.path, func(t *testing.T) {
			reply := r.during(t).do(gm, step.path, step.given...)
			if len(reply.Files) < step.files {
				t.Errorf("the whole is not attached: %d and %d characters", size(reply.Content), size(reply.Embeds[0].Description))
			}
			for _, f := range reply.Files {
				if strings.HasSuffix(f.Name, ".txt") && len(f.Data) < 500 {
					t.Errorf("%s holds %d bytes", f.Name, len(f.Data))
				}
			}
		})
	}
}

// Who is left out of a list that was shortened is still pinged, each within the content.
func TestHandle_CrowdIsPinged(t *testing.T) {
	r := crowd(t)
	reply := r.do(gm, "daño", opt{"objetivo", "todos"}, opt{"cantidad", "100"})
	mentions := strings.Count(reply.Response().Data.Content, "<@")
	for _, post := range reply.Posts {
		mentions += strings.Count(post.FollowUp().Content, "<@")
	}
	if mentions < 40 {
		t.Errorf("%d of the 40 who fell are mentioned", mentions)
	}
}

// A breakdown of many dice is cut where it is shown and whole in the file.
func TestHandle_ThousandDice(t *testing.T) {
	r := newRig(t)
	reply := r.do(ana, "tirar", opt{"expresión", "1000d10000 [" + strings.Repeat("x", 90) + "]"})
	if len(reply.Files) != 1 || strings.Count(string(reply.Files[0].Data), ", ") != 999 {
		t.Errorf("%d files; the first of the breakdown: %.200q", len(reply.Files), reply.Embeds[0].Description)
	}
	r.refused("BadDice", ana, "tirar", opt{"expresión", "1001d6"})
	r.refused("BadDice", ana, "tirar", opt{"expresión", "600d6+600d6"})
	r.refused("", ana, "tirar", opt{"expresión", "1000d6!"})
}

func TestHandle_FullTable(t *testing.T) {
	r := newRig(t)
	for range 5 {
		r.do(gm, "personaje crear", opt{"nombre", "Rata"}, opt{"pg", 1}, opt{"clase", "pnj"}, opt{"cantidad", 20})
	}
	r.refused("TableFull", gm, "personaje crear", opt{"nombre", "Una más"}, opt{"pg", 1})
	reply := r.do(gm, "daño", opt{"objetivo", "pnj"}, opt{"cantidad", "1"})
	if len(reply.Files) != 1 {
		t.Errorf("100 deaths in %d characters without a file", size(reply.Content))
	}
	r.refused("EmptyGroup", gm, "daño", opt{"objetivo", "pnj"}, opt{"cantidad", "1"})
}

// In a party of six, everybody who is asked to choose can choose (DC-23, HC-01).
func TestHandle_PartyOfSix(t *testing.T) {
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"heridas", true})
	for i := range 6 {
		r.do(gm, "personaje crear", opt{"nombre", fmt.Sprint("Héroe ", i+1)}, opt{"pg", 50}, opt{"jugador", fmt.Sprint(300 + i)})
	}
	r.do(gm, "temporales", opt{"objetivo", "todos"}, opt{"cantidad", "5"})
	// In this order: the blow takes what there was to keep or to change.
	for _, command := range []struct{ path, amount string }{{"temporales", "7"}, {"daño", "30"}} {
		labels := ""
		reply := r.do(gm, command.path, opt{"objetivo", "todos"}, opt{"cantidad", command.amount})
		for _, m := range append([]commands.Reply{reply}, reply.Posts...) {
			labels += fmt.Sprint(m.Rows, m.Menus)
		}
		for i := range 6 {
			if name := fmt.Sprint("Héroe ", i+1); !strings.Contains(labels, name) {
				t.Errorf("/%s: %s has nothing to press", command.path, name)
			}
		}
	}
}
