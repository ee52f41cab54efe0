package document

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/systems"
)

// MaxSize is the largest document that is read, in bytes.
const MaxSize = 1 << 20

// Problem is what is wrong with a field.
type Problem string

// The problems of fields; Want tells what would be right.
const (
	NotJSON    Problem = "not_json"   // the text is not JSON; Want is the byte where it goes wrong
	TooLarge   Problem = "too_large"  // Want is the largest number of bytes or entries
	WrongKind  Problem = "wrong_kind" // a number where text belongs, and the like; Want is the kind
	Unknown    Problem = "unknown"    // no such field
	NotOneOf   Problem = "not_one_of" // Want lists the values
	OutOfRange Problem = "range"      // Want is «least..most»
	Missing    Problem = "missing"    // the field is needed
	Taken      Problem = "taken"      // the same name or die twice
	Disagrees  Problem = "disagrees"  // it contradicts the field in Want
	BadName    Problem = "bad_name"   // no character can be called so
)

// A FieldError is a document refused whole because of one field.
type FieldError struct {
	Path    string // «characters[0].hp»; empty for the document itself
	Problem Problem
	Want    string
}

func (e *FieldError) Error() string {
	return fmt.Sprintf("document: %s: %s %s", e.Path, e.Problem, e.Want)
}

// Decode reads a table. UserID turns an owner written as «@name» into a user ID. Every
// error is a *FieldError.
func Decode(data []byte, userID func(name string) string) (rules.Table, error) {
	if len(data) > MaxSize {
		return rules.Table{}, &FieldError{"", TooLarge, fmt.Sprint(MaxSize)}
	}
	var raw struct {
		Document
		Characters []json.RawMessage `json:"characters"`
	}
	if err := strict(data, &raw, ""); err != nil {
		return rules.Table{}, err
	}
	t, err := readTable(raw.Document)
	if err != nil {
		return rules.Table{}, err
	}
	if len(raw.Characters) > rules.MaxCharacters {
		return rules.Table{}, &FieldError{"characters", TooLarge, fmt.Sprint(rules.MaxCharacters)}
	}
	for i, message := range raw.Characters {
		path := fmt.Sprintf("characters[%d]", i)
		d := Character{}
		if err := strict(message, &d, path); err != nil {
			return rules.Table{}, err
		}
		if err := addCharacter(&t, d, path, userID); err != nil {
			return rules.Table{}, err
		}
	}
	return t, nil
}

// strict decodes JSON that may hold nothing unknown and nothing after its end.
func strict(data []byte, into any, path string) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	err := dec.Decode(into)
	if err == nil {
		if _, err = dec.Token(); errors.Is(err, io.EOF) {
			return nil
		}
		return &FieldError{path, NotJSON, fmt.Sprint(dec.InputOffset())}
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return &FieldError{join(path, pathAt(data, wrong.Offset)), WrongKind, wrong.Type.Kind().String()}
	}
	if _, name, ok := strings.Cut(err.Error(), "unknown field "); ok {
		return &FieldError{join(path, pathOf(data, strings.Trim(name, `"`))), Unknown, ""}
	}
	at := int64(len(data)) // cut short
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		at = syntax.Offset
	}
	return &FieldError{path, NotJSON, fmt.Sprint(at)}
}

func join(path, field string) string {
	if path == "" || field == "" {
		return path + field
	}
	return path + "." + field
}

func readTable(d Document) (rules.Table, error) {
	t := rules.NewTable()
	if d.Version != Version {
		return t, &FieldError{"version", NotOneOf, fmt.Sprint(Version)}
	}
	if d.Ruleset != "" {
		t.Ruleset = d.Ruleset
	}
	if _, ok := systems.ByKey(t.Ruleset); !ok {
		return t, &FieldError{"ruleset", NotOneOf, rulesetKeys()}
	}
	if d.Clock < 0 || d.Clock > rules.MaxClock {
		return t, outOfRange("clock", 0, rules.MaxClock)
	}
	t.Wounds, t.Clock, t.GMRole, t.Creator = d.Wounds, d.Clock, d.GMRole, d.Creator
	if err := oneOf(&t.Permissions, d.Permissions, "permissions", rules.OpenTable); err != nil {
		return t, err
	}
	if err := oneOf(&t.NPCHP, d.NPCHP, "npc_hp", rules.ExactHP, rules.DescribedHP, rules.HiddenHP); err != nil {
		return t, err
	}
	if rs, _ := systems.ByKey(t.Ruleset); t.Wounds && !rs.AllowsWounds() {
		return t, &FieldError{"wounds", Disagrees, "ruleset"}
	}
	if err := readExtras(&t, d); err != nil {
		return t, err
	}
	for _, x := range []struct{ path, id string }{{"gm_role", d.GMRole}, {"creator", d.Creator}} {
		if !isID(x.id) && x.id != "" {
			return t, &FieldError{x.path, WrongKind, "snowflake"}
		}
	}
	return t, nil
}

func rulesetKeys() string {
	var keys []string
	for _, rs := range systems.All {
		keys = append(keys, rs.Key())
	}
	return strings.Join(keys, ", ")
}

// oneOf stores the value that text names, or leaves the default for no text.
func oneOf[T ~string](field *T, text, path string, values ...T) error {
	if text == "" {
		return nil
	}
	names := make([]string, 0, len(values))
	for _, v := range values {
		if string(v) == text {
			*field = v
			return nil
		}
		names = append(names, string(v))
	}
	return &FieldError{path, NotOneOf, strings.Join(names, ", ")}
}

func outOfRange(path string, least, most int64) error {
	return &FieldError{path, OutOfRange, fmt.Sprintf("%d..%d", least, most)}
}

func isID(text string) bool {
	if text == "" || len(text) > 20 {
		return false
	}
	return strings.Trim(text, "0123456789") == ""
}
