package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/storage"
)

// The server that is named is the one at whose table a channel of Discord will play, and
// a later import without it goes to the same table.
func TestImport_Server(t *testing.T) {
	dir := t.TempDir()
	doc, file := filepath.Join(dir, "doc.json"), filepath.Join(dir, "mesa.db")
	if err := os.WriteFile(doc, []byte(`{"version": 1, "characters": [{"name": "Nueva", "max_hp": 5}]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, server := range []string{"777", ""} {
		c := importCommand{dataFile: dataFile{file}, Canal: "555001", Doc: doc, Servidor: server}
		if err := c.Run(&env{t.Context(), locales.Spanish(), slog.New(slog.DiscardHandler)}); err != nil {
			t.Fatal(err)
		}
	}
	engine, err := storage.Open(file, storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer engine.Close()
	key, known, err := engine.Find(t.Context(), 555001)
	if want := (storage.Key{Guild: 777, Channel: 555001}); err != nil || !known || key != want {
		t.Errorf("found %v (%t, %v), want %v", key, known, err, want)
	}
	snap, err := storage.New(engine).View(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	if snap.Revision() != 2 {
		t.Errorf("revision %d after two imports", snap.Revision())
	}
}
