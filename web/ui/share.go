//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// share is the dialog of links, and of the code that embeds the workspace. Where there is too much text for a link only what it can
// hold and the file are left.
func share(v *app.ShareView) *vecty.HTML {
	none, code := v.Link == "", v.Embed != nil
	copies, saves := "true", ""
	if none || code {
		copies = ""
	}
	if none {
		saves = "true"
	}
	return html(v.Lang, `<div class="dialog-body exporting sharing">
	<div class="scrolls">
	<div class="formats" role="radiogroup" aria-label={}>{}</div>
	<div class="share-parts" class:alone={}>
	<div class="share-link">
		{}
		<p class="hidden-secrets" .hidden={}>{}</p>
		<div class="link-row" .hidden={}>
			<input type="text" class="field code" data-control="link" readonly="readonly" data-area="field" aria-label={} spellcheck="false" translate="no" .value={}/>
			<button class="button primary" type="button" data-do="copy-link" ?autofocus={}>{}</button>
		</div>
		<textarea class="field code preview" data-control="embed" readonly="readonly" rows="10" data-area="field" aria-label={} spellcheck="false" wrap="off" translate="no" .hidden={} .value={}></textarea>
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
		<button class="button primary" type="button" data-do="copy-code" .hidden={}>{}</button>
		<button class="button" type="button" data-do="copy-markdown" .hidden={}>{}</button>
		<button class="button" type="button" data-do="send-link" .hidden={}>{}</button>
		<button class="button" class:primary={} type="button" data-do="download-workspace" .hidden={} ?autofocus={}>{}</button>
		<button class="button" type="button" data-do="close-dialog">{}</button>
	</div>
	</div>`, app.WShareDialog, each(len(v.Ways), func(i int) *vecty.HTML {
		c := &v.Ways[i]
		return html(0, `<label class="format"><input type="radio" name="share-as" data-do="share-as" data-area="field" value={} .checked={}/><span>{}</span></label>`,
			&c.Value, c.Chosen, &c.Label)
	}), none || code, embed(v), !none, &v.NoLink, none || code, app.WTheLink, &v.Link, copies, app.WCopyLink, app.WEmbedCode, none || !code, &v.Link, linkMeter(v), app.WWhatIsIn,
		forms(v.Forms, "link-form"), none || code, v.View, app.WLookingAt, app.WLookingAtNote, linkSecrets(v), &v.Note, linkCode(v),
		none || !code, app.WCopyCode, none || code, app.WCopyMarkdown, none || code || !v.Sheet, app.WSendLink, none, code, saves, v.Lang.Say(app.WDownloadFile, v.File), app.WClose)
}

// forms is a choice of what is made.
func forms(list []app.LinkForm, do string) vecty.List {
	return each(len(list), func(i int) *vecty.HTML {
		f := &list[i]
		return html(0, `<label class="tick"><input type="radio" name={} data-do={} data-area="field" value={} .checked={}/>
		<span>{}<small>{}</small></span><span class="form-length">{}</span></label>`, do, do, &f.Value, f.Chosen, &f.Label, &f.Note, &f.Length)
	})
}

// embed chooses what the code is and shows.
func embed(v *app.ShareView) *vecty.HTML {
	e := v.Embed
	if e == nil {
		e = &app.EmbedView{}
	}
	return html(v.Lang, `<div class="embedding" .hidden={}>
	<fieldset class="link-forms"><legend>{}</legend>{}</fieldset>
	<label>{}<select class="select" data-do="embed-view" data-area="field">{}</select></label>
	</div>`, len(e.Forms) == 0, app.WWhatItIs, forms(e.Forms, "embed-form"), app.WItShows, choices(e.Shows))
}

// linkMeter shows how long the link is and where it fits. The bar repeats that without words.
func linkMeter(v *app.ShareView) *vecty.HTML {
	return html(0, `<div class="meter" role="status" .hidden={}>
	<strong>{}</strong>
	<span class="meter-bar" class:over={} aria-hidden="true"><span style:width={}></span></span>
	<ul>{}</ul>
	</div>`, v.Link == "" || v.Embed != nil, &v.Length, v.Over, strconv.Itoa(v.Part)+"%", each(len(v.Limits), func(i int) *vecty.HTML {
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
	</div>`, v.Link == "" || v.Embed != nil, v.NoCode != "", svg, app.WQROfLink, "0 0 "+field+" "+field, v.Code.Width(), svg, &v.Code.Path,
		v.NoCode == "", &v.NoCode, v.NoCode != "", v.Lang.Say(app.WDownloadFile, v.CodeFile))
}
