package dice

// modifiers reads what stands after count dice of so many sides.
func (p *parser) modifiers(count, sides int32) *SyntaxError {
	group := modGroup{sides: sides, live: count}
	for p.tok.kind.isModifier() {
		if err := p.modifier(&group); err != nil {
			return err
		}
	}
	return nil
}

// modGroup is what is known of a group while its modifiers are read.
type modGroup struct {
	sides int32
	seen  [lower + 1]bool
	live  int32 // the fewest dice that are still in play
	raise int32 // the limit of mi, or 0
	lower int32 // the limit of ma, or 0
}

// modifier reads one modifier.
func (p *parser) modifier(g *modGroup) *SyntaxError {
	at, word := p.tok.start, p.tokenText()
	if p.tok.kind == kindReroll {
		return p.bareReroll(at)
	}
	m := modifier{kind: explode, n: g.sides}
	if p.tok.kind != kindBang {
		m.kind = modKind(p.tok.kind - kindKeepHigh)
	}
	if g.seen[m.kind] {
		return p.fail(RepeatedModifier, at, word)
	}
	g.seen[m.kind] = true
	bang := p.tok.kind == kindBang
	p.next()
	var err *SyntaxError
	switch {
	case bang:
	case m.kind <= dropLow:
		m.n, err = p.keepCount(word)
	case m.kind >= raise:
		m.n, err = p.limit(word)
	default:
		m.compare, m.n, err = p.selector(word)
	}
	if err == nil {
		err = p.check(g, m, at, word)
	}
	p.e.mods = append(p.e.mods, m)
	return err
}

// check refuses a modifier that leaves no die, never ends, or contradicts another.
func (p *parser) check(g *modGroup, m modifier, at int, word string) *SyntaxError {
	switch m.kind {
	case keepHigh, keepLow:
		g.live = min(g.live, m.n)
	case dropHigh, dropLow:
		if g.live -= min(g.live, m.n); g.live == 0 {
			return p.fail(DropsAll, at, word)
		}
	case rerollWhile:
		if m.selectsAll(g.sides) {
			return p.fail(EndlessReroll, at, word)
		}
	case explode:
		if m.selectsAll(g.sides) {
			return p.fail(EndlessExplosion, at, word)
		}
	case raise:
		g.raise = m.n
	case lower:
		g.lower = m.n
	case rerollOnce: // ends always
	}
	if g.raise > 0 && g.lower > 0 && g.raise > g.lower {
		return p.fail(ContradictoryLimits, at, word)
	}
	return nil
}

// keepCount reads how many dice to keep or drop: one if nothing is said.
func (p *parser) keepCount(word string) (int32, *SyntaxError) {
	if p.tok.kind == kindMinus && !p.tok.spaced && isNegativeCount(p.text[p.pos:]) {
		return 0, p.fail(NegativeCount, p.tok.start, word)
	}
	if p.tok.kind != kindNumber {
		return 1, nil
	}
	if p.tok.value == 0 {
		return 0, p.fail(ZeroCount, p.tok.start, word)
	}
	return p.amount()
}

// isNegativeCount reports whether text, after the minus of «kh-», begins with a number that could
// be meant as a count. Dice (kh-1d4) could not.
func isNegativeCount(text string) bool {
	n := 0
	for n < len(text) && isDigit(text[n]) {
		n++
	}
	return n > 0 && (n == len(text) || text[n]|0x20 != 'd')
}

// limit reads the number of mi or ma.
func (p *parser) limit(word string) (int32, *SyntaxError) {
	switch {
	case p.tok.kind != kindNumber:
		return 0, p.failHere(ExpectedLimit, word)
	case p.tok.value == 0 || p.tok.value > MaxSides:
		return 0, p.fail(LimitOutOfRange, p.tok.start, word)
	}
	return p.amount()
}

// selector reads which faces are meant.
func (p *parser) selector(word string) (comparison, int32, *SyntaxError) {
	compare := equal
	if p.tok.kind.isComparison() {
		compare = comparison(p.tok.kind - kindEqual)
		p.next()
	}
	if p.tok.kind != kindNumber {
		return compare, 0, p.failHere(ExpectedSelector, word)
	}
	n, err := p.amount()
	return compare, n, err
}

// amount takes the number of a modifier.
func (p *parser) amount() (int32, *SyntaxError) {
	v := p.tok.value
	if v > MaxValue {
		return 0, p.fail(OutOfRange, p.tok.start, p.tokenText())
	}
	p.next()
	return int32(v), nil
}

// bareReroll refuses the r at a place together with its selector, for the hint.
func (p *parser) bareReroll(at int) *SyntaxError {
	p.next()
	from := p.tok.start
	if p.tok.kind.isComparison() {
		p.next()
	}
	if p.tok.kind != kindNumber {
		return p.fail(BareReroll, at, "")
	}
	return p.fail(BareReroll, at, p.text[from:p.tok.end])
}
