package storage_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/storage"
)

func TestApplyStampsTheEvent(t *testing.T) {
	s := storage.New(openNew(t))
	apply(t, s, here, newID(), roll)
	id := newID()
	apply(t, s, here, id, func(ctx context.Context, snap storage.Snapshot) (storage.Change, error) {
		c, err := pass(ctx, snap)
		c.Event.Actor, c.Event.Touched = "9", []int{3}
		c.Event.Revision, c.Event.Interaction, c.Event.At = 99, "99", 99
		return c, err
	})
	e := history(t, s, here)[0]
	if e.Revision != 2 || e.Interaction != fmt.Sprint(id) || e.At != now.UnixMilli() {
		t.Errorf("stamped %+v", e)
	}
	if e.Actor != "9" || e.Command != "tiempo pasar" || len(e.Touched) != 1 || e.Whole {
		t.Errorf("the caller's part changed: %+v", e)
	}
}

func TestApplyTwice(t *testing.T) {
	path := newFile(t)
	e := open(t, path)
	s := storage.New(e)
	for name, fn := range map[string]changing{"change": pass, "roll": roll} {
		t.Run(name, func(t *testing.T) {
			id, before := newID(), view(t, s, here).Revision()
			first := apply(t, s, here, id, fn)
			again := apply(t, s, here, id, func(context.Context, storage.Snapshot) (storage.Change, error) {
				t.Error("computed a second time")
				return storage.Change{}, nil
			})
			if again != first || first == "" {
				t.Errorf("first %q, then %q", first, again)
			}
			if r := view(t, s, here).Revision(); r != before+1 {
				t.Errorf("revision went from %d to %d", before, r)
			}
		})
	}
}

