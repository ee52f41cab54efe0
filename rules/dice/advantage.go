package dice

// atAdvantage reports whether the token begins «ventaja», «con desventaja»...
func (p *parser) atAdvantage() bool {
	return kindWith <= p.tok.kind && p.tok.kind <= kindDisadvantage
}

// readAdvantage reads it. What it applies to is known only at the end of the text.
func (p *parser) readAdvantage() *SyntaxError {
	if p.tok.kind == kindWith {
		at, word := p.tok.start, p.tokenText()
		p.next()
		if p.tok.kind != kindAdvantage && p.tok.kind != kindDisadvantage {
			return p.fail(MisplacedWord, at, word)
		}
	}
	if p.advantage != kindEnd {
		return p.fail(AdvantageTwice, p.tok.start, p.tokenText())
	}
	p.advantage, p.advantageAt = p.tok.kind, p.tok.start
	p.next()
	return nil
}

// advantageDice reads «ventaja 1d20» where a term must stand.
func (p *parser) advantageDice() (operand, *SyntaxError) {
	if err := p.readAdvantage(); err != nil {
		return operand{}, err
	}
	if p.tok.kind != kindNumber && p.tok.kind != kindDie {
		return operand{}, p.misplacedAdvantage()
	}
	groups := p.e.groups
	x, err := p.bareTerm()
	if err == nil && p.e.groups == groups {
		err = p.misplacedAdvantage()
	}
	return x, err
}

// finalAdvantage reads «ventaja» after everything else, if it is there.
func (p *parser) finalAdvantage() *SyntaxError {
	if !p.atAdvantage() {
		return nil
	}
	if err := p.readAdvantage(); err != nil {
		return err
	}
	if p.tok.kind != kindEnd {
		return p.misplacedAdvantage()
	}
	return nil
}

func (p *parser) misplacedAdvantage() *SyntaxError {
	return p.failAdvantage(AdvantageMisplaced)
}

func (p *parser) failAdvantage(code Code) *SyntaxError {
	p.pos = p.advantageAt
	p.next()
	return p.fail(code, p.tok.start, p.tokenText())
}

// applyAdvantage makes the only 1d20 two dice of which one counts.
func (p *parser) applyAdvantage() *SyntaxError {
	if p.advantage == kindEnd {
		return nil
	}
	for i := range p.e.nodes {
		n := &p.e.nodes[i]
		if n.kind != nodeDice {
			continue
		}
		if p.e.groups != 1 || n.n != 1 || n.right != 20 || n.count > 0 {
			break
		}
		keep := keepHigh
		if p.advantage == kindDisadvantage {
			keep = keepLow
		}
		n.n, n.left, n.count = 2, int16(len(p.e.mods)), 1
		p.e.mods = append(p.e.mods, modifier{kind: keep, n: 1})
		p.e.dice = 2
		return nil
	}
	return p.failAdvantage(AdvantageNeedsD20)
}
