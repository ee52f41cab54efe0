package commands

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
)

// A command is one that a user can type, with all that belongs to it: what is registered
// with Discord and what is routed come from the same value.
type command struct {
	path    string // «daño», «personaje crear»
	options []option
	run     func(*Request) (Reply, error)
}

// An option of a command.
type option struct {
	name     string
	kind     discordgo.ApplicationCommandOptionType
	required bool
	choices  []string
	least    *float64 // of a number
	most     float64
	longest  int // of a text; 0: Discord's own bound
	complete func(*Play, string) []string
}

// registry lists every command.
func registry() []*command {
	var all []*command
	for _, family := range [][]*command{
		damageCommands(), healCommands(), tempCommands(), saveCommands(), aidCommands(),
		conditionCommands(), restCommands(), timeCommands(), characterCommands(), statusCommands(),
		rollCommands(), woundCommands(), twelvePlusCommands(), historyCommands(), tableCommands(), helpCommands(),
	} {
		all = append(all, family...)
	}
	return all
}

// buttons lists what a press of a button does, by the verb of its ID.
func buttons() map[string]button {
	return map[string]button{
		verbTemp:  pressTemp,
		verbUndo:  pressUndo,
		verbSave:  pressSave,
		verbWound: pressWound,
		verbDay:   pressDay,
		verbPage:  pressPage,
		verbWipe:  pressWipe,
	}
}

// A button is what pressing one does; args are what its ID holds after the verb.
type button func(r *Request, args []string) (Reply, error)

// buttonID joins a verb and its arguments.
func buttonID(verb string, args ...string) string {
	return strings.Join(append([]string{verb}, args...), "|")
}

// Definitions returns the commands as Discord registers them.
func Definitions(words *locales.Catalogue) []*discordgo.ApplicationCommand {
	byName := map[string]*discordgo.ApplicationCommand{}
	var all []*discordgo.ApplicationCommand
	for _, c := range registry() {
		names := strings.Fields(c.path)
		top := byName[names[0]]
		if top == nil {
			top = &discordgo.ApplicationCommand{
				Type: discordgo.ChatApplicationCommand, Name: names[0], Description: words.Describe(names[0]),
				Options: []*discordgo.ApplicationCommandOption{},
			}
			byName[names[0]] = top
			all = append(all, top)
		}
		level := &top.Options
		for i := 1; i < len(names); i++ {
			level = descend(level, names[:i+1], i == len(names)-1, words)
		}
		for _, o := range c.options {
			*level = append(*level, o.definition(c.path, words))
		}
	}
	return all
}

// descend returns the options of the subcommand, or group of subcommands, that the last
// of the names stands for, making it where it is not there yet.
func descend(level *[]*discordgo.ApplicationCommandOption, names []string, leaf bool, words *locales.Catalogue) *[]*discordgo.ApplicationCommandOption {
	name := names[len(names)-1]
	for _, o := range *level {
		if o.Name == name {
			return &o.Options
		}
	}
	kind := discordgo.ApplicationCommandOptionSubCommandGroup
	if leaf {
		kind = discordgo.ApplicationCommandOptionSubCommand
	}
	sub := &discordgo.ApplicationCommandOption{
		Type: kind, Name: name, Description: words.Describe(strings.Join(names, " ")),
		Options: []*discordgo.ApplicationCommandOption{},
	}
	*level = append(*level, sub)
	return &sub.Options
}

func (o option) definition(path string, words *locales.Catalogue) *discordgo.ApplicationCommandOption {
	d := &discordgo.ApplicationCommandOption{
		Type: o.kind, Name: o.name, Description: words.Describe(path + "." + o.name), Required: o.required,
		Autocomplete: o.complete != nil, MinValue: o.least, MaxValue: o.most, MaxLength: o.longest,
	}
	for _, c := range o.choices {
		d.Choices = append(d.Choices, &discordgo.ApplicationCommandOptionChoice{Name: c, Value: c})
	}
	return d
}

// The kinds of option. Each returns an option that may be left out.

func text(name string) option {
	return option{name: name, kind: discordgo.ApplicationCommandOptionString}
}

func choice(name string, choices ...string) option {
	o := text(name)
	o.choices = choices
	return o
}

func number(name string, least, most int64) option {
	low := float64(least)
	return option{name: name, kind: discordgo.ApplicationCommandOptionInteger, least: &low, most: float64(most)}
}

func flag(name string) option {
	return option{name: name, kind: discordgo.ApplicationCommandOptionBoolean}
}

func user(name string) option {
	return option{name: name, kind: discordgo.ApplicationCommandOptionUser}
}

func (o option) needed() option {
	o.required = true
	return o
}

func (o option) upTo(runes int) option {
	o.longest = runes
	return o
}

func (o option) completing(f func(*Play, string) []string) option {
	o.complete = f
	return o
}
