package locales_test

import (
	"testing"

	"github.com/maltrecho/maltrecho/rules"
)

func TestSpan(t *testing.T) {
	tests := []struct {
		span int64
		want string
	}{
		{0, "0 segundos"},
		{1, "1 segundo"},
		{59, "59 segundos"},
		{rules.Minute, "1 minuto"},
		{rules.Minute + 1, "1 minuto y 1 segundo"},
		{rules.Hour, "1 hora"},
		{2*rules.Hour + 30*rules.Minute, "2 horas y 30 minutos"},
		{rules.Day, "1 día"},
		{rules.Week, "7 días"},
		{3*rules.Day + 4*rules.Hour + 10*rules.Minute, "3 días, 4 horas y 10 minutos"},
		{2*rules.Day + rules.Hour + rules.Minute + 2, "2 días, 1 hora, 1 minuto y 2 segundos"},
		{rules.MaxClock, "1000000 de días"},
	}
	for _, tt := range tests {
		if got := spanish.Span(rules.Seconds(tt.span)); got != tt.want {
			t.Errorf("%d is shown as %q, want %q", tt.span, got, tt.want)
		}
	}
}

func TestMoment(t *testing.T) {
	tests := []struct {
		at   int64
		want string
	}{
		{0, "día 1, 00:00"},
		{59, "día 1, 00:00"},
		{rules.Day - 1, "día 1, 23:59"},
		{rules.Day, "día 2, 00:00"},
		{2*rules.Day + 14*rules.Hour + 5*rules.Minute, "día 3, 14:05"},
		{rules.MaxClock, "día 1000001, 00:00"},
	}
	for _, tt := range tests {
		if got := spanish.Moment(rules.Moment(tt.at)); got != tt.want {
			t.Errorf("%d is shown as %q, want %q", tt.at, got, tt.want)
		}
	}
}

// Every moment and span has words.
func FuzzSpan(f *testing.F) {
	f.Add(int64(0))
	f.Add(rules.MaxClock)
	f.Fuzz(func(t *testing.T, n int64) {
		if n < 0 || n > rules.MaxClock {
			t.Skip()
		}
		if spanish.Span(rules.Seconds(n)) == "" || spanish.Moment(rules.Moment(n)) == "" {
			t.Errorf("%d has no words", n)
		}
	})
}
