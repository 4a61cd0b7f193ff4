package texts

import "strings"

// Part is one of the assets in which the texts of a language come.
type Part uint8

// The parts. A visit fetches Words before anything is drawn and Docs right after; More comes when something of it is wanted.
const (
	// Words are the templates of the core's sentences and the words of the screen. English has none: it is what the others
	// are found by.
	Words Part = iota
	// Docs are the texts about the options of tables and SQL, and the list of the guides.
	Docs
	// More are the texts about all other options, and the guides.
	More
	PartEnd
)

var partNames = [PartEnd]string{"words", "docs", "more"}

// Asset is the name of the asset that holds the part in a language, without its ending: "docs-en".
func (p Part) Asset(lang string) string { return partNames[p] + "-" + base(lang) }

// firstKeys are what the keys begin with whose texts come in Docs.
var firstKeys = [...]string{"table.", "sql-client.", "sql-gateway.", "parallelism."}

// PartOf returns the part with the text about an option.
func PartOf(key string) Part {
	for _, first := range firstKeys {
		if strings.HasPrefix(key, first) {
			return Docs
		}
	}
	return More
}
