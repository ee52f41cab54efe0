package dice

// fail refuses the text for what stands at a place, in bytes.
func (p *parser) fail(code Code, at int, arg string) *SyntaxError {
	return &SyntaxError{Input: p.text, Offset: runes(p.text, at), Code: code, Arg: arg}
}

// failHere refuses the current token, if there is no better reason in the token itself.
func (p *parser) failHere(code Code, arg string) *SyntaxError {
	if err := p.badToken(); err != nil {
		return err
	}
	return p.fail(code, p.tok.start, arg)
}

// tokenText is the token as typed.
func (p *parser) tokenText() string { return p.text[p.tok.start:p.tok.end] }

// badToken refuses a token that can stand nowhere; nil for any other.
func (p *parser) badToken() *SyntaxError {
	text := p.tokenText()
	switch p.tok.kind {
	case kindBad:
		if c := p.tok.code; c != UnknownCharacter && c != ForeignDigit && c != Decimal {
			text = "" // the code says it all
		}
		return p.fail(p.tok.code, p.tok.start, text)
	case kindUnknownWord:
		if t, ok := similarType(text); ok {
			return p.fail(SimilarType, p.tok.start, string(t))
		}
		return p.fail(UnknownWord, p.tok.start, text)
	case kindNot, kindMagic:
		return p.magic()
	default:
		return nil
	}
}

// magic refuses «mágico» and «no mágico», and a «no» before anything else as a word unknown.
func (p *parser) magic() *SyntaxError {
	from, end := p.tok.start, p.tok.end
	if p.tok.kind == kindNot {
		p.next()
		if p.tok.kind != kindMagic {
			return p.fail(UnknownWord, from, p.text[from:end])
		}
		end = p.tok.end
	}
	return p.fail(MagicWord, from, p.text[from:end])
}

// notTerm refuses the token where a term must stand.
func (p *parser) notTerm() *SyntaxError {
	text := p.tokenText()
	code := ExpectedTerm
	switch k := p.tok.kind; {
	case k == kindEnd:
		code = EndsEarly
	case k == kindPlus:
		code = UnaryPlus
	case k == kindClose && p.depth == 0:
		return p.fail(UnopenedParen, p.tok.start, "")
	case k == kindClose:
		return p.fail(UnexpectedClose, p.tok.start, "")
	case k == kindLabel:
		return p.fail(LabelWithoutTerm, p.tok.start, "")
	case k == kindType:
		return p.fail(TypeWithoutAmount, p.tok.start, string(p.tok.damage))
	case k.isTail():
		code = MisplacedWord
	case k.isModifier():
		code = ModifierNeedsDice
	case k.isComparison():
		code = SelectorAlone
	}
	return p.failHere(code, text)
}

// notOperator refuses the token where an operator or the end must stand.
func (p *parser) notOperator() *SyntaxError {
	text := p.tokenText()
	code := ExpectedOperator
	switch k := p.tok.kind; {
	case k == kindNumber, k == kindOpen, k == kindDie:
		code = MissingOperator
	case k == kindClose:
		return p.fail(UnopenedParen, p.tok.start, "")
	case k == kindWith, k == kindAdvantage, k == kindDisadvantage:
		code = AdvantageMisplaced
	case k.isTail():
		code = MisplacedWord
	case k.isModifier():
		code = ModifierNeedsDice
	case k.isComparison():
		code = SelectorAlone
	}
	return p.failHere(code, text)
}

// missingType refuses what follows «de», «por» or «sin».
func (p *parser) missingType() *SyntaxError {
	return p.failHere(ExpectedType, p.tokenText())
}
