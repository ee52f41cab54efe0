package commands

import (
	"slices"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
)

// An act is something that not everybody may do.
type act int

const (
	actSheet     act = iota // a sheet, its rest, its answers: the owner or the GM
	actCharacter            // making or giving away characters for others: the GM
	actTime                 // the clock, and rest for the group: the GM
	actAskSave              // asking the dying for their saves: the GM
	actSettings             // the table as a whole: the GM
	actIllness              // making characters ill, and inventing illnesses: the GM
	actUndoOther            // taking back what somebody else did: the GM
)

// isGM reports whether the interaction's member leads the table: by the table's role, by
// Manage Channels in its channel, or by having created the table.
func (p *Play) isGM() bool {
	if p.in.Member == nil { // alone with the bot, in direct messages
		return true
	}
	here := []string{p.in.ChannelID, p.in.Parent}
	afar := !slices.Contains(here, strconv.FormatUint(p.place.Channel, 10))
	if unborn(p.Table) && !afar || p.Table.Creator == p.user.ID {
		return true
	}
	leads := int64(discordgo.PermissionManageChannels | discordgo.PermissionAdministrator)
	if afar { // what the member may in this channel says nothing of the table's own
		leads = discordgo.PermissionAdministrator
	}
	return p.in.Member.Permissions&leads != 0 || p.Table.GMRole != "" && slices.Contains(p.in.Member.Roles, p.Table.GMRole)
}

// unborn reports whether nobody has used the table yet, or since it was wiped: whoever
// acts first creates it.
func unborn(t rules.Table) bool { return t.Creator == "" && len(t.Characters) == 0 }

// may is the one place where permissions are decided, for commands and buttons alike; c
// is the character that the act is about, or nil. It refuses with NotYours, NotAnybodys
// or OnlyGM.
func (p *Play) may(a act, c *rules.Character) error {
	if p.isGM() {
		return nil
	}
	if a != actSheet {
		return locales.OnlyGM{What: locales.Act(actNames[a])}
	}
	switch {
	case c == nil || c.Owner == "":
		return locales.NotAnybodys{Name: nameOf(c)}
	case c.Owner != p.user.ID:
		return locales.NotYours{Name: c.Name, Owner: mention(c.Owner)}
	default:
		return nil
	}
}

// actNames are the names by which the catalogue knows the acts of the GM.
var actNames = map[act]string{
	actCharacter: "character", actTime: "time", actAskSave: "ask_save", actSettings: "settings", actIllness: "illness", actUndoOther: "undo_other",
}

func nameOf(c *rules.Character) string {
	if c == nil {
		return ""
	}
	return c.Name
}

// mention is how Discord writes a user; it pings only where a reply says so.
func mention(user string) locales.Markup { return locales.Markup("<@" + user + ">") }
