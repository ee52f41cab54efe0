package commands

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
)

// Incoming is an interaction as it arrives through any door.
type Incoming struct {
	*discordgo.Interaction
	// Parent is the ID of the channel that a thread belongs to; empty outside threads.
	Parent string
}

// A Bot answers interactions. Its methods may be called from many goroutines.
type Bot struct {
	tables Tables
	words  *locales.Catalogue
	roller dice.Roller
	now    func() time.Time
	fetch  Fetch
	log    *slog.Logger

	wounds   rules.WoundTables   // the program's own effects
	commands map[string]*command // by path
	buttons  map[string]button   // by verb
}

// Fetch gets the contents of a file that somebody attached, of at most limit bytes.
type Fetch func(ctx context.Context, url string, limit int64) ([]byte, error)

// Settings are what a Bot needs from outside.
type Settings struct {
	Tables Tables
	Words  *locales.Catalogue
	Roller dice.Roller
	Now    func() time.Time // real time
	Fetch  Fetch
	Log    *slog.Logger
}

// New returns a bot with all its commands.
func New(s Settings) *Bot {
	b := &Bot{
		tables: s.Tables, words: s.Words, roller: s.Roller, now: s.Now, fetch: s.Fetch, log: s.Log,
		wounds: locales.WoundTables(), commands: map[string]*command{}, buttons: buttons(),
	}
	for _, c := range registry() {
		b.commands[c.path] = c
	}
	return b
}

// Handle answers an interaction that is a command or a button. It never fails: what goes
// wrong becomes a private reply, a refusal with its reason, anything else with an
// identifier under which the log tells more.
func (b *Bot) Handle(ctx context.Context, in *Incoming) (reply Reply) {
	defer func() {
		if p := recover(); p != nil {
			reply = b.failure(in, fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
		}
	}()
	data, answered, err := b.tables.Answered(ctx, in.ID)
	if answered && err == nil {
		reply, err = storedReply(data)
		if err == nil {
			return reply
		}
	}
	var r *Request
	if err == nil {
		r, err = b.request(ctx, in)
	}
	if err == nil {
		reply, err = r.run()
	}
	if err != nil {
		return b.wrong(in, err)
	}
	return reply
}

// wrong makes the private reply to an error.
func (b *Bot) wrong(in *Incoming, err error) Reply {
	var syntax *dice.SyntaxError
	var fault *dice.Fault
	var refusal rules.Refusal
	switch {
	case errors.As(err, &syntax):
		err = b.badDice(syntax)
	case errors.As(err, &fault):
		err = locales.DiceFault{Reason: locales.Markup(b.words.Text(locales.DiceReason{Code: string(fault.Code)}))}
	}
	if script := (*dice.ScriptError)(nil); errors.As(err, &script) {
		return Reply{Private: true, Error: &Problem{Code: "Dice", Message: script.Error()}} // who forces dice asks for this
	}
	if !errors.As(err, &refusal) {
		return b.failure(in, err)
	}
	var of refusalOf
	errors.As(err, &of)
	return Refuse(b.words, refusal, of.name).fit(b.words)
}

// Refuse returns the private reply to a refusal, whose code is the refusal's name. It
// begins with the name of the character that the refusal is about, if any; the texts of
// rules are written to follow one, and without one are made sentences.
func Refuse(words *locales.Catalogue, refusal rules.Refusal, about string) Reply {
	_, code, _ := strings.Cut(locales.ID(refusal), ".")
	text := words.Text(refusal)
	if about != "" {
		text = words.Text(locales.Brief{Name: about, Facts: locales.Markup(text)})
	} else {
		text = sentence(text)
	}
	return Reply{Content: text, Private: true, Error: &Problem{Code: code, Message: text}}
}

// sentence makes a text begin with a capital and end with a full stop.
func sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	end := strings.TrimSuffix(text, ")")
	if last, _ := utf8.DecodeLastRuneInString(end); !strings.ContainsRune(".?!…", last) {
		text += "."
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// badDice words a fault in an expression: the expression, a caret under the fault, and
// what was expected there.
func (b *Bot) badDice(e *dice.SyntaxError) rules.Refusal {
	line, caret := around(e.Input, e.Offset)
	return locales.BadDice{
		Line: locales.Markup(line), Caret: locales.Markup(caret),
		Reason: locales.Markup(b.words.Text(locales.DiceReason{Code: string(e.Code), Arg: e.Arg})),
	}
}

// failure logs an error that is no refusal and makes the apology for it.
func (b *Bot) failure(in *Incoming, err error) Reply {
	id := rand.Text()[:8]
	b.log.Error("interaction failed", "id", id, "interaction", in.ID, "channel", in.ChannelID, "error", err)
	message := any(locales.Apology{ID: locales.Markup(id)})
	if errors.Is(err, ErrUnknownOutcome) {
		message = locales.UnknownOutcome{ID: locales.Markup(id)}
	}
	text := b.words.Text(message)
	return Reply{Content: text, Private: true, Error: &Problem{Code: "Internal", Message: text}}
}

// A refusalOf is a rule's refusal that is about one character.
type refusalOf struct {
	name string
	error
}

func (r refusalOf) Unwrap() error { return r.error }

// of names the character whom a refusal is about.
func (p *Play) of(i int, err error) error {
	var refusal rules.Refusal
	if !errors.As(err, &refusal) || strings.HasPrefix(locales.ID(refusal), "locales.") {
		return err // no rule's, so not about the character
	}
	c := p.Table.Characters[i]
	var veiled rules.VeiledRefusal
	if errors.As(err, &veiled) && !p.seen(c, everybody) && p.may(actSheet, &c) != nil {
		err = veiled.Veil()
	}
	return refusalOf{c.Name, err}
}
