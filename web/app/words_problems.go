package app

// The problems.
const (
	WProblems    Word = "Problems"
	WNoProblems  Word = "none"
	WAllGood     Word = "Nothing to report: Flink reads all of it as written."
	WError       Word = "error"
	WWarning     Word = "warning"
	WNote        Word = "note"
	WHint        Word = "hint"
	WErrorOne    Word = "{0} error"
	WErrorMany   Word = "{0} errors"
	WWarningOne  Word = "{0} warning"
	WWarningMany Word = "{0} warnings"
	WNoteOne     Word = "{0} note"
	WNoteMany    Word = "{0} notes"
	WHintOne     Word = "{0} hint"
	WHintMany    Word = "{0} hints"
)
