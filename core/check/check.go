// Package check says what there is to say about single keys and values: unknown and outlived keys, old spellings, texts
// that can't be read, settings that repeat the default.
package check

import (
	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/fix"
	"flinkconf/core/resolve"
	"flinkconf/core/value"
)

// Input is what the checks look at.
type Input struct {
	View    *catalog.View
	Rules   value.Rules
	Fixes   *fix.Maker
	Results []resolve.Result
}

// Run returns the findings in no particular order.
func Run(in Input) []diag.Diagnostic {
	c := &checker{Input: in}
	for i := range in.Results {
		r := &in.Results[i]
		c.keys(r)
		c.spellings(r)
		c.unseen(r)
		c.value(r)
	}
	return c.found
}

type checker struct {
	Input
	found []diag.Diagnostic
}

// add reports a finding about a candidate, at the span. Of a key that nobody wrote only an error matters: its spelling and
// whether it repeats the default are up to the tool that makes it.
func (c *checker) add(cand *resolve.Candidate, span diag.Span, d diag.Diagnostic) {
	if cand.Derived && d.Severity < diag.Error {
		return
	}
	if !span.Known() {
		span = cand.Span
	}
	d.Layer, d.Span, d.Key = cand.Layer, span, cand.Key
	c.found = append(c.found, d)
}
