package locales

import "github.com/maltrecho/maltrecho/rules"

// Messages of the console: what is wrong with a line, and how replies are headed.
type (
	LineError struct {
		Line   int
		Reason Markup
	}
	UnclosedQuote struct{ At int }
	DiceExhausted struct{ Given int }
	DieMisfit     struct{ Face, Sides int }
	ConsoleHead   struct {
		User            string
		Private, Update bool
	}
	ConsoleFile struct {
		Name string
		Size int
	}

	SubcommandMissing struct {
		rules.Refused
		Command     string
		Subcommands Markup
	}
	SubcommandUnknown struct {
		rules.Refused
		Subcommand  string
		Subcommands Markup
	}
	OptionWithoutName struct {
		rules.Refused
		Word    string
		Options Markup
	}
	NothingSaid   struct{ rules.Refused }
	NothingBefore struct{ rules.Refused }
	NotALine      struct {
		rules.Refused
		Word string
	}
	OrderNeeds struct {
		rules.Refused
		Order string
	}
	NoMenu struct {
		rules.Refused
		Text, Value string
	}
	NoButton struct {
		rules.Refused
		Label string
	}
)
