package commands

import (
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/maltrecho/maltrecho/locales"
)

// without returns the rows of a message's buttons, but for those whose ID begins with
// the given one.
func without(components []discordgo.MessageComponent, id string) []Row {
	var rows []Row
	for _, component := range components {
		var row Row
		for _, b := range buttonsOf(component) {
			if b.CustomID != id && !strings.HasPrefix(b.CustomID, id+"|") {
				button := Button{Label: b.Label, ID: b.CustomID, Style: b.Style}
				if b.Emoji != nil {
					button.Emoji = b.Emoji.Name
				}
				row = append(row, button)
			}
		}
		if len(row) > 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

// menusWithout returns the menus of a message, but for those whose ID begins with the
// given one.
func menusWithout(components []discordgo.MessageComponent, id string) []Menu {
	var menus []Menu
	for _, component := range components {
		row, ok := component.(*discordgo.ActionsRow)
		if !ok || len(row.Components) != 1 {
			continue
		}
		m, ok := row.Components[0].(*discordgo.SelectMenu)
		if !ok || m.CustomID == id || strings.HasPrefix(m.CustomID, id+"|") {
			continue
		}
		menu := Menu{ID: m.CustomID, Placeholder: m.Placeholder}
		for _, o := range m.Options {
			menu.Options = append(menu.Options, MenuOption{Label: o.Label, Value: o.Value})
		}
		menus = append(menus, menu)
	}
	return menus
}

// buttonsOf returns the buttons of a row as Discord sends it.
func buttonsOf(component discordgo.MessageComponent) []discordgo.Button {
	row, ok := component.(*discordgo.ActionsRow)
	if !ok {
		return nil
	}
	var found []discordgo.Button
	for _, c := range row.Components {
		if b, ok := c.(*discordgo.Button); ok {
			found = append(found, *b)
		}
	}
	return found
}

// ago writes a moment of real time so that each reader's client shows it in their own
// time and words.
func ago(unixMilli int64) locales.Markup {
	return locales.Markup(fmt.Sprintf("<t:%d:R>", unixMilli/1000))
}
