// Package derived tells the truths that no single option holds: what several options mean together, such as the
// parallelism that an operator really gets. Each is a row of the table in table.go. What a row says was seen in real
// Flink (testdata/derived); what can't be told from the settings is marked unknown or left out.
package derived

import (
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/resolve"
	"flinkconf/core/value"
)

// Input is what the rows are made of. Results are sorted by key, as resolve.Resolve gives them. Layers are those that
// the results' candidates point into.
type Input struct {
	View    *catalog.View
	Rules   *value.Cache
	Mode    layer.Mode
	Entry   layer.Entry
	Layers  []layer.Layer
	Results []resolve.Result
}

// Row is one derived truth.
type Row struct {
	// Name is a kebab-case word that stays the same, such as "effective-parallelism-operators".
	Name  string
	Title Word
	// Value is the text to show, in the form that the release prints values in; Canonical is the same in one form for all
	// releases (nanoseconds, bytes, a JSON map, a number or a word). Both are "" when Unknown.
	Value, Canonical string
	// From are the keys that some layer mentions and that take part, in the row's own order.
	From []string
	// Winner is the setting that decides, nil when a default does. It points into the results.
	Winner *resolve.Candidate
	// Key is the current key of the option that decides, or that takes part where a default decides.
	Key string
	// Because says why in one sentence; Args fill it in.
	Because Word
	Args    []string
	// Unknown tells that the settings alone don't tell it.
	Unknown bool
}

// Reason returns the sentence of Because in English.
func (r *Row) Reason() string { return Say(r.Because.Text(), r.Args) }

// Rows returns the rows that some setting takes part in, in the order of the table. A setting that never arrives, such as
// one of a layer that is switched off, takes no part.
func Rows(in Input) []Row {
	f := &facts{in, in.View.Release()}
	var rows []Row
	for i := range table {
		t := &table[i]
		if f.release < t.since {
			continue
		}
		r := Row{Name: t.name, Title: t.title}
		for _, key := range t.keys {
			if f.mentioned(key) {
				r.From = append(r.From, key)
			}
		}
		if len(r.From) == 0 || !t.make(f, &r) {
			continue
		}
		if r.Unknown {
			r.Value, r.Canonical = "", ""
		}
		r.Key = f.decided(&r)
		rows = append(rows, r)
	}
	return rows
}

// decided returns the key of the option that the row's winner belongs to, or the first that takes part.
func (f *facts) decided(r *Row) string {
	for _, key := range r.From {
		list := f.result(key).Candidates
		for i := range list {
			if &list[i] == r.Winner {
				return key
			}
		}
	}
	return r.From[0]
}

// mentioned tells whether a setting of the key arrives in Flink, or would if its place were read.
func (f *facts) mentioned(key string) bool {
	r := f.result(key)
	if r == nil || r.Option == nil {
		return false
	}
	for i := range r.Candidates {
		switch r.Candidates[i].Ignored {
		case diag.LayerDisabled, diag.NoSuchLayer, diag.NotReadByRelease:
		default:
			return true
		}
	}
	return false
}
