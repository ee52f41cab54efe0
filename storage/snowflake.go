package storage

import (
	"fmt"
	"strconv"
	"time"
)

// SeenFor is how long the marker of an interaction is kept.
const SeenFor = 24 * time.Hour

// discordEpoch is where snowflakes begin to count, in Unix milliseconds.
const discordEpoch = 1_420_070_400_000

// parseSnowflake reads a decimal Discord ID. No ID is 0.
func parseSnowflake(text string) (uint64, error) {
	id, err := strconv.ParseUint(text, 10, 64)
	if err != nil || id == 0 {
		return 0, fmt.Errorf("storage: interaction %q is not a snowflake", text)
	}
	return id, nil
}

// firstSnowflake is the lowest ID that Discord can have given in that millisecond.
func firstSnowflake(unixMilli int64) uint64 {
	return uint64(max(0, unixMilli-discordEpoch)) << 22
}
