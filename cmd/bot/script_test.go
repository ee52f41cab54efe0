package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/maltrecho/maltrecho/storage"
)

func TestMain(m *testing.M) { testscript.Main(m, map[string]func(){"bot": main}) }

// TestScript plays each testdata/script/*.txtar, a story of a table, with the real program
// on a real file. Besides those of testscript there are these commands:
//
//	play [dice=4,6,3] [channel=mesa] [exit=0] FILE   plays a chat; see expectation
//	sheet NAME path=value …                          looks into the exported sheet
//	table path=value …                               looks into the exported table
//	told REGEXP                                      looks at what the last play told on stderr
//	hold                                             keeps the data file open
//
// Paths are like death_saves.failures or critical_wounds.0.days_left, values are JSON or
// bare words; #path is the length of a list.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireUniqueNames:  true,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("GORACE", noSleep)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"play": play, "sheet": sheet, "table": table, "hold": hold, "told": told,
		},
	})
}

// noSleep keeps the race detector from sleeping for a second at the end of each process.
const noSleep = "atexit_sleep_ms=0"

// An expectation of the reply to a line of a chat, written under it:
//
//	#= REGEXP        the reply and its posts match, as people see them
//	#! REGEXP        they do not
//	#error CODE      it is a private refusal with that code
//	#private         only who asked sees it
//	#choices A|B     autocompletion offers these and no others
type expectation struct {
	line       int // of the chat, from 1
	kind, want string
}

func expectations(chat string) []expectation {
	var all []expectation
	last := 0
	for n, line := range strings.Split(chat, "\n") {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "#") {
			last = n + 1
		}
		for _, kind := range []string{"#=", "#!", "#error", "#private", "#choices"} {
			if want, ok := strings.CutPrefix(line, kind); ok && (want == "" || want[0] == ' ') {
				all = append(all, expectation{last, kind, strings.TrimSpace(want)})
			}
		}
	}
	return all
}

func play(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: play [dice=…] [channel=…] [exit=N] FILE")
	}
	chat := ts.ReadFile(args[len(args)-1])
	flags := []string{"consola", "--datos", ts.MkAbs("mesa.db"), "--json"}
	status := 0
	for _, arg := range args[:len(args)-1] {
		switch key, value, _ := strings.Cut(arg, "="); key {
		case "dice":
			flags = append(flags, "--dados", value)
		case "channel":
			flags = append(flags, "--canal", value)
		case "exit":
			status, _ = strconv.Atoi(value)
		default:
			ts.Fatalf("unknown argument %s", arg)
		}
	}
	out, errors := run(ts, status, chat, flags...)
	ts.Setenv("STDERR", errors)
	replies := map[int]answer{}
	scanner := bufio.NewScanner(strings.NewReader(out))
	scanner.Buffer(nil, 16<<20)
	for scanner.Scan() {
		var a answer
		decode := json.NewDecoder(bytes.NewReader(scanner.Bytes()))
		decode.DisallowUnknownFields()
		if err := decode.Decode(&a); err != nil {
			ts.Fatalf("the console prints %q: %v", scanner.Text(), err)
		}
		for _, problem := range a.problems() {
			ts.Fatalf("line %d: %s\n%s", a.Line, problem, scanner.Text())
		}
		replies[a.Line] = a
	}
	failed := false
	for _, e := range expectations(chat) {
		if problem := replies[e.line].meets(e); problem != "" {
			failed = true
			ts.Logf("line %d (%s): %s", e.line, strings.Split(chat, "\n")[max(0, e.line-1)], problem)
		}
	}
	if failed {
		ts.Fatalf("the chat went otherwise")
	}
}

// meets tells how an answer differs from what is expected, or nothing.
func (a answer) meets(e expectation) string {
	shown := a.text()
	switch e.kind {
	case "#=":
		if ok, err := regexp.MatchString("(?is)"+e.want, shown); err != nil || !ok {
			return "want " + e.want + ", got:\n" + shown
		}
	case "#!":
		if ok, err := regexp.MatchString("(?is)"+e.want, shown); err != nil || ok {
			return "want no " + e.want + ", got:\n" + shown
		}
	case "#error":
		if a.Error == nil || a.Error.Code != e.want || !a.Reply.Ephemeral {
			return "want refusal " + e.want + ", got:\n" + shown
		}
	case "#private":
		if !a.Reply.Ephemeral {
			return "everybody sees it:\n" + shown
		}
	case "#choices":
		if got := strings.Join(a.Choices, "|"); got != e.want {
			return "want the choices " + e.want + ", got " + got
		}
	}
	if e.kind != "#error" && a.Error != nil && a.Error.Code == "Internal" {
		return "fails inside: " + a.Error.Message
	}
	return ""
}

// run runs the program and checks its exit status.
func run(ts *testscript.TestScript, status int, input string, args ...string) (out, errOut string) {
	cmd := exec.CommandContext(context.Background(), "bot", args...)
	cmd.Dir = ts.MkAbs(".")
	cmd.Env = append(os.Environ(), "GORACE="+noSleep)
	cmd.Stdin = strings.NewReader(input)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		ts.Fatalf("%v", err)
	}
	if got := cmd.ProcessState.ExitCode(); got != status {
		ts.Fatalf("bot %v: exit status %d, want %d\n%s", args, got, status, stderr.String())
	}
	return stdout.String(), stderr.String()
}

func told(ts *testscript.TestScript, neg bool, args []string) {
	ok, err := regexp.MatchString(strings.Join(args, " "), ts.Getenv("STDERR"))
	ts.Check(err)
	if ok == neg {
		ts.Fatalf("the program tells %q", ts.Getenv("STDERR"))
	}
}

func hold(ts *testscript.TestScript, _ bool, _ []string) {
	engine, err := storage.Open(ts.MkAbs("mesa.db"), storage.Options{})
	ts.Check(err)
	ts.Defer(func() { engine.Close() })
}
