package locales

import (
	"bytes"
	_ "embed" // the tables of effects
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
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

// MaxWoundFile is the largest file of effects, in bytes.
const MaxWoundFile = 64 << 10

// WoundFileProblem is what is wrong with a file of effects.
type WoundFileProblem string

// The problems of files of effects.
const (
	TooBig     WoundFileProblem = "size"
	NoEffects  WoundFileProblem = "empty"
	NoSeverity WoundFileProblem = "severity"
	Repeated   WoundFileProblem = "repeated"
	TooMany    WoundFileProblem = "toomany"
	NoText     WoundFileProblem = "text"
	NoBool     WoundFileProblem = "bool"
	NoPenalty  WoundFileProblem = "penalty"
	NoField    WoundFileProblem = "key"
	Nameless   WoundFileProblem = "nameless"
	BadSyntax  WoundFileProblem = "syntax"
	BadForm    WoundFileProblem = "form" // TOML, but no blocks [[severity]]
)

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
	fields   []field // in order of lines
}

// A field of an entry.
type field struct {
	key   string
	value any
	line  int
}

// ParseWoundTables reads a file of effects, TOML or JSON, as the embedded one describes.
// It holds one table or more. It refuses with BadWoundFile.
func ParseWoundTables(data []byte) (rules.WoundTables, error) {
	if len(data) > MaxWoundFile {
		return nil, BadWoundFile{Problem: TooBig, What: fmt.Sprint(MaxWoundFile >> 10)}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	parse := parseTOML
	if trimmed := bytes.TrimSpace(data); len(trimmed) > 0 && trimmed[0] == '{' {
		parse = parseJSON
	}
	entries, err := parse(data)
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 {
		return nil, BadWoundFile{Problem: NoEffects}
	}
	tables := rules.WoundTables{}
	for _, e := range entries {
		severity := rules.Severity(e.severity)
		if !slices.Contains(rules.Severities, severity) {
			return nil, BadWoundFile{Line: e.line, Problem: NoSeverity, What: e.severity}
		}
		effect, err := e.effect()
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(tables[severity], func(x rules.WoundEffect) bool { return fold.Key(x.Name) == fold.Key(effect.Name) }) {
			return nil, BadWoundFile{Line: e.line, Problem: Repeated, What: effect.Name}
		}
		if tables[severity] = append(tables[severity], effect); len(tables[severity]) > rules.MostEntries {
			return nil, BadWoundFile{Line: e.line, Problem: TooMany, What: fmt.Sprint(rules.MostEntries)}
		}
	}
	return tables, nil
}

// effect checks an entry.
func (e entry) effect() (rules.WoundEffect, error) {
	var effect rules.WoundEffect
	seen := map[string]bool{}
	for _, f := range e.fields {
		problem := effectField(&effect, f)
		if seen[fold.Key(f.key)] {
			problem = Repeated
		}
		seen[fold.Key(f.key)] = true
		if problem != "" {
			return effect, BadWoundFile{Line: f.line, Problem: problem, What: f.key}
		}
	}
	if effect.Name = strings.Join(strings.Fields(effect.Name), " "); effect.Name == "" {
		return effect, BadWoundFile{Line: e.line, Problem: Nameless}
	}
	return effect, nil
}

// effectField puts a field where it belongs, or tells what is wrong with it.
func effectField(effect *rules.WoundEffect, f field) WoundFileProblem {
	text := func(into *string, most int) WoundFileProblem {
		s, ok := f.value.(string)
		if *into = s; !ok || len([]rune(s)) > most {
			return NoText
		}
		return ""
	}
	switch fold.Key(f.key) {
	case "efecto":
		return text(&effect.Name, rules.LongestName)
	case "texto":
		return text(&effect.Text, rules.LongestText)
	case "en":
		return text(&effect.On, rules.LongestName)
	case "permanente":
		permanent, ok := f.value.(bool)
		if effect.Permanent = permanent; !ok {
			return NoBool
		}
	case "penalizacion":
		n, ok := f.value.(int64)
		if effect.Penalty = int(n); !ok || n > rules.EffectBounds.Most || n < rules.EffectBounds.Least {
			return NoPenalty
		}
	default:
		return NoField
	}
	return ""
}

var (
	tableHeader = regexp.MustCompile(`^\s*\[\[\s*"?([^\]"]*?)"?\s*\]\]`)
	oneBracket  = regexp.MustCompile(`^\s*\[\s*"?([^\]"\[]+?)"?\s*\]`)
	keyLine     = regexp.MustCompile(`^\s*"?([\p{L}\p{N}_-]+)"?\s*=`)
)

// parseTOML reads blocks [[severity]]. The lines are found in the text: the n-th block of
// a name is the n-th line that heads one.
func parseTOML(data []byte) ([]entry, error) {
	lines := strings.Split(string(data), "\n")
	var tables map[string][]map[string]any
	if _, err := toml.Decode(string(data), &tables); err != nil {
		return nil, tomlProblem(err, lines)
	}
	var entries []entry
	seen := map[string]int{}
	for n, text := range lines {
		if m := tableHeader.FindStringSubmatch(text); m != nil && seen[m[1]] < len(tables[m[1]]) {
			e := entry{severity: m[1], line: n + 1}
			fields := tables[m[1]][seen[m[1]]]
			for _, key := range slices.Sorted(maps.Keys(fields)) {
				e.fields = append(e.fields, field{key, fields[key], n + 1})
			}
			entries = append(entries, e)
			seen[m[1]]++
		} else if m := keyLine.FindStringSubmatch(text); m != nil && len(entries) > 0 {
			last := entries[len(entries)-1].fields
			for i := range last {
				if last[i].key == m[1] {
					last[i].line = n + 1
				}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		if seen[name] != len(tables[name]) { // written in a form whose lines cannot be told
			return nil, BadWoundFile{Problem: BadForm, What: name}
		}
	}
	for _, e := range entries {
		slices.SortStableFunc(e.fields, func(a, b field) int { return a.line - b.line })
	}
	return entries, nil
}

// tomlProblem tells where a file is no TOML, or TOML that is no blocks of effects.
func tomlProblem(err error, lines []string) error {
	var syntax toml.ParseError
	if errors.As(err, &syntax) && !strings.Contains(syntax.Message, "incompatible types") {
		return BadWoundFile{Line: syntax.Position.Line, Problem: BadSyntax}
	}
	for n, text := range lines {
		if tableHeader.MatchString(text) {
			break
		}
		for _, outside := range []*regexp.Regexp{oneBracket, keyLine} {
			if m := outside.FindStringSubmatch(text); m != nil {
				return BadWoundFile{Line: n + 1, Problem: BadForm, What: m[1]}
			}
		}
	}
	return BadWoundFile{Problem: BadForm}
}

// parseJSON reads an object with a list of objects for each severity.
func parseJSON(data []byte) ([]entry, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	line := func() int { return 1 + bytes.Count(data[:dec.InputOffset()], []byte("\n")) }
	bad := func() error { return BadWoundFile{Line: line(), Problem: BadSyntax} }
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
			e := entry{severity: severity}
			if !expect('{') {
				return nil, bad()
			}
			for e.line = line(); dec.More(); {
				key, value, err := jsonField(dec)
				if err != nil {
					return nil, bad()
				}
				e.fields = append(e.fields, field{key, value, line()})
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
