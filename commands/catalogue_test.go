package commands_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/locales"
)

// described lists the paths of everything that is registered with Discord.
func described() []string {
	var paths []string
	var walk func(path string, options []*discordgo.ApplicationCommandOption)
	walk = func(path string, options []*discordgo.ApplicationCommandOption) {
		paths = append(paths, path)
		for _, o := range options {
			if o.Type == discordgo.ApplicationCommandOptionSubCommand || o.Type == discordgo.ApplicationCommandOptionSubCommandGroup {
				walk(path+" "+o.Name, o.Options)
			} else {
				paths = append(paths, path+"."+o.Name)
			}
		}
	}
	for _, c := range commands.Definitions(words) {
		walk(c.Name, c.Options)
	}
	return paths
}

// texts returns one table of the catalogue's file.
func texts(t *testing.T, name string) map[string]string {
	t.Helper()
	var file struct {
		Describe, Help map[string]string
	}
	data, err := os.ReadFile("../locales/es.toml")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := toml.Decode(string(data), &file); err != nil && !strings.Contains(err.Error(), "incompatible types") {
		t.Fatal(err)
	}
	if name == "help" {
		return file.Help
	}
	return file.Describe
}

// Every command and option is described in 1 to 100 characters, and nothing else is.
func TestDescriptions(t *testing.T) {
	paths := described()
	for _, path := range paths {
		text := words.Describe(path)
		if n := utf8.RuneCountInString(text); n < 1 || n > 100 || strings.ContainsAny(text, "`*_\n") || strings.HasSuffix(text, ".") {
			t.Errorf("%s is described as %q", path, text)
		}
	}
	for path := range texts(t, "describe") {
		if !slices.Contains(paths, path) && path != "bot" && !strings.HasPrefix(path, "bot.") {
			t.Errorf("describe.%s describes nothing", path)
		}
	}
}

// The program's own help has the texts that it asks for, and no others.
func TestDescriptions_Program(t *testing.T) {
	source, err := os.ReadFile("../cmd/bot/main.go")
	if err != nil {
		t.Fatal(err)
	}
	_, list, found := strings.Cut(string(source), "for _, name := range []string{")
	list, _, ended := strings.Cut(list, "}")
	if !found || !ended {
		t.Fatal("cmd/bot/main.go has no list of names")
	}
	names := map[string]bool{"bot": true, "bot.lines": true}
	for _, m := range regexp.MustCompile(`"([^"]+)"`).FindAllStringSubmatch(list, -1) {
		names["bot."+m[1]] = true
	}
	for name := range names {
		if words.Describe(name) == "" {
			t.Errorf("%s is not described", name)
		}
	}
	for path := range texts(t, "describe") {
		if (path == "bot" || strings.HasPrefix(path, "bot.")) && !names[path] {
			t.Errorf("describe.%s describes nothing", path)
		}
	}
}

// The topics of help and the pages of help are the same.
func TestHelp_Topics(t *testing.T) {
	r := newRig(t)
	topics := map[string]bool{}
	for _, choice := range leaves()["ayuda"].options["tema"].Choices {
		topics[choice.Value.(string)] = true
		reply := r.do(ana, "ayuda", opt{"tema", choice.Value})
		if len(reply.Embeds) != 1 || len(reply.Embeds[0].Description) < 100 || len(reply.Files) > 0 {
			t.Errorf("help about %v: %+v", choice.Value, reply)
		}
	}
	for _, topic := range slices.Sorted(maps.Keys(texts(t, "help"))) {
		if !topics[topic] {
			t.Errorf("help.%s is no topic", topic)
		}
		if title, body, _ := strings.Cut(words.Text(locales.HelpPage{Topic: locales.Topic(topic)}), "\n"); title == "" || body == "" {
			t.Errorf("help.%s has no title or no body", topic)
		}
	}
}

var (
	advised = regexp.MustCompile("`/([^`]+)`")
	aKey    = regexp.MustCompile(`(?:^| )([\p{L}\p{N}_]+):`)
)

// Every command that a text advises is one that exists, with the options that it has.
func TestCatalogue_AdvisedCommandsExist(t *testing.T) {
	data, err := os.ReadFile("../locales/es.toml")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for n, line := range strings.Split(string(data), "\n") {
		for _, m := range advised.FindAllStringSubmatch(line, -1) {
			text := m[1]
			if strings.HasPrefix(text, "{{") {
				continue
			}
			count++
			path := ""
			for name := range leaves() {
				if (text == name || strings.HasPrefix(text, name+" ")) && len(name) > len(path) {
					path = name
				}
			}
			top, _, _ := strings.Cut(text, " ")
			if path == "" {
				if words.Describe(strings.TrimSpace(text)) == "" || strings.Contains(text, ":") {
					t.Errorf("line %d advises /%s, and there is no such command (%s)", n+1, text, top)
				}
				continue
			}
			for _, key := range aKey.FindAllStringSubmatch(strings.TrimPrefix(text, path), -1) {
				if leaves()[path].options[key[1]] == nil {
					t.Errorf("line %d advises /%s, and /%s has no option %s", n+1, text, path, key[1])
				}
			}
		}
	}
	if count < 30 {
		t.Errorf("only %d commands are advised", count)
	}
}

// Every registered command is routed, and asks for no option that it does not define.
func TestDefinitions_AreRouted(t *testing.T) {
	r := newRig(t)
	r.do(gm, "personaje crear", opt{"nombre", "Ana"}, opt{"pg", 10}, opt{"jugador", gm})
	for path, l := range leaves() {
		t.Run(path, func(t *testing.T) {
			given := []opt{}
			for _, o := range l.list {
				if o.Required {
					given = append(given, opt{o.Name, sample(o)})
				}
			}
			r.files["fichero"] = "{}"
			reply := r.during(t).handle(r.command(gm, path, given...))
			if reply.Error != nil && (reply.Error.Code == "UnknownCommand" || reply.Error.Code == "Internal") {
				t.Errorf("%+v", *reply.Error)
			}
			all := []opt{}
			for _, o := range l.list {
				all = append(all, opt{o.Name, sample(o)})
			}
			r.handle(r.command(gm, path, all...))
		})
	}
}

// sample is a value that an option takes.
func sample(o *discordgo.ApplicationCommandOption) any {
	switch {
	case len(o.Choices) > 0:
		return o.Choices[0].Value
	case o.Type == discordgo.ApplicationCommandOptionInteger:
		if o.MinValue != nil {
			return *o.MinValue
		}
		return 1
	case o.Type == discordgo.ApplicationCommandOptionBoolean:
		return true
	case o.Type == discordgo.ApplicationCommandOptionUser:
		return ana
	case o.Type == discordgo.ApplicationCommandOptionChannel:
		return "77"
	case o.Type == discordgo.ApplicationCommandOptionRole:
		return "88"
	case o.Type == discordgo.ApplicationCommandOptionAttachment:
		return "fichero"
	case o.Name == "objetivo", o.Name == "personaje", o.Name == "mitad":
		return "Ana"
	default:
		return "1"
	}
}
