// Package render writes a workspace as static HTML for documentation: what Flink makes of it, or what its options are, for readers
// without JavaScript and for search engines. The element <flink-config> shows the same inside of itself.
//
// What comes out, as a list:
//
//  1. Elements: div, section, h3, table, caption, thead, tbody, tr, th, td, p, ul, li, details, summary, strong, em, code and pre; in the
//     texts about options also what web/markdown writes. Around it, in Element, flink-config.
//  2. Attributes: class (of the div alone), lang, dir, scope, part, and data-* with data about what is shown: data-view and data-theme of
//     the div; data-key and data-state of a row or an option; data-state of what became of a setting; data-code, data-severity, data-layer,
//     data-line and, in other languages than English, data-fixes of a problem; data-layer, data-kind, data-notation and data-disabled of a
//     layer. In Element also those that the element itself reads. No script, no style, no identifier, no address but those in the texts.
//  3. All text that people wrote stands for itself, whatever it holds. The values of secrets are stars, or share.Placeholder inside of
//     a text.
//  4. Its size is bounded by that of the texts: of long lists the beginning is shown, and the number of what is left out.
//  5. No line is empty, so that the whole can stand in Markdown.
package render

import (
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/share"
)

// View is what is shown of a workspace.
type View string

// The views.
const (
	// Effective is a table of the options with what Flink reads for them, and a list of what is wrong.
	Effective View = "effective"
	// Docs is what is known about the options, and the texts that explain them.
	Docs View = "docs"
	// Layers are the texts, each with what is wrong with it.
	Layers View = "layers"
	// Full is Layers and below it the table of Effective.
	Full View = "full"
)

var views = [...]View{Effective, Docs, Layers, Full}

// Views returns all views.
func Views() []View { return views[:] }

// ParseView returns the view of a name; "" stands for Effective.
func ParseView(name string) (v View, ok bool) {
	for i := range views {
		if string(views[i]) == name {
			return views[i], true
		}
	}
	return Effective, name == ""
}

// Options say what is shown, and how.
type Options struct {
	// View is Effective when it is "".
	View View
	// Keys are the options that are shown, in this order; nil shows those that the layers mention. A key may have "*" for any characters,
	// which finds mentioned options, and with Docs those of the release as well. One without is shown even if nobody mentions it.
	Keys []string
	// Lang is the language, "en" when it is "", and Words has its templates.
	Lang  string
	Words diag.Words
	// Theme is "light", "dark" or "auto"; "" leaves it open.
	Theme string
	// Readonly is for the element: people can't change its texts.
	Readonly bool
	// Found is what was found when the workspace was read, which is shown before the other problems.
	Found []diag.Diagnostic
	// Text returns the text that explains an option as HTML that web/markdown made, and the language that it is in; "" if there is none.
	// Without it no texts are shown.
	Text func(key string) (html, lang string)
}

// most is the number of rows, of problems and of options that are shown, mostCandidates that of one row's settings.
const (
	most           = 500
	mostCandidates = 20
)

// HTML returns the view as a div of the class flinkconf.
func HTML(w core.Workspace, o Options) string {
	d := drawing{writer: writer{words: o.Words}, Options: o, w: &w}
	d.view()
	return d.String()
}

// Element returns the element <flink-config> with the texts of the workspace and, for as long as no script has brought it to life, its
// view. The values of secrets are left out of both. Imported options and corrections of what the queries contain have no place in it;
// see Fits.
func Element(w core.Workspace, o Options) string {
	w = sayable(w)
	w, _ = share.Redact(w)
	w.Overlays, w.Shape.Has, w.Shape.Lacks = nil, 0, 0
	d := drawing{writer: writer{words: o.Words}, Options: o, w: &w}
	// A view that shows the texts does it in a better way.
	d.texts(flagged(o.View == Layers || o.View == Full))
	d.view()
	d.close("flink-config")
	return d.String()
}

// Texts returns the element with the texts alone, for people to read and to change. It holds all that the workspace's texts do. Empty lines
// stand for themselves; the one in front has Markdown see each text as a block of HTML of its own, which ends with its tag.
func Texts(w core.Workspace, o Options) string {
	d := drawing{writer: writer{plain: true}, Options: o, w: &w}
	d.texts("")
	d.close("flink-config")
	return d.String()
}

// Attribute returns a text as it is written between the quotes of an attribute.
func Attribute(text string) string {
	var w writer
	w.escape(text, true)
	return w.String()
}

// sayable returns the workspace with U+FFFD in place of what HTML has no way to say, so that whoever reads the element has what its view
// is of.
func sayable(w core.Workspace) core.Workspace {
	said := func(text *string) { *text = strings.ReplaceAll(strings.ToValidUTF8(*text, "\uFFFD"), "\x00", "\uFFFD") }
	w.Layers = append([]layer.Layer(nil), w.Layers...)
	for i := range w.Layers {
		l := &w.Layers[i]
		said(&l.Name)
		said(&l.Text)
		said(&l.Tool)
	}
	said(&w.Query)
	return w
}

// Fits tells whether Element has a place for all that the workspace holds, but for secrets.
func Fits(w *core.Workspace) bool { return len(w.Overlays) == 0 && w.Shape.Has|w.Shape.Lacks == 0 }

// texts write the start of the element, and the texts in it.
func (d *drawing) texts(hidden string) {
	d.prepare()
	w := d.w
	d.open("flink-config release mode entry view keys lang theme readonly", w.Release.String(), string(w.Mode), string(w.Entry), string(d.View),
		strings.Join(d.Keys, ","), d.Lang, d.Theme, flagged(d.Readonly))
	d.WriteByte('\n')
	if d.plain {
		d.WriteByte('\n')
	}
	for i := range w.Layers {
		l := &w.Layers[i]
		d.pre("data-kind data-notation data-name data-tool data-disabled hidden", l.Text,
			string(l.Kind), string(l.Notation), l.Name, l.Tool, flagged(l.Disabled), hidden)
	}
	if w.Query != "" {
		d.pre("data-query hidden", w.Query, bare, hidden)
	}
}

// flagged is the value of an attribute that is there or not.
func flagged(yes bool) string {
	if yes {
		return bare
	}
	return ""
}
