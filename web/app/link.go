package app

import (
	"slices"
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/share"
)

// linkTime is how long nothing must have changed before the link in the address follows, in milliseconds.
const linkTime = 500

// linked is what the link in the address is made of.
type linked struct {
	workspace *core.Workspace
	view      share.View
}

// linkedOf returns what the link of a state is made of. It says the language only where that was chosen: a link should not
// choose for others.
func linkedOf(s *State) linked {
	v := share.View{Key: s.Selected.Key, Guide: s.Guide, Tab: string(s.Tab), Search: s.Search, All: s.All}
	switch stack := order(s.Workspace); {
	case s.Layer == diag.Query:
		v.Layer = diag.Query
	case s.Layer < 0:
		v.Layer = share.NoLayer
	case len(stack) > 0 && s.Layer != stack[0]:
		v.Layer = s.Layer + 1
	}
	if s.LangChosen {
		v.Lang = s.Lang.String()
	}
	return linked{s.Workspace, v}
}

// OpenLink opens the link whose fragment the address has got.
type OpenLink struct {
	Fragment string
	// Made is the workspace that the link was made of, where this page has made it: the link itself has no secrets. Else it is nil.
	Made *core.Workspace
}

func (a OpenLink) update(s State, _ *Derived) State {
	w, v, problems := share.Decode(a.Fragment)
	switch {
	case strings.Trim(a.Fragment, "#") == "":
		return s
	case len(problems) > 0 && problems[0].Code == diag.LinkUnread:
		return s.say(WLinkNone)
	case a.Made != nil:
		return s.openShared(a.Made, &v, nil)
	case isPlace(a.Fragment, &w, problems):
		return s.showShared(&v)
	}
	return s.openShared(&w, &v, problems)
}

// isPlace tells whether a fragment names only what is to be shown, as the links between the texts about options do.
func isPlace(fragment string, w *core.Workspace, problems []diag.Diagnostic) bool {
	start, _, _ := share.Decode("")
	return len(problems) == 0 && len(w.Layers) == 0 && len(w.Overlays) == 0 && w.Query == "" && w.Release == start.Release && w.Mode == start.Mode && w.Entry == start.Entry &&
		w.Shape == start.Shape && !strings.Contains(fragment, "v=")
}

