//go:build js && wasm

package ui

import (
	"strings"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// query is the block of what the queries have, above the list of options.
func query(v *app.QueryBlock) *vecty.HTML {
	l := v.Lang
	if !v.Open {
		return html(l, `<details class="query" data-block="query" .open={}>{}</details>`, false,
			blockSummary(l, app.QueryOpen, app.WQuery, v.Gist, v.None))
	}
	places := each(len(v.Places), func(i int) *vecty.HTML { return chip(&v.Places[i], "0") })
	chips := each(len(v.Chips), func(i int) *vecty.HTML {
		c := &v.Chips[i]
		return html(0, `<button class="feature" type="button" data-do="feature" data-arg={} data-feature={} title={}>
		<b aria-hidden="true">{}</b><span>{}</span><span class="unseen">{}</span>
		</button>`, &c.Name, &c.State, &c.Title, &c.Sign, &c.Label, &c.Words)
	})
	notes := each(len(v.Notes), func(i int) *vecty.HTML {
		n := &v.Notes[i]
		return html(0, `<li>{}<span>{}</span></li>`, chip(&n.Chip, "0"), &n.Text)
	})
	rest := v.Rest()
	return html(l, `<details class="query" data-block="query" .open={}>
	{}
	<p class="query-none" .hidden={}>{}</p>
	<div class="features" role="group" aria-label={}>
		<button class="button small" type="button" data-do="goto" data-to="-2" .hidden={}>{}</button>
		<span class="query-places" .hidden={}>{}</span>
		<span class="feature-list">{}</span>
		<button class="button quiet small" type="button" data-do="unsure" aria-expanded={} .hidden={}>{}</button>
		<select class="select small" data-do="add-feature" data-area="field" aria-label={} title={}>{}</select>
		<button class="button quiet small" type="button" data-do="clear-corrections" .hidden={}>{}</button>
	</div>
	<ul class="query-notes" .hidden={}>{}</ul>
	</details>`, v.Open, blockSummary(l, app.QueryOpen, app.WQuery, v.Gist, ""),
		v.None == "", &v.None,
		app.WQuery, v.None == "", app.WAddQuery, len(v.Places) == 0, places, chips,
		v.All, v.Unsure == "", &v.Unsure,
		app.WAddFeatureLabel, app.WAddFeatureLabel, choices(rest),
		!v.Corrected, app.WClearCorrections,
		len(v.Notes) == 0, notes)
}

// blockSummary is the line of a block above the list: what is in it while it is closed, or why there is nothing.
func blockSummary(l app.Lang, block app.Blocks, title app.Word, gist app.Gist, none string) *vecty.HTML {
	var texts []string
	if gist.Texts != "" {
		texts = strings.Split(gist.Texts, "\n")
	}
	return html(l, `<summary data-do="block" data-arg={}>
	<span class="block-title">{}</span>
	<span class="gist">{}<span class="gist-more">{}</span></span>
	<span class="note">{}</span>
	</summary>`, block.String(), title, each(len(texts), func(i int) *vecty.HTML {
		return html(0, `<span class="gist-text">{}</span>`, &texts[i])
	}), gist.More, none)
}
