// Package dice understands the amounts that people write in a game («2d6+3 cortante + 1d6
// fuego») and throws them.
//
// Parse understands the whole of a text or refuses it with the place and the reason; it never
// takes a rest for a comment. An Expr never changes, so it may be thrown any number of times,
// by several goroutines at once. Chance comes from a Roller: Random for play, Script for dice
// that fell on a real table and for tests.
//
// # Grammar
//
//	expression = [adv] part { sign part } [adv] .
//	part       = sum [tail] .                  // a part that another follows ends in a tail
//	sum        = product { sign product } .
//	product    = unary { ("*" | "/") unary } .
//	unary      = "-" unary | term { label } .
//	term       = number | dice | "(" sum ")" | average "(" sum ")" | adv dice .
//	dice       = [number] "d" (number | "%") { modifier } [adv] .
//	modifier   = ("kh" | "kl" | "dh" | "dl" | "k") [number]
//	           | ("ro" | "rr" | "e") selector | "!" | ("mi" | "ma") number .
//	selector   = ["<" | "<=" | ">" | ">=" | "="] number .
//	adv        = ["con"] ("ventaja" | "adv" | "desventaja" | "dis") .
//	label      = "[" text "]" .
//	tail       = noise and at most one type of damage: «de fuego», «puntos de daño por frío»,
//	             «de daño», «sin tipo», «[ácido]»; at the very end also «puntos de golpe», «pg»,
//	             «temporales» .
//	sign       = "+" | "-" .
//
// Words count whatever their capitals and accents, spaces of any kind may stand between any two
// of the above, and what people paste is known: − – — for minus, × x · for times, ÷, ≤, ≥,
// «más», «menos» and «y» (plus).
//
// # Meaning
//
//   - Numbers are integers; division rounds down, also below zero.
//   - All dice of a group fall first; then its modifiers act in the order of writing, each on the
//     dice still in play, first to last. What a reroll or an explosion adds stands next to its
//     cause. Dice rerolled or dropped are out of play but stay in the result.
//   - kh kl dh dl keep or drop the highest or lowest (k is kh); keeping more dice than there are
//     keeps them all. Of equal dice the later one goes. ro rerolls once, rr while the selector
//     matches, e (and ! for the top face) throws another die, which may explode too. mi and ma
//     raise and cap each die.
//   - Each kind of modifier may stand once in a group. Different ones combine: 3d20kh2kl1 is the
//     middle die.
//   - A selector that no face can match is legal and does nothing.
//   - Before a parenthesis with dice, a plain number is the average that stat blocks print, and
//     the dice count: «7 (1d8 + 3)».
//   - ventaja and desventaja make the only 1d20 of the expression 2d20kh1 and 2d20kl1.
//   - A tail closes the part since the previous one (DC-07). Without a type («2d6 de daño + 1d6
//     fuego») it closes an untyped part. The sign before a part belongs to its first product.
//   - A label that names a type is that type. Any other label belongs to the term before it and
//     is only shown; the first one of a part is the part's.
//   - A critical throws all dice twice and adds fixed numbers once (DC-05, DC-06). A group that
//     keeps or drops is thrown twice as a whole; any other has twice the dice.
//
// # Bounds
//
// A text has at most MaxLength characters and MaxDepth levels of parentheses and unary minus, a
// throw at most MaxDice dice with rerolls and explosions, a die at most MaxSides sides, and every
// value on the way lies within ±MaxValue. All that can be counted is refused by Parse, before
// anything is allocated in proportion; the rest is a Fault of Roll.
package dice
