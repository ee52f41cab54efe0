package gateway

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
	"github.com/maltrecho/maltrecho/locales"
)

func register(t *testing.T, d *double, guild string, defs []*discordgo.ApplicationCommand) (bool, error) {
	t.Helper()
	var l log
	p := quick()
	written, err := Register(t.Context(), Settings{
		Token: "Bot " + botToken, API: d.server.URL + "/api", Log: slog.New(slog.NewTextHandler(&l, nil)), pace: &p,
	}, guild, defs)
	secret(t, l.String()+fmt.Sprintf("%v %+v", err, err))
	return written, err
}

// One command in the definitions, and as Discord says that it is registered.
const (
	echoed = `[{"id":"1","application_id":"77","version":"9","type":1,"name":"daño","name_localizations":null,
		"description":"d","description_localizations":{},"dm_permission":true,"default_permission":true,
		"default_member_permissions":null,"nsfw":false,"contexts":null,"integration_types":[0],"guild_id":null,
		"options":[{"type":3,"name":"qué","name_localizations":null,"description":"o","required":true,
			"choices":[{"name":"a","name_localizations":null,"value":"a"},{"name":"b","value":"b"}],"max_length":9},
		{"type":4,"name":"cuánto","description":"o","min_value":0,"max_value":30,"required":false,"autocomplete":false}]}]`
	written = `[{"name":"daño","description":"d","options":[
		{"type":3,"name":"qué","description":"o","required":true,"choices":[{"name":"a","value":"a"},{"name":"b","value":"b"}],"max_length":9},
		{"type":4,"name":"cuánto","description":"o","min_value":0,"max_value":30}]}]`
)

func TestRegisterComparesByMeaning(t *testing.T) {
	tests := []struct{ name, old, new string }{ // each a change to what is registered
		{"same", "", ""},
		{"name", `"name":"daño"`, `"name":"cura"`},
		{"description", `"description":"d"`, `"description":"e"`},
		{"type", `"type":1`, `"type":2`},
		{"localised", `"name_localizations":null,
		"description":"d"`, `"name_localizations":{"en-US":"damage"},"description":"d"`},
		{"localised description", `"description_localizations":{}`, `"description_localizations":{"en-US":"d"}`},
		{"permissions", `"default_member_permissions":null`, `"default_member_permissions":"8"`},
		{"nsfw", `"nsfw":false`, `"nsfw":true`},
		{"option's name", "qué", "cuál"},
		{"option's type", `"type":3`, `"type":6`},
		{"option's localisation", `"name":"qué","name_localizations":null`, `"name":"qué","name_localizations":{"en-US":"what"}`},
		{"required", `"required":true`, `"required":false`},
		{"choice", `"value":"b"`, `"value":"c"`},
		{"choices", `,{"name":"b","value":"b"}`, ``},
		{"longest", `"max_length":9`, `"max_length":8`},
		{"shortest", `"max_length":9`, `"max_length":9,"min_length":1`},
		{"least", `"min_value":0`, `"min_value":1`},
		{"most", `"max_value":30`, `"max_value":31`},
		{"completion", `"autocomplete":false`, `"autocomplete":true`},
		{"one more", `[{"id":"1"`, `[{"id":"2","type":1,"name":"otro","description":"x"},{"id":"1"`},
		{"same name, another type", `[{"id":"1"`, `[{"id":"2","type":2,"name":"daño"},{"id":"1"`},
	}
	for _, test := range tests {
		d := newDouble(t)
		d.commands = strings.Replace(echoed, test.old, test.new, 1)
		if d.commands == echoed && test.old != "" {
			t.Fatalf("%s: nothing to change", test.name)
		}
		var defs []*discordgo.ApplicationCommand
		decodeJSON(t, written, &defs)
		wrote, err := register(t, d, "", defs)
		if err != nil || wrote != (test.old != "") {
			t.Errorf("%s: wrote %v, %v", test.name, wrote, err)
		}
	}
}

