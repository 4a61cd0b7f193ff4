//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// addLayer is the dialog of new layers: the kinds in the order of the stack, and a field for a text.
func addLayer(v *app.AddView) *vecty.HTML {
	return html(v.Lang, `<div class="dialog-body adding">
	<p class="note">{}</p>
	<ol class="kinds">{}</ol>
	<label class="paste-in">
		<span>{}</span>
		<textarea class="field code" rows="3" data-do="adding" data-area="field" spellcheck="false" autocomplete="off" .value={}></textarea>
	</label>
	<p class="paste-looks"><span role="status">{}</span><button class="button" type="button" data-do="propose" .disabled={}>{}</button></p>
	<p class="paste-looks"><span>{}</span><button class="button quiet" type="button" data-do="dialog" data-arg="tables" aria-haspopup="dialog">{}</button></p>
	</div>`,
		app.WAddNote, each(len(v.Kinds), func(i int) *vecty.HTML { return addKind(&v.Kinds[i], v.Lang, i == 0) }),
		app.WPasteInstead, &v.Text, &v.Looks, v.Text == "", app.WPropose,
		app.WTablesNote, app.WTables)
}

// addKind is one kind with its place and a button for each notation.
func addKind(k *app.AddKind, l app.Lang, first bool) *vecty.HTML {
	all := k.Notations()
	return html(l, `<li data-kind={} class:without={}>
	<div class="kind-words">
		<h3>{}<span class="without-note" .hidden={}>{}</span><span class="kind-place">{}</span></h3>
		<p>{}</p>
	</div>
	<div class="kind-buttons">{}</div>
	</li>`, string(k.Kind), k.Without != "", &k.Title, k.Without == "", &k.Without, &k.Place, &k.Note,
		each(len(all), func(i int) *vecty.HTML {
			c := &all[i]
			focus := ""
			if first && i == 0 {
				focus = "true"
			}
			label := k.Title + ": " + l.Say(app.WAddAs, c.Label)
			return html(0, `<button class="button small" type="button" data-do="add" data-arg={} aria-label={} title={} ?autofocus={}>{}<span>{}</span></button>`,
				&c.Value, label, label, focus, drawing("add"), &c.Label)
		}))
}
