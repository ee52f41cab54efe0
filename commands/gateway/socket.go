package gateway

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
)

// A socket is a websocket connection. Reads are for one goroutine, the rest for any.
type socket struct {
	conn  conn
	write sync.Mutex
	limit time.Duration // for a packet to leave
	code  int           // with which the other side closed; known when a read has failed
}

// A conn is what a socket needs of a websocket connection. That of discordgo's dialer is
// one, whose own type is another module's.
type conn interface {
	ReadMessage() (kind int, data []byte, err error)
	WriteMessage(kind int, data []byte) error
	WriteControl(kind int, data []byte, deadline time.Time) error
	SetReadDeadline(time.Time) error
	SetWriteDeadline(time.Time) error
	SetCloseHandler(func(code int, text string) error)
	Close() error
}

// The kinds of websocket message that we send.
const (
	textMessage  = 1
	closeMessage = 8
)

// dial connects to the gateway. The end of the context ends an attempt at once, which
// the dialer by itself does not grant once the handshake has begun.
func dial(ctx context.Context, address string, p pace) (*socket, error) {
	session, err := discordgo.New("")
	if err != nil {
		return nil, err
	}
	dialer := *session.Dialer
	dialer.HandshakeTimeout = p.dial
	stop := func() bool { return true }
	dialer.NetDialContext = func(dialing context.Context, network, addr string) (net.Conn, error) {
		c, err := new(net.Dialer).DialContext(dialing, network, addr)
		if err == nil {
			stop = context.AfterFunc(ctx, func() { c.Close() })
		}
		return c, err
	}
	c, resp, err := dialer.DialContext(ctx, address, http.Header{"User-Agent": {userAgent}})
	stop()
	switch {
	case err != nil && resp != nil:
		return nil, fmt.Errorf("the gateway's handshake: HTTP %d", resp.StatusCode)
	case err != nil:
		return nil, fmt.Errorf("the gateway's handshake: %w", err)
	default:
		return newSocket(c, p.write), nil
	}
}

func newSocket(c conn, limit time.Duration) *socket {
	s := &socket{conn: c, limit: limit}
	// The handler is called within ReadMessage. Its default would answer with a close
	// message of its own, which nobody waits for.
	c.SetCloseHandler(func(code int, _ string) error {
		s.code = code
		return nil
	})
	return s
}

// read waits for the next packet until a moment.
func (s *socket) read(until time.Time) (*discordgo.Event, error) {
	if err := s.conn.SetReadDeadline(until); err != nil {
		return nil, err
	}
	_, data, err := s.conn.ReadMessage()
	switch {
	case err != nil && s.code != 0:
		return nil, &closing{s.code}
	case err != nil:
		return nil, err
	}
	var e discordgo.Event
	if err := json.Unmarshal(data, &e); err != nil {
		return nil, fmt.Errorf("packet does not decode: %w", err)
	}
	return &e, nil
}

// send writes a packet.
func (s *socket) send(p packet) error {
	data, err := json.Marshal(p)
	if err != nil {
		return err
	}
	s.write.Lock()
	defer s.write.Unlock()
	if err := s.conn.SetWriteDeadline(time.Now().Add(s.limit)); err != nil {
		return err
	}
	return s.conn.WriteMessage(textMessage, data)
}

// close ends the connection, telling the other side why if it still listens. It does not
// wait for a write in progress.
func (s *socket) close(code uint16) {
	_ = s.conn.WriteControl(closeMessage, binary.BigEndian.AppendUint16(nil, code), time.Now().Add(time.Second))
	_ = s.conn.Close()
}
