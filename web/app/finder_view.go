package app

import (
	"strconv"

	"flinkconf/core/catalog"
	finder "flinkconf/core/find"
	"flinkconf/core/release"
	"flinkconf/web/texts"
)

// FinderView is the search field over texts and what it finds.
type FinderView struct {
	Lang Lang
	Text string
	// Open tells that there is something to be seen below the field.
	Open bool
	// Active is the number of the active hit, from 1, or 0.
	Active int
	*FinderHits
}

// ActiveID is the id of the active hit, or "".
func (v *FinderView) ActiveID() string {
	if !v.Open || v.Active == 0 {
		return ""
	}
	return HitID(v.Active)
}

// FinderHits are what was found. They are made once: the same pointer means the same picture.
type FinderHits struct {
	// Line says how much was found and what is missing, Retry that asking again for texts may help.
	Line  string
	Retry bool
	List  []FinderHit
	// More says how many hits aren't listed, "" for none.
	More string
}

// FinderHit is an option or a guide that was found. What was found is marked in its texts, see Runs.
type FinderHit struct {
	_ incomparable
	// Key is an option's key, Title a guide's title.
	Key, Title string
	// Field says in a word what Other is: an alias, a value or a Java constant that was found.
	Field, Other string
	Snippet      string
	// SnippetLang is the language of the snippet where that isn't the screen's.
	SnippetLang string
	// Mark says that it is a guide, or what became of an option that the release hasn't; "" for one that it has.
	Mark string
}

// finderMemo keeps what was found last.
type finderMemo struct {
	of     finderKey
	result *finder.Result
	shown  finderShown
	hits   *FinderHits
	// said is the line that was announced last.
	said string
}

// finderKey is what a search depends on, finderShown what its picture depends on besides.
type finderKey struct {
	text    string
	lang    Lang
	release release.Release
	version int
	view    *catalog.View
}

type finderShown struct {
	result *finder.Result
	texts  [langEnd][texts.PartEnd]Fetch
	spoken spoken
}

// nothingAsked stands for what was found while nothing is asked.
var nothingAsked = new(FinderHits)

// findTexts returns what the search over texts finds.
func (d *Derived) findTexts(s *State) *finder.Result {
	m := &d.finder
	of := finderKey{s.Finder.Text, s.Lang, s.Workspace.Release, texts.Version(), s.Workspace.View()}
	if m.result == nil || m.of != of {
		index, _ := TextIndex(s.Lang, s.Workspace.Overlays)
		m.of, m.result = of, index.Search(of.text, of.release)
	}
	return m.result
}

// finderView makes the view of the search over texts.
func (d *Derived) finderView(s *State) FinderView {
	v := FinderView{Lang: s.Lang, Text: s.Finder.Text, Open: s.Finder.Open, Active: s.Finder.At, FinderHits: nothingAsked}
	if !v.Open {
		return v
	}
	m := &d.finder
	result := d.findTexts(s)
	if shown := (finderShown{result, s.Texts, s.Lang.spoken()}); m.shown != shown {
		m.shown, m.hits = shown, d.finderHits(s, result)
	}
	v.FinderHits = m.hits
	return v
}

func (d *Derived) finderHits(s *State, result *finder.Result) *FinderHits {
	l := s.Lang
	word := WFoundCount
	switch {
	case result.Len() == 0:
		word = WFoundNothing
	case result.Near:
		word = WFoundNear
	}
	h := &FinderHits{Line: l.Say(word, strconv.Itoa(result.Len()))}
	if note, failed := s.textsMissing(); note != NoWord {
		h.Line, h.Retry = h.Line+" "+l.T(note), failed
	}
	h.List = make([]FinderHit, min(result.Len(), mostHits))
	for i := range h.List {
		h.List[i].show(result.Hit(i), s)
	}
	if more := result.Len() - mostHits; more > 0 {
		h.More = l.Say(WFoundMore, strconv.Itoa(more))
	}
	return h
}

// finderLine returns how much was found when that has changed, to be announced, or "".
func (d *Derived) finderLine(s *State) string {
	line := d.finderView(s).Line
	if said := d.finder.said; line == said {
		return ""
	}
	d.finder.said = line
	return line
}

// textsMissing says what the search can't look at as long as texts haven't arrived; failed tells that they can't be had.
func (s *State) textsMissing() (note Word, failed bool) {
	for _, p := range s.lacks() {
		switch {
		case p.part == texts.Words:
		case s.Texts[p.lang][p.part] == Failed:
			return WFoundWithoutTexts, true
		default:
			note = WFoundBeforeTexts
		}
	}
	return note, false
}

// show makes h the picture of what was found.
func (h *FinderHit) show(hit *finder.Hit, s *State) {
	h.Key, h.Other, h.Snippet = lighted(&hit.Key), lighted(&hit.Other), lighted(&hit.Snippet)
	switch hit.OtherField {
	case finder.InAlias:
		h.Field = s.Lang.T(WFoundAlias)
	case finder.InConstant:
		h.Field = s.Lang.T(WJavaConstant)
	case finder.InValue:
		h.Field = s.Lang.T(WFoundValue)
	}
	switch {
	case hit.Document.Guide:
		h.Key, h.Title, h.Mark = "", lighted(&hit.Title), s.Lang.T(WGuide)
	case !hit.Here:
		h.Mark = elsewhere(hit.Document, s)
	}
	if found := s.Workspace.View().Lookup(hit.Document.Key); len(found) > 0 && found[0].Option.Imported != nil {
		h.Mark = s.Lang.Say(WImportedFrom, found[0].Option.Imported.From)
	}
	if _, got, ok := texts.HTML(s.Lang.String(), hit.Document.Key); ok && got != s.Lang.String() {
		h.SnippetLang = got
	}
}

// elsewhere says what became of an option that the release hasn't.
func elsewhere(doc *finder.Document, s *State) string {
	r := s.Workspace.Release
	before := doc.In & release.Range(release.First, r)
	if found := catalog.At(r).Lookup(doc.Key); len(found) > 0 {
		return s.Lang.Say(WFoundRenamed, found[0].Option.Key)
	}
	if before == 0 {
		return s.Lang.Say(WFoundFuture, doc.In.First().String())
	}
	return s.Lang.Say(WFoundRemoved, (before.Last() + 1).String())
}

// lighted returns a text with the places marked that were found, see Runs.
func lighted(m *finder.Marked) string {
	out, at := "", 0
	for _, p := range m.Places {
		out += m.Text[at:p.From] + code(m.Text[p.From:p.To])
		at = p.To
	}
	return out + m.Text[at:]
}
