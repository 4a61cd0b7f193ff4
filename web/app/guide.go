package app

import "flinkconf/web/texts"

// guideList is State.Guide when the list of the guides is shown. No guide has that name.
const guideList = "all"

// guideHead is the heading of the guide that is shown.
const guideHead = `[data-pane="docs"] .guide h3`

// guideBody is the guide with its heading.
const guideBody = `[data-pane="docs"] .guide`

// OpenGuide shows a guide in place of the option, or the list of the guides for "".
type OpenGuide struct{ Name string }

func (a OpenGuide) update(s State, _ *Derived) State {
	if s.Guide = a.Name; a.Name == "" {
		s.Guide = guideList
	}
	s.Tab, s.Finder.Open = DocsTab, false
	return s.focus(guideHead)
}

// CloseGuide goes back to the option.
type CloseGuide struct{}

func (CloseGuide) update(s State, _ *Derived) State {
	s.Guide = ""
	return s.focus(guidesButton)
}

// guidesButton opens the list of the guides.
const guidesButton = `[data-pane="docs"] [data-do="guides"]`

// GuideView is a guide, or the list of all. The same pointer means the same picture.
type GuideView struct {
	Lang Lang
	// Title is the guide's, or the list's.
	Title, Summary string
	Text
	// Back tells that there is an option to go back to.
	Back bool
	// Guides are the guides that the list shows.
	Guides []texts.Guide
}

// guideKey is what a GuideView depends on.
type guideKey struct {
	name  string
	lang  Lang
	back  bool
	texts [langEnd][texts.PartEnd]Fetch
}

// guideMemo keeps what was made for the pane.
type guideMemo struct {
	of   guideKey
	view *GuideView
}

// guideView returns what is shown in place of an option; nil for nothing.
func (d *Derived) guideView(s *State) *GuideView {
	if s.Guide == "" {
		return nil
	}
	of := guideKey{s.Guide, s.Lang, s.Selected.Key != "", s.Texts}
	if d.guide.view != nil && d.guide.of == of {
		return d.guide.view
	}
	v := &GuideView{Lang: s.Lang, Back: of.back}
	d.guide = guideMemo{of, v}
	all := texts.Guides(s.Lang.String())
	if s.Guide == guideList {
		v.Title, v.Summary, v.Guides = s.Lang.T(WGuides), s.Lang.T(WGuidesWords), all
		if all == nil {
			v.missing(s, texts.Docs)
		}
		return v
	}
	for i := range all {
		if all[i].Name == s.Guide {
			v.Title, v.Summary = all[i].Title, all[i].Summary
		}
	}
	if v.read(s.Lang, texts.GuideKey(s.Guide)); v.HTML == "" {
		v.missing(s, texts.More)
		if v.Title == "" && v.Note == s.Lang.T(WNoText) {
			v.Note = s.Lang.Say(WGuideMissing, s.Guide)
		}
	}
	return v
}

// guidesOf are the guides to an option.
func guidesOf(key string, l Lang) (list []texts.Guide) {
	all := texts.Guides(l.String())
	for i := range all {
		for _, of := range all[i].Options {
			if of == key {
				list = append(list, all[i])
			}
		}
	}
	return list
}
