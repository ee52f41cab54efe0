package dice

import "slices"

// throw is one throw of an expression.
type throw struct {
	e        *Expr
	roller   Roller
	critical bool
	casts    []cast
}

func (t *throw) fault(code Code, n *node) *Fault {
	return &Fault{Input: t.e.text, Offset: runes(t.e.text, int(n.at)), Code: code}
}

// group throws a group of dice and adds up those that count. In a critical it has twice the dice,
// or if it keeps or drops some, it is thrown twice (DC-06).
func (t *throw) group(n *node) (int64, *Fault) {
	mods := t.e.mods[n.left : int(n.left)+int(n.count)]
	count, times := int(n.n), 1
	if t.critical {
		if keeps(mods) {
			times = 2
		} else {
			count *= 2
		}
	}
	sum := int64(0)
	for range times {
		first := len(t.casts)
		if first+count > MaxDice {
			return 0, t.fault(TooManyDice, n)
		}
		t.fill(count, n.right)
		for _, m := range mods {
			if !t.apply(m, first) {
				return 0, t.fault(TooManyDice, n)
			}
		}
		for i := first; i < len(t.casts); i++ {
			if c := &t.casts[i]; c.counts() {
				sum += int64(c.face)
			}
		}
		t.casts[len(t.casts)-1].marks |= last
	}
	return sum, nil
}

// fill throws count dice.
func (t *throw) fill(count int, sides int16) {
	first := len(t.casts)
	t.casts = slices.Grow(t.casts, count)[:first+count]
	if r, ok := t.roller.(*Random); ok {
		r.fill(t.casts[first:], sides)
		return
	}
	for i := range count {
		t.casts[first+i] = t.die(sides)
	}
}

func (t *throw) die(sides int16) cast {
	face := int16(t.roller.Die(int(sides)))
	return cast{sides: sides, thrown: face, face: face}
}

// apply modifies the dice from first on. It reports false if that would take too many.
func (t *throw) apply(m modifier, first int) bool {
	switch m.kind {
	case keepHigh:
		t.drop(first, t.counting(first)-int(m.n), false)
	case keepLow:
		t.drop(first, t.counting(first)-int(m.n), true)
	case dropHigh:
		t.drop(first, int(m.n), true)
	case dropLow:
		t.drop(first, int(m.n), false)
	case rerollOnce, rerollWhile:
		return t.again(first, m, rerolled)
	case explode:
		return t.again(first, m, exploded)
	case raise:
		for i := first; i < len(t.casts); i++ {
			if c := &t.casts[i]; c.counts() {
				c.face = max(c.face, int16(m.n))
			}
		}
	case lower:
		for i := first; i < len(t.casts); i++ {
			if c := &t.casts[i]; c.counts() {
				c.face = min(c.face, int16(m.n))
			}
		}
	}
	return true
}

// counting returns how many dice from first on are still in play.
func (t *throw) counting(first int) int {
	n := 0
	for i := first; i < len(t.casts); i++ {
		if t.casts[i].counts() {
			n++
		}
	}
	return n
}

// drop takes the n highest or lowest dice out of play; of equal ones, the later.
func (t *throw) drop(first, n int, highest bool) {
	for ; n > 0; n-- {
		var worst *cast
		for i := first; i < len(t.casts); i++ {
			c := &t.casts[i]
			if !c.counts() {
				continue
			}
			if worst == nil || c.face == worst.face || (c.face > worst.face) == highest {
				worst = c
			}
		}
		if worst == nil {
			return
		}
		worst.marks |= dropped
	}
}

// again marks each die that the selector matches and throws another, which stands next to it and
// is looked at in turn, unless rerolls happen once.
func (t *throw) again(first int, m modifier, mark marks) bool {
	for i := first; i < len(t.casts); i++ {
		c := &t.casts[i]
		if !c.counts() || !m.selects(int32(c.face)) {
			continue
		}
		if len(t.casts) == MaxDice {
			return false
		}
		c.marks |= mark
		t.casts = slices.Insert(t.casts, i+1, t.die(c.sides))
		if m.kind == rerollOnce {
			i++
		}
	}
	return true
}
