package locales

import (
	"fmt"
	"strings"

	"github.com/maltrecho/maltrecho/rules"
)

// Messages of time.
type (
	// Days, Hours, Minutes and Seconds are amounts of time.
	Days    struct{ Count int64 }
	Hours   struct{ Count int64 }
	Minutes struct{ Count int64 }
	Seconds struct{ Count int64 }
	// AndThen ends a list.
	AndThen struct{ Head, Last Markup }
	// StoryMoment is a day of the story, from 1, and a time of day.
	StoryMoment struct {
		Day  int64
		Time Markup
	}
)

// Span returns a span of the story in words: «2 días y 3 horas».
func (c *Catalogue) Span(s rules.Seconds) string {
	n := int64(s)
	var parts []string
	add := func(count int64, message any) {
		if count > 0 {
			parts = append(parts, c.Text(message))
		}
	}
	days, hours, minutes := n/rules.Day, n%rules.Day/rules.Hour, n%rules.Hour/rules.Minute
	add(days, Days{days})
	add(hours, Hours{hours})
	add(minutes, Minutes{minutes})
	add(n%rules.Minute, Seconds{n % rules.Minute})
	if len(parts) == 0 {
		return c.Text(Seconds{0})
	}
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return c.Text(AndThen{Head: Markup(strings.Join(parts[:last], ", ")), Last: Markup(parts[last])})
}

// Moment returns a second of the story in words: «día 3, 14:05».
func (c *Catalogue) Moment(m rules.Moment) string {
	n := int64(m)
	clock := fmt.Sprintf("%02d:%02d", n%rules.Day/rules.Hour, n%rules.Hour/rules.Minute)
	return c.Text(StoryMoment{Day: n/rules.Day + 1, Time: Markup(clock)})
}
