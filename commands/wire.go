package commands

import (
	"bytes"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// Response is the reply as the first answer to an interaction.
func (r Reply) Response() *discordgo.InteractionResponse {
	kind := discordgo.InteractionResponseChannelMessageWithSource
	if r.Update {
		kind = discordgo.InteractionResponseUpdateMessage
	}
	return &discordgo.InteractionResponse{Type: kind, Data: &discordgo.InteractionResponseData{
		Content: r.content(), Embeds: r.embeds(), Components: r.components(), Files: r.files(),
		AllowedMentions: r.allowed(), Flags: r.flags(),
	}}
}

// FollowUp is the reply as a further message to an interaction.
func (r Reply) FollowUp() *discordgo.WebhookParams {
	return &discordgo.WebhookParams{
		Content: r.content(), Embeds: r.embeds(), Components: r.components(), Files: r.files(),
		AllowedMentions: r.allowed(), Flags: r.flags(),
	}
}

// content is the plain text with the users who are pinged, where it does not name them.
func (r Reply) content() string {
	content := r.Content
	for _, user := range r.Ping {
		if !strings.Contains(content, string(mention(user))) {
			content += " " + string(mention(user))
		}
	}
	return content
}

// embeds is never nil: an update replaces what there was.
func (r Reply) embeds() []*discordgo.MessageEmbed {
	return append([]*discordgo.MessageEmbed{}, r.Embeds...)
}

// components is never nil, for the same reason.
func (r Reply) components() []discordgo.MessageComponent {
	rows := []discordgo.MessageComponent{}
	for _, row := range r.Rows {
		var buttons discordgo.ActionsRow
		for _, b := range row {
			button := discordgo.Button{Label: b.Label, CustomID: b.ID, Style: b.Style}
			if b.Emoji != "" {
				button.Emoji = &discordgo.ComponentEmoji{Name: b.Emoji}
			}
			buttons.Components = append(buttons.Components, button)
		}
		rows = append(rows, buttons)
	}
	for _, m := range r.Menus {
		menu := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: m.ID, Placeholder: m.Placeholder}
		for _, o := range m.Options {
			menu.Options = append(menu.Options, discordgo.SelectMenuOption{Label: o.Label, Value: o.Value})
		}
		rows = append(rows, discordgo.ActionsRow{Components: []discordgo.MessageComponent{menu}})
	}
	return rows
}

func (r Reply) files() []*discordgo.File {
	var files []*discordgo.File
	for _, f := range r.Files {
		files = append(files, &discordgo.File{Name: f.Name, ContentType: "application/octet-stream", Reader: bytes.NewReader(f.Data)})
	}
	return files
}

// allowed lets the message ping only whom the reply names.
func (r Reply) allowed() *discordgo.MessageAllowedMentions {
	return &discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}, Users: r.Ping}
}

func (r Reply) flags() discordgo.MessageFlags {
	if r.Private {
		return discordgo.MessageFlagsEphemeral
	}
	return 0
}
