package commands

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
)

// A Request is an interaction, read: who asks for what, at which table.
type Request struct {
	*Bot
	ctx     context.Context
	in      *Incoming
	user    *discordgo.User
	place   TableID // of the table at which the channel plays
	command *command
	options map[string]*discordgo.ApplicationCommandInteractionDataOption
	press   button // instead of a command
	args    []string
	values  []string // chosen from a menu
}

// request reads an interaction.
func (b *Bot) request(ctx context.Context, in *Incoming) (*Request, error) {
	r := &Request{Bot: b, ctx: ctx, in: in, user: in.User}
	if in.Member != nil {
		r.user = in.Member.User
	}
	if r.user == nil {
		return nil, fmt.Errorf("interaction without a user")
	}
	var err error
	if r.place, err = b.resolve(ctx, in); err != nil {
		return nil, err
	}
	switch in.Type {
	case discordgo.InteractionApplicationCommand, discordgo.InteractionApplicationCommandAutocomplete:
		return r, r.readCommand(in.ApplicationCommandData())
	case discordgo.InteractionMessageComponent:
		verb, rest, _ := strings.Cut(in.MessageComponentData().CustomID, "|")
		r.press, r.args, r.values = b.buttons[verb], strings.Split(rest, "|"), in.MessageComponentData().Values
		if r.press == nil {
			return nil, locales.OldButton{}
		}
		return r, nil
	default:
		return nil, fmt.Errorf("interaction of type %d", in.Type)
	}
}

// resolve finds the table at which the interaction's channel plays.
func (b *Bot) resolve(ctx context.Context, in *Incoming) (TableID, error) {
	ids := [3]uint64{}
	for i, text := range []string{in.GuildID, in.ChannelID, in.Parent} {
		if text == "" {
			continue
		}
		id, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return TableID{}, fmt.Errorf("interaction with an ID that is no number: %w", err)
		}
		ids[i] = id
	}
	return b.tables.Resolve(ctx, ids[0], ids[1], ids[2])
}

// readCommand finds the command and its options.
func (r *Request) readCommand(data discordgo.ApplicationCommandInteractionData) error {
	path, given := data.Name, data.Options
	for len(given) == 1 && (given[0].Type == discordgo.ApplicationCommandOptionSubCommand ||
		given[0].Type == discordgo.ApplicationCommandOptionSubCommandGroup) {
		path += " " + given[0].Name
		given = given[0].Options
	}
	r.command = r.commands[path]
	if r.command == nil {
		return locales.UnknownCommand{Command: path}
	}
	r.options = map[string]*discordgo.ApplicationCommandInteractionDataOption{}
	for _, o := range given {
		r.options[o.Name] = o
	}
	if r.in.Type == discordgo.InteractionApplicationCommandAutocomplete {
		return nil
	}
	for name := range r.options {
		if !slices.ContainsFunc(r.command.options, func(o option) bool { return o.name == name }) {
			return locales.OptionUnknown{Option: name, Options: optionNames(r.command.options)}
		}
	}
	for _, o := range r.command.options {
		if err := o.check(r.options[o.name]); err != nil {
			return err
		}
	}
	return nil
}

// run plays the command or the button.
func (r *Request) run() (Reply, error) {
	if r.press != nil {
		return r.press(r, r.args)
	}
	return r.command.run(r)
}

// value returns the value of an option. Asking for one that the command does not define
// is a mistake of the program.
func (r *Request) value(name string) any {
	if !slices.ContainsFunc(r.command.options, func(o option) bool { return o.name == name }) {
		panic("command " + r.command.path + " has no option " + name)
	}
	if o := r.options[name]; o != nil {
		return o.Value
	}
	return nil
}

// text returns an option's text, empty where it was left out.
func (r *Request) text(name string) string {
	s, _ := r.value(name).(string)
	return strings.TrimSpace(s)
}

// number returns an option's number, or otherwise where it was left out.
func (r *Request) number(name string, otherwise int) int {
	if n := r.optional(name); n != nil {
		return *n
	}
	return otherwise
}

