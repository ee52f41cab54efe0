package gateway

import (
	"encoding/json"
	"net"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"github.com/maltrecho/maltrecho/commands"
)

// working checks that interactions are answered over the newest connection.
func working(t *testing.T, d *double, id string) {
	t.Helper()
	n := len(d.sent())
	d.deliver(command(id))
	d.await(n + 1)
}

func TestIdentify(t *testing.T) {
	d := newDouble(t)
	r := start(t, d, quick(), always(commands.Reply{Content: "x"}))
	working(t, d, "1")
	if err := r.end(); err != nil {
		t.Fatal(err)
	}
	p := d.peer(0)
	if p.query != "v=9&encoding=json" {
		t.Errorf("query %q", p.query)
	}
	data := p.sent(opIdentify)
	var sent struct {
		Token      string
		Intents    int
		Properties map[string]string
	}
	if err := json.Unmarshal(data, &sent); err != nil || sent.Token != botToken || sent.Intents != 1 || sent.Properties["os"] == "" {
		t.Errorf("identify: %s (%v)", data, err)
	}
}

// Each way in which a connection ends is followed by one that works.
func TestReconnects(t *testing.T) {
	short := quick()
	short.hello, short.ready, short.grace = 60*time.Millisecond, 60*time.Millisecond, 60*time.Millisecond
	unready := short
	unready.grace = time.Minute
	settled := quick()
	settled.settled = 0
	tests := []struct {
		name   string
		pace   pace
		script func(n int, p *peer) bool
		second []int // what the second connection begins with
		path   string
		log    string
	}{
		{"op 7", quick(), onFirst(func(p *peer) { p.open(); p.op(opReconnect, nil) }), []int{opResume}, "/socket/resumed", "asks to reconnect"},
		{"op 7 after long", settled, onFirst(func(p *peer) { p.open(); p.op(opReconnect, nil) }), []int{opResume}, "/socket/resumed", "wait=0s"},
		{"op 7 for Hello", quick(), onFirst(func(p *peer) { p.op(opReconnect, nil) }), []int{opIdentify}, "/socket", "asks to reconnect"},
		{"op 7 answers IDENTIFY", quick(), onFirst(func(p *peer) { p.hello(); p.until(opIdentify); p.op(opReconnect, nil) }), []int{opIdentify}, "/socket", "asks to reconnect"},
		{"op 9, lost", quick(), onFirst(func(p *peer) { p.open(); p.op(opInvalid, false) }), []int{opIdentify}, "/socket", "does not accept"},
		{"op 9, resumable", quick(), onFirst(func(p *peer) { p.open(); p.op(opInvalid, true) }), []int{opResume}, "/socket/resumed", "does not accept"},
		{"no Hello", short, onFirst(func(*peer) {}), []int{opIdentify}, "/socket", "timeout"},
		{"no READY", unready, onFirst(func(p *peer) { p.hello() }), []int{opIdentify}, "/socket", "timeout"},
		{"silence", short, onFirst(func(p *peer) { p.open() }), []int{opResume}, "/socket/resumed", "resumable=true"},
		{"reset", quick(), onFirst(func(p *peer) { p.open(); p.heard(); p.reset() }), []int{opResume}, "/socket/resumed", "resumable=true"},
		{"code 4000", quick(), onFirst(func(p *peer) { p.open(); p.close(4000) }), []int{opResume}, "/socket/resumed", "code 4000"},
		{"code 4009", quick(), onFirst(func(p *peer) { p.open(); p.close(4009) }), []int{opIdentify}, "/socket", "code 4009"},
		{"nonsense", quick(), onFirst(func(p *peer) { p.open(); p.conn.WriteMessage(websocket.TextMessage, []byte("{")) }), []int{opResume}, "/socket/resumed", "does not decode"},
		{"nonsense for Hello", quick(), onFirst(func(p *peer) { p.op(opHello, "x") }), []int{opIdentify}, "/socket", "Hello does not decode"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := newDouble(t)
			d.script = test.script
			r := start(t, d, test.pace, always(commands.Reply{Content: "x"}))
			second := d.second()
			working(t, d, "1")
			if got := second.ops(); !slices.Equal(got, test.second) || second.path != test.path {
				t.Errorf("the second connection, at %s, began with %v", second.path, got)
			}
			if !strings.Contains(r.log.String(), test.log) {
				t.Errorf("the log does not say %q", test.log)
			}
			if err := r.end(); err != nil {
				t.Error(err)
			}
		})
	}
}

// What deadlocks discordgo's session: a RESUME is answered with op 7, again and again.
func TestReconnectAnswersResume(t *testing.T) {
	d := newDouble(t)
	d.script = func(n int, p *peer) bool {
		switch {
		case n == 40:
			return true
		case n%2 == 0: // a session to be resumed
			p.open()
			p.op(opReconnect, nil)
		default:
			p.hello()
			p.until(opResume)
			p.op(opReconnect, nil)
		}
		p.until(-1)
		return false
	}
	before := runtime.NumGoroutine()
	r := start(t, d, quick(), always(commands.Reply{Content: "x"}))
	eventually(t, "41 connections", func() bool { return d.connections() == 41 && d.peer(40).isReady() })
	working(t, d, "1")
	for n, want := range []int{opIdentify, opResume, opIdentify, opResume} {
		if got := d.peer(n).ops(); len(got) != 1 || got[0] != want {
			t.Errorf("connection %d began with %v", n, got)
		}
	}
	if grown := runtime.NumGoroutine() - before; grown > 20 {
		t.Errorf("%d goroutines more than before", grown)
	}
	if err := r.end(); err != nil {
		t.Error(err)
	}
}

