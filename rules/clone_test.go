package rules_test

import (
	"reflect"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
)

func TestCloneSharesNothing(t *testing.T) {
	var c rules.Character
	fill(reflect.ValueOf(&c).Elem(), 3)
	clone := c.Clone()
	if !reflect.DeepEqual(c, clone) {
		t.Fatalf("the clone is another:\n%+v\n%+v", c, clone)
	}
	shared(t, "Character", reflect.ValueOf(c), reflect.ValueOf(clone), 2)
}

// fill sets every field that can be set, so that no list and no pointer is empty.
func fill(v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.Int, reflect.Int64:
		v.SetInt(7)
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), depth)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fill(v.Index(i), depth)
		}
	case reflect.Pointer:
		if depth > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), depth-1)
		}
	}
}

// shared reports every list and pointer that two values have in common.
func shared(t *testing.T, path string, a, b reflect.Value, depth int) {
	t.Helper()
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			shared(t, path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i), depth)
		}
	case reflect.Slice:
		if a.Pointer() == b.Pointer() {
			t.Errorf("%s is shared", path)
			return
		}
		for i := range a.Len() {
			shared(t, path+"[]", a.Index(i), b.Index(i), depth)
		}
	case reflect.Pointer:
		if a.IsNil() || depth == 0 {
			return
		}
		if a.Pointer() == b.Pointer() {
			t.Errorf("%s is shared", path)
			return
		}
		shared(t, path, a.Elem(), b.Elem(), depth-1)
	}
}

func TestConMod(t *testing.T) {
	for con, want := range map[int]int{1: -5, 2: -4, 3: -4, 4: -3, 7: -2, 8: -1, 9: -1, 10: 0, 11: 0, 12: 1, 14: 2, 15: 2, 20: 5, 30: 10} {
		if got := (rules.Character{Con: con}).ConMod(); got != want {
			t.Errorf("Constitution %d: got %d, want %d", con, got, want)
		}
	}
}

func TestMax(t *testing.T) {
	for _, tt := range []struct{ most, change, want int }{{20, 0, 20}, {20, -8, 12}, {20, 5, 25}, {20, -20, 0}, {20, -50, 0}} {
		if got := (rules.Character{MaxHP: tt.most, MaxHPChange: tt.change}).Max(); got != tt.want {
			t.Errorf("%d%+d: got %d, want %d", tt.most, tt.change, got, tt.want)
		}
	}
}
