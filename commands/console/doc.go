// Package console is the program without Discord: it reads lines as a user types them,
// hands each to the same Bot that answers Discord, in the same form, and prints the
// replies. It keeps the messages of the run, so that their buttons can be pressed.
//
//	[@user] /command [sub] option:value …    a command; quotes hold values with spaces
//	[@user] !botón TEXT                      presses the newest button whose label holds TEXT
//	[@user] !elegir TEXT VALUE               chooses from the newest menu that holds TEXT
//	!canal NAME, !hilo NAME                  the next lines come from there
//	!reloj 25h                               lets real time pass
//	!otra_vez                                delivers the last interaction once more
//	!completar /command … option:partial     prints the choices of autocompletion
//	# …                                      a comment
//
// The user @gm leads every table; others are players. A name stands for an ID derived
// from it.
package console
