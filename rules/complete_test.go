package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
)

// declared returns the names of the types of a package that embed the type of this name,
// of package rules, in order.
func declared(t *testing.T, dir, embedded string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".go") || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), dir+"/"+entry.Name(), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok && embeds(spec, embedded) {
				names = append(names, spec.Name.Name)
			}
			return true
		})
	}
	slices.Sort(names)
	return names
}

// embeds reports whether the type is a struct with the embedded field.
func embeds(spec *ast.TypeSpec, name string) bool {
	s, ok := spec.Type.(*ast.StructType)
	return ok && slices.ContainsFunc(s.Fields.List, func(f *ast.Field) bool {
		if len(f.Names) > 0 {
			return false
		}
		switch typ := f.Type.(type) {
		case *ast.Ident:
			return typ.Name == name
		case *ast.SelectorExpr:
			return typ.Sel.Name == name
		}
		return false
	})
}

// listed returns the names of the types of the values, in order; one of two of the same
// type is reported.
func listed[T any](t *testing.T, values []T) (names []string) {
	t.Helper()
	for _, v := range values {
		names = append(names, reflect.TypeOf(v).Name())
	}
	slices.Sort(names)
	for i := 1; i < len(names); i++ {
		if names[i] == names[i-1] {
			t.Errorf("%s is listed twice", names[i])
		}
	}
	return slices.Compact(names)
}

func compare(t *testing.T, what string, got, want []string) {
	t.Helper()
	for _, name := range want {
		if !slices.Contains(got, name) {
			t.Errorf("%s lacks %s", what, name)
		}
	}
	for _, name := range got {
		if !slices.Contains(want, name) {
			t.Errorf("%s has %s, which is not declared", what, name)
		}
	}
	if len(want) == 0 {
		t.Errorf("found nothing declared for %s", what)
	}
}

func TestAllFactsAreListed(t *testing.T) {
	compare(t, "AllFacts", listed(t, rules.AllFacts), declared(t, ".", "Happened"))
}

func TestAllRefusalsAreListed(t *testing.T) {
	compare(t, "AllRefusals", listed(t, rules.AllRefusals), declared(t, ".", "Refused"))
}

func TestVeiledFactsHideTheirNumbers(t *testing.T) {
	for _, f := range rules.AllFacts {
		veiled, ok := f.(rules.Veiled)
		if !ok {
			continue
		}
		said := veiled.Veil()
		if said == nil {
			continue
		}
		if _, options := said.(rules.EditedSome); !options && reflect.TypeOf(said).NumField() > 1 {
			t.Errorf("%T is veiled as %T, which has numbers of its own", f, said)
		}
	}
}

// Exact PG of hidden NPCs are in no public payload: a fact that holds PG, a maximum, or
// what temporary PG took must be veiled.
func TestFactsWithPGAreVeiled(t *testing.T) {
	telltale := []string{"HP", "Max", "From", "To", "Left", "Old", "New", "Gain", "Lost"}
	harmless := []string{"HitDiceRecovered"} // Left dice, not PG
	for _, f := range rules.AllFacts {
		typ := reflect.TypeOf(f)
		if _, ok := f.(rules.Veiled); ok || slices.Contains(harmless, typ.Name()) {
			continue
		}
		for i := range typ.NumField() {
			if slices.Contains(telltale, typ.Field(i).Name) {
				t.Errorf("%s.%s can be read by everybody", typ.Name(), typ.Field(i).Name)
			}
		}
	}
}
