package wounds_test

import (
	"fmt"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

func TestHC02_Threshold(t *testing.T) {
	for _, tt := range []struct{ level, con, want int }{
		{1, 14, 3},
		{1, 10, 1},
		{1, 9, 1},  // 1 − 1
		{1, 4, 1},  // 1 − 3
		{1, 1, 1},  // 1 − 5
		{5, 1, 1},  // 5 − 5
		{6, 1, 1},  // 6 − 5
		{7, 1, 2},  // 7 − 5
		{3, 15, 5}, // 15 is still +2
		{3, 16, 6},
		{20, 20, 25},
		{0, 10, 1}, // a sheet without a level
	} {
		c := rules.Character{Level: tt.level, Con: tt.con}
		if got := wounds.Threshold(c); got != tt.want {
			t.Errorf("level %d, Constitution %d: got %d, want %d", tt.level, tt.con, got, tt.want)
		}
	}
}

func TestHC02_AThresholdBelow1CountsAs1(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		c := with(filigranas(30, 30), func(c *rules.Character) { c.Con = 4 })
		o := take(t, rs, suffer(t, rs, c, 8).Character, 1, 1).is(t, 26, rules.Conscious)
		want := wounds.SeverityThrown{Face: 1, Bonus: 8, Total: 9, Damage: 8, Threshold: 1, Severity: rules.Grave}
		if got := fact[wounds.SeverityThrown](t, o); got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	})
}

func TestHC03_Bonus(t *testing.T) {
	for _, tt := range []struct{ damage, level, con, want int }{
		{10, 1, 14, 3}, // the example of the source
		{2, 1, 14, 0},
		{3, 1, 14, 1},
		{5, 1, 14, 1},
		{6, 1, 14, 2},
		{8, 1, 14, 2},
		{9, 1, 14, 3},
		{100, 1, 14, 33},
		{24, 20, 20, 0},
		{25, 20, 20, 1},
		{1, 1, 1, 1},
	} {
		if got := wounds.Bonus(rules.Character{Level: tt.level, Con: tt.con}, tt.damage); got != tt.want {
			t.Errorf("%d damage, level %d, Constitution %d: got %d, want %d", tt.damage, tt.level, tt.con, got, tt.want)
		}
	}
}

func TestHC03_Severity(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for _, tt := range []struct {
			face, damage, total int
			want                rules.Severity
		}{
			{4, 2, 4, rules.Light},
			{5, 2, 5, rules.Moderate},
			{1, 10, 4, rules.Light},
			{2, 10, 5, rules.Moderate},
			{5, 10, 8, rules.Moderate},
			{6, 10, 9, rules.Grave},
			{9, 10, 12, rules.Grave},
			{10, 10, 13, rules.Extreme},
			{10, 8, 12, rules.Grave},
			{10, 2, 10, rules.Grave}, // without a bonus nothing is extreme
			{1, 36, 13, rules.Extreme},
			{1, 35, 12, rules.Grave},
		} {
			t.Run(fmt.Sprintf("%d damage and a %d", tt.damage, tt.face), func(t *testing.T) {
				o := take(t, rs, suffer(t, rs, filigranas(90, 90), tt.damage).Character, tt.face, 1)
				thrown := fact[wounds.SeverityThrown](t, o)
				if thrown.Total != tt.total || thrown.Severity != tt.want || thrown.Damage != tt.damage || thrown.Face != tt.face {
					t.Errorf("got %+v, want %d, %s", thrown, tt.total, tt.want)
				}
				if w := o.Wounds[0]; w.Severity != tt.want || w.Effect.Name != string(tt.want)+" 1" {
					t.Errorf("got the wound %+v", w)
				}
			})
		}
	})
}

// The level that counts is the one of now: a sheet put right between two blows.
func TestHC03_GoesByTheSheetBeforeTheBlow(t *testing.T) {
	rs := both[0]
	c := with(filigranas(60, 60), func(c *rules.Character) { c.Level = 8 })
	o := take(t, rs, suffer(t, rs, c, 30).Character, 1, 1)
	if got := fact[wounds.SeverityThrown](t, o); got.Threshold != 10 || got.Bonus != 3 {
		t.Errorf("got %+v", got)
	}
}

func TestHC04_Boundaries(t *testing.T) {
	for total, want := range map[int]rules.Severity{
		1: rules.Light, 4: rules.Light, 5: rules.Moderate, 8: rules.Moderate,
		9: rules.Grave, 12: rules.Grave, 13: rules.Extreme, 14: rules.Extreme, 400: rules.Extreme,
	} {
		if got := wounds.SeverityOf(total); got != want {
			t.Errorf("%d: got %s, want %s", total, got, want)
		}
	}
}

func TestHC06_DaysBySeverity(t *testing.T) {
	inBoth(t, func(t *testing.T, rs rules.Ruleset) {
		for _, tt := range []struct {
			face, days int
			want       rules.Severity
		}{{1, 2, rules.Light}, {5, 6, rules.Moderate}, {9, 12, rules.Grave}, {10, 0, rules.Extreme}} {
			o := take(t, rs, suffer(t, rs, filigranas(30, 30), 10).Character, tt.face, 1).days(t, tt.days)
			w, told := o.Wounds[0], fact[wounds.Taken](t, o)
			never := tt.want == rules.Extreme
			if w.Severity != tt.want || w.Never != never || told.Permanent != never {
				t.Errorf("got %+v, told %+v", w, told)
			}
			if span := int64(tt.days) * rules.Day; told.Lasts != rules.Seconds(span) || !never && w.HealsAt != noon+span {
				t.Errorf("lasts %d until %d, want %d from noon", told.Lasts, w.HealsAt, span)
			}
		}
	})
}
