package app

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/share"
)

// openShare prepares the dialog of links: nothing of what was chosen the last time holds.
func openShare(s *State) { s.Sharing = Sharing{} }

// ChangeLink changes what the link of the dialog holds. What is "link-form", with a form as its Value, "link-view" for what the
// page shows, or "keep-secret" for the secret values of a key, which come in or go out; or it is about the code that takes the
// link's place: "share-as", "embed-form" or "embed-view", with what is chosen as its Value.
type ChangeLink struct{ What, Value string }

func (a ChangeLink) update(s State, _ *Derived) State {
	kept := &s.Sharing.Kept
	switch {
	case a.What == "link-form":
		s.Sharing.SettingsOnly = a.Value == briefForm
	case a.What == "link-view":
		s.Sharing.ViewLeft = !s.Sharing.ViewLeft
	case a.What == "share-as":
		s.Sharing.Embed.On = a.Value == embedWay
	case a.What == "embed-form":
		s.Sharing.Embed.Frame = a.Value == frameForm
	case a.What == "embed-view":
		s.Sharing.Embed.View = a.Value
	case kept.has(a.Value):
		*kept = kept.without(a.Value)
	default:
		*kept = kept.with(a.Value)
	}
	return s
}

// TakeLink takes what the dialog of links shows out of the page. Way is "copy-link", "copy-code", "copy-markdown", "send-link",
// "download-code", or "download-workspace", which has no secrets in it. The address of the page stays as it is: that never
// holds a secret.
type TakeLink struct{ Way string }

func (TakeLink) update(s State, _ *Derived) State { return s }

func (a TakeLink) effect(st *Store) {
	if st.state.Dialog != ShareDialog {
		return
	}
	v := shareDialog(&st.state, &st.derived).(*ShareView)
	if a.Way == "download-workspace" {
		w, _ := share.Redact(*st.state.Workspace)
		name, media := workspaceFile(&w)
		st.browser.Download(name, media, encode(&w))
	}
	if v.Link == "" {
		return
	}
	switch a.Way {
	case "copy-link", "copy-code":
		st.copyShared(v, v.Link)
	case "copy-markdown":
		st.copyShared(v, v.Markdown)
	case "send-link":
		st.browser.Send(v.told, v.Link)
	case "download-code":
		if v.Code.Size > 0 {
			st.browser.Download(v.CodeFile, "image/svg+xml", v.Code.svg())
		}
	}
}

func (st *Store) copyShared(v *ShareView, text string) {
	done := SharedCopied{Code: v.Embed != nil, Length: v.Length, Warning: v.Warning}
	st.browser.Copy(text, func(ok bool) {
		done.OK = ok
		st.Dispatch(done)
	})
}

// SharedCopied tells whether the link of the dialog, or the code, arrived on the clipboard, with what is to be said about it.
type SharedCopied struct {
	_               incomparable
	OK, Code        bool
	Length, Warning string
}

func (a SharedCopied) update(s State, _ *Derived) State {
	field, copied := sharedField, WSharedCopied
	if a.Code {
		field, copied = codeField, WCodeCopied
	}
	if !a.OK {
		return s.say(WLinkInField).focus(field)
	}
	return s.toast(strings.TrimSpace(s.Lang.Say(copied, a.Length)+" "+a.Warning), nil, 0)
}

// The selectors of the fields with the link and the code in the dialog.
const (
	sharedField = `[data-control="link"]`
	codeField   = `[data-control="embed"]`
)

// workspaceFile returns what a workspace is called as a file, and its media type.
func workspaceFile(w *core.Workspace) (name, media string) {
	return "flink-" + w.Release.String() + "-" + strconv.Itoa(len(w.Layers)) + "-layers.json", "application/json"
}
