package gateway

import (
	"context"
	"errors"
	"log/slog"
	"time"
)

// Serve connects to Discord and answers interactions until the context ends. Then it
// accepts no more, answers those that it accepted (for at most 10 s) and returns nil.
//
// A connection that is lost is made again, for as long as it takes. What no retry can mend
// ends Serve with a *FatalError: a token that Discord refuses, or the gateway's close
// codes 4010 to 4014. An address of the API that is none is another error.
func Serve(ctx context.Context, s Settings, a Answerer) error {
	c, err := newClient(s)
	if err != nil {
		return err
	}
	log := s.logger()
	d := newDesk(c, a, log)
	defer d.drain()
	v := &supervisor{client: c, desk: d, log: log, pace: c.pace}
	return v.run(ctx)
}

// A supervisor keeps one connection to the gateway.
type supervisor struct {
	client   *client
	desk     *desk
	log      *slog.Logger
	pace     pace
	standing standing
	failures int // connections in a row that did not last
}

// run makes connections, one after the other, until the context ends.
func (v *supervisor) run(ctx context.Context) error {
	for {
		lasted, err := v.connect(ctx)
		if ctx.Err() != nil {
			v.log.Info("disconnected from the gateway")
			return nil
		}
		if f := fatal(err); f != nil {
			v.log.Error("the gateway refuses the bot", "error", f)
			return f
		}
		wait, level := v.wait(lasted, err), slog.LevelWarn
		if errors.Is(err, errReconnect) { // which Discord does now and then
			level = slog.LevelInfo
		}
		v.log.Log(ctx, level, "connection to the gateway ended", "error", err, "lasted", lasted,
			"resumable", v.standing.resumable(), "wait", wait)
		if !sleep(ctx, wait) {
			return nil
		}
	}
}

// wait is how long to wait before the next connection: not at all after one that lasted.
func (v *supervisor) wait(lasted time.Duration, err error) time.Duration {
	if lasted >= v.pace.settled {
		v.failures = 0
		return 0
	}
	v.failures++
	wait := v.pace.backoff(v.failures)
	var f *failure
	if errors.As(err, &f) {
		wait = max(wait, f.wait)
	}
	return wait
}

// connect makes a connection and returns when it has ended: why, and for how long it was
// of use.
func (v *supervisor) connect(ctx context.Context) (time.Duration, error) {
	address, err := v.address(ctx)
	if err != nil {
		v.standing.forget()
		return 0, err
	}
	resuming := v.standing.resumable()
	s, err := dial(ctx, address, v.pace)
	if err != nil {
		v.standing.forget()
		return 0, err
	}
	l := &link{
		socket: s, token: v.client.token, standing: &v.standing, accept: v.desk.accept, log: v.log, pace: v.pace,
	}
	err = l.run(ctx)
	if l.ready.IsZero() {
		if resuming { // one try, so that nothing that is wrong with the session can last
			v.standing.forget()
		}
		return 0, err
	}
	var c *closing
	if errors.As(err, &c) && (c.code == closeBadSequence || c.code == closeTimedOut) {
		v.standing.forget()
	}
	return time.Since(l.ready), err
}

// address is where to connect: the address that came with a session that is resumed, or
// the one that Discord gives when asked.
func (v *supervisor) address(ctx context.Context) (string, error) {
	if v.standing.resumable() && v.standing.address != "" {
		return v.client.socketAddress(v.standing.address)
	}
	return v.client.address(ctx)
}
