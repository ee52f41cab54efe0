package gateway

import (
	"encoding/json"
	"runtime"
	"time"

	"github.com/bwmarrin/discordgo"
)

// The operations of the gateway's packets.
const (
	opDispatch  = 0
	opHeartbeat = 1
	opIdentify  = 2
	opResume    = 6
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10
	opAck       = 11
)

// The events that mean something here.
const (
	eventReady       = "READY"
	eventResumed     = "RESUMED"
	eventInteraction = "INTERACTION_CREATE"
)

// A packet is what we send.
type packet struct {
	Op   int `json:"op"`
	Data any `json:"d"`
}

// identify opens a new session.
type identify struct {
	Token      string           `json:"token"`
	Intents    discordgo.Intent `json:"intents"`
	Properties properties       `json:"properties"`
}

type properties struct {
	OS      string `json:"os"`
	Browser string `json:"browser"`
	Device  string `json:"device"`
}

// resume takes a session up where it was left.
type resume struct {
	Token   string `json:"token"`
	Session string `json:"session_id"`
	Seq     int64  `json:"seq"`
}

// identification is the packet that opens a session. Interactions come without any
// intent; the one for guilds tells of channels and threads, and needs no privilege.
func identification(token string) packet {
	return packet{opIdentify, identify{
		Token: token, Intents: discordgo.IntentsGuilds,
		Properties: properties{OS: runtime.GOOS, Browser: "maltrecho", Device: "maltrecho"},
	}}
}

// heartbeat is the packet that shows that we are there; seq is that of the last event.
func heartbeat(seq int64) packet {
	if seq == 0 {
		return packet{Op: opHeartbeat}
	}
	return packet{opHeartbeat, seq}
}

// hello reads how often the gateway wants a heartbeat; 0 where that makes no sense.
func hello(raw json.RawMessage) time.Duration {
	var h struct {
		Interval int64 `json:"heartbeat_interval"` // ms
	}
	if json.Unmarshal(raw, &h) != nil || h.Interval < 1 || h.Interval > int64(time.Hour/time.Millisecond) {
		return 0
	}
	return time.Duration(h.Interval) * time.Millisecond
}
