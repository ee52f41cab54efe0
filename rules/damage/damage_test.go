package damage_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/rules/damage"
)

func TestDC07_Types(t *testing.T) {
	if len(damage.Types) != 13 {
		t.Errorf("%d types, want 13", len(damage.Types))
	}
	for _, want := range damage.Types {
		for _, word := range []string{string(want), strings.ToUpper(string(want)), " " + string(want) + " "} {
			if got, ok := damage.ParseType(word); !ok || got != want {
				t.Errorf("%q: got %q and %v", word, got, ok)
			}
		}
	}
}

func TestDC07_WithoutAccents(t *testing.T) {
	for word, want := range map[string]damage.Type{
		"acido": damage.Acid, "FRIO": damage.Cold, "Necrotico": damage.Necrotic, "psiquico": damage.Psychic,
		"relampago": damage.Lightning, "a\u0301cido": damage.Acid, "ÁCIDO": damage.Acid,
	} {
		if got, ok := damage.ParseType(word); !ok || got != want {
			t.Errorf("%q: got %q and %v, want %q", word, got, ok, want)
		}
	}
}

func TestDC07_NoTypes(t *testing.T) {
	for _, word := range []string{"", " ", "fueg", "fuegos", "todo", "mágico", "fire", "sin tipo", "fuego frío"} {
		if got, ok := damage.ParseType(word); ok {
			t.Errorf("%q is taken for %q", word, got)
		}
	}
}

func TestDefence_Covers(t *testing.T) {
	tests := []struct {
		name    string
		defence damage.Defence
		typ     damage.Type
		magical bool
		want    bool
	}{
		{"its type", damage.Defence{Type: damage.Fire}, damage.Fire, false, true},
		{"its type, magical", damage.Defence{Type: damage.Fire}, damage.Fire, true, true},
		{"another type", damage.Defence{Type: damage.Fire}, damage.Cold, false, false},
		{"no type", damage.Defence{Type: damage.Fire}, damage.Untyped, false, false},
		{"all", damage.Defence{}, damage.Cold, true, true},
		{"all, no type", damage.Defence{}, damage.Untyped, false, true},
		{"all but magic", damage.Defence{ExceptMagical: true}, damage.Cold, false, true},
		{"all but magic, magical", damage.Defence{ExceptMagical: true}, damage.Cold, true, false},
		{"its type but magic", damage.Defence{Type: damage.Fire, ExceptMagical: true}, damage.Fire, false, true},
		{"its type but magic, magical", damage.Defence{Type: damage.Fire, ExceptMagical: true}, damage.Fire, true, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.defence.Covers(tt.typ, tt.magical); got != tt.want {
				t.Errorf("got %v", got)
			}
			if got := damage.Any([]damage.Defence{{Type: damage.Acid}, tt.defence}, tt.typ, tt.magical); got != tt.want {
				t.Errorf("among others: got %v", got)
			}
		})
	}
	if damage.Any(nil, damage.Fire, false) {
		t.Error("none covers")
	}
}

// defences are all that can be written.
func defences() (ds []damage.Defence) {
	for _, typ := range append([]damage.Type{damage.Untyped}, damage.Types...) {
		ds = append(ds, damage.Defence{Type: typ}, damage.Defence{Type: typ, ExceptMagical: true})
	}
	return ds
}

func TestDefence_Text(t *testing.T) {
	for d, want := range map[damage.Defence]string{
		{}: "todo", {ExceptMagical: true}: "todo salvo mágico",
		{Type: damage.Fire}: "fuego", {Type: damage.Slashing, ExceptMagical: true}: "cortante salvo mágico",
	} {
		if got := d.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestDefence_ReadsWhatItWrites(t *testing.T) {
	for _, want := range defences() {
		text := want.String()
		for _, written := range []string{text, strings.ToUpper(text), strings.ReplaceAll(text, " ", "  "), strings.ReplaceAll(text, "á", "a")} {
			if got, ok := damage.ParseDefence(written); !ok || got != want {
				t.Errorf("%q: got %+v and %v", written, got, ok)
			}
		}
	}
}

func TestDefence_Bad(t *testing.T) {
	for _, text := range []string{"", " ", "salvo mágico", "todo salvo", "todo salvo fuego", "fuego mágico", "todos", "fuego salvo mágico salvo mágico", "lluvia"} {
		if got, ok := damage.ParseDefence(text); ok {
			t.Errorf("%q is taken for %+v", text, got)
		}
	}
}

func TestDefence_JSON(t *testing.T) {
	want := defences()
	data, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var got []damage.Defence
	if err := json.Unmarshal(data, &got); err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v and %v", got, err)
	}
	err = json.Unmarshal([]byte(`["lluvia"]`), &got)
	if want := damage.UnknownError("lluvia"); err == nil || !strings.Contains(err.Error(), want.Error()) {
		t.Errorf("got %v", err)
	}
}
