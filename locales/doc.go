// Package locales holds every word that a user reads. Each message is a Go struct whose
// fields are its arguments; its text stands in a catalogue file under the name of the
// struct («locales.Pong», «rules.Woke»), as a template with the plural forms of CLDR.
//
// Text escapes by itself: a plain string among the fields came from a user, and is shown
// so that it can neither format nor ping. Values of type Markup and rules.Wording are
// text that was made here already, and pass as they are. Values of other string types
// are vocabulary: they are shown by their word in the catalogue («word.State.dying»),
// or, lacking one, as they are.
package locales
