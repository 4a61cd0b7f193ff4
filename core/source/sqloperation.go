package source

import "flinkconf/core/release"

// OperationKind is what an SQL statement does to the settings.
type OperationKind string

// The kinds of operation. The zero value is a statement that is neither SET nor RESET.
const (
	SetOperation      OperationKind = "set"
	ListOperation     OperationKind = "list"
	ResetOperation    OperationKind = "reset"
	ResetAllOperation OperationKind = "reset-all"
	// RefusedOperation begins with SET or RESET, and the release refuses it.
	RefusedOperation OperationKind = "refused"
)

// Operation is a statement as the parser of a release reads it. Key and Value are as the parser gives them, before the
// session trims them.
type Operation struct {
	Kind       OperationKind
	Key, Value string
}

var operationKinds = [...]OperationKind{
	settingNone: "", settingList: ListOperation, settingSet: SetOperation, settingReset: ResetOperation,
	settingResetAll: ResetAllOperation, settingWrong: RefusedOperation,
}

// ParseStatement reads one statement: up to 1.12 as the SQL client's command parser does, since 1.13 as the planner's
// parser does.
func ParseStatement(text string, r release.Release) Operation {
	s := readSetting(text, r)
	return Operation{operationKinds[s.kind], s.key, s.value}
}

// SplitScript cuts a script into the statements that the SQL client of a release hands to the parser, in order; see
// splitScript for the rules. stopped tells that the client gives up at something that is no token, since 1.17, so that
// nothing behind it is read.
func SplitScript(text string, r release.Release) (statements []string, stopped bool) {
	s := splitScript(whole(text), r)
	for i := range s.pieces {
		statements = append(statements, s.pieces[i].text)
	}
	return statements, s.stop != nil
}
