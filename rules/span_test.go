package rules_test

import (
	"errors"
	"testing"

	"github.com/maltrecho/maltrecho/rules"
)

func TestParseSpan(t *testing.T) {
	tests := []struct {
		text string
		want int64
	}{
		{"3d 4h 10m", 3*rules.Day + 4*rules.Hour + 10*rules.Minute},
		{"3d4h10m", 3*rules.Day + 4*rules.Hour + 10*rules.Minute},
		{"3 D, 4 H y 10 MIN", 3*rules.Day + 4*rules.Hour + 10*rules.Minute},
		{"1 hora y 30 minutos", 90 * rules.Minute},
		{"1 hora, 30 minutos", 90 * rules.Minute},
		{"1\u00a0hora\u00a0y\u00a030\u00a0minutos", 90 * rules.Minute},
		{"  2h  ", 2 * rules.Hour},
		{"59m", 59 * rules.Minute},
		{"10 asaltos", rules.Minute}, {"1 asalto", 6}, {"10 rondas", rules.Minute}, {"1 turno", 6},
		{"1 día", rules.Day}, {"2 días", 2 * rules.Day}, {"2 DÍAS", 2 * rules.Day}, {"2 di\u0301as", 2 * rules.Day},
		{"1 semana", rules.Week}, {"2 sem", 2 * rules.Week},
		{"1 s", 1}, {"90 segundos", 90}, {"1 seg", 1},
		{"0h 5m", 5 * rules.Minute},
		{"1000000d", rules.MaxClock},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			if got, err := rules.ParseSpan(tt.text); err != nil || got != tt.want {
				t.Errorf("got %d and %v, want %d", got, err, tt.want)
			}
		})
	}
}

func TestParseSpan_Bad(t *testing.T) {
	for _, text := range []string{
		"", "   ", "h", "3", "3d 4", "tres horas", "-3h", "+3h", "3 -h", "1.5h", "1,5h", "½h", "3x", "3 meses",
		"0h", "0d 0m", "y", "3h y", "3h y y 4m", "٣h", "３h", "3h;4m", "3h 4", "1e3s", "0x10m", "3h\x00", "@everyone",
	} {
		t.Run(text, func(t *testing.T) {
			got, err := rules.ParseSpan(text)
			if err != (rules.BadSpan{Text: text}) || got != 0 {
				t.Errorf("got %d and %#v, want it refused as a bad span", got, err)
			}
		})
	}
}

func TestParseSpan_TooLong(t *testing.T) {
	want := rules.SpanTooLong{Days: 1_000_000}
	for _, text := range []string{
		"1000001d", "1000000d 1s", "1000000d 1 asalto", "999999999999 semanas", "99999999999999999999999d",
		"9223372036854775807s", "18446744073709551617s", "142858 semanas",
	} {
		t.Run(text, func(t *testing.T) {
			if got, err := rules.ParseSpan(text); err != want || got != 0 {
				t.Errorf("got %d and %#v, want %#v", got, err, want)
			}
		})
	}
}

func FuzzParseSpan(f *testing.F) {
	for _, seed := range []string{"3d 4h 10m", "1 hora y 30 minutos", "10 asaltos", "y y", "999999999999 s", ", ,", "1d\u0301", "\xff", "0s"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := rules.ParseSpan(text)
		var refusal rules.Refusal
		switch {
		case err == nil && (got < 1 || got > rules.MaxClock):
			t.Errorf("%q is %d s", text, got)
		case err != nil && (got != 0 || !errors.As(err, &refusal)):
			t.Errorf("%q: %d and %#v", text, got, err)
		}
	})
}
