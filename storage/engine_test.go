package storage_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/storage"
)

// conformance holds any engine to what Engine promises. open returns an empty one, and
// closes it when the test ends.
func conformance(t *testing.T, open func(*testing.T) storage.Engine) {
	for _, c := range []struct {
		name string
		test func(*testing.T, storage.Engine)
	}{
		{"Commit", testCommit},
		{"Seen", testSeen},
		{"Race", testRace},
		{"Events", testEvents},
		{"Before", testBefore},
		{"Wipe", testWipe},
		{"Link", testLink},
		{"Expiry", testExpiry},
		{"ExpiryOfOldIDs", testExpiryOfOldIDs},
		{"Cancelled", testCancelled},
		{"Closed", testClosed},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t, open(t)) })
	}
}

func TestBoltConforms(t *testing.T) {
	conformance(t, func(t *testing.T) storage.Engine { return openNew(t) })
}

// put commits and demands success.
func put(t *testing.T, e storage.Engine, c storage.Commit) {
	t.Helper()
	if c.Interaction == 0 {
		c.Interaction = newID()
	}
	if c.At.IsZero() {
		c.At = now
	}
	if err := e.Commit(t.Context(), c); err != nil {
		t.Fatal(err)
	}
}

// want compares the table's record.
func want(t *testing.T, e storage.Engine, key storage.Key, revision uint64, state string) {
	t.Helper()
	r, err := e.Get(t.Context(), key)
	if err != nil || r.Revision != revision || string(r.State) != state || (r.State == nil) != (state == "") {
		t.Errorf("Get(%v) = %d %q, %v; want %d %q", key, r.Revision, r.State, err, revision, state)
	}
}

// eventsOf returns up to limit events joined by blanks.
func eventsOf(t *testing.T, e storage.Engine, key storage.Key, below uint64, limit int) string {
	t.Helper()
	list, err := e.Events(t.Context(), key, below, limit)
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes.Join(list, []byte(" ")))
}

func testCommit(t *testing.T, e storage.Engine) {
	want(t, e, here, 0, "")
	put(t, e, storage.Commit{Key: here, Revision: 0, Event: []byte("roll")})
	want(t, e, here, 1, "")
	put(t, e, storage.Commit{Key: here, Revision: 1, State: []byte("a")})
	want(t, e, here, 2, "a")
	put(t, e, storage.Commit{Key: here, Revision: 2, Event: []byte("roll")})
	want(t, e, here, 3, "a")

	for _, revision := range []uint64{0, 2, 4} {
		c := storage.Commit{Key: here, Revision: revision, Interaction: newID(), At: now, State: []byte("b")}
		if err := e.Commit(t.Context(), c); !errors.Is(err, storage.ErrConflict) {
			t.Errorf("commit on revision %d of 3: %v", revision, err)
		}
		if _, seen, err := e.Seen(t.Context(), c.Interaction); seen || err != nil {
			t.Errorf("a conflict left a marker (%v)", err)
		}
	}
	want(t, e, here, 3, "a")
	want(t, e, storage.Key{Guild: here.Channel, Channel: here.Guild}, 0, "")
}

func testSeen(t *testing.T, e storage.Engine) {
	id := newID()
	put(t, e, storage.Commit{Key: here, Interaction: id, Reply: []byte("first"), State: []byte("a")})
	for _, revision := range []uint64{0, 1, 9} {
		err := e.Commit(t.Context(), storage.Commit{Key: here, Revision: revision, Interaction: id, At: now, State: []byte("b")})
		seen := (*storage.SeenError)(nil)
		if !errors.As(err, &seen) || string(seen.Reply) != "first" {
			t.Errorf("repeated on revision %d: %v", revision, err)
		}
	}
	want(t, e, here, 1, "a")

	empty := newID()
	put(t, e, storage.Commit{Key: here, Revision: 1, Interaction: empty})
	for id, reply := range map[uint64]string{id: "first", empty: ""} {
		got, seen, err := e.Seen(t.Context(), id)
		if !seen || err != nil || string(got) != reply {
			t.Errorf("Seen = %q, %t, %v; want %q", got, seen, err, reply)
		}
	}
	if _, seen, err := e.Seen(t.Context(), newID()); seen || err != nil {
		t.Errorf("an unknown interaction was seen: %t, %v", seen, err)
	}
}

// testRace sends many commits on the same revision at once: each revision has one winner.
func testRace(t *testing.T, e storage.Engine) {
	const callers, revisions = 16, 10
	for revision := range uint64(revisions) {
		answers := make([]error, callers)
		var wg sync.WaitGroup
		for i := range callers {
			wg.Go(func() {
				answers[i] = e.Commit(t.Context(), storage.Commit{
					Key: here, Revision: revision, Interaction: newID(), At: now,
					State: fmt.Append(nil, i), Event: fmt.Append(nil, i),
				})
			})
		}
		wg.Wait()
		winner := slices.Index(answers, nil)
		for i, err := range answers {
			if i != winner && !errors.Is(err, storage.ErrConflict) {
				t.Fatalf("caller %d: %v (winner %d)", i, err, winner)
			}
		}
		want(t, e, here, revision+1, fmt.Sprint(winner))
	}
	if n := len(mustEvents(t, e, here)); n != revisions {
		t.Errorf("%d events, want %d", n, revisions)
	}
}

