package commands

import (
	"hash/fnv"
	"strconv"
	"strings"
	"time"

	"github.com/maltrecho/maltrecho/rules/fold"
)

// UserID returns the ID that a user's name stands for where there is no Discord: the same
// in every run. A number is an ID already.
func UserID(name string) string { return derived("user:", strings.TrimPrefix(name, "@")) }

// ChannelID returns the ID that a channel's name stands for, like UserID.
func ChannelID(name string) string { return derived("channel:", strings.TrimPrefix(name, "#")) }

// epoch is the first moment of Discord's IDs, in Unix milliseconds.
const epoch = 1_420_070_400_000

// Snowflake returns the least ID that Discord could give at a moment.
func Snowflake(t time.Time) uint64 { return uint64(t.UnixMilli()-epoch) << 22 }

func derived(kind, name string) string {
	if name != "" && len(name) <= 20 && strings.Trim(name, "0123456789") == "" {
		return name
	}
	h := fnv.New64a()
	h.Write([]byte(kind + fold.Key(name)))
	const least, span = 100_000_000_000_000_000, 900_000_000_000_000_000 // as many digits as Discord's
	return strconv.FormatUint(least+h.Sum64()%span, 10)
}
