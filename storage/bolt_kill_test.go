package storage_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/maltrecho/maltrecho/storage"
)

func init() {
	roles["write"] = func(args []string) error {
		e, guild, err := openLoud(args)
		if err != nil {
			return err
		}
		writeAloud(storage.New(e), guild)
		return e.Close()
	}
}

// TestKill kills a writing process at random instants, round after round on one file.
// Nothing acknowledged may be lost or be there twice, and what was under way is applied
// exactly once when it is sent again.
func TestKill(t *testing.T) {
	rounds := uint64(25)
	if testing.Short() {
		rounds = 5
	}
	path := newFile(t)
	var ledgers []*ledger
	acked, survivors := 0, 0
	for round := range rounds {
		l := writeAndKill(t, path, round+1)
		ledgers = append(ledgers, l)
		acked += len(l.acked)

		check(t, path)
		e := open(t, path)
		survivors += l.verify(t, e)
		l.resend(t, e)
		if l.verify(t, e); t.Failed() {
			t.Fatalf("in round %d", round)
		}
		if err := e.Close(); err != nil {
			t.Fatal(err)
		}
	}
	e := open(t, path)
	for _, l := range ledgers {
		l.verify(t, e)
	}
	t.Logf("%d rounds, %d acknowledged, %d kept without acknowledgement", rounds, acked, survivors)
}

// writeAndKill lets a child write to the tables of a guild and kills it a little after
// its first acknowledgement.
func writeAndKill(t *testing.T, path string, guild uint64) *ledger {
	t.Helper()
	cmd := child("write", path, fmt.Sprint(guild))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	l, read := newLedger(guild), make(chan error, 1)
	go func() { read <- l.read(out) }()
	select {
	case <-l.firstAck:
		time.Sleep(rand.N(100 * time.Millisecond))
	case <-time.After(20 * time.Second):
		t.Error("the child does nothing")
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Error(err)
	}
	if err := <-read; err != nil {
		t.Error(err)
	}
	_ = cmd.Wait() // it was killed
	return l
}
