package gateway

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"time"
)

// A desk takes interactions in and sees to it that each is answered once. It outlives the
// connections that interactions come over.
type desk struct {
	client   *client
	answerer Answerer
	log      *slog.Logger
	pace     pace

	recent *recent
	slots  chan struct{}
	open   sync.WaitGroup
	ctx    context.Context // of the answers; not that of Serve, which they outlast
	cancel context.CancelFunc
}

func newDesk(c *client, a Answerer, log *slog.Logger) *desk {
	d := &desk{
		client: c, answerer: a, log: log, pace: c.pace,
		recent: newRecent(), slots: make(chan struct{}, c.pace.atOnce),
	}
	d.ctx, d.cancel = context.WithCancel(context.Background())
	return d
}

// accept starts to answer an interaction and returns at once. It must not be called from
// two goroutines at the same time, nor after drain.
func (d *desk) accept(raw json.RawMessage) {
	received := time.Now()
	in, err := decode(raw)
	if err != nil {
		d.log.Warn("interaction dropped: it does not decode", "error", err)
		return
	}
	log := d.log.With("interaction", in.ID, "kind", kinds[in.Type], "name", name(in))
	select {
	case d.slots <- struct{}{}:
	default:
		log.Error("interaction dropped: too many are being answered", "most", d.pace.atOnce)
		return
	}
	if !d.recent.add(in.ID) {
		<-d.slots
		log.Info("interaction dropped: it was delivered before")
		return
	}
	a := &answer{desk: d, in: in, received: received, log: log}
	d.open.Go(func() {
		defer func() { <-d.slots }()
		a.run()
	})
}

// drain waits until everything that was accepted is answered, or for as long as the pace
// allows; what is left then is cancelled.
func (d *desk) drain() {
	defer d.cancel()
	done := make(chan struct{})
	go func() {
		d.open.Wait()
		close(done)
	}()
	limit := time.NewTimer(d.pace.drain)
	defer limit.Stop()
	select {
	case <-done:
	case <-limit.C:
		d.log.Error("interactions left unanswered", "number", len(d.slots))
	}
}
