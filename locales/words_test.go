package locales_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strconv"
	"testing"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/systems"
)

// hasCount reports whether a message counts something.
func hasCount(message any) bool {
	v := reflect.ValueOf(message)
	return v.Kind() == reflect.Struct && v.FieldByName("Count").IsValid()
}

// vocabulary returns the keys of all words that the catalogue must hold.
func vocabulary(t *testing.T) []string {
	t.Helper()
	keys := []string{"word.Type.none", "word.Loss.none"}
	add := func(kind string, values ...string) {
		if len(values) == 0 {
			t.Errorf("no values of %s found", kind)
		}
		for _, v := range values {
			keys = append(keys, "word."+kind+"."+v)
		}
	}
	add("State", constants(t, "../rules/character.go", "State")...)
	add("Kind", constants(t, "../rules/character.go", "Kind")...)
	add("Reason", constants(t, "../rules/hit.go", "Reason")...)
	add("Loss", constants(t, "../rules/ledger.go", "Loss")...)
	add("Visibility", constants(t, "../rules/table.go", "Visibility")...)
	add("Permissions", constants(t, "../rules/table.go", "Permissions")...)
	add("Problem", constants(t, "../rules/document/decode.go", "Problem")...)
	add("WoundFileProblem", constants(t, "woundtable.go", "WoundFileProblem")...)
	add("Answer", "true", "false")
	add("ValueKind", "number", "flag", "user", "text")
	add("JSONKind", "int", "int64", "string", "bool", "slice", "struct", "map", "ptr", "snowflake", "owner")
	add("Act", mapLiterals(t, "../commands/permission.go", "actNames")...)
	add("Health", returned(t, "../commands/show.go", "health")...)
	add("DefenceName", "resistances", "vulnerabilities", "immunities")
	for _, rs := range systems.All {
		add("RulesetName", rs.Key())
	}
	return keys
}

func parse(t *testing.T, file string) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func literal(e ast.Expr) (string, bool) {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(l.Value)
	return s, err == nil
}

// constants returns the values of a file's constants of one type.
func constants(t *testing.T, file, kind string) []string {
	t.Helper()
	var values []string
	ast.Inspect(parse(t, file), func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if id, ok := spec.Type.(*ast.Ident); ok && id.Name == kind {
			for _, v := range spec.Values {
				if s, ok := literal(v); ok {
					values = append(values, s)
				}
			}
		}
		return true
	})
	return values
}

// mapLiterals returns the texts that are the values of a map in a variable of the file.
func mapLiterals(t *testing.T, file, name string) []string {
	t.Helper()
	var values []string
	ast.Inspect(parse(t, file), func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || spec.Names[0].Name != name {
			return true
		}
		for _, e := range spec.Values[0].(*ast.CompositeLit).Elts {
			if s, ok := literal(e.(*ast.KeyValueExpr).Value); ok {
				values = append(values, s)
			}
		}
		return false
	})
	return values
}

// returned gives the texts that a function of the file returns.
func returned(t *testing.T, file, name string) []string {
	t.Helper()
	var values []string
	for _, d := range parse(t, file).Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Name.Name != name {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if r, ok := n.(*ast.ReturnStmt); ok {
				if s, ok := literal(r.Results[0]); ok {
					values = append(values, s)
				}
			}
			return true
		})
	}
	return values
}

func TestWord(t *testing.T) {
	tests := []struct {
		value any
		want  string
	}{
		{rules.Dying, "agonizando"},
		{rules.Player, "personaje jugador"},
		{damage.Untyped, "sin tipo"},
		{damage.Fire, "fuego"},
		{rules.Concentrating, "concentración"},
		{rules.Grave, "grave"},
		{rules.Loss(""), "ataque"},
		{locales.RulesetName("12plus"), "Sistema 12Plus"},
		{rules.ConditionName("*raro*"), `\*raro\*`},
	}
	for _, tt := range tests {
		if got := spanish.Word(tt.value); got != tt.want {
			t.Errorf("%T %q is shown as %q, want %q", tt.value, tt.value, got, tt.want)
		}
	}
}

// A word that is not in the catalogue is shown as it is: so the values that are shown
// without one must be Spanish already.
func TestWord_NothingEnglish(t *testing.T) {
	for _, values := range [][]any{
		{rules.Light, rules.Moderate, rules.Grave, rules.Extreme},
		{rules.AskTemp, rules.KeepTemp, rules.TakeTemp, rules.HigherTemp},
		{rules.Plain, rules.Advantage, rules.Disadvantage},
	} {
		for _, v := range values {
			if spanish.Word(v) == "" {
				t.Errorf("%T %q is shown as nothing", v, v)
			}
		}
	}
}
