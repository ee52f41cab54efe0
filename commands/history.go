package commands

import (
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

// who names who did something; nobody did what the command line did.
func who(e rules.Event) locales.Markup {
	if e.Actor == "" {
		return ""
	}
	return mention(e.Actor)
}
