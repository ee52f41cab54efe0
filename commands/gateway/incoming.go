package gateway

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
)

// decode reads an interaction from the data of its event. discordgo's own handler of the
// event would get one without an ID where this fails, and never the channel's parent.
func decode(raw json.RawMessage) (in *commands.Incoming, err error) {
	defer func() { // the data is the other side's, and the decoder is not ours
		if p := recover(); p != nil {
			err = recovered(p)
		}
	}()
	var i discordgo.Interaction
	if err := json.Unmarshal(raw, &i); err != nil {
		return nil, err
	}
	var where struct {
		Channel struct {
			Type   discordgo.ChannelType `json:"type"`
			Parent string                `json:"parent_id"`
		} `json:"channel"`
	}
	if err := json.Unmarshal(raw, &where); err != nil {
		return nil, err
	}
	if i.ID == "" || i.Token == "" {
		return nil, errors.New("it has no ID or no token")
	}
	if i.Data == nil && i.Type != discordgo.InteractionPing {
		return nil, fmt.Errorf("it is of the unknown type %d", i.Type)
	}
	in = &commands.Incoming{Interaction: &i}
	if (&discordgo.Channel{Type: where.Channel.Type}).IsThread() {
		in.Parent = where.Channel.Parent
	}
	return in, nil
}

// The kinds of interaction, as the log names them.
var kinds = map[discordgo.InteractionType]string{
	discordgo.InteractionPing:                           "ping",
	discordgo.InteractionApplicationCommand:             "command",
	discordgo.InteractionMessageComponent:               "component",
	discordgo.InteractionApplicationCommandAutocomplete: "completion",
	discordgo.InteractionModalSubmit:                    "form",
}

// name is what an interaction asks for, without anything that a user wrote: a command with
// its subcommands, or the verb of a component.
func name(in *commands.Incoming) string {
	switch data := in.Data.(type) {
	case discordgo.ApplicationCommandInteractionData:
		path, options := data.Name, data.Options
		for len(options) == 1 && nests(options[0]) {
			path += " " + options[0].Name
			options = options[0].Options
		}
		return path
	case discordgo.MessageComponentInteractionData:
		return verb(data.CustomID)
	case discordgo.ModalSubmitInteractionData:
		return verb(data.CustomID)
	default:
		return ""
	}
}

// nests tells whether an option is a subcommand or a group of them.
func nests(o *discordgo.ApplicationCommandInteractionDataOption) bool {
	return o != nil && (o.Type == discordgo.ApplicationCommandOptionSubCommand ||
		o.Type == discordgo.ApplicationCommandOptionSubCommandGroup)
}

// verb is the part of an ID of our making that stands before its arguments.
func verb(id string) string {
	v, _, _ := strings.Cut(id, "|")
	return v
}
