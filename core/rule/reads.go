package rule

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/shape"
)

// read says when Flink reads some options on behalf of a query: it parses the text then, so that one which can't be read
// fails the query, and a query for which it doesn't is not changed by the option.
type read struct {
	// Mode is the execution mode, "" for both.
	Mode layer.Mode
	// Since and Until bound the releases; the zero value leaves that side open.
	Since, Until release.Release
	// Keys are option keys with blanks between them.
	Keys string
	// When is a predicate, see holds; "never" for options that are not read at all.
	When string
}

const never = "never"

// reads are the rows by mode. Of an option without a row for the mode and release nothing is known.
var reads = [...][]read{streamingReads, batchReads}

// reading returns the row about a key, or nil.
func (f *Facts) reading(key string) *read {
	for i := range reads {
		for j := range reads[i] {
			r := &reads[i][j]
			if f.applies(r.Mode, r.Since, r.Until) && hasWord(r.Keys, key) {
				return r
			}
		}
	}
	return nil
}

// hasWord tells whether a word is in a list with blanks between its words.
func hasWord(list, word string) bool {
	for more := true; more; {
		var next string
		if next, list, more = strings.Cut(list, " "); next == word {
			return true
		}
	}
	return false
}

// isRead tells whether a query that sees the key's first candidate reads the option; Maybe when nothing is known.
func (f *Facts) isRead(key string) shape.Answer {
	r, row := f.result(key), f.reading(key)
	switch {
	case row == nil || r == nil || len(r.Candidates) == 0:
		return shape.Maybe
	case row.When == never:
		return shape.No
	}
	return f.any(row.When, &r.Candidates[0])
}

// soften turns errors about texts that no query reads into warnings.
func (f *Facts) soften(found []diag.Diagnostic) []diag.Diagnostic {
	for i := range found {
		d := &found[i]
		if d.Severity != diag.Error || d.Code != diag.InvalidValue && d.Code != diag.InvalidTimeZone {
			continue
		}
		if r := f.resultAt(d); r != nil && f.isRead(r.Key) == shape.No {
			d.Severity = diag.Warning
			d.Message += ". " + f.unreadWords()
		}
	}
	return found
}

// unread reports options that are set and that no query reads.
func (f *Facts) unread() []diag.Diagnostic {
	var found []diag.Diagnostic
	for i := range f.Results {
		r := &f.Results[i]
		winner := r.Winner()
		if winner == nil || winner.Derived || r.Option == nil || f.isRead(r.Key) != shape.No || f.isDefault(r) {
			continue
		}
		found = append(found, at(winner, diag.Diagnostic{Code: diag.NoEffect, Severity: diag.Info, Message: f.unreadWords()}))
	}
	return found
}
