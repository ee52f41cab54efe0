package storage_test

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/storage"
)

// BenchmarkApply changes tables of six characters, 1,000 of them, with so many callers
// at once. Compare with BenchmarkRawFdatasync of the same minute.
func BenchmarkApply(b *testing.B) {
	e := openBench(b)
	fill(b, e, 1000)
	for _, callers := range []int{1, 16, 128} {
		b.Run(fmt.Sprintf("callers=%d", callers), func(b *testing.B) {
			applyMany(b, e, callers, 1000)
		})
	}
}

// BenchmarkApplyTables shows what the number of tables in the file costs.
func BenchmarkApplyTables(b *testing.B) {
	for _, tables := range []uint64{1_000, 100_000} {
		e := openBench(b)
		fill(b, e, tables)
		b.Run(fmt.Sprintf("tables=%d", tables), func(b *testing.B) {
			applyMany(b, e, 16, tables)
		})
	}
}

// BenchmarkApplyHistory shows what the past of one table costs.
func BenchmarkApplyHistory(b *testing.B) {
	for _, past := range []uint64{10, 10_000} {
		e := openBench(b)
		fill(b, e, 1)
		fillHistory(b, e, past)
		b.Run(fmt.Sprintf("events=%d", past), func(b *testing.B) {
			applyMany(b, e, 1, 1)
		})
	}
}

func openBench(b *testing.B) *storage.Bolt {
	b.Helper()
	e, err := storage.Open(filepath.Join(b.TempDir(), "maltrecho.db"), storage.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { e.Close() })
	return e
}

// benchKey names the n-th table: ten channels in each guild.
func benchKey(n uint64) storage.Key {
	return storage.Key{Guild: snowflake(now, n/10), Channel: snowflake(now, n)}
}

// fillers is how many commits fill a file at once, so that few syncs hold many.
const fillers = 512

// fill gives so many tables, in order, the state of a party. It borrows the envelope of
// the first, which Apply makes.
func fill(b *testing.B, e storage.Engine, tables uint64) {
	b.Helper()
	s := storage.New(e)
	_, err := s.Apply(b.Context(), benchKey(0), fmt.Sprint(newID()), now, func(context.Context, storage.Snapshot) (storage.Change, error) {
		t := party()
		return storage.Change{Table: &t}, nil
	})
	if err != nil {
		b.Fatal(err)
	}
	first, err := e.Get(b.Context(), benchKey(0))
	if err != nil {
		b.Fatal(err)
	}
	inParallel(fillers, tables-1, func(n uint64) {
		err := e.Commit(b.Context(), storage.Commit{Key: benchKey(n + 1), Interaction: newID(), At: now, State: first.State})
		if err != nil {
			b.Error(err)
		}
	})
}

// fillHistory gives the first table so many events and before-images more.
func fillHistory(b *testing.B, e storage.Engine, past uint64) {
	b.Helper()
	first, err := e.Get(b.Context(), benchKey(0))
	if err != nil {
		b.Fatal(err)
	}
	list, err := e.Events(b.Context(), benchKey(0), 0, 1)
	if err != nil {
		b.Fatal(err)
	}
	for n := range past {
		err := e.Commit(b.Context(), storage.Commit{
			Key: benchKey(0), Revision: first.Revision + n, Interaction: newID(), At: now,
			State: first.State, Before: first.State, Event: list[0],
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// applyMany hurts somebody at one table after the other, from so many callers at once.
func applyMany(b *testing.B, e storage.Engine, callers int, tables uint64) {
	s := storage.New(e)
	b.ResetTimer()
	inParallel(callers, uint64(b.N), func(n uint64) {
		// A step that shares no factor with the number of tables visits all, out of order.
		key := benchKey(n * 7919 % tables)
		if _, err := s.Apply(b.Context(), key, fmt.Sprint(newID()), now, hurt); err != nil {
			b.Error(err)
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tx/s")
}

// hurt is an ordinary action: one character loses a hit point.
func hurt(_ context.Context, s storage.Snapshot) (storage.Change, error) {
	t := s.Table()
	c := &t.Characters[s.Revision()%6]
	c.HP--
	return storage.Change{
		Table: &t,
		Event: rules.Event{
			Actor: c.Owner, Command: "daño", Clock: t.Clock, Touched: []int{c.ID}, About: []int{c.ID},
			Summary: "Brisa recibe 1 punto de daño cortante y queda con 20 de 42 PG.", Roll: "1d6 (1) = 1",
		},
		Reply: []byte("Brisa recibe 1 punto de daño cortante y queda con 20 de 42 PG. Dados: 1d6 (1) = 1."),
	}, nil
}

// inParallel calls fn with 0 to n-1 from so many goroutines.
func inParallel(callers int, n uint64, fn func(uint64)) {
	var next atomic.Uint64
	var wg sync.WaitGroup
	for range callers {
		wg.Go(func() {
			for i := next.Add(1) - 1; i < n; i = next.Add(1) - 1 {
				fn(i)
			}
		})
	}
	wg.Wait()
}

// partySize returns how many bytes a party is, without its envelope.
func partySize(b *testing.B) int {
	b.Helper()
	data, err := json.Marshal(party())
	if err != nil {
		b.Fatal(err)
	}
	return len(data)
}
