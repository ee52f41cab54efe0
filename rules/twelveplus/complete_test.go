package twelveplus_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

// declared returns the names of the types that the package's files declare with rules.embedded in them.
func declared(t *testing.T, embedded string) (names []string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			of, ok := spec.Type.(*ast.StructType)
			if ok && slices.ContainsFunc(of.Fields.List, func(f *ast.Field) bool {
				from, ok := f.Type.(*ast.SelectorExpr)
				return ok && len(f.Names) == 0 && from.Sel.Name == embedded
			}) {
				names = append(names, spec.Name.Name)
			}
			return true
		})
	}
	slices.Sort(names)
	return names
}

// listed returns the names of the types of values.
func listed[T any](values []T) (names []string) {
	for _, v := range values {
		names = append(names, reflect.TypeOf(v).Name())
	}
	slices.Sort(names)
	return names
}

func TestAllFactsAreListed(t *testing.T) {
	if got, want := listed(twelveplus.AllFacts), declared(t, "Happened"); len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("AllFacts lists\n%q\ndeclared are\n%q", got, want)
	}
}

func TestAllRefusalsAreListed(t *testing.T) {
	if got, want := listed(twelveplus.AllRefusals), declared(t, "Refused"); len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("AllRefusals lists\n%q\ndeclared are\n%q", got, want)
	}
}
