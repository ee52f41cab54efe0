package gateway

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/text/unicode/norm"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/locales"
)

// What Discord demands of a list of commands and its description of the API does not say.
func TestDefinitionsKeepDiscordsRules(t *testing.T) {
	defs := commands.Definitions(locales.Spanish())
	if len(defs) == 0 || len(defs) > 100 {
		t.Errorf("%d commands", len(defs))
	}
	rules := &rulebook{t: t}
	rules.unique("commands", len(defs), func(i int) string { return defs[i].Name })
	for _, c := range defs {
		rules.words(c.Name, c.Name, c.Description)
		rules.options(c.Name, c.Options, 0)
		if n := len([]rune(c.Name)) + len([]rune(c.Description)) + characters(c.Options); n > 8000 {
			t.Errorf("%s: %d characters", c.Name, n)
		}
	}
}

// The rules find what breaks them.
func TestRulebook(t *testing.T) {
	option := func(change func(*discordgo.ApplicationCommandOption)) []*discordgo.ApplicationCommandOption {
		o := &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionString, Name: "a", Description: "d"}
		change(o)
		return []*discordgo.ApplicationCommandOption{o}
	}
	many := func(n int) (list []*discordgo.ApplicationCommandOptionChoice) {
		for i := range n {
			name := strings.Repeat("x", i+1)
			list = append(list, &discordgo.ApplicationCommandOptionChoice{Name: name, Value: name})
		}
		return list
	}
	for name, change := range map[string]func(*discordgo.ApplicationCommandOption){
		"capital":              func(o *discordgo.ApplicationCommandOption) { o.Name = "Daño" },
		"decomposed":           func(o *discordgo.ApplicationCommandOption) { o.Name = "dan\u0303o" },
		"space":                func(o *discordgo.ApplicationCommandOption) { o.Name = "a b" },
		"no description":       func(o *discordgo.ApplicationCommandOption) { o.Description = "" },
		"long":                 func(o *discordgo.ApplicationCommandOption) { o.Description = strings.Repeat("ñ", 101) },
		"choices":              func(o *discordgo.ApplicationCommandOption) { o.Choices = many(26) },
		"same choices":         func(o *discordgo.ApplicationCommandOption) { o.Choices = append(many(1), many(1)...) },
		"choices, completion":  func(o *discordgo.ApplicationCommandOption) { o.Choices, o.Autocomplete = many(1), true },
		"completion of a flag": func(o *discordgo.ApplicationCommandOption) { o.Type, o.Autocomplete = 5, true },
		"long choice":          func(o *discordgo.ApplicationCommandOption) { o.Choices = many(101)[100:] },
		"empty group":          func(o *discordgo.ApplicationCommandOption) { o.Type = 2 },
		"group in a group": func(o *discordgo.ApplicationCommandOption) {
			o.Type, o.Options = 2, option(func(p *discordgo.ApplicationCommandOption) { p.Type = 2 })
		},
	} {
		found := &rulebook{}
		found.options("c", option(change), 0)
		if len(found.broken) == 0 {
			t.Errorf("%s: nothing found", name)
		}
	}
	late := append(option(func(*discordgo.ApplicationCommandOption) {}), option(func(o *discordgo.ApplicationCommandOption) { o.Name, o.Required = "b", true })...)
	found := &rulebook{}
	if found.options("c", late, 0); len(found.broken) != 1 {
		t.Errorf("required after optional: %v", found.broken)
	}
	found = &rulebook{}
	if found.options("c", option(func(*discordgo.ApplicationCommandOption) {}), 0); len(found.broken) != 0 {
		t.Errorf("nothing is wrong, but: %v", found.broken)
	}
}

// A rulebook collects what breaks the rules, or reports it to a test.
type rulebook struct {
	t      *testing.T
	broken []string
}

func (r *rulebook) breaks(where, what string) {
	r.broken = append(r.broken, where+": "+what)
	if r.t != nil {
		r.t.Errorf("%s: %s", where, what)
	}
}

