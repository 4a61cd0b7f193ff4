//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// editor is the place of the text editor, and under it a line of words about the caret's line. The element for the text is
// drawn empty and only once: what is in it is the text editor's own.
func editor(v *app.Editor) *vecty.HTML {
	return html(v.Lang, `<div class="editor" data-to={} data-kind={} .hidden={}>{}{}</div>`,
		&v.Layer, string(v.Kind), v.Layer == -1,
		once(nil, func() *vecty.HTML {
			return html(0, `<div class="paper" data-editor="true" data-area="editor"></div>`)
		}),
		once([2]string{v.Note, v.NoteMark}, func() *vecty.HTML { return lineNote(v.Note, v.NoteMark) }))
}

// lineNote says in words what the caret's line does.
func lineNote(note, mark string) *vecty.HTML {
	return html(0, `<p class="line-note" title={} ?data-mark={}>{}</p>`, note, mark, note)
}