func TestApplyAgainAfterReopening(t *testing.T) {
	path := newFile(t)
	id := newID()
	for round := range 3 {
		e := open(t, path)
		s := storage.New(e)
		if got := apply(t, s, here, id, pass); got != "1" {
			t.Errorf("round %d: %q", round, got)
		}
		if clock := view(t, s, here).Table().Clock; clock != 1 {
			t.Errorf("round %d: applied %d times", round, clock)
		}
		if err := e.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestApplyAtOnce delivers one interaction twenty times at the same moment, to one
// process and to two, at one table and at several.
func TestApplyAtOnce(t *testing.T) {
	for name, c := range map[string]struct{ stores, tables int }{
		"one store": {1, 1}, "two stores": {2, 1}, "many tables": {1, 20},
	} {
		t.Run(name, func(t *testing.T) {
			e := openNew(t)
			stores := []*storage.Store{storage.New(e), storage.New(e)}[:c.stores]
			id := newID()
			var wg sync.WaitGroup
			for i := range 20 {
				key := storage.Key{Guild: 1, Channel: uint64(i % c.tables)}
				wg.Go(func() {
					reply, err := stores[i%c.stores].Apply(t.Context(), key, fmt.Sprint(id), now, pass)
					if err != nil || string(reply) != "1" {
						t.Errorf("reply %q, %v", reply, err)
					}
				})
			}
			wg.Wait()
			var clock int64
			for i := range c.tables {
				clock += view(t, stores[0], storage.Key{Guild: 1, Channel: uint64(i)}).Table().Clock
			}
			if clock != 1 {
				t.Errorf("applied %d times", clock)
			}
			if n := stores[0].LocksHeld(); n != 0 {
				t.Errorf("%d locks leaked", n)
			}
		})
	}
}

func TestApplyRefusal(t *testing.T) {
	s := storage.New(openNew(t))
	apply(t, s, here, newID(), pass)
	refusal, id := errors.New("refused"), newID()
	_, err := s.Apply(t.Context(), here, fmt.Sprint(id), now, func(_ context.Context, snap storage.Snapshot) (storage.Change, error) {
		t := snap.Table()
		t.Clock = 1000
		return storage.Change{Table: &t, Reply: []byte("no")}, refusal
	})
	if err != refusal { //nolint:errorlint // it must be the same error, not one around it
		t.Errorf("error %v", err)
	}
	if snap := view(t, s, here); snap.Revision() != 1 || snap.Table().Clock != 1 {
		t.Errorf("a refusal changed the table: revision %d, clock %d", snap.Revision(), snap.Table().Clock)
	}
	if got := apply(t, s, here, id, pass); got != "2" {
		t.Errorf("after the refusal the same interaction answered %q", got)
	}
}

// TestApplyErrorsOfTheFunction: even when they look like the engine's.
func TestApplyErrorsOfTheFunction(t *testing.T) {
	s := storage.New(openNew(t))
	for _, want := range []error{storage.ErrConflict, &storage.SeenError{}} {
		calls := 0
		_, err := s.Apply(t.Context(), here, "5", now, func(context.Context, storage.Snapshot) (storage.Change, error) {
			calls++
			return storage.Change{}, want
		})
		if !errors.Is(err, want) || calls != 1 {
			t.Errorf("%v came back as %v after %d calls", want, err, calls)
		}
	}
}

// TestApplyConflict lets another process get in between, as often as given.
func TestApplyConflict(t *testing.T) {
	for rivals, want := range map[int64]error{0: nil, 1: nil, 5: nil, 1000: storage.ErrConflict} {
		t.Run(fmt.Sprint(rivals), func(t *testing.T) {
			e := openNew(t)
			s, rival := storage.New(e), storage.New(e)
			calls := int64(0)
			_, err := s.Apply(t.Context(), here, fmt.Sprint(newID()), now, func(ctx context.Context, snap storage.Snapshot) (storage.Change, error) {
				if got := snap.Table().Clock; got != calls {
					t.Errorf("call %d saw clock %d", calls, got)
				}
				if calls++; calls <= rivals {
					apply(t, rival, here, newID(), pass)
				}
				return pass(ctx, snap)
			})
			if !errors.Is(err, want) {
				t.Fatal(err)
			}
			if want == nil && (calls != rivals+1 || view(t, s, here).Table().Clock != rivals+1) {
				t.Errorf("%d calls, clock %d", calls, view(t, s, here).Table().Clock)
			}
			if want != nil && calls >= rivals {
				t.Errorf("no end after %d calls", calls)
			}
		})
	}
}

// TestApplySeenMeanwhile: another process applies the same interaction while this one computes.
func TestApplySeenMeanwhile(t *testing.T) {
	e := openNew(t)
	s, id := storage.New(e), newID()
	got := apply(t, s, here, id, func(ctx context.Context, snap storage.Snapshot) (storage.Change, error) {
		apply(t, storage.New(e), here, id, func(ctx context.Context, snap storage.Snapshot) (storage.Change, error) {
			c, err := pass(ctx, snap)
			c.Reply = []byte("the other's")
			return c, err
		})
		return pass(ctx, snap)
	})
	if clock := view(t, s, here).Table().Clock; got != "the other's" || clock != 1 {
		t.Errorf("reply %q, clock %d", got, clock)
	}
}

// TestApplyKeepsStateApart: what a function does to its table shows nowhere else.
func TestApplyKeepsStateApart(t *testing.T) {
	e := openNew(t)
	s := storage.New(e)
	apply(t, s, here, newID(), func(_ context.Context, snap storage.Snapshot) (storage.Change, error) {
		t := party()
		return storage.Change{Table: &t}, nil
	})
	rival := true
	apply(t, s, here, newID(), func(ctx context.Context, snap storage.Snapshot) (storage.Change, error) {
		tab := snap.Table()
		if tab.Characters[0].HP != 21 {
			t.Errorf("not a fresh table: %d PG", tab.Characters[0].HP)
		}
		tab.Characters[0].HP = 1
		if rival {
			rival = false
			apply(t, storage.New(e), here, newID(), roll)
		}
		return storage.Change{Table: &tab}, nil
	})
	before, err := view(t, s, here).Before(t.Context(), 3)
	if err != nil || before.Characters[0].HP != 21 {
		t.Errorf("before-image: %+v, %v", before, err)
	}
	first, err := view(t, s, here).Before(t.Context(), 1)
	if err != nil || len(first.Characters) != 0 || first.Ruleset != rules.DefaultRuleset {
		t.Errorf("image before the first change: %+v, %v", first, err)
	}
	if _, err := view(t, s, here).Before(t.Context(), 2); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("image before a roll: %v", err)
	}
}

func TestApplyWipeAndLink(t *testing.T) {
	s := storage.New(openNew(t))
	apply(t, s, here, newID(), pass)
	id := newID()
	wipe := func(context.Context, storage.Snapshot) (storage.Change, error) {
		return storage.Change{Wipe: true, Reply: []byte("gone"), Link: &storage.Link{Guild: 7, Channel: 71, Target: 70}}, nil
	}
	for range 2 {
		if got := apply(t, s, here, id, wipe); got != "gone" {
			t.Errorf("reply %q", got)
		}
	}
	snap := view(t, s, here)
	if snap.Revision() != 2 || snap.Table().Clock != 0 || len(history(t, s, here)) != 0 {
		t.Errorf("left: revision %d, clock %d, %v", snap.Revision(), snap.Table().Clock, history(t, s, here))
	}
	if key, err := s.Resolve(t.Context(), 7, 71, 0); key != here || err != nil {
		t.Errorf("link: %v, %v", key, err)
	}
	if got := apply(t, s, here, newID(), pass); got != "1" {
		t.Errorf("begun again at %q", got)
	}
}

func TestApplyWants(t *testing.T) {
	s := storage.New(openNew(t))
	for _, id := range []string{"", "0", "-1", "x", "99999999999999999999999"} {
		if _, err := s.Apply(t.Context(), here, id, now, pass); err == nil {
			t.Errorf("interaction %q was accepted", id)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Apply(ctx, here, fmt.Sprint(newID()), now, pass); !errors.Is(err, context.Canceled) {
		t.Errorf("with an ended context: %v", err)
	}
	if view(t, s, here).Revision() != 0 {
		t.Error("something was applied")
	}
}

// TestApplyTakesTurns: callers of one table wait for each other, callers of two do not,
// and waiting ends with the context.
func TestApplyTakesTurns(t *testing.T) {
	s := storage.New(openNew(t))
	inside, leave := make(chan bool), make(chan bool)
	var calls atomic.Int64
	var wg sync.WaitGroup
	wg.Go(func() {
		apply(t, s, here, newID(), func(ctx context.Context, snap storage.Snapshot) (storage.Change, error) {
			inside <- true
			<-leave
			return pass(ctx, snap)
		})
	})
	<-inside
	ctx, cancel := context.WithCancel(t.Context())
	wg.Go(func() {
		if _, err := s.Apply(ctx, here, fmt.Sprint(newID()), now, pass); !errors.Is(err, context.Canceled) {
			t.Errorf("a waiter was told %v", err)
		}
	})
	cancel()
	apply(t, s, storage.Key{Guild: 7, Channel: 71}, newID(), pass)
	for range 8 {
		wg.Go(func() {
			apply(t, s, here, newID(), func(ctx context.Context, snap storage.Snapshot) (storage.Change, error) {
				if c := calls.Add(1); int64(snap.Revision()) != c {
					t.Errorf("call %d at revision %d: computed in vain", c, snap.Revision())
				}
				return pass(ctx, snap)
			})
		})
	}
	close(leave)
	wg.Wait()
	if n := s.LocksHeld(); n != 0 {
		t.Errorf("%d locks leaked", n)
	}
}

func TestApplyReleasesAfterAPanic(t *testing.T) {
	s := storage.New(openNew(t))
	func() {
		defer func() { _ = recover() }()
		apply(t, s, here, newID(), func(context.Context, storage.Snapshot) (storage.Change, error) { panic("bug") })
	}()
	if got := apply(t, s, here, newID(), pass); got != "1" || s.LocksHeld() != 0 {
		t.Errorf("reply %q, %d locks held", got, s.LocksHeld())
	}
}
