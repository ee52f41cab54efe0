package dnd5e_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
)

func TestDC21_TemporaryPGGoFirst(t *testing.T) {
	tests := []struct {
		name              string
		temp, amount      int
		tempLeft, hpAfter int
	}{
		{"the example", 5, 7, 0, 10},
		{"some stay", 10, 4, 6, 12},
		{"exactly absorbed", 5, 5, 0, 12},
		{"one carries over", 5, 6, 0, 11},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				got := suffer(t, e, temps(hurt(12, 12), tt.temp), blow(tt.amount)).is(t, tt.hpAfter, rules.Conscious)
				if got.TempHP != tt.tempLeft {
					t.Errorf("got %d temporary PG, want %d", got.TempHP, tt.tempLeft)
				}
				want := []rules.Fact{rules.TempAbsorbed{Amount: tt.temp - tt.tempLeft, Left: tt.tempLeft}}
				if tt.hpAfter < 12 {
					want = append(want, rules.HPChanged{From: 12, To: tt.hpAfter, Max: 12})
				}
				got.happened(t, want...)
			})
		}
	})
}

func TestDC21_UsedUpTheirDurationIsForgotten(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := with(temps(hurt(12, 12), 5), func(c *rules.Character) { c.TempUntil = noon + 60 })
		if got := suffer(t, e, c, blow(4)); got.TempUntil != noon+60 {
			t.Errorf("with one left they end at %d, want %d", got.TempUntil, noon+60)
		}
		if got := suffer(t, e, c, blow(5)); got.TempUntil != 0 {
			t.Error("a duration without temporary PG stays")
		}
	})
}

func TestDC22_AtFullPG(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		got := must(t)(e.GrantTemp(hurt(12, 12), rules.TempGrant{Amount: 8}, noon)).is(t, 12, rules.Conscious).
			happened(t, rules.TempGained{Count: 8})
		if got.TempHP != 8 {
			t.Errorf("got %d temporary PG, want 8", got.TempHP)
		}
	})
}

func TestDC23_HealingDoesNotRestoreThem(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		got := must(t)(heal(e, temps(hurt(10, 12), 3), 9)).is(t, 12, rules.Conscious)
		if got.TempHP != 3 {
			t.Errorf("got %d temporary PG, want 3", got.TempHP)
		}
	})
}

func TestDC23_TheyDoNotAddUp(t *testing.T) {
	tests := []struct {
		name     string
		policy   rules.TempPolicy
		old, new int
		want     int
		fact     rules.Fact
		offered  bool
	}{
		{"asked", rules.AskTemp, 10, 12, 10, rules.TempOffered{Old: 10, New: 12}, true},
		{"asked, of fewer", rules.AskTemp, 10, 4, 10, rules.TempOffered{Old: 10, New: 4}, true},
		{"left open is asked", "", 10, 12, 10, rules.TempOffered{Old: 10, New: 12}, true},
		{"asked without any", rules.AskTemp, 0, 12, 12, rules.TempGained{Count: 12}, false},
		{"kept", rules.KeepTemp, 10, 12, 10, rules.TempKept{Old: 10, New: 12}, false},
		{"kept without any", rules.KeepTemp, 0, 12, 12, rules.TempGained{Count: 12}, false},
		{"taken", rules.TakeTemp, 10, 12, 12, rules.TempReplaced{Old: 10, New: 12}, false},
		{"taken, of fewer", rules.TakeTemp, 10, 4, 4, rules.TempReplaced{Old: 10, New: 4}, false},
		{"the more of more", rules.HigherTemp, 10, 12, 12, rules.TempReplaced{Old: 10, New: 12}, false},
		{"the more of fewer", rules.HigherTemp, 12, 5, 12, rules.TempKept{Old: 12, New: 5}, false},
		{"the more of as many", rules.HigherTemp, 10, 10, 10, rules.TempKept{Old: 10, New: 10}, false},
	}
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				grant := rules.TempGrant{ID: "77", Amount: tt.new, Policy: tt.policy}
				got := must(t)(e.GrantTemp(temps(hurt(12, 12), tt.old), grant, noon)).happened(t, tt.fact)
				if got.TempHP != tt.want || (got.Offer != nil) != tt.offered {
					t.Errorf("got %d temporary PG and offer %+v, want %d and %v", got.TempHP, got.Offer, tt.want, tt.offered)
				}
			})
		}
	})
}

// offered returns a character with 10 temporary PG to which 12 more are offered.
func offered(t *testing.T, e dnd5e.Edition, lasts int64) rules.Character {
	t.Helper()
	return must(t)(e.GrantTemp(temps(hurt(12, 12), 10), rules.TempGrant{ID: "77", Amount: 12, Lasts: lasts}, noon)).Character
}

