package locales

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

var (
	tableHeader = regexp.MustCompile(`^\s*\[\[\s*"?([^\]"]*?)"?\s*\]\]`)
	oneBracket  = regexp.MustCompile(`^\s*\[\s*"?([^\]"\[]+?)"?\s*\]`)
	accentedKey = regexp.MustCompile(`(?m)^(\s*)([\pL\pN_-]*[^\x00-\x7F"'][\pL\pN_-]*)(\s*=)`)
	keyLine     = regexp.MustCompile(`^\s*"?([\p{L}\p{N}_-]+)"?\s*=`)
)

// parseTOML reads blocks [[severity]]. The lines are found in the text: the n-th block of
// a name is the n-th line that heads one.
func parseTOML(data []byte) ([]entry, error) {
	lines := strings.Split(string(data), "\n")
	var tables map[string][]map[string]any
	if _, err := toml.Decode(string(data), &tables); err != nil {
		// As Spanish is written: TOML wants quotes around «penalización».
		quoted := accentedKey.ReplaceAll(data, []byte(`$1"$2"$3`))
		if tables = nil; bytes.Equal(quoted, data) || toml.Unmarshal(quoted, &tables) != nil {
			return nil, tomlProblem(err, lines)
		}
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
