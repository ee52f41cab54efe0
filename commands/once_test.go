package commands_test

import (
	"context"
	"encoding/json"
	"sync"
	"testing"
)

// The same interaction, delivered 20 times at once, is one action with one reply.
func TestHandle_Once(t *testing.T) {
	r := newRig(t)
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 500}, opt{"dados_golpe", "9d8"})
	r.do(gm, "mesa configurar", opt{"heridas", true})
	for _, in := range []struct {
		name  string
		path  string
		given []opt
	}{
		{"damage", "daño", []opt{{"objetivo", "Ana"}, {"cantidad", "3d6+1 fuego"}}},
		{"healing", "curar", []opt{{"objetivo", "Ana"}, {"cantidad", "1d4"}}},
		{"temporary", "temporales", []opt{{"objetivo", "Ana"}, {"cantidad", "1d4"}}},
		{"creation", "personaje crear", []opt{{"nombre", "Lobo"}, {"pg", 9}, {"clase", "pnj"}, {"cantidad", 3}}},
		{"roll", "tirar", []opt{{"expresión", "8d20"}}},
		{"time", "tiempo avanzar", []opt{{"duración", "3h"}}},
		{"undo", "deshacer", nil},
	} {
		t.Run(in.name, func(t *testing.T) {
			before := r.revision()
			delivered := r.command(gm, in.path, in.given...)
			replies := make([]string, 20)
			var group sync.WaitGroup
			for i := range replies {
				group.Go(func() {
					data, err := json.Marshal(r.bot.Handle(context.Background(), delivered))
					if err != nil {
						t.Error(err)
					}
					replies[i] = string(data)
				})
			}
			group.Wait()
			for _, reply := range replies {
				if reply != replies[0] {
					t.Errorf("two replies:\n%s\n%s", replies[0], reply)
				}
			}
			if after := r.revision(); after != before+1 {
				t.Errorf("%d changes, want 1", after-before)
			}
		})
	}
}

// A press that is delivered again gives what it gave; a second press is told who came first.
func TestHandle_PressOnce(t *testing.T) {
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"heridas", true})
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 50})
	blow := r.do(gm, "daño", opt{"objetivo", "Ana"}, opt{"cantidad", "30"})
	id := blow.Rows[0][0].ID
	first := r.press(ana, id, &blow)
	one := r.handle(first)
	again := r.handle(first)
	if a, b := asText(t, one), asText(t, again); a != b || one.Error != nil {
		t.Errorf("two replies to one press:\n%s\n%s", a, b)
	}
	if n := len(r.character("Ana").Wounds); n != 1 {
		t.Errorf("%d wounds, want 1", n)
	}
	if second := r.handle(r.press(gm, id, &blow)); second.Error == nil || second.Error.Code != "AlreadyDecided" {
		t.Errorf("a second press: %+v", second)
	}
}

// A button works after a restart: all that it needs is in its ID and in the file.
func TestHandle_PressAfterRestart(t *testing.T) {
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"heridas", true})
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 50})
	r.do(ana, "temporales", opt{"cantidad", "5"})
	offer := r.do(ana, "temporales", opt{"cantidad", "9"})
	r.bot = r.restarted()
	if reply := r.handle(r.press(ana, offer.Rows[0][1].ID, &offer)); reply.Error != nil || r.character("Ana").TempHP != 9 {
		t.Errorf("temporary PG: %+v", reply)
	}
	blow := r.do(gm, "daño", opt{"objetivo", "Ana"}, opt{"cantidad", "59"})
	r.bot = r.restarted()
	if reply := r.handle(r.press(ana, blow.Rows[0][0].ID, &blow)); reply.Error != nil || r.character("Ana").HP != 29 {
		t.Errorf("a wound for half: %+v", reply)
	}
	fall := r.do(gm, "daño", opt{"objetivo", "Ana"}, opt{"cantidad", "30"})
	ask := r.do(gm, "pedir-salvación")
	r.bot = r.restarted()
	if reply := r.handle(r.press(ana, ask.Rows[0][0].ID, &ask)); reply.Error != nil {
		t.Errorf("a death save: %+v", reply)
	}
	r.do(ana, "deshacer")
	last := fall.Rows[len(fall.Rows)-1]
	r.bot = r.restarted()
	if reply := r.handle(r.press(gm, last[len(last)-1].ID, &fall)); reply.Error != nil || r.character("Ana").HP != 29 {
		t.Errorf("undo: %+v", reply)
	}
}

func asText(t *testing.T, value any) string {
	t.Helper()
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
