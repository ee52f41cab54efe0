package console

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/fold"
)

// GM is the user who leads every table of the console, and who speaks where a line names
// nobody.
const GM = "gm"

// longestLine is the longest line that is read, in bytes.
const longestLine = 1 << 20

// A Console plays lines.
type Console struct {
	bot         *commands.Bot
	words       *locales.Catalogue
	definitions []*discordgo.ApplicationCommand
	script      *dice.Script // nil: the dice are not forced
	clock       *Clock
	json        bool
	guild       string

	out, complaints io.Writer
	channel         string // ID
	channelName     string
	parent          string // ID; empty outside threads
	users           map[string]string
	messages        []*message
	last            *commands.Incoming
	lastUser        string
	lastID          uint64
	number          int // of the line
}

// Settings are what a console needs.
type Settings struct {
	Bot     *commands.Bot
	Words   *locales.Catalogue
	Script  *dice.Script
	Clock   *Clock
	JSON    bool
	Guild   uint64
	Channel string // name or ID
	Out     io.Writer
	Errors  io.Writer
}

// A Clock is real time, which a script can move on.
type Clock struct{ ahead time.Duration }

// Now returns the time.
func (c *Clock) Now() time.Time { return time.Now().Add(c.ahead) }

// Exit statuses of a run.
const (
	ExitFine   = 0
	ExitLine   = 1 // a line was not understood
	ExitDice   = 2 // a forced die did not fit, or there were too few
	ExitBroken = 3 // the input could not be read
)

// New returns a console.
func New(s Settings) *Console {
	return &Console{
		bot: s.Bot, words: s.Words, definitions: commands.Definitions(s.Words), script: s.Script, clock: s.Clock,
		json: s.JSON, guild: strconv.FormatUint(s.Guild, 10), out: s.Out, complaints: s.Errors,
		channel: commands.ChannelID(s.Channel), channelName: s.Channel, users: map[string]string{},
	}
}

// Run plays the lines of the input to its end and returns the exit status. A line that is
// not understood is told on the error output, and the next ones are played all the same;
// a die that does not fit ends the run at once.
func (c *Console) Run(ctx context.Context, in io.Reader) int {
	status := ExitFine
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, longestLine)
	for scanner.Scan() && ctx.Err() == nil {
		c.number++
		text := strings.TrimSpace(scanner.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		if err := c.play(ctx, text); err != nil {
			fmt.Fprintln(c.complaints, locales.Plain(c.words.Text(locales.LineError{Line: c.number, Reason: c.reason(err)})))
			status = ExitLine
		}
		if c.script != nil && c.script.Err() != nil {
			fmt.Fprintln(c.complaints, locales.Plain(c.words.Text(locales.LineError{Line: c.number, Reason: c.reason(c.script.Err())})))
			return ExitDice
		}
	}
	if scanner.Err() != nil {
		fmt.Fprintln(c.complaints, scanner.Err())
		return ExitBroken
	}
	return status
}

// reason words why a line was not played.
func (c *Console) reason(err error) locales.Markup {
	var refusal rules.Refusal
	var quote splitError
	var die *dice.ScriptError
	switch {
	case errors.As(err, &refusal):
		return locales.Markup(c.words.Text(refusal))
	case errors.As(err, &quote):
		return locales.Markup(c.words.Text(locales.UnclosedQuote{At: quote.at + 1}))
	case errors.As(err, &die) && die.Exhausted:
		return locales.Markup(c.words.Text(locales.DiceExhausted{Given: die.Index}))
	case errors.As(err, &die):
		return locales.Markup(c.words.Text(locales.DieMisfit{Face: die.Face, Sides: die.Sides}))
	default:
		return locales.Markup(err.Error())
	}
}

// play plays one line.
func (c *Console) play(ctx context.Context, text string) error {
	l, err := split(text)
	if err != nil {
		return err
	}
	if l.user == "" {
		l.user = GM
	}
	if len(l.words) == 0 {
		return locales.NothingSaid{}
	}
	first := l.words[0].text()
	switch {
	case strings.HasPrefix(first, "/"):
		data, err := c.command(l.words, false)
		if err != nil {
			return err
		}
		c.deliver(ctx, l.user, c.interaction(l.user, discordgo.InteractionApplicationCommand, data))
		return nil
	case strings.HasPrefix(first, "!"):
		return c.order(ctx, l, fold.Key(first[1:]))
	default:
		return locales.NotALine{Word: first}
	}
}

// order carries out a line that begins with «!».
func (c *Console) order(ctx context.Context, l line, name string) error {
	args := l.words[1:]
	switch name {
	case "boton":
		c.press(ctx, l.user, join(args))
		return nil
	case "elegir":
		if len(args) != 2 {
			return locales.OrderNeeds{Order: "!elegir"}
		}
		c.choose(ctx, l.user, args[0].text(), args[1].text())
		return nil
	case "canal", "hilo":
		if len(args) != 1 {
			return locales.OrderNeeds{Order: "!" + name}
		}
		c.move(args[0].text(), name == "hilo")
		return nil
	case "reloj":
		seconds, err := rules.ParseSpan(join(args))
		if err != nil {
			return err
		}
		c.clock.ahead += time.Duration(seconds) * time.Second
		return nil
	case "otra_vez":
		if c.last == nil {
			return locales.NothingBefore{}
		}
		c.deliver(ctx, c.lastUser, c.last)
		return nil
	case "completar":
		return c.complete(ctx, l.user, args)
	default:
		return locales.NotALine{Word: l.words[0].text()}
	}
}

func join(words []word) string {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = w.text()
	}
	return strings.Join(texts, " ")
}

// move makes the next lines come from another channel, or from a thread of this one.
func (c *Console) move(name string, thread bool) {
	if !thread {
		c.channel, c.channelName, c.parent = commands.ChannelID(name), name, ""
		return
	}
	if c.parent == "" {
		c.parent = c.channel
	}
	c.channel = commands.ChannelID(c.parent + "/" + name)
}

// interaction makes an interaction as Discord sends it.
func (c *Console) interaction(user string, kind discordgo.InteractionType, data discordgo.InteractionData) *commands.Incoming {
	c.lastID = max(c.lastID+1, commands.Snowflake(c.clock.Now()))
	id := commands.UserID(user)
	c.users[id] = user
	member := &discordgo.Member{User: &discordgo.User{ID: id, Username: user}}
	if user == GM {
		member.Permissions = discordgo.PermissionAdministrator
	}
	return &commands.Incoming{Parent: c.parent, Interaction: &discordgo.Interaction{
		ID: strconv.FormatUint(c.lastID, 10), Type: kind, Data: data, GuildID: c.guild, ChannelID: c.channel, Member: member,
	}}
}

// deliver hands an interaction to the bot and prints what comes back.
func (c *Console) deliver(ctx context.Context, user string, in *commands.Incoming) {
	c.last, c.lastUser = in, user
	reply := c.bot.Handle(ctx, in)
	if c.script != nil && c.script.Err() != nil {
		return
	}
	c.keep(in, reply)
	c.print(user, reply)
}

// complete prints the choices for the last option of a command.
func (c *Console) complete(ctx context.Context, user string, words []word) error {
	if len(words) == 0 || !strings.HasPrefix(words[0].text(), "/") {
		return locales.OrderNeeds{Order: "!completar"}
	}
	data, err := c.command(words, true)
	if err != nil {
		return err
	}
	in := c.interaction(user, discordgo.InteractionApplicationCommandAutocomplete, data)
	c.printChoices(user, c.bot.Complete(ctx, in))
	return nil
}
