package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"time"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/commands/gateway"
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/storage"
)

// discord are the settings of who talks to Discord.
type discord struct {
	Token string `env:"DISCORD_TOKEN" placeholder:"TOKEN" help:"${token}"`
	API   string `name:"api" env:"DISCORD_API" placeholder:"URL" help:"${api}"`
}

func (d discord) settings(e *env) (gateway.Settings, error) {
	if d.Token == "" {
		return gateway.Settings{}, locales.NoToken{}
	}
	return gateway.Settings{Token: d.Token, API: d.API, Log: e.log}, nil
}

type serveCommand struct {
	dataFile
	discord
}

// Run answers Discord until it is told to stop.
func (c *serveCommand) Run(e *env) error {
	settings, err := c.settings(e)
	if err != nil {
		return err
	}
	engine, err := c.open()
	if err != nil {
		return err
	}
	bot := commands.New(commands.Settings{
		Tables: tables{storage.New(engine)}, Words: e.words, Roller: dice.NewRandom(), Now: time.Now,
		Fetch: fetchAttachment, Log: e.log,
	})
	ctx, stop := context.WithCancel(e.ctx)
	defer stop()
	go func() { // after a commit of unknown outcome only a restart can tell
		select {
		case <-engine.Failed():
			stop()
		case <-ctx.Done():
		}
	}()
	err = gateway.Serve(ctx, settings, bot)
	return errors.Join(err, engine.Err(), engine.Close())
}

type registerCommand struct {
	discord
	Servidor string `placeholder:"ID" help:"${guild}"`
}

// Run makes Discord's list of commands that of this program.
func (c *registerCommand) Run(e *env) error {
	settings, err := c.settings(e)
	if err != nil {
		return err
	}
	definitions := commands.Definitions(e.words)
	written, err := gateway.Register(e.ctx, settings, c.Servidor, definitions)
	if err != nil {
		return err
	}
	fmt.Println(e.words.Text(locales.Registered{Count: len(definitions), Written: written}))
	return nil
}

// explain words an error for whoever runs the program.
func explain(words *locales.Catalogue, err error) string {
	var locked storage.ErrLocked
	var newer storage.ErrNewerFile
	var missing *fs.PathError
	var fatal *gateway.FatalError
	var refusal rules.Refusal
	switch {
	case errors.As(err, &locked):
		return words.Text(locales.FileLocked{Path: locales.Markup(locked.Path)})
	case errors.As(err, &newer):
		return words.Text(locales.FileNewer{Path: locales.Markup(newer.Path)})
	case errors.As(err, &missing) && errors.Is(err, fs.ErrNotExist):
		return words.Text(locales.FileMissing{Path: locales.Markup(missing.Path)})
	case errors.As(err, &fatal):
		return words.Text(locales.DiscordRefuses{Code: max(fatal.CloseCode, fatal.Status), BadToken: fatal.BadToken(), Detail: fatal.Detail})
	case errors.As(err, &refusal):
		return locales.Plain(words.Text(refusal))
	default:
		return err.Error()
	}
}

// attachmentHosts are where Discord keeps what users attach.
var attachmentHosts = map[string]bool{"cdn.discordapp.com": true, "media.discordapp.net": true}

// attachmentClient goes nowhere but where it is sent.
var attachmentClient = &http.Client{
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// fetchAttachment gets an attached file from Discord, and from nowhere else.
func fetchAttachment(ctx context.Context, address string, limit int64) ([]byte, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || !attachmentHosts[u.Host] {
		return nil, errors.New("not an attachment of Discord")
	}
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	response, err := attachmentClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, errors.New(response.Status)
	}
	return io.ReadAll(io.LimitReader(response.Body, limit))
}
