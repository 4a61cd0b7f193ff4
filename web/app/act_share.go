package app

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/share"
)

// openShare prepares the dialog of links: nothing of what was chosen the last time holds.
func openShare(s *State) { s.Sharing = Sharing{} }

// ChooseLink chooses what the link of the dialog holds.
type ChooseLink struct{ Form string }

func (a ChooseLink) update(s State, _ *Derived) State {
	s.Sharing.SettingsOnly = a.Form == briefForm
	return s
}

// ToggleLinkView takes what the page shows into the link of the dialog, or leaves it out.
type ToggleLinkView struct{}

func (ToggleLinkView) update(s State, _ *Derived) State {
	s.Sharing.ViewLeft = !s.Sharing.ViewLeft
	return s
}

// KeepSecret takes the secret values of a key into the link of the dialog, or leaves them out again.
type KeepSecret struct{ Key string }

func (a KeepSecret) update(s State, _ *Derived) State {
	if kept := &s.Sharing.Kept; kept.has(a.Key) {
		*kept = kept.without(a.Key)
	} else {
		*kept = kept.with(a.Key)
	}
	return s
}

// shared returns the view of the dialog of links; nil when it isn't open.
func (st *Store) shared() *ShareView {
	if st.state.Dialog != ShareDialog {
		return nil
	}
	return shareDialog(&st.state, &st.derived).(*ShareView)
}

// CopyShared puts the link of the dialog on the clipboard, Markdown tells in which form. The address of the page stays as it
// is: that never holds a secret.
type CopyShared struct{ Markdown bool }

func (CopyShared) update(s State, _ *Derived) State { return s }

func (a CopyShared) effect(st *Store) {
	v := st.shared()
	if v == nil || v.Link == "" {
		return
	}
	text := v.Link
	if a.Markdown {
		text = v.Markdown
	}
	done := SharedCopied{Length: v.Length, Warning: v.Warning}
	st.browser.Copy(text, func(ok bool) {
		done.OK = ok
		st.Dispatch(done)
	})
}

// SharedCopied tells whether the link of the dialog arrived on the clipboard, with what is to be said about it.
type SharedCopied struct {
	OK              bool
	Length, Warning string
}

func (a SharedCopied) update(s State, _ *Derived) State {
	if !a.OK {
		return s.say(WLinkInField).focus(sharedField)
	}
	return s.toast(strings.TrimSpace(s.Lang.Say(WSharedCopied, a.Length)+" "+a.Warning), nil, 0)
}

// sharedField is the selector of the field with the link in the dialog.
const sharedField = `[data-control="link"]`

// SendShared has the system send the link of the dialog.
type SendShared struct{}

func (SendShared) update(s State, _ *Derived) State { return s }

func (SendShared) effect(st *Store) {
	if v := st.shared(); v != nil && v.Link != "" {
		st.browser.Send(v.told, v.Link)
	}
}

// DownloadCode offers the QR code of the dialog as a file.
type DownloadCode struct{}

func (DownloadCode) update(s State, _ *Derived) State { return s }

func (DownloadCode) effect(st *Store) {
	if v := st.shared(); v != nil && v.Code.Size > 0 {
		st.browser.Download(v.CodeFile, "image/svg+xml", v.Code.svg())
	}
}

// DownloadWorkspace offers the workspace as a file, without its secrets.
type DownloadWorkspace struct{}

func (DownloadWorkspace) update(s State, _ *Derived) State { return s }

func (DownloadWorkspace) effect(st *Store) {
	w, _ := share.Redact(*st.state.Workspace)
	name, media := workspaceFile(&w)
	st.browser.Download(name, media, encode(&w))
}

// workspaceFile returns what a workspace is called as a file, and its media type.
func workspaceFile(w *core.Workspace) (name, media string) {
	return "flink-" + w.Release.String() + "-" + strconv.Itoa(len(w.Layers)) + "-layers.json", "application/json"
}
