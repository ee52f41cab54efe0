package console

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules/fold"
)

// command finds the command that the words begin with and returns the data of its
// interaction. It fails with a locales message.
func (c *Console) command(words []word, focus bool) (discordgo.ApplicationCommandInteractionData, error) {
	var data discordgo.ApplicationCommandInteractionData
	name := strings.TrimPrefix(words[0].text(), "/")
	i := slices.IndexFunc(c.definitions, func(d *discordgo.ApplicationCommand) bool { return fold.Key(d.Name) == fold.Key(name) })
	if i < 0 {
		return data, locales.UnknownCommand{Command: name}
	}
	definition := c.definitions[i]
	data.ID, data.Name, data.CommandType = commands.ChannelID(definition.Name), definition.Name, discordgo.ChatApplicationCommand
	data.Resolved = &discordgo.ApplicationCommandInteractionDataResolved{
		Users: map[string]*discordgo.User{}, Attachments: map[string]*discordgo.MessageAttachment{},
	}
	options, level, words := definition.Options, &data.Options, words[1:]
	for len(options) > 0 && isSub(options[0]) {
		if len(words) == 0 || words[0].keyed {
			return data, locales.SubcommandMissing{Command: data.Name, Subcommands: names(options)}
		}
		i := slices.IndexFunc(options, func(o *discordgo.ApplicationCommandOption) bool {
			return fold.Key(o.Name) == fold.Key(words[0].value)
		})
		if i < 0 {
			return data, locales.SubcommandUnknown{Subcommand: words[0].value, Subcommands: names(options)}
		}
		sub := &discordgo.ApplicationCommandInteractionDataOption{Name: options[i].Name, Type: options[i].Type}
		*level = append(*level, sub)
		options, level, words = options[i].Options, &sub.Options, words[1:]
	}
	for n, w := range words {
		option, err := c.option(options, w, data.Resolved)
		if err != nil {
			return data, err
		}
		option.Focused = focus && n == len(words)-1
		*level = append(*level, option)
	}
	return data, nil
}

func isSub(o *discordgo.ApplicationCommandOption) bool {
	return o.Type == discordgo.ApplicationCommandOptionSubCommand || o.Type == discordgo.ApplicationCommandOptionSubCommandGroup
}

func names(options []*discordgo.ApplicationCommandOption) locales.Markup {
	list := make([]string, len(options))
	for i, o := range options {
		list[i] = o.Name
	}
	return locales.Markup(strings.Join(list, ", "))
}

// option makes the option that a word gives, of the kind that the command defines.
func (c *Console) option(options []*discordgo.ApplicationCommandOption, w word, resolved *discordgo.ApplicationCommandInteractionDataResolved) (*discordgo.ApplicationCommandInteractionDataOption, error) {
	if !w.keyed {
		return nil, locales.OptionWithoutName{Word: w.value, Options: names(options)}
	}
	i := slices.IndexFunc(options, func(o *discordgo.ApplicationCommandOption) bool { return fold.Key(o.Name) == fold.Key(w.key) })
	if i < 0 {
		return nil, locales.OptionUnknown{Option: w.key, Options: names(options)}
	}
	o := options[i]
	return &discordgo.ApplicationCommandInteractionDataOption{Name: o.Name, Type: o.Type, Value: c.value(o, w.value, resolved)}, nil
}

// value turns text into what Discord would send for an option of this kind. Text that is
// no such thing stays text, and the commands say what is wrong with it.
func (c *Console) value(o *discordgo.ApplicationCommandOption, text string, resolved *discordgo.ApplicationCommandInteractionDataResolved) any {
	switch o.Type {
	case discordgo.ApplicationCommandOptionInteger:
		if n, err := strconv.Atoi(strings.TrimPrefix(text, "+")); err == nil {
			return float64(n)
		}
	case discordgo.ApplicationCommandOptionBoolean:
		switch fold.Key(text) {
		case "si", "true", "verdadero":
			return true
		case "no", "false", "falso":
			return false
		}
	case discordgo.ApplicationCommandOptionUser:
		id := commands.UserID(text)
		resolved.Users[id] = &discordgo.User{ID: id, Username: strings.TrimPrefix(text, "@")}
		return id
	case discordgo.ApplicationCommandOptionChannel:
		return commands.ChannelID(text)
	case discordgo.ApplicationCommandOptionRole:
		return commands.UserID("rol " + strings.TrimPrefix(text, "@"))
	case discordgo.ApplicationCommandOptionAttachment:
		id := strconv.Itoa(len(resolved.Attachments) + 1)
		resolved.Attachments[id] = &discordgo.MessageAttachment{ID: id, Filename: text, URL: text}
		return id
	default: // text
	}
	if len(o.Choices) > 0 {
		for _, choice := range o.Choices {
			if fold.Key(choice.Name) == fold.Key(text) {
				return choice.Value
			}
		}
	}
	if o.Autocomplete {
		return atName.ReplaceAllStringFunc(text, func(m string) string {
			at := strings.IndexByte(m, '@')
			return m[:at] + "<@" + commands.UserID(m[at:]) + ">"
		})
	}
	return text
}

// atName is a mention of a user among the items of a list.
var atName = regexp.MustCompile(`(^|,)\s*@[\p{L}\p{N}_.-]+`)
