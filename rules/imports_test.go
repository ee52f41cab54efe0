package rules_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/maltrecho/maltrecho"

// A listing is what go list tells of a package; tests are left out of it.
type listing struct {
	ImportPath string
	Standard   bool
	Imports    []string
	Deps       []string
}

// golist lists packages with all that they need.
func golist(t *testing.T) map[string]listing {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-json=ImportPath,Standard,Imports,Deps", module+"/...")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	packages := map[string]listing{}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listing
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages[p.ImportPath] = p
	}
}

// A room is a folder of the house and the doors out of it.
type room struct {
	path   string   // below the module; it holds for all packages below it too
	ours   []string // rooms of ours that it may import
	others []string // modules of others that it may import
	never  []string // what it must not need, however far off
}

// house is the table of packages in the architecture; the first room that fits counts.
var house = []room{
	{path: "rules", ours: []string{"rules"}, never: []string{"discordgo", "bbolt", "go-i18n", "golang.org/x/"}},
	{path: "storage", ours: []string{"rules", "storage"}, others: []string{"go.etcd.io/bbolt", "github.com/jackc/pgx"}, never: []string{"discordgo", "go-i18n"}},
	{
		path: "locales", ours: []string{"rules", "locales"},
		others: []string{"github.com/nicksnyder/go-i18n", "golang.org/x/text", "github.com/BurntSushi/toml"},
		never:  []string{"discordgo", "bbolt"},
	},
	{path: "commands/console", ours: []string{"rules", "locales", "commands"}, others: []string{"github.com/bwmarrin/discordgo"}, never: []string{"bbolt", "pgx"}},
	{path: "commands/gateway", ours: []string{"rules", "locales", "commands"}, others: []string{"github.com/bwmarrin/discordgo"}, never: []string{"bbolt", "pgx"}},
	{path: "commands", ours: []string{"rules", "locales"}, others: []string{"github.com/bwmarrin/discordgo"}, never: []string{"bbolt", "pgx"}},
	{path: "cmd/bot", ours: []string{"rules", "storage", "locales", "commands", "cmd/bot"}, others: []string{
		"go.etcd.io/bbolt", "github.com/jackc/pgx", "github.com/nicksnyder/go-i18n", "golang.org/x/text", "github.com/BurntSushi/toml",
		"github.com/bwmarrin/discordgo", "github.com/alecthomas/kong", "github.com/prometheus/client_golang",
	}},
}

// within reports whether the import path is the other, or below it.
func within(path, of string) bool { return path == of || strings.HasPrefix(path, of+"/") }

// roomOf returns the room in which a package of ours is.
func roomOf(path string) (room, bool) {
	for _, r := range house {
		if within(path, module+"/"+r.path) {
			return r, true
		}
	}
	return room{}, false
}

// may reports whether packages of the room may import the path.
func (r room) may(path string, packages map[string]listing) bool {
	if rest, ours := strings.CutPrefix(path, module+"/"); ours {
		return slices.ContainsFunc(r.ours, func(of string) bool { return within(rest, of) })
	}
	return packages[path].Standard || path == "C" ||
		slices.ContainsFunc(r.others, func(of string) bool { return within(path, of) })
}

func TestImports(t *testing.T) {
	packages := golist(t)
	seen := map[string]bool{}
	for path, p := range packages {
		if !within(path, module) {
			continue
		}
		r, ok := roomOf(path)
		if !ok {
			t.Errorf("%s is in no room of the house", path)
			continue
		}
		seen[r.path] = true
		for _, imported := range p.Imports {
			if !r.may(imported, packages) {
				t.Errorf("%s may not import %s", path, imported)
			}
		}
		for _, needed := range p.Deps {
			if slices.ContainsFunc(r.never, func(word string) bool { return !packages[needed].Standard && strings.Contains(needed, word) }) {
				t.Errorf("%s may not need %s", path, needed)
			}
		}
	}
	for _, path := range []string{"rules", "storage", "locales", "commands", "cmd/bot"} {
		if !seen[path] {
			t.Errorf("go list told of no package in %s", path)
		}
	}
}

// Rules read no clock, disk, environment or global source of chance.
func TestRulesArePure(t *testing.T) {
	impure := []string{"time", "os", "io/fs", "net", "log", "syscall", "unsafe", "embed", "plugin", "testing", "math/rand"}
	for path, p := range golist(t) {
		if !within(path, module+"/rules") {
			continue
		}
		for _, imported := range p.Imports {
			random := imported == "crypto/rand" || imported == "math/rand/v2"
			if random && path == module+"/rules/dice" {
				continue // where dice that nobody can foresee are made
			}
			if random || slices.ContainsFunc(impure, func(of string) bool { return imported == of || of != "math/rand" && within(imported, of) }) {
				t.Errorf("%s imports %s", path, imported)
			}
		}
	}
}

// Rooms of others that stand alone: a system knows no other, and the words of the rules
// know no system.
func TestRulesKnowNoSystem(t *testing.T) {
	packages := golist(t)
	systems := []string{module + "/rules/dnd5e", module + "/rules/twelveplus", module + "/rules/wounds"}
	for path, p := range packages {
		if path != module+"/rules" && !slices.Contains(systems, path) {
			continue
		}
		for _, imported := range p.Imports {
			if slices.Contains(systems, imported) || imported == module+"/rules/systems" {
				t.Errorf("%s imports %s", path, imported)
			}
		}
	}
}
