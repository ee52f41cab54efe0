package commands

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/systems"
)

// A Play is a request at its table: what a handler reads and changes. Changing Table is
// all that it takes to change the table.
type Play struct {
	*Request
	ctx    context.Context
	snap   Snapshot
	before rules.Table
	Table  rules.Table
	Rules  rules.Ruleset
	event  rules.Event
	roll   *Roll
	wipe   bool
	link   *Link
	redo   bool // an undo was taken back
}

// play sets a request down at a table.
func (r *Request) play(ctx context.Context, snap Snapshot) (*Play, error) {
	p := &Play{
		Request: r, ctx: ctx, snap: snap, before: snap.Table(),
		event: rules.Event{Actor: r.user.ID, Command: r.name()},
	}
	return p, p.set(p.before.Clone())
}

// set puts another table in the place of this one.
func (p *Play) set(t rules.Table) error {
	rs, ok := systems.Of(t)
	if !ok {
		return fmt.Errorf("table plays unknown rules %q", t.Ruleset)
	}
	p.Table, p.Rules = t, rs
	return nil
}

// keep makes the change that the storage keeps: what was touched is found by comparison,
// so that no handler can forget to tell.
func (p *Play) keep(reply Reply) (Change, error) {
	if failed, ok := p.roller.(interface{ Err() error }); ok && failed.Err() != nil {
		return Change{}, failed.Err()
	}
	p.Table.Settle(p.before, func(was, is rules.Character) bool { return !reflect.DeepEqual(was, is) })
	change := Change{Event: p.event, Wipe: p.wipe, Link: p.link}
	if unborn(p.before) {
		p.Table.Creator = p.user.ID
	}
	if p.event.Whole || !reflect.DeepEqual(p.before, p.Table) {
		change.Table = &p.Table
	}
	e := &change.Event
	whole := e.Whole // an import touches all, whatever it changed
	e.Trace(p.before, p.Table)
	e.Whole = e.Whole || whole
	e.Clock = p.Table.Clock
	told := &reply // the message that tells what happened
	if reply.Update && len(reply.Posts) > 0 {
		told = &reply.Posts[0]
	}
	if e.Summary == "" && !told.Private {
		e.Summary = rules.Wording(cut(told.Content, mostSummary))
	}
	if e.Changes() && !told.Private {
		told.addButton(Button{
			Label: p.say(locales.UndoLabel{Redo: e.UndoOf != 0 && !p.redo}), ID: buttonID(verbUndo, p.in.ID), Style: discordgo.SecondaryButton,
		})
	}
	if reply.Roll == nil {
		reply.Roll = p.roll
	}
	var err error
	change.Reply, err = json.Marshal(reply.fit(p.words))
	return change, err
}

// mostSummary is how much of a reply its history keeps, in UTF-16 code units.
const mostSummary = 400

// addButton puts a button at the end of the last row that has room.
func (r *Reply) addButton(b Button) { r.addRow(Row{b}) }

// addRow puts buttons that belong together at the end of the last row that has room for
// all of them, or in a row of their own where a message has room for one.
func (r *Reply) addRow(together Row) {
	if n := len(r.Rows); n > 0 && len(r.Rows[n-1])+len(together) <= mostButtons {
		r.Rows[n-1] = append(r.Rows[n-1], together...)
	} else if len(r.Rows)+len(r.Menus) < mostRows {
		r.Rows = append(r.Rows, together)
	}
}

// addButtons puts buttons that belong together on a reply, or on a further message where
// there is no room. One row stays free for undoing.
func (p *Play) addButtons(reply *Reply, together ...Button) {
	last := reply.last()
	if last.full() && (len(last.Rows) == 0 || len(last.Rows[len(last.Rows)-1])+len(together) > mostButtons) {
		last = p.more(reply)
	}
	last.addRow(together)
}

// addMenu puts a menu on a reply, or on a further message where there is no room.
func (p *Play) addMenu(reply *Reply, m Menu) {
	last := reply.last()
	if last.full() {
		last = p.more(reply)
	}
	last.Menus = append(last.Menus, m)
}

// last is the last message of a reply.
func (r *Reply) last() *Reply {
	if n := len(r.Posts); n > 0 {
		return &r.Posts[n-1]
	}
	return r
}

// full reports whether a message has no row left but one.
func (r *Reply) full() bool { return len(r.Rows)+len(r.Menus) >= mostRows-1 }

// more adds a further message for what has to be chosen.
func (p *Play) more(reply *Reply) *Reply {
	reply.Posts = append(reply.Posts, Reply{Content: p.say(locales.MoreChoices{})})
	return reply.last()
}

// throw rolls an expression for this interaction, and remembers it for the history and
// for programs.
func (p *Play) throw(e *dice.Expr, critical bool) (dice.Result, error) {
	result, err := e.Roll(p.roller, critical)
	if err != nil {
		return result, err
	}
	p.roll = &Roll{Expression: e.String(), Total: result.Total, Parts: []RollPart{}}
	for _, part := range result.Parts {
		p.roll.Parts = append(p.roll.Parts, RollPart{Type: string(part.Type), Total: part.Total})
	}
	if result.Count() > 0 {
		p.event.Roll = rules.Wording(cut(result.String(), mostSummary))
	}
	return result, nil
}

// about notes that the action concerns these characters, for their history.
func (p *Play) about(places ...int) {
	for _, i := range places {
		p.event.About = append(p.event.About, p.Table.Characters[i].ID)
	}
}

// itoa writes a character's ID in a button.
func itoa(id int) string { return strconv.Itoa(id) }
