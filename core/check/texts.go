package check

import (
	"sort"

	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// texts takes over what the readers found. They don't know the options, so some findings turn out to change nothing, and
// others to change more than they could tell.
func (c *checker) texts() {
	c.told = make(map[place][]diag.Span)
	for i := range c.Texts {
		d := &c.Texts[i]
		switch d.Code {
		case diag.CommentBecomesKey, diag.ResetWithSemicolon, diag.SQLQuotesKept:
			c.tell(place{d.Layer, aKey}, d.Span)
		case diag.FlagValueEndsAtBlank:
			c.tell(place{d.Layer, aValue}, d.Span)
		case diag.NestingIgnored, diag.Placeholder:
			c.tell(place{d.Layer, aKey}, d.Span)
			c.tell(place{d.Layer, aValue}, d.Span)
		}
	}
	for _, told := range c.told {
		sort.Slice(told, func(i, j int) bool { return told[i].Start.Before(told[j].Start) })
		for i := 1; i < len(told); i++ {
			if told[i].End.Before(told[i-1].End) {
				told[i].End = told[i-1].End
			}
		}
	}
	for i := range c.Texts {
		c.found = append(c.found, c.Texts[i])
		d := &c.found[len(c.found)-1]
		keep := true
		switch d.Code {
		case diag.LossyScalar:
			keep = c.lossy(d)
		case diag.BlanksRemoved:
			if r, _ := c.at(d); r != nil && r.Option != nil && r.State == resolve.Set && !textual(r) {
				d.Severity = diag.Hint
			}
		case diag.DuplicateKey:
			keep = !c.explained(place{d.Layer, aKey}, d.Span.Start)
			if n := c.Fixes.Layers[d.Layer].Notation; len(d.Fixes) == 0 && (n == source.FlinkConf || n == source.Properties) {
				d.Fixes = c.Fixes.DropLines(d.Layer, d.Span, "Remove the line without effect")
			}
		}
		if !keep {
			c.found = c.found[:len(c.found)-1]
		}
	}
}

// lossy keeps a finding about a number in YAML only where the option may take it as a text.
func (c *checker) lossy(d *diag.Diagnostic) bool {
	r, cand := c.at(d)
	switch {
	case r == nil || r.Option == nil || r.Loose:
		return true
	case !textual(r), c.measure(r, d):
		return false
	case cand.Status == resolve.Wins && r.Option.Type == option.String && !r.Option.List:
		d.Severity = diag.Warning
		d.Message = diag.Say("YAML reads a number here, so {0} gets {1}", r.Key, shown(d.Key, string(d.Wanted)))
	}
	return true
}

// measure tells a text option whose text Flink reads as a duration or a size, which no spelling changes.
func (c *checker) measure(r *resolve.Result, d *diag.Diagnostic) bool {
	_, read, _, _ := c.Rules.Textual(r.Key, string(d.Wanted))
	return read
}

// textual tells the options whose value keeps the spelling of its text.
func textual(r *resolve.Result) bool {
	return r.Option == nil || r.Option.Type == option.String || r.Option.Type == option.Map || r.Option.List
}

// at returns the candidate at the place of a finding about its key or value.
func (c *checker) at(d *diag.Diagnostic) (*resolve.Result, *resolve.Candidate) {
	r := c.result(d.Layer, d.Key)
	if r == nil {
		return nil, nil
	}
	for i := range r.Candidates {
		if cand := &r.Candidates[i]; cand.Layer == d.Layer && within(d.Span, cand.Span) {
			return r, cand
		}
	}
	return nil, nil
}

// within tells whether a span lies in another.
func within(inner, outer diag.Span) bool {
	return !inner.Start.Before(outer.Start) && !outer.End.Before(inner.End)
}

// place is where something stands: a layer, and what it is there.
type place struct {
	layer int
	what  part
}

// part is a part of an assignment.
type part uint8

const (
	aKey part = iota
	aValue
)

// tell remembers that a finding about the text has explained what stands in the span.
func (c *checker) tell(p place, s diag.Span) { c.told[p] = append(c.told[p], s) }

// explained tells whether a finding about the text says enough about what begins at a position. The stretches are in order,
// and each ends no earlier than those before it.
func (c *checker) explained(p place, at diag.Pos) bool {
	told := c.told[p]
	i := sort.Search(len(told), func(i int) bool { return at.Before(told[i].Start) })
	return i > 0 && at.Before(told[i-1].End)
}
