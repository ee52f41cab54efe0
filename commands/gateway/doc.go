// Package gateway is the door to Discord: interactions come in over its gateway (a
// websocket), answers go out over its HTTP API, and the list of commands is registered.
//
// The way of an interaction:
//
//	link (one connection) → desk (once, not too many at a time) → answer (in time) → client (HTTP)
//
// Around the link stands a supervisor, Serve, that makes a new one whenever one ends.
//
// # Promises
//
//   - The first answer leaves within 3 s of the interaction's arrival or not at all. Where
//     the Answerer takes longer than 2 s, a deferral goes first: Discord then shows the
//     user, and nobody else, that the bot is thinking (a button just stays pressed). The
//     deferral is deleted and the reply is a new message, because an edited message pings
//     nobody, and because what replaces a deferral takes its visibility.
//   - An interaction is answered once in this process, however often it is delivered: the
//     last 4096 are remembered. Across processes Discord itself refuses a second first
//     answer (40060), which is no error here; further messages are then not sent.
//   - A message is never sent twice. A request that makes one is repeated only where it
//     certainly did not arrive (nothing was dialled) or the server refused it (429, 5xx).
//     Where the connection broke after sending, the message may or may not be there, and
//     it stays so: the log says it. Requests that may safely arrive twice (the first
//     answer, edits, deletions, the list of commands) are repeated after any failure.
//   - Not more than 256 interactions are being answered at once. One beyond that is
//     dropped with a line in the log: the user sees that the bot did not respond.
//   - When the context of Serve ends, no interaction is accepted any more, and those
//     accepted have 10 s to be answered.
//   - The bot's token goes to Discord and nowhere else. Errors and log lines are made from
//     status codes and causes, never from addresses (those of answers hold the
//     interaction's own token), bodies, or the reasons that the other side gives.
//   - Log lines hold no text that a user wrote.
//
// # Why discordgo's Session is not used
//
// Types, JSON, multipart bodies and the websocket dialer are discordgo's (v0.29.0). Its
// Session is not used, because what is wrong with it cannot be mended from outside:
//
//   - Op 7 while Open waits for READY or RESUMED: Open holds the session's lock and asks
//     for it again. Each time this leaves a goroutine behind for good, and unlocking from
//     outside ends in a nil websocket being read, a panic in a goroutine of discordgo's
//     that nobody can recover from.
//   - No Hello: Open waits for ever, with the lock held. Here every read has a deadline.
//   - A dead connection is noticed after five heartbeats and closed with 1000, which ends
//     the session. Here one heartbeat without an acknowledgement is enough, and the code
//     lets the session be resumed.
//   - A refused token (4004) is tried again for ever. Here it ends Serve with a FatalError.
//   - resume_gateway_url is ignored. Here it is used.
//   - Its HTTP client waits out a 429 without looking at the context, keeps a bucket for
//     each interaction for ever, and loses the status of a 502. Interactions are exempt
//     from rate limits but for a few, which the server tells.
//
// # Caveats
//
//   - One connection, no shards: Discord asks for shards from 2,500 guilds on (4011).
//   - Resuming gets one try; after that the session is new, and interactions of the time
//     between are lost. They would be older than 3 s anyway.
//   - Register does not see that a definition no longer says where a command may be used
//     (contexts, integration types, direct messages): what is left out stands for
//     Discord's defaults, which vary.
package gateway
