//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// finder is the search field over the texts.
func finder(v *app.FinderView) *vecty.HTML {
	return html(v.Lang, `<div class="finders">
	<div class="search">
		<input class="field" type="text" .value={} placeholder={} data-do="finder" data-control="finder" data-area="finder"
			role="combobox" aria-autocomplete="list" aria-controls="hits" aria-expanded={} ?aria-activedescendant={}
			aria-label={} spellcheck="false" autocomplete="off"/>
		<kbd aria-hidden="true" .hidden={}>Ctrl K</kbd>
		<button class="button quiet icon-button" type="button" data-do="close-finder" aria-label={} title={} .hidden={}>{}</button>
	</div>
	</div>`, &v.Text, app.WFinder, v.Open, v.ActiveID(), app.WFinderLabel, v.Text != "",
		app.WClearSearch, app.WClearSearch, v.Text == "", drawing("close"))
}

// finderHits is what the search over the texts finds.
func finderHits(v *app.FinderView) *vecty.HTML {
	return html(v.Lang, `<div class="hits" .hidden={}>
	<p class="hits-line"><span>{}</span><button class="button small" type="button" data-do="fetch" .hidden={}>{}</button></p>
	<div id="hits" role="listbox" tabindex="-1" aria-label={}>{}</div>
	</div>`, v.Line == "", &v.Line, !v.Retry, app.WRetry, app.WFoundList,
		each(len(v.List), func(i int) *vecty.HTML { return finderHit(v.List[i], i+1, i+1 == v.Active) }))
}

func finderHit(h app.FinderHit, number int, active bool) *vecty.HTML {
	reveal := ""
	if active {
		reveal = "hit"
	}
	return html(0, `<div class="hit" role="option" id={} aria-selected={} data-do="hit" data-arg={} ?data-reveal={}>{}</div>`,
		app.HitID(number), active, number, reveal, each(len(h), func(i int) *vecty.HTML {
			return html(0, `<span data-hit={} ?lang={}>{}</span>`, &h[i].Kind, &h[i].Lang, lit(h[i].Text))
		}))
}