// A resumed session replays events; none of them is answered twice.
func TestReplayIsAnsweredOnce(t *testing.T) {
	d := newDouble(t)
	d.script = func(n int, p *peer) bool {
		if n == 0 {
			p.open()
			p.dispatch("INTERACTION_CREATE", json.RawMessage(command("1")))
			p.op(opReconnect, nil)
			p.until(-1)
			return false
		}
		p.hello()
		p.until(opResume)
		p.dispatch("INTERACTION_CREATE", json.RawMessage(command("1")))
		p.resumed()
		p.until(-1)
		return false
	}
	r := start(t, d, quick(), always(commands.Reply{Content: "x", Posts: []commands.Reply{{Content: "y"}}}))
	d.second()
	working(t, d, "2")
	d.await(4)
	if err := r.end(); err != nil {
		t.Fatal(err)
	}
	if got := d.sent(); len(got) != 4 {
		t.Errorf("requests: %v", got)
	}
	if !strings.Contains(r.log.String(), "delivered before") {
		t.Error("the log does not say that the interaction came twice")
	}
}

func TestHeartbeatOnRequest(t *testing.T) {
	d := newDouble(t)
	d.interval = time.Hour
	beat := make(chan said, 1)
	d.script = func(_ int, p *peer) bool {
		p.open()
		p.op(opHeartbeat, nil)
		s, _ := p.read()
		beat <- s
		p.until(-1)
		return false
	}
	start(t, d, quick(), always(commands.Reply{}))
	if s := <-beat; s.Op != opHeartbeat || string(s.Data) != "1" {
		t.Errorf("sent %d %s", s.Op, s.Data)
	}
}

// Interactions of the bot go on while the gateway's address cannot be had.
func TestGatewayAddress(t *testing.T) {
	t.Run("only for bots", func(t *testing.T) {
		d := newDouble(t)
		d.noPlain = true
		start(t, d, quick(), always(commands.Reply{Content: "x"}))
		working(t, d, "1")
	})
	t.Run("unavailable", func(t *testing.T) {
		d := newDouble(t)
		for range 6 {
			d.on("GET gateway", scripted{status: 502, body: "<html>"})
		}
		d.on("GET gateway", scripted{status: 429, body: `{"retry_after":0.01}`}, scripted{status: 200, body: `{"url":"http://x"}`})
		start(t, d, quick(), always(commands.Reply{Content: "x"}))
		working(t, d, "1")
	})
	for _, suffix := range []string{"", "/", "/api", "/api/", "/api/v9", "/api/v10/"} {
		c, err := newClient(Settings{API: "http://127.0.0.1:1" + suffix})
		want := "http://127.0.0.1:1/api/v9/"
		if strings.Contains(suffix, "10") {
			want = "http://127.0.0.1:1/api/v10/"
		}
		if err != nil || c.base != want {
			t.Errorf("%q: %v %v", suffix, c, err)
		}
	}
}

// A server that takes the connection and never answers holds nobody up.
func TestStopDuringHandshake(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	d := newDouble(t)
	d.on("GET gateway", scripted{status: 200, body: `{"url":"ws://` + silent.Addr().String() + `"}`})
	r := start(t, d, quick(), always(commands.Reply{}))
	c, err := silent.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	began := time.Now()
	if err := r.end(); err != nil || time.Since(began) > 5*time.Second {
		t.Errorf("%v after %v", err, time.Since(began))
	}
}

func TestBackoffIsBounded(t *testing.T) {
	p := usual()
	for failures := 1; failures < 100; failures++ {
		if w := p.backoff(failures); w < p.least/2 || w > p.most {
			t.Errorf("after %d failures: %v", failures, w)
		}
	}
	if w := p.backoff(1); w > p.least {
		t.Errorf("after one failure: %v", w)
	}
}

// onFirst scripts the first connection, which then stays until the program leaves it.
func onFirst(f func(*peer)) func(int, *peer) bool {
	return func(n int, p *peer) bool {
		if n > 0 {
			return true
		}
		f(p)
		p.until(-1)
		return false
	}
}

// open plays the beginning of a session, without acknowledging heartbeats.
func (p *peer) open() {
	p.hello()
	p.until(opIdentify)
	p.readied()
}

// heard waits until the program has read the first event.
func (p *peer) heard() {
	for {
		if s, ok := p.read(); !ok || s.Op == opHeartbeat && string(s.Data) != "null" {
			return
		}
		p.op(opAck, nil) // or there would be no other heartbeat
	}
}

func (p *peer) op(op int, data any) {
	p.send(map[string]any{"op": op, "d": data})
}

// reset ends the connection as a network does that forgets it.
func (p *peer) reset() {
	if c, ok := p.conn.UnderlyingConn().(*net.TCPConn); ok {
		c.SetLinger(0)
	}
	p.conn.Close()
}
