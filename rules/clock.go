package rules

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/maltrecho/maltrecho/rules/fold"
)

// Spans of the story's clock, in seconds.
const (
	Second = int64(1)
	Round  = 6 * Second
	Minute = 60 * Second
	Hour   = 60 * Minute
	Day    = 24 * Hour
	Week   = 7 * Day
)

// Seconds is a span of the story that is shown to users as days, hours and minutes.
type Seconds int64

// Moment is a second of the story that is shown to users as a day and a time of day.
type Moment int64

// Lengths of the rests (DC-26).
const (
	ShortRestSpan = Hour
	LongRestSpan  = 8 * Hour
)

var units = map[string]int64{
	"s": Second, "seg": Second, "segundo": Second, "segundos": Second,
	"asalto": Round, "asaltos": Round, "ronda": Round, "rondas": Round, "turno": Round, "turnos": Round,
	"m": Minute, "min": Minute, "minuto": Minute, "minutos": Minute,
	"h": Hour, "hora": Hour, "horas": Hour,
	"d": Day, "dia": Day, "dias": Day,
	"sem": Week, "semana": Week, "semanas": Week,
}

// ParseSpan reads a span of the story as people write it («3d 4h 10m», «1 hora y 30
// minutos», «10 asaltos») and returns it in seconds, more than 0. It refuses with
// BadSpan, or with SpanTooLong beyond MaxClock.
func ParseSpan(text string) (int64, error) {
	total, rest, seen := int64(0), fold.Key(text), false
	for rest = next(rest); rest != ""; rest = next(rest) {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		n, err := strconv.ParseInt(rest[:digits], 10, 64)
		if len(strings.TrimLeft(rest[:digits], "0")) > 12 {
			return 0, SpanTooLong{Days: MaxClock / Day}
		}
		if err != nil {
			return 0, BadSpan{Text: text}
		}
		rest = strings.TrimLeft(rest[digits:], " ")
		end := strings.IndexFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) })
		if end < 0 {
			end = len(rest)
		}
		unit, ok := units[rest[:end]]
		if !ok {
			return 0, BadSpan{Text: text}
		}
		rest = rest[end:]
		if n > MaxClock/unit {
			return 0, SpanTooLong{Days: MaxClock / Day}
		}
		total, seen = total+n*unit, true
		if total > MaxClock {
			return 0, SpanTooLong{Days: MaxClock / Day}
		}
	}
	if !seen || total == 0 {
		return 0, BadSpan{Text: text}
	}
	return total, nil
}

// next drops what may stand between two amounts: spaces, a comma, «y».
func next(rest string) string {
	rest = strings.TrimLeft(rest, " ,")
	if after, ok := strings.CutPrefix(rest, "y "); ok {
		rest = strings.TrimLeft(after, " ")
	}
	return rest
}
