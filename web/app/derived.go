package app

import (
	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/web/texts"
)

// Derived is everything that follows from a State. It is kept from one state to the next, and each part is made again only
// when what it depends on has changed. The zero value is ready for use.
type Derived struct {
	evaluator core.Evaluator
	// Evaluation is that of the state's workspace.
	Evaluation core.Evaluation
	from       evaluationKey

	labels   []string
	problems []Problem
	layout   layout
	owners   owners
	findings map[string]findings
	tallies  []Tally
	// marks are those of the layers, and behind them those of the query text.
	marks  []map[int]Mark
	spoken spoken

	// rows are never changed: a list that is drawn still shows them.
	rows []*Row
	// defaults are the rows of options that nobody mentions, as far as they were made.
	defaults   map[*option.Option]*Row
	defaultsOf defaultsKey
	// at has for each row its place in the evaluation.
	at     []int
	counts Counts
	search searchMemo
	// offered are the suggestions that were made last, and for what.
	offered    *Suggestions
	offeredKey offerKey

	items    []Item
	itemsKey itemsKey
	// itemsRoom is where the items were made last. They are made again in the same place, since nobody keeps them.
	itemsRoom []Item
	// built counts how often the items were made, for tests.
	built  int
	option optionMemo
	guide  guideMemo
	// wordless is a key whose text the editor has asked for in vain, or "".
	wordless string
	why      whyMemo
	finder   finderMemo
	// upgrade is the upgrade that the assistant showed last, or nil.
	upgrade  *upgradeMemo
	exchange exchangeMemo
	// compare is the last comparison.
	compare compareMemo
	share   shareMemo
}

// spoken is the language that the parts are in, and whether the core's words were there.
type spoken struct {
	Lang
	told bool
}

func (l Lang) spoken() spoken { return spoken{l, texts.Told(l.String()) != nil} }

// evaluationKey is what an evaluation depends on.
type evaluationKey struct {
	workspace *core.Workspace
	reading   *[]diag.Diagnostic
	all       bool
	kept      keySet
}

// Derive brings d up to the state.
func (d *Derived) Derive(s State) {
	from := evaluationKey{s.Workspace, s.Reading, s.All, s.Kept}
	spoken := s.Lang.spoken()
	if from != d.from || spoken != d.spoken {
		if from != d.from {
			d.evaluate(s)
		}
		d.from, d.spoken = from, spoken
		d.index(s)
		d.makeRows(s)
		d.items, d.itemsKey = nil, itemsKey{}
	}
	d.makeItems(s)
}

func (d *Derived) evaluate(s State) {
	if s.All {
		d.Evaluation = d.evaluator.EvaluateAll(*s.Workspace)
	} else {
		d.Evaluation = d.evaluator.Evaluate(*s.Workspace)
	}
	d.keep(s.Kept)
	if s.Reading != nil && len(*s.Reading) > 0 {
		all := append([]diag.Diagnostic(nil), *s.Reading...)
		d.Evaluation.Diagnostics = append(all, d.Evaluation.Diagnostics...)
	}
}

// index finds everything that is looked up by place or key.
func (d *Derived) index(s State) {
	w := s.Workspace
	d.labels = labels(w, s.Lang)
	d.owners = ownersOf(&d.Evaluation)
	d.problems, d.layout = d.makeProblems(s), layout{}
	d.findings = findingsOf(d.problems)
	d.tallies = talliesOf(w, &d.Evaluation, d.problems)
	d.marks = make([]map[int]Mark, len(w.Layers)+1)
	d.counts = Counts{}
}
