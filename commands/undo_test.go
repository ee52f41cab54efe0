package commands_test

import (
	"strings"
	"testing"
)

// hurt makes a table with Ana, of 20 PG, and an older action that stands.
func hurt(t *testing.T) *rig {
	t.Helper()
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"pg_pnj", "exactos"})
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 20})
	return r
}

func (r *rig) hit(user, amount string) {
	r.t.Helper()
	r.do(user, "daño", opt{"objetivo", "Ana"}, opt{"cantidad", amount})
}

// hp fails the test where Ana has other PG.
func (r *rig) hp(want int, when string) {
	r.t.Helper()
	if got := r.character("Ana").HP; got != want {
		r.t.Errorf("%s: %d PG, want %d", when, got, want)
	}
}

// Undoing again goes further back.
func TestUndo_Further(t *testing.T) {
	r := hurt(t)
	r.hit(ana, "3")
	r.hit(ana, "4")
	r.do(ana, "deshacer")
	r.hp(17, "the second blow is taken back")
	r.do(ana, "deshacer")
	r.hp(20, "both blows are taken back")
}

// Where only the making of the sheet is left, undoing again does it again; the sheet stays.
func TestUndo_Redo(t *testing.T) {
	for _, user := range []string{ana, gm} {
		r := hurt(t)
		r.hit(user, "3")
		for range 3 {
			r.do(user, "deshacer")
			r.hp(20, "undone")
			r.do(user, "deshacer")
			r.hp(17, "done again")
		}
	}
	r := hurt(t)
	r.hit(ana, "3")
	r.hit(ana, "4")
	for range 5 {
		r.do(ana, "deshacer")
		r.character("Ana") // is still there
	}
}

// Who leads does not inflict the damage again by undoing after the player did, where
// something older stands.
func TestUndo_AfterAnother(t *testing.T) {
	r := hurt(t)
	r.do(gm, "temporales", opt{"objetivo", "Ana"}, opt{"cantidad", "2"})
	r.hit(ana, "5")
	r.do(ana, "deshacer")
	r.hp(20, "undone by the player")
	reply := r.do(gm, "deshacer")
	r.hp(20, "and then by the GM")
	if got := r.character("Ana").TempHP; got != 0 || strings.Contains(reply.Content, "Rehecha") {
		t.Errorf("%d temporary PG: %q", got, reply.Content)
	}
}

// Mere throws do not count among the actions that can be taken back, nor stand in the way.
func TestUndo_PastRolls(t *testing.T) {
	r := hurt(t)
	r.hit(ana, "5")
	for range 60 {
		r.do(ana, "tirar", opt{"expresión", "1d20"})
	}
	r.do(ana, "deshacer")
	r.hp(20, "undone after 60 rolls")
}

// An undo has a button that says and does the opposite, and so has that.
func TestUndo_Buttons(t *testing.T) {
	r := hurt(t)
	reply := r.do(gm, "daño", opt{"objetivo", "Ana"}, opt{"cantidad", "5"})
	want := map[string]int{"Deshacer": 20, "Rehacer": 15}
	for _, label := range []string{"Deshacer", "Rehacer", "Deshacer", "Rehacer"} {
		pressed := r.handle(r.press(gm, buttonOf(t, reply, label), &reply))
		if pressed.Error != nil || len(pressed.Posts) == 0 {
			t.Fatalf("%s: %+v", label, pressed)
		}
		r.hp(want[label], label)
		reply = pressed.Posts[0]
	}
	undone := r.do(gm, "deshacer", opt{"acción", int(r.revision())})
	r.hp(20, "the redo is taken back")
	r.handle(r.press(gm, buttonOf(t, undone, "Rehacer"), &undone))
	r.hp(15, "and done again by its button")
}
