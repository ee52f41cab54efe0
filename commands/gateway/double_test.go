package gateway

import (
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// A double stands in for Discord: its HTTP API and its gateway, on this machine.
type double struct {
	t      *testing.T
	server *httptest.Server

	mu       sync.Mutex
	requests []recorded
	replies  []scripted // taken in order by the requests that they are for
	peers    []*peer    // every connection to the gateway
	playing  sync.WaitGroup
	seq      int

	// script plays the n-th connection, from 0; nil, or returning true: as Discord does.
	script   func(n int, p *peer) bool
	interval time.Duration // of heartbeats
	noPlain  bool          // GET /gateway answers 404
	commands string        // what is registered, as JSON
}

// A recorded request is one that the program made.
type recorded struct {
	Method, Path string // without /api/v…/
	Query        string
	Version      string
	Header       http.Header
	JSON         string // the body, or its part payload_json
	Files        map[string]string
}

func (r recorded) String() string { return r.Method + " " + r.Path }

// A scripted reply is one other than the usual.
type scripted struct {
	request string // its beginning: "POST webhooks/"
	status  int
	body    string
	wait    time.Duration
	cut     bool // the connection is closed instead
}

// The secrets that must not show up anywhere.
const (
	botToken = "bot.SECRET-token"
	tokenOf  = "interaction-SECRET-" // and the interaction's ID
)

func newDouble(t *testing.T) *double {
	d := &double{t: t, interval: 40 * time.Millisecond, commands: "[]"}
	d.server = httptest.NewServer(http.HandlerFunc(d.serve))
	t.Cleanup(func() {
		d.server.CloseClientConnections()
		d.server.Close()
		for n := range d.connections() {
			d.peer(n).conn.Close()
		}
		d.playing.Wait()
	})
	return d
}

var apiPath = regexp.MustCompile(`^/api/v(9|10)/(.*)$`)

func (d *double) serve(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.URL.Path, "/socket") {
		d.connect(w, r)
		return
	}
	m := apiPath.FindStringSubmatch(r.URL.Path)
	if m == nil {
		http.NotFound(w, r)
		return
	}
	rec := recorded{Method: r.Method, Path: m[2], Version: m[1], Query: r.URL.RawQuery, Header: r.Header}
	if err := rec.read(r); err != nil {
		d.t.Errorf("%s: body: %v", rec, err)
	}
	checkSchema(d.t, rec)
	d.mu.Lock()
	d.requests = append(d.requests, rec)
	special := d.take(rec.String())
	d.mu.Unlock()
	if special == nil {
		d.usual(w, rec)
		return
	}
	time.Sleep(special.wait)
	if special.cut {
		c, _, err := http.NewResponseController(w).Hijack()
		if err == nil {
			c.Close()
		}
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(special.status)
	io.WriteString(w, special.body)
}

// take returns the next scripted reply to a request; nil: none.
func (d *double) take(request string) *scripted {
	for i, s := range d.replies {
		if strings.HasPrefix(request, s.request) {
			d.replies = append(d.replies[:i:i], d.replies[i+1:]...)
			return &s
		}
	}
	return nil
}

// usual answers as Discord does when all is well.
func (d *double) usual(w http.ResponseWriter, r recorded) {
	socket := "ws" + strings.TrimPrefix(d.server.URL, "http") + "/socket"
	switch {
	case r.Path == "gateway" && d.noPlain:
		http.Error(w, `{"message":"404: Not Found","code":0}`, http.StatusNotFound)
	case r.Path == "gateway", r.Path == "gateway/bot":
		fmt.Fprintf(w, `{"url":%q}`, socket)
	case r.Path == "applications/@me":
		io.WriteString(w, `{"id":"77","name":"Maltrecho"}`)
	case strings.HasPrefix(r.Path, "applications/") && r.Method == http.MethodGet:
		io.WriteString(w, d.commands)
	case strings.HasPrefix(r.Path, "applications/") && r.Method == http.MethodPut:
		io.WriteString(w, r.JSON)
	case strings.HasPrefix(r.Path, "interactions/"), r.Method == http.MethodDelete:
		w.WriteHeader(http.StatusNoContent)
	case strings.HasPrefix(r.Path, "webhooks/"):
		io.WriteString(w, `{"id":"1"}`)
	default:
		http.NotFound(w, nil)
	}
}

// read takes the body of a request apart.
func (r *recorded) read(req *http.Request) error {
	kind, params, _ := mime.ParseMediaType(req.Header.Get("Content-Type"))
	if kind != "multipart/form-data" {
		body, err := io.ReadAll(req.Body)
		r.JSON = string(body)
		return err
	}
	r.Files = map[string]string{}
	parts := multipart.NewReader(req.Body, params["boundary"])
	for {
		part, err := parts.NextPart()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return err
		}
		if part.FormName() == "payload_json" {
			r.JSON = string(data)
		} else {
			r.Files[part.FormName()+" "+part.FileName()] = string(data)
		}
	}
}

// on scripts the next replies to a request.
func (d *double) on(request string, replies ...scripted) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, s := range replies {
		s.request = request
		d.replies = append(d.replies, s)
	}
}

// sent returns the requests so far that are not about the gateway's address.
func (d *double) sent() []recorded {
	d.mu.Lock()
	defer d.mu.Unlock()
	var list []recorded
	for _, r := range d.requests {
		if !strings.HasPrefix(r.Path, "gateway") {
			list = append(list, r)
		}
	}
	return list
}

// await waits until so many requests were made.
func (d *double) await(n int) []recorded {
	d.t.Helper()
	eventually(d.t, fmt.Sprintf("%d requests", n), func() bool { return len(d.sent()) >= n })
	return d.sent()
}

// deliver sends an interaction over the newest connection, once it is ready.
func (d *double) deliver(raw string) {
	d.t.Helper()
	var p *peer
	eventually(d.t, "a ready connection", func() bool {
		d.mu.Lock()
		defer d.mu.Unlock()
		if len(d.peers) > 0 {
			p = d.peers[len(d.peers)-1]
		}
		return p != nil && p.isReady()
	})
	p.dispatch("INTERACTION_CREATE", json.RawMessage(raw))
}

// connections is how many connections to the gateway there were.
func (d *double) connections() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.peers)
}

// peer is the n-th connection, from 0.
func (d *double) peer(n int) *peer {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.peers[n]
}

// second waits for a second connection that is ready.
func (d *double) second() *peer {
	d.t.Helper()
	eventually(d.t, "a second connection", func() bool { return d.connections() > 1 && d.peer(1).isReady() })
	return d.peer(1)
}

func eventually(t *testing.T, what string, done func() bool) {
	t.Helper()
	for limit := time.Now().Add(10 * time.Second); !done(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatalf("waited in vain for %s", what)
		}
	}
}

var upgrader = websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}
