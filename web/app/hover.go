package app

import "strings"

// hover is what is known about the key at a place of the open text, in UTF-16 units, as web/editor/src/program.ts has it; ""
// where there is none.
func (d *Derived) hover(s *State, at int) string {
	there := textOf(s.Workspace, s.Layer)
	if there == nil {
		return ""
	}
	shown := Shown(*there)
	place := placeOf(shown, at)
	sel, ok := d.owners.at(s.Layer, place)
	e := d.Evaluation.Find(sel.Key)
	if !ok || e == nil || sel.Part < 1 || sel.Part > len(e.Candidates) {
		return ""
	}
	span := e.Candidates[sel.Part-1].KeySpan
	if !span.Known() || place.Before(span.Start) || span.End.Before(place) {
		return ""
	}
	var facts []string
	o := d.optionOf(sel.Key, e)
	if o != nil {
		facts = tags(o, s.Lang)
	}
	now, _ := d.sentence(sel.Key, e, o, *s)
	return string(pack(unitsOf(shown, span.Start), unitsOf(shown, span.End), sel.Key, facts, turns(now), d.firstWords(sel.Key, s)))
}

// firstWords is the first paragraph of the text about an option as HTML, or "". It is of our own making and safe.
func (d *Derived) firstWords(key string, s *State) string {
	var t Text
	t.read(s.Lang, key, historyKey(key, d.optionOf(key, d.Evaluation.Find(key))))
	const end = "</p>"
	i := strings.Index(t.HTML, end)
	if i < 0 {
		d.wordless = key
		return ""
	}
	return t.HTML[:i+len(end)]
}