// openShared returns s with what a link holds. Where its layers can't be read those that are there stay.
func (s State) openShared(w *core.Workspace, v *share.View, problems []diag.Diagnostic) State {
	if l, ok := ParseLang(v.Lang); ok && v.Lang != "" {
		s.LangChosen = true
		s = s.speak(l)
	}
	before, open := s.Workspace, s.Layer
	empty := len(w.Layers) == 0 && w.Query == ""
	lost := empty && slices.ContainsFunc(problems, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
	switch {
	case !lost:
		opened := WLinkOpened
		if empty {
			opened = WLinkEmpty
		}
		s = s.open(w, problems).say(opened)
		s.Toast.Undo, s.Toast.UndoLayer = before, open
		s.Tab = Tab(v.Tab)
	default:
		s.Reading, s.Dialog = &problems, ""
		s = s.say(WLinkLost)
	}
	s.Search, s.All = v.Search, v.All
	switch at := v.Layer; {
	case lost || at == 0:
	case at == share.NoLayer:
		s.Layer = -1
	case at == diag.Query:
		s = s.showPlace(diag.Query, diag.Span{})
	case at <= len(w.Layers):
		s = s.showPlace(at-1, diag.Span{})
	}
	return s.showShared(v)
}

// showShared returns s with the tab and the option of a link.
func (s State) showShared(v *share.View) State {
	s.todo = pending{reveal: true}
	if v.Tab != "" {
		s.Tab = Tab(v.Tab)
	}
	if v.Key != "" {
		s = s.selectKey(Selection{Key: v.Key})
		s.Open = s.Open.with(v.Key)
	}
	if v.Guide != "" {
		s.Guide = v.Guide
		if v.Tab == "" {
			s.Tab = DocsTab // the links of guides to each other name no tab, and a narrow screen shows one
		}
	}
	return s
}

// firstLink returns s with the link that the page was opened by. A workspace that was there before stays where the link is
// its own, and can be gone back to where it isn't.
func (s State) firstLink(start *Start) State {
	w, v, problems := share.Decode(start.Fragment)
	if isPlace(start.Fragment, &w, problems) {
		return s.showShared(&v)
	}
	if start.Workspace == "" {
		s = s.openShared(&w, &v, problems)
		s.Toast.Undo = nil
		return s
	}
	at := linkedOf(&s)
	at.view = v
	if start.Own || start.Fragment == at.fragment() {
		here := *s.Workspace
		return s.openShared(&here, &v, nil).toast("", nil, 0)
	}
	before := s
	return s.openShared(&w, &v, problems).remember(&before, OpenLink{})
}

// fragment returns the fragment of a link; "" where there is too much text for one.
func (l *linked) fragment() string {
	link, err := share.Encode(*l.workspace, l.view, share.Options{})
	if err != nil {
		return ""
	}
	return link.Fragment
}

// linkSoon has the address follow once nothing has changed for a while.
func (st *Store) linkSoon(before *State) {
	if st.linkStale {
		return
	}
	now := linkedOf(&st.state)
	if now == linkedOf(before) {
		return
	}
	st.linkStale, st.linkSeen = true, now
	st.browser.After(linkTime, st.followLink)
}

// followLink puts the link into the address. Where something has changed since linkSoon it waits again.
func (st *Store) followLink() {
	now := linkedOf(&st.state)
	if now != st.linkSeen {
		st.linkSeen = now
		st.browser.After(linkTime, st.followLink)
		return
	}
	st.linkStale = false
	// Making a link takes longer than a key press may.
	st.browser.Idle(func() { st.setLink(&now, now.fragment()) })
}

// mostLinks is how many links the page remembers that it has made: the last one of each step of the tab's history, as far back as
// people go.
const mostLinks = 20

// setLink puts a link into the address and remembers what it was made of, for those who come back to it.
func (st *Store) setLink(of *linked, fragment string) {
	st.browser.SetFragment(fragment)
	if n := len(st.made); n > 0 && !st.left {
		st.made = st.made[:n-1] // it takes the place of the one before in the history, too
	}
	st.made, st.left = append(st.made[max(0, len(st.made)-mostLinks+1):], madeLink{fragment, of.workspace}), false
}

// madeLink is a link that was in the address, with what it was made of.
type madeLink struct {
	fragment  string
	workspace *core.Workspace
}

// madeOf returns the workspace that a link was made of here, or nil.
func (st *Store) madeOf(fragment string) *core.Workspace {
	for i := len(st.made) - 1; i >= 0; i-- {
		if st.made[i].fragment == fragment {
			return st.made[i].workspace
		}
	}
	return nil
}

// CopyLink puts a link to what the page shows on the clipboard.
type CopyLink struct{}

func (CopyLink) update(s State, _ *Derived) State { return closeMenu(s) }

func (CopyLink) effect(st *Store) {
	now := linkedOf(&st.state)
	link, err := share.Encode(*now.workspace, now.view, share.Options{})
	if err != nil {
		st.state = st.state.say(WLinkTooLong)
		return
	}
	st.setLink(&now, link.Fragment)
	text := st.state.Address + link.Fragment
	done := LinkCopied{Length: len(text)}
	for _, left := range link.Left {
		if !strings.Contains(", "+done.Left+", ", ", "+left.Key+", ") {
			done.Left = strings.TrimPrefix(done.Left+", "+left.Key, ", ")
		}
	}
	st.browser.Copy(text, func(ok bool) {
		done.OK = ok
		st.Dispatch(done)
	})
}

// LinkCopied tells whether a link arrived on the clipboard, how long it is, and the keys whose secret values were left out.
type LinkCopied struct {
	OK     bool
	Length int
	Left   string
}

func (a LinkCopied) update(s State, _ *Derived) State {
	length := strconv.Itoa(a.Length)
	switch {
	case !a.OK:
		return s.say(WLinkNotCopied)
	case a.Left != "":
		return s.say(WLinkCopiedWithout, length, diag.Clip(a.Left))
	}
	return s.say(WLinkCopied, length)
}
