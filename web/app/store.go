package app

import (
	"fmt"
	"strings"

	"flinkconf/core"
	"flinkconf/web/texts"
)

// Store holds the one state of the screen and brings it from action to action. It must be used by one goroutine at a time,
// as a browser's callbacks do.
type Store struct {
	browser Browser
	// redraw asks for the screen to be drawn again, soon.
	redraw  func()
	state   State
	derived Derived
	// said is what was announced last.
	said string
	// langKept tells that the language was chosen on an earlier visit.
	langKept bool
	granted  Wishes
	sheet    sheet
	// explaining tells that an explanation is about to be made.
	explaining bool
	// keeping tells that the workspace is about to be handed to the page.
	keeping bool
	// linkStale tells that the link in the address is about to follow; linkSeen is what it would have been made of at the last
	// look.
	linkStale bool
	linkSeen  linked
	// made are links that were in the address, the latest last; left tells that the tab's history has gone on from that one.
	made []madeLink
	left bool
	// modal tells that the dialog is shown, opener is the button of the menu that it was chosen from, or "". The focus goes there
	// first, so that it comes back there: the menu is gone by then.
	modal  bool
	opener string
}

// The names of the preferences.
const (
	langPreference  = "lang"
	themePreference = "theme"
	// blocksPreference tells which blocks above the list are open.
	blocksPreference = "blocks"
)

// Start is what the page knows before the screen is there.
type Start struct {
	// Language is the browser's language tag.
	Language string
	// Dark tells that the system prefers dark.
	Dark bool
	Rem  float64
	// Narrow is as in State. Tall tells that there is room for why an option has its value, above what is known about it.
	Narrow, Tall bool
	// Workspace is the JSON of a workspace that is to be opened, or "" for the first example.
	Workspace string
	// Fragment is that of the address, such as a link's.
	Fragment string
	// Own tells that it was written for Workspace.
	Own bool
	// Words are the words in the language Spoken, as texts.Load takes them, where that isn't English.
	Words, Spoken string
	// Returned tells that Workspace is what was kept from an earlier visit, Safe that its layers are to be switched off.
	Returned, Safe bool
	// Others tells that there are more texts of earlier visits.
	Others bool
}

// NewStore returns a store with the first state. redraw is called whenever the screen has changed.
func NewStore(b Browser, start Start, redraw func()) *Store {
	st := &Store{browser: b, redraw: redraw, sheet: sheet{layer: -1}}
	s := State{Dark: start.Dark, Rem: start.Rem, Narrow: start.Narrow, Why: start.Tall, Layer: -1, Address: b.Address(), Sheet: b.Sends()}
	if start.Words != "" {
		texts.Load(start.Spoken, texts.Words, start.Words)
	}
	lang, _ := ParseLang(start.Language)
	if l, ok := ParseLang(b.Load(langPreference)); ok {
		lang, st.langKept = l, true
	}
	s = s.speak(lang)
	switch t := Theme(b.Load(themePreference)); t {
	case LightTheme, DarkTheme:
		s.Theme = t
	}
	s.Blocks = parseBlocks(b.Load(blocksPreference))
	s = s.first(&start)
	if start.Fragment != "" && !start.Safe {
		s = s.firstLink(&start)
	}
	st.derived.Derive(s)
	st.state = settle(s, &st.derived)
	st.derived.Derive(st.state)
	b.Keep(encode(st.state.Workspace), false) // the page puts what is typed from now on into it
	return st
}

// first returns s with the workspace that the page hands over, or with the first example.
func (s State) first(start *Start) State {
	if start.Workspace != "" {
		if w, found := core.DecodeWorkspace([]byte(start.Workspace)); len(w.Layers) > 0 || len(found) == 0 {
			for i := range w.Layers {
				w.Layers[i].Disabled = w.Layers[i].Disabled || start.Safe
			}
			s = s.open(&w, found)
			switch {
			case start.Safe:
				s = s.say(WSafeMode)
			case start.Returned && start.Others:
				s = s.say(WReturnedMore)
			case start.Returned:
				s = s.say(WReturned)
			}
			return s
		}
	}
	return s.openExample(&examples[0])
}

// State returns the state.
func (st *Store) State() State { return st.state }

// Screen returns what is to be drawn.
func (st *Store) Screen() Screen { return View(st.state, &st.derived) }

// Said returns what was announced last, for the live region.
func (st *Store) Said() string { return st.said }

// Evaluation returns the evaluation of the workspace.
func (st *Store) Evaluation() *core.Evaluation { return &st.derived.Evaluation }

// Handle does what an event asks for. taken tells that the browser is not to do anything of its own about it. A panic on
// the way leaves the state as it was, is reported, and shown as a message.
func (st *Store) Handle(ev Event) (taken bool) {
	if st.state.Menu != "" && ev.Type == "click" && ev.Area != areaMenu && ev.Do != "menu" && ev.Do != "row-menu" {
		st.Dispatch(CloseMenu{})
	}
	if ev.Do == "edit" {
		st.sheet.layer, st.sheet.text = ev.Layer, ev.Value
	}
	a, taken := Interpret(&st.state, &ev)
	if link, ok := a.(OpenLink); ok {
		link.Made, st.left = st.madeOf(link.Fragment), true
		a = link
	}
	was := st.state.Workspace
	if a != nil {
		st.Dispatch(a)
	}
	if st.state.Workspace != was && ev.Do != "edit" {
		// What is typed before the next drawing has to go into the text that is there now, and boot.js may look for it.
		st.showText()
	}
	return taken
}

