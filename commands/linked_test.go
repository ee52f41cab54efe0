package commands_test

import (
	"context"
	"testing"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
)

// carla is one more player.
const carla = "303"

// from makes an interaction come from another channel, or a thread of it.
func from(in *commands.Incoming, channel, parent string) *commands.Incoming {
	in.ChannelID, in.Parent = channel, parent
	return in
}

// manages gives the member Manage Channels in the channel of the interaction.
func manages(in *commands.Incoming) *commands.Incoming {
	in.Member.Permissions = discordgo.PermissionManageChannels
	return in
}

// code is that of the refusal of a reply, empty for none.
func code(reply commands.Reply) string {
	if reply.Error == nil {
		return ""
	}
	return reply.Error.Code
}

// linked makes channel 10, whose table Ana created, play at that of channel 20, which is
// Bruno's.
func linked(t *testing.T) *rig {
	t.Helper()
	r := newRig(t)
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 20})
	lich := r.command(bruno, "personaje crear", opt{"nombre", "Lich"}, opt{"pg", 90}, opt{"clase", "villano"})
	link := manages(r.command(bruno, "mesa vincular", opt{"canal", "20"}))
	for _, in := range []*commands.Incoming{from(lich, "20", ""), link} {
		if reply := r.handle(in); reply.Error != nil {
			t.Fatalf("%s: %+v", describe(in), *reply.Error)
		}
	}
	r.id = commands.TableID{Guild: 1, Channel: 20}
	return r
}

// What somebody may in a channel says nothing of a table that it is only linked to.
func TestPermissions_Linked(t *testing.T) {
	r := linked(t)
	r.files["mesa.json"] = `{"version": 1}`
	for _, tt := range []struct {
		path  string
		given []opt
	}{
		{"mesa configurar", []opt{{"pg_pnj", "exactos"}}},
		{"mesa exportar", nil},
		{"mesa importar", []opt{{"documento", "mesa.json"}}},
		{"mesa borrar", nil},
		{"tiempo avanzar", []opt{{"duración", "1h"}}},
	} {
		t.Run(tt.path, func(t *testing.T) {
			r := r.during(t)
			for _, user := range []string{carla, ana} { // Ana leads the table that 10 had
				reply := r.handle(manages(r.command(user, tt.path, tt.given...)))
				if code(reply) != "OnlyGM" || len(reply.Files) > 0 {
					t.Errorf("%s is answered %q with %d files", user, reply.Content, len(reply.Files))
				}
				reply = r.handle(from(manages(r.command(user, tt.path, tt.given...)), "15", "10"))
				if code(reply) != "OnlyGM" {
					t.Errorf("%s in a thread is answered %q", user, reply.Content)
				}
			}
		})
	}
	r.do(bruno, "mesa configurar", opt{"pg_pnj", "exactos"}) // who created 20 leads it from 10
	r.do(bruno, "mesa exportar")
	reply := r.handle(from(manages(r.command(carla, "mesa exportar")), "20", ""))
	if reply.Error != nil {
		t.Errorf("Manage Channels in 20 itself is refused: %+v", *reply.Error)
	}
}

// A thread plays at its channel's table, so what counts there counts in the thread.
func TestPermissions_Thread(t *testing.T) {
	r := newRig(t)
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 20})
	advance := func(user string) *commands.Incoming {
		return from(r.command(user, "tiempo avanzar", opt{"duración", "1h"}), "15", "10")
	}
	if got := code(r.handle(manages(advance(carla)))); got != "" {
		t.Errorf("Manage Channels in the thread's channel is refused as %s", got)
	}
	if got := code(r.handle(advance(carla))); got != "OnlyGM" {
		t.Errorf("a player in a thread: %q, want OnlyGM", got)
	}
	if clock := r.table().Clock; clock != 3600 {
		t.Errorf("the clock of the channel is %d, want 3600", clock)
	}
}

// After a table was wiped, whoever acts first creates it and leads it.
func TestPermissions_AfterWipe(t *testing.T) {
	r := newRig(t)
	r.do(bruno, "personaje crear", opt{"nombre", "Bruno"}, opt{"pg", 20})
	question := r.do(gm, "mesa borrar")
	if reply := r.handle(r.press(gm, question.Rows[0][0].ID, &question)); reply.Error != nil {
		t.Fatalf("%+v", *reply.Error)
	}
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 20})
	if creator := r.table().Creator; creator != ana {
		t.Errorf("created by %q, want %q", creator, ana)
	}
	r.do(ana, "tiempo avanzar", opt{"duración", "1h"})
	r.refused("OnlyGM", bruno, "tiempo avanzar", opt{"duración", "1h"})
}

// Nobody created a table that came through the command line: who acts first does not.
func TestPermissions_AfterImport(t *testing.T) {
	r := newRig(t)
	r.imported(`{"version": 1, "characters": [{"name": "Ana", "max_hp": 20, "owner": "201"}]}`)
	r.refused("OnlyGM", ana, "tiempo avanzar", opt{"duración", "1h"})
	r.do(ana, "daño", opt{"objetivo", "Ana"}, opt{"cantidad", "1"})
	r.refused("OnlyGM", ana, "mesa exportar")
	r.do(gm, "mesa exportar")
	if creator := r.table().Creator; creator != "" {
		t.Errorf("%s created it", creator)
	}
}

// imported imports a document as the command line does.
func (r *rig) imported(text string) {
	r.t.Helper()
	if err := commands.ImportDocument(context.Background(), r.tables, words, r.id, start, []byte(text)); err != nil {
		r.t.Fatal(err)
	}
}
