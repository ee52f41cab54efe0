package gateway

import (
	"context"
	"errors"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
)

// webhook is the path of an interaction's further messages.
func (a *answer) webhook() string { return "webhooks/" + a.in.AppID + "/" + a.in.Token }

// original is the path of the message that the first answer made, or whose button was
// pressed.
func (a *answer) original() string { return a.webhook() + "/messages/@original" }

// post sends a reply as a new message.
func (a *answer) post(ctx context.Context, reply commands.Reply) error {
	message := reply.FollowUp()
	body, err := encode(message, message.Files)
	if err != nil {
		return concerning("further message", err)
	}
	_, err = a.client.persist(ctx, request{method: http.MethodPost, path: a.webhook(), body: body, own: true})
	return concerning("further message", err)
}

// posts sends further replies in order. One that fails does not keep back those after it.
func (a *answer) posts(ctx context.Context, replies []commands.Reply) error {
	var errs []error
	for _, r := range replies {
		errs = append(errs, a.post(ctx, r))
	}
	return errors.Join(errs...)
}

// edit puts a reply in the place of the message whose button was pressed.
func (a *answer) edit(ctx context.Context, reply commands.Reply) error {
	m := reply.FollowUp()
	body, err := encode(&discordgo.WebhookEdit{
		Content: &m.Content, Embeds: &m.Embeds, Components: &m.Components, AllowedMentions: m.AllowedMentions,
	}, m.Files)
	if err != nil {
		return concerning("edit", err)
	}
	_, err = a.client.persist(ctx, request{method: http.MethodPatch, path: a.original(), body: body, own: true})
	return concerning("edit", err)
}

// withdraw deletes the message of a deferral. Where that fails, what comes after takes its
// place, which only the user sees: the log says so.
func (a *answer) withdraw(ctx context.Context) {
	_, err := a.client.persist(ctx, request{method: http.MethodDelete, path: a.original(), own: true})
	if err != nil && !saysCode(err, discordgo.ErrCodeUnknownMessage) {
		a.log.Warn("the deferral was not deleted", "error", err)
	}
}
