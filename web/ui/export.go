//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// export is the dialog of exports. Where there is little room its formats are a select.
func export(v *app.ExportView) *vecty.HTML {
	download := v.Lang.Say(app.WDownloadFile, v.File)
	return html(v.Lang, `<div class="dialog-body exporting">
	<div class="scrolls">
	<div class="formats" role="radiogroup" aria-label={}>{}</div>
	<select class="select format-select" data-do="export-as" data-area="field" aria-label={}>{}</select>
	<p class="about">{}</p>
	<div class="row-of-controls">
		<label class="tick" .hidden={}><input type="checkbox" data-do="brief" data-area="field" .checked={}/><span>{}</span></label>
		<label class="tick"><input type="checkbox" data-do="secrets" data-area="field" .checked={}/><span>{}</span></label>
		<span class="note push" role="status">{}</span>
	</div>
	<p class="hidden-secrets" .hidden={}>{}</p>
	{}
	<textarea class="field code preview" data-control="export-text" readonly="readonly" rows="12" data-area="field" aria-label={} spellcheck="false" wrap="off" translate="no" .value={}></textarea>
	</div>
	<div class="dialog-foot">
		<button class="button primary" type="button" data-do="copy-export">{}</button>
		<button class="button" type="button" data-do="download-export">{}</button>
		<button class="button" type="button" data-do="close-dialog">{}</button>
	</div>
	</div>`, app.WWrittenAs, each(len(v.Formats), func(i int) *vecty.HTML {
		c, focus := &v.Formats[i], ""
		if c.Chosen {
			focus = "true"
		}
		return html(0, `<label class="format"><input type="radio" name="export-as" data-do="export-as" data-area="field" value={} .checked={} ?autofocus={}/><span>{}</span></label>`,
			&c.Value, c.Chosen, focus, &c.Label)
	}), app.WWrittenAs, choices(v.Formats), &v.About, !v.Settings, v.Brief, app.WBrief, v.Secrets, app.WSecrets, &v.Gist,
		v.Hidden == "", &v.Hidden, losses(v.Losses, v.Lang), app.WExportText, &v.Text, app.WCopy, download, app.WClose)
}
