package gateway

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// userAgent is how Discord wants bots to name themselves.
const userAgent = "DiscordBot (https://github.com/maltrecho/maltrecho, 1)"

// A client talks to Discord's HTTP API.
type client struct {
	http  *http.Client
	base  string // ends in a slash
	query string // of the gateway's address
	token string
	pace  pace
}

// version is what may stand at the end of an API's address.
var version = regexp.MustCompile(`/api(?:/v(\d+))?$`)

func newClient(s Settings) (*client, error) {
	given := strings.TrimRight(strings.TrimSpace(s.API), "/")
	if given == "" {
		given = strings.TrimRight(discordgo.EndpointDiscord, "/")
	}
	number := discordgo.APIVersion
	if m := version.FindStringSubmatch(given); m != nil {
		given = strings.TrimSuffix(given, m[0])
		if m[1] != "" {
			number = m[1]
		}
	}
	u, err := url.Parse(given)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("the address of the API is not that of an HTTP server: %q", s.API)
	}
	transport := s.transport
	if transport == nil {
		transport = http.DefaultTransport.(*http.Transport).Clone()
	}
	p := s.rhythm()
	return &client{
		http: &http.Client{
			Transport: transport, Timeout: p.request,
			// A redirection would take the token elsewhere.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		base:  given + "/api/v" + number + "/",
		query: "v=" + number + "&encoding=json",
		token: strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(s.Token), "Bot ")),
		pace:  p,
	}, nil
}

// A request to the API.
type request struct {
	method, path string
	body         payload
	// own says that the path holds what allows the request, an interaction's token, and
	// that the bot's is not needed.
	own bool
}

// A payload is the body of a request.
type payload struct {
	kind string // the content type; empty: no body
	data []byte
}

// encode makes the body of a request, of several parts where there are files.
func encode(value any, files []*discordgo.File) (payload, error) {
	if len(files) > 0 {
		kind, data, err := discordgo.MultipartBodyWithJSON(value, files)
		return payload{kind, data}, err
	}
	data, err := json.Marshal(value)
	return payload{"application/json", data}, err
}

// send makes a request once and returns the body of the response. Its error is a failure.
func (c *client) send(ctx context.Context, r request) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, r.method, c.base+r.path, bytes.NewReader(r.body.data))
	if err != nil {
		return nil, &failure{unsent: true, cause: fmt.Errorf("not an address that can be asked")}
	}
	req.Header.Set("User-Agent", userAgent)
	if r.body.kind != "" {
		req.Header.Set("Content-Type", r.body.kind)
	}
	if !r.own {
		req.Header.Set("Authorization", "Bot "+c.token)
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, unreached(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	switch {
	case resp.StatusCode < 200 || resp.StatusCode > 299:
		return nil, refusal(resp, body)
	case err != nil && r.method == http.MethodGet:
		return nil, unreached(err)
	default: // what was to be done is done, even where the response broke off
		return body, nil
	}
}

// persist makes a request as often as it takes, up to a bound. One that makes a message is
// not repeated where it may have arrived, so that no message stands twice.
func (c *client) persist(ctx context.Context, r request) ([]byte, error) {
	pause := c.pace.pause
	for try := 1; ; try++ {
		body, err := c.send(ctx, r)
		if err == nil {
			return body, nil
		}
		f := asFailure(err)
		safe := r.method != http.MethodPost || f.refused()
		if try >= c.pace.tries || !f.temporary() || !safe || f.wait > c.pace.longest {
			return nil, err
		}
		if !sleep(ctx, max(pause, f.wait)) {
			return nil, err
		}
		pause *= 2
	}
}

// get makes a request for something and decodes it.
func (c *client) get(ctx context.Context, path string, into any) error {
	body, err := c.persist(ctx, request{method: http.MethodGet, path: path})
	if err != nil {
		return err
	}
	if err := json.Unmarshal(body, into); err != nil {
		return fmt.Errorf("the response from Discord does not decode: %w", err)
	}
	return nil
}
