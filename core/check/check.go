// Package check says what there is to say about single keys and values: unknown and outlived keys, old spellings, texts
// that can't be read or hardly mean what they say, settings that repeat the default or come too late.
package check

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/fix"
	"flinkconf/core/layer"
	"flinkconf/core/resolve"
	"flinkconf/core/shape"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// Input is what the checks look at.
type Input struct {
	View    *catalog.View
	Rules   *value.Cache
	Entry   layer.Entry
	Mode    layer.Mode
	Fixes   *fix.Maker
	Results []resolve.Result
	// Texts is what the readers of the layers' texts had to say.
	Texts []diag.Diagnostic
	// Troubles is what Try has found about the writes, which are those of Fixes.
	Troubles []Trouble
	// Scripts are the texts with SQL statements that are no settings, in the order in which they run.
	Scripts []shape.Text
	// Shape is what is known about the queries.
	Shape shape.Shape
}

// Run returns the findings about the texts, as far as they still count once the options are known, and its own, in no
// particular order.
func Run(in Input) []diag.Diagnostic {
	c := &checker{Input: in, found: make([]diag.Diagnostic, 0, len(in.Texts)+len(in.Results)/3)}
	c.texts()
	c.troubles()
	c.behindQueries()
	c.withPlan()
	c.bridgeInBatch()
	for i := range in.Results {
		r := &in.Results[i]
		c.keys(r)
		c.spellings(r)
		c.unseen(r)
		c.getters(r)
		c.modes(r)
		c.batchCheckpoints(r)
		c.places(r)
		c.refusedSets(r)
		c.value(r)
	}
	return c.found
}

type checker struct {
	Input
	found []diag.Diagnostic
	// guesses counts the unknown keys for which likely ones were looked for.
	guesses int
	// fatals are the starts of values that Troubles has explained.
	fatals map[fatalAt]bool
	// told are stretches of which a finding about the text has explained the keys or the values already.
	told map[place][]diag.Span
	// written holds the result of each key that a layer's text sets; it is made when it is needed.
	written map[writtenKey]*resolve.Result
}

// fatalAt is a place in a layer.
type fatalAt struct {
	layer int
	at    diag.Pos
}

// writtenKey is a key in a layer.
type writtenKey struct {
	layer int
	key   string
}

// add reports a finding about a candidate, at the span. Of a key that nobody wrote only an error matters: its spelling and
// whether it repeats the default are up to the tool that makes it.
func (c *checker) add(cand *resolve.Candidate, span *diag.Span, d *diag.Diagnostic) {
	if cand.Derived && d.Severity < diag.Error {
		return
	}
	if !span.Known() {
		span = &cand.Span
	}
	if !span.Known() {
		return
	}
	d.Layer, d.Span, d.Key = cand.Layer, *span, cand.Key
	c.found = append(c.found, *d)
}

// notation returns how the candidate's text is written.
func (c *checker) notation(cand *resolve.Candidate) source.Notation {
	return c.Fixes.Layers[cand.Layer].Notation
}

// rename returns the fix that spells the candidate's key in another way. There is none when its text sets the other key
// too: a mapping with a key twice can't be loaded, and elsewhere one of the two would be lost.
func (c *checker) rename(cand *resolve.Candidate, to string) []diag.Fix {
	if c.result(cand.Layer, to) != nil {
		return nil
	}
	return c.Fixes.Rename(cand, to)
}

// result returns the result of a key that a layer's text sets, or nil. Where several options read the key, it is the one
// whose own key it is, or else the first.
func (c *checker) result(layer int, key string) *resolve.Result {
	if c.written == nil {
		c.written = make(map[writtenKey]*resolve.Result, len(c.Results))
		for i := range c.Results {
			r := &c.Results[i]
			for j := range r.Candidates {
				k := writtenKey{r.Candidates[j].Layer, r.Candidates[j].Key}
				if c.written[k] == nil || k.key == r.Key {
					c.written[k] = r
				}
			}
		}
	}
	return c.written[writtenKey{layer, key}]
}

// spelled tells that the text at the candidate's key has the key, or its end. What a tool writes by itself and a program's
// setter have not: nobody chose that key, and a setter's number has its unit in its documentation.
func (c *checker) spelled(cand *resolve.Candidate) bool {
	return strings.HasSuffix(cand.Key, strings.Trim(c.Fixes.Slice(cand.Layer, cand.KeySpan), "'\""))
}