// optional returns an option's number, nil where it was left out.
func (r *Request) optional(name string) *int {
	f, ok := r.value(name).(float64)
	if !ok {
		return nil
	}
	n := int(f)
	return &n
}

// flag returns an option's yes or no, or otherwise where it was left out.
func (r *Request) flag(name string, otherwise bool) bool {
	if b, ok := r.value(name).(bool); ok {
		return b
	}
	return otherwise
}

// given lists the options that were given, but for one that says of whom: their names
// alone, and with their values.
func (r *Request) given(but string) (names, values rules.Wording) {
	var alone, whole []string
	for _, o := range r.command.options {
		given := r.options[o.name]
		if given == nil || o.name == but {
			continue
		}
		value := locales.Escape(fmt.Sprint(given.Value))
		switch v := given.Value.(type) {
		case bool:
			value = r.words.Word(locales.Answer(strconv.FormatBool(v)))
		case string:
			if o.kind == discordgo.ApplicationCommandOptionRole {
				value = "" // what is told below names it; here it could ping
			}
			if o.kind == discordgo.ApplicationCommandOptionUser {
				value = string(mention(v))
			}
		}
		name := strings.ReplaceAll(o.name, "_", "\\_")
		alone, whole = append(alone, name), append(whole, strings.TrimSpace(name+" "+value))
	}
	return rules.Wording(strings.Join(alone, ", ")), rules.Wording(strings.Join(whole, ", "))
}

// attachment returns the contents of an attached file, nil where there is none; like is the
// command that gives files of its kind. It refuses with NoAttachment.
func (r *Request) attachment(name, like string, limit int64) ([]byte, error) {
	id := r.text(name)
	if id == "" {
		return nil, nil
	}
	missing := locales.NoAttachment{Command: locales.Markup(like)}
	resolved := r.in.ApplicationCommandData().Resolved
	if resolved == nil || resolved.Attachments[id] == nil {
		return nil, missing
	}
	data, err := r.fetch(r.ctx, resolved.Attachments[id].URL, limit)
	if err != nil {
		if address := (*url.Error)(nil); errors.As(err, &address) {
			err = address.Err // the address itself opens the file to whoever reads the log
		}
		r.log.Warn("attachment not fetched", "interaction", r.in.ID, "error", err)
		return nil, missing
	}
	return data, nil
}

// change plays fn on the table and keeps what it did, once for this interaction.
func (r *Request) change(fn func(*Play) (Reply, error)) (Reply, error) {
	data, err := r.tables.Apply(r.ctx, r.place, r.in.ID, r.now(), func(ctx context.Context, snap Snapshot) (Change, error) {
		p, err := r.play(ctx, snap)
		if err != nil {
			return Change{}, err
		}
		reply, err := fn(p)
		if err != nil {
			return Change{}, err
		}
		return p.keep(reply)
	})
	if err != nil {
		return Reply{}, err
	}
	return storedReply(data)
}

func storedReply(data []byte) (Reply, error) {
	var reply Reply
	if err := json.Unmarshal(data, &reply); err != nil {
		return Reply{}, fmt.Errorf("stored reply: %w", err)
	}
	return reply, nil
}

// view plays fn on the table as it stands, and keeps nothing.
func (r *Request) view(fn func(*Play) (Reply, error)) (Reply, error) {
	snap, err := r.tables.View(r.ctx, r.place)
	if err != nil {
		return Reply{}, err
	}
	p, err := r.play(r.ctx, snap)
	if err != nil {
		return Reply{}, err
	}
	reply, err := fn(p)
	return reply.fit(r.words), err
}

// name is the command as history writes it.
func (r *Request) name() string {
	if r.command != nil {
		return r.command.path
	}
	return ""
}

// say returns the words of a message.
func (r *Request) say(message any) string { return r.words.Text(message) }

// refusalText returns the words of a refusal within a reply.
func (r *Request) refusalText(err error) string {
	var refusal rules.Refusal
	if !errors.As(err, &refusal) {
		return ""
	}
	return r.words.Text(refusal)
}