// Where a command may be used matters only where its definition says it.
func TestRegisterComparesPlaces(t *testing.T) {
	for _, test := range []struct {
		have, want string
		same       bool
	}{
		{`"contexts":[0,1],"integration_types":[0,1],"dm_permission":false`, ``, true},
		{`"contexts":[0,1]`, `"contexts":[1,0]`, true},
		{`"contexts":[0,1]`, `"contexts":[0]`, false},
		{`"contexts":null`, `"contexts":[0]`, false},
		{`"integration_types":[1,0]`, `"integration_types":[0,1]`, true},
		{`"integration_types":[0]`, `"integration_types":[0,1]`, false},
		{``, `"dm_permission":true`, true},
	} {
		list := func(more string) (list []*discordgo.ApplicationCommand) {
			if more != "" {
				more = "," + more
			}
			decodeJSON(t, `[{"name":"a","description":"d"`+more+`}]`, &list)
			return list
		}
		if got := same(list(test.have), list(test.want)); got != test.same {
			t.Errorf("%s and %s: %v", test.have, test.want, got)
		}
	}
}

func TestRegisterDefinitions(t *testing.T) {
	defs := commands.Definitions(locales.Spanish())
	for guild, path := range map[string]string{"": "applications/77/commands", "2": "applications/77/guilds/2/commands"} {
		d := newDouble(t)
		if wrote, err := register(t, d, guild, defs); !wrote || err != nil {
			t.Fatalf("wrote %v, %v", wrote, err)
		}
		got := d.sent()
		requests(t, got, "GET applications/@me", "GET "+path, "PUT "+path)
		if got[1].Query != "with_localizations=true" || got[2].Header.Get("Authorization") != "Bot "+botToken {
			t.Errorf("query %q, headers %v", got[1].Query, got[2].Header)
		}
		d.commands = got[2].JSON
		if wrote, err := register(t, d, guild, defs); wrote || err != nil {
			t.Errorf("the second time: wrote %v, %v", wrote, err)
		}
	}
}

func TestRegisterNothing(t *testing.T) {
	d := newDouble(t)
	d.commands = echoed
	if wrote, err := register(t, d, "", nil); !wrote || err != nil || d.sent()[2].JSON != "[]" {
		t.Errorf("wrote %v, %v: %v", wrote, err, d.sent())
	}
}

func TestRegisterFails(t *testing.T) {
	tests := []struct {
		request string
		reply   scripted
		want    FatalError
	}{
		{"GET applications/@me", scripted{status: 401, body: `{"code":0}`}, FatalError{Status: 401}},
		{"GET applications/77", scripted{status: 403, body: `{"code":50001}`}, FatalError{Status: 403, Code: 50001}},
		{"PUT", scripted{status: 400, body: `{"code":50035,"errors":{"0":"x"}}`}, FatalError{Status: 400, Code: 50035, Detail: `{"0":"x"}`}},
		{"PUT", scripted{status: 404, body: `{"code":0}`}, FatalError{Status: 404}},
		{"PUT", scripted{status: 429, body: `{"code":30034,"retry_after":9000}`}, FatalError{}},
		{"GET applications/@me", scripted{status: 200, body: `{}`}, FatalError{}},
		{"GET applications/@me", scripted{status: 200, body: `<`}, FatalError{}},
	}
	for _, test := range tests {
		d := newDouble(t)
		d.on(test.request, test.reply)
		wrote, err := register(t, d, "2", commands.Definitions(locales.Spanish()))
		var f *FatalError
		errors.As(err, &f)
		if wrote || err == nil || (f == nil) != (test.want == FatalError{}) || f != nil && *f != test.want {
			t.Errorf("%s: wrote %v, %v", test.request, wrote, err)
		}
	}
}

func TestRegisterInSpiteOf(t *testing.T) {
	d := newDouble(t)
	d.on("GET applications", scripted{status: 404}, scripted{status: 404}) // as a stand-in that knows neither
	d.on("GET users/@me", scripted{status: 200, body: `{"id":"78"}`})
	d.on("PUT", scripted{status: 503}, scripted{status: 429, body: `{"retry_after":0.01}`}, scripted{cut: true})
	if wrote, err := register(t, d, "", commands.Definitions(locales.Spanish())); !wrote || err != nil {
		t.Errorf("wrote %v, %v", wrote, err)
	}
	const put = "PUT applications/78/commands"
	requests(t, d.sent(), "GET applications/@me", "GET users/@me", "GET applications/78/commands", put, put, put, put)
}
