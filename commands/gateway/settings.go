package gateway

import (
	"context"
	"log/slog"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
)

// An Answerer is what the gateway needs of the commands. Its methods are called from many
// goroutines; when their context ends, nobody waits for them any more.
type Answerer interface {
	Handle(ctx context.Context, in *commands.Incoming) commands.Reply
	Complete(ctx context.Context, in *commands.Incoming) []*discordgo.ApplicationCommandOptionChoice
}

// Settings are what the gateway needs from outside.
type Settings struct {
	// Token is the bot's, with or without the word Bot before it.
	Token string
	// API is the address of an API in place of Discord's, such as http://127.0.0.1:1234;
	// empty: Discord's. It may end in /api or in /api/v10, whose version then counts;
	// otherwise that is the one that discordgo speaks, 9.
	API string
	// Log gets a line for each interaction and for each change of the connection; nil:
	// the default logger.
	Log *slog.Logger

	pace      *pace             // durations for tests; nil: the usual ones
	transport http.RoundTripper // in place of the network, for tests
}

// logger returns the logger to use.
func (s Settings) logger() *slog.Logger {
	if s.Log == nil {
		return slog.Default()
	}
	return s.Log
}

// rhythm returns the durations to use.
func (s Settings) rhythm() pace {
	if s.pace == nil {
		return usual()
	}
	return *s.pace
}
