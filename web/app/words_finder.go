package app

// The search over texts.
const (
	WFinder            Word = "Search the options' texts"
	WFinderLabel       Word = "Search keys, names and texts of all options"
	WFoundList         Word = "Options found"
	WFoundOne          Word = "{0} option found."
	WFoundMany         Word = "{0} options found."
	WFoundNearOne      Word = "Nothing has these words. {0} option comes near."
	WFoundNearMany     Word = "Nothing has these words. {0} options come near."
	WFoundNothing      Word = "Nothing found."
	WFoundMore         Word = "{0} more. Another word narrows it down."
	WFoundBeforeTexts  Word = "The texts are on their way; so far only names are searched."
	WFoundWithoutTexts Word = "The texts could not be fetched, so only names are searched."
	WFoundAlias        Word = "also read as"
	WFoundValue        Word = "value"
	WFoundRemoved      Word = "removed in {0}"
	WFoundFuture       Word = "new in {0}"
	WFoundRenamed      Word = "now {0}"
	WFindInTexts       Word = "Search the texts for “{0}”"
	WKeyFindTexts      Word = "search the options' texts"
)
