package dice

// tailState is how far the words after a part have come.
type tailState uint8

const (
	tailNone       tailState = iota
	tailLink                 // de
	tailPoints               // 3 puntos
	tailPointsLink           // 3 puntos de
	tailDamage               // 3 puntos de daño
	tailDamageLink           // 3 puntos de daño por
	tailType                 // 3 puntos de daño por frío
	tailTypeLink             // fuego de
	tailTypeDamage           // fuego de daño
	tailWithout              // sin
	tailUntyped              // sin tipo
	tailHitPoints            // puntos de golpe, pg
	tailTemporary            // pg temporales
)

// tailSteps are the words that may follow one another.
var tailSteps = [...]struct {
	from tailState
	word kind
	to   tailState
}{
	{tailNone, kindType, tailType},
	{tailNone, kindLink, tailLink},
	{tailNone, kindPoints, tailPoints},
	{tailNone, kindDamage, tailDamage},
	{tailNone, kindWithout, tailWithout},
	{tailNone, kindHitPoints, tailHitPoints},
	{tailNone, kindTemporary, tailTemporary},
	{tailLink, kindDamage, tailDamage},
	{tailLink, kindType, tailType},
	{tailPoints, kindLink, tailPointsLink},
	{tailPoints, kindType, tailType},
	{tailPoints, kindTemporary, tailTemporary},
	{tailPointsLink, kindDamage, tailDamage},
	{tailPointsLink, kindType, tailType},
	{tailPointsLink, kindHit, tailHitPoints},
	{tailDamage, kindLink, tailDamageLink},
	{tailDamage, kindType, tailType},
	{tailDamageLink, kindType, tailType},
	{tailType, kindLink, tailTypeLink},
	{tailType, kindDamage, tailTypeDamage},
	{tailTypeLink, kindDamage, tailTypeDamage},
	{tailWithout, kindKind, tailUntyped},
	{tailHitPoints, kindTemporary, tailTemporary},
}

// follow returns the state after one more word, and false if the word cannot stand there.
func (s tailState) follow(word kind) (tailState, bool) {
	for _, step := range tailSteps {
		if step.from == s && step.word == word {
			return step.to, true
		}
	}
	return s, false
}

// open reports whether another word must follow.
func (s tailState) open() bool {
	return s == tailLink || s == tailPointsLink || s == tailDamageLink || s == tailTypeLink ||
		s == tailWithout
}

// tail reads the words after a part, which close it, and stops at the end of the text or at the
// sign before the next part.
func (p *parser) tail(last *part) *SyntaxError {
	state := tailNone
	for p.tok.kind.isTail() {
		next, ok := state.follow(p.tok.kind)
		if !ok {
			break
		}
		state = next
		if p.tok.kind == kindType {
			last.kind = p.tok.damage
		}
		p.next()
	}
	last.shut = state != tailNone
	if state.open() {
		return p.missingType()
	}
	if err := p.finalAdvantage(); err != nil || p.tok.kind == kindEnd {
		return err
	}
	sign := p.tok.kind == kindPlus || p.tok.kind == kindMinus
	switch {
	case state == tailNone, p.tok.kind == kindClose:
		return p.notOperator()
	case state >= tailHitPoints:
		return p.failHere(HitPointsNotAtEnd, p.tokenText())
	case !sign:
		return p.failHere(AfterType, p.tokenText())
	}
	return nil
}
