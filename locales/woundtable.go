package locales

import (
	"bytes"
	_ "embed" // the tables of effects
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/fold"
)

//go:embed heridas.toml
var woundFile []byte

// WoundFile is the file of the program's own effects of critical wounds (HC-05), which is
// also the example of the format for those who write their own.
func WoundFile() []byte { return bytes.Clone(woundFile) }

// WoundTables returns the program's own effects of critical wounds.
func WoundTables() rules.WoundTables {
	tables, err := ParseWoundTables(woundFile)
	if err != nil {
		panic(fmt.Sprintf("locales: the embedded effects do not load: %+v", err))
	}
	return tables
}

// Bounds of a file of effects.
const (
	MaxWoundFile = 64 << 10 // bytes
	mostEffects  = 100      // in one table
	longestName  = 80       // characters
	longestText  = 500
	mostPenalty  = 20
)

// WoundFileProblem is what is wrong with a file of effects.
type WoundFileProblem string

// BadWoundFile: the file is refused whole for what is in that line.
type BadWoundFile struct {
	rules.Refused
	Line    int // 0: the file as a whole
	Problem WoundFileProblem
	What    string
}

// An entry of a file, before it is checked, with the lines that its parts are in.
type entry struct {
	severity string
	line     int
	fields   map[string]any
	lines    map[string]int
}

// ParseWoundTables reads a file of effects, TOML or JSON, as the embedded one describes.
// It holds one table or more. It refuses with BadWoundFile.
func ParseWoundTables(data []byte) (rules.WoundTables, error) {
	if len(data) > MaxWoundFile {
		return nil, BadWoundFile{Problem: "size", What: fmt.Sprint(MaxWoundFile >> 10)}
	}
	parse := parseTOML
	if trimmed := bytes.TrimSpace(data); len(trimmed) > 0 && trimmed[0] == '{' {
		parse = parseJSON
	}
	entries, err := parse(data)
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 {
		return nil, BadWoundFile{Problem: "empty"}
	}
	tables := rules.WoundTables{}
	for _, e := range entries {
		severity := rules.Severity(e.severity)
		if !slices.Contains(rules.Severities, severity) {
			return nil, BadWoundFile{Line: e.line, Problem: "severity", What: e.severity}
		}
		effect, err := e.effect()
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(tables[severity], func(x rules.WoundEffect) bool { return x.Name == effect.Name }) {
			return nil, BadWoundFile{Line: e.line, Problem: "repeated", What: effect.Name}
		}
		if tables[severity] = append(tables[severity], effect); len(tables[severity]) > mostEffects {
			return nil, BadWoundFile{Line: e.line, Problem: "toomany", What: fmt.Sprint(mostEffects)}
		}
	}
	return tables, nil
}

// effect checks an entry.
func (e entry) effect() (rules.WoundEffect, error) {
	var effect rules.WoundEffect
	for key, value := range e.fields {
		bad := BadWoundFile{Line: e.lines[key], What: key}
		if bad.Line == 0 {
			bad.Line = e.line
		}
		ok := false
		switch fold.Key(key) {
		case "efecto":
			effect.Name, ok = value.(string)
			bad.Problem, ok = "text", ok && len([]rune(effect.Name)) <= longestName
		case "texto":
			effect.Text, ok = value.(string)
			bad.Problem, ok = "text", ok && len([]rune(effect.Text)) <= longestText
		case "en":
			effect.On, ok = value.(string)
			bad.Problem, ok = "text", ok && len([]rune(effect.On)) <= longestName
		case "permanente":
			effect.Permanent, ok = value.(bool)
			bad.Problem = "bool"
		case "penalizacion":
			var n int64
			n, ok = value.(int64)
			effect.Penalty = int(n)
			bad.Problem, ok = "penalty", ok && n <= 0 && n >= -mostPenalty
		default:
			bad.Problem = "key"
		}
		if !ok {
			return effect, bad
		}
	}
	if effect.Name = strings.Join(strings.Fields(effect.Name), " "); effect.Name == "" {
		return effect, BadWoundFile{Line: e.line, Problem: "nameless"}
	}
	return effect, nil
}

var (
	tableHeader = regexp.MustCompile(`^\s*\[\[\s*"?([^\]"]*?)"?\s*\]\]`)
	keyLine     = regexp.MustCompile(`^\s*"?([\p{L}_-]+)"?\s*=`)
)

// parseTOML reads blocks [[severity]]. The lines are found in the text: the n-th block of
// a name is the n-th line that heads one.
func parseTOML(data []byte) ([]entry, error) {
	var tables map[string][]map[string]any
	_, err := toml.Decode(string(data), &tables)
	if err != nil {
		line := 0
		var syntax toml.ParseError
		if errors.As(err, &syntax) {
			line = syntax.Position.Line
		}
		return nil, BadWoundFile{Line: line, Problem: "syntax"}
	}
	var entries []entry
	seen := map[string]int{}
	for n, text := range strings.Split(string(data), "\n") {
		if m := tableHeader.FindStringSubmatch(text); m != nil && seen[m[1]] < len(tables[m[1]]) {
			entries = append(entries, entry{
				severity: m[1], line: n + 1, fields: tables[m[1]][seen[m[1]]], lines: map[string]int{},
			})
			seen[m[1]]++
		} else if m := keyLine.FindStringSubmatch(text); m != nil && len(entries) > 0 {
			entries[len(entries)-1].lines[m[1]] = n + 1
		}
	}
	for name, list := range tables {
		if seen[name] != len(list) { // written in a form whose lines cannot be told
			return nil, BadWoundFile{Problem: "form", What: name}
		}
	}
	return entries, nil
}

// parseJSON reads an object with a list of objects for each severity.
func parseJSON(data []byte) ([]entry, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	line := func() int { return 1 + bytes.Count(data[:dec.InputOffset()], []byte("\n")) }
	bad := func() error { return BadWoundFile{Line: line(), Problem: "syntax"} }
	var entries []entry
	expect := func(d json.Delim) bool {
		t, err := dec.Token()
		return err == nil && t == d
	}
	if !expect('{') {
		return nil, bad()
	}
	for dec.More() {
		name, err := dec.Token()
		severity, ok := name.(string)
		if err != nil || !ok || !expect('[') {
			return nil, bad()
		}
		for dec.More() {
			e := entry{severity: severity, fields: map[string]any{}, lines: map[string]int{}}
			if !expect('{') {
				return nil, bad()
			}
			for e.line = line(); dec.More(); {
				key, value, err := jsonField(dec)
				if err != nil {
					return nil, bad()
				}
				e.fields[key], e.lines[key] = value, line()
			}
			if !expect('}') {
				return nil, bad()
			}
			entries = append(entries, e)
		}
		if !expect(']') {
			return nil, bad()
		}
	}
	if !expect('}') {
		return nil, bad()
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, bad()
	}
	return entries, nil
}

// jsonField reads a name and a plain value.
func jsonField(dec *json.Decoder) (string, any, error) {
	name, err := dec.Token()
	if err != nil {
		return "", nil, err
	}
	key, ok := name.(string)
	if !ok {
		return "", nil, errors.New("not a name")
	}
	value, err := dec.Token()
	if err != nil {
		return "", nil, err
	}
	switch v := value.(type) {
	case json.Delim:
		return "", nil, errors.New("not a plain value")
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return key, n, nil
		}
	}
	return key, value, nil
}
