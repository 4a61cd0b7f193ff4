//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// convert is the dialog that converts the open layer.
func convert(v *app.ConvertView) *vecty.HTML {
	nothing := app.WNothingLost
	if v.Problem != "" {
		nothing = app.NoWord
	}
	return html(v.Lang, `<div class="dialog-body exporting">
	<div class="scrolls">
	<div class="row-of-controls">
		<label><span>{}</span><select class="select" data-do="convert-to" data-control="convert-to" data-area="field">{}</select></label>
		<span class="note">{}</span>
	</div>
	<p class="import-doubt" role="alert" .hidden={}>{}</p>
	{}
	<p class="note" .hidden={}>{}</p>
	<textarea class="field code preview" readonly="readonly" rows="10" data-area="field" aria-label={} spellcheck="false" wrap="off" translate="no" .value={}></textarea>
	</div>
	<div class="dialog-foot">
		<button class="button primary" type="button" data-do="convert" .disabled={}>{}</button>
		<button class="button" type="button" data-do="convert-beside" .disabled={}>{}</button>
		<button class="button" type="button" data-do="close-dialog">{}</button>
	</div>
	</div>`, app.WNotation, choices(v.Formats), &v.Becomes, v.Problem == "", &v.Problem,
		losses(v.Losses, v.Lang), len(v.Losses) > 0 || v.Problem != "", nothing, app.WNewText, &v.Text,
		v.Problem != "", app.WConvertDo, v.Problem != "", app.WConvertBeside, app.WCancel)
}

// losses lists what a text can't express.
func losses(all []app.LossLine, l app.Lang) *vecty.HTML {
	return html(l, `<div class="losses" .hidden={}><h3>{}<span>{}</span></h3><ul tabindex="0" aria-label={}>{}</ul></div>`, len(all) == 0, app.WCantExpress, len(all), app.WCantExpress,
		each(len(all), func(i int) *vecty.HTML {
			x := &all[i]
			return html(0, `<li><code .hidden={}>{}</code><span>{}</span></li>`, x.Key == "", &x.Key, &x.Why)
		}))
}
