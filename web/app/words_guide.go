package app

// Guides.
const (
	WGuides       Word = "Guides"
	WGuidesTitle  Word = "All guides"
	WGuidesWords  Word = "Each explains a topic that many options belong to."
	WGuide        Word = "guide"
	WGuideMissing Word = "There is no guide “{0}” here."
	WBackToOption Word = "← Back to the option"
	WBackToStart  Word = "Close"
)
