package commands

import (
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

// Colours of embeds, by what they tell.
const (
	colourHarm = 0xC0392B
	colourHeal = 0x27AE60
	colourInfo = 0x2C3E50
)

// An audience sees exact PG, or does not: the players at a table do not see those of NPCs
// unless the table says so; who leads it does, in private.
type audience int

const (
	everybody audience = iota
	theGM
	strangers // see no NPC's, whatever the table says now: it may say otherwise later
)

// seen reports whether the audience sees the character's exact PG.
func (p *Play) seen(c rules.Character, a audience) bool {
	return a == theGM || c.Kind == rules.Player || a == everybody && p.Table.NPCHP == rules.ExactHP
}

// facts returns what of the facts the audience may know, in words.
func (p *Play) facts(o rules.Outcome, a audience) []string {
	var texts []string
	exact := p.seen(o.After, a) && p.seen(o.Before, a)
	for _, f := range o.Facts {
		if !exact {
			f = p.veiled(f, a)
		}
		if f == nil {
			continue
		}
		if text := p.say(f); exact || !slices.Contains(texts, text) { // two may be veiled as the same
			texts = append(texts, text)
		}
	}
	if o.Refusal != nil {
		texts = append(texts, p.refusalText(o.Refusal))
	}
	return texts
}

// veiled returns what may be said of a fact where exact PG are not, or nil for nothing.
func (p *Play) veiled(f rules.Fact, a audience) rules.Fact {
	if _, half := f.(rules.BecameBloodied); half && (a == strangers || p.Table.NPCHP != rules.DescribedHP) {
		return nil
	}
	if v, ok := f.(rules.Veiled); ok {
		return v.Veil()
	}
	return f
}

// brief tells one outcome in one line, for the message's plain text.
func (p *Play) brief(o rules.Outcome, a audience) string {
	o.Facts = slices.DeleteFunc(slices.Clone(o.Facts), func(f rules.Fact) bool {
		_, detail := f.(rules.Detail)
		return detail
	})
	texts := p.facts(o, a)
	if len(o.Traces) > 0 && o.Refusal == nil {
		if n := rules.Sum(o.Traces); n > 0 {
			texts = append([]string{p.say(locales.Takes{Amount: n})}, texts...)
		}
	}
	return p.say(locales.Brief{Name: o.After.Name, Facts: locales.Markup(strings.Join(texts, "; "))})
}

// briefs tells several outcomes in one line.
func (p *Play) briefs(os []rules.Outcome, a audience) string {
	lines := make([]string, len(os))
	for i, o := range os {
		lines[i] = p.brief(o, a)
	}
	return strings.Join(lines, " ")
}

// block tells one outcome whole: how the damage came about, type by type, what happened,
// and how the character stands now.
func (p *Play) block(o rules.Outcome, a audience) string {
	lines := []string{p.say(locales.BlockHead{Name: o.After.Name, Vitals: p.passage(o.Before, o.After, a)})}
	for _, t := range o.Traces {
		lines = append(lines, p.trace(t))
	}
	o.Facts = slices.DeleteFunc(slices.Clone(o.Facts), inHead)
	for _, text := range p.facts(o, a) {
		lines = append(lines, p.say(locales.BlockLine{Text: locales.Markup(text)}))
	}
	return strings.Join(lines, "\n")
}

// inHead reports whether the head of a block tells the fact already.
func inHead(f rules.Fact) bool {
	switch f.(type) {
	case rules.HPChanged, rules.BecameBloodied, wounds.Remains:
		return true
	default:
		return false
	}
}

// blocks tells several outcomes whole.
func (p *Play) blocks(os []rules.Outcome, a audience) string {
	texts := make([]string, len(os))
	for i, o := range os {
		texts[i] = p.block(o, a)
	}
	return strings.Join(texts, "\n")
}

// trace tells the way of one type of damage: «10 cortante → resistencia ½ → 5».
func (p *Play) trace(t rules.Trace) string {
	var b strings.Builder
	b.WriteString(p.say(locales.TraceStart{Amount: t.Rolled, Type: t.Type}))
	for _, s := range t.Steps {
		b.WriteString(p.say(locales.TraceStep{Reason: s.Reason, Amount: s.Amount, After: s.After}))
	}
	return b.String()
}

// vitals tells how a character stands, as far as the audience may know.
func (p *Play) vitals(c rules.Character, a audience) locales.Markup { return p.passage(c, c, a) }

// passage tells how a character stands now, and with which PG it stood before.
func (p *Play) passage(before, c rules.Character, a audience) locales.Markup {
	var parts []string
	switch {
	case p.seen(c, a) && p.seen(before, a):
		hp := locales.HP{Bar: bar(c.HP, c.Max()), Now: c.HP, Max: c.Max(), From: before.HP, Changed: before.HP != c.HP}
		parts = append(parts, p.say(hp))
		if c.TempHP > 0 {
			parts = append(parts, p.say(locales.TempHP{Count: c.TempHP}))
		}
	case p.Table.NPCHP == rules.DescribedHP && c.State != rules.Dead:
		parts = append(parts, p.words.Word(health(c)))
	}
	if c.State != rules.Conscious {
		parts = append(parts, p.words.Word(c.State))
	} else if (p.seen(c, a) || p.Table.NPCHP == rules.DescribedHP) && p.Rules.Bloodied(c) {
		parts = append(parts, p.say(locales.Bloodied{}))
	}
	if c.State == rules.Dying {
		parts = append(parts, p.say(locales.SavesCount{Successes: c.Saves.Successes, Failures: c.Saves.Failures}))
	}
	return locales.Markup(strings.Join(parts, " · "))
}

// health describes PG without numbers.
func health(c rules.Character) locales.Health {
	switch {
	case c.HP >= c.Max():
		return "unhurt"
	case 2*c.HP > c.Max():
		return "hurt"
	case 4*c.HP > c.Max():
		return "badly_hurt"
	case c.HP > 0:
		return "nearly_dead"
	default:
		return "down"
	}
}

// bar draws PG in ten steps; any PG at all show as one.
func bar(now, most int) locales.Markup {
	const steps = 10
	full := 0
	if most > 0 {
		full = now * steps / most
	}
	if now > 0 {
		full = max(1, full)
	}
	return locales.Markup(strings.Repeat("▰", full) + strings.Repeat("▱", steps-full))
}

// embed makes an embed of a title and lines.
func embed(title string, colour int, lines ...string) *discordgo.MessageEmbed {
	var kept []string
	for _, l := range lines {
		if l != "" {
			kept = append(kept, l)
		}
	}
	return &discordgo.MessageEmbed{Type: discordgo.EmbedTypeRich, Title: title, Color: colour, Description: strings.Join(kept, "\n")}
}

// told makes the reply that tells outcomes to everybody: one plain line, and an embed with
// the whole, the given lines first. The history remembers the line.
func (p *Play) told(title string, colour int, os []rules.Outcome, lines ...string) Reply {
	p.remember("", os)
	return Reply{
		Content: p.briefs(os, everybody),
		Embeds:  []*discordgo.MessageEmbed{embed(title, colour, append(lines, p.blocks(os, everybody))...)},
	}
}

// remember gives the history its line: what everybody may know now, and beside it what
// anybody may know even if PG are hidden later.
func (p *Play) remember(line string, os []rules.Outcome) {
	tell := func(a audience) rules.Wording {
		return rules.Wording(cut(strings.TrimSpace(line+" "+p.briefs(os, a)), mostSummary))
	}
	p.event.Summary, p.event.Veiled = tell(everybody), tell(strangers)
	if p.event.Veiled == p.event.Summary {
		p.event.Veiled = ""
	}
}

// summaryOf returns the line of a past action that everybody may read now.
func (p *Play) summaryOf(e rules.Event) rules.Wording {
	if e.Veiled == "" {
		return e.Summary
	}
	for _, id := range slices.Concat(e.About, e.Touched) {
		if i := p.Table.Index(id); i < 0 && p.Table.NPCHP != rules.ExactHP || i >= 0 && !p.seen(p.Table.Characters[i], everybody) {
			return e.Veiled
		}
	}
	return e.Summary
}

// summon mentions, and pings, the players of those who fell or died by somebody else's
// hand, or of whom something is asked.
func (p *Play) summon(r *Reply, os []rules.Outcome) {
	for _, o := range os {
		owner := o.After.Owner
		fell := o.After.State != o.Before.State && (o.After.State == rules.Dying || o.After.State == rules.Dead)
		asked := o.After.Offer != nil && !o.Before.Offer.Is(o.After.Offer.ID)
		if owner == "" || owner == p.user.ID || !fell && !asked {
			continue
		}
		r.mention(owner)
	}
}

// mention has the message ping a user, once.
func (r *Reply) mention(user string) {
	if !slices.Contains(r.Ping, user) {
		r.Ping = append(r.Ping, user)
	}
}
