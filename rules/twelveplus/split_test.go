package twelveplus_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
)

// told adds up what facts say came back and was taken.
func told(facts []rules.Fact) (recovered, took int) {
	for _, f := range facts {
		switch f := f.(type) {
		case twelveplus.Recovered:
			recovered += f.Amount
		case twelveplus.IllnessTook:
			took += f.Amount
		}
	}
	return recovered, took
}

// splits lets the same time go by at once and in pieces, which has to come to the same.
func splits(t *testing.T, change func(r chance, c *rules.Character)) {
	t.Helper()
	recoveries, losses, deaths := 0, 0, 0
	for seed := range uint64(rounds) {
		r := seeded(seed)
		c, p := r.character(), r.passage()
		change(r, &c)
		once, facts := system.Pass(c, p, r)
		recovered, took := told(facts)
		pieces, pieceRecovered, pieceTook := c, 0, 0
		for now := p.From; now < p.To; {
			next := min(p.To, now+1+r.Int64N(1+(p.To-p.From)/pick(r, int64(3), 20)))
			var more []rules.Fact
			pieces, more = system.Pass(pieces, rules.Passage{From: now, To: next, Rest: p.Rest, Tended: p.Tended}, r)
			a, b := told(more)
			pieceRecovered, pieceTook, now = pieceRecovered+a, pieceTook+b, next
		}
		if once.State == rules.Dead && c.State != rules.Dead {
			deaths++
			once.Conditions, pieces.Conditions = nil, nil // of no matter any more
		}
		if written(once) != written(pieces) || recovered != pieceRecovered || took != pieceTook {
			t.Fatalf("seed %d: %+v of\n%s\nat once   %s, %d recovered and %d taken\nin pieces %s, %d and %d",
				seed, p, written(c), written(once), recovered, took, written(pieces), pieceRecovered, pieceTook)
		}
		recoveries, losses = recoveries+recovered, losses+took
	}
	if recoveries < rounds || losses < rounds/4 || deaths == 0 {
		t.Errorf("%d recovered, %d taken, %d deaths: the characters do not fit", recoveries, losses, deaths)
	}
}

func TestDP06_ManyAdvancesAreOne(t *testing.T) {
	splits(t, func(chance, *rules.Character) {})
}

func TestDP06_ManyAdvancesAreOneWhileConditionsEnd(t *testing.T) {
	splits(t, func(r chance, c *rules.Character) {
		for i := range c.Conditions {
			c.Conditions[i].Until = noon + 1 + r.Int64N(rules.Day)
		}
	})
}

func TestDP09_ManyAdvancesAreOneForTheIll(t *testing.T) {
	splits(t, func(r chance, c *rules.Character) {
		c.Illnesses = append(c.Illnesses, rules.Illness{Name: "lepra", Penalty: -1, WeeklyLoss: 1 + r.IntN(20), Since: r.Int64N(noon)})
	})
}
