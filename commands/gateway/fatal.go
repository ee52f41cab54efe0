package gateway

import (
	"errors"
	"fmt"
	"net/http"
)

// A FatalError is why Discord will not have the bot, or not what it asks for: trying again
// changes nothing, somebody has to act. One of CloseCode and Status is set.
type FatalError struct {
	// CloseCode is the gateway's: 4004 (the token is refused), 4010 (bad shard), 4011
	// (the bot needs shards), 4012 (bad API version), 4013 (bad intents), 4014 (intents
	// that the bot may not use).
	CloseCode int
	// Status is that of an HTTP response: 401 where the token is refused, 403 where the
	// bot has no access to the guild, 400 for a list of commands that breaks the rules.
	Status int
	// Code is the one that Discord gives beside the status, such as 50001; 0: none.
	Code int
	// Detail is what Discord says about the list of commands, for people who write such
	// lists; usually empty.
	Detail string
}

// Error tells codes only, in English, for the log.
func (e *FatalError) Error() string {
	if e.CloseCode != 0 {
		return fmt.Sprintf("discord: the gateway refuses the bot: close code %d", e.CloseCode)
	}
	text := fmt.Sprintf("discord: HTTP %d %s", e.Status, http.StatusText(e.Status))
	if e.Code != 0 {
		text += fmt.Sprintf(", code %d", e.Code)
	}
	if e.Detail != "" {
		text += ": " + e.Detail
	}
	return text
}

// BadToken tells whether it is the bot's token that Discord refuses.
func (e *FatalError) BadToken() bool {
	return e.CloseCode == closeBadToken || e.Status == http.StatusUnauthorized
}

// A closing is the end of a connection that the gateway closed.
type closing struct{ code int }

func (c *closing) Error() string { return fmt.Sprintf("closed by the gateway with code %d", c.code) }

// The gateway's close codes that mean something here.
const (
	closeBadToken    = 4004
	closeBadSequence = 4007
	closeTimedOut    = 4009
	closeBadShard    = 4010
	closeBadIntents  = 4014
)

// fatal returns the FatalError that an error of the connection amounts to; nil: none, try
// again.
func fatal(err error) *FatalError {
	var c *closing
	var f *failure
	switch {
	case errors.As(err, &c) && (c.code == closeBadToken || c.code >= closeBadShard && c.code <= closeBadIntents):
		return &FatalError{CloseCode: c.code}
	case errors.As(err, &f) && f.status == http.StatusUnauthorized:
		return &FatalError{Status: f.status, Code: f.code}
	default:
		return nil
	}
}
