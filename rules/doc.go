// Package rules holds the state of a table of players and the words in which every
// system of rules speaks of it. It is pure: nothing here reads a clock, a disk, the
// environment or a global source of chance, and nothing here is a sentence that a
// user reads. A rule is a function from a state, an input and dice to a new state and
// facts, or to a refusal; it never changes the state that it was given.
//
// Glossary (the Spanish of the sources and the identifiers used here):
//
//	mesa                        Table: the state of one channel
//	puntos de golpe, PG         HP, hit points
//	PG temporales               TempHP, temporary hit points
//	maltrecho                   bloodied: at half the maximum or less (DC-02)
//	salvación contra muerte     death save (DC-17)
//	estable                     stable (DC-20)
//	inconsciente                unconscious; dying when saves are due
//	dados de golpe              hit dice (DC-26)
//	cansancio, agotamiento      exhaustion
//	concentración               concentration (DC-29)
//	herida crítica              critical wound (HC)
//	jugador, pnj, villano       player, npc, villain: kinds of character (DC-14)
//	reposo                      rest in which Sistema 12Plus recovers (DP-06)
//	pérdidas                    losses: the ledger of Sistema 12Plus by kind (DP-06)
//
// The systems themselves live in packages below this one (dnd5e …), each behind the
// Ruleset interface; package systems lists them.
package rules
