package app

// The search over texts.
const (
	WFinder            Word = "Search the options' texts"
	WFinderLabel       Word = "Search keys, names and texts of all options"
	WFoundList         Word = "Options and guides found"
	WFoundCount        Word = "{0} found."
	WFoundNear         Word = "Nothing has these words, but {0} come near."
	WFoundNothing      Word = "Nothing found. Try fewer words, or others."
	WFoundMore         Word = "The best {0} are below; another word narrows it down."
	WFoundBeforeTexts  Word = "Some texts are still on their way."
	WFoundWithoutTexts Word = "Some texts could not be fetched."
	WFoundAlias        Word = "also read as {0}"
	WFoundConstant     Word = "in Java {0}"
	WFoundValue        Word = "takes {0}"
	WFoundRemoved      Word = "removed in {0}"
	WFoundFuture       Word = "new in {0}"
	WFoundRenamed      Word = "now {0}"
	WFindInTexts       Word = "Search the texts for “{0}”"
	WKeyFindTexts      Word = "search the options' texts"
)
