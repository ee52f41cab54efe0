package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Register makes Discord's list of the bot's commands the given one: that of all servers,
// or, with the ID of a guild, the one that this guild has besides. It reads what is
// registered and writes only where that differs, since Discord limits how many commands
// may be created in a day; it says whether it wrote.
//
// What no retry can mend is a *FatalError: 401 a refused token, 403 a guild that the bot
// has no access to, 400 a list that breaks Discord's rules, 404 an API that is none.
func Register(ctx context.Context, s Settings, guild string, defs []*discordgo.ApplicationCommand) (written bool, err error) {
	c, err := newClient(s)
	if err != nil {
		return false, err
	}
	path, err := c.listPath(ctx, guild)
	if err != nil {
		return false, final(err)
	}
	var have []*discordgo.ApplicationCommand
	err = c.get(ctx, path+"?with_localizations=true", &have)
	if err != nil && !missing(err) { // a stand-in may take a list and not tell it
		return false, final(concerning("the registered commands", err))
	}
	if err == nil && same(have, defs) {
		return false, nil
	}
	if defs == nil {
		defs = []*discordgo.ApplicationCommand{}
	}
	body, err := json.Marshal(defs)
	if err != nil {
		return false, fmt.Errorf("the list of commands: %w", err)
	}
	_, err = c.persist(ctx, request{method: http.MethodPut, path: path, body: payload{"application/json", body}})
	if err != nil {
		return false, final(concerning("the list of commands", err))
	}
	s.logger().Info("commands registered", "number", len(defs), "guild", guild)
	return true, nil
}

// listPath finds where the list of commands is kept: under the bot's application. Some
// stand-ins for Discord know only the bot's user, which has the same ID.
func (c *client) listPath(ctx context.Context, guild string) (string, error) {
	var application struct {
		ID string `json:"id"`
	}
	err := c.get(ctx, "applications/@me", &application)
	if missing(err) {
		err = c.get(ctx, "users/@me", &application)
	}
	if err != nil {
		return "", concerning("the bot's application", err)
	}
	if application.ID == "" {
		return "", errors.New("the bot's application has no ID")
	}
	path := "applications/" + application.ID
	if guild != "" {
		path += "/guilds/" + guild
	}
	return path + "/commands", nil
}

// final returns the FatalError that a refused request amounts to; other errors pass.
func final(err error) error {
	var f *failure
	if !errors.As(err, &f) || f.status < 400 || f.temporary() {
		return err
	}
	return &FatalError{Status: f.status, Code: f.code, Detail: f.detail}
}
