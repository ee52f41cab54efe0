package commands_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
)

// What was answered is answered the same when it is delivered again, though the file that
// was attached is gone by then and the channel plays elsewhere.
func TestHandle_AgainWithoutFile(t *testing.T) {
	for _, tt := range []struct {
		path  string
		given []opt
	}{
		{"mesa vincular", []opt{{"canal", "77"}}},
		{"mesa importar", []opt{{"documento", "tabla.json"}}},
		{"herida tabla", []opt{{"documento", "tabla.toml"}}},
	} {
		t.Run(tt.path, func(t *testing.T) {
			r := newRig(t)
			newPlayer(r, 1) // attaches the files
			r.do(gm, "mesa configurar", opt{"heridas", true})
			in := r.command(gm, tt.path, tt.given...)
			in.Member.Permissions = discordgo.PermissionAdministrator
			first := r.handle(in)
			if first.Error != nil {
				t.Fatalf("%+v", *first.Error)
			}
			clear(r.files)
			before := r.revision()
			if a, b := asText(t, first), asText(t, r.handle(in)); a != b {
				t.Errorf("two replies:\n%s\n%s", a, b)
			}
			r.bot = r.restarted()
			if a, b := asText(t, first), asText(t, r.handle(in)); a != b {
				t.Errorf("after a restart:\n%s\n%s", a, b)
			}
			if r.revision() != before {
				t.Errorf("it was done again")
			}
		})
	}
}

// A refusal that is delivered again is the same refusal.
func TestHandle_RefusedAgain(t *testing.T) {
	r := newRig(t)
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 9})
	for path, given := range map[string][]opt{
		"daño":          {{"objetivo", "Nadie"}, {"cantidad", "1"}},
		"mesa importar": {{"documento", "falta"}},
		"deshacer":      {{"acción", 99}},
	} {
		in, before := r.command(gm, path, given...), r.revision()
		first, again := r.handle(in), r.handle(in)
		if first.Error == nil || asText(t, first) != asText(t, again) || r.revision() != before {
			t.Errorf("/%s: %q and %q", path, first.Content, again.Content)
		}
	}
}

// What only reads is answered again, with what there is now.
func TestHandle_ReadAgain(t *testing.T) {
	r := newRig(t)
	r.do(ana, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 9})
	in := r.command(ana, "estado")
	before := r.revision()
	for range 2 {
		if reply := r.handle(in); reply.Error != nil {
			t.Errorf("%+v", *reply.Error)
		}
	}
	if r.revision() != before {
		t.Error("reading changes the table")
	}
}
