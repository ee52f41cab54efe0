package dice

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// sign reads a sign of ASCII.
func (l *lexer) sign(c byte) {
	switch c {
	case '[':
		l.bracket()
		return
	case ']':
		l.bad(UnopenedLabel, 1)
		return
	case '.', ',':
		code := UnknownCharacter
		if rest := l.text[l.pos+1:]; rest != "" && isDigit(rest[0]) {
			code = Decimal
		}
		l.bad(code, 1)
		return
	}
	k := signKind(c)
	if k == kindBad {
		l.bad(UnknownCharacter, 1)
		return
	}
	l.pos++
	if (k == kindLess || k == kindGreater) && strings.HasPrefix(l.text[l.pos:], "=") {
		l.pos++
		k++
	}
	l.tok.kind = k
}

func signKind(c byte) kind {
	switch c {
	case '+':
		return kindPlus
	case '-':
		return kindMinus
	case '*':
		return kindTimes
	case '/':
		return kindDivide
	case '(':
		return kindOpen
	case ')':
		return kindClose
	case '%':
		return kindPercent
	case '!':
		return kindBang
	case '<':
		return kindLess
	case '>':
		return kindGreater
	case '=':
		return kindEqual
	}
	return kindBad
}

// wide reads a token that begins beyond ASCII: signs as people paste them, or a word.
func (l *lexer) wide() {
	r, size := utf8.DecodeRuneInString(l.text[l.pos:])
	k := wideKind(r)
	switch {
	case k != kindBad:
		l.tok.kind = k
		l.pos += size
	case unicode.IsLetter(r):
		l.word()
	case unicode.IsDigit(r):
		l.bad(ForeignDigit, size)
	default:
		l.bad(UnknownCharacter, size)
	}
}

func wideKind(r rune) kind {
	switch r {
	case '−', '‐', '‑', '‒', '–', '—', '―':
		return kindMinus
	case '×', '·', '⋅', '∙':
		return kindTimes
	case '÷':
		return kindDivide
	case '≤':
		return kindLessEqual
	case '≥':
		return kindGreaterEqual
	}
	return kindBad
}
