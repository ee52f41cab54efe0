package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"
)

// An answer is a line of the console's JSON, read by its contract: other names than these
// are an error.
type answer struct {
	Line    int       `json:"line"`
	User    string    `json:"user"`
	Reply   message   `json:"reply"`
	Roll    *roll     `json:"roll"`
	Posts   []message `json:"posts"`
	Error   *problem  `json:"error"`
	Choices []string  `json:"choices"`
}

type roll struct {
	Expression string `json:"expression"`
	Total      int    `json:"total"`
	Parts      []struct {
		Type  string `json:"type"`
		Total int    `json:"total"`
	} `json:"parts"`
}

type problem struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

type message struct {
	Content string `json:"content"`
	Embeds  []struct {
		Type        string `json:"type"`
		Title       string `json:"title"`
		Description string `json:"description"`
		Color       int    `json:"color"`
	} `json:"embeds"`
	Components []struct {
		Type       int         `json:"type"`
		ID         int         `json:"id"`
		Components []component `json:"components"`
	} `json:"components"`
	Ephemeral bool `json:"ephemeral"`
	Update    bool `json:"update"`
	Files     []struct {
		Name string `json:"name"`
		Text string `json:"text"`
	} `json:"files"`
	Mentions []string `json:"mentions"`
}

type component struct {
	Type        int             `json:"type"`
	ID          int             `json:"id"`
	Label       string          `json:"label"`
	CustomID    string          `json:"custom_id"`
	Style       int             `json:"style"`
	Disabled    bool            `json:"disabled"`
	Emoji       json.RawMessage `json:"emoji"`
	Placeholder string          `json:"placeholder"`
	Options     []struct {
		Label       string          `json:"label"`
		Value       string          `json:"value"`
		Description string          `json:"description"`
		Emoji       json.RawMessage `json:"emoji"`
		Default     bool            `json:"default"`
	} `json:"options"`
}

// text is what people see of an answer: for refusals with their code, without formatting.
func (a answer) text() string {
	var b strings.Builder
	if a.Error != nil {
		fmt.Fprintf(&b, "(%s) ", a.Error.Code)
	}
	for _, m := range append([]message{a.Reply}, a.Posts...) {
		b.WriteString(strings.ReplaceAll(m.Content, "**", "") + "\n")
		for _, e := range m.Embeds {
			b.WriteString(strings.ReplaceAll(e.Title+"\n"+e.Description, "**", "") + "\n")
		}
		for _, row := range m.Components {
			for _, c := range row.Components {
				fmt.Fprintf(&b, "[%s%s]", c.Label, c.Placeholder)
				for _, o := range c.Options {
					fmt.Fprintf(&b, " %s=%s", o.Value, o.Label)
				}
				b.WriteString("\n")
			}
		}
		for _, f := range m.Files {
			fmt.Fprintf(&b, "{%s}\n", f.Name)
		}
	}
	return b.String()
}

func size(s string) int { return len(utf16.Encode([]rune(s))) }

var pings = regexp.MustCompile(`@everyone|@here`)

// problems tells what Discord would refuse of an answer, and what no reply should do.
func (a answer) problems() []string {
	if a.Choices != nil {
		if len(a.Choices) > 25 || slices.ContainsFunc(a.Choices, func(c string) bool { return size(c) > 100 || c == "" }) {
			return []string{"choices beyond Discord's limits"}
		}
		return nil
	}
	problems := a.Reply.problems()
	for _, p := range a.Posts {
		problems = append(problems, p.problems()...)
	}
	if a.Error != nil && (a.Error.Code == "" || a.Error.Message == "" || a.Error.Code == "Internal" || !a.Reply.Ephemeral) {
		problems = append(problems, fmt.Sprintf("a bad error: %+v", *a.Error))
	}
	if a.Posts == nil {
		problems = append(problems, "posts is null, and no list")
	}
	return problems
}

func (m message) problems() []string {
	var problems []string
	check := func(ok bool, format string, args ...any) {
		if !ok {
			problems = append(problems, fmt.Sprintf(format, args...))
		}
	}
	check(m.Content != "" && size(m.Content) <= 2000, "content of %d", size(m.Content))
	check(!pings.MatchString(m.Content), "the content pings everybody")
	check(m.Embeds != nil && m.Components != nil, "embeds or components are null")
	total := 0
	for _, e := range m.Embeds {
		check(size(e.Title) <= 256 && size(e.Description) <= 4096, "an embed of %d and %d", size(e.Title), size(e.Description))
		check(strings.TrimSpace(e.Title+e.Description) != "", "an empty embed")
		total += size(e.Title) + size(e.Description)
	}
	check(total <= 6000 && len(m.Embeds) <= 10, "%d embeds of %d", len(m.Embeds), total)
	ids := map[string]bool{}
	check(len(m.Components) <= 5, "%d rows", len(m.Components))
	for _, row := range m.Components {
		check(row.Type == 1 && len(row.Components) >= 1 && len(row.Components) <= 5, "a row of type %d with %d", row.Type, len(row.Components))
		for _, c := range row.Components {
			check(c.CustomID != "" && size(c.CustomID) <= 100 && !ids[c.CustomID], "custom_id %q", c.CustomID)
			ids[c.CustomID] = true
			if c.Type == 2 {
				check(c.Label != "" && size(c.Label) <= 80, "label %q", c.Label)
				continue
			}
			check(c.Type == 3 && len(row.Components) == 1 && len(c.Options) >= 1 && len(c.Options) <= 25 && size(c.Placeholder) <= 150, "menu %+v", c)
			for _, o := range c.Options {
				check(o.Label != "" && size(o.Label) <= 100 && o.Value != "" && size(o.Value) <= 100, "option %+v", o)
			}
		}
	}
	for _, f := range m.Files {
		check(f.Name != "", "a file without a name")
	}
	for _, id := range m.Mentions {
		check(strings.Contains(m.Content, "<@"+id+">"), "%s is pinged and not mentioned", id)
	}
	return problems
}
