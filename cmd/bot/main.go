// Command bot is Maltrecho: the Discord bot, and the same program as a console.
package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/maltrecho/maltrecho/locales"
)

// cli are the program's subcommands and settings. Their help is the catalogue's.
type cli struct {
	Servir    serveCommand    `cmd:"" default:"withargs" help:"${serve}"`
	Registrar registerCommand `cmd:"" help:"${register}"`
	Consola   consoleCommand  `cmd:"" help:"${console}"`
	Exportar  exportCommand   `cmd:"" help:"${export}"`
	Importar  importCommand   `cmd:"" help:"${import}"`
}

// env is what every subcommand gets.
type env struct {
	ctx   context.Context
	words *locales.Catalogue
	log   *slog.Logger
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	words := locales.Spanish()
	c := cli{Consola: consoleCommand{words: words}}
	parsed := kong.Parse(&c, kong.Name("bot"), kong.Description(words.Describe("bot")), kong.UsageOnError(), help(words))
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	err := parsed.Run(&env{ctx, words, log})
	var status exitStatus
	switch {
	case errors.As(err, &status):
		os.Exit(int(status))
	case err != nil:
		fmt.Fprintln(os.Stderr, "bot: "+explain(words, err))
		os.Exit(1)
	}
}

// exitStatus ends the program with a status of its own and no further word.
type exitStatus int

func (exitStatus) Error() string { return "exit" }

// help gives kong the texts of flags and subcommands.
func help(words *locales.Catalogue) kong.Vars {
	vars := kong.Vars{}
	for _, name := range []string{
		"serve", "register", "console", "export", "import",
		"token", "data", "api", "guild", "newguild", "channel", "dice", "json", "document",
	} {
		vars[name] = words.Describe("bot." + name)
	}
	return vars
}
