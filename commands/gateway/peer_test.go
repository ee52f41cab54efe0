package gateway

import (
	"encoding/json"
	"net/http"
	"sync"

	"github.com/gorilla/websocket"
)

// A peer is the double's end of one connection to the gateway.
type peer struct {
	d     *double
	conn  *websocket.Conn
	query string
	path  string

	mu       sync.Mutex
	ready    bool
	received []said
	code     int  // with which the program closed
	deaf     bool // heartbeats are not acknowledged
}

// A said packet is one that the program sent.
type said struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
}

// connect plays a connection until it ends.
func (d *double) connect(w http.ResponseWriter, r *http.Request) {
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		d.t.Errorf("upgrade: %v", err)
		return
	}
	defer conn.Close()
	p := &peer{d: d, conn: conn, query: r.URL.RawQuery, path: r.URL.Path}
	conn.SetCloseHandler(func(code int, _ string) error {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.code = code
		return nil
	})
	d.mu.Lock()
	n := len(d.peers)
	d.peers = append(d.peers, p)
	d.playing.Add(1)
	d.mu.Unlock()
	defer d.playing.Done()
	if d.script == nil || d.script(n, p) {
		p.behave()
	}
}

// behave plays the gateway when all is well, until the connection ends.
func (p *peer) behave() {
	p.hello()
	for {
		s, ok := p.read()
		if !ok {
			return
		}
		switch s.Op {
		case opHeartbeat:
			if !p.deaf {
				p.send(map[string]any{"op": opAck})
			}
		case opIdentify:
			p.readied()
		case opResume:
			p.resumed()
		}
	}
}

func (p *peer) hello() {
	p.send(map[string]any{"op": opHello, "d": map[string]any{"heartbeat_interval": p.d.interval.Milliseconds()}})
}

// readied tells that the session is open.
func (p *peer) readied() {
	p.dispatch("READY", map[string]any{
		"v": 9, "session_id": "session", "user": map[string]any{"id": "77"}, "guilds": []any{},
		"resume_gateway_url": "ws" + p.d.server.URL[len("http"):] + "/socket/resumed",
	})
	p.setReady()
}

// resumed tells that the session goes on.
func (p *peer) resumed() {
	p.dispatch("RESUMED", map[string]any{})
	p.setReady()
}

// read returns the next packet that the program sends; false: none will come.
func (p *peer) read() (said, bool) {
	var s said
	if err := p.conn.ReadJSON(&s); err != nil {
		return s, false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.received = append(p.received, s)
	return s, true
}

// until reads packets up to one of an operation.
func (p *peer) until(op int) bool {
	for {
		if s, ok := p.read(); !ok || s.Op == op {
			return ok
		}
	}
}

func (p *peer) dispatch(event string, data any) {
	p.d.mu.Lock()
	p.d.seq++
	seq := p.d.seq
	p.d.mu.Unlock()
	p.send(map[string]any{"op": opDispatch, "t": event, "s": seq, "d": data})
}

func (p *peer) send(v any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.conn.WriteJSON(v) // a connection that is gone shows when it is read
}

// close closes the connection with a code.
func (p *peer) close(code int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.conn.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(code, "because "+botToken))
}

func (p *peer) setReady() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ready = true
}

func (p *peer) isReady() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ready
}

// ops are the operations that the program sent, without heartbeats.
func (p *peer) ops() []int {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list []int
	for _, s := range p.received {
		if s.Op != opHeartbeat {
			list = append(list, s.Op)
		}
	}
	return list
}

// sent is the data of the first packet of an operation that the program sent.
func (p *peer) sent(op int) json.RawMessage {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, s := range p.received {
		if s.Op == op {
			return s.Data
		}
	}
	return nil
}

func (p *peer) closedWith() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.code
}
