package storage

import (
	"context"
	"fmt"
	"runtime/debug"
)

// Bounds of what waits for the writer and of what it does at once.
const (
	queueSize = 1024
	maxBatch  = 512
)

// A request is a commit on its way to the writer.
type request struct {
	commit Commit
	answer chan error // has room for the one answer, so that the writer never waits
}

// Commit implements Engine.
func (b *Bolt) Commit(ctx context.Context, c Commit) error {
	r := &request{commit: c, answer: make(chan error, 1)}
	if err := b.enqueue(ctx, r); err != nil {
		return err
	}
	select {
	case err := <-r.answer:
		return err
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", ErrUnknown, ctx.Err())
	}
}

func (b *Bolt) enqueue(ctx context.Context, r *request) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if !b.door.enter() {
		return ErrClosed
	}
	defer b.door.leave()
	select {
	case b.queue <- r:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// write answers requests until the queue is closed and empty.
func (b *Bolt) write() {
	defer close(b.idle)
	for r := range b.queue {
		batch := b.collect(r)
		for i, answer := range b.settle(batch) {
			batch[i].answer <- answer
		}
	}
}

// collect returns the request with all others that wait already.
func (b *Bolt) collect(first *request) []*request {
	batch := []*request{first}
	for len(batch) < maxBatch {
		select {
		case r, open := <-b.queue:
			if !open {
				return batch
			}
			batch = append(batch, r)
		default:
			return batch
		}
	}
	return batch
}

// settle runs the batch and returns the answer to each of its requests. After a failure
// nobody knows what reached the disk: all get ErrUnknown, and all who come later ErrClosed.
func (b *Bolt) settle(batch []*request) []error {
	b.settling.Lock()
	defer b.settling.Unlock()
	if err := b.usable(); err != nil {
		return repeat(err, len(batch))
	}
	answers, err := b.transact(batch)
	if err != nil {
		b.cause = err
		close(b.failed)
		return repeat(fmt.Errorf("%w: %w", ErrUnknown, err), len(batch))
	}
	return answers
}

// transact commits the batch in one transaction. A panic, which bbolt raises over a
// damaged file, becomes an error.
func (b *Bolt) transact(batch []*request) (answers []error, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("storage: panic: %v\n%s", p, debug.Stack())
		}
	}()
	tx, err := b.db.Begin(true)
	if err != nil {
		return nil, err
	}
	defer func() { _ = tx.Rollback() }() // after a commit it does nothing

	answers = make([]error, len(batch))
	changed := 0
	for i, r := range batch {
		if answers[i], err = apply(tx, r.commit); err != nil {
			return nil, err
		}
		if answers[i] == nil {
			changed++
			if err := b.sweep.step(tx, r.commit.At); err != nil {
				return nil, err
			}
		}
	}
	if changed == 0 {
		return answers, nil
	}
	return answers, b.commit(tx)
}

func repeat(err error, n int) []error {
	list := make([]error, n)
	for i := range list {
		list[i] = err
	}
	return list
}
