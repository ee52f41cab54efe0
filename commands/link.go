package commands

import (
	"strconv"

	"github.com/maltrecho/maltrecho/locales"
)

// runLink makes this channel play at another's table. Who asks must lead both tables.
func runLink(r *Request) (Reply, error) {
	target, parent, err := r.channel("canal")
	if err != nil {
		return Reply{}, err
	}
	here, err := r.here()
	if err != nil {
		return Reply{}, err
	}
	return r.change(func(p *Play) (Reply, error) {
		if err := p.may(actSettings, nil); err != nil {
			return Reply{}, err
		}
		other, err := p.tables.Resolve(p.ctx, p.place.Guild, target, parent)
		if err != nil {
			return Reply{}, err
		}
		if other.Channel == p.place.Channel || target == here {
			return Reply{}, locales.SameTable{}
		}
		theirs, err := p.tables.View(p.ctx, other)
		if err != nil {
			return Reply{}, err
		}
		there := Play{Request: &Request{Bot: p.Bot, in: p.in, user: p.user, place: other}, Table: theirs.Table()}
		if err := there.may(actSettings, nil); err != nil {
			return Reply{}, err
		}
		p.link = &Link{Guild: p.place.Guild, Channel: here, Target: other.Channel}
		return Reply{Content: p.say(locales.Linked{Channel: locales.Markup("<#" + strconv.FormatUint(other.Channel, 10) + ">")})}, nil
	})
}

// here returns the ID of the channel, or of the thread, in which the command was typed.
func (r *Request) here() (uint64, error) { return strconv.ParseUint(r.in.ChannelID, 10, 64) }

// channel returns the ID of the channel that an option names, and that of its parent where
// it is a thread.
func (r *Request) channel(name string) (id, parent uint64, err error) {
	text := r.text(name)
	if id, err = strconv.ParseUint(text, 10, 64); err != nil {
		return 0, 0, err
	}
	if resolved := r.in.ApplicationCommandData().Resolved; resolved != nil {
		if c := resolved.Channels[text]; c != nil && c.IsThread() {
			parent, err = strconv.ParseUint(c.ParentID, 10, 64)
		}
	}
	return id, parent, err
}

// runUnlink makes the channel play at its own table again, or a thread at its channel's.
func runUnlink(r *Request) (Reply, error) {
	return r.relink(0, locales.Unlinked{})
}

// runSeparate gives a thread a table of its own.
func runSeparate(r *Request) (Reply, error) {
	if r.in.Parent == "" {
		return Reply{}, locales.NotAThread{}
	}
	here, err := r.here()
	if err != nil {
		return Reply{}, err
	}
	return r.relink(here, locales.Separated{})
}

func (r *Request) relink(to uint64, message any) (Reply, error) {
	here, err := r.here()
	if err != nil {
		return Reply{}, err
	}
	return r.change(func(p *Play) (Reply, error) {
		if err := p.may(actSettings, nil); err != nil {
			return Reply{}, err
		}
		p.link = &Link{Guild: r.place.Guild, Channel: here, Target: to}
		return Reply{Content: p.say(message)}, nil
	})
}
