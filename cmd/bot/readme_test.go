package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// readme returns the README, and the folder it is in.
func readme(t *testing.T) (text, root string) {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(data), root
}

// TestReadmeDemonstration runs the README's demonstration as it stands and finds in its
// output the exchange that the README shows.
func TestReadmeDemonstration(t *testing.T) {
	text, root := readme(t)
	command := regexp.MustCompile(`(?m)^go run ./cmd/bot consola .*$`).FindString(text)
	shown := regexp.MustCompile("(?s)```text\n(.*?)```").FindStringSubmatch(text)
	if command == "" || shown == nil {
		t.Fatal("the README shows no demonstration")
	}
	run := exec.Command("bash", "-c", command)
	run.Dir = root
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	if !strings.Contains(string(out), shown[1]) {
		t.Errorf("the demonstration does not print what the README shows:\n%s", shown[1])
	}
}

// TestReadmePackages checks that the README's table names every package and no other.
func TestReadmePackages(t *testing.T) {
	text, root := readme(t)
	list := exec.Command("go", "list", "-f", "{{.Dir}}", "./...")
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	table := text[strings.Index(text, "| paquete |"):strings.Index(text, "### Añadir una orden")]
	named := map[string]bool{}
	for _, m := range regexp.MustCompile("`([a-z0-9/]+)`").FindAllStringSubmatch(table, -1) {
		named[m[1]] = true
	}
	for dir := range strings.Lines(string(out)) {
		name, err := filepath.Rel(root, strings.TrimSpace(dir))
		if err != nil {
			t.Fatal(err)
		}
		if !named[name] {
			t.Errorf("the README does not say what %s is", name)
		}
		delete(named, name)
	}
	delete(named, "deploy")
	for name := range named {
		t.Errorf("the README names %s, which is no package", name)
	}
}
