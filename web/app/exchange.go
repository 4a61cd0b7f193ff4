package app

import (
	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/source"
)

// Exchange is what the dialogs remember by which texts come and go.
type Exchange struct {
	// Adding is the text in the dialog of new layers.
	Adding string
	// Imports are the proposals in the dialog of imports. They are never changed in place.
	Imports *[]Import
	// Table is the foreign table in the dialog of imported tables, with those that wait behind it; nil for the list of what is
	// imported. unparsed is the document that came in with the action.
	Table    *TableProposal
	unparsed *unparsed
	// Convert is the format chosen in the dialog of conversions, Export that of exports.
	Convert, Export ExportFormat
	// Brief leaves out of an export what only repeats the default, Secrets puts in what is secret.
	Brief, Secrets bool
	// Renaming tells that the open layer's name is being typed on its card.
	Renaming bool
	// Spoken is what is to be announced.
	Spoken Spoken
}

// Spoken is an announcement; each has a serial number of its own.
type Spoken struct {
	Serial int
	Text   string
}

// announce returns s with something to be announced that no message shows.
func (s State) announce(w Word, args ...string) State {
	s.Spoken = Spoken{s.Spoken.Serial + 1, s.Lang.Say(w, args...)}
	return s
}

// Import is a text that is proposed as a layer.
type Import struct {
	_          incomparable
	Name, Text string
	Kind       layer.Kind
	Notation   source.Notation
	// Known tells that the notation was found out.
	Known bool
	// To is the layer whose text it replaces, plus one; 0 stands for a new layer.
	To int
}

// exchangeMemo keeps what the dialogs have worked out.
type exchangeMemo struct {
	evaluator core.Evaluator
	imports   importMemo
	tables    tablesMemo
	convert   convertMemo
	export    exportMemo
	stored    storedMemo
}
