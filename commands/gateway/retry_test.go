package gateway

import (
	"errors"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/maltrecho/maltrecho/commands"
)

const (
	first  = "POST interactions/"
	more   = "POST webhooks/"
	first1 = "POST interactions/1/1/callback"
	more1  = "POST webhooks/77/1"
)

// What the server says to the first answer and to the further message, and what follows.
func TestRetries(t *testing.T) {
	limited := scripted{status: 429, body: `{"message":"You are being rate limited.","retry_after":0.05,"global":false}`}
	tooLong := scripted{status: 429, body: `{"retry_after":60}`}
	broken := scripted{status: 502, body: "<html>SECRET</html>"}
	cut := scripted{cut: true}
	before := scripted{status: 400, body: `{"message":"Interaction has already been acknowledged.","code":40060}`}
	unknown := scripted{status: 404, body: `{"message":"Unknown interaction","code":10062}`}
	invalid := scripted{status: 400, body: `{"message":"Invalid Form Body","code":50035,"errors":{"content":{"_errors":[{"message":"lo que escribe Ana"}]}}}`}
	tests := []struct {
		name        string
		first, more []scripted
		want        []string
		outcome     string
	}{
		{"all well", nil, nil, []string{first1, more1}, "answered"},
		{"first limited", []scripted{limited}, nil, []string{first1, first1, more1}, "answered"},
		{"first broken", []scripted{broken}, nil, []string{first1, first1, more1}, "answered"},
		{"first broken twice", []scripted{broken, broken}, nil, []string{first1, first1}, "failed"},
		{"first cut", []scripted{cut}, nil, []string{first1, first1, more1}, "answered"},
		{"first cut, though it arrived", []scripted{cut, before}, nil, []string{first1, first1, more1}, "answered"},
		{"first broken, though it arrived", []scripted{broken, before}, nil, []string{first1, first1, more1}, "answered"},
		{"answered before", []scripted{before}, nil, []string{first1}, "answered before"},
		{"limited, answered before", []scripted{limited, before}, nil, []string{first1, first1}, "answered before"},
		{"too late", []scripted{unknown}, nil, []string{first1}, "too late"},
		{"refused", []scripted{invalid}, nil, []string{first1}, "failed"},
		{"further limited", nil, []scripted{limited, limited}, []string{first1, more1, more1, more1}, "answered"},
		{"further broken", nil, []scripted{broken, broken, broken}, []string{first1, more1, more1, more1, more1}, "answered"},
		{"further always broken", nil, []scripted{broken, broken, broken, broken}, []string{first1, more1, more1, more1, more1}, "answered"},
		{"further limited for long", nil, []scripted{tooLong}, []string{first1, more1}, "answered"},
		{"further cut", nil, []scripted{cut}, []string{first1, more1}, "answered"}, // it may stand there
		{"further refused", nil, []scripted{invalid}, []string{first1, more1}, "answered"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := newDouble(t)
			d.on(first, test.first...)
			d.on(more, test.more...)
			reply := commands.Reply{Content: "x", Posts: []commands.Reply{{Content: "y"}}}
			got, r := play(t, d, quick(), always(reply), command("1"))
			requests(t, got, test.want...)
			if !strings.Contains(r.log.String(), "outcome="+test.outcome+" ") && !strings.Contains(r.log.String(), `outcome="`+test.outcome+`"`) {
				t.Errorf("the outcome is not %q:\n%s", test.outcome, r.log)
			}
		})
	}
}

// A message that fails does not keep back those after it, and the log tells of it.
func TestPostsAfterAFailedOne(t *testing.T) {
	d := newDouble(t)
	d.on(more, scripted{status: 403, body: `{"code":50013}`})
	reply := commands.Reply{Content: "x", Posts: []commands.Reply{{Content: "y"}, {Content: "z"}}}
	got, r := play(t, d, quick(), always(reply), command("1"))
	requests(t, got, first1, more1, more1)
	if !strings.Contains(r.log.String(), "HTTP 403, code 50013") {
		t.Error("the log does not tell why")
	}
}

// Nothing was sent where nobody takes the connection, so it is safe to try again.
func TestRefusedConnectionIsRetried(t *testing.T) {
	for _, what := range []struct {
		err  error
		want int
	}{
		{&net.OpError{Op: "dial", Err: errors.New("connection refused")}, 4},
		{&net.OpError{Op: "read", Err: errors.New("connection reset")}, 1},
	} {
		tries := 0
		p := quick()
		c, err := newClient(Settings{Token: botToken, pace: &p, transport: transport(func(*http.Request) (*http.Response, error) {
			tries++
			return nil, what.err
		})})
		if err != nil {
			t.Fatal(err)
		}
		_, err = c.persist(t.Context(), request{method: http.MethodPost, path: "webhooks/1/" + tokenOf, own: true})
		if tries != what.want || err == nil {
			t.Errorf("%v: %d tries, %v", what.err, tries, err)
		}
		secret(t, err.Error())
	}
}

func TestRetryAfterHeader(t *testing.T) {
	f := refusal(&http.Response{StatusCode: 429, Header: http.Header{"Retry-After": {"3"}}}, []byte("<html>"))
	if f.wait != 3*time.Second || !f.temporary() || !f.refused() {
		t.Errorf("%+v", f)
	}
}

// A transport is an HTTP server without a network.
type transport func(*http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }
