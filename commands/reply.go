package commands

import (
	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
)

// A Reply is the answer to an interaction, before it takes Discord's form. It is stored
// with the change that it answers, so it is plain data.
type Reply struct {
	Content string                    `json:"content"`
	Embeds  []*discordgo.MessageEmbed `json:"embeds,omitempty"`
	Rows    []Row                     `json:"rows,omitempty"`
	Menus   []Menu                    `json:"menus,omitempty"`
	Files   []File                    `json:"files,omitempty"`
	Ping    []string                  `json:"ping,omitempty"` // IDs of the users who are mentioned after Content, and pinged
	Private bool                      `json:"private,omitempty"`
	Update  bool                      `json:"update,omitempty"` // it takes the place of the message whose button was pressed
	Posts   []Reply                   `json:"posts,omitempty"`  // further messages, after this one
	Roll    *Roll                     `json:"roll,omitempty"`
	Error   *Problem                  `json:"error,omitempty"`
}

// A Row is a row of buttons.
type Row []Button

// A Button of a message. ID holds all that pressing it needs: a verb and its arguments.
type Button struct {
	Label string                `json:"label"`
	ID    string                `json:"id"`
	Style discordgo.ButtonStyle `json:"style"`
	Emoji string                `json:"emoji,omitempty"`
}

// A Menu from which one option is chosen; it takes a row of its own.
type Menu struct {
	ID          string       `json:"id"`
	Placeholder string       `json:"placeholder"`
	Options     []MenuOption `json:"options"`
}

// A MenuOption is one that can be chosen.
type MenuOption struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

// A File attached to a message.
type File struct {
	Name string `json:"name"`
	Data []byte `json:"data"`
}

// A Roll is the dice behind a reply, for programs.
type Roll struct {
	Expression string     `json:"expression"`
	Total      int        `json:"total"`
	Parts      []RollPart `json:"parts"`
}

// A RollPart is the part of a roll that is of one type of damage.
type RollPart struct {
	Type  string `json:"type"`
	Total int    `json:"total"`
}

// A Problem is why nothing was done.
type Problem struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Discord's limits on a message, in UTF-16 code units as its clients count, below which
// replies stay. The embed's is well under Discord's so that a phone need not scroll far.
const (
	mostContent     = 2000
	mostPings       = 40
	mostDigits      = 20 // of an ID
	mostDescription = 3500
	mostTitle       = 256
	mostButtons     = 5 // in a row
	mostRows        = 5
	mostLabel       = 80
	mostPlaceholder = 150
	mostOptions     = 25 // in a menu
)

// fit shortens what is too long for Discord, and attaches the whole as a text file.
func (r Reply) fit(words *locales.Catalogue) Reply {
	whole := ""
	r.Ping = r.Ping[:min(len(r.Ping), mostPings)]
	room := mostContent - len(r.Ping)*(len("  <@>")+mostDigits)
	if size(r.Content) > room {
		whole = r.Content + "\n\n"
		r.Content = cut(r.Content, room)
	}
	for i, e := range r.Embeds {
		if size(e.Title) <= mostTitle && size(e.Description) <= mostDescription {
			continue
		}
		whole += e.Title + "\n" + e.Description + "\n"
		fitted := *e
		fitted.Title = cut(e.Title, mostTitle)
		fitted.Description = cutLines(e.Description, mostDescription)
		r.Embeds[i] = &fitted
	}
	if whole != "" {
		r.Files = append(r.Files, File{Name: words.Text(locales.BreakdownFile{}), Data: []byte(locales.Plain(whole))})
	}
	for i := range r.Posts {
		r.Posts[i] = r.Posts[i].fit(words)
	}
	return r
}

// size is the length of a text as Discord counts it.
func size(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xFFFF {
			n++
		}
	}
	return n
}

// cut shortens a text to at most most code units, with an ellipsis at the end.
func cut(s string, most int) string {
	if size(s) <= most {
		return s
	}
	n := 1
	for i, r := range s {
		n++
		if r > 0xFFFF {
			n++
		}
		if n > most {
			return s[:i] + "…"
		}
	}
	return s
}

// cutLines shortens a text at the end of a line where it can.
func cutLines(s string, most int) string {
	short := cut(s, most-2)
	if short == s {
		return s
	}
	for i := len(short) - 1; i > len(short)/2; i-- {
		if short[i] == '\n' {
			return short[:i] + "\n…"
		}
	}
	return short
}
