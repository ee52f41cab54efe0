// Package commands takes what people type in Discord to the rules, and what the rules
// say back to Discord. Every door (gateway, console) hands an Incoming interaction to
// Bot.Handle and gets a Reply; what the reply says is in package locales, and where the
// tables are kept is behind Tables.
//
// The way of a command:
//
//	Incoming → Request (who, where, options read once)
//	         → Request.change: a Play on a fresh table → rules → Reply, stored with the change
//	         → Reply, fitted to Discord's limits
//
// Each family of commands is one file, which holds the definition of each command (its
// options), its handler and the handlers of its buttons. A refusal is an error of a type
// that locales has words for; it becomes a private reply and nothing is stored.
package commands
