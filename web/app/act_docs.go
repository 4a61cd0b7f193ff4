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

// TextsArrived brings the texts about options in a language, or tells that they can't be had.
type TextsArrived struct {
	Lang Lang
	Text string
	OK   bool
}

func (a TextsArrived) update(s State, _ *Derived) State {
	s.Texts[a.Lang] = Failed
	if a.OK {
		s.Texts[a.Lang] = Arrived
	}
	if s.await == int(a.Lang)+1 {
		if s.await = 0; !a.OK {
			return s.say(WLangMissing)
		}
		s = s.inLang(a.Lang)
	}
	return s
}

func (a TextsArrived) effect(*Store) {
	if a.OK {
		texts.Load(a.Lang.String(), a.Text)
	}
}

// RetryTexts asks again for texts that could not be had.
type RetryTexts struct{}

func (RetryTexts) update(s State, _ *Derived) State {
	for l := range s.Texts {
		if s.Texts[l] == Failed {
			s.Texts[l] = NotAsked
		}
	}
	return s
}

// wanted returns the language whose texts the screen lacks; ok is false when it lacks none. English stands in where the
// screen's language has no text about the selected option.
func (s State) wanted() (l Lang, ok bool) {
	if s.await > 0 {
		return Lang(s.await - 1), true
	}
	if !texts.Loaded(s.Lang.String()) {
		return s.Lang, true
	}
	if s.Selected.Key == "" || s.Lang == English || texts.Loaded(English.String()) {
		return English, false
	}
	_, got, found := texts.HTML(s.Lang.String(), s.Selected.Key)
	return English, !found || got != s.Lang.String()
}

// fetchTexts asks for the texts that the screen lacks, unless they are on their way.
func (st *Store) fetchTexts() {
	l, ok := st.state.wanted()
	if !ok && st.state.Finder.Open && indexes[st.state.Lang].lacks && !texts.Loaded(English.String()) {
		l, ok = English, true
	}
	if !ok || st.state.Texts[l] != NotAsked {
		return
	}
	st.state.Texts[l] = OnItsWay
	st.browser.FetchText(l.String(), func(text string, ok bool) { st.Dispatch(TextsArrived{l, text, ok}) })
}