var validName = regexp.MustCompile(`^[-_'\p{L}\p{N}]{1,32}$`)

// words checks a name and a description.
func (r *rulebook) words(where, name, description string) {
	if !validName.MatchString(name) || name != strings.ToLower(name) || !norm.NFC.IsNormalString(name) {
		r.breaks(where, "bad name "+name)
	}
	if n := utf8.RuneCountInString(description); n < 1 || n > 100 {
		r.breaks(where, "bad description "+description)
	}
}

func (r *rulebook) unique(where string, n int, name func(int) string) {
	seen := map[string]bool{}
	for i := range n {
		if seen[name(i)] {
			r.breaks(where, "twice "+name(i))
		}
		seen[name(i)] = true
	}
}

// options checks the options of a command, or those of a subcommand or a group at a depth.
func (r *rulebook) options(where string, list []*discordgo.ApplicationCommandOption, depth int) {
	if len(list) > 25 {
		r.breaks(where, "too many options")
	}
	r.unique(where, len(list), func(i int) string { return list[i].Name })
	optional := false
	for _, o := range list {
		at := where + " " + o.Name
		r.words(at, o.Name, o.Description)
		if optional && o.Required {
			r.breaks(at, "required after optional")
		}
		optional = optional || !o.Required
		r.nesting(at, o, list, depth)
		r.choices(at, o)
	}
}

// nesting checks subcommands and groups: not too deep, and not beside other options.
func (r *rulebook) nesting(at string, o *discordgo.ApplicationCommandOption, beside []*discordgo.ApplicationCommandOption, depth int) {
	group := o.Type == discordgo.ApplicationCommandOptionSubCommandGroup
	if !group && o.Type != discordgo.ApplicationCommandOptionSubCommand {
		if len(o.Options) > 0 {
			r.breaks(at, "options of an option")
		}
		return
	}
	if depth > 1 || group && depth > 0 || group && len(o.Options) == 0 {
		r.breaks(at, "a subcommand or a group in the wrong place")
	}
	for _, other := range beside {
		if other.Type > discordgo.ApplicationCommandOptionSubCommandGroup {
			r.breaks(at, "a subcommand beside the option "+other.Name)
		}
	}
	for _, sub := range o.Options {
		if nested := sub.Type <= discordgo.ApplicationCommandOptionSubCommandGroup; nested != group {
			r.breaks(at, "holds what it must not: "+sub.Name)
		}
	}
	r.options(at, o.Options, depth+1)
}

// choices checks those of an option.
func (r *rulebook) choices(at string, o *discordgo.ApplicationCommandOption) {
	listed := o.Type == discordgo.ApplicationCommandOptionString || o.Type == discordgo.ApplicationCommandOptionInteger ||
		o.Type == discordgo.ApplicationCommandOptionNumber
	if len(o.Choices) > 25 || len(o.Choices) > 0 && o.Autocomplete || !listed && (o.Autocomplete || len(o.Choices) > 0) {
		r.breaks(at, "choices that cannot be")
	}
	r.unique(at, len(o.Choices), func(i int) string { return o.Choices[i].Name })
	for _, c := range o.Choices {
		value, text := c.Value.(string)
		if n := utf8.RuneCountInString(c.Name); n < 1 || n > 100 {
			r.breaks(at, "bad choice "+c.Name)
		}
		if text != (o.Type == discordgo.ApplicationCommandOptionString) || utf8.RuneCountInString(value) > 100 {
			r.breaks(at, "bad value of choice "+c.Name)
		}
	}
}

// characters counts those of options that Discord counts: names, descriptions and values.
func characters(list []*discordgo.ApplicationCommandOption) int {
	n := 0
	for _, o := range list {
		n += utf8.RuneCountInString(o.Name) + utf8.RuneCountInString(o.Description) + characters(o.Options)
		for _, c := range o.Choices {
			n += utf8.RuneCountInString(c.Name)
			if value, ok := c.Value.(string); ok {
				n += utf8.RuneCountInString(value)
			}
		}
	}
	return n
}

func decodeJSON(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatal(err)
	}
}
