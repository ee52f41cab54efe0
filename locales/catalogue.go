package locales

import (
	"embed"
	"fmt"
	"reflect"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"

	"github.com/maltrecho/maltrecho/rules"
)

//go:embed es.toml
var files embed.FS

// Markup is text with Discord's formatting that was made by the program.
type Markup string

// A Catalogue gives the texts of one language.
type Catalogue struct{ localizer *i18n.Localizer }

// Spanish returns the catalogue of Spanish.
func Spanish() *Catalogue {
	bundle := i18n.NewBundle(language.Spanish)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	if _, err := bundle.LoadMessageFileFS(files, "es.toml"); err != nil {
		panic(fmt.Sprintf("locales: the embedded catalogue does not load: %v", err))
	}
	return &Catalogue{i18n.NewLocalizer(bundle, "es")}
}

// parser makes a message that names an argument which it is not given an error.
var parser = &template.TextParser{Option: "missingkey=error"}

// Identified is a message whose name in the catalogue is not that of its type.
type Identified interface{ MessageID() string }

// ID returns the name of a message in the catalogue.
func ID(message any) string {
	if m, ok := message.(Identified); ok {
		return m.MessageID()
	}
	t := reflect.TypeOf(message)
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.String()
}

// Text returns the words of a message. A field named Count chooses the plural form. It
// panics where the catalogue has no such message, which a test rules out.
func (c *Catalogue) Text(message any) string {
	text, err := c.text(ID(message), message)
	if err != nil {
		panic(fmt.Sprintf("locales: %v", err))
	}
	return unescapeCode(text)
}

func (c *Catalogue) text(id string, message any) (string, error) {
	args := c.arguments(message)
	config := &i18n.LocalizeConfig{MessageID: id, TemplateData: args, TemplateParser: parser}
	if count, ok := args["Count"]; ok {
		config.PluralCount = count
	}
	return c.localizer.Localize(config)
}

// arguments makes the fields of a message ready to be shown.
func (c *Catalogue) arguments(message any) map[string]any {
	v := reflect.ValueOf(message)
	for v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	most := mostShown
	if _, refused := message.(rules.Refusal); refused {
		most = mostEchoed
	}
	args := make(map[string]any, v.NumField())
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.IsExported() && !f.Anonymous {
			args[f.Name] = c.argument(v.Field(i).Interface(), most)
		}
	}
	return args
}

func (c *Catalogue) argument(value any, most int) any {
	switch x := value.(type) {
	case string:
		return escape(x, most)
	case Markup:
		return string(x)
	case rules.Wording:
		return string(x)
	case rules.Seconds:
		if x == 0 {
			return "" // no duration at all
		}
		return c.Span(x)
	case fmt.Stringer:
		return x.String()
	case rules.Moment:
		return c.Moment(x)
	}
	v := reflect.ValueOf(value)
	switch v.Kind() {
	case reflect.String:
		if v.String() == "" && v.Type().Name() != "Type" && v.Type().Name() != "Loss" {
			return "" // nothing is said
		}
		return c.Word(value)
	case reflect.Struct:
		return c.arguments(value)
	case reflect.Slice:
		words := make([]string, v.Len())
		for i := range words {
			words[i] = fmt.Sprint(c.argument(v.Index(i).Interface(), most))
		}
		return strings.Join(words, ", ")
	default:
		return value
	}
}

// Word returns the word for a value of a string type, such as a state or a type of
// damage: the catalogue's, or the value where the catalogue has none.
func (c *Catalogue) Word(value any) string {
	v := reflect.ValueOf(value)
	key := v.String()
	if key == "" {
		key = "none"
	}
	text, err := c.localizer.Localize(&i18n.LocalizeConfig{MessageID: "word." + v.Type().Name() + "." + key})
	if err != nil {
		return Escape(v.String())
	}
	return text
}

// Describe returns the description of a command or option by its path: «daño»,
// «daño.objetivo», «personaje crear.nombre». It is empty where there is none.
func (c *Catalogue) Describe(path string) string {
	text, err := c.localizer.Localize(&i18n.LocalizeConfig{MessageID: "describe." + path})
	if err != nil {
		return ""
	}
	return text
}
