// Package storage keeps the tables of players safe: their state, what happened at
// them, what undoing needs, and which interactions were already answered. It decides
// nothing about the game.
//
// # Words
//
//	table        the state of one channel, a rules.Table, named by a Key
//	revision     how many commits a table has had; each makes exactly one more
//	event        what one commit did, a rules.Event; one for each revision
//	before-image the state as it was before a revision, for undoing it
//	interaction  Discord's ID of one use of a command; delivered once or more
//	marker       the note that an interaction was committed, with the reply it got
//	tombstone    what is left of a wiped table: its revision, so that it never goes back
//	link         a channel or thread that shares the table of another channel
//	engine       what keeps the bytes: a bbolt file (Bolt)
//
// # Promises
//
// Store.Apply takes a pure function from a Snapshot to a Change and commits the change
// together with its event, its before-image and the interaction's marker, all or
// nothing. When it returns without an error, all of that is on the disk. An interaction
// delivered again, at once or after a crash, has no second effect and gets the first
// reply. A function that returns an error changes nothing and leaves no marker.
//
// When a write fails, nobody can know whether it reached the disk: ErrUnknown says so,
// the Bolt stops for good (Bolt.Failed), and after the next Open the marker tells, when
// the same interaction is applied again.
//
// What was written by a newer program is refused and never rewritten: a file with
// ErrNewerFile, a record with ErrNewerSchema.
//
// # Caveats
//
// A function given to Apply may run more than once, so it must not send messages. Dice that
// it throws are thrown anew each time: what counts is the run that was committed.
//
// Markers live for SeenFor; an interaction delivered later than that is a new one.
// Discord forgets an interaction after 15 minutes.
//
// Only the newest rules.UndoDepth before-images of a table are kept. Events are kept
// until the table is wiped.
//
// The bbolt file belongs to one process at a time, on a local disk. Network file
// systems break its lock, and removing the file under a running program lets a second
// one in.
//
// # The file
//
// Flat buckets. Integers are big-endian, 8 bytes unless said, so that keys sort as
// numbers do; the guild stands before the channel so that a guild is one range.
//
//	meta
//	├── "version"               → number of the last migration
//	└── "created"               → Unix milliseconds
//	table
//	└── guild|channel           → revision, before-images kept
//	state
//	└── guild|channel           → table in an envelope; absent for a new or wiped table
//	event
//	└── guild|channel|revision  → event in an envelope
//	before
//	└── guild|channel|revision  → table in an envelope, as it was before that revision
//	seen
//	└── interaction             → Unix milliseconds of the commit, reply
//	link
//	└── guild|channel           → channel whose table it shares
//
// Revisions stand apart from states so that a throw of dice, which changes no state,
// writes none.
//
// An envelope is a kind ('T' table, 'E' event), a schema number (2 bytes), a CRC-32C of
// all the rest (4 bytes), and JSON. It is not compressed: that made commits a tenth
// slower. Six characters are 3 kB, so the before-images of their table 150 kB at most.
package storage
