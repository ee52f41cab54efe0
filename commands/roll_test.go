package commands_test

import (
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/commands"
)

var thrown = regexp.MustCompile(`1d\d+ \((\d+)\)`)

// added is what was added to the one die of a roll.
func added(t *testing.T, reply commands.Reply) int {
	t.Helper()
	found := thrown.FindStringSubmatch(strings.ReplaceAll(reply.Embeds[0].Description, "**", ""))
	if found == nil {
		t.Fatalf("no die in %q", reply.Embeds[0].Description)
	}
	face, err := strconv.Atoi(found[1])
	if err != nil {
		t.Fatal(err)
	}
	return reply.Roll.Total - face
}

// Who names nobody throws for their own character; who has none just throws.
func TestRoll_OwnPenalties(t *testing.T) {
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"reglamento", "12plus"}, opt{"pg_pnj", "ocultos"})
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"con", 8})
	r.do(gm, "12plus enfermedad contraer", opt{"personaje", "Ana"}, opt{"enfermedad", "peste"})
	for _, tt := range []struct {
		user  string
		given []opt
		want  int
	}{
		{ana, nil, -2},
		{ana, []opt{{"personaje", "Ana"}}, -2},
		{ana, []opt{{"oculta", true}}, -2},
		{bruno, nil, 0},
		{bruno, []opt{{"personaje", "Ana"}}, -2},
		{gm, nil, 0},
	} {
		reply := r.do(tt.user, "tirar", append([]opt{{"expresión", "1d12"}}, tt.given...)...)
		if got := added(t, reply); got != tt.want {
			t.Errorf("%s %v: %d, want %d\n%s", tt.user, tt.given, got, tt.want, reply.Embeds[0].Description)
		}
	}
}

// What burdens an NPC of few hidden PG shows neither in words nor in the total, but to who
// leads, in private.
func TestRoll_HiddenPenalties(t *testing.T) {
	for _, visibility := range []string{"ocultos", "descritos"} {
		r := newRig(t)
		r.do(gm, "mesa configurar", opt{"reglamento", "12plus"}, opt{"pg_pnj", visibility})
		r.do(gm, "personaje crear", opt{"nombre", "Ogro"}, opt{"con", 8}, opt{"clase", "pnj"}, opt{"jugador", gm})
		r.do(gm, "personaje activo", opt{"personaje", "Ogro"})
		r.do(gm, "personaje editar", opt{"personaje", "Ogro"}, opt{"pg", 2})
		who, hidden := opt{"personaje", "Ogro"}, opt{"oculta", true}
		for _, tt := range []struct {
			user  string
			given []opt
			shown bool
		}{
			{ana, []opt{who}, false},
			{ana, []opt{who, hidden}, false},
			{gm, []opt{who}, false},
			{gm, nil, false},
			{gm, []opt{who, hidden}, true},
		} {
			reply := r.do(tt.user, "tirar", append([]opt{{"expresión", "1d12"}, {"tipo", "física"}}, tt.given...)...)
			told := strings.Contains(reply.Embeds[0].Description, "PG o menos")
			if told != tt.shown || (added(t, reply) != 0) != tt.shown {
				t.Errorf("%s: %s %v adds %d: %s", visibility, tt.user, tt.given, added(t, reply), reply.Embeds[0].Description)
			}
		}
	}
}

// Dice that come to nothing were thrown in the open: they are told and change nothing. A
// number that is nothing is a mistake.
func TestHeal_Nothing(t *testing.T) {
	for _, path := range []string{"curar", "temporales"} {
		r := newRig(t)
		r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 20})
		r.do(gm, "temporales", opt{"objetivo", "Ana"}, opt{"cantidad", "3"})
		r.do(gm, "daño", opt{"objetivo", "Ana"}, opt{"cantidad", "9"})
		before := r.table()
		for _, amount := range []string{"1d4-10", "1d1-1", "2d6-12"} {
			reply := r.do(gm, path, opt{"objetivo", "Ana"}, opt{"cantidad", amount})
			if reply.Private || len(reply.Rows)+len(reply.Menus)+len(reply.Posts) > 0 {
				t.Errorf("/%s %s: %+v", path, amount, reply)
			}
			if !strings.Contains(reply.Embeds[0].Description, "🎲") || reply.Roll == nil {
				t.Errorf("/%s %s does not tell the dice: %q", path, amount, reply.Embeds[0].Description)
			}
			if !reflect.DeepEqual(r.table(), before) {
				t.Errorf("/%s %s changes the table", path, amount)
			}
		}
		for _, amount := range []string{"0", "3-5", "2-2"} {
			r.refused("NothingGained", gm, path, opt{"objetivo", "Ana"}, opt{"cantidad", amount})
		}
		r.refused("", gm, path, opt{"objetivo", "Ana"}, opt{"cantidad", "-3"})
	}
}

// However long what was told is, a page of history needs no file.
func TestHistory_NoFile(t *testing.T) {
	r := crowd(t)
	for range 4 {
		r.do(gm, "daño", opt{"objetivo", "todos"}, opt{"cantidad", "500d1-499 fuego"}, opt{"fuente", strings.Repeat("*", 80)})
		r.do(gm, "tirar", opt{"expresión", "900d10000"}, opt{"personaje", r.table().Characters[0].Name})
		r.do(gm, "curar", opt{"objetivo", "todos"}, opt{"cantidad", "200d1-199"})
	}
	reply, pages := r.do(gm, "historial"), 1
	for ; ; pages++ {
		if len(reply.Files) > 0 {
			t.Errorf("page %d carries %s", pages, reply.Files[0].Name)
		}
		older := ""
		for _, b := range reply.Rows[0] {
			if strings.Contains(b.Label, "antiguo") {
				older = b.ID
			}
		}
		if older == "" {
			break
		}
		reply = r.handle(r.press(gm, older, &reply))
	}
	if pages != 6 {
		t.Errorf("%d pages, want 6", pages)
	}
}
