package storage

import (
	"errors"
	"fmt"
)

// What an Engine answers besides success. All are tested for with errors.Is.
var (
	// ErrConflict: the table has moved on from the revision that the commit was computed on.
	ErrConflict = errors.New("storage: table changed meanwhile")
	// ErrUnknown: the commit may or may not have happened. Apply the interaction again to know.
	ErrUnknown = errors.New("storage: outcome of the commit unknown")
	// ErrClosed: the engine takes no more work. Nothing was done.
	ErrClosed = errors.New("storage: closed")
	// ErrNotFound: what was asked for was never there or is not kept any more.
	ErrNotFound = errors.New("storage: not found")
	// ErrDamaged: stored bytes are not what was written.
	ErrDamaged = errors.New("storage: damaged record")
)

// SeenError answers a commit whose interaction was committed before: here is the reply.
type SeenError struct{ Reply []byte }

func (e *SeenError) Error() string { return "storage: interaction already answered" }

// ErrLocked says that another process has the file open. It is returned as a value.
type ErrLocked struct{ Path string }

func (e ErrLocked) Error() string {
	return fmt.Sprintf("storage: %s is in use by another process", e.Path)
}

// ErrNewerFile says that a newer program wrote the file. It is returned as a value.
type ErrNewerFile struct {
	Path  string
	Found uint64 // version of the file
	Known uint64 // the newest version that this program knows
}

func (e ErrNewerFile) Error() string {
	return fmt.Sprintf("storage: %s has version %d, newer than %d", e.Path, e.Found, e.Known)
}

// ErrNewerSchema says that a newer program wrote a record. It is returned as a value.
type ErrNewerSchema struct {
	Found uint16 // schema of the record
	Known uint16 // the newest schema that this program knows
}

func (e ErrNewerSchema) Error() string {
	return fmt.Sprintf("storage: record has schema %d, newer than %d", e.Found, e.Known)
}
