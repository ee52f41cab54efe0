package commands

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
)

// topics are the pages of help, the first for no topic.
var topics = []locales.Topic{"inicio", "daño", "dados", "muerte", "personajes", "tiempo", "heridas", "12plus", "director", "permisos"}

func helpCommands() []*command {
	names := make([]string, len(topics))
	for i, t := range topics {
		names[i] = string(t)
	}
	return []*command{{path: "ayuda", options: []option{choice("tema", names...)}, run: runHelp}}
}

func runHelp(r *Request) (Reply, error) {
	topic := topics[0]
	if t := r.text("tema"); t != "" {
		topic = locales.Topic(t)
	}
	page := r.say(locales.HelpPage{Topic: topic})
	title, body, _ := strings.Cut(page, "\n")
	return Reply{
		Content: title, Private: true,
		Embeds: []*discordgo.MessageEmbed{embed(title, colourInfo, strings.TrimSpace(body))},
	}.fit(r.words), nil
}
