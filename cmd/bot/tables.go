package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/storage"
)

// tables gives the commands the storage in the form in which they ask for it.
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

// dataFile is the setting that names the file of the tables.
type dataFile struct {
	Datos string `env:"MALTRECHO_DATOS" placeholder:"FICHERO" help:"${data}"`
}

// defaultFile is the file where none is named.
const defaultFile = "maltrecho.db"

func (d dataFile) path() string {
	if d.Datos == "" {
		return defaultFile
	}
	return d.Datos
}

// open opens the file, or makes it.
func (d dataFile) open() (*storage.Bolt, error) { return storage.Open(d.path(), storage.Options{}) }

// openTemporary opens a file that is deleted by done.
func openTemporary() (engine *storage.Bolt, done func(), err error) {
	dir, err := os.MkdirTemp("", "maltrecho")
	if err != nil {
		return nil, nil, err
	}
	engine, err = storage.Open(filepath.Join(dir, "mesa.db"), storage.Options{})
	if err != nil {
		return nil, nil, errors.Join(err, os.RemoveAll(dir))
	}
	return engine, func() { _, _ = engine.Close(), os.RemoveAll(dir) }, nil
}

// consoleGuild is the guild of the console's channels.
const consoleGuild = 1

// channelID returns the table of a channel that is given by name or ID, and whether the
// file knows it. The ID of a channel in Discord does not tell its guild: the file does, or
// guild, where it is not empty.
func channelID(ctx context.Context, engine *storage.Bolt, channel, guild string) (id commands.TableID, known bool, err error) {
	if id.Channel, err = strconv.ParseUint(commands.ChannelID(channel), 10, 64); err != nil {
		return id, false, err
	}
	key, known, err := engine.Find(ctx, id.Channel)
	switch {
	case err != nil || known:
		return commands.TableID(key), known, err
	case guild != "":
		id.Guild, err = strconv.ParseUint(guild, 10, 64)
	default:
		id.Guild = consoleGuild
	}
	return id, false, err
}
