package storage_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/storage"
)

func TestViewOfANewTable(t *testing.T) {
	snap := view(t, storage.New(openNew(t)), here)
	if got, want := snap.Table(), rules.NewTable(); got.Ruleset != want.Ruleset || got.NextID != want.NextID {
		t.Errorf("table %+v, want %+v", got, want)
	}
	if list, err := snap.Events(t.Context(), 10); snap.Revision() != 0 || len(list) != 0 || err != nil {
		t.Errorf("revision %d, events %v, %v", snap.Revision(), list, err)
	}
}

// TestSnapshotStaysAtItsRevision: later events do not show in an earlier snapshot.
func TestSnapshotStaysAtItsRevision(t *testing.T) {
	s := storage.New(openNew(t))
	apply(t, s, here, newID(), pass)
	snap := view(t, s, here)
	apply(t, s, here, newID(), pass)
	list, err := snap.Events(t.Context(), 10)
	if err != nil || len(list) != 1 || list[0].Revision != 1 || snap.Table().Clock != 1 {
		t.Errorf("clock %d, events %v, %v", snap.Table().Clock, list, err)
	}
}

func TestResolve(t *testing.T) {
	const guild, channel, thread, other, far = 7, 70, 71, 72, 73
	for _, c := range []struct {
		name            string
		links           []storage.Link
		channel, parent uint64
		want            uint64
	}{
		{"channel", nil, channel, 0, channel},
		{"thread", nil, thread, channel, channel},
		{"linked channel", []storage.Link{{guild, channel, other}}, channel, 0, other},
		{"thread of a linked channel", []storage.Link{{guild, channel, other}}, thread, channel, other},
		{"linked thread", []storage.Link{{guild, channel, other}, {guild, thread, far}}, thread, channel, far},
		{"thread linked to itself", []storage.Link{{guild, thread, thread}}, thread, channel, thread},
		{"link not followed twice", []storage.Link{{guild, channel, other}, {guild, other, far}}, channel, 0, other},
		{"link of another guild", []storage.Link{{guild + 1, channel, other}}, channel, 0, channel},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := openNew(t)
			for i, l := range c.links {
				put(t, e, storage.Commit{Key: here, Revision: uint64(i), Link: &l})
			}
			key, err := storage.New(e).Resolve(t.Context(), guild, c.channel, c.parent)
			if want := (storage.Key{Guild: guild, Channel: c.want}); err != nil || key != want {
				t.Errorf("Resolve = %v, %v; want %v", key, err, want)
			}
		})
	}
}
