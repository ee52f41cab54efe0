package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/commands"
)

// party makes a table of so many characters, each of a player of its own, with two wounds
// that time heals, and returns the users.
func party(t *testing.T, count int) (r *rig, users []string) {
	t.Helper()
	r = newRig(t)
	var list []string
	for i := range count {
		users = append(users, fmt.Sprint(700_000_000_000_000_000+i))
		list = append(list, fmt.Sprintf(`{"name": "Héroe %d", "max_hp": 60, "hp": 20, "owner": "%s", "active": true, "critical_wounds": [
			{"severity": "grave", "effect": "Cojera", "days_left": 9}, {"severity": "moderada", "effect": "Tos", "days_left": 7}]}`, i+1, users[i]))
	}
	r.files["grupo"] = `{"version": 1, "wounds": true, "characters": [` + strings.Join(list, ",") + `]}`
	r.do(gm, "mesa importar", opt{"documento", "grupo"})
	return r, users
}

// messages are a reply and its posts, each as it stands by itself.
func messages(reply commands.Reply) []commands.Reply {
	all := append([]commands.Reply{reply}, reply.Posts...)
	all[0].Posts = nil
	return all
}

// begins lists the IDs of the buttons and menus that begin with a verb.
func begins(m commands.Reply, verb string) (buttons []string, menus []string) {
	for _, row := range m.Rows {
		for _, b := range row {
			if strings.HasPrefix(b.ID, verb+"|") {
				buttons = append(buttons, b.ID)
			}
		}
	}
	for _, menu := range m.Menus {
		if strings.HasPrefix(menu.ID, verb+"|") {
			menus = append(menus, menu.ID)
		}
	}
	return buttons, menus
}

// Eight players of two wounds each have a menu each (HC-09), and the action its button.
func TestHC09_EightMenus(t *testing.T) {
	r, users := party(t, 8)
	reply := r.do(gm, "curar", opt{"objetivo", "todos"}, opt{"cantidad", "10"})
	buttonOf(t, reply, "Deshacer")
	n := 0
	for _, m := range messages(reply) {
		_, menus := begins(m, "day")
		for _, menu := range menus {
			name := fmt.Sprint("Héroe ", n+1)
			wound := r.character(name).Wounds[1]
			pressed := r.handle(r.press(users[n], menu, &m, fmt.Sprint(wound.ID)))
			if pressed.Error != nil {
				t.Fatalf("%s: %+v", name, *pressed.Error)
			}
			if after := r.character(name); after.Wounds[1].HealsAt != wound.HealsAt-24*3600 || after.HP != 25 {
				t.Errorf("%s has %d PG and %+v after %+v", name, after.HP, after.Wounds[1], wound)
			}
			n++
		}
	}
	if n != 8 {
		t.Errorf("%d menus, want 8", n)
	}
}

// Twelve characters who have to choose between temporary PG can all choose, each with its
// two buttons side by side.
func TestDC23_TwelveOffers(t *testing.T) {
	r, users := party(t, 12)
	r.do(gm, "temporales", opt{"objetivo", "todos"}, opt{"cantidad", "5"})
	reply := r.do(gm, "temporales", opt{"objetivo", "todos"}, opt{"cantidad", "7"})
	buttonOf(t, reply, "Deshacer")
	n := 0
	for _, m := range messages(reply) {
		buttons, _ := begins(m, "temp")
		if len(buttons)%2 != 0 {
			t.Errorf("a message with %d of the buttons: a pair is torn", len(buttons))
		}
		for i := 1; i < len(buttons); i += 2 {
			pressed := r.handle(r.press(users[n], buttons[i], &m))
			if got := r.character(fmt.Sprint("Héroe ", n+1)); pressed.Error != nil || got.TempHP != 7 {
				t.Errorf("%s has %d temporary PG: %q", got.Name, got.TempHP, pressed.Content)
			}
			n++
		}
	}
	if n != 12 {
		t.Errorf("%d can choose, want 12", n)
	}
}

// Thirty dying have thirty buttons, and each is pinged.
func TestAskSave_Thirty(t *testing.T) {
	r, users := party(t, 30)
	r.do(gm, "daño", opt{"objetivo", "todos"}, opt{"cantidad", "21"})
	reply := r.do(gm, "pedir-salvación")
	n := 0
	for _, m := range messages(reply) {
		buttons, _ := begins(m, "save")
		for _, id := range buttons {
			if pressed := r.handle(r.press(users[n], id, &m)); pressed.Error != nil {
				t.Errorf("%d: %+v", n+1, *pressed.Error)
			}
			n++
		}
	}
	if n != 30 {
		t.Errorf("%d buttons, want 30", n)
	}
	if len(reply.Ping) != 30 {
		t.Errorf("%d are pinged, want 30", len(reply.Ping))
	}
}
