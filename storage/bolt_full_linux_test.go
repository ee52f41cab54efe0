package storage_test

import (
	"bytes"
	"os/signal"
	"syscall"
	"testing"

	"github.com/maltrecho/maltrecho/storage"
)

func init() {
	roles["full"] = func(args []string) error {
		e, guild, err := openLoud(args)
		if err != nil {
			return err
		}
		// From here on a write beyond the first megabyte of any file fails.
		signal.Ignore(syscall.SIGXFSZ)
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 1 << 20, Max: 1 << 20}); err != nil {
			return err
		}
		writeAloud(storage.New(e), guild)
		<-e.Failed()
		return e.Close()
	}
}

// TestDiskFull makes the system itself refuse a write of bbolt's.
func TestDiskFull(t *testing.T) {
	path := newFile(t)
	out, err := child("full", path, "1").Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	l := newLedger(1)
	if err := l.read(bytes.NewReader(out)); err != nil {
		t.Fatal(err)
	}
	if len(l.acked) == 0 || l.unknown == 0 {
		t.Errorf("%d acknowledged, %d unknown: want some of each", len(l.acked), l.unknown)
	}
	check(t, path)
	e := open(t, path)
	l.verify(t, e)
	l.resend(t, e)
	l.verify(t, e)
}
