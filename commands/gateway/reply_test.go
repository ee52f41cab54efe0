package gateway

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/commands"
)

// equal compares a request's body with JSON.
func equal(t *testing.T, r recorded, want string) {
	t.Helper()
	var a, b any
	if err := json.Unmarshal([]byte(r.JSON), &a); err != nil {
		t.Errorf("%s: %v: %s", r, err, r.JSON)
		return
	}
	if err := json.Unmarshal([]byte(want), &b); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(a, b) {
		t.Errorf("%s\n got %s\nwant %s", r, r.JSON, want)
	}
}

// requests compares what was requested, in order.
func requests(t *testing.T, got []recorded, want ...string) bool {
	t.Helper()
	var list []string
	for _, r := range got {
		list = append(list, strings.ReplaceAll(r.String(), tokenOf, ""))
	}
	if !slices.Equal(list, want) {
		t.Errorf("requests:\n%s\nwant:\n%s", strings.Join(list, "\n"), strings.Join(want, "\n"))
		return false
	}
	return true
}

// play delivers an interaction and returns the requests that it leads to, after Serve has
// ended.
func play(t *testing.T, d *double, p pace, a Answerer, raw string) ([]recorded, *running) {
	t.Helper()
	r := start(t, d, p, a)
	d.deliver(raw)
	eventually(t, "an outcome", func() bool { return strings.Contains(r.log.String(), "outcome=") })
	if err := r.end(); err != nil {
		t.Fatal(err)
	}
	return d.sent(), r
}

var sample = commands.Reply{
	Content: "<@12> recibe 4", Private: true, Ping: []string{"12"},
	Embeds: []*discordgo.MessageEmbed{{Description: "d"}},
	Rows:   []commands.Row{{{Label: "Deshacer", ID: "undo|1", Style: discordgo.SecondaryButton}}},
}

const sampleData = `"content":"<@12> recibe 4","embeds":[{"description":"d"}],"flags":64,
	"allowed_mentions":{"parse":[],"users":["12"],"replied_user":false},
	"components":[{"type":1,"components":[{"type":2,"label":"Deshacer","style":2,"disabled":false,"custom_id":"undo|1"}]}]`

func TestCommand(t *testing.T) {
	d := newDouble(t)
	got, r := play(t, d, quick(), always(sample), command("1"))
	requests(t, got, "POST interactions/1/1/callback")
	equal(t, got[0], `{"type":4,"data":{"tts":false,`+sampleData+`}}`)
	if h := got[0].Header; h.Get("Authorization") != "" || h.Get("User-Agent") != userAgent || h.Get("Content-Type") != "application/json" {
		t.Errorf("headers: %v", h)
	}
	for _, say := range []string{"interaction=1", "kind=command", "name=daño", "outcome=answered", "duration="} {
		if !strings.Contains(r.log.String(), say) {
			t.Errorf("the log does not say %q:\n%s", say, r.log)
		}
	}
}

func TestEmptyPartsAreListsAndNotNull(t *testing.T) {
	got, _ := play(t, newDouble(t), quick(), always(commands.Reply{Content: "x"}), command("1"))
	equal(t, got[0], `{"type":4,"data":{"tts":false,"content":"x","embeds":[],"components":[],"allowed_mentions":{"parse":[],"replied_user":false}}}`)
}

func TestPress(t *testing.T) {
	reply := commands.Reply{Content: "x", Update: true, Posts: []commands.Reply{{Content: "y"}, sample}}
	got, _ := play(t, newDouble(t), quick(), always(reply), press("1"))
	if requests(t, got, "POST interactions/1/1/callback", "POST webhooks/77/1", "POST webhooks/77/1") {
		equal(t, got[0], `{"type":7,"data":{"tts":false,"content":"x","embeds":[],"components":[],"allowed_mentions":{"parse":[],"replied_user":false}}}`)
		equal(t, got[1], `{"content":"y","components":[],"allowed_mentions":{"parse":[],"replied_user":false}}`)
		equal(t, got[2], `{`+sampleData+`}`)
	}
}

func TestPing(t *testing.T) {
	got, _ := play(t, newDouble(t), quick(), always(commands.Reply{}), interaction("1", 1, "null", `"x":1`))
	equal(t, got[0], `{"type":1}`)
}

func TestFormIsHandled(t *testing.T) {
	raw := interaction("1", 5, `{"custom_id":"note|1","components":[]}`, `"x":1`)
	got, r := play(t, newDouble(t), quick(), always(sample), raw)
	equal(t, got[0], `{"type":4,"data":{"tts":false,`+sampleData+`}}`)
	if !strings.Contains(r.log.String(), "kind=form name=note") {
		t.Error("the log does not name the form")
	}
}

