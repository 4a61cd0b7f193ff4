package app

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/render"
	"flinkconf/core/share"
)

// Embedding is what the dialog of links knows about the code that puts the workspace into another page.
type Embedding struct {
	// On tells that the dialog shows the code in place of the link.
	On bool
	// Frame tells that the code is a frame, and not an element.
	Frame bool
	// View is the name of a render.View; "" is the effective one.
	View string
}

// EmbedView is the part of the dialog that is about the code.
type EmbedView struct {
	_ incomparable
	// Forms are the element and the frame, Shows what either can show. There are none where the page is a file.
	Forms []LinkForm
	Shows []Choice
}

// The values of what can be shared, and of the form of an embed.
const (
	linkWay     = "link"
	embedWay    = "embed"
	elementForm = "element"
	frameForm   = "frame"
)

// embedViews are the views of an embed, the one at the start first.
var embedViews = [...]struct {
	view render.View
	word Word
}{{render.Effective, WEffective}, {render.Layers, WLayers}, {render.Full, WEmbedFull}, {render.Docs, WEmbedDocs}}

// view returns the view.
func (e Embedding) view() render.View {
	view, _ := render.ParseView(e.View)
	return view
}

// embedding fills in what the dialog says about the code.
func (d *Derived) embedding(v *ShareView, s *State) {
	e, l := s.Sharing.Embed, v.Lang
	v.Embed = &EmbedView{}
	base := embedBase(s.Address)
	if base == "" {
		v.NoLink = l.T(WEmbedNoHost)
		return
	}
	v.Embed.Forms = []LinkForm{
		{Value: elementForm, Label: l.T(WEmbedElement), Note: l.T(WEmbedElementNote), Chosen: !e.Frame},
		{Value: frameForm, Label: l.T(WEmbedFrame), Note: l.T(WEmbedFrameNote), Chosen: e.Frame},
	}
	for _, row := range embedViews {
		v.Embed.Shows = append(v.Embed.Shows, Choice{Value: string(row.view), Label: l.T(row.word), Chosen: e.view() == row.view})
	}
	if v.Link == "" {
		v.NoLink = l.T(WFrameTooLong)
		return
	}
	v.Note = l.Say(WEmbedNote, base)
	link := d.share.link(Sharing{SettingsOnly: s.Sharing.SettingsOnly, ViewLeft: true, Kept: s.Sharing.Kept})
	if !e.Frame && !render.Fits(&link.Workspace) {
		v.Note += " " + l.T(WOnlyInFrame)
	}
}

// embedCode returns the code for what a link holds, "" where there is none.
func (d *Derived) embedCode(s *State, from *linked, link *share.Link) string {
	e := embed{base: embedBase(s.Address), view: s.Sharing.Embed.view(), lang: from.view.Lang}
	if key := from.view.Key; e.view == render.Docs && len(d.Evaluation.View().Lookup(key)) > 0 { // any other may be a secret
		e.keys = key
	}
	switch {
	case e.base == "":
		return ""
	case !s.Sharing.Embed.Frame:
		return e.element(&link.Workspace)
	case link.Fragment == "":
		return ""
	}
	e.title = told(e.keys, link.Workspace.Release.String(), s.Lang)
	return e.frame(link.Fragment)
}

// embedBase returns the address of the folder that the files of an embed are in, or "" where the page is a file: other pages
// can't have anything from there.
func embedBase(address string) string {
	if strings.HasPrefix(address, "file:") {
		return ""
	}
	address, _, _ = strings.Cut(address, "?")
	if i := strings.LastIndexByte(address, '/'); i > 0 && address[i-1] != '/' {
		return address[:i+1]
	}
	return address + "/" // a host alone
}

// embed is what the code is made of. Keys are what its view is about, "" for all.
type embed struct {
	base              string
	view              render.View
	keys, lang, title string
}

// element writes the workspace as an element with its texts, and the script that brings it to life.
func (e *embed) element(w *core.Workspace) string {
	return `<script type="module" src="` + render.Attribute(e.base) + `flinkconf-embed.js"></script>` + "\n" +
		render.Texts(*w, render.Options{View: e.view, Keys: []string{e.keys}, Lang: e.lang})
}

// frame writes a frame whose address holds the fragment of a link.
func (e *embed) frame(fragment string) string {
	address := e.base + "embed.html" + fragment + "&view=" + string(e.view)
	if e.keys != "" {
		address += "&keys=" + e.keys
	}
	return `<iframe src="` + render.Attribute(address) + `" title="` + render.Attribute(e.title) +
		`" width="100%" height="480" frameborder="0" loading="lazy" data-flinkconf></iframe>` + "\n"
}
