package console

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/locales"
)

// printed is a reply as one line of JSON.
type printed struct {
	Line  int               `json:"line"`
	User  string            `json:"user"`
	Reply sent              `json:"reply"`
	Roll  *commands.Roll    `json:"roll"`
	Posts []sent            `json:"posts"`
	Error *commands.Problem `json:"error"`
}

// sent is a message in the form in which Discord gets it.
type sent struct {
	Content    string                       `json:"content"`
	Embeds     []*discordgo.MessageEmbed    `json:"embeds"`
	Components []discordgo.MessageComponent `json:"components"`
	Ephemeral  bool                         `json:"ephemeral"`
	Update     bool                         `json:"update,omitempty"`
	Files      []file                       `json:"files,omitempty"`
	Mentions   []string                     `json:"mentions,omitempty"` // IDs of the users who are pinged
}

type file struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

func send(r commands.Reply) sent {
	data := r.Response().Data
	s := sent{
		Content: data.Content, Embeds: data.Embeds, Components: data.Components,
		Ephemeral: r.Private, Update: r.Update, Mentions: r.Ping,
	}
	for _, f := range r.Files {
		s.Files = append(s.Files, file{f.Name, string(f.Data)})
	}
	return s
}

// print prints a reply, as JSON or for people.
func (c *Console) print(user string, r commands.Reply) {
	if !c.json {
		c.printText(user, r)
		return
	}
	p := printed{Line: c.number, User: user, Reply: send(r), Roll: r.Roll, Posts: []sent{}, Error: r.Error}
	for _, post := range r.Posts {
		p.Posts = append(p.Posts, send(post))
	}
	c.printJSON(p)
}

func (c *Console) printJSON(value any) {
	enc := json.NewEncoder(c.out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		fmt.Fprintln(c.complaints, err)
	}
}

var mention = regexp.MustCompile(`<@(\d+)>`)

// printText prints a reply as people read it, with users by their names.
func (c *Console) printText(user string, r commands.Reply) {
	var b strings.Builder
	b.WriteString(c.words.Text(locales.ConsoleHead{User: user, Private: r.Private, Update: r.Update}) + "\n")
	add := func(text string) {
		for l := range strings.SplitSeq(text, "\n") {
			b.WriteString("  " + strings.TrimRight(l, " ") + "\n")
		}
	}
	if content := r.Response().Data.Content; content != "" {
		add(content)
	}
	for _, e := range r.Embeds {
		if e.Title != "" {
			add("┌ " + e.Title)
		}
		add("│ " + strings.ReplaceAll(e.Description, "\n", "\n│ "))
	}
	for _, row := range r.Rows {
		var labels []string
		for _, button := range row {
			labels = append(labels, "["+button.Label+"]")
		}
		add(strings.Join(labels, " "))
	}
	for _, menu := range r.Menus {
		add("[" + menu.Placeholder + " ▾]")
		for _, o := range menu.Options {
			add("  " + o.Value + ": " + o.Label)
		}
	}
	for _, f := range r.Files {
		add(c.words.Text(locales.ConsoleFile{Name: f.Name, Size: len(f.Data)}))
	}
	named := mention.ReplaceAllStringFunc(b.String(), func(m string) string {
		if name, ok := c.users[m[2:len(m)-1]]; ok {
			return "@" + name
		}
		return m
	})
	fmt.Fprint(c.out, locales.Plain(named))
	for _, post := range r.Posts {
		c.printText(user, post)
	}
}

// printChoices prints the choices of autocompletion.
func (c *Console) printChoices(user string, choices []*discordgo.ApplicationCommandOptionChoice) {
	list := []string{}
	for _, choice := range choices {
		list = append(list, choice.Name)
	}
	if c.json {
		c.printJSON(struct {
			Line    int      `json:"line"`
			User    string   `json:"user"`
			Choices []string `json:"choices"`
		}{c.number, user, list})
		return
	}
	fmt.Fprintln(c.out, strings.Join(list, "\n"))
}
