package console_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/commands/console"
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/storage"
)

// tables gives the commands the storage in the form in which they ask for it, as the
// program does.
type tables struct{ *storage.Store }

func (t tables) Resolve(ctx context.Context, guild, channel, parent uint64) (commands.TableID, error) {
	key, err := t.Store.Resolve(ctx, guild, channel, parent)
	return commands.TableID(key), err
}

func (t tables) View(ctx context.Context, id commands.TableID) (commands.Snapshot, error) {
	return t.Store.View(ctx, storage.Key(id))
}

func (t tables) Apply(ctx context.Context, id commands.TableID, interaction string, now time.Time,
	fn func(context.Context, commands.Snapshot) (commands.Change, error)) ([]byte, error) {
	return t.Store.Apply(ctx, storage.Key(id), interaction, now,
		func(ctx context.Context, snap storage.Snapshot) (storage.Change, error) {
			c, err := fn(ctx, snap)
			return storage.Change{Table: c.Table, Event: c.Event, Reply: c.Reply, Wipe: c.Wipe, Link: (*storage.Link)(c.Link)}, err
		})
}

// bench is where consoles are opened on one file.
type bench struct{ store *storage.Store }

func newBench(t testing.TB) bench {
	t.Helper()
	engine, err := storage.Open(filepath.Join(t.TempDir(), "mesa.db"), storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { engine.Close() })
	return bench{storage.New(engine)}
}

// play plays lines and returns what is printed and the exit status.
func (b bench) play(lines string, faces ...int) (out, errs string, status int) {
	words, clock := locales.Spanish(), &console.Clock{}
	settings := commands.Settings{
		Tables: tables{b.store}, Words: words, Roller: dice.NewRandom(), Now: clock.Now,
		Fetch: func(context.Context, string, int64) ([]byte, error) { return nil, errors.New("no files") },
		Log:   slog.New(slog.DiscardHandler),
	}
	var script *dice.Script
	if faces != nil {
		script = dice.NewScript(faces...)
		settings.Roller = script
	}
	var stdout, stderr bytes.Buffer
	status = console.New(console.Settings{
		Bot: commands.New(settings), Words: words, Script: script, Clock: clock,
		Guild: 1, Channel: "mesa", Out: &stdout, Errors: &stderr,
	}).Run(context.Background(), strings.NewReader(lines))
	return stdout.String(), stderr.String(), status
}

func TestRun_Words(t *testing.T) {
	tests := []struct{ name, line, want string }{
		{"plain", `/tirar expresión:5`, "5 = 5"},
		{"quotes", `/tirar expresión:"2 + 3"`, "2 + 3 = 5"},
		{"quotes with quotes", `/personaje lista`, "no hay personajes"},
		{"escaped quotes", `/estado personaje:"Ana \"la roja\""`, "En esta mesa no hay personajes"},
		{"a colon in quotes", `/tirar expresión:"1 [a:b]"`, "= 1"},
		{"capitals and no accents", `/TIRAR EXPRESION:7`, "7 = 7"},
		{"a decomposed accent", "/tirar expresio\u0301n:7", "7 = 7"},
		{"spaces around", "   @gm   /tirar    expresión:7   ", "7 = 7"},
		{"a user of digits", "@123456 /tirar expresión:7", "@123456"},
		{"a hidden roll", "@ana /tirar expresión:7 oculta:sí", "solo para quien lo pide"},
		{"no, as a flag", "@ana /tirar expresión:7 oculta:No", "» @ana\n"},
		{"the GM by default", "/tirar expresión:7", "» @gm"},
		{"a sign of the expression", `/tirar expresión:"2*3"`, "= 6"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if out, errs, status := newBench(t).play(tt.line); status != console.ExitFine || !strings.Contains(out, tt.want) {
				t.Errorf("status %d, got %q and %q, want %q", status, out, errs, tt.want)
			}
		})
	}
}

func TestRun_Nothing(t *testing.T) {
	for _, lines := range []string{"", "\n\n", "# /tirar expresión:1\n", "   \t\n"} {
		if out, errs, status := newBench(t).play(lines); out != "" || errs != "" || status != console.ExitFine {
			t.Errorf("%q: status %d, %q and %q", lines, status, out, errs)
		}
	}
}

// A name is the same person and the same channel in every run.
func TestRun_SamePeople(t *testing.T) {
	b := newBench(t)
	b.play("@Ana /personaje crear nombre:Ana pg:9\n")
	out, _, _ := b.play("@ana /estado personaje:@ANA\n@201 /estado\n!canal otra\n@ana /estado\n!canal MESA\n@ana /estado")
	if strings.Count(out, "Ana: 9/9 PG") != 3 || strings.Count(out, "no hay personajes") != 1 {
		t.Errorf("got %s", out)
	}
}

// Real time passes for !reloj and for nothing else: the story's clock stays.
func TestRun_Clock(t *testing.T) {
	b := newBench(t)
	out, errs, status := b.play("@ana /personaje crear nombre:Ana pg:9\n!reloj 25h\n@ana /tiempo ver\n@ana /deshacer")
	if status != console.ExitFine || !strings.Contains(out, "día 1, 00:00") || !strings.Contains(out, "Deshecha") {
		t.Errorf("status %d: %s%s", status, out, errs)
	}
}

// What two dice runs share is nothing: a script that breaks stores nothing of its line.
func TestRun_DiceAreWhole(t *testing.T) {
	b := newBench(t)
	b.play("@ana /personaje crear nombre:Ana pg:30")
	for _, faces := range [][]int{{4}, {4, 7}, {0, 1}, {4, -1}} {
		out, errs, status := b.play("@gm /daño objetivo:Ana cantidad:2d6\n@gm /curar objetivo:Ana cantidad:1", faces...)
		if status != console.ExitDice || out != "" || !strings.Contains(errs, "línea 1") {
			t.Errorf("%v: status %d, %q and %q", faces, status, out, errs)
		}
	}
	if out, _, _ := b.play("@ana /estado"); !strings.Contains(out, "30/30") {
		t.Errorf("the broken throws changed the table: %s", out)
	}
}

func FuzzRun(f *testing.F) {
	for _, seed := range []string{
		"/tirar expresión:1", `@a /daño objetivo:"A" cantidad:"2d6`, "!botón x", "!elegir a b", "!canal", "!hilo a b", "!reloj 1h", "!reloj 99999999999d",
		"!otra_vez", "!completar /daño objetivo:a", "!completar", "!modal a:b", "@", "@ @ /x", ":", `"`, `\`, "/", "/mesa", "/mesa ver ver", "//", "!",
		"/daño a:b:c", "/12plus enfermedad ver", "/12plus enfermedad", "/personaje ceder personaje:a jugador:@b", "/mesa vincular canal:#x", "\x00", "\xff", "é:",
	} {
		f.Add(seed)
	}
	b := newBench(f)
	f.Fuzz(func(t *testing.T, lines string) {
		out, errs, status := b.play(lines)
		if status != console.ExitFine && status != console.ExitLine {
			t.Errorf("%q: status %d", lines, status)
		}
		if (status == console.ExitLine) != (errs != "") {
			t.Errorf("%q: status %d and %q", lines, status, errs)
		}
		if strings.Contains(out, "Algo ha fallado por mi parte") {
			t.Errorf("%q fails inside: %s", lines, out)
		}
	})
}
