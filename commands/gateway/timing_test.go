package gateway

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/maltrecho/maltrecho/commands"
)

// A clocked desk answers in a bubble, whose time passes only while everybody waits, with
// the usual pace. It writes down when each request was made.
type clocked struct {
	*desk
	log   log
	began time.Time

	mu   sync.Mutex
	list []moment
	slow func(*http.Request) time.Duration // how long the server takes; nil: no time
}

type moment struct {
	method string
	after  time.Duration
}

func newClocked(t *testing.T, a Answerer) *clocked {
	c := &clocked{began: time.Now()}
	client, err := newClient(Settings{Token: botToken, transport: transport(c.serve)})
	if err != nil {
		t.Fatal(err)
	}
	c.desk = newDesk(client, a, slog.New(slog.NewTextHandler(&c.log, nil)))
	return c
}

func (c *clocked) serve(r *http.Request) (*http.Response, error) {
	c.mu.Lock()
	c.list = append(c.list, moment{r.Method, time.Since(c.began)})
	c.mu.Unlock()
	if c.slow != nil && !sleep(r.Context(), c.slow(r)) {
		return nil, context.Cause(r.Context())
	}
	return &http.Response{StatusCode: http.StatusNoContent, Body: io.NopCloser(strings.NewReader(""))}, nil
}

// made returns the requests, and when they were made.
func (c *clocked) made() []moment {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.list
}

func after(d time.Duration) answers {
	return answers{handle: func(ctx context.Context, _ *commands.Incoming) commands.Reply {
		sleep(ctx, d)
		return commands.Reply{Content: "x"}
	}}
}

func TestDeferralAfterTwoSeconds(t *testing.T) {
	for _, test := range []struct {
		takes time.Duration
		want  []moment
	}{
		{1999 * time.Millisecond, []moment{{"POST", 1999 * time.Millisecond}}},
		{20 * time.Second, []moment{{"POST", 2 * time.Second}, {"DELETE", 20 * time.Second}, {"POST", 20 * time.Second}}},
		{time.Hour, []moment{{"POST", 2 * time.Second}, {"DELETE", time.Minute}, {"POST", time.Minute}}},
	} {
		synctest.Test(t, func(t *testing.T) {
			c := newClocked(t, after(test.takes))
			c.accept([]byte(command("1")))
			c.open.Wait()
			if got := c.made(); len(got) != len(test.want) {
				t.Errorf("%v: %v", test.takes, got)
			} else {
				for i, want := range test.want {
					if got[i] != want {
						t.Errorf("%v: request %d: %v", test.takes, i, got[i])
					}
				}
			}
			c.cancel()
		})
	}
}

// The first answer is given up before Discord's 3 s are over, after two tries.
func TestFirstAnswerHasADeadline(t *testing.T) {
	for _, takes := range []time.Duration{0, 1900 * time.Millisecond, 30 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			c := newClocked(t, after(takes))
			c.slow = func(*http.Request) time.Duration { return time.Minute }
			c.accept([]byte(command("1")))
			c.open.Wait()
			got := c.made()
			if len(got) != 2 || got[1].after >= 2800*time.Millisecond {
				t.Errorf("%v: %v", takes, got)
			}
			if !strings.Contains(c.log.String(), "too late") {
				t.Errorf("%v: %s", takes, c.log.String())
			}
			c.cancel()
		})
	}
}

func TestDrainIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClocked(t, after(59*time.Second))
		c.accept([]byte(command("1")))
		c.accept([]byte(command("2")))
		c.drain()
		if took := time.Since(c.began); took != 10*time.Second {
			t.Errorf("took %v", took)
		}
		if !strings.Contains(c.log.String(), "number=2") {
			t.Error(c.log.String())
		}
	})
}

// A fake is a websocket connection on which the gateway says what it is told to.
type fake struct {
	say    chan string
	closed chan struct{}
	once   sync.Once
	until  time.Time
	wrote  func(string)
}

func (f *fake) ReadMessage() (int, []byte, error) {
	limit := time.NewTimer(time.Until(f.until))
	defer limit.Stop()
	select {
	case s := <-f.say:
		return textMessage, []byte(s), nil
	case <-limit.C:
		return 0, nil, errors.New("timeout")
	case <-f.closed:
		return 0, nil, errors.New("closed")
	}
}

func (f *fake) WriteMessage(_ int, data []byte) error             { f.wrote(string(data)); return nil }
func (f *fake) WriteControl(int, []byte, time.Time) error         { return nil }
func (f *fake) SetReadDeadline(t time.Time) error                 { f.until = t; return nil }
func (f *fake) SetWriteDeadline(time.Time) error                  { return nil }
func (f *fake) SetCloseHandler(func(code int, text string) error) {}
func (f *fake) Close() error                                      { f.once.Do(func() { close(f.closed) }); return nil }

// With Discord's interval, a connection that went silent is noticed within a minute, where
// discordgo takes nearly three and a half.
func TestSilenceIsNoticed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{say: make(chan string, 8), closed: make(chan struct{})}
		beats := 0
		var last time.Time // of what the gateway sent
		f.wrote = func(s string) {
			if !strings.HasPrefix(s, `{"op":1,`) {
				return
			}
			if beats++; beats <= 20 {
				f.say <- `{"op":11}`
				last = time.Now()
			}
		}
		f.say <- `{"op":10,"d":{"heartbeat_interval":41250}}`
		f.say <- `{"op":0,"t":"READY","s":1,"d":{"session_id":"s"}}`
		l := &link{
			socket: newSocket(f, time.Second), standing: new(standing), pace: usual(),
			log: slog.New(slog.DiscardHandler),
		}
		if err := l.run(t.Context()); !errors.Is(err, errSilent) {
			t.Error(err)
		}
		if took := time.Since(last); beats != 21 || took > time.Minute {
			t.Errorf("after %d heartbeats, %v after the last sign of life", beats, took)
		}
		if !l.standing.resumable() {
			t.Error("the session cannot be resumed")
		}
	})
}

func TestRecent(t *testing.T) {
	r := newRecent()
	id := func(n int) string { return time.Duration(n).String() }
	for n := range 3 * remembered {
		if !r.add(id(n)) || r.add(id(n)) || r.add(id(max(0, n-remembered+1))) {
			t.Fatal(n)
		}
	}
	if !r.add(id(0)) || len(r.known) != remembered {
		t.Errorf("%d are known", len(r.known))
	}
}
