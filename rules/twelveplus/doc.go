// Package twelveplus plays Sistema 12Plus (rules DP-01 to DP-14): PG from Constitution, a
// ledger of losses by kind that each recover at their own rate, penalties by PG left and
// by illness, and death at 0 with nothing between.
package twelveplus
