package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"
)

// Options are the settings of a Bolt.
type Options struct {
	// Timeout is how long Open waits for a file that another process has open, for
	// instance one that is just closing it. 0 means half a second.
	Timeout time.Duration
}

// defaultTimeout is short: whoever starts a second bot by mistake should know at once.
const defaultTimeout = 500 * time.Millisecond

// A Bolt is an Engine in one bbolt file. One goroutine writes: it commits whatever
// queued during the last fsync, in one bbolt transaction.
type Bolt struct {
	db     *bbolt.DB
	commit func(*bbolt.Tx) error // (*bbolt.Tx).Commit; tests make it fail

	door  door
	queue chan *request
	sweep sweep         // the writer's
	idle  chan struct{} // closed when the writer has ended

	// settling is held by the writer during a transaction. bbolt shows readers what it
	// has written but not yet synced: who must not believe that waits here.
	settling sync.RWMutex
	failed   chan struct{} // closed after cause was set
	cause    error

	closing  sync.Once
	closeErr error
}

var _ Engine = (*Bolt)(nil)

// Open opens the file, or creates it with mode 0600 in a folder that exists. It returns
// ErrLocked when another process has it open and ErrNewerFile when a newer program wrote
// it. A file of an older version is first copied beside itself, as path.antes-v2 before
// it becomes version 2, and then migrated.
func Open(path string, opts Options) (*Bolt, error) {
	return open(path, opts, migrations)
}

func open(path string, opts Options, steps []migration) (*Bolt, error) {
	_, err := os.Stat(path)
	created := errors.Is(err, fs.ErrNotExist)
	db, err := bbolt.Open(path, 0o600, boltOptions(opts))
	if errors.Is(err, berrors.ErrTimeout) {
		return nil, ErrLocked{Path: path}
	}
	if err != nil {
		return nil, fmt.Errorf("storage: open %s: %w", path, err)
	}
	err = migrate(db, path, steps)
	if err == nil && created {
		err = syncDir(filepath.Dir(path))
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	b := &Bolt{
		db: db, commit: (*bbolt.Tx).Commit,
		queue: make(chan *request, queueSize), idle: make(chan struct{}), failed: make(chan struct{}),
	}
	go b.write()
	return b, nil
}

func boltOptions(opts Options) *bbolt.Options {
	o := &bbolt.Options{
		Timeout: opts.Timeout,
		// With the list of free pages in the file, one long read makes it grow without end.
		NoFreelistSync: true,
		FreelistType:   bbolt.FreelistMapType,
	}
	if o.Timeout == 0 {
		o.Timeout = defaultTimeout
	}
	// A file that outgrows its map makes the writer wait for all readers; this reserves
	// addresses only, save on Windows, where it would be disk.
	if strconv.IntSize == 64 && runtime.GOOS != "windows" {
		o.InitialMmapSize = 1 << 30
	}
	return o
}

// Failed is closed when a write has failed. The Bolt then answers everything with
// ErrClosed, and the program should stop: the file tells the truth when opened anew.
func (b *Bolt) Failed() <-chan struct{} { return b.failed }

// Err returns why the Bolt failed, or nil while it has not.
func (b *Bolt) Err() error {
	select {
	case <-b.failed:
		return b.cause
	default:
		return nil
	}
}

// Close commits everything that was accepted, then closes the file. A second call
// returns what the first did.
func (b *Bolt) Close() error {
	b.closing.Do(func() {
		b.door.shut()
		close(b.queue)
		<-b.idle
		b.closeErr = b.db.Close()
	})
	return b.closeErr
}