func TestCompletion(t *testing.T) {
	list := []*discordgo.ApplicationCommandOptionChoice{{Name: "Ana", Value: "Ana"}}
	tests := []struct {
		choices []*discordgo.ApplicationCommandOptionChoice
		want    string
	}{
		{list, `[{"name":"Ana","value":"Ana"}]`},
		{nil, `[]`},
		{list[:0], `[]`},
	}
	for _, test := range tests {
		a := answers{complete: func(_ context.Context, in *commands.Incoming) []*discordgo.ApplicationCommandOptionChoice {
			if !in.ApplicationCommandData().Options[0].Focused {
				t.Error("the option is not the focused one")
			}
			return test.choices
		}}
		got, _ := play(t, newDouble(t), quick(), a, completion("1"))
		equal(t, got[0], `{"type":8,"data":{"choices":`+test.want+`}}`)
	}
}

func TestFiles(t *testing.T) {
	reply := sample
	reply.Files = []commands.File{{Name: "desglose.txt", Data: []byte("uno")}, {Name: "b.txt", Data: []byte("dos")}}
	reply.Posts = []commands.Reply{{Content: "y", Files: reply.Files[:1]}}
	d := newDouble(t)
	d.on("POST", scripted{status: 500}) // so that the files are sent twice
	got, _ := play(t, d, quick(), always(reply), command("1"))
	if !requests(t, got, "POST interactions/1/1/callback", "POST interactions/1/1/callback", "POST webhooks/77/1") {
		return
	}
	for _, r := range got[:2] {
		equal(t, r, `{"type":4,"data":{"tts":false,`+sampleData+`}}`)
		if r.Files["files[0] desglose.txt"] != "uno" || r.Files["files[1] b.txt"] != "dos" {
			t.Errorf("files: %v", r.Files)
		}
	}
	if got[2].Files["files[0] desglose.txt"] != "uno" {
		t.Errorf("files: %v", got[2].Files)
	}
}

func TestSlowHandler(t *testing.T) {
	p := quick()
	p.patience = 30 * time.Millisecond
	reply := sample
	reply.Posts = []commands.Reply{{Content: "y"}}
	update := commands.Reply{Content: "x", Update: true, Files: []commands.File{{Name: "a", Data: []byte("b")}}}
	const deferral, thinking = "POST interactions/1/1/callback", `{"type":5,"data":{"flags":64}}`
	tests := []struct {
		name  string
		raw   string
		reply commands.Reply
		want  []string
		json  []string
	}{
		{"command", command("1"), reply,
			[]string{deferral, "DELETE webhooks/77/1/messages/@original", "POST webhooks/77/1", "POST webhooks/77/1"},
			[]string{thinking, "", `{` + sampleData + `}`, `{"content":"y","components":[],"allowed_mentions":{"parse":[],"replied_user":false}}`}},
		{"press with a new message", press("1"), sample,
			[]string{deferral, "POST webhooks/77/1"},
			[]string{`{"type":6}`, `{` + sampleData + `}`}},
		{"press with an update", press("1"), update,
			[]string{deferral, "PATCH webhooks/77/1/messages/@original"},
			[]string{`{"type":6}`, `{"content":"x","embeds":[],"components":[],"allowed_mentions":{"parse":[],"replied_user":false}}`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := newDouble(t)
			got, r := play(t, d, p, answers{handle: func(context.Context, *commands.Incoming) commands.Reply {
				d.await(1)
				return test.reply
			}}, test.raw)
			if !requests(t, got, test.want...) {
				return
			}
			for i, want := range test.json {
				if want != "" {
					equal(t, got[i], want)
				}
			}
			if !strings.Contains(r.log.String(), `outcome="answered after a deferral"`) {
				t.Error("the log does not tell of the deferral")
			}
		})
	}
}

func TestDuplicateDelivery(t *testing.T) {
	d := newDouble(t)
	handled := make(chan string, 8)
	r := start(t, d, quick(), answers{handle: func(_ context.Context, in *commands.Incoming) commands.Reply {
		handled <- in.ID
		return commands.Reply{Content: "x", Posts: []commands.Reply{{Content: "y"}}}
	}})
	for _, id := range []string{"1", "1", "2", "1"} {
		d.deliver(command(id))
	}
	d.await(4)
	if err := r.end(); err != nil {
		t.Fatal(err)
	}
	if len(handled) != 2 || len(d.sent()) != 4 {
		t.Errorf("%d handled, requests %v", len(handled), d.sent())
	}
}

