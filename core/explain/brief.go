package explain

import (
	"flinkconf/core"
	"flinkconf/core/diag"
)

// Speaker says in words what an evaluation says of its keys, without trying anything out: what Lines says before what would win
// and what would be elsewhere.
type Speaker struct {
	_     incomparable
	w     *core.Workspace
	words diag.Words
	names []string
}

// NewSpeaker makes a speaker about the workspace, whose release is valid, in the language of the words, nil for English.
func NewSpeaker(w *core.Workspace, words diag.Words) *Speaker {
	return &Speaker{w: w, words: words, names: layerNames(w.Layers)}
}

// About says what Flink reads for a key, what the job takes in its place if that is another value, and what became of the
// candidates, but for those behind the first most.
func (s *Speaker) About(e *core.Effective, most int) []Line {
	o := Outcome{Effective: e, From: s.w.Release, To: s.w.Release, Mode: s.w.Mode, Entry: s.w.Entry}
	if e.Option == nil {
		view := s.w.View()
		stone, _ := view.Tombstone(e.Key)
		o.Until, o.Instead = stone.Until, stone.ReplacedBy
		o.Since, _ = view.NotYet(e.Key)
	}
	t := tell(&Explanation{Outcome: o, Layers: s.names}, s.words)
	t.now()
	t.tried(most)
	return t.lines
}

// Place names a place in a sentence, such as "line 3 of config.yaml"; without a line it names the layer. The layer may also be
// diag.Query or diag.Workspace.
func (s *Speaker) Place(at int, span diag.Span) string {
	t := &teller{Explanation: &Explanation{Layers: s.names}, words: s.words}
	return t.place(at, span)
}

// Heading is what a heading calls a layer.
func (s *Speaker) Heading(at int) string { return upper(s.Place(at, diag.Span{})) }
