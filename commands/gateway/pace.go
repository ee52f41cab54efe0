package gateway

import (
	"context"
	"math/rand/v2"
	"time"
)

// A pace is every duration and count that the package goes by.
type pace struct {
	// Of the connection to the gateway.
	dial    time.Duration // to connect, with the websocket's handshake
	hello   time.Duration // from there to Hello
	ready   time.Duration // from Hello to READY or RESUMED
	grace   time.Duration // for a heartbeat to be acknowledged
	write   time.Duration // for a packet to leave
	settled time.Duration // a connection that lasted so long is not counted as failed
	least   time.Duration // the longest wait after a first failure
	most    time.Duration // the longest wait after many

	// Of an interaction, counted from when it arrived.
	patience time.Duration // after which a deferral is sent
	deadline time.Duration // of the first answer; Discord's own is 3 s
	handle   time.Duration // what the Answerer may take
	whole    time.Duration // to the last message

	// Of requests.
	request time.Duration // each
	pause   time.Duration // before the first repetition; doubled each time
	longest time.Duration // a server that asks to wait longer is not waited for
	tries   int           // of a request, the first included

	drain  time.Duration // for what is being answered when Serve ends
	atOnce int           // interactions that are being answered
}

// usual is the pace with Discord.
func usual() pace {
	return pace{
		dial: 15 * time.Second, hello: 15 * time.Second, ready: 30 * time.Second, grace: 15 * time.Second,
		write: 5 * time.Second, settled: time.Minute, least: 2 * time.Second, most: 3 * time.Minute,
		patience: 2 * time.Second, deadline: 2800 * time.Millisecond, handle: time.Minute, whole: 2 * time.Minute,
		request: 15 * time.Second, pause: 250 * time.Millisecond, longest: 5 * time.Second, tries: 4,
		drain: 10 * time.Second, atOnce: 256,
	}
}

// backoff is the wait after a number of failures in a row: twice as long each time, up to
// a bound, less a random part of at most half, so that many bots that lost Discord at the
// same moment do not come back at the same moment. With most at 3 minutes a day holds
// well under the 1,000 sessions that Discord allows.
func (p pace) backoff(failures int) time.Duration {
	longest := p.most
	if failures < 16 {
		longest = min(p.most, p.least<<max(failures-1, 0))
	}
	return longest/2 + rand.N(longest/2+1)
}

// sleep waits, and says whether it could: false when the context ended first.
func sleep(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
