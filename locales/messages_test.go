package locales_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strings"
	"testing"

	"github.com/maltrecho/maltrecho/locales"
	"github.com/maltrecho/maltrecho/rules"
	"github.com/maltrecho/maltrecho/rules/dice"
	"github.com/maltrecho/maltrecho/rules/dnd5e"
	"github.com/maltrecho/maltrecho/rules/twelveplus"
	"github.com/maltrecho/maltrecho/rules/wounds"
)

// own holds one value of each message of this package; TestOwn_Whole keeps it whole.
var own = []any{
	locales.Apology{}, locales.UnknownOutcome{}, locales.Brief{}, locales.Takes{}, locales.BlockHead{},
	locales.BlockLine{}, locales.TraceStart{}, locales.TraceStep{}, locales.HP{}, locales.TempHP{}, locales.Bloodied{},
	locales.SavesCount{}, locales.RollLine{}, locales.BreakdownFile{}, locales.DamageTitle{}, locales.HealTitle{},
	locales.ReviveTitle{}, locales.TempTitle{}, locales.SaveTitle{}, locales.AskSaves{}, locales.AidTitle{},
	locales.ConditionTitle{}, locales.ConditionsLine{}, locales.ConditionItem{}, locales.NoConditions{},
	locales.ShortRestTitle{}, locales.ShortRestLine{}, locales.LongRestTitle{}, locales.LongRestLine{},
	locales.TimeTitle{}, locales.ClockNow{}, locales.Advanced{}, locales.WaitTitle{}, locales.WaitLine{},
	locales.WillWake{}, locales.TempWillEnd{}, locales.RollTitle{}, locales.RollBrief{}, locales.CreateTitle{},
	locales.EditTitle{}, locales.StatusTitle{}, locales.StatusLine{}, locales.StatusBlock{}, locales.SheetNumbers{},
	locales.SheetDefences{}, locales.SheetReduction{}, locales.SheetConditionImmunities{}, locales.SheetWaiting{},
	locales.ListItem{}, locales.ListLine{}, locales.NowActive{}, locales.Given{}, locales.Deleted{},
	locales.HistoryTitle{}, locales.HistoryBrief{}, locales.HistoryLine{}, locales.UndoTitle{}, locales.Undone{},
	locales.TableTitle{}, locales.TableBrief{}, locales.TableSettings{}, locales.Configured{}, locales.Linked{},
	locales.Unlinked{}, locales.Separated{}, locales.Exported{}, locales.ExportFile{}, locales.Imported{},
	locales.WipeQuestion{}, locales.WipeDone{}, locales.Wiped{}, locales.KeepLabel{}, locales.TakeLabel{},
	locales.SaveLabel{}, locales.UndoLabel{}, locales.NewerLabel{}, locales.OlderLabel{}, locales.WipeLabel{},
	locales.OldButton{}, locales.UnknownCommand{}, locales.OptionMissing{}, locales.OptionChoice{},
	locales.OptionKind{}, locales.OptionLong{}, locales.OptionRange{}, locales.BadDice{}, locales.DiceFault{},
	locales.OnlyGM{}, locales.NotYours{}, locales.NotAnybodys{}, locales.NoCharacters{}, locales.UnknownName{},
	locales.AmbiguousName{}, locales.NoTarget{}, locales.OneTarget{}, locales.EmptyGroup{}, locales.NoActive{},
	locales.NoActiveOwn{}, locales.HalfNotTarget{}, locales.UnknownType{}, locales.UnknownIgnore{},
	locales.UnknownCondition{}, locales.AlreadyDecided{}, locales.AlreadyTakenBack{}, locales.NothingToUndo{},
	locales.NobodyDying{}, locales.BadHitDice{}, locales.BadSheetDice{}, locales.NameTaken{}, locales.TableFull{},
	locales.NothingToEdit{}, locales.NothingToConfigure{}, locales.NoHistory{}, locales.SameTable{},
	locales.NotAThread{}, locales.NoAttachment{}, locales.BadDocument{}, locales.WipeOutdated{}, locales.LineError{},
	locales.UnclosedQuote{}, locales.DiceExhausted{}, locales.DieMisfit{}, locales.ConsoleHead{}, locales.ConsoleFile{},
	locales.SubcommandMissing{}, locales.SubcommandUnknown{}, locales.OptionWithoutName{}, locales.OptionUnknown{},
	locales.NothingSaid{}, locales.NothingBefore{}, locales.NotALine{}, locales.OrderNeeds{}, locales.NoToken{}, locales.Registered{},
	locales.FileLocked{}, locales.FileNewer{}, locales.FileMissing{}, locales.DiscordRefuses{}, locales.NoMenu{}, locales.NoButton{},
	locales.WoundTitle{}, locales.TreatTitle{}, locales.RegenerationTitle{}, locales.ProsthesisTitle{},
	locales.DayTitle{}, locales.WoundsTitle{}, locales.WoundTablesTitle{}, locales.WoundOffer{}, locales.WoundLabel{},
	locales.DayOffer{}, locales.DayMenu{}, locales.DayLabel{}, locales.WoundName{}, locales.WoundsOf{},
	locales.WoundsBrief{}, locales.WoundLine{}, locales.WoundWillHeal{}, locales.WoundTablesBrief{},
	locales.WoundTableLine{}, locales.WoundFileName{}, locales.PenaltyLine{}, locales.NoLastBlow{}, locales.Created{}, locales.FlatCritical{}, locales.PenaltyReminder{},
	locales.PenaltyApplied{}, locales.CollisionTitle{}, locales.FallTitle{}, locales.SuffocationTitle{},
	locales.ActionTitle{}, locales.IllnessTitle{}, locales.IllnessLine{}, locales.IllnessesBrief{}, locales.WoundsOff{},
	locales.UnknownWound{}, locales.OtherSystem{}, locales.UnknownIllness{}, locales.IllnessTaken{},
	locales.IllnessesFull{}, locales.BadWoundFile{}, locales.Days{}, locales.Hours{}, locales.Minutes{},
	locales.NoTable{}, locales.GuildUnknown{}, locales.ExhaustionElsewhere{}, locales.MoreChoices{}, locales.NothingChanged{}, locales.NoOwner{},
	locales.Seconds{}, locales.AndThen{}, locales.StoryMoment{},
}

