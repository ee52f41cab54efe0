package locales

import (
	"bytes"
	_ "embed" // the tables of effects
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/fold"
)

//go:embed heridas.toml
var woundFile []byte

// WoundFile is a file of these effects of critical wounds (HC-05), in the form that
// ParseWoundTables reads, under the embedded file's description of it.
func WoundFile(tables rules.WoundTables) ([]byte, error) {
	type block struct {
		Effect    string `toml:"efecto"`
		Text      string `toml:"texto,omitempty"`
		Penalty   int    `toml:"penalizacion,omitempty"`
		On        string `toml:"en,omitempty"`
		Permanent bool   `toml:"permanente,omitempty"`
	}
	var file bytes.Buffer
	description, _, _ := bytes.Cut(woundFile, []byte("\n[["))
	file.Write(append(bytes.Clone(description), '\n'))
	for _, severity := range rules.Severities {
		var blocks []block
		for _, e := range tables[severity] {
			blocks = append(blocks, block{e.Name, e.Text, e.Penalty, e.On, e.Permanent})
		}
		enc := toml.NewEncoder(&file)
		enc.Indent = ""
		if err := enc.Encode(map[string][]block{string(severity): blocks}); err != nil {
			return nil, err
		}
		file.WriteByte('\n')
	}
	return file.Bytes(), nil
}

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
		severity := rules.Severity(fold.Key(e.severity))
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
