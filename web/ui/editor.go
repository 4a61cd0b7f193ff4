//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// editor is the open text between its margin and a line of words about the caret's line. The parts decide
// themselves what has to be drawn again.
func editor(v *app.Editor) *vecty.HTML {
	return html(v.Lang, `<div class="editor" data-to={} data-kind={} .hidden={}><div class="paper">{}{}</div>{}</div>`,
		&v.Layer, string(v.Kind), v.Layer == -1,
		once(&v.Lines, func() *vecty.HTML { return margin(&v.Lines) }),
		once([4]any{v.Layer, v.Label, v.Sample, v.Text}, func() *vecty.HTML { return textArea(v) }),
		once([2]string{v.Note, v.NoteMark}, func() *vecty.HTML { return lineNote(v.Note, v.NoteMark) }))
}

// textArea is the text itself.
func textArea(v *app.Editor) *vecty.HTML {
	return html(v.Lang, `<textarea data-editor="true" data-list={} data-area="editor" data-do="edit" aria-label={}
		spellcheck="false" autocomplete="off" autocapitalize="off" autocorrect="off" wrap="off" translate="no"
		placeholder={} .value={}></textarea>`, app.EditorList.String(), &v.Label, &v.Sample, &v.Text)
}

// lineNote says in words what the caret's line does.
func lineNote(note, mark string) *vecty.HTML {
	return html(0, `<p class="line-note" title={} ?data-mark={}>{}</p>`, note, mark, note)
}
