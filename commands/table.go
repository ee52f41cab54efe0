package commands

import (
	"strconv"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/document"
	"github.com/maltrecho/maltrecho/rules/systems"
)

const verbWipe = "wipe"

func tableCommands() []*command {
	var rulesets []string
	for _, rs := range systems.All {
		rulesets = append(rulesets, rs.Key())
	}
	return []*command{
		{
			path: "mesa configurar",
			options: []option{
				choice("reglamento", rulesets...),
				flag("heridas"),
				choice("permisos", string(rules.OpenTable)),
				choice("pg_pnj", string(rules.ExactHP), string(rules.DescribedHP), string(rules.HiddenHP)),
				{name: "rol_gm", kind: discordgo.ApplicationCommandOptionRole},
			},
			run: runConfigure,
		},
		{path: "mesa ver", run: runSeeTable},
		{path: "mesa vincular", options: []option{channel("canal").needed()}, run: runLink},
		{path: "mesa desvincular", run: runUnlink},
		{path: "mesa separar", run: runSeparate},
		{path: "mesa exportar", run: runExport},
		{
			path:    "mesa importar",
			options: []option{{name: "documento", kind: discordgo.ApplicationCommandOptionAttachment, required: true}},
			run:     runImport,
		},
		{path: "mesa borrar", run: runWipe},
	}
}

func channel(name string) option {
	return option{name: name, kind: discordgo.ApplicationCommandOptionChannel}
}

func runConfigure(r *Request) (Reply, error) {
	if len(r.options) == 0 {
		return Reply{}, locales.NothingToConfigure{}
	}
	return r.change(func(p *Play) (Reply, error) {
		if err := p.may(actSettings, nil); err != nil {
			return Reply{}, err
		}
		t := &p.Table
		dropped, err := p.changeRules()
		if err != nil {
			return Reply{}, err
		}
		if v := p.text("permisos"); v != "" {
			t.Permissions = rules.Permissions(v)
		}
		if v := p.text("pg_pnj"); v != "" {
			t.NPCHP = rules.Visibility(v)
		}
		if role := p.text("rol_gm"); role != "" {
			t.GMRole = role
		}
		_, changes := p.given("")
		return p.headed(locales.TableTitle{}, p.say(locales.Configured{What: changes}), dropped, p.settings()), nil
	})
}

// changeRules makes the table play another system, and critical wounds or not. Outcomes
// tell what that drops of each character.
func (p *Play) changeRules() ([]rules.Outcome, error) {
	var dropped []rules.Outcome
	t := &p.Table
	if key := p.text("reglamento"); key != "" && key != t.Ruleset {
		rs, _ := systems.ByKey(key) // one of the option's choices
		for i, c := range t.Characters {
			after, facts := rs.Adopt(c)
			t.Characters[i] = after
			if len(facts) > 0 {
				dropped = append(dropped, rules.Outcome{Before: c, After: after, Facts: facts})
			}
		}
		t.Ruleset = key
		t.Wounds = t.Wounds && rs.AllowsWounds()
	}
	rs, _ := systems.ByKey(t.Ruleset)
	if on := p.flag("heridas", t.Wounds); on && !rs.AllowsWounds() {
		return nil, locales.WoundsOff{Ruleset: locales.RulesetName(t.Ruleset)}
	} else if t.Wounds = on; !on {
		for i := range t.Characters {
			t.Characters[i].Blow, t.Characters[i].Healed = nil, nil
		}
	}
	p.Rules, _ = systems.Of(*t)
	return dropped, nil
}

func runSeeTable(r *Request) (Reply, error) {
	return r.view(func(p *Play) (Reply, error) {
		return Reply{
			Content: p.say(locales.TableBrief{Ruleset: locales.RulesetName(p.Table.Ruleset), Count: len(p.Table.Characters)}),
			Embeds:  []*discordgo.MessageEmbed{embed(p.say(locales.TableTitle{}), colourInfo, p.settings())},
		}, nil
	})
}

