package console

import (
	"context"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules/fold"
)

// A message that the bot sent in this run.
type message struct {
	id, channel string
	reply       commands.Reply
}

// mostMessages is how many messages the console remembers.
const mostMessages = 1000

// keep remembers the messages of a reply, or changes the one whose button was pressed.
func (c *Console) keep(in *commands.Incoming, r commands.Reply) {
	old := -1
	if r.Update && in.Message != nil {
		for i, m := range c.messages {
			if m.id == in.Message.ID {
				old = i
			}
		}
	}
	if old >= 0 {
		c.messages[old].reply = r
	} else {
		c.lastID++
		c.messages = append(c.messages, &message{id: strconv.FormatUint(c.lastID, 10), channel: in.ChannelID, reply: r})
	}
	for _, post := range r.Posts {
		c.lastID++
		c.messages = append(c.messages, &message{id: strconv.FormatUint(c.lastID, 10), channel: in.ChannelID, reply: post})
	}
	if len(c.messages) > mostMessages {
		c.messages = c.messages[len(c.messages)-mostMessages:]
	}
}

// press presses the newest button of the channel whose label holds the text. Where there
// is none it answers NoButton, as the line itself was understood.
func (c *Console) press(ctx context.Context, user, text string) {
	for i := len(c.messages) - 1; i >= 0; i-- {
		m := c.messages[i]
		if m.channel != c.channel {
			continue
		}
		for _, row := range m.reply.Rows {
			for _, b := range row {
				if strings.Contains(fold.Key(b.Label), fold.Key(text)) {
					in := c.interaction(user, discordgo.InteractionMessageComponent, discordgo.MessageComponentInteractionData{
						CustomID: b.ID, ComponentType: discordgo.ButtonComponent,
					})
					in.Message = m.discord()
					c.deliver(ctx, user, in)
					return
				}
			}
		}
	}
	c.print(user, commands.Refuse(c.words, locales.NoButton{Label: text}, ""))
}

// choose chooses from the newest menu of the channel whose placeholder or options hold the
// text: the option of that value, or whose label holds it. Where there is none it answers
// NoMenu.
func (c *Console) choose(ctx context.Context, user, text, value string) {
	for i := len(c.messages) - 1; i >= 0; i-- {
		m := c.messages[i]
		if m.channel != c.channel {
			continue
		}
		for _, menu := range m.reply.Menus {
			if chosen, ok := pick(menu, text, value); ok {
				in := c.interaction(user, discordgo.InteractionMessageComponent, discordgo.MessageComponentInteractionData{
					CustomID: menu.ID, ComponentType: discordgo.SelectMenuComponent, Values: []string{chosen},
				})
				in.Message = m.discord()
				c.deliver(ctx, user, in)
				return
			}
		}
	}
	c.print(user, commands.Refuse(c.words, locales.NoMenu{Text: text, Value: value}, ""))
}

// pick finds the option that text and value mean, where it is one of this menu's: that of
// the value, or else the first whose label holds it.
func pick(menu commands.Menu, text, value string) (string, bool) {
	named := strings.Contains(fold.Key(menu.Placeholder), fold.Key(text))
	first := ""
	for _, o := range menu.Options {
		switch {
		case !named && !strings.Contains(fold.Key(o.Label), fold.Key(text)):
		case o.Value == value:
			return o.Value, true
		case first == "" && strings.Contains(fold.Key(o.Label), fold.Key(value)):
			first = o.Value
		}
	}
	return first, first != ""
}

// discord is the message as Discord sends it with a press: its rows and buttons come as
// pointers there.
func (m *message) discord() *discordgo.Message {
	d := &discordgo.Message{ID: m.id, ChannelID: m.channel, Content: m.reply.Content, Embeds: m.reply.Embeds}
	for _, component := range m.reply.Response().Data.Components {
		row, ok := component.(discordgo.ActionsRow)
		if !ok {
			continue
		}
		sent := &discordgo.ActionsRow{}
		for _, b := range row.Components {
			switch b := b.(type) {
			case discordgo.Button:
				sent.Components = append(sent.Components, &b)
			case discordgo.SelectMenu:
				sent.Components = append(sent.Components, &b)
			}
		}
		d.Components = append(d.Components, sent)
	}
	return d
}
