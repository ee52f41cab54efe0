package main

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/storage"
)

// sheet looks into one character of the exported table.
func sheet(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) == 0 {
		ts.Fatalf("usage: sheet NAME path=value …")
	}
	characters, _ := export(ts)["characters"].([]any)
	for _, c := range characters {
		if c, ok := c.(map[string]any); ok && c["name"] == args[0] {
			compare(ts, neg, c, args[1:])
			return
		}
	}
	if !neg || len(args) > 1 {
		ts.Fatalf("nobody is called %s", args[0])
	}
}

// table looks into the exported table.
func table(ts *testscript.TestScript, neg bool, args []string) { compare(ts, neg, export(ts), args) }

// export reads the document of the table; testdata/script/document.txtar has the program
// write it.
func export(ts *testscript.TestScript) map[string]any {
	engine, err := storage.Open(ts.MkAbs("mesa.db"), storage.Options{})
	ts.Check(err)
	defer engine.Close()
	id, _, err := channelID(context.Background(), engine, channelOf(ts), "")
	ts.Check(err)
	data, err := commands.ExportDocument(context.Background(), tables{storage.New(engine)}, id)
	ts.Check(err)
	var document map[string]any
	ts.Check(json.Unmarshal(data, &document))
	return document
}

// channelOf is the channel whose table is looked into: that of the environment, or mesa.
func channelOf(ts *testscript.TestScript) string {
	if channel := ts.Getenv("CHANNEL"); channel != "" {
		return channel
	}
	return "mesa"
}

func compare(ts *testscript.TestScript, neg bool, tree any, args []string) {
	for _, arg := range args {
		path, text, ok := strings.Cut(arg, "=")
		if !ok {
			ts.Fatalf("%q is not path=value", arg)
		}
		var want any
		if json.Unmarshal([]byte(text), &want) != nil {
			want = text
		}
		if id, ok := lookUp(tree, path).(string); ok && id == text {
			want = text // an ID is text made of digits
		}
		if got := lookUp(tree, path); reflect.DeepEqual(got, want) == neg {
			ts.Fatalf("%s is %s, want %s", path, asJSON(got), asJSON(want))
		}
	}
}

func lookUp(tree any, path string) any {
	path, length := strings.CutPrefix(path, "#")
	for name := range strings.SplitSeq(path, ".") {
		switch node := tree.(type) {
		case map[string]any:
			tree = node[name]
		case []any:
			i, err := strconv.Atoi(name)
			if err != nil || i >= len(node) {
				return fmt.Sprintf("no entry %s of %d", name, len(node))
			}
			tree = node[i]
		default:
			return fmt.Sprintf("no %s in %s", name, asJSON(tree))
		}
	}
	if list, ok := tree.([]any); ok && length {
		return float64(len(list))
	}
	return tree
}

func asJSON(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		return err.Error()
	}
	return string(data)
}
