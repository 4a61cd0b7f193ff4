package app

// Guides.
const (
	WGuides       Word = "Guides"
	WGuidesTitle  Word = "Show the guides"
	WGuidesWords  Word = "Each explains a topic that many options belong to."
	WGuideMissing Word = "There is no guide “{0}” here."
	WBackToOption Word = "Back to the option"
	WBackToStart  Word = "Close"
)
