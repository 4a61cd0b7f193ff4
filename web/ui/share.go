//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// share is the dialog of links. Where there is too much text for a link only what it can hold and the file are left.
func share(v *app.ShareView) *vecty.HTML {
	none := v.Link == ""
	copies, saves := "true", ""
	if none {
		copies, saves = "", "true"
	}
	return html(v.Lang, `<div class="dialog-body exporting sharing">
	<div class="scrolls">
	<div class="share-parts" class:alone={}>
	<div class="share-link">
		<p class="hidden-secrets" .hidden={}>{}</p>
		<div class="link-row" .hidden={}>
			<input type="text" class="field code" data-control="link" readonly="readonly" data-area="field" aria-label={} spellcheck="false" translate="no" .value={}/>
			<button class="button primary" type="button" data-do="copy-link" ?autofocus={}>{}</button>
		</div>
		{}
		<fieldset class="link-forms"><legend>{}</legend>
			{}
			<label class="tick" .hidden={}><input type="checkbox" data-do="link-view" data-area="field" .checked={}/><span>{}<small>{}</small></span></label>
		</fieldset>
		{}
		<p class="note">{}</p>
	</div>
	{}
	</div>
	</div>
	<div class="dialog-foot">
		<button class="button" type="button" data-do="copy-markdown" .hidden={}>{}</button>
		<button class="button" type="button" data-do="send-link" .hidden={}>{}</button>
		<button class="button" class:primary={} type="button" data-do="download-workspace" ?autofocus={}>{}</button>
		<button class="button" type="button" data-do="close-dialog">{}</button>
	</div>
	</div>`, none, !none, &v.TooLong, none, app.WTheLink, &v.Link, copies, app.WCopyLink, linkMeter(v), app.WWhatIsIn,
		each(len(v.Forms), func(i int) *vecty.HTML {
			f := &v.Forms[i]
			return html(0, `<label class="tick"><input type="radio" name="link-form" data-do="link-form" data-area="field" value={} .checked={}/>
			<span>{}<small>{}</small></span><span class="form-length">{}</span></label>`, &f.Value, f.Chosen, &f.Label, &f.Note, &f.Length)
		}), none, v.View, app.WLookingAt, app.WLookingAtNote, linkSecrets(v), &v.Note, linkCode(v),
		none, app.WCopyMarkdown, none || !v.Sheet, app.WSendLink, none, saves, v.Lang.Say(app.WDownloadFile, v.File), app.WClose)
}

// linkMeter shows how long the link is and where it fits. The bar repeats that without words.
func linkMeter(v *app.ShareView) *vecty.HTML {
	return html(0, `<div class="meter" role="status" .hidden={}>
	<strong>{}</strong>
	<span class="meter-bar" class:over={} aria-hidden="true"><span style:width={}></span></span>
	<ul>{}</ul>
	</div>`, v.Link == "", &v.Length, v.Over, strconv.Itoa(v.Part)+"%", each(len(v.Limits), func(i int) *vecty.HTML {
		limit, sign := &v.Limits[i], "fits"
		if limit.Over {
			sign = "error"
		}
		return html(0, `<li class:over={}>{}<span>{}</span><span>{}</span></li>`, limit.Over, drawing(sign), &limit.Place, &limit.Words)
	}))
}

// linkSecrets lists the secret values, each to be taken into the link.
func linkSecrets(v *app.ShareView) *vecty.HTML {
	return html(v.Lang, `<div class="link-secrets" .hidden={}>
	<h3 id="link-secrets">{}</h3>
	<p>{}</p>
	<ul aria-labelledby="link-secrets">{}</ul>
	<p class="link-warning" role="status">{}</p>
	</div>`, v.SecretsTitle == "", &v.SecretsTitle, runs(v.Lang.Say(app.WSecretsNote)), each(len(v.Secrets), func(i int) *vecty.HTML {
		s := &v.Secrets[i]
		return html(0, `<li><label class="tick"><input type="checkbox" data-do="keep-secret" data-area="field" value={} .checked={} .disabled={}/>
		<span><code>{}</code><small>{}</small></span></label></li>`, &s.Key, s.In, s.Along != "", &s.Key, secretPlace(s))
	}), &v.Warning)
}

// secretPlace says where a secret value is, or with which other it goes.
func secretPlace(s *app.LinkSecret) vecty.List {
	if s.Along != "" {
		return runs(s.Along)
	}
	return runs(s.Where)
}

// linkCode is the link as a QR code, dark on light in every theme.
func linkCode(v *app.ShareView) *vecty.HTML {
	const svg = "http://www.w3.org/2000/svg"
	field := strconv.Itoa(v.Code.Field())
	return html(v.Lang, `<div class="link-code" .hidden={}>
	<div class="code-sheet" .hidden={}>
		<svg xmlns={} class="qr" role="img" aria-label={} viewBox={} shape-rendering="crispEdges" style:width={}><path xmlns={} d={}/></svg>
	</div>
	<p class="no-code" .hidden={}>{}</p>
	<button class="button" type="button" data-do="download-code" .hidden={}>{}</button>
	</div>`, v.Link == "", v.NoCode != "", svg, app.WQROfLink, "0 0 "+field+" "+field, v.Code.Width(), svg, &v.Code.Path,
		v.NoCode == "", &v.NoCode, v.NoCode != "", v.Lang.Say(app.WDownloadFile, v.CodeFile))
}