func mustEvents(t *testing.T, e storage.Engine, key storage.Key) [][]byte {
	t.Helper()
	list, err := e.Events(t.Context(), key, 0, 1_000_000)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func testEvents(t *testing.T, e storage.Engine) {
	neighbours := []storage.Key{
		{Guild: here.Guild, Channel: here.Channel - 1}, here, {Guild: here.Guild, Channel: here.Channel + 1},
		{Guild: here.Guild + 1}, {Guild: ^uint64(0), Channel: ^uint64(0)},
	}
	for _, key := range neighbours {
		if got := eventsOf(t, e, key, 0, 10); got != "" {
			t.Errorf("events of nothing: %q", got)
		}
		for i := range uint64(5) {
			put(t, e, storage.Commit{Key: key, Revision: i, Event: fmt.Append(nil, key.Channel%100, ":", i+1)})
		}
	}
	for _, c := range []struct {
		below uint64
		limit int
		want  string
	}{
		{0, 100, "70:5 70:4 70:3 70:2 70:1"},
		{0, 2, "70:5 70:4"},
		{4, 2, "70:3 70:2"},
		{2, 2, "70:1"},
		{1, 2, ""},
		{99, 1, "70:5"},
		{0, 0, ""},
	} {
		if got := eventsOf(t, e, here, c.below, c.limit); got != c.want {
			t.Errorf("%d events below %d: %q, want %q", c.limit, c.below, got, c.want)
		}
	}
	if got := eventsOf(t, e, neighbours[4], 0, 1); got != "15:5" {
		t.Errorf("events of the last key: %q", got)
	}
}

// testBefore: images are counted, not revisions, so that throws of dice cost no undo.
func testBefore(t *testing.T, e storage.Engine) {
	const images = rules.UndoDepth + 7
	other := storage.Key{Guild: here.Guild, Channel: here.Channel - 1}
	put(t, e, storage.Commit{Key: other, State: []byte("x"), Before: []byte("o")})
	for i := range uint64(images) {
		put(t, e, storage.Commit{Key: here, Revision: 2 * i, State: []byte("x"), Before: fmt.Append(nil, i)})
		put(t, e, storage.Commit{Key: here, Revision: 2*i + 1, Event: []byte("roll")})
	}
	for i := range uint64(images) {
		state, err := e.Before(t.Context(), here, 2*i+1)
		switch kept := i >= images-rules.UndoDepth; {
		case kept && (err != nil || string(state) != fmt.Sprint(i)):
			t.Errorf("before revision %d: %q, %v", 2*i+1, state, err)
		case !kept && !errors.Is(err, storage.ErrNotFound):
			t.Errorf("before revision %d: %q, %v; want it gone", 2*i+1, state, err)
		}
		if _, err := e.Before(t.Context(), here, 2*i+2); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("before a roll: %v", err)
		}
	}
	if state, err := e.Before(t.Context(), other, 1); string(state) != "o" {
		t.Errorf("the other table's image: %q, %v", state, err)
	}
}

func testWipe(t *testing.T, e storage.Engine) {
	next := storage.Key{Guild: here.Guild, Channel: here.Channel + 1}
	for _, key := range []storage.Key{here, next} {
		for i := range uint64(60) {
			put(t, e, storage.Commit{Key: key, Revision: i, State: []byte("s"), Before: []byte("b"), Event: []byte("e")})
		}
	}
	id := newID()
	put(t, e, storage.Commit{
		Key: here, Revision: 60, Interaction: id, Reply: []byte("gone"), Wipe: true,
		State: []byte("ignored"), Before: []byte("ignored"), Event: []byte("ignored"),
	})
	want(t, e, here, 61, "")
	if got := mustEvents(t, e, here); len(got) != 0 {
		t.Errorf("%d events survived", len(got))
	}
	for revision := range uint64(62) {
		if _, err := e.Before(t.Context(), here, revision); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("image of revision %d survived: %v", revision, err)
		}
	}
	if reply, seen, err := e.Seen(t.Context(), id); !seen || string(reply) != "gone" {
		t.Errorf("marker of the wipe: %q, %t, %v", reply, seen, err)
	}
	want(t, e, next, 60, "s")
	if got := mustEvents(t, e, next); len(got) != 60 {
		t.Errorf("%d events of the neighbour, want 60", len(got))
	}

	put(t, e, storage.Commit{Key: here, Revision: 61, State: []byte("anew"), Before: []byte("b"), Event: []byte("e62")})
	want(t, e, here, 62, "anew")
	if got := eventsOf(t, e, here, 0, 10); got != "e62" {
		t.Errorf("events after the new beginning: %q", got)
	}
	if state, err := e.Before(t.Context(), here, 62); string(state) != "b" {
		t.Errorf("image after the new beginning: %q, %v", state, err)
	}
}

