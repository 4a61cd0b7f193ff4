package source

import "flinkconf/core/diag"

// proposals are the ways to make an edit, the best first. One counts once the text that it gives is seen to do what it should.
type proposals struct {
	places *places
	nl     string // of a new line
	ways   [][]diag.Edit
}

// put proposes another text in the place of the bytes from start up to end.
func (p *proposals) put(start, end int, text string) {
	p.ways = append(p.ways, p.places.edits(start, end, text))
}

// line proposes a new line at an offset, as addLine has it.
func (p *proposals) line(at int, content string) {
	p.ways = append(p.ways, []diag.Edit{addLine(p.places.text, p.places, at, content, p.nl)})
}

// drop proposes to delete stretches of whole lines beside other edits: first so that a text without a break at its end stays
// so.
func (p *proposals) drop(others []diag.Edit, stretches []line) {
	for _, lines := range [][]line{openEnd(p.places.text, stretches), joined(stretches)} {
		edits := append([]diag.Edit(nil), others...)
		p.ways = append(p.ways, append(edits, dropLines(p.places, lines)...))
	}
}

// first returns the first proposal that gives a good text, or nil.
func (p *proposals) first(good func(changed string) bool) []diag.Edit {
	for _, edits := range p.ways {
		if len(edits) == 0 {
			continue
		}
		changed := diag.Apply(p.places.text, edits)
		if _, bad := unreadable(changed); !bad && good(changed) {
			return edits
		}
	}
	return nil
}

// firstReading is first for a text that must set the key to want and everything else as before; a nil want means that the
// key is gone. before are the assignments of the text as it is.
func (p *proposals) firstReading(read func(text string) Reading, before []Assignment, key string, want *string, otherwise error) ([]diag.Edit, error) {
	edits := p.first(func(changed string) bool {
		after := read(changed)
		return !after.Failed && holds(after.Assignments, key, want) && sameOthers(before, after.Assignments, key)
	})
	if edits == nil {
		return nil, otherwise
	}
	return edits, nil
}
