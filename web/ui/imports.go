//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// imports is the dialog that proposes layers for texts.
func imports(v *app.ImportView) *vecty.HTML {
	return html(v.Lang, `<div class="dialog-body exporting">
	<ul class="imports scrolls">{}</ul>
	<div class="dialog-foot">
		<button class="button primary" type="button" data-do="import">{}</button>
		<button class="button" type="button" data-do="close-dialog">{}</button>
	</div>
	</div>`, each(len(v.Items), func(i int) *vecty.HTML { return importItem(&v.Items[i], v.Lang, len(v.Items) > 1) }), &v.Do, app.WCancel)
}

// importItem is one text.
func importItem(it *app.ImportItem, l app.Lang, several bool) *vecty.HTML {
	return html(l, `<li data-kind={} data-number={}>
	<div class="import-head">
		<input class="field name" type="text" .value={} data-do="import-name" data-area="field" aria-label={} spellcheck="false" autocomplete="off"/>
		<span class="import-gist" class:severe={}>{}</span>
		<button class="button quiet small" type="button" data-do="drop-import" data-arg={} .hidden={}>{}</button>
	</div>
	<p class="import-doubt" role="status" .hidden={}>{}</p>
	<div class="import-choices">
		<label><span>{}</span><select class="select" data-do="import-kind" data-area="field">{}</select></label>
		<label><span>{}</span><select class="select" data-do="import-notation" data-area="field">{}</select></label>
		<label><span>{}</span><select class="select" data-do="import-where" data-area="field">{}</select></label>
	</div>
	<pre class="lines" tabindex="0" role="region" aria-label={} translate="no">{}</pre>
	</li>`, string(it.Kind), &it.Number, &it.Name, app.WLayerName, it.Severe, &it.Gist, &it.Number, !several, app.WLeaveOut,
		it.Doubt == "", &it.Doubt,
		app.WKind, choices(it.Kinds), app.WNotation, choices(it.Notations), app.WWhere, choices(it.Where),
		app.WFirstLines, &it.Lines)
}
