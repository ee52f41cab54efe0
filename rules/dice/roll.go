package dice

// Roll throws the expression with r, as a critical if asked (DC-05, DC-06): all dice twice, fixed
// numbers once. The error is a *Fault; dice have fallen by then. r must keep to the faces of each
// die.
func (e *Expr) Roll(r Roller, critical bool) (Result, error) {
	out, fault := e.roll(r, critical)
	if fault != nil {
		return Result{}, fault
	}
	return out, nil
}

func (e *Expr) roll(r Roller, critical bool) (Result, *Fault) {
	t := throw{e: e, roller: r, critical: critical}
	if n := e.thrown(critical); n > MaxDice {
		return Result{}, t.fault(TooManyDice, e.firstDice())
	} else if n > 0 {
		t.casts = make([]cast, 0, n)
	}
	out := Result{Critical: critical, expr: e, Parts: make([]Part, len(e.parts))}
	total := int64(0)
	for i := range e.parts {
		p := &e.parts[i]
		v, fault := t.value(p.root)
		if fault != nil {
			return out, fault
		}
		if total += v; !inRange(total) {
			return out, t.fault(OutOfRange, &e.nodes[p.root])
		}
		out.Parts[i] = Part{Type: p.kind, Label: e.label(p.label), Total: int(v)}
	}
	out.Total, out.casts = int(total), t.casts
	return out, nil
}

// thrown returns how many dice fall before rerolls and explosions.
func (e *Expr) thrown(critical bool) int {
	if critical {
		return 2 * e.dice
	}
	return e.dice
}

// firstDice returns the first group of dice, which there must be.
func (e *Expr) firstDice() *node {
	i := 0
	for e.nodes[i].kind != nodeDice {
		i++
	}
	return &e.nodes[i]
}

// value works out a node, throwing its dice.
func (t *throw) value(i int16) (int64, *Fault) {
	switch n := &t.e.nodes[i]; n.kind {
	case nodeNumber:
		return int64(n.n), nil
	case nodeDice:
		return t.group(n)
	case nodeLabel:
		return t.value(n.right)
	case nodeNeg:
		v, fault := t.value(n.right)
		return -v, fault
	default:
		return t.operation(n)
	}
}

// operation works out a node that joins two others.
func (t *throw) operation(n *node) (int64, *Fault) {
	left := int64(0)
	var fault *Fault
	if n.left != none {
		if left, fault = t.value(n.left); fault != nil {
			return 0, fault
		}
	}
	right, fault := t.value(n.right)
	if fault != nil {
		return 0, fault
	}
	v, code := calculate(n.kind, left, right)
	if code != "" {
		return 0, t.fault(code, n)
	}
	return v, nil
}

// calculate does one operation. Its operands are in range, so nothing can wrap around.
func calculate(op nodeKind, a, b int64) (int64, Code) {
	var v int64
	switch op {
	case nodeAdd:
		v = a + b
	case nodeSub:
		v = a - b
	case nodeMul:
		v = a * b
	case nodeDiv:
		if b == 0 {
			return 0, DivisionByZero
		}
		if v = a / b; a%b != 0 && (a < 0) != (b < 0) {
			v-- // Go rounds towards zero, the notation down
		}
	default: // the other nodes are no operations
	}
	if !inRange(v) {
		return 0, OutOfRange
	}
	return v, ""
}

func inRange(v int64) bool { return -MaxValue <= v && v <= MaxValue }
