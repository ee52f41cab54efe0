package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"time"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules/document"
	"github.com/maltrecho/maltrecho/storage"
)

type exportCommand struct {
	dataFile
	Canal string `required:"" placeholder:"NOMBRE|ID" help:"${channel}"`
}

// Run prints the document of a table that there is.
func (c *exportCommand) Run(e *env) error {
	if _, err := os.Stat(c.path()); err != nil {
		return err
	}
	return withTable(e.ctx, c.dataFile, c.Canal, "", func(t tables, id commands.TableID, known bool) error {
		if !known {
			return locales.NoTable{Channel: c.Canal}
		}
		data, err := commands.ExportDocument(e.ctx, t, id)
		if err != nil {
			return err
		}
		_, err = os.Stdout.Write(data)
		return err
	})
}

type importCommand struct {
	dataFile
	Canal string `required:"" placeholder:"NOMBRE|ID" help:"${channel}"`
	Doc   string `arg:"" optional:"" help:"${document}"`

	Servidor string `placeholder:"ID" help:"${newguild}"`
}

// Run puts the table of a document in the place of a table.
func (c *importCommand) Run(e *env) error {
	data, err := c.read()
	if err != nil {
		return err
	}
	return withTable(e.ctx, c.dataFile, c.Canal, c.Servidor, func(t tables, id commands.TableID, known bool) error {
		if _, err := strconv.ParseUint(c.Canal, 10, 64); err == nil && !known && c.Servidor == "" {
			fmt.Fprintln(os.Stderr, locales.Plain(e.words.Text(locales.GuildUnknown{Channel: c.Canal})))
		}
		return commands.ImportDocument(e.ctx, t, e.words, id, time.Now(), data)
	})
}

func (c *importCommand) read() ([]byte, error) {
	if c.Doc != "" {
		return fetchFile(context.Background(), c.Doc, document.MaxSize+1)
	}
	return io.ReadAll(io.LimitReader(os.Stdin, document.MaxSize+1))
}

// withTable opens the file and finds the table of a channel.
func withTable(ctx context.Context, d dataFile, channel, guild string, fn func(t tables, id commands.TableID, known bool) error) error {
	engine, err := d.open()
	if err != nil {
		return err
	}
	id, known, err := channelID(ctx, engine, channel, guild)
	if err == nil {
		err = fn(tables{storage.New(engine)}, id, known)
	}
	return errors.Join(err, engine.Close())
}

// fetchFile reads a file of this machine: where there is no Discord, that is what an
// attachment is.
func fetchFile(_ context.Context, path string, limit int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, limit))
}
