package app

import (
	"strconv"
	"strings"

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
}

// FinderHit is an option or a guide that was found, as the texts that are shown of it.
type FinderHit []HitText

// HitText is a text with what was found marked in it, see Runs. Kind is "key" or "title"; "guide" for the word that says so, or
// "mark" for what became of an option that the release hasn't; "other" for an alias, a value or a Java constant with words before it
// that say which; or "text". Lang is its language where that isn't the screen's.
type HitText struct{ Kind, Lang, Text string }

// finderMemo keeps what was found last.
type finderMemo struct {
	of     finderKey
	result *finder.Result
	shown  finderShown
	hits   *FinderHits
	// said is the line that was announced last.
	said string
}

// finderKey is what a search depends on, finderShown what its picture depends on.
type finderKey struct {
	index   *finder.Index
	text    string
	release release.Release
}

type finderShown struct {
	result *finder.Result
	texts  [langEnd][texts.PartEnd]Fetch
}

// nothingAsked stands for what was found while nothing is asked.
var nothingAsked = new(FinderHits)

// findTexts returns what the search over texts finds.
func (d *Derived) findTexts(s *State) *finder.Result {
	m := &d.finder
	index, _ := TextIndex(s.Lang, s.Workspace.Overlays)
	if of := (finderKey{index, s.Finder.Text, s.Workspace.Release}); m.of != of {
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
	if shown := (finderShown{result, s.Texts}); m.shown != shown {
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
	if result.Len() > mostHits {
		h.Line += " " + l.Say(WFoundMore, strconv.Itoa(mostHits))
	}
	if note, failed := s.textsMissing(); note != NoWord {
		h.Line, h.Retry = h.Line+" "+l.T(note), failed
	}
	h.List = make([]FinderHit, min(result.Len(), mostHits))
	for i := range h.List {
		h.List[i] = hitOf(result.Hit(i), s)
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

// hitOf makes the picture of what was found.
func hitOf(hit *finder.Hit, s *State) (h FinderHit) {
	add := func(kind, lang, text string) {
		if text != "" {
			h = append(h, HitText{kind, lang, text})
		}
	}
	doc, l := hit.Document, s.Lang
	key := doc.Key
	if doc.Guide {
		key = texts.GuideKey(key)
		add("title", "", lighted(&hit.Title))
		add("guide", "", l.T(WGuide))
	} else {
		add("key", "", lighted(&hit.Key))
		if found := s.Workspace.View().Lookup(key); len(found) > 0 && found[0].Option.Imported != nil {
			add("mark", "", l.Say(WImportedFrom, found[0].Option.Imported.From))
		}
	}
	if !hit.Here {
		add("mark", "", elsewhere(doc, s))
	}
	if word := otherWords[hit.OtherField]; word != NoWord {
		add("other", "", l.Say(word, lighted(&hit.Other)))
	}
	lang := ""
	if _, got, _ := texts.HTML(l.String(), key); got != l.String() {
		lang = got
	}
	add("text", lang, lighted(&hit.Snippet))
	return h
}

// otherWords say where a name was found that isn't the key.
var otherWords = [finder.InText + 2]Word{finder.InAlias: WFoundAlias, finder.InConstant: WFoundConstant, finder.InValue: WFoundValue}

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
	var parts []string
	at := 0
	for _, p := range m.Places {
		add(&parts, m.Text[at:p.From]+code(m.Text[p.From:p.To]))
		at = p.To
	}
	return strings.Join(parts, "") + m.Text[at:]
}
