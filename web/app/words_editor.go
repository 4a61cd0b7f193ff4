package app

// The text editor.
const (
	WCompletions      Word = "Suggestions"
	WControlCharacter Word = "Control character"
	WSelectionDeleted Word = "Selection deleted"
	WKeyFindings      Word = "what is found here, and what is known about the key"
)
