package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
)

// The codes with which we close a connection.
const (
	codeDone   = 1000 // ends the session
	codeResume = 4000 // keeps it, to be resumed
)

// Why a connection ends, where it is not the other side or the network that ends it.
var (
	errReconnect = errors.New("the gateway asks to reconnect")
	errInvalid   = errors.New("the gateway does not accept the session")
	errSilent    = errors.New("a heartbeat was not acknowledged")
)

// A link is one connection to the gateway, from Hello to its end.
type link struct {
	socket   *socket
	token    string
	standing *standing
	accept   func(json.RawMessage) // gets the data of each interaction
	log      *slog.Logger
	pace     pace

	beats    sync.WaitGroup
	interval time.Duration // of heartbeats; 0 before Hello
	acked    chan struct{}
	resuming bool      // the session is an old one
	ready    time.Time // when READY or RESUMED came; zero: not yet
}

// run talks to the gateway until the connection ends, and returns why; never nil. Nothing
// that it started is left then.
func (l *link) run(ctx context.Context) error {
	l.acked = make(chan struct{}, 1)
	inner, end := context.WithCancelCause(ctx)
	closed := make(chan struct{})
	context.AfterFunc(inner, func() {
		defer close(closed)
		if ctx.Err() != nil {
			l.socket.close(codeDone)
		} else {
			l.socket.close(codeResume)
		}
	})
	err := l.talk(inner, end)
	end(err) // unless it had ended before, by which the reading failed
	<-closed
	l.beats.Wait()
	return context.Cause(inner)
}

// talk reads packets until one of them, or its failing to come, ends the connection.
func (l *link) talk(ctx context.Context, end context.CancelCauseFunc) error {
	until := time.Now().Add(l.pace.hello)
	for {
		e, err := l.socket.read(until)
		if err != nil {
			return err
		}
		greeted := l.interval > 0
		if err := l.take(ctx, end, e); err != nil {
			return err
		}
		switch {
		case !l.ready.IsZero(): // each heartbeat brings an acknowledgement
			until = time.Now().Add(l.interval + 2*l.pace.grace)
		case !greeted && l.interval > 0:
			until = time.Now().Add(l.pace.ready)
		}
	}
}

// take does what a packet asks for. An error ends the connection.
func (l *link) take(ctx context.Context, end context.CancelCauseFunc, e *discordgo.Event) error {
	switch e.Operation {
	case opHello:
		return l.greet(ctx, end, e.RawData)
	case opDispatch:
		l.dispatch(e)
	case opHeartbeat:
		return l.socket.send(heartbeat(l.standing.seq.Load()))
	case opAck:
		select {
		case l.acked <- struct{}{}:
		default:
		}
	case opReconnect:
		return errReconnect
	case opInvalid:
		if string(e.RawData) != "true" {
			l.standing.forget()
		}
		return errInvalid
	}
	return nil
}

// greet answers Hello: it starts the heartbeats and opens or resumes the session.
func (l *link) greet(ctx context.Context, end context.CancelCauseFunc, raw json.RawMessage) error {
	if l.interval > 0 {
		return nil
	}
	if l.interval = hello(raw); l.interval == 0 {
		return errors.New("the gateway's Hello does not decode")
	}
	l.beats.Go(func() { end(l.beat(ctx)) })
	if l.resuming = l.standing.resumable(); !l.resuming {
		return l.socket.send(identification(l.token))
	}
	return l.socket.send(packet{opResume, resume{l.token, l.standing.session, l.standing.seq.Load()}})
}

// dispatch passes interactions on and takes note of the session.
func (l *link) dispatch(e *discordgo.Event) {
	if e.Sequence > 0 {
		l.standing.seq.Store(e.Sequence)
	}
	switch e.Type {
	case eventReady:
		var r struct {
			Session string `json:"session_id"`
			Address string `json:"resume_gateway_url"`
		}
		if err := json.Unmarshal(e.RawData, &r); err != nil {
			l.log.Warn("READY does not decode: the session cannot be resumed", "error", err)
		}
		l.standing.session, l.standing.address = r.Session, r.Address
		l.settle("new")
	case eventResumed:
		l.settle("resumed")
	case eventInteraction:
		l.accept(e.RawData)
	}
}

// settle notes that the connection is of use.
func (l *link) settle(session string) {
	l.ready = time.Now()
	l.log.Info("connected to the gateway", "session", session)
}
