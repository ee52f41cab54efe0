package commands

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
)

func optionNames(options []option) locales.Markup {
	names := make([]string, len(options))
	for i, o := range options {
		names[i] = o.name
	}
	return locales.Markup(strings.Join(names, ", "))
}

// check tells whether a value is one that the option takes: what arrives need not have
// gone through Discord's own checks.
func (o option) check(given *discordgo.ApplicationCommandInteractionDataOption) error {
	if given == nil || given.Value == nil {
		if o.required {
			return locales.OptionMissing{Option: locales.Markup(o.name)}
		}
		return nil
	}
	wrong := locales.OptionKind{Option: locales.Markup(o.name), Value: fmt.Sprint(given.Value), Kind: o.valueKind()}
	switch value := given.Value.(type) {
	case string:
		return o.checkText(value, wrong)
	case float64:
		if o.kind != discordgo.ApplicationCommandOptionInteger {
			return wrong
		}
		if o.least != nil && (value < *o.least || value > o.most || value != float64(int64(value))) {
			return locales.OptionRange{Option: locales.Markup(o.name), Least: int64(*o.least), Most: int64(o.most)}
		}
	case bool:
		if o.kind != discordgo.ApplicationCommandOptionBoolean {
			return wrong
		}
	default:
		return wrong
	}
	return nil
}

// valueKind is what the option takes, for a refusal.
func (o option) valueKind() locales.ValueKind {
	switch o.kind {
	case discordgo.ApplicationCommandOptionInteger:
		return "number"
	case discordgo.ApplicationCommandOptionBoolean:
		return "flag"
	case discordgo.ApplicationCommandOptionUser, discordgo.ApplicationCommandOptionRole, discordgo.ApplicationCommandOptionChannel:
		return "user"
	default:
		return "text"
	}
}

// checkText tells whether a text is one that the option takes.
func (o option) checkText(value string, wrong locales.OptionKind) error {
	switch o.kind {
	case discordgo.ApplicationCommandOptionString:
	case discordgo.ApplicationCommandOptionAttachment:
		return nil // whether there is such a file is seen when it is fetched
	case discordgo.ApplicationCommandOptionUser, discordgo.ApplicationCommandOptionRole, discordgo.ApplicationCommandOptionChannel:
		if _, err := strconv.ParseUint(value, 10, 64); err != nil {
			return wrong
		}
		return nil
	default:
		return wrong
	}
	switch {
	case o.required && strings.TrimSpace(value) == "":
		return locales.OptionMissing{Option: locales.Markup(o.name)}
	case len(o.choices) > 0 && !slices.Contains(o.choices, value):
		return locales.OptionChoice{Option: locales.Markup(o.name), Value: value, Choices: locales.Markup(strings.Join(o.choices, ", "))}
	case o.longest > 0 && len([]rune(value)) > o.longest:
		return locales.OptionLong{Option: locales.Markup(o.name), Most: o.longest}
	}
	return nil
}
