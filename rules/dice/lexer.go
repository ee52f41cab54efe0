package dice

import (
	"unicode"
	"unicode/utf8"

	"github.com/maltrecho/maltrecho/rules/damage"
	"github.com/maltrecho/maltrecho/rules/fold"
)

// lexer cuts a text into tokens; tok is the one to look at.
type lexer struct {
	text string
	pos  int // in bytes, after tok
	tok  token
}

// next moves to the next token. Past the end it stays there.
func (l *lexer) next() {
	from := l.pos
	l.skipSpaces()
	l.tok.spaced = l.pos > from
	l.tok.start = l.pos
	if l.pos == len(l.text) {
		l.tok.kind, l.tok.end = kindEnd, l.pos
		return
	}
	switch c := l.text[l.pos]; {
	case isDigit(c):
		l.number()
	case isLetter(c):
		l.word()
	case c < utf8.RuneSelf:
		l.sign(c)
	default:
		l.wide()
	}
	l.tok.end = l.pos
}

func (l *lexer) skipSpaces() {
	for l.pos < len(l.text) {
		c := l.text[l.pos]
		if c > ' ' && c < utf8.RuneSelf {
			return
		}
		r, size := utf8.DecodeRuneInString(l.text[l.pos:])
		if !unicode.IsSpace(r) {
			return
		}
		l.pos += size
	}
}

// number reads digits. A value too great for any use stays at MaxValue+1.
func (l *lexer) number() {
	l.tok.kind = kindNumber
	v := int64(0)
	for ; l.pos < len(l.text) && isDigit(l.text[l.pos]); l.pos++ {
		v = min(v*10+int64(l.text[l.pos]-'0'), MaxValue+1)
	}
	l.tok.value = v
	if rest := l.text[l.pos:]; len(rest) > 1 && (rest[0] == '.' || rest[0] == ',') && isDigit(rest[1]) {
		l.tok.start = l.pos
		l.bad(Decimal, 1)
	}
}

// word reads letters and the marks upon them.
func (l *lexer) word() {
	var word [16]byte // longer than any word known
	n, start := 0, l.pos
	for l.pos < len(l.text) {
		c := l.text[l.pos]
		size := 1
		if c >= utf8.RuneSelf {
			var ok bool
			if c, size, ok = wideLetter(l.text[l.pos:]); !ok {
				break
			}
		} else if !isLetter(c) {
			break
		}
		l.pos += size
		if c == 0 {
			continue
		}
		if n < len(word) {
			word[n] = c | 0x20
		}
		n++
	}
	if n > len(word) {
		l.tok.kind = kindUnknownWord
		return
	}
	l.lookUp(word[:n], start)
}

// wideLetter returns the plain letter for the one beyond ASCII that text begins with, and its
// size: 0 for a mark upon the letter before, '?' for a letter that no word of ours has.
func wideLetter(text string) (c byte, size int, ok bool) {
	r, size := utf8.DecodeRuneInString(text)
	if !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) {
		return 0, size, false
	}
	f, ok := fold.Rune(r)
	switch {
	case !ok:
		return 0, size, true
	case f >= utf8.RuneSelf:
		return '?', size, true
	}
	return byte(f), size, true
}

// lookUp finds the kind of the folded word that was read from start.
func (l *lexer) lookUp(word []byte, start int) {
	l.tok.kind = wordKind(word)
	if l.tok.kind != kindUnknownWord {
		return
	}
	if t, ok := damage.ParseKey(string(word)); ok {
		l.tok.kind, l.tok.damage = kindType, t
		return
	}
	if l.pos-start != len(word) {
		return // not plain letters, so the word cannot be cut by the byte
	}
	for n := min(2, len(word)-1); n > 0; n-- {
		if k := wordKind(word[:n]); joins(k, word[n:]) {
			l.tok.kind, l.pos = k, start+n
			return
		}
	}
}

// joins reports whether rest, written without a space after a word of kind k, begins a word of
// its own: the ro of 2d20khro1, the d of 2xd6.
func joins(k kind, rest []byte) bool {
	next := wordKind(rest)
	switch {
	case k == kindTimes || k == kindPlus:
		return next == kindDie
	case k < kindKeepHigh || k > kindDropLow:
		return false
	case next.isModifier():
		return true
	}
	for n := min(2, len(rest)-1); n > 0; n-- {
		if joins(wordKind(rest[:n]), rest[n:]) {
			return wordKind(rest[:n]).isModifier()
		}
	}
	return false
}

// bad makes the token one that stands nowhere, size bytes long.
func (l *lexer) bad(code Code, size int) {
	l.tok.kind, l.tok.code = kindBad, code
	l.pos += size
}

func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
