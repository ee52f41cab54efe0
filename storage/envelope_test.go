package storage

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/maltrecho/maltrecho/rules"
)

func sample() rules.Table {
	t := rules.NewTable()
	t.Clock = 3 * rules.Day
	t.Add(rules.Character{Name: "Íñigo <Roca>", Kind: rules.Player, Owner: "9", HP: 7, MaxHP: 12, State: rules.Conscious})
	return t
}

func TestEnvelopeRoundTrip(t *testing.T) {
	data, err := tables.encode(sample())
	if err != nil {
		t.Fatal(err)
	}
	if got, err := tables.decode(data); err != nil || !reflect.DeepEqual(got, sample()) {
		t.Errorf("got %+v, %v", got, err)
	}
	if !bytes.Contains(data, []byte("Íñigo <Roca>")) {
		t.Errorf("names are escaped: %q", data)
	}
	if _, err := events.decode(data); !errors.Is(err, ErrDamaged) {
		t.Errorf("a table passed for an event: %v", err)
	}
}

// TestEnvelopeFindsAnyDamage changes, cuts and lengthens an envelope at every place.
func TestEnvelopeFindsAnyDamage(t *testing.T) {
	data, err := tables.encode(sample())
	if err != nil {
		t.Fatal(err)
	}
	refuse := func(what string, i int, bad []byte) {
		if _, err := tables.decode(bad); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s at %d: %v", what, i, err)
		}
	}
	for i := range data {
		bad := bytes.Clone(data)
		bad[i] ^= byte(1 + rand.IntN(255))
		refuse("changed", i, bad)
		refuse("cut", i, data[:i])
	}
	refuse("lengthened", len(data), append(bytes.Clone(data), ' '))
	refuse("nothing", 0, nil)
}

func FuzzEnvelope(f *testing.F) {
	data, err := tables.encode(sample())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(data[:headerSize])
	f.Add([]byte("T\x00\x01....null"))
	f.Add([]byte("T\x00\x00....{}"))
	f.Add([]byte(`T......{"characters":[{"hp":1e99}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, _ = tables.decode(data)
		if len(data) < headerSize {
			return
		}
		// With a header that fits, the JSON itself is put to the test.
		data = bytes.Clone(data)
		seal(data, 'T', 1)
		table, err := tables.decode(data)
		if err != nil {
			return
		}
		again, err := tables.encode(table)
		if err != nil {
			t.Fatalf("decoded but not encoded: %v", err)
		}
		if _, err := tables.decode(again); err != nil {
			t.Fatalf("encoded but not decoded: %v", err)
		}
	})
}

func TestNewerSchemaIsRefused(t *testing.T) {
	data, err := tables.encode(sample())
	if err != nil {
		t.Fatal(err)
	}
	seal(data, 'T', tables.schema()+1)
	newer := ErrNewerSchema{}
	if _, err := tables.decode(data); !errors.As(err, &newer) || newer.Found != 2 || newer.Known != 1 {
		t.Errorf("error %v", err)
	}
	seal(data, 'T', 0)
	if _, err := tables.decode(data); !errors.Is(err, ErrDamaged) {
		t.Errorf("schema 0: %v", err)
	}
}

// TestUnknownFieldIsRefused: else writing the table back would lose it.
func TestUnknownFieldIsRefused(t *testing.T) {
	data := append(make([]byte, headerSize), `{"clock":5,"of_tomorrow":1}`...)
	seal(data, 'T', 1)
	if got, err := tables.decode(data); err == nil {
		t.Errorf("decoded %+v", got)
	}
}

// TestOlderSchemaIsRaised goes through two raisers, as a table of a later program would.
func TestOlderSchemaIsRaised(t *testing.T) {
	rename := func(from, to string) raiser {
		return func(j json.RawMessage) (json.RawMessage, error) {
			if !bytes.Contains(j, []byte(from)) {
				return nil, errors.New("nothing to rename")
			}
			return bytes.ReplaceAll(j, []byte(from), []byte(to)), nil
		}
	}
	later := envelope[rules.Table]{kind: 'T', raise: []raiser{rename("hour", "minute"), rename("minute", "clock")}}
	for schema, body := range map[uint16]string{1: `{"hour":5}`, 2: `{"minute":5}`, 3: `{"clock":5}`} {
		data := append(make([]byte, headerSize), body...)
		seal(data, 'T', schema)
		if got, err := later.decode(data); err != nil || got.Clock != 5 {
			t.Errorf("schema %d: clock %d, %v", schema, got.Clock, err)
		}
	}
	data := append(make([]byte, headerSize), `{}`...)
	seal(data, 'T', 1)
	if got, err := later.decode(data); err == nil {
		t.Errorf("a failing raiser gave %+v", got)
	}
}

// stored are envelopes as programs of the past wrote them, the newest last: one for each
// schema, so that none is forgotten.
var stored = struct{ tables, events []string }{
	tables: []string{
		`{"ruleset":"dnd2024","clock":60,"permissions":"abierta","npc_hp":"descritos","characters":[{"id":1,"name":"Brisa","kind":"player","level":1,"con":10,"proficiency":2,"hp":4,"max_hp":9,"state":"conscious","saves":{"successes":0,"failures":0}}],"next_id":2}`,
	},
	events: []string{
		`{"revision":3,"interaction":"5","actor":"9","command":"daño","at":1773522000000,"clock":60,"summary":"Brisa","touched":[1]}`,
	},
}

func TestStoredSchemasAreRead(t *testing.T) {
	if len(stored.tables) != int(tables.schema()) || len(stored.events) != int(events.schema()) {
		t.Fatal("a schema has no stored example")
	}
	for i, body := range stored.tables {
		data := append(make([]byte, headerSize), body...)
		seal(data, 'T', uint16(i+1))
		if got, err := tables.decode(data); err != nil || got.Clock != 60 || got.Characters[0].HP != 4 {
			t.Errorf("table of schema %d: %+v, %v", i+1, got, err)
		}
	}
	for i, body := range stored.events {
		data := append(make([]byte, headerSize), body...)
		seal(data, 'E', uint16(i+1))
		if got, err := events.decode(data); err != nil || got.Revision != 3 || got.Touched[0] != 1 {
			t.Errorf("event of schema %d: %+v, %v", i+1, got, err)
		}
	}
}

// TestStoreNeverRewritesANewerSchema: Apply refuses, and the bytes stay.
func TestStoreNeverRewritesANewerSchema(t *testing.T) {
	b, err := Open(t.TempDir()+"/maltrecho.db", Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	data, err := tables.encode(sample())
	if err != nil {
		t.Fatal(err)
	}
	seal(data, 'T', tables.schema()+1)
	key := Key{Guild: 1, Channel: 2}
	if err := b.Commit(t.Context(), Commit{Key: key, Interaction: 1, State: data}); err != nil {
		t.Fatal(err)
	}
	s := New(b)
	newer := ErrNewerSchema{}
	if _, err := s.View(t.Context(), key); !errors.As(err, &newer) {
		t.Errorf("View: %v", err)
	}
	if _, err := s.Apply(t.Context(), key, "2", time.Now(), nil); !errors.As(err, &newer) {
		t.Errorf("Apply: %v", err)
	}
	if r, err := b.Get(t.Context(), key); err != nil || r.Revision != 1 || !bytes.Equal(r.State, data) {
		t.Errorf("revision %d, %v", r.Revision, err)
	}
}
