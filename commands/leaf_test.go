package commands_test

import (
	"fmt"
	"strings"
	"sync"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
)

// A leaf is a command that can be typed: «daño», «12plus enfermedad ver».
type leaf struct {
	names   []string
	list    []*discordgo.ApplicationCommandOption
	options map[string]*discordgo.ApplicationCommandOption
}

// leaves returns the commands that are registered with Discord, by their paths.
var leaves = sync.OnceValue(func() map[string]leaf {
	all := map[string]leaf{}
	var walk func(names []string, options []*discordgo.ApplicationCommandOption)
	walk = func(names []string, options []*discordgo.ApplicationCommandOption) {
		l := leaf{names: names, list: options, options: map[string]*discordgo.ApplicationCommandOption{}}
		for _, o := range options {
			if o.Type == discordgo.ApplicationCommandOptionSubCommand || o.Type == discordgo.ApplicationCommandOptionSubCommandGroup {
				walk(append(names[:len(names):len(names)], o.Name), o.Options)
				continue
			}
			l.options[o.Name] = o
		}
		if len(l.options) > 0 || len(options) == 0 {
			all[strings.Join(names, " ")] = l
		}
	}
	for _, c := range commands.Definitions(words) {
		walk([]string{c.Name}, c.Options)
	}
	return all
})

// describe tells an interaction in one line, for what a test reports.
func describe(in *commands.Incoming) string {
	who := ""
	if in.Member != nil && in.Member.User != nil {
		who = in.Member.User.ID
	}
	switch data := in.Data.(type) {
	case discordgo.ApplicationCommandInteractionData:
		text := "/" + data.Name
		options := data.Options
		for len(options) == 1 && options[0] != nil && options[0].Options != nil {
			text += " " + options[0].Name
			options = options[0].Options
		}
		for _, o := range options {
			if o != nil {
				text += fmt.Sprintf(" %s:%.200v", o.Name, o.Value)
			}
		}
		return fmt.Sprintf("%s %+q", who, text)
	case discordgo.MessageComponentInteractionData:
		return fmt.Sprintf("%s presses %q %q", who, data.CustomID, data.Values)
	default:
		return who
	}
}
