package gateway

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
)

// An answer is one interaction on its way from its arrival to the last message.
type answer struct {
	*desk
	in       *commands.Incoming
	received time.Time
	log      *slog.Logger
}

// An outcome is what became of an interaction, for the log.
type outcome string

const (
	answered  outcome = "answered"
	postponed outcome = "answered after a deferral"
	elsewhere outcome = "answered before" // by another process, or before a restart
	tooLate   outcome = "too late"
	panicked  outcome = "panic"
	failed    outcome = "failed"
)

// run answers and says in the log how that went.
func (a *answer) run() {
	defer func() {
		if p := recover(); p != nil {
			a.log.Error("interaction", "outcome", panicked, "error", recovered(p))
		}
	}()
	ctx, cancel := context.WithTimeout(a.ctx, a.pace.whole)
	defer cancel()
	result, err := a.answer(ctx)
	level := slog.LevelInfo
	attrs := []any{"outcome", result, "duration", time.Since(a.received)}
	if err != nil {
		level = slog.LevelError
		attrs = append(attrs, "error", err)
	}
	switch {
	case result == elsewhere:
		level = slog.LevelInfo
	case a.completing():
		level = slog.LevelDebug // nobody misses choices for what has been typed over
	}
	a.log.Log(ctx, level, "interaction", attrs...)
}

func (a *answer) completing() bool {
	return a.in.Type == discordgo.InteractionApplicationCommandAutocomplete
}

func (a *answer) pressing() bool { return a.in.Type == discordgo.InteractionMessageComponent }

// answer chooses the way of the interaction's kind.
func (a *answer) answer(ctx context.Context) (outcome, error) {
	switch {
	case a.in.Type == discordgo.InteractionPing:
		return a.first(ctx, pong, nil)
	case a.completing():
		return a.complete(ctx)
	default:
		return a.reply(ctx)
	}
}

// complete answers with choices. There is no deferring that.
func (a *answer) complete(ctx context.Context) (outcome, error) {
	limited, cancel := context.WithDeadline(ctx, a.received.Add(a.pace.patience))
	defer cancel()
	return a.first(ctx, choices(a.answerer.Complete(limited, a.in)), nil)
}

// reply answers with the Answerer's reply, at once if it is ready in time.
func (a *answer) reply(ctx context.Context) (outcome, error) {
	deferred := make(chan error, 1)
	timer := time.AfterFunc(time.Until(a.received.Add(a.pace.patience)), func() {
		_, err := a.first(ctx, a.deferral(), nil)
		deferred <- err
	})
	reply, err := a.handle(ctx)
	if !timer.Stop() {
		return a.afterwards(ctx, <-deferred, reply, err)
	}
	if err != nil {
		return panicked, err
	}
	response := reply.Response()
	result, err := a.first(ctx, response, response.Data.Files)
	if result != answered {
		return result, err
	}
	return result, a.posts(ctx, reply.Posts)
}

// afterwards sends the reply after a deferral. A deferred message is deleted and not
// edited: an edit pings nobody, and keeps the visibility that the deferral had.
func (a *answer) afterwards(ctx context.Context, deferral error, reply commands.Reply, handling error) (outcome, error) {
	if deferral != nil {
		return judge(deferral), errors.Join(deferral, handling)
	}
	if !a.pressing() {
		a.withdraw(ctx)
	}
	if handling != nil {
		return panicked, handling
	}
	var err error
	if a.pressing() && reply.Update {
		err = a.edit(ctx, reply)
	} else {
		err = a.post(ctx, reply)
	}
	if err != nil {
		return failed, err
	}
	return postponed, a.posts(ctx, reply.Posts)
}

// handle asks the Answerer. A panic is its error.
func (a *answer) handle(ctx context.Context) (reply commands.Reply, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = recovered(p)
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, a.pace.handle)
	defer cancel()
	return a.answerer.Handle(ctx, a.in), nil
}

// recovered makes the error of a panic. A value that is not the runtime's own may hold
// what a user wrote, so only its type is told.
func recovered(p any) error {
	if err, ok := p.(runtime.Error); ok {
		return fmt.Errorf("panic: %w\n%s", err, debug.Stack())
	}
	return fmt.Errorf("panic with a %T\n%s", p, debug.Stack())
}
