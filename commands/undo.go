package commands

import (
	"errors"
	"slices"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
)

func runUndo(r *Request) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		events, err := p.recent()
		if err != nil {
			return Reply{}, err
		}
		wanted := uint64(p.number("acción", 0))
		e, err := p.chosen(wanted, events)
		if err != nil {
			return Reply{}, err
		}
		return p.undo(e, events)
	})
}

// recent returns the last actions, newest first, as far back as before-images are kept.
func (p *Play) recent() ([]rules.Event, error) {
	events, err := p.snap.Events(p.ctx, looked)
	changing := 0
	for i, e := range events {
		if e.Changes() {
			changing++
		}
		if changing > rules.UndoDepth {
			return events[:i], err
		}
	}
	return events, err
}

// chosen returns the action of that number, or for 0 the last one that stands: of the user,
// or of anybody for the GM, so that undoing again goes further back. Where none is left but
// the making of a sheet, and the last action was an undo, that one is taken back. It refuses with NothingToUndo, or with
// NothingChanged rather than take back something older than what the user has in mind.
func (p *Play) chosen(wanted uint64, events []rules.Event) (rules.Event, error) {
	if wanted != 0 {
		e, found := rules.LastOf(events, func(e rules.Event) bool { return e.Revision == wanted })
		if !found {
			return e, locales.NothingToUndo{Action: wanted, Most: rules.UndoDepth}
		}
		return e, nil
	}
	mine := func(e rules.Event) bool { return e.Actor != "" && (e.Actor == p.user.ID || p.isGM()) }
	e, found := rules.LastOf(rules.Standing(events), func(e rules.Event) bool { return mine(e) && e.UndoOf == 0 })
	last, any := rules.LastOf(events, mine)
	if any && last.UndoOf != 0 && (!found || e.Command == "personaje crear") { // nobody means to lose a sheet by that
		return last, nil
	}
	if !found {
		return e, locales.NothingToUndo{Most: rules.UndoDepth}
	}
	for _, newer := range events {
		if newer.Revision > e.Revision && mine(newer) && !newer.Aside && !newer.Changes() {
			refusal := locales.NothingChanged{Action: newer.Revision}
			if e.Command != "personaje crear" {
				refusal.Previous, refusal.Summary = e.Revision, p.summaryOf(e)
			}
			return e, refusal
		}
	}
	return e, nil
}

// pressUndo takes back the action whose reply carries the button.
func pressUndo(r *Request, args []string) (Reply, error) {
	if len(args) != 1 {
		return Reply{}, locales.OldButton{}
	}
	return r.change(func(p *Play) (Reply, error) {
		events, err := p.recent()
		if err != nil {
			return Reply{}, err
		}
		e, found := rules.LastOf(events, func(e rules.Event) bool { return e.Interaction == args[0] })
		if !found {
			return Reply{}, locales.NothingToUndo{Most: rules.UndoDepth}
		}
		reply, err := p.undo(e, events)
		if err != nil {
			return Reply{}, err
		}
		return p.instead(reply, verbUndo, args[0]), nil
	})
}

// undo takes back an action, with all its targets; taking back an undo plays the action
// again as it was. It refuses with AlreadyTaken, NewerStands, or OnlyGM.
func (p *Play) undo(e rules.Event, events []rules.Event) (Reply, error) {
	if e.Actor != p.user.ID {
		if err := p.may(actUndoOther, nil); err != nil {
			return Reply{}, err
		}
	}
	if err := rules.CheckUndo(e, events); err != nil {
		return Reply{}, p.undoRefused(err, events)
	}
	before, err := p.snap.Before(p.ctx, e.Revision)
	if err != nil {
		return Reply{}, err
	}
	restored, err := rules.Restore(p.Table, before, e)
	if err == nil {
		err = p.set(restored)
	}
	if err != nil {
		return Reply{}, err
	}
	p.event.Command, p.event.UndoOf = "deshacer", e.Revision
	var outcomes []rules.Outcome
	for _, id := range e.Touched {
		was, is := p.before.Index(id), p.Table.Index(id)
		if is >= 0 {
			o := rules.Outcome{Before: p.Table.Characters[is], After: p.Table.Characters[is]}
			if was >= 0 {
				o.Before = p.before.Characters[was]
			}
			outcomes = append(outcomes, o)
		}
		p.event.About = append(p.event.About, id)
	}
	reply := Reply{Content: p.undone(e, events)}
	lines := []string{}
	switch {
	case !sameSettings(p.before, p.Table):
		lines = append(lines, p.settings())
	case e.Whole:
		lines = append(lines, p.say(locales.ClockNow{Clock: rules.Moment(p.Table.Clock)}))
	}
	for _, o := range outcomes {
		if p.vitals(o.Before, everybody) != p.vitals(o.After, everybody) || len(o.Before.Wounds) != len(o.After.Wounds) {
			lines = append(lines, p.block(o, everybody))
		}
	}
	if len(lines) > 0 {
		reply.Embeds = append(reply.Embeds, embed(p.say(locales.UndoTitle{Redo: p.redo}), colourInfo, lines...))
		p.offerWounds(&reply, outcomes) // what stands again can be answered again
		p.offerDays(&reply, outcomes)
	}
	p.offer(&reply, outcomes)
	return reply, nil
}

// sameSettings reports whether two tables are played in the same way.
func sameSettings(a, b rules.Table) bool {
	return a.Ruleset == b.Ruleset && a.Wounds == b.Wounds && a.Permissions == b.Permissions && a.NPCHP == b.NPCHP && a.GMRole == b.GMRole
}

// undone tells what an undo took back: the action at the root of a chain of undoing and
// doing again.
func (p *Play) undone(e rules.Event, events []rules.Event) string {
	root := e
	for root.UndoOf != 0 {
		i := slices.IndexFunc(events, func(x rules.Event) bool { return x.Revision == root.UndoOf })
		if i < 0 {
			break
		}
		root, p.redo = events[i], !p.redo
	}
	line := locales.Undone{Action: root.Revision, Summary: root.Veiled, Command: root.Command, Redo: p.redo}
	if root.Veiled != "" {
		p.event.Veiled = rules.Wording(p.say(line))
	}
	line.Summary = root.Summary
	p.event.Summary = rules.Wording(p.say(line))
	line.Summary = p.summaryOf(root)
	return p.say(line)
}

// undoRefused completes the refusal of an undo with who and when.
func (p *Play) undoRefused(err error, events []rules.Event) error {
	var already rules.AlreadyUndone
	var newer rules.NewerStands
	if errors.As(err, &newer) {
		for _, e := range events {
			if e.Revision == newer.Newer {
				newer.Summary, newer.Who = p.summaryOf(e), rules.Wording(who(e))
			}
		}
		return newer
	}
	if !errors.As(err, &already) {
		return err
	}
	for _, e := range events {
		if e.Revision == already.Undo {
			return locales.AlreadyTakenBack{Action: already.Action, By: mention(e.Actor), When: ago(e.At)}
		}
	}
	return err
}