// messages are all messages that the catalogue must have words for.
func messages() []any {
	all := append([]any{}, own...)
	for _, facts := range [][]rules.Fact{rules.AllFacts, dnd5e.AllFacts, wounds.AllFacts, twelveplus.AllFacts} {
		for _, f := range facts {
			all = append(all, f)
		}
	}
	for _, refusals := range [][]rules.Refusal{rules.AllRefusals, wounds.AllRefusals, twelveplus.AllRefusals} {
		for _, r := range refusals {
			all = append(all, r)
		}
	}
	for _, code := range dice.Codes() {
		all = append(all, locales.DiceReason{Code: string(code)})
	}
	for _, topic := range topics {
		all = append(all, locales.HelpPage{Topic: topic})
	}
	return all
}

// topics are the pages of help; a test of package commands compares them with its own.
var topics = []locales.Topic{"inicio", "daño", "dados", "muerte", "personajes", "tiempo", "heridas", "12plus", "director", "permisos"}

// structs returns the names of the exported struct types that a package declares and that
// keep accepts.
func structs(t *testing.T, dir string, keep func(*ast.StructType) bool) []string {
	t.Helper()
	parsed, err := parser.ParseDir(token.NewFileSet(), dir, nil, 0) //nolint:staticcheck // enough for one package
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, pkg := range parsed {
		if strings.HasSuffix(pkg.Name, "_test") {
			continue
		}
		ast.Inspect(pkg, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			if s, ok := spec.Type.(*ast.StructType); ok && spec.Name.IsExported() && keep(s) {
				names = append(names, spec.Name.Name)
			}
			return true
		})
	}
	return names
}

// embeds reports whether a struct embeds a type of this name.
func embeds(s *ast.StructType, name string) bool {
	for _, f := range s.Fields.List {
		if len(f.Names) > 0 {
			continue
		}
		switch x := f.Type.(type) {
		case *ast.Ident:
			if x.Name == name {
				return true
			}
		case *ast.SelectorExpr:
			if x.Sel.Name == name {
				return true
			}
		}
	}
	return false
}

func names[T any](values []T) map[string]bool {
	set := map[string]bool{}
	for _, v := range values {
		set[reflect.TypeOf(any(v)).Name()] = true
	}
	return set
}

func TestOwn_Whole(t *testing.T) {
	listed := names(own)
	for _, name := range structs(t, ".", func(*ast.StructType) bool { return true }) {
		switch name {
		case "Catalogue", "DiceReason", "HelpPage": // no message, and those of which there are many
		default:
			if !listed[name] {
				t.Errorf("locales.%s is in no test: add it to own", name)
			}
		}
	}
}

func TestLists_Whole(t *testing.T) {
	tests := []struct {
		dir, embedded string
		listed        map[string]bool
	}{
		{"../rules", "Happened", names(rules.AllFacts)},
		{"../rules", "Refused", names(rules.AllRefusals)},
		{"../rules/wounds", "Happened", names(wounds.AllFacts)},
		{"../rules/wounds", "Refused", names(wounds.AllRefusals)},
		{"../rules/twelveplus", "Happened", names(twelveplus.AllFacts)},
		{"../rules/twelveplus", "Refused", names(twelveplus.AllRefusals)},
	}
	for _, tt := range tests {
		t.Run(tt.dir+" "+tt.embedded, func(t *testing.T) {
			found := structs(t, tt.dir, func(s *ast.StructType) bool { return embeds(s, tt.embedded) })
			if len(found) == 0 {
				t.Fatal("no types found")
			}
			for _, name := range found {
				if !tt.listed[name] {
					t.Errorf("%s is not in the list of its package", name)
				}
			}
		})
	}
}
