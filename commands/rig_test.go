package commands_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/storage"
)

var words = locales.Spanish()

// tables gives the commands the storage in the form in which they ask for it, as the
// program does.
type tables struct{ *storage.Store }

func (t tables) Resolve(ctx context.Context, guild, channel, parent uint64) (commands.TableID, error) {
	key, err := t.Store.Resolve(ctx, guild, channel, parent)
	return commands.TableID(key), err
}

func (t tables) View(ctx context.Context, id commands.TableID) (commands.Snapshot, error) {
	return t.Store.View(ctx, storage.Key(id))
}

func (t tables) Apply(ctx context.Context, id commands.TableID, interaction string, now time.Time,
	fn func(context.Context, commands.Snapshot) (commands.Change, error)) ([]byte, error) {
	reply, err := t.Store.Apply(ctx, storage.Key(id), interaction, now,
		func(ctx context.Context, snap storage.Snapshot) (storage.Change, error) {
			c, err := fn(ctx, snap)
			return storage.Change{Table: c.Table, Event: c.Event, Reply: c.Reply, Wipe: c.Wipe, Link: (*storage.Link)(c.Link)}, err
		})
	if errors.Is(err, storage.ErrUnknown) {
		err = fmt.Errorf("%w: %w", commands.ErrUnknownOutcome, err)
	}
	return reply, err
}

// seeded throws the same dice in every run.
type seeded struct {
	mu sync.Mutex
	r  *rand.Rand
}

func newSeeded(seed uint64) *seeded { return &seeded{r: rand.New(rand.NewPCG(seed, 12))} }

func (s *seeded) Die(sides int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.r.IntN(sides) + 1
}

// A rig is a bot on a file of its own, and one channel.
type rig struct {
	t      testing.TB
	bot    *commands.Bot
	tables tables
	id     commands.TableID
	files  map[string]string // attachments by URL
	next   uint64
}

// The people at the table, by ID.
const (
	gm    = "100"
	ana   = "201"
	bruno = "202"
)

var start = time.Date(2026, 5, 4, 12, 0, 0, 0, time.UTC)

func newRig(t testing.TB) *rig {
	t.Helper()
	engine, err := storage.Open(filepath.Join(t.TempDir(), "mesa.db"), storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { engine.Close() })
	r := &rig{
		t: t, tables: tables{storage.New(engine)}, id: commands.TableID{Guild: 1, Channel: 10}, files: map[string]string{},
		next: uint64(start.UnixMilli()-1420070400000) << 22,
	}
	r.bot = r.restarted()
	return r
}

// restarted returns a new bot on the same file.
func (r *rig) restarted() *commands.Bot {
	return commands.New(commands.Settings{
		Tables: r.tables, Words: words, Roller: newSeeded(7), Now: func() time.Time { return start },
		Fetch: func(_ context.Context, url string, limit int64) ([]byte, error) {
			text, ok := r.files[url]
			if !ok {
				return nil, errors.New("no such file")
			}
			return []byte(text[:min(int64(len(text)), limit)]), nil
		},
		Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
	})
}

// during makes a subtest's failures its own.
func (r *rig) during(t testing.TB) *rig {
	outer := r.t
	r.t = t
	t.Cleanup(func() { r.t = outer })
	return r
}

// opt is an option of a command; attachments are given by the name of a file of the rig.
type opt struct {
	name  string
	value any
}

// command makes the interaction of a command.
func (r *rig) command(user, path string, given ...opt) *commands.Incoming {
	data := discordgo.ApplicationCommandInteractionData{ID: "1", CommandType: discordgo.ChatApplicationCommand}
	data.Resolved = &discordgo.ApplicationCommandInteractionDataResolved{Attachments: map[string]*discordgo.MessageAttachment{}}
	definition := leaves()[path]
	names := definition.names
	if len(names) == 0 {
		names = []string{path}
	}
	data.Name = names[0]
	level := &data.Options
	for i := 1; i < len(names); i++ {
		kind := discordgo.ApplicationCommandOptionSubCommand
		if i < len(names)-1 {
			kind = discordgo.ApplicationCommandOptionSubCommandGroup
		}
		sub := &discordgo.ApplicationCommandInteractionDataOption{Name: names[i], Type: kind}
		*level = append(*level, sub)
		level = &sub.Options
	}
	for _, o := range given {
		kind := discordgo.ApplicationCommandOptionString
		if d := definition.options[o.name]; d != nil {
			kind = d.Type
		}
		if n, ok := o.value.(int); ok {
			o.value = float64(n)
		}
		if name, ok := o.value.(string); ok && kind == discordgo.ApplicationCommandOptionAttachment {
			data.Resolved.Attachments[name] = &discordgo.MessageAttachment{ID: name, Filename: name, URL: name}
		}
		*level = append(*level, &discordgo.ApplicationCommandInteractionDataOption{Name: o.name, Type: kind, Value: o.value})
	}
	return r.incoming(user, discordgo.InteractionApplicationCommand, data)
}

