package storage_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// BenchmarkRawFdatasync is what the disk gives: per transaction, as bbolt does it, the
// pages of one change and fdatasync, then a page of four kilobytes and fdatasync.
func BenchmarkRawFdatasync(b *testing.B) {
	f, err := os.Create(filepath.Join(b.TempDir(), "raw"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	const page, extent = 4096, 16 << 20
	data := make([]byte, (2*partySize(b)+6*page)/page*page)
	if err := f.Truncate(extent); err != nil {
		b.Fatal(err)
	}
	write := func(data []byte, at int64) {
		if _, err := f.WriteAt(data, at); err != nil {
			b.Fatal(err)
		}
		if err := syscall.Fdatasync(int(f.Fd())); err != nil {
			b.Fatal(err)
		}
	}
	at := int64(page)
	for b.Loop() {
		if at+int64(len(data)) > extent {
			at = page
		}
		write(data, at)
		write(data[:page], 0)
		at += int64(len(data))
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tx/s")
}
