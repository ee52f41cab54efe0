// Package wounds plays critical wounds (rules HC-01 to HC-10), a module that a table can
// put on top of either edition of D&D. Over wraps a ruleset: blows and magical healing
// are remembered so that they can be played again, time heals wounds, and a long rest
// lets them be treated again. Neither edition knows of it, and it knows neither.
package wounds
