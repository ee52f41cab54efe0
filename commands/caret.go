package commands

import "strings"

// How much of an expression an error shows around its fault, in characters.
const (
	shownBefore = 30
	shownAfter  = 20
)

// around returns the part of an expression in which something is wrong, and a line with
// a caret under the fault, both fit for a code block.
func around(input string, offset int) (line, caret string) {
	runes := []rune(input)
	offset = min(offset, len(runes))
	from, to := max(0, offset-shownBefore), min(len(runes), offset+shownAfter)
	lead, tail := "", ""
	if from > 0 {
		lead = "…"
	}
	if to < len(runes) {
		tail = "…"
	}
	plain := func(part []rune) string {
		return strings.Map(func(r rune) rune {
			switch {
			case r == '`':
				return 'ˋ' // or it would end the block
			case r < ' ' || r == 0x7F || r >= 0x80 && r < 0xA0 || r >= 0x200B && r <= 0x200F || r >= 0x2028 && r <= 0x202E || r >= 0x2066 && r <= 0x2069 || r == 0xFEFF:
				return ' '
			default:
				return r
			}
		}, string(part))
	}
	line = lead + plain(runes[from:to]) + tail
	return line, strings.Repeat(" ", len([]rune(lead))+offset-from) + "^"
}
