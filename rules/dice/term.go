package dice

import (
	"cmp"
	"strings"
)

// term reads a number, dice or a parenthesis, and labels after it.
func (p *parser) term() (operand, *SyntaxError) {
	x, err := p.bareTerm()
	for err == nil && p.tok.kind == kindLabel {
		p.e.labels = append(p.e.labels, p.tok.label)
		i := len(p.e.labels) - 1
		if p.label == none {
			p.label = int16(i)
		}
		x.node = p.add(node{kind: nodeLabel, right: x.node, n: int32(i)}, p.tok.start)
		p.next()
	}
	return x, err
}

func (p *parser) bareTerm() (operand, *SyntaxError) {
	switch p.tok.kind {
	case kindNumber:
		return p.number()
	case kindDie:
		return p.dice(1, p.tok.start)
	case kindOpen:
		return p.parens()
	case kindWith, kindAdvantage, kindDisadvantage:
		return p.advantageDice()
	default:
		return operand{}, p.notTerm()
	}
}

// number reads a number, the dice it counts, or the parenthesis it is the average of.
func (p *parser) number() (operand, *SyntaxError) {
	at, end, v := p.tok.start, p.tok.end, p.tok.value
	p.next()
	switch {
	case p.tok.kind == kindDie:
		return p.dice(v, at)
	case p.tok.kind == kindOpen:
		return p.average()
	case v > MaxValue:
		return operand{}, p.fail(OutOfRange, at, p.text[at:end])
	}
	return operand{p.add(node{kind: nodeNumber, n: int32(v)}, at), true, v}, nil
}

// average reads the parenthesis after a number, which must have dice for the number to be their
// average.
func (p *parser) average() (operand, *SyntaxError) {
	open, groups := p.tok.start, p.e.groups
	x, err := p.parens()
	if err == nil && p.e.groups == groups {
		err = p.fail(MissingOperator, open, "(")
	}
	return x, err
}

// parens reads a parenthesis.
func (p *parser) parens() (operand, *SyntaxError) {
	open := p.tok.start
	if err := p.deeper(); err != nil {
		return operand{}, err
	}
	p.next()
	if p.tok.kind == kindClose {
		return operand{}, p.fail(EmptyParens, open, "")
	}
	x, err := p.sum(false)
	p.depth--
	switch {
	case err != nil:
		return x, err
	case p.tok.kind == kindEnd:
		return x, p.fail(UnclosedParen, open, "")
	case p.tok.kind.isTail():
		return x, p.fail(TypeInParens, p.tok.start, p.tokenText())
	case p.tok.kind != kindClose:
		return x, p.notOperator()
	}
	p.next()
	if p.tok.kind == kindDie {
		return x, p.fail(CountNotLiteral, p.tok.start, "")
	}
	return x, nil
}

// dice reads a group of dice from its d on; its count was written at a place.
func (p *parser) dice(count int64, at int) (operand, *SyntaxError) {
	written := p.text[at:p.tok.start]
	p.next()
	sides, err := p.sides()
	if err != nil {
		return operand{}, err
	}
	switch {
	case count == 0:
		return operand{}, p.fail(ZeroDice, at, "")
	case int64(p.e.dice)+count > MaxDice:
		return operand{}, p.fail(TooManyDice, at, cmp.Or(strings.TrimSpace(written), "1"))
	}
	p.e.dice += int(count)
	p.e.groups++
	p.next()
	first := len(p.e.mods)
	if err := p.modifiers(int32(count), sides); err != nil {
		return operand{}, err
	}
	if p.atAdvantage() {
		if err := p.readAdvantage(); err != nil {
			return operand{}, err
		}
	}
	return operand{node: p.add(node{
		kind:  nodeDice,
		n:     int32(count),
		left:  int16(first),
		count: uint8(len(p.e.mods) - first),
		right: int16(sides),
	}, at)}, nil
}

// sides looks at the number of sides.
func (p *parser) sides() (int32, *SyntaxError) {
	switch {
	case p.tok.kind == kindPercent:
		return 100, nil
	case p.tok.kind == kindMinus:
		return 0, p.fail(NegativeSides, p.tok.start, "")
	case p.tok.kind != kindNumber:
		return 0, p.failHere(MissingSides, "")
	case p.tok.value == 0:
		return 0, p.fail(ZeroSides, p.tok.start, "")
	case p.tok.value > MaxSides:
		return 0, p.fail(TooManySides, p.tok.start, p.tokenText())
	}
	return int32(p.tok.value), nil
}
