package console_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/commands/console"
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/storage"
)

// The option whose value is given is meant, and not the first with that digit in its label.
func TestRun_ChoosesByValue(t *testing.T) {
	for _, tt := range []struct {
		value string
		left  string // of the two wounds, first and second
	}{
		{"2", "12 4"},
		{"1", "11 5"},
		{"Cojera", "12 4"}, // by its label
	} {
		t.Run(tt.value, func(t *testing.T) {
			b := newBench(t)
			id, err := b.store.Resolve(t.Context(), 1, channelNumber(t), 0)
			if err != nil {
				t.Fatal(err)
			}
			doc := `{"version": 1, "wounds": true, "characters": [{"name": "Ana", "max_hp": 50, "hp": 10, "critical_wounds": [
				{"id": 1, "severity": "grave", "effect": "Tos", "days_left": 12}, {"id": 2, "severity": "grave", "effect": "Cojera", "days_left": 5}]}]}`
			if err := commands.ImportDocument(t.Context(), tables{b.store}, locales.Spanish(), commands.TableID(id), (&console.Clock{}).Now(), []byte(doc)); err != nil {
				t.Fatal(err)
			}
			out, errs, status := b.play("/curar objetivo:Ana cantidad:10\n!elegir \"Un día\" " + tt.value)
			if status != console.ExitFine {
				t.Fatalf("status %d: %s%s", status, out, errs)
			}
			if got := daysLeft(t, b, id); got != tt.left {
				t.Errorf("%s days left, want %s:\n%s", got, tt.left, out)
			}
		})
	}
}

// channelNumber is the number of the console's channel.
func channelNumber(t *testing.T) (n uint64) {
	t.Helper()
	if _, err := fmt.Sscan(commands.ChannelID("mesa"), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// daysLeft lists the days that the wounds of the one character have left.
func daysLeft(t *testing.T, b bench, id storage.Key) string {
	t.Helper()
	snap, err := b.store.View(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, w := range snap.Table().Characters[0].Wounds {
		list = append(list, fmt.Sprint(w.DaysLeft(0)))
	}
	return strings.Join(list, " ")
}
