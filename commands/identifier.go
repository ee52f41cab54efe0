package commands

import (
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/maltrecho/maltrecho/rules/fold"
)

// UserID returns the ID that a user's name stands for where there is no Discord: the same
// in every run. A number is an ID already.
func UserID(name string) string { return derived("user:", strings.TrimPrefix(name, "@")) }

// ChannelID returns the ID that a channel's name stands for, like UserID.
func ChannelID(name string) string { return derived("channel:", strings.TrimPrefix(name, "#")) }

func derived(kind, name string) string {
	if name != "" && len(name) <= 20 && strings.Trim(name, "0123456789") == "" {
		return name
	}
	h := fnv.New64a()
	h.Write([]byte(kind + fold.Key(name)))
	const least, span = 100_000_000_000_000_000, 900_000_000_000_000_000 // as many digits as Discord's
	return strconv.FormatUint(least+h.Sum64()%span, 10)
}