// Dispatch does an action, evaluates what follows from it, and asks for the screen to be drawn.
func (st *Store) Dispatch(a Action) {
	before := st.state
	defer func() {
		if r := recover(); r != nil {
			st.failed(before, r)
		}
	}()
	s := Update(before, &st.derived, a)
	if e, ok := a.(effectful); ok {
		st.state = s
		e.effect(st)
		s = st.state
	}
	if s.unparsed != nil {
		st.parse(s.unparsed)
		s.unparsed = nil
	}
	if s == before {
		return
	}
	was := st.derived.Evaluation
	st.derived.Derive(s)
	s = settle(s, &st.derived)
	st.derived.Derive(s)
	st.state = s
	if s.Dialog != before.Dialog {
		st.opener = ""
		if before.Menu != "" {
			st.opener = menuButton(before.Menu)
		}
	}
	said := ""
	if s.Search != before.Search && s.Search != "" {
		st.said = st.derived.foundOf(s.Lang)
	}
	if line := st.derived.finderLine(&s); line != "" {
		st.said = line
	}
	if s.Workspace != before.Workspace {
		if said = spokenChange(&was, &st.derived.Evaluation, s, &st.derived); said != "" {
			st.said = said
		}
		another := s.opened != before.opened
		if another && st.keeping {
			st.browser.Keep(encode(before.Workspace), false) // the last keys belong to what was open until now
		}
		if _, typing := a.(EditText); typing {
			st.keep()
		} else {
			st.browser.Keep(encode(s.Workspace), another)
		}
	}
	if s.Spoken.Serial != before.Spoken.Serial {
		said = strings.TrimSpace(s.Spoken.Text + " " + said)
		st.said = said
	}
	if s.Toast.Serial != before.Toast.Serial && s.Toast.Text != "" {
		st.said = strings.TrimSpace(s.Toast.Text + " " + said)
		st.browser.After(toastTime, func() { st.Dispatch(HideToast{s.Toast.Serial}) })
	}
	st.linkSoon(&before)
	if s.Lang != before.Lang {
		st.browser.Save(langPreference, s.Lang.String())
	}
	if s.Blocks != before.Blocks {
		st.browser.Save(blocksPreference, s.Blocks.String())
	}
	if s.Theme != before.Theme {
		st.browser.Save(themePreference, string(s.Theme))
	}
	st.explainSoon()
	st.redraw()
}

// toastTime is how long a message stays, in milliseconds.
const toastTime = 12000

// keep hands the workspace to the page when there is time for it: once, however much is typed until then. What was typed last
// the page finds in the text editor, should it be left before.
func (st *Store) keep() {
	if st.keeping {
		return
	}
	st.keeping = true
	st.browser.Idle(func() {
		st.keeping = false
		st.browser.Keep(encode(st.state.Workspace), false)
	})
}

// savePreferences keeps what was chosen, as far as it was chosen in this visit or before.
func (st *Store) savePreferences() {
	s := &st.state
	if s.LangChosen || st.langKept {
		st.browser.Save(langPreference, s.Lang.String())
	}
	st.browser.Save(blocksPreference, s.Blocks.String())
	st.browser.Save(themePreference, string(s.Theme))
}

// failed goes back to the state before a panic.
func (st *Store) failed(before State, reason any) {
	st.browser.Report(faultOf(reason))
	before.todo = pending{}
	st.derived = Derived{} // it may be half made, or of the state that is given up
	st.derived.Derive(before)
	st.state = before.toast(before.Lang.T(WFailed), nil, 0)
	st.said = st.state.Toast.Text
	st.redraw()
}

// faultOf is what the console says about a panic.
func faultOf(reason any) string { return fmt.Sprint("flinkconf: ", reason) }

// AfterFrame grants the wishes that came up since the last call. It is called after each drawing.
func (st *Store) AfterFrame() {
	st.fetchTexts()
	st.showText()
	w := st.state.Wishes
	done := st.granted
	st.granted = w
	if w.Caret.Serial != done.Caret.Serial {
		st.browser.Select(w.Caret.Start, w.Caret.End)
	}
	for l := List(0); l < listEnd; l++ {
		if w.Scroll[l].Serial != done.Scroll[l].Serial {
			st.browser.Scroll(l, w.Scroll[l].Top)
		}
	}
	if open := st.state.Dialog != ""; open != st.modal {
		st.modal = open
		if open && st.opener != "" {
			st.browser.Focus(st.opener, false)
		}
		st.browser.Modal(open)
	}
	if w.Reveal != done.Reveal {
		st.browser.Reveal()
	}
	if w.Focus.Serial != done.Focus.Serial {
		if w.Focus.On == editorField {
			st.browser.FocusText()
		} else {
			st.browser.Focus(w.Focus.On, w.Focus.GoOn)
		}
	}
}
