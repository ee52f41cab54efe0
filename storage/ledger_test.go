package storage_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/maltrecho/maltrecho/storage"
)

const (
	ledgerCallers = 24
	ledgerTables  = 6
)

// change is what an interaction of the ledger does: every third is a throw of dice.
func change(id uint64) changing {
	if id%3 == 0 {
		return roll
	}
	return pass
}

// writeAloud applies interactions to the tables of a guild from many goroutines until it
// is killed or an error stops it, and says so: try before each, ack after, fail at an error.
func writeAloud(s *storage.Store, guild uint64) {
	var ids atomic.Uint64
	ids.Store(snowflake(time.Now(), 0))
	var wg sync.WaitGroup
	for range ledgerCallers {
		wg.Go(func() {
			for {
				id, table := ids.Add(1), rand.Uint64N(ledgerTables)
				fmt.Println("try", id, table)
				key := storage.Key{Guild: guild, Channel: table}
				reply, err := s.Apply(context.Background(), key, fmt.Sprint(id), time.Now(), change(id))
				if err != nil {
					fmt.Println("fail", id, errors.Is(err, storage.ErrUnknown))
					return
				}
				fmt.Printf("ack %d %q\n", id, reply)
			}
		})
	}
	wg.Wait()
}

// A ledger is what a child said that it did to the tables of a guild.
type ledger struct {
	guild    uint64
	table    map[uint64]uint64 // of each interaction tried
	acked    map[uint64]string // replies
	unknown  int               // failures of unknown outcome
	firstAck chan struct{}
}

func newLedger(guild uint64) *ledger {
	return &ledger{guild, map[uint64]uint64{}, map[uint64]string{}, 0, make(chan struct{})}
}

// read notes what the child says until it ends.
func (l *ledger) read(r io.Reader) error {
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		first, second, _ := strings.Cut(rest, " ")
		id, err := strconv.ParseUint(first, 10, 64)
		if err != nil {
			return fmt.Errorf("the child said %q", lines.Text())
		}
		switch word {
		case "try":
			l.table[id], err = strconv.ParseUint(second, 10, 64)
		case "ack":
			if l.acked[id], err = strconv.Unquote(second); len(l.acked) == 1 {
				close(l.firstAck)
			}
		case "fail":
			if second == "true" {
				l.unknown++
			}
		}
		if err != nil {
			return fmt.Errorf("the child said %q: %w", lines.Text(), err)
		}
	}
	return lines.Err()
}

// verify holds the file to the ledger: acknowledged interactions are there once, the rest
// once or never. It returns how many of the rest are there.
func (l *ledger) verify(t *testing.T, e storage.Engine) (survivors int) {
	t.Helper()
	s, done := storage.New(e), map[uint64]int{}
	for table := range uint64(ledgerTables) {
		key, changes := storage.Key{Guild: l.guild, Channel: table}, int64(0)
		list := history(t, s, key)
		for _, event := range list {
			id, _ := strconv.ParseUint(event.Interaction, 10, 64)
			if home, tried := l.table[id]; !tried || home != table {
				t.Errorf("interaction %d, which nobody applied to table %d, is there", id, table)
			}
			done[id]++
			if event.Command != "tirar" {
				changes++
			}
		}
		if snap := view(t, s, key); snap.Revision() != uint64(len(list)) || snap.Table().Clock != changes {
			t.Errorf("table %d: revision %d, counter %d, but %d events and %d changes",
				table, snap.Revision(), snap.Table().Clock, len(list), changes)
		}
	}
	for id := range l.table {
		reply, acked := l.acked[id]
		stored, seen, err := e.Seen(t.Context(), id)
		if n := done[id]; err != nil || n > 1 || acked && n != 1 || seen != (n == 1) || acked && string(stored) != reply {
			t.Errorf("interaction %d (acked %t %q): %d events, seen %t %q, %v", id, acked, reply, n, seen, stored, err)
		}
		if !acked && done[id] == 1 {
			survivors++
		}
	}
	return survivors
}

// resend applies again whatever was not acknowledged, as Discord or the user would.
func (l *ledger) resend(t *testing.T, e storage.Engine) {
	t.Helper()
	s := storage.New(e)
	for id, table := range l.table {
		if _, acked := l.acked[id]; !acked {
			l.acked[id] = apply(t, s, storage.Key{Guild: l.guild, Channel: table}, id, change(id))
		}
	}
}

// openLoud is the beginning of the roles that write aloud: path and guild.
func openLoud(args []string) (*storage.Bolt, uint64, error) {
	guild, err := strconv.ParseUint(args[1], 10, 64)
	if err != nil {
		return nil, 0, err
	}
	e, err := storage.Open(args[0], storage.Options{})
	return e, guild, err
}
