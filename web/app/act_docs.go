package app

import "flinkconf/web/texts"

// Fetch is how far something is that has to be fetched. The zero value is not asked for.
type Fetch uint8

// The states of a fetch.
const (
	NotAsked Fetch = iota
	OnItsWay
	Arrived
	Failed
)

// TextsArrived brings a part of the texts in a language, or tells that it can't be had.
type TextsArrived struct {
	Lang Lang
	Part texts.Part
	Text string
	OK   bool
}

func (a TextsArrived) update(s State, _ *Derived) State {
	s.Texts[a.Lang][a.Part] = Failed
	if a.OK {
		s.Texts[a.Lang][a.Part] = Arrived
	}
	if s.await == int(a.Lang)+1 && a.Part == texts.Words {
		if s.await = 0; !a.OK {
			return s.say(WLangMissing)
		}
		s = s.inLang(a.Lang)
	}
	return s
}

func (a TextsArrived) effect(st *Store) {
	if a.OK {
		texts.Load(a.Lang.String(), a.Part, a.Text)
	}
	if st.state.Finder.Used {
		st.indexSoon()
	}
}

// RetryTexts asks again for texts that could not be had.
type RetryTexts struct{}

func (RetryTexts) update(s State, _ *Derived) State {
	for l := range s.Texts {
		for p := range s.Texts[l] {
			if s.Texts[l][p] == Failed {
				s.Texts[l][p] = NotAsked
			}
		}
	}
	// The button that was pressed goes.
	switch {
	case s.Finder.Open:
		return s.focus(finderField)
	case s.Guide != "":
		return s.focus(guideBody)
	}
	return s.focus(optionBody)
}

// textPart is a part of the texts in a language.
type textPart struct {
	lang Lang
	part texts.Part
}

// lacks lists the texts that the screen lacks. English stands in where the screen's language has no text about what is shown.
func (s *State) lacks() (all []textPart) {
	add := func(l Lang, p texts.Part) {
		if !texts.Loaded(l.String(), p) {
			all = append(all, textPart{l, p})
		}
	}
	if s.await > 0 {
		add(Lang(s.await-1), texts.Words)
	}
	add(s.Lang, texts.Words)
	add(s.Lang, texts.Docs)
	key, part := s.textShown()
	if part == texts.More || s.Finder.Used {
		add(s.Lang, texts.More)
	}
	if s.Finder.Used && len(all) == 0 && lacksTexts(s.Lang) {
		add(English, texts.Docs)
		add(English, texts.More)
	}
	if len(all) == 0 && key != "" && s.Lang != English {
		if _, got, found := texts.HTML(s.Lang.String(), key); !found || got != s.Lang.String() {
			add(English, part)
		}
	}
	return all
}

// textShown is the key of the text that the option pane shows, and the part that has it.
func (s *State) textShown() (key string, part texts.Part) {
	switch s.Guide {
	case "":
	case guideList:
		return "", texts.Docs
	default:
		return texts.GuideKey(s.Guide), texts.More
	}
	return s.Selected.Key, texts.PartOf(s.Selected.Key)
}

// noText says why there is no text of a part in any language, and whether asking again may help.
func (s *State) noText(part texts.Part) (word Word, canRetry bool) {
	for _, l := range [...]Lang{s.Lang, English} {
		switch {
		case texts.Loaded(l.String(), part):
		case s.Texts[l][part] == Failed:
			return WTextFailed, true
		default:
			return WTextComing, false
		}
	}
	return WNoText, false
}

// fetchTexts asks for the texts that the screen lacks, unless they are on their way.
func (st *Store) fetchTexts() {
	for _, p := range st.state.lacks() {
		st.fetch(p)
	}
}

// fetch asks for texts, once.
func (st *Store) fetch(p textPart) {
	if st.state.Texts[p.lang][p.part] != NotAsked || texts.Loaded(p.lang.String(), p.part) {
		return
	}
	st.state.Texts[p.lang][p.part] = OnItsWay
	st.browser.FetchText(p.part.Asset(p.lang.String()), func(text string, ok bool) { st.Dispatch(TextsArrived{p.lang, p.part, text, ok}) })
}
