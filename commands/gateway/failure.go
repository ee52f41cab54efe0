package gateway

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// A failure is a request that did not succeed. It holds nothing of the request: the
// address of an answer holds the interaction's token, and headers hold the bot's.
type failure struct {
	status int           // of the response; 0: there was none
	code   int           // Discord's
	wait   time.Duration // what the server asks to wait; 0: nothing
	detail string        // what Discord finds wrong with the body
	unsent bool          // the request certainly did not arrive
	cause  error         // where there was no response
}

func (f *failure) Error() string {
	if f.status == 0 {
		return fmt.Sprintf("no response from Discord: %v", f.cause)
	}
	return fmt.Sprintf("HTTP %d, code %d", f.status, f.code)
}

func (f *failure) Unwrap() error { return f.cause }

// temporary tells whether the request was refused, or lost on the way, for a reason that
// may pass.
func (f *failure) temporary() bool {
	return f.status == 0 || f.status >= 500 || f.status == http.StatusTooManyRequests
}

// refused tells whether the request certainly had no effect: it never arrived, or the
// server said that it would not do it.
func (f *failure) refused() bool { return f.unsent || f.status != 0 }

// unreached makes the failure of a request without a response.
func unreached(err error) *failure {
	var op *net.OpError
	f := &failure{unsent: errors.As(err, &op) && (op.Op == "dial" || op.Op == "proxyconnect")}
	var address *url.Error // says the request's address
	if errors.As(err, &address) {
		err = address.Err
	}
	f.cause = err
	return f
}

// refusal makes the failure that a response tells.
func refusal(resp *http.Response, body []byte) *failure {
	f := &failure{status: resp.StatusCode}
	var said struct {
		Code       int             `json:"code"`
		RetryAfter float64         `json:"retry_after"`
		Errors     json.RawMessage `json:"errors"`
	}
	if json.Unmarshal(body, &said) == nil {
		f.code, f.detail = said.Code, string(said.Errors)
	}
	seconds := said.RetryAfter
	if seconds == 0 {
		seconds, _ = strconv.ParseFloat(resp.Header.Get("Retry-After"), 64)
	}
	f.wait = time.Duration(seconds * float64(time.Second))
	return f
}

// asFailure returns the failure in an error; an error that is none counts as a request
// whose fate is unknown.
func asFailure(err error) *failure {
	var f *failure
	if !errors.As(err, &f) {
		f = &failure{cause: err}
	}
	return f
}

// missing tells whether an error is that the server knows no such address.
func missing(err error) bool {
	var f *failure
	return errors.As(err, &f) && f.status == http.StatusNotFound
}

// saysCode tells whether Discord gave one of the codes as the reason of an error.
func saysCode(err error, codes ...int) bool {
	var f *failure
	if !errors.As(err, &f) {
		return false
	}
	for _, code := range codes {
		if f.code == code {
			return true
		}
	}
	return false
}
