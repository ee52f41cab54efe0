package commands

import (
	"errors"
	"slices"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
)

const (
	verbUndo = "undo"
	verbPage = "page"
)

// How many actions a page of history shows, how far back it goes, and how much of each it
// shows, so that a page always fits in a message.
const (
	pageLength  = 10
	mostHistory = 500
	mostLine    = 170
	mostRoll    = 60
)

// looked is how many actions are looked through for those that changed something.
const looked = 4 * rules.UndoDepth

func historyCommands() []*command {
	return []*command{
		{path: "historial", options: []option{text("personaje").completing(completeCharacter)}, run: runHistory},
		{path: "deshacer", options: []option{number("acción", 1, 1_000_000_000)}, run: runUndo},
	}
}

func runHistory(r *Request) (Reply, error) {
	return r.view(func(p *Play) (Reply, error) {
		id := 0
		if p.text("personaje") != "" {
			i, err := p.target(p.text("personaje"))
			if err != nil {
				return Reply{}, err
			}
			id = p.Table.Characters[i].ID
		}
		return p.page(id, 0)
	})
}

// pressPage shows another page of history in the place of the one before.
func pressPage(r *Request, args []string) (Reply, error) {
	if len(args) != 2 {
		return Reply{}, locales.OldButton{}
	}
	id, err1 := strconv.Atoi(args[0])
	page, err2 := strconv.Atoi(args[1])
	if err1 != nil || err2 != nil || page < 0 {
		return Reply{}, locales.OldButton{}
	}
	return r.view(func(p *Play) (Reply, error) {
		reply, err := p.page(id, page)
		reply.Update = true
		return reply, err
	})
}

// page shows one page of the history, newest first, of one character or of all (id 0).
func (p *Play) page(id, page int) (Reply, error) {
	events, err := p.snap.Events(p.ctx, mostHistory)
	if err != nil {
		return Reply{}, err
	}
	if id != 0 {
		events = slices.DeleteFunc(events, func(e rules.Event) bool {
			return !slices.Contains(e.About, id) && !slices.Contains(e.Touched, id)
		})
	}
	if len(events) == 0 {
		return Reply{}, locales.NoHistory{}
	}
	pages := (len(events) + pageLength - 1) / pageLength
	page = min(page, pages-1)
	var lines []string
	for _, e := range events[page*pageLength : min(len(events), (page+1)*pageLength)] {
		lines = append(lines, p.say(locales.HistoryLine{
			Action: e.Revision, Summary: rules.Wording(cut(string(p.summaryOf(e)), mostLine)), Command: e.Command, Who: who(e), When: ago(e.At),
			Clock: rules.Moment(e.Clock), Roll: rules.Wording(cut(string(e.Roll), mostRoll)),
		}))
	}
	reply := Reply{Content: p.say(locales.HistoryBrief{Page: page + 1, Pages: pages})}
	reply.Embeds = append(reply.Embeds, embed(p.say(locales.HistoryTitle{}), colourInfo, lines...))
	turn := func(label any, to int) Button {
		return Button{Label: p.say(label), ID: buttonID(verbPage, itoa(id), itoa(to)), Style: discordgo.SecondaryButton}
	}
	if page > 0 {
		reply.addButton(turn(locales.NewerLabel{}, page-1))
	}
	if page < pages-1 {
		reply.addButton(turn(locales.OlderLabel{}, page+1))
	}
	return reply, nil
}

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
	if e.Whole {
		lines = append(lines, p.say(locales.ClockNow{Clock: rules.Moment(p.Table.Clock)}))
	}
	for _, o := range outcomes {
		if p.vitals(o.Before, everybody) != p.vitals(o.After, everybody) || len(o.Before.Wounds) != len(o.After.Wounds) {
			lines = append(lines, p.block(o, everybody))
		}
	}
	if len(lines) > 0 {
		reply.Embeds = append(reply.Embeds, embed(p.say(locales.UndoTitle{}), colourInfo, lines...))
		p.offerWounds(&reply, outcomes) // what stands again can be answered again
		p.offerDays(&reply, outcomes)
	}
	p.offer(&reply, outcomes)
	return reply, nil
}

// undone tells what an undo took back: the action at the root of a chain of undoing and
// doing again.
func (p *Play) undone(e rules.Event, events []rules.Event) string {
	root, redo := e, false
	for root.UndoOf != 0 {
		i := slices.IndexFunc(events, func(x rules.Event) bool { return x.Revision == root.UndoOf })
		if i < 0 {
			break
		}
		root, redo = events[i], !redo
	}
	line := locales.Undone{Action: root.Revision, Summary: root.Veiled, Command: root.Command, Redo: redo}
	if root.Veiled != "" {
		p.event.Veiled = rules.Wording(p.say(line))
	}
	line.Summary = root.Summary
	p.event.Summary = rules.Wording(p.say(line))
	line.Summary = p.summaryOf(root)
	return p.say(line)
}

// who names who did something; nobody did what the command line did.
func who(e rules.Event) locales.Markup {
	if e.Actor == "" {
		return ""
	}
	return mention(e.Actor)
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
