package locales

import "github.com/maltrecho/maltrecho/rules"

// Messages of the program's own command line.
type (
	// Registered: Discord has the list of commands; it was written, or was the same.
	Registered struct {
		Count   int
		Written bool
	}
	// NoToken, FileLocked, FileNewer, FileMissing and DiscordRefuses: why the program does not run.
	NoToken        struct{ rules.Refused }
	FileLocked     struct{ Path Markup }
	FileNewer      struct{ Path Markup }
	FileMissing    struct{ Path Markup }
	DiscordRefuses struct {
		Code     int
		BadToken bool
		Detail   string
	}
	// NoTable: the file knows no table of the channel.
	NoTable struct {
		rules.Refused
		Channel string
	}
	// GuildUnknown: what is imported for a channel that the file does not know is seen by
	// the console only, unless its guild is given.
	GuildUnknown struct{ Channel string }
)