func TestInteractionsThatDoNotDecode(t *testing.T) {
	d := newDouble(t)
	r := start(t, d, quick(), always(commands.Reply{Content: "x"}))
	bad := []string{
		`null`, `7`, `{}`, `{"id":"8","type":2}`, interaction("8", 99, "{}", `"x":1`),
		interaction("8", 2, `{"name":3}`, `"x":1`), interaction("8", 2, `{}`, `"app_permissions":"lots"`),
		interaction("8", 3, `{}`, `"message":{"components":[{"type":77}]}`),
		interaction("8", 2, `{}`, `"channel":7`),
	}
	for _, raw := range bad {
		d.deliver(raw)
	}
	working(t, d, "1")
	if err := r.end(); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(r.log.String(), "does not decode"); n != len(bad) || len(d.sent()) != 1 {
		t.Errorf("%d of %d dropped; requests: %v", n, len(bad), d.sent())
	}
}

func TestThreadHasAParent(t *testing.T) {
	for kind, want := range map[string]string{"0": "", "10": "33", "11": "33", "12": "33", "2": ""} {
		in, err := decode(json.RawMessage(interaction("1", 2, `{"name":"x"}`, `"channel":{"id":"3","type":`+kind+`,"parent_id":"33"}`)))
		if err != nil || in.Parent != want || in.ChannelID != "3" || in.GuildID != "2" {
			t.Errorf("type %s: %+v, %v", kind, in, err)
		}
	}
}

// A deferral that is gone is as good as deleted; one that stays is told of.
func TestDeferralThatIsNotDeleted(t *testing.T) {
	p := quick()
	p.patience = 10 * time.Millisecond
	for _, test := range []struct {
		reply scripted
		told  bool
	}{{scripted{status: 404, body: `{"code":10008}`}, false}, {scripted{status: 403, body: `{"code":50001}`}, true}} {
		d := newDouble(t)
		d.on("DELETE", test.reply)
		got, r := play(t, d, p, answers{handle: func(context.Context, *commands.Incoming) commands.Reply {
			d.await(1)
			return sample
		}}, command("1"))
		requests(t, got, first1, "DELETE webhooks/77/1/messages/@original", more1)
		if strings.Contains(r.log.String(), "the deferral was not deleted") != test.told {
			t.Errorf("%d: %s", test.reply.status, r.log)
		}
	}
}

// The log names commands, subcommands and the verbs of buttons, and nothing else.
func TestNames(t *testing.T) {
	for data, want := range map[string]string{
		`{"name":"daño","options":[{"name":"a","type":3,"value":"x"}]}`:                                                   "daño",
		`{"name":"personaje","options":[{"name":"crear","type":1,"options":[{"name":"nombre","type":3,"value":"Ana"}]}]}`: "personaje crear",
		`{"name":"mesa","options":[{"name":"a","type":2,"options":[{"name":"b","type":1,"options":[]}]}]}`:                "mesa a b",
		`{"name":"mesa","options":[null]}`: "mesa",
	} {
		in, err := decode(json.RawMessage(interaction("1", 2, data, `"x":1`)))
		if err != nil || name(in) != want {
			t.Errorf("%s: %v", data, err)
		}
	}
}

func TestPanics(t *testing.T) {
	p := quick()
	p.patience = 20 * time.Millisecond
	for _, slow := range []bool{false, true} {
		d := newDouble(t)
		got, r := play(t, d, p, answers{handle: func(context.Context, *commands.Incoming) commands.Reply {
			if slow {
				d.await(1)
			}
			panic("lo que escribe Ana")
		}}, command("1"))
		want := []string(nil)
		if slow { // the user must not see the bot think for ever
			want = []string{"POST interactions/1/1/callback", "DELETE webhooks/77/1/messages/@original"}
		}
		requests(t, got, want...)
		if !strings.Contains(r.log.String(), "panic with a string") {
			t.Error("the log does not tell of the panic")
		}
	}
}

func TestTooManyAtOnce(t *testing.T) {
	p := quick()
	p.atOnce = 2
	d := newDouble(t)
	finish := make(chan bool)
	r := start(t, d, p, answers{handle: func(context.Context, *commands.Incoming) commands.Reply {
		<-finish
		return commands.Reply{Content: "x"}
	}})
	for _, id := range []string{"1", "2", "3"} {
		d.deliver(command(id))
	}
	eventually(t, "a dropped interaction", func() bool { return strings.Contains(r.log.String(), "too many") })
	close(finish)
	eventually(t, "the third, which was not answered and may come again", func() bool {
		d.deliver(command("3"))
		return len(d.sent()) == 3
	})
}
