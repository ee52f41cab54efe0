package gateway

import (
	"context"
	"errors"
	"net/url"
)

// address asks for the gateway's address. Some stand-ins for Discord know only the second
// of the two places where it can be asked for.
func (c *client) address(ctx context.Context) (string, error) {
	var said struct {
		URL string `json:"url"`
	}
	err := c.get(ctx, "gateway", &said)
	if missing(err) {
		err = c.get(ctx, "gateway/bot", &said)
	}
	if err != nil {
		return "", err
	}
	return c.socketAddress(said.URL)
}

// socketAddress completes an address of the gateway with the version and the encoding.
func (c *client) socketAddress(given string) (string, error) {
	u, err := url.Parse(given)
	if err != nil || u.Host == "" || u.Scheme != "ws" && u.Scheme != "wss" {
		return "", errors.New("the response from Discord holds no address of the gateway")
	}
	if u.Path == "" {
		u.Path = "/"
	}
	u.RawQuery = c.query
	return u.String(), nil
}