func TestDC23_TheAnswer(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		t.Run("keep", func(t *testing.T) {
			got := must(t)(e.AnswerOffer(offered(t, e, 0), false, noon+60)).happened(t, rules.TempKept{Old: 10, New: 12})
			if got.TempHP != 10 || got.Offer != nil {
				t.Errorf("got %+v", got.Character)
			}
		})
		t.Run("take", func(t *testing.T) {
			got := must(t)(e.AnswerOffer(offered(t, e, 0), true, noon+60)).happened(t, rules.TempReplaced{Old: 10, New: 12})
			if got.TempHP != 12 || got.TempUntil != 0 || got.Offer != nil {
				t.Errorf("got %+v", got.Character)
			}
		})
		t.Run("take, with a duration from when they were given", func(t *testing.T) {
			got := must(t)(e.AnswerOffer(offered(t, e, rules.Hour), true, noon+60))
			if got.TempUntil != noon+rules.Hour {
				t.Errorf("they end at %d, want %d", got.TempUntil, noon+rules.Hour)
			}
		})
		t.Run("take, after the old were used up", func(t *testing.T) {
			spent := suffer(t, e, offered(t, e, 0), blow(10))
			must(t)(e.AnswerOffer(spent.Character, true, noon)).happened(t, rules.TempGained{Count: 12})
		})
		t.Run("only once", func(t *testing.T) {
			c := must(t)(e.AnswerOffer(offered(t, e, 0), true, noon)).Character
			refused(t, c, rules.NoOffer{})(e.AnswerOffer(c, true, noon))
		})
		t.Run("not once the offer has run out", func(t *testing.T) {
			c, _ := e.Pass(offered(t, e, rules.Hour), rules.Passage{From: noon, To: noon + rules.Hour}, script(t))
			refused(t, c, rules.NoOffer{})(e.AnswerOffer(c, true, noon+rules.Hour))
		})
		t.Run("not for the dead", func(t *testing.T) {
			c := suffer(t, e, offered(t, e, 0), blow(100)).is(t, 0, rules.Dead).Character
			refused(t, c, rules.NoOffer{})(e.AnswerOffer(c, true, noon))
		})
		t.Run("not for who was made dead by hand", func(t *testing.T) {
			state := rules.Dead
			c := must(t)(rules.EditCharacter(offered(t, e, 0), e, rules.Edit{State: &state})).is(t, 0, rules.Dead).Character
			if got, _, err := e.AnswerOffer(c, true, noon); err == nil {
				t.Errorf("the dead took %d temporary PG", got.TempHP)
			}
		})
		t.Run("not what a long rest would have ended", func(t *testing.T) {
			c := must(t)(e.LongRest(offered(t, e, 0))).Character
			if got, _, err := e.AnswerOffer(c, true, noon+rules.LongRestSpan); err == nil {
				t.Errorf("after a long rest the character took %d temporary PG of before", got.TempHP)
			}
		})
	})
}

func TestDC23_NothingGained(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, n := range []int{0, -4} {
			c := temps(hurt(12, 12), 3)
			refused(t, c, rules.NothingGained{Total: n})(e.GrantTemp(c, rules.TempGrant{Amount: n, Policy: rules.TakeTemp}, noon))
		}
	})
}

func TestDC24_At0PG(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		for _, c := range []rules.Character{dying(20, 1, 1), stable(20)} {
			t.Run(string(c.State), func(t *testing.T) {
				got := must(t)(e.GrantTemp(c, rules.TempGrant{Amount: 8}, noon)).is(t, 0, c.State).saved(t, c.Saves.Successes, c.Saves.Failures)
				if got.TempHP != 8 || got.WakeAt != c.WakeAt {
					t.Errorf("got %+v", got.Character)
				}
				hit := suffer(t, e, got.Character, blow(8)).is(t, 0, c.State).saved(t, c.Saves.Successes, c.Saves.Failures)
				if hit.TempHP != 0 {
					t.Errorf("%d temporary PG stayed", hit.TempHP)
				}
			})
		}
	})
}

func TestDC25_Duration(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := must(t)(e.GrantTemp(hurt(12, 12), rules.TempGrant{Amount: 8, Lasts: rules.Hour}, noon)).Character
		for _, tt := range []struct {
			name  string
			until int64
			left  int
			facts []rules.Fact
		}{
			{"a second before", noon + rules.Hour - 1, 8, nil},
			{"exactly", noon + rules.Hour, 0, []rules.Fact{rules.TempEnded{Count: 8}}},
			{"long after", noon + rules.Week, 0, []rules.Fact{rules.TempEnded{Count: 8}}},
		} {
			t.Run(tt.name, func(t *testing.T) {
				after, facts := e.Pass(c, rules.Passage{From: noon, To: tt.until}, script(t))
				outcome{after, facts}.is(t, 12, rules.Conscious).happened(t, tt.facts...)
				if after.TempHP != tt.left {
					t.Errorf("got %d temporary PG, want %d", after.TempHP, tt.left)
				}
			})
		}
	})
}

func TestDC25_WithoutDuration(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := temps(hurt(12, 12), 8)
		if after, facts := e.Pass(c, rules.Passage{From: noon, To: noon + rules.Week}, script(t)); after.TempHP != 8 || len(facts) > 0 {
			t.Errorf("a week took them: %d left, %s", after.TempHP, show(facts))
		}
		if after := must(t)(e.ShortRest(c, nil, script(t))); after.TempHP != 8 {
			t.Errorf("a short rest took them: %d left", after.TempHP)
		}
		if after := must(t)(e.LongRest(c)).happened(t, rules.TempEnded{Count: 8}); after.TempHP != 0 {
			t.Errorf("a long rest left %d", after.TempHP)
		}
	})
}

func TestDC25_ADurationOutlastsALongRest(t *testing.T) {
	inBoth(t, func(t *testing.T, e dnd5e.Edition) {
		c := with(temps(hurt(12, 12), 8), func(c *rules.Character) { c.TempUntil = noon + rules.Day })
		if after := must(t)(e.LongRest(c)); after.TempHP != 8 || after.TempUntil != noon+rules.Day {
			t.Errorf("got %d until %d", after.TempHP, after.TempUntil)
		}
	})
}
