package main

import (
	"os"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/commands/console"
	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/storage"
)

type consoleCommand struct {
	dataFile
	words *locales.Catalogue
	Canal string `default:"mesa" placeholder:"NOMBRE" help:"${channel}"`
	Dados []int  `sep:"," placeholder:"4,6,3" help:"${dice}"`
	JSON  bool   `name:"json" help:"${json}"`
}

// Help tells how lines are written.
func (c *consoleCommand) Help() string { return c.words.Describe("bot.lines") }

// Run plays the lines of the standard input.
func (c *consoleCommand) Run(e *env) error {
	engine, done, err := c.engine()
	if err != nil {
		return err
	}
	defer done()
	id, _, err := channelID(e.ctx, engine, c.Canal, "")
	if err != nil {
		return err
	}
	clock := &console.Clock{}
	settings := commands.Settings{
		Tables: tables{storage.New(engine)}, Words: e.words, Roller: dice.NewRandom(), Now: clock.Now,
		Fetch: fetchFile, Log: e.log,
	}
	var script *dice.Script
	if len(c.Dados) > 0 {
		script = dice.NewScript(c.Dados...)
		settings.Roller = script
	}
	status := console.New(console.Settings{
		Bot: commands.New(settings), Words: e.words, Script: script, Clock: clock, JSON: c.JSON,
		Guild: id.Guild, Channel: c.Canal, Out: os.Stdout, Errors: os.Stderr,
	}).Run(e.ctx, os.Stdin)
	if status != console.ExitFine {
		return exitStatus(status)
	}
	return nil
}

func (c *consoleCommand) engine() (*storage.Bolt, func(), error) {
	if c.Datos == "" {
		return openTemporary()
	}
	engine, err := c.open()
	if err != nil {
		return nil, nil, err
	}
	return engine, func() { _ = engine.Close() }, nil // what was answered is durable already
}
