package gateway

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
)

// quick is a pace for tests over a real network, in which nobody waits long.
func quick() pace {
	p := usual()
	p.least, p.most, p.settled = 4*time.Millisecond, 20*time.Millisecond, time.Hour
	p.pause, p.longest = 2*time.Millisecond, 300*time.Millisecond
	p.patience, p.deadline = 10*time.Second, 20*time.Second // a busy machine is not to be taken for a slow server
	return p
}

// An answers is an Answerer made of functions.
type answers struct {
	handle   func(context.Context, *commands.Incoming) commands.Reply
	complete func(context.Context, *commands.Incoming) []*discordgo.ApplicationCommandOptionChoice
}

func (a answers) Handle(ctx context.Context, in *commands.Incoming) commands.Reply {
	return a.handle(ctx, in)
}

func (a answers) Complete(ctx context.Context, in *commands.Incoming) []*discordgo.ApplicationCommandOptionChoice {
	return a.complete(ctx, in)
}

// always answers with the same reply.
func always(r commands.Reply) answers {
	return answers{handle: func(context.Context, *commands.Incoming) commands.Reply { return r }}
}

// A log keeps what is logged, to be looked at.
type log struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *log) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// secret reports what must never be in a log or an error.
func secret(t *testing.T, text string) {
	t.Helper()
	for _, s := range []string{"SECRET", "lo que escribe Ana"} {
		if strings.Contains(text, s) {
			t.Errorf("%q is in the open:\n%s", s, text)
		}
	}
}

// A running Serve.
type running struct {
	t    *testing.T
	log  *log
	stop context.CancelFunc
	done chan error // gets one error, and is closed
}

// start serves until the test ends, which it does cleanly.
func start(t *testing.T, d *double, p pace, a Answerer) *running {
	ctx, stop := context.WithCancel(t.Context())
	r := &running{t: t, log: new(log), stop: stop, done: make(chan error, 1)}
	s := Settings{
		Token: botToken, API: d.server.URL, pace: &p,
		Log: slog.New(slog.NewTextHandler(r.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	}
	go func() {
		defer close(r.done)
		r.done <- Serve(ctx, s, a)
	}()
	t.Cleanup(func() {
		stop()
		for range r.done {
			continue // nothing is asked of the double after its test
		}
		if t.Failed() {
			t.Log(r.log)
		}
		secret(t, r.log.String())
	})
	return r
}

// end stops serving and returns what Serve did.
func (r *running) end() error {
	r.t.Helper()
	r.stop()
	return r.ended()
}

// ended waits for Serve to return.
func (r *running) ended() error {
	r.t.Helper()
	select {
	case err := <-r.done:
		secret(r.t, fmt.Sprintf("%v %+v %#v", err, err, err))
		return err
	case <-time.After(10 * time.Second):
		r.t.Fatal("Serve does not return")
		return nil
	}
}

// command is a slash command as Discord sends it.
func command(id string) string {
	return interaction(id, 2, `{"id":"5","name":"daño","type":1,"options":[
		{"name":"objetivo","type":3,"value":"lo que escribe Ana"}]}`, `"channel":{"id":"3","type":0}`)
}

func press(id string) string {
	return interaction(id, 3, `{"custom_id":"undo|lo que escribe Ana","component_type":2}`, `"message":{"id":"9","content":"lo que escribe Ana"}`)
}

func completion(id string) string {
	return interaction(id, 4, `{"id":"5","name":"daño","type":1,"options":[
		{"name":"objetivo","type":3,"value":"lo que escribe Ana","focused":true}]}`, `"channel":{"id":"3","type":0}`)
}

func interaction(id string, kind int, data, more string) string {
	return fmt.Sprintf(`{"id":%q,"application_id":"77","type":%d,"token":%q,"version":1,"guild_id":"2",
		"channel_id":"3","app_permissions":"0","member":{"user":{"id":"4","username":"Ana"},"permissions":"0"},
		"data":%s,%s}`, id, kind, tokenOf+id, data, more)
}

func TestStopAnswersWhatIsInProgress(t *testing.T) {
	d := newDouble(t)
	began, finish := make(chan bool), make(chan bool)
	r := start(t, d, quick(), answers{handle: func(ctx context.Context, _ *commands.Incoming) commands.Reply {
		began <- true
		<-finish
		return commands.Reply{Content: fmt.Sprint("answered: ", ctx.Err() == nil)}
	}})
	d.deliver(command("1"))
	<-began
	r.stop()
	eventually(t, "the connection's end", func() bool { return d.peer(0).closedWith() == codeDone })
	select {
	case err := <-r.done:
		t.Fatalf("Serve returned %v before the answer", err)
	case <-time.After(20 * time.Millisecond):
	}
	close(finish)
	if err := r.ended(); err != nil {
		t.Fatal(err)
	}
	if got := d.sent(); len(got) != 1 || !strings.Contains(got[0].JSON, "answered: true") {
		t.Errorf("requests: %v", got)
	}
}

func TestFatalCloseCodes(t *testing.T) {
	for _, code := range []int{4004, 4010, 4011, 4012, 4013, 4014} {
		d := newDouble(t)
		d.script = func(_ int, p *peer) bool {
			p.hello()
			p.until(opIdentify)
			p.close(code)
			p.until(-1)
			return false
		}
		err := start(t, d, quick(), always(commands.Reply{})).ended()
		var f *FatalError
		if !errors.As(err, &f) || f.CloseCode != code || f.BadToken() != (code == 4004) {
			t.Errorf("%d: %v", code, err)
		}
		if d.connections() != 1 {
			t.Errorf("%d: %d connections", code, d.connections())
		}
	}
}

func TestUnauthorizedIsFatal(t *testing.T) {
	d := newDouble(t)
	d.on("GET gateway", scripted{status: 503}, scripted{status: 401, body: `{"message":"401: Unauthorized","code":0}`})
	err := start(t, d, quick(), always(commands.Reply{})).ended()
	var f *FatalError
	if !errors.As(err, &f) || f.Status != 401 || !f.BadToken() {
		t.Error(err)
	}
}

func TestBadAddressOfAPI(t *testing.T) {
	for _, api := range []string{"127.0.0.1:80", "discord", "ftp://x", "http://", "http://[::1"} {
		err := Serve(t.Context(), Settings{API: api, Token: botToken}, always(commands.Reply{}))
		if err == nil {
			t.Errorf("%q is accepted", api)
		}
		secret(t, fmt.Sprint(err))
	}
}
