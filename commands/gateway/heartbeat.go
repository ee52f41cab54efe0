package gateway

import (
	"context"
	"math/rand/v2"
	"time"
)

// beat sends heartbeats until the connection ends or one is not acknowledged, and returns
// why. The first comes after a random part of the interval, as Discord asks.
func (l *link) beat(ctx context.Context) error {
	wait := rand.N(l.interval)
	for sleep(ctx, wait) {
		sent := time.Now()
		select {
		case <-l.acked: // an old one, or one that the gateway had asked for
		default:
		}
		if err := l.socket.send(heartbeat(l.standing.seq.Load())); err != nil {
			return err
		}
		if err := l.acknowledged(ctx); err != nil {
			return err
		}
		wait = max(l.interval-time.Since(sent), 0)
	}
	return ctx.Err()
}

// acknowledged waits for a heartbeat's acknowledgement.
func (l *link) acknowledged(ctx context.Context) error {
	limit := time.NewTimer(l.pace.grace)
	defer limit.Stop()
	select {
	case <-l.acked:
		return nil
	case <-limit.C:
		return errSilent
	case <-ctx.Done():
		return ctx.Err()
	}
}
