package locales_test

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
)

var spanish = locales.Spanish()

// text renders a message and fails the test where the catalogue cannot.
func text(t *testing.T, message any) (words string) {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			t.Errorf("%s: %v", locales.ID(message), p)
		}
	}()
	return spanish.Text(message)
}

// fill sets every field of a value to something; numbers become n.
func fill(v reflect.Value, n int64) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("algo")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		if v.Type() == reflect.TypeFor[rules.Seconds]() {
			n = max(1, n) // no duration is no text
		}
		v.SetInt(n)
	case reflect.Uint64:
		v.SetUint(uint64(n))
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fill(v.Field(i), n)
			}
		}
	default:
		panic(fmt.Sprintf("a message with a field of kind %s", v.Kind()))
	}
}

// full returns a copy of a message with all its fields set.
func full(message any, n int64) any {
	if r, ok := message.(locales.DiceReason); ok {
		r.Arg = "algo"
		return r
	}
	if h, ok := message.(locales.HelpPage); ok {
		return h
	}
	v := reflect.New(reflect.TypeOf(message)).Elem()
	v.Set(reflect.ValueOf(message))
	fill(v, n)
	return v.Interface()
}

var leftover = regexp.MustCompile(`\{\{|\}\}|<no value>|%!|map\[|\bnil\b|«»|\(\)|  |\s[.,;:]`)

func TestText_EveryMessage(t *testing.T) {
	for _, m := range messages() {
		t.Run(locales.ID(m), func(t *testing.T) {
			if got := text(t, m); strings.Contains(got, "<no value>") || strings.Contains(got, "{{") {
				t.Errorf("without arguments: %q", got)
			}
			for _, n := range []int64{0, 1, 2, 7, 1_000_000} {
				got := text(t, full(m, n))
				if got == "" || strings.TrimSpace(got) != got && locales.ID(m) != "locales.TraceStep" {
					t.Errorf("with %d: %q is empty or has spaces around", n, got)
				}
				if bad := leftover.FindString(got); bad != "" {
					t.Errorf("with %d: %q holds %q", n, got, bad)
				}
			}
		})
	}
}

var digits = regexp.MustCompile(`\d`)

var onlyOne = regexp.MustCompile(`(^|[^\p{L}\p{N}/.,+])1 \p{L}*s\b`)

// One of anything is not said in the plural, and several not in the singular.
func TestText_PluralForms(t *testing.T) {
	for _, m := range messages() {
		field := reflect.ValueOf(m)
		if field.Kind() != reflect.Struct || !field.FieldByName("Count").IsValid() {
			continue
		}
		t.Run(locales.ID(m), func(t *testing.T) {
			counted := func(n int64) string {
				v := reflect.New(field.Type()).Elem()
				v.Set(field)
				v.FieldByName("Count").SetInt(n)
				return text(t, v.Interface())
			}
			if got := counted(1); onlyOne.MatchString(got) {
				t.Errorf("one: %q", got)
			}
			one, two := counted(1), counted(2)
			if strings.ReplaceAll(two, "2", "1") == one {
				t.Errorf("one and two read alike: %q, %q", one, two)
			}
			if none := counted(0); digits.ReplaceAllString(none, "") != digits.ReplaceAllString(two, "") {
				t.Errorf("none reads %q, and two %q", none, two)
			}
			if many := counted(1_000_000); !strings.Contains(many, "1000000") && !strings.Contains(many, "1.000.000") {
				t.Errorf("a million: %q", many)
			}
		})
	}
}

var codeSpan = regexp.MustCompile("`[^`\n]+`")

// In a code span Discord shows a backslash as it is: text that goes there must not be
// escaped as elsewhere.
func TestText_NoBackslashInCode(t *testing.T) {
	tests := []any{
		locales.DiceReason{Code: "BareReroll", Arg: "<3"},
		locales.DiceReason{Code: "SimilarType", Arg: "fuego"},
		locales.DiceReason{Code: "TypeWithoutAmount", Arg: "fuego"},
		locales.DiceReason{Code: "TypeInParens", Arg: "fuego"},
		locales.BadDocument{Path: "characters[0].max_hp"},
		locales.OptionMissing{Option: "dados_golpe"},
		locales.OptionRange{Option: "dados_golpe"},
		locales.OptionChoice{Option: "pg_pnj"},
		locales.OptionKind{Option: "no_letal"},
		locales.OptionLong{Option: "no_letal"},
		locales.HistoryLine{Command: "personaje crear"},
		locales.Undone{Command: "pedir-salvación"},
	}
	for _, m := range tests {
		t.Run(locales.ID(m), func(t *testing.T) {
			for _, span := range codeSpan.FindAllString(text(t, m), -1) {
				if strings.Contains(span, `\`) {
					t.Errorf("%s shows a backslash", span)
				}
			}
		})
	}
}

// In a block that is closed before the reply ends, what was typed shows as it was typed.
func TestText_BadDice(t *testing.T) {
	got := text(t, locales.BadDice{Line: "2d6*x", Caret: "    ^", Reason: "No."})
	if want := "```\n2d6*x\n    ^\n```"; !strings.Contains(got, want) {
		t.Errorf("%q lacks %q", got, want)
	}
	if plain := locales.Plain(got); !strings.Contains(plain, "2d6*x\n    ^") {
		t.Errorf("as plain text the caret and the sign are lost: %q", plain)
	}
}
