package app

import "flinkconf/web/texts"

// TextEditor is what the screen asks of the editor of the open text, and is a part of Browser. The editor shows what it is
// told and tells what people do to it, as events; what it asks in turn is answered by Store.Answer. Places are UTF-16 units
// from the start of the shown text. What is more than a few texts and numbers is JSON, as web/editor/src/program.ts has it.
type TextEditor interface {
	// OpenText shows another text than before, that of a layer; -1 is none.
	OpenText(layer int, text string)
	// ChangeText replaces a stretch of the text that is shown.
	ChangeText(from, to int, text string)
	// DressText says how the text is written, what it is called for those who can't see it, and what shows while it is empty.
	DressText(notation, label, sample string)
	// TextWords gives the editor the words that it has of its own.
	TextWords(words string)
	// ShowLines shows marks and findings beside and under lines.
	ShowLines(lines string)
	// Select selects a stretch of the text and brings it into view, without taking the focus.
	Select(start, end int)
	// FocusText puts the focus into the text.
	FocusText()
}

// sheet is the text editor as it was told last. The editor is brought up to the state after each drawing, not by the
// drawing itself: it keeps its own elements.
type sheet struct {
	layer int
	// text is what it shows.
	text string
	// dress are the arguments of DressText.
	dress [3]string
	// spoken tells that it has its words, those of lang.
	spoken bool
	lang   Lang
	// from and to are the lines in view.
	from, to int
	// of is what the lines in view depend on, as they were told last.
	of linesKey
}

// linesKey is what marks and findings of the lines in view depend on.
type linesKey struct {
	evaluated evaluationKey
	in        spoken
	selected  string
	layer     int
}

// showText brings the editor up to the state.
func (st *Store) showText() {
	s, shown := &st.state, &st.sheet
	if !shown.spoken || shown.lang != s.Lang {
		shown.spoken, shown.lang = true, s.Lang
		st.browser.TextWords(editorWords(s.Lang))
	}
	layer, text := -1, ""
	if there := textOf(s.Workspace, s.Layer); there != nil {
		layer, text = s.Layer, Shown(*there)
	}
	if dress := st.derived.dressOf(*s); dress != shown.dress {
		shown.dress = dress
		st.browser.DressText(dress[0], dress[1], dress[2])
	}
	switch {
	case layer != shown.layer:
		shown.of = linesKey{}
		st.browser.OpenText(layer, text)
	case text != shown.text:
		head, tail := common(shown.text, text)
		start := UnitsIn(text[:head])
		st.browser.ChangeText(start, start+UnitsIn(shown.text[head:len(shown.text)-tail]), text[head:len(text)-tail])
	}
	shown.layer, shown.text = layer, text
	if of := s.linesOf(); shown.of != of && shown.to > 0 && layer != -1 {
		shown.of = of
		st.browser.ShowLines(st.derived.lines(*s, shown.from, shown.to))
	}
}

func (s *State) linesOf() linesKey {
	return linesKey{evaluationKey{s.Workspace, s.Reading, s.All, s.Kept}, s.Lang.spoken(), s.Selected.Key, s.Layer}
}

// Question is what the editor asks about the open text. The zero value of a field means nothing where the question doesn't
// have it.
type Question struct {
	// What is "lines", "complete", "hover" or "about".
	What string
	// From and To are the lines in view of "lines"; From is the place of "complete" and "hover".
	From, To int
	// Asked tells of "complete" that a person asked for it.
	Asked bool
	// Key is the option of "about".
	Key string
}

// Answer answers the editor, "" where there is nothing to say. A fault is reported, and nothing said.
func (st *Store) Answer(q Question) (answer string) {
	defer func() {
		if r := recover(); r != nil {
			st.browser.Report(faultOf(r))
		}
	}()
	s, d := st.state, &st.derived
	switch q.What {
	case "lines":
		st.sheet.from, st.sheet.to = q.From, q.To
		st.sheet.of = s.linesOf()
		return d.lines(s, q.From, q.To)
	case "complete":
		return d.complete(&s, q.From, q.Asked)
	case "hover":
		answer = d.hover(&s, q.From)
	case "about":
		answer = d.firstWords(q.Key, &s)
	}
	if d.wordless != "" {
		st.fetch(textPart{s.Lang, texts.PartOf(d.wordless)})
		d.wordless = ""
	}
	return answer
}

// UnitsIn is the length of a text in UTF-16 units.
func UnitsIn(text string) int {
	units := 0
	for _, c := range text {
		units++
		if c >= 0x10000 {
			units++
		}
	}
	return units
}

// editorWords are the words that the editor has of its own: pairs of what its library calls them and the word, and the name
// of the tips beside a place.
func editorWords(l Lang) string {
	return string(pack(
		"Completions", l.T(WCompletions), "Control character", l.T(WControlCharacter), "Selection deleted", l.T(WSelectionDeleted),
		"Findings", l.T(WProblems)))
}
