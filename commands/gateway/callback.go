package gateway

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// A callback is a first answer other than a message. discordgo's type for them would send
// the fields of a message with it, and leave an empty list of choices out.
type callback struct {
	Type discordgo.InteractionResponseType `json:"type"`
	Data any                               `json:"data,omitempty"`
}

var pong = callback{Type: discordgo.InteractionResponsePong}

// choices is the first answer that completes an option.
func choices(list []*discordgo.ApplicationCommandOptionChoice) callback {
	if list == nil {
		list = []*discordgo.ApplicationCommandOptionChoice{}
	}
	data := struct {
		Choices []*discordgo.ApplicationCommandOptionChoice `json:"choices"`
	}{list}
	return callback{discordgo.InteractionApplicationCommandAutocompleteResult, data}
}

// deferral is the first answer that says that the real one will take a while. That of a
// message is private: should deleting it fail, Discord puts the reply in its place, with
// its visibility, and a private reply must not become public.
func (a *answer) deferral() callback {
	if a.pressing() {
		return callback{Type: discordgo.InteractionResponseDeferredMessageUpdate}
	}
	data := struct {
		Flags discordgo.MessageFlags `json:"flags"`
	}{discordgo.MessageFlagsEphemeral}
	return callback{discordgo.InteractionResponseDeferredChannelMessageWithSource, data}
}

// errAnsweredBefore is Discord's having a first answer already that is not ours.
var errAnsweredBefore = errors.New("it has a first answer already")

// first sends the first answer: twice if need be, and not after its deadline.
func (a *answer) first(ctx context.Context, value any, files []*discordgo.File) (outcome, error) {
	body, err := encode(value, files)
	if err != nil {
		return failed, fmt.Errorf("first answer: %w", err)
	}
	deadline := a.received.Add(a.pace.deadline)
	ctx, cancel := context.WithDeadline(ctx, deadline)
	defer cancel()
	err = a.twice(ctx, deadline, request{
		method: http.MethodPost, path: "interactions/" + a.in.ID + "/" + a.in.Token + "/callback", body: body, own: true,
	})
	return judge(err), concerning("first answer", err)
}

// twice makes the request of a first answer, and makes it again where that may help. That
// it may arrive twice is safe, as Discord takes only one.
func (a *answer) twice(ctx context.Context, deadline time.Time, r request) error {
	half, cancel := context.WithTimeout(ctx, time.Until(deadline)/2)
	defer cancel()
	_, err := a.client.send(half, r)
	if err == nil {
		return nil
	}
	if saysCode(err, discordgo.ErrCodeInteractionHasAlreadyBeenAcknowledged) {
		return errAnsweredBefore
	}
	f := asFailure(err)
	if !f.temporary() || !sleep(ctx, max(f.wait, min(a.pace.pause, time.Until(deadline)/4))) {
		return err
	}
	_, again := a.client.send(ctx, r)
	if !saysCode(again, discordgo.ErrCodeInteractionHasAlreadyBeenAcknowledged) {
		return again
	}
	if f.unsent || f.status == http.StatusTooManyRequests {
		return errAnsweredBefore
	}
	return nil // the first request did arrive
}

// judge names the outcome of a first answer.
func judge(err error) outcome {
	switch {
	case err == nil:
		return answered
	case errors.Is(err, errAnsweredBefore):
		return elsewhere
	case saysCode(err, discordgo.ErrCodeUnknownInteraction), errors.Is(err, context.DeadlineExceeded):
		return tooLate
	default:
		return failed
	}
}

// concerning says what an error is about; nil stays nil.
func concerning(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}
