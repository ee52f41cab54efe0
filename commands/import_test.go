package commands_test

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/maltrecho/maltrecho/commands"
)

// twice plays each change twice, as a storage may that finds the table changed meanwhile.
type twice struct{ tables }

func (t twice) Apply(ctx context.Context, id commands.TableID, interaction string, now time.Time,
	fn func(context.Context, commands.Snapshot) (commands.Change, error)) ([]byte, error) {
	return t.tables.Apply(ctx, id, interaction, now, func(ctx context.Context, snap commands.Snapshot) (commands.Change, error) {
		if change, err := fn(ctx, snap); err != nil {
			return change, err
		}
		return fn(ctx, snap)
	})
}

const trio = `{"version": 1, "characters": [{"name": "Uno", "max_hp": 5, "owner": "201", "active": true},
	{"name": "Dos", "max_hp": 5}, {"name": "Tres", "max_hp": 5, "owner": "202", "active": true}]}`

// IDs go on from the old table's, whichever way a document comes, and once only.
func TestImport_PlayedTwice(t *testing.T) {
	for name, load := range map[string]func(r *rig) error{
		"command line": func(r *rig) error {
			return commands.ImportDocument(context.Background(), twice{r.tables}, words, r.id, start, []byte(trio))
		},
		"attachment": func(r *rig) error {
			r.bot = commands.New(commands.Settings{
				Tables: twice{r.tables}, Words: words, Roller: newSeeded(7), Now: func() time.Time { return start },
				Fetch: func(context.Context, string, int64) ([]byte, error) { return []byte(trio), nil }, Log: slog.New(slog.DiscardHandler),
			})
			r.do(gm, "mesa importar", opt{"documento", "x"})
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			r.do(gm, "personaje crear", opt{"nombre", "Rata"}, opt{"pg", 1}, opt{"clase", "pnj"}, opt{"cantidad", 4})
			old := r.table().NextID
			if err := load(r); err != nil {
				t.Fatal(err)
			}
			got := r.table()
			for i, c := range got.Characters {
				if c.ID != old+i {
					t.Errorf("%s has ID %d, want %d", c.Name, c.ID, old+i)
				}
			}
			if len(got.Characters) != 3 || got.NextID != old+3 {
				t.Errorf("%d characters and next ID %d, want 3 and %d", len(got.Characters), got.NextID, old+3)
			}
			if got.Active[ana] != old || got.Active[bruno] != old+2 {
				t.Errorf("active: %v", got.Active)
			}
		})
	}
}

// An empty document in the place of an empty table is an action, and can be undone.
func TestImport_EmptyUndone(t *testing.T) {
	r := newRig(t)
	r.files["vacía"] = `{"version": 1}`
	r.do(gm, "mesa importar", opt{"documento", "vacía"})
	r.do(gm, "deshacer")
	again := newRig(t)
	again.files["vacía"] = `{"version": 1}`
	reply := again.do(gm, "mesa importar", opt{"documento", "vacía"})
	if undone := again.handle(again.press(gm, buttonOf(t, reply, "Deshacer"), &reply)); undone.Error != nil {
		t.Errorf("the button: %+v", *undone.Error)
	}
	line := newRig(t)
	line.imported(`{"version": 1}`)
	line.do(gm, "deshacer", opt{"acción", int(line.revision())})
}

// What the command line imports is taken back where it is named, and never by chance.
func TestImport_CommandLineNotUndoneByChance(t *testing.T) {
	r := newRig(t)
	r.imported(trio)
	action := int(r.revision())
	r.refused("NothingToUndo", gm, "deshacer")
	r.refused("NothingToUndo", ana, "deshacer")
	r.character("Dos")
	r.do(gm, "deshacer", opt{"acción", action})
	if n := len(r.table().Characters); n != 0 {
		t.Errorf("%d characters after taking it back", n)
	}

	r = newRig(t)
	r.do(gm, "mesa configurar", opt{"pg_pnj", "ocultos"})
	r.imported(trio)
	r.refused("", gm, "deshacer") // the setting cannot be taken back from under the import
	r.character("Dos")
}

// Nobody typed what the command line did: no mention stands for nobody.
func TestImport_InHistory(t *testing.T) {
	r := newRig(t)
	r.imported(trio)
	reply := r.do(ana, "historial")
	shown := public(ana, reply)
	if !strings.Contains(shown, "importa") || strings.Contains(shown, "<@>") {
		t.Errorf("got %s", shown)
	}
}

// buttonOf returns the ID of the button of a reply or its posts whose label holds the text.
func buttonOf(t testing.TB, reply commands.Reply, text string) string {
	t.Helper()
	for _, m := range append([]commands.Reply{reply}, reply.Posts...) {
		for _, row := range m.Rows {
			for _, b := range row {
				if strings.Contains(b.Label, text) {
					return b.ID
				}
			}
		}
	}
	t.Fatalf("no button %q", text)
	return ""
}
