package commands_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
)

func size(s string) int { return len(utf16.Encode([]rune(s))) }

// checkReply fails the test where Discord would refuse a reply, where it pings whom it
// should not, or where it is the apology for a fault of the program.
func checkReply(t testing.TB, what string, reply commands.Reply) {
	t.Helper()
	if e := reply.Error; e != nil && (e.Code == "" || e.Code == "Internal" || e.Message == "" || !reply.Private) {
		t.Errorf("%s: a bad error: %+v", what, *e)
	}
	data := reply.Response().Data
	checkMessage(t, what, reply, data.Content, data.Embeds, data.Components, data.AllowedMentions)
	for _, post := range reply.Posts {
		sent := post.FollowUp()
		checkMessage(t, what+" (post)", post, sent.Content, sent.Embeds, sent.Components, sent.AllowedMentions)
		if len(post.Posts) > 0 || post.Update {
			t.Errorf("%s: a post with posts, or that updates", what)
		}
	}
	if reply.Update && len(reply.Ping) > 0 {
		t.Errorf("%s: an edit that pings, which Discord does not do", what)
	}
}

// In a block of code nothing pings.
var block = regexp.MustCompile("(?s)```.*?```")

var everybody = regexp.MustCompile(`@(everyone|here)|<@&`)

func checkMessage(t testing.TB, what string, reply commands.Reply, content string, embeds []*discordgo.MessageEmbed,
	components []discordgo.MessageComponent, allowed *discordgo.MessageAllowedMentions) {
	t.Helper()
	check := func(ok bool, format string, args ...any) {
		t.Helper()
		if !ok {
			t.Errorf(what+": "+format, args...)
		}
	}
	check(strings.TrimSpace(content) != "" && size(content) <= 2000, "content of %d: %.100q", size(content), content)
	check(utf8.ValidString(content), "content is no UTF-8")
	check(!everybody.MatchString(block.ReplaceAllString(content, "")), "content %.300q", content)
	check(embeds != nil && components != nil, "nil lists")
	total := 0
	for _, e := range embeds {
		total += size(e.Title) + size(e.Description)
		check(size(e.Title) <= 256 && size(e.Description) <= 4096, "an embed of %d and %d", size(e.Title), size(e.Description))
		check(strings.TrimSpace(e.Title+e.Description) != "", "an empty embed")
		check(utf8.ValidString(e.Title+e.Description), "an embed that is no UTF-8")
	}
	check(total <= 6000 && len(embeds) <= 10, "%d embeds of %d", len(embeds), total)
	checkComponents(t, what, components)
	check(allowed != nil && allowed.Parse != nil && len(allowed.Parse) == 0 && len(allowed.Roles) == 0 && len(allowed.Users) <= 100,
		"allowed mentions %+v", allowed)
	for i, user := range allowed.Users {
		check(strings.Trim(user, "0123456789") == "" && user != "" && !slices.Contains(allowed.Users[:i], user), "pings %q of %q", user, allowed.Users)
		check(strings.Contains(content, "<@"+user+">"), "pings %s without a mention", user)
	}
	sum := 0
	for _, f := range reply.Files {
		check(f.Name != "" && !strings.ContainsAny(f.Name, "/\\ ") && utf8.Valid(f.Data), "a file %q", f.Name)
		sum += len(f.Data)
	}
	check(sum < 8<<20 && len(reply.Files) <= 10, "%d files of %d bytes", len(reply.Files), sum)
	texts := content
	for _, e := range embeds {
		texts += e.Title + e.Description
	}
	bad := strings.IndexFunc(texts, func(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) || unicode.IsControl(r) && r != '\n' })
	check(bad < 0, "a character that is not to be shown: %+.60q", texts[max(0, bad):])
}

func checkComponents(t testing.TB, what string, components []discordgo.MessageComponent) {
	t.Helper()
	check := func(ok bool, format string, args ...any) {
		t.Helper()
		if !ok {
			t.Errorf(what+": "+format, args...)
		}
	}
	check(len(components) <= 5, "%d rows", len(components))
	ids := map[string]bool{}
	once := func(id string) {
		t.Helper()
		check(id != "" && size(id) <= 100 && !ids[id], "custom_id %q", id)
		ids[id] = true
	}
	for _, component := range components {
		row := component.(discordgo.ActionsRow)
		check(len(row.Components) >= 1 && len(row.Components) <= 5, "a row of %d", len(row.Components))
		for _, c := range row.Components {
			switch c := c.(type) {
			case discordgo.Button:
				once(c.CustomID)
				check(c.Label != "" && size(c.Label) <= 80, "label %q", c.Label)
			case discordgo.SelectMenu:
				once(c.CustomID)
				check(len(row.Components) == 1 && len(c.Options) >= 1 && len(c.Options) <= 25 && size(c.Placeholder) <= 150, "menu %+v", c)
				values := map[string]bool{}
				for _, o := range c.Options {
					check(o.Label != "" && size(o.Label) <= 100 && o.Value != "" && size(o.Value) <= 100 && !values[o.Value], "choice %+v", o)
					values[o.Value] = true
				}
			default:
				t.Errorf("%s: a component %T", what, c)
			}
		}
	}
}

// checkChoices fails the test where Discord would refuse choices of autocompletion.
func checkChoices(t testing.TB, what string, choices []*discordgo.ApplicationCommandOptionChoice) {
	t.Helper()
	if choices == nil || len(choices) > 25 {
		t.Errorf("%s: %d choices", what, len(choices))
	}
	seen := map[string]bool{}
	for _, c := range choices {
		value, ok := c.Value.(string)
		if !ok || c.Name == "" || size(c.Name) > 100 || value == "" || size(value) > 100 || seen[c.Name] {
			t.Errorf("%s: choice %+v", what, *c)
		}
		seen[c.Name] = true
	}
}
