//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// stored is the dialog of what is stored in this browser.
func stored(v *app.StoredView) *vecty.HTML {
	return html(v.Lang, `<div class="dialog-body exporting">
	<div class="scrolls">
	<p class="about">{}</p>
	<div class="keeping">
		<button class="switch" type="button" role="switch" data-do="stored-keep" aria-checked={} .disabled={} aria-describedby="keeping-note"><span class="knob"/>{}</button>
		<p class="note" id="keeping-note">{}</p>
		<p class="note" data-offline={} .hidden={}>{}</p>
	</div>
	<ul class="stored" aria-label={} .hidden={}>{}</ul>
	<p class="note" .hidden={}>{}</p>
	<p class="note">{}</p>
	</div>
	{}
	</div>`, app.WStoredAbout, !v.Off, v.Waiting, app.WStoredKeep, app.WStoredKeepNote,
		string(v.Offline), v.Offline.Word() == app.NoWord, v.Offline.Word(),
		app.WStored, len(v.Rows) == 0, each(len(v.Rows), func(i int) *vecty.HTML { return storedRow(&v.Rows[i], v.Lang) }),
		v.Note == "", &v.Note, app.WStoredElsewhere, storedFoot(v))
}

// storedRow is one thing that is kept.
func storedRow(r *app.StoredRow, l app.Lang) *vecty.HTML {
	return html(l, `<li>
	<div class="stored-words"><strong>{}</strong><span class="note">{}</span></div>
	{}
	<div class="stored-look" .hidden={}>
		<div class="row-of-controls"><label class="tick"><input type="checkbox" data-do="stored-secrets" data-area="field" .checked={}/><span>{}</span></label></div>
		<p class="hidden-secrets" .hidden={}>{}</p>
		<pre class="lines" tabindex="0" role="region" aria-label={} translate="no" .hidden={}>{}</pre>
	</div>
	</li>`, &r.Name, &r.Gist, storedButtons(r, l), !r.Shown, r.Secrets, app.WSecrets, r.Hidden == "", &r.Hidden, app.WStoredText, r.Text == "", &r.Text)
}

// storedButtons are what can be done about one thing; a deletion is asked about in their place.
func storedButtons(r *app.StoredRow, l app.Lang) *vecty.HTML {
	if r.Asked {
		// Both buttons may have been hidden: properties stay when an element is used again.
		return html(l, `<div class="stored-buttons asking">
		<button class="button small danger" type="button" data-do="stored-do" .hidden={}>{}</button>
		<button class="button small" type="button" data-do="stored-ask" data-arg="" .hidden={}>{}</button>
		</div>`, false, app.WStoredReally, false, app.WCancel)
	}
	return html(l, `<div class="stored-buttons">
	<button class="button quiet small" type="button" data-do="stored-show" data-arg={} aria-expanded={} .hidden={}>{}</button>
	<button class="button quiet small" type="button" data-do="stored-open" data-arg={} .hidden={}>{}</button>
	<button class="button quiet small" type="button" data-do="stored-ask" data-arg={}>{}</button>
	</div>`, &r.ID, r.Shown, !r.HasText, app.WStoredShow, &r.ID, !r.IsOpenable, app.WStoredOpen, &r.ID, app.WStoredDelete)
}

// storedFoot is what can be done about all of it.
func storedFoot(v *app.StoredView) *vecty.HTML {
	if v.Asked != app.NoChange {
		return html(v.Lang, `<div class="dialog-foot asking">
		<p class="note" role="alert">{}</p>
		<button class="button danger" type="button" data-do="stored-do">{}</button>
		<button class="button" type="button" data-do="stored-ask" data-arg="">{}</button>
		</div>`, &v.Warning, &v.Really, app.WCancel)
	}
	return html(v.Lang, `<div class="dialog-foot">
	<button class="button" type="button" data-do="stored-ask" data-arg={} .disabled={}>{}</button>
	<button class="button" type="button" data-do="close-dialog">{}</button>
	<span class="note push" role="status">{}</span>
	</div>`, string(app.DeleteAll), v.Total == "", app.WStoredAll, app.WClose, &v.Total)
}
