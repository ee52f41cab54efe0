package gateway

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/bwmarrin/discordgo"
)

// A key names a command: those of different types may share a name.
type key struct {
	kind discordgo.ApplicationCommandType
	name string
}

// same tells whether the registered commands mean what the wanted ones do. The order of
// commands has no meaning; that of options has.
func same(have, want []*discordgo.ApplicationCommand) bool {
	registered := map[key]*discordgo.ApplicationCommand{}
	for _, c := range have {
		registered[keyOf(c)] = c
	}
	wanted := map[key]*discordgo.ApplicationCommand{}
	for _, c := range want {
		wanted[keyOf(c)] = c
	}
	if len(have) != len(want) || len(registered) != len(wanted) {
		return false
	}
	return maps.EqualFunc(registered, wanted, func(have, want *discordgo.ApplicationCommand) bool {
		return meaningOf(have, want) == meaningOf(want, want)
	})
}

func keyOf(c *discordgo.ApplicationCommand) key {
	return key{max(c.Type, discordgo.ChatApplicationCommand), c.Name}
}

// meaningOf returns what a command says to Discord, in a form in which equal commands are
// equal texts: what stands for a default is left out, and so is what Discord adds on its
// own (IDs, versions). Where a command may be used is left out too unless the wanted one
// says it: otherwise Discord fills it in, from the settings of the application.
func meaningOf(c, want *discordgo.ApplicationCommand) string {
	m := discordgo.ApplicationCommand{
		Type: max(c.Type, discordgo.ChatApplicationCommand), Name: c.Name, Description: c.Description,
		NameLocalizations: texts(c.NameLocalizations), DescriptionLocalizations: texts(c.DescriptionLocalizations),
		DefaultMemberPermissions: c.DefaultMemberPermissions, NSFW: unless(false, c.NSFW),
		Options: plainOptions(c.Options),
	}
	if want.Contexts != nil {
		m.Contexts = sorted(c.Contexts)
	}
	if want.IntegrationTypes != nil {
		m.IntegrationTypes = sorted(c.IntegrationTypes)
	}
	text, err := json.Marshal(m)
	if err != nil {
		return "" // a choice of a type that JSON has not; writing the list will tell
	}
	return string(text)
}

// plainOptions brings options into the form in which equal ones are equal.
func plainOptions(options []*discordgo.ApplicationCommandOption) []*discordgo.ApplicationCommandOption {
	var plain []*discordgo.ApplicationCommandOption
	for _, o := range options {
		p := *o
		p.Options = plainOptions(o.Options)
		p.ChannelTypes = slices.Clone(o.ChannelTypes)
		slices.Sort(p.ChannelTypes)
		p.NameLocalizations, p.DescriptionLocalizations = nonEmpty(o.NameLocalizations), nonEmpty(o.DescriptionLocalizations)
		p.MinLength = unless(0, o.MinLength)
		p.Choices = nil
		for _, choice := range o.Choices {
			c := *choice
			c.NameLocalizations = nonEmpty(choice.NameLocalizations)
			p.Choices = append(p.Choices, &c)
		}
		if len(p.ChannelTypes) == 0 {
			p.ChannelTypes = nil
		}
		plain = append(plain, &p)
	}
	return plain
}

// unless returns nil for a value that is the default.
func unless[T comparable](standard T, value *T) *T {
	if value == nil || *value == standard {
		return nil
	}
	return value
}

// nonEmpty returns nil for an empty map.
func nonEmpty(m map[discordgo.Locale]string) map[discordgo.Locale]string {
	if len(m) == 0 {
		return nil
	}
	return m
}

// texts returns nil for an empty map, whichever way it is empty.
func texts(m *map[discordgo.Locale]string) *map[discordgo.Locale]string {
	if m == nil || len(*m) == 0 {
		return nil
	}
	return m
}

// sorted returns a list whose order has no meaning, in order; nil stays nil.
func sorted[T ~uint](list *[]T) *[]T {
	if list == nil {
		return nil
	}
	ordered := slices.Sorted(slices.Values(*list))
	return &ordered
}
