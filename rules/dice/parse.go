package dice

import "unicode/utf8"

// Parse understands the whole of text or returns a *SyntaxError.
func Parse(text string) (*Expr, error) {
	if len(text) > MaxLength && utf8.RuneCountInString(text) > MaxLength {
		return nil, &SyntaxError{Input: text, Offset: MaxLength, Code: TooLong}
	}
	p := parser{lexer: lexer{text: text}, e: newExpr(text), label: none}
	if err := p.expression(); err != nil {
		return nil, err
	}
	return p.e, nil
}

func newExpr(text string) *Expr {
	e := &Expr{text: text}
	e.nodes, e.mods, e.parts = e.nodeBuffer[:0], e.modBuffer[:0], e.partBuffer[:0]
	return e
}

// parser builds an Expr while it reads the text once.
type parser struct {
	lexer
	e     *Expr
	depth int
	label int16 // the first label of the part being read, or none

	advantage   kind // the word about advantage, or kindEnd
	advantageAt int  // its place
}

// operand is a node with what is known about it before any die is thrown.
type operand struct {
	node  int16
	fixed bool  // there are no dice in it
	value int64 // if fixed
}

// expression reads everything.
func (p *parser) expression() *SyntaxError {
	p.next()
	if p.tok.kind == kindEnd {
		return p.fail(Empty, 0, "")
	}
	if p.atAdvantage() {
		if err := p.readAdvantage(); err != nil {
			return err
		}
	}
	minus := false
	for {
		sum, err := p.sum(minus)
		if err != nil {
			return err
		}
		last := part{root: sum.node, label: p.label, minus: minus}
		if err := p.tail(&last); err != nil {
			return err
		}
		p.e.parts = append(p.e.parts, last)
		p.label = none
		if p.tok.kind == kindEnd {
			break
		}
		minus = p.tok.kind == kindMinus
		p.next()
	}
	p.e.parts[len(p.e.parts)-1].shut = false // nothing follows, so it does not matter
	return p.applyAdvantage()
}

// sum reads products with + and - between them. If minus, the sum is what follows a minus after
// a closed part, and that sign is its first product's.
func (p *parser) sum(minus bool) (operand, *SyntaxError) {
	at := p.tok.start
	left, err := p.product()
	if err != nil {
		return left, err
	}
	if minus {
		left = operand{p.add(node{kind: nodeSub, left: none, right: left.node}, at), left.fixed, -left.value}
	}
	for p.tok.kind == kindPlus || p.tok.kind == kindMinus {
		op := nodeAdd
		if p.tok.kind == kindMinus {
			op = nodeSub
		}
		at := p.tok.start
		p.next()
		right, err := p.product()
		if err != nil {
			return left, err
		}
		if left, err = p.combine(op, at, left, right); err != nil {
			return left, err
		}
	}
	return left, nil
}

// product reads unaries with signs of multiplication and division between them.
func (p *parser) product() (operand, *SyntaxError) {
	left, err := p.unary()
	if err != nil {
		return left, err
	}
	for p.tok.kind == kindTimes || p.tok.kind == kindDivide {
		op := nodeMul
		if p.tok.kind == kindDivide {
			op = nodeDiv
		}
		at := p.tok.start
		p.next()
		right, err := p.unary()
		if err != nil {
			return left, err
		}
		if left, err = p.combine(op, at, left, right); err != nil {
			return left, err
		}
	}
	return left, nil
}

// unary reads a term with any minuses before it.
func (p *parser) unary() (operand, *SyntaxError) {
	if p.tok.kind != kindMinus {
		return p.term()
	}
	at := p.tok.start
	if err := p.deeper(); err != nil {
		return operand{}, err
	}
	p.next()
	x, err := p.unary()
	p.depth--
	if err != nil {
		return x, err
	}
	return operand{p.add(node{kind: nodeNeg, right: x.node}, at), x.fixed, -x.value}, nil
}

// combine joins two operands. What is fixed is worked out at once, so that what is bound to fail
// is refused before any die falls.
func (p *parser) combine(op nodeKind, at int, left, right operand) (operand, *SyntaxError) {
	out := operand{fixed: left.fixed && right.fixed}
	if op == nodeDiv && right.fixed && right.value == 0 {
		return out, p.fail(DivisionByZero, at, "")
	}
	if out.fixed {
		var code Code
		if out.value, code = calculate(op, left.value, right.value); code != "" {
			return out, p.fail(code, at, "")
		}
	}
	out.node = p.add(node{kind: op, left: left.node, right: right.node}, at)
	return out, nil
}

// add puts a node written at a place into the tree and returns its index.
func (p *parser) add(n node, at int) int16 {
	n.at = int16(at)
	p.e.nodes = append(p.e.nodes, n)
	return int16(len(p.e.nodes) - 1)
}

// deeper counts a level of nesting at the current token.
func (p *parser) deeper() *SyntaxError {
	if p.depth == MaxDepth {
		return p.fail(TooDeep, p.tok.start, "")
	}
	p.depth++
	return nil
}