func (r *rig) incoming(user string, kind discordgo.InteractionType, data discordgo.InteractionData) *commands.Incoming {
	r.next++
	member := &discordgo.Member{User: &discordgo.User{ID: user, Username: "u" + user}}
	if user == gm {
		member.Permissions = discordgo.PermissionManageChannels
	}
	return &commands.Incoming{Interaction: &discordgo.Interaction{
		ID: strconv.FormatUint(r.next, 10), Type: kind, Data: data, GuildID: "1", ChannelID: "10", Member: member,
	}}
}

func (r *rig) handle(in *commands.Incoming) commands.Reply {
	r.t.Helper()
	reply := r.bot.Handle(context.Background(), in)
	checkReply(r.t, describe(in), reply)
	return reply
}

// do plays a command and fails the test where it is refused.
func (r *rig) do(user, path string, given ...opt) commands.Reply {
	r.t.Helper()
	reply := r.handle(r.command(user, path, given...))
	if reply.Error != nil {
		r.t.Fatalf("%s %v: %+v", path, given, *reply.Error)
	}
	return reply
}

// refused plays a command and fails the test where it is not refused, with the code if one
// is given, or where it changes anything.
func (r *rig) refused(code, user, path string, given ...opt) commands.Reply {
	r.t.Helper()
	before := r.revision()
	reply := r.handle(r.command(user, path, given...))
	switch {
	case reply.Error == nil:
		r.t.Errorf("%s %.100q is not refused: %.300q", path, fmt.Sprint(given), reply.Content)
	case code != "" && reply.Error.Code != code:
		r.t.Errorf("%s %.100q is refused as %s, want %s", path, fmt.Sprint(given), reply.Error.Code, code)
	case r.revision() != before:
		r.t.Errorf("%s %.100q is refused, and changes the table", path, fmt.Sprint(given))
	}
	return reply
}

// press presses a button or menu of a message.
func (r *rig) press(user, id string, message *commands.Reply, values ...string) *commands.Incoming {
	kind := discordgo.ButtonComponent
	if len(values) > 0 {
		kind = discordgo.SelectMenuComponent
	}
	in := r.incoming(user, discordgo.InteractionMessageComponent, discordgo.MessageComponentInteractionData{
		CustomID: id, ComponentType: kind, Values: values,
	})
	if message != nil {
		in.Message = asMessage(*message)
	}
	return in
}

// asMessage is a reply as Discord sends it back with a press.
func asMessage(reply commands.Reply) *discordgo.Message {
	m := &discordgo.Message{ID: "5", Content: reply.Content, Embeds: reply.Embeds}
	for _, component := range reply.Response().Data.Components {
		row := component.(discordgo.ActionsRow)
		sent := &discordgo.ActionsRow{}
		for _, c := range row.Components {
			switch c := c.(type) {
			case discordgo.Button:
				sent.Components = append(sent.Components, &c)
			case discordgo.SelectMenu:
				sent.Components = append(sent.Components, &c)
			}
		}
		m.Components = append(m.Components, sent)
	}
	return m
}

func (r *rig) snapshot() commands.Snapshot {
	r.t.Helper()
	snap, err := r.tables.View(context.Background(), r.id)
	if err != nil {
		r.t.Fatal(err)
	}
	return snap
}

func (r *rig) revision() uint64   { r.t.Helper(); return r.snapshot().Revision() }
func (r *rig) table() rules.Table { r.t.Helper(); return r.snapshot().Table() }

// character returns the character of that name.
func (r *rig) character(name string) rules.Character {
	r.t.Helper()
	for _, c := range r.table().Characters {
		if c.Name == name {
			return c
		}
	}
	r.t.Fatalf("nobody is called %s", name)
	return rules.Character{}
}
