package commands

import (
	"context"

	"github.com/bwmarrin/discordgo"
)

// Discord's limits on the choices of autocompletion.
const (
	mostChoices = 25
	mostChoice  = 100
)

// Complete returns the choices for the option that is being typed. What goes wrong gives
// none: a user who types has no use for an error.
func (b *Bot) Complete(ctx context.Context, in *Incoming) (choices []*discordgo.ApplicationCommandOptionChoice) {
	choices = []*discordgo.ApplicationCommandOptionChoice{}
	defer func() {
		if p := recover(); p != nil {
			b.log.Error("autocompletion failed", "interaction", in.ID, "panic", p)
		}
	}()
	r, err := b.request(ctx, in)
	if err != nil || r.command == nil {
		return choices
	}
	snap, err := b.tables.View(ctx, r.place)
	if err != nil {
		return choices
	}
	p, err := r.play(ctx, snap)
	if err != nil {
		return choices
	}
	seen := map[string]bool{}
	for _, o := range r.command.options {
		given := r.options[o.name]
		if o.complete == nil || given == nil || !given.Focused {
			continue
		}
		typed, _ := given.Value.(string)
		for _, value := range o.complete(p, typed) {
			if value != "" && len(choices) < mostChoices && size(value) <= mostChoice && !seen[value] {
				seen[value] = true
				choices = append(choices, &discordgo.ApplicationCommandOptionChoice{Name: value, Value: value})
			}
		}
	}
	return choices
}