func testLink(t *testing.T, e storage.Engine) {
	expect := func(guild, channel, target uint64) {
		t.Helper()
		got, linked, err := e.Link(t.Context(), guild, channel)
		if err != nil || got != target || linked != (target != 0) {
			t.Errorf("Link(%d, %d) = %d, %t, %v; want %d", guild, channel, got, linked, err, target)
		}
	}
	expect(7, 71, 0)
	for i, link := range []storage.Link{{7, 71, 70}, {7, 72, 70}, {7, 71, 73}, {7, 72, 0}, {7, 79, 0}} {
		put(t, e, storage.Commit{Key: here, Revision: uint64(i), Link: &link})
	}
	expect(7, 71, 73)
	expect(7, 72, 0)
	expect(8, 71, 0)
}

// testExpiry: markers go 24 hours after they were made, a few with each commit.
func testExpiry(t *testing.T, e storage.Engine) {
	const old = 50
	past := now.Add(-storage.SeenFor - time.Minute)
	for i := range uint64(old) {
		put(t, e, storage.Commit{Key: here, Revision: i, Interaction: snowflake(past, i), At: past})
	}
	fresh := snowflake(now.Add(-storage.SeenFor+time.Minute), 1)
	put(t, e, storage.Commit{Key: here, Revision: old, Interaction: fresh})
	for commits := 1; ; commits++ {
		left := countSeen(t, e, past, old)
		if least := old - commits*storage.SweepStep; left < least {
			t.Fatalf("%d of %d markers left after %d commits: one commit did too much", left, old, commits)
		}
		if left == 0 {
			break
		}
		if commits > old {
			t.Fatalf("%d markers left after %d commits", left, commits)
		}
		put(t, e, storage.Commit{Key: here, Revision: uint64(old + commits)})
	}
	if _, seen, err := e.Seen(t.Context(), fresh); !seen || err != nil {
		t.Errorf("a marker of less than 24 hours is gone (%v)", err)
	}
}

func countSeen(t *testing.T, e storage.Engine, at time.Time, ids uint64) (n int) {
	t.Helper()
	for i := range ids {
		_, seen, err := e.Seen(t.Context(), snowflake(at, i))
		if err != nil {
			t.Fatal(err)
		}
		if seen {
			n++
		}
	}
	return n
}

// testExpiryOfOldIDs: an ID that looks old, as a console makes them, lives as long as
// others, and does not keep the truly old from going.
func testExpiryOfOldIDs(t *testing.T, e storage.Engine) {
	const odd, old = 20, 20
	past := now.Add(-storage.SeenFor - time.Minute)
	for i := range uint64(odd) {
		put(t, e, storage.Commit{Key: here, Revision: i, Interaction: i + 1})
	}
	for i := range uint64(old) {
		put(t, e, storage.Commit{Key: here, Revision: odd + i, Interaction: snowflake(past, i), At: past})
	}
	for i := range uint64(odd + old) {
		put(t, e, storage.Commit{Key: here, Revision: odd + old + i})
	}
	for i := range uint64(odd) {
		if _, seen, err := e.Seen(t.Context(), i+1); !seen || err != nil {
			t.Errorf("marker of interaction %d is gone (%v)", i+1, err)
		}
	}
	if left := countSeen(t, e, past, old); left > 0 {
		t.Errorf("%d expired markers are left", left)
	}
}

// calls uses every method and returns what each answered.
func calls(ctx context.Context, e storage.Engine) map[string]error {
	answers := map[string]error{}
	_, answers["Get"] = e.Get(ctx, here)
	_, _, answers["Seen"] = e.Seen(ctx, 1)
	_, answers["Events"] = e.Events(ctx, here, 0, 1)
	_, answers["Before"] = e.Before(ctx, here, 1)
	_, _, answers["Link"] = e.Link(ctx, 1, 1)
	answers["Commit"] = e.Commit(ctx, storage.Commit{Key: here, Interaction: newID(), At: now, State: []byte("lost")})
	return answers
}

func testCancelled(t *testing.T, e storage.Engine) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, err := range calls(ctx, e) {
		if !errors.Is(err, context.Canceled) || errors.Is(err, storage.ErrUnknown) {
			t.Errorf("%s: %v", name, err)
		}
	}
	want(t, e, here, 0, "")
}

func testClosed(t *testing.T, e storage.Engine) {
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	for name, err := range calls(t.Context(), e) {
		if !errors.Is(err, storage.ErrClosed) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := e.Close(); err != nil {
		t.Errorf("second Close: %v", err)
	}
}