// settings tells how the table plays.
func (p *Play) settings() string {
	s := locales.TableSettings{
		Ruleset: locales.RulesetName(p.Table.Ruleset), Permissions: p.Table.Permissions, NPCHP: p.Table.NPCHP,
		Clock: rules.Moment(p.Table.Clock), Characters: len(p.Table.Characters),
		Wounds: p.Table.Wounds, CanWound: p.Rules.AllowsWounds(),
	}
	if p.Table.GMRole != "" {
		s.GMRole = locales.Markup("<@&" + p.Table.GMRole + ">")
	}
	if p.Table.Creator != "" {
		s.Creator = mention(p.Table.Creator)
	}
	if id := strconv.FormatUint(p.place.Channel, 10); id != p.in.ChannelID {
		s.Elsewhere = locales.Markup("<#" + id + ">")
	}
	return p.say(s)
}

func runExport(r *Request) (Reply, error) {
	return r.view(func(p *Play) (Reply, error) {
		if err := p.may(actSettings, nil); err != nil {
			return Reply{}, err
		}
		file, err := p.export()
		return Reply{Content: p.say(locales.Exported{}), Private: true, Files: []File{file}}, err
	})
}

// export makes the document of the table. It holds what players may not see, so it goes
// out in private only.
func (p *Play) export() (File, error) {
	data, err := document.Encode(p.Table, strconv.FormatUint(p.place.Channel, 10))
	return File{Name: p.say(locales.ExportFile{}), Data: data}, err
}

func runImport(r *Request) (Reply, error) {
	if err := r.lead(); err != nil {
		return Reply{}, err
	}
	text, err := r.attachment("documento", "mesa exportar", document.MaxSize+1)
	if err != nil {
		return Reply{}, err
	}
	return r.change(func(p *Play) (Reply, error) {
		if err := p.may(actSettings, nil); err != nil {
			return Reply{}, err
		}
		table, err := decodeDocument(text)
		if err != nil {
			return Reply{}, err
		}
		p.event.Whole = true
		if err := p.set(adopt(p.Table, table)); err != nil {
			return Reply{}, err
		}
		return Reply{
			Content: p.say(locales.Imported{Count: len(table.Characters)}),
			Embeds:  []*discordgo.MessageEmbed{embed(p.say(locales.TableTitle{}), colourInfo, p.settings())},
		}, nil
	})
}

// lead refuses who does not lead the table before anything is fetched for them.
func (r *Request) lead() error {
	_, err := r.view(func(p *Play) (Reply, error) { return Reply{}, p.may(actSettings, nil) })
	return err
}

// runWipe asks before it forgets a table, and hands out the document for keeping.
func runWipe(r *Request) (Reply, error) {
	return r.view(func(p *Play) (Reply, error) {
		if err := p.may(actSettings, nil); err != nil {
			return Reply{}, err
		}
		file, err := p.export()
		return Reply{
			Content: p.say(locales.WipeQuestion{Count: len(p.Table.Characters)}), Private: true, Files: []File{file},
			Rows: []Row{{{
				Label: p.say(locales.WipeLabel{}), Style: discordgo.DangerButton,
				ID: buttonID(verbWipe, strconv.FormatUint(p.place.Channel, 10), strconv.FormatUint(p.snap.Revision(), 10)),
			}}},
		}, err
	})
}

// pressWipe forgets the table and its past for good, if nothing changed since the question.
func pressWipe(r *Request, args []string) (Reply, error) {
	return r.change(func(p *Play) (Reply, error) {
		if err := p.may(actSettings, nil); err != nil {
			return Reply{}, err
		}
		here, now := strconv.FormatUint(p.place.Channel, 10), strconv.FormatUint(p.snap.Revision(), 10)
		if len(args) != 2 || args[0] != here || args[1] != now {
			return Reply{}, locales.WipeOutdated{}
		}
		p.wipe = true
		return Reply{
			Content: p.say(locales.WipeDone{}), Private: true, Update: true,
			Posts: []Reply{{Content: p.say(locales.Wiped{Who: mention(p.user.ID)})}},
		}, nil
	})
}
