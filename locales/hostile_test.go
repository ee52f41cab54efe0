package locales_test

import "reflect"

// evil is what nobody should be able to make the bot say.
const evil = "@everyone <@666> ||[a](https://example.com)||\u202e\n# b"

// takesText reports whether a message has a field that users fill, at any depth.
func takesText(message any) bool { return anyText(reflect.ValueOf(message)) }

func anyText(v reflect.Value) bool {
	if v.Type() == reflect.TypeFor[string]() {
		return true
	}
	if v.Kind() != reflect.Struct {
		return false
	}
	for i := range v.NumField() {
		if v.Type().Field(i).IsExported() && anyText(v.Field(i)) {
			return true
		}
	}
	return false
}

// hostile returns a copy of a message whose plain texts are all evil.
func hostile(message any) any {
	v := reflect.New(reflect.TypeOf(message)).Elem()
	v.Set(reflect.ValueOf(message))
	spoil(v)
	return v.Interface()
}

func spoil(v reflect.Value) {
	switch {
	case v.Type() == reflect.TypeFor[string]():
		if v.String() == "" {
			v.SetString(evil)
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				spoil(v.Field(i))
			}
		}
	}
}
