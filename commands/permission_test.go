package commands_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
)

// The GM is whoever has the table's role, Manage Channels here, or created the table.
func TestPermissions_GM(t *testing.T) {
	r := newRig(t)
	r.do(gm, "mesa configurar", opt{"rol_gm", "88"})
	try := func(user string, change func(*discordgo.Member)) string {
		in := r.command(user, "tiempo avanzar", opt{"duración", "1h"})
		change(in.Member)
		if reply := r.handle(in); reply.Error != nil {
			return reply.Error.Code
		}
		return ""
	}
	for _, tt := range []struct {
		name, user, want string
		change           func(*discordgo.Member)
	}{
		{"a player", ana, "OnlyGM", func(*discordgo.Member) {}},
		{"another role", ana, "OnlyGM", func(m *discordgo.Member) { m.Roles = []string{"89"} }},
		{"the role", ana, "", func(m *discordgo.Member) { m.Roles = []string{"1", "88"} }},
		{"Manage Channels", ana, "", func(m *discordgo.Member) { m.Permissions = discordgo.PermissionManageChannels }},
		{"Administrator", ana, "", func(m *discordgo.Member) { m.Permissions = discordgo.PermissionAdministrator }},
		{"other permissions", ana, "OnlyGM", func(m *discordgo.Member) {
			m.Permissions = discordgo.PermissionManageMessages | discordgo.PermissionManageThreads
		}},
		{"who created the table", gm, "", func(m *discordgo.Member) { m.Permissions = 0 }},
		{"the name of the GM", ana, "OnlyGM", func(m *discordgo.Member) { m.Nick, m.User.Username = "gm", "u100" }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := try(tt.user, tt.change); got != tt.want {
				t.Errorf("refused as %q, want %q", got, tt.want)
			}
		})
	}
}

// Manage Channels in one channel does not make anybody the GM of another's table: linking
// to it would hand over its secrets.
func TestLink_NeedsBothTables(t *testing.T) {
	r := newRig(t)
	theirs := r.command(bruno, "personaje crear", opt{"nombre", "Lich"}, opt{"pg", 7919}, opt{"clase", "villano"})
	theirs.ChannelID = "77"
	if reply := r.handle(theirs); reply.Error != nil {
		t.Fatalf("%+v", *reply.Error)
	}
	link := r.command(ana, "mesa vincular", opt{"canal", "77"})
	link.Member.Permissions = discordgo.PermissionManageChannels // in this channel
	if reply := r.handle(link); reply.Error == nil {
		see := r.command(ana, "estado", opt{"personaje", "Lich"})
		see.Member.Permissions = discordgo.PermissionManageChannels
		t.Errorf("linked; and now: %q", r.handle(see).Content)
	}
}

// Who does the first thing at a table leads it, even where it changes nothing.
func TestPermissions_Creator(t *testing.T) {
	for _, first := range []struct {
		path  string
		given []opt
	}{
		{"mesa configurar", []opt{{"reglamento", "dnd2024"}}},
		{"tirar", []opt{{"expresión", "1d6"}}},
		{"personaje crear", []opt{{"nombre", "Ana"}, {"pg", 9}}},
	} {
		t.Run(first.path, func(t *testing.T) {
			r := newRig(t)
			r.do(ana, first.path, first.given...)
			r.do(bruno, "personaje crear", opt{"nombre", "Bruno"}, opt{"pg", 9})
			r.refused("OnlyGM", bruno, "tiempo avanzar", opt{"duración", "1h"})
			if reply := r.handle(r.command(ana, "tiempo avanzar", opt{"duración", "1h"})); reply.Error != nil {
				t.Errorf("who began is refused as %s", reply.Error.Code)
			}
		})
	}
}
