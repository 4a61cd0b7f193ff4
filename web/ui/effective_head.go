//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// effectiveHead is what stands above the effective view: counts, search, filters.
func effectiveHead(v *app.EffectiveHead) *vecty.HTML {
	filters := v.Filters()
	chips := each(len(filters), func(i int) *vecty.HTML {
		f := &filters[i]
		return html(0, `<button class="filter" type="button" data-do="filter" data-arg={} aria-pressed={}>{}</button>`, &f.Value, f.Chosen, &f.Label)
	})
	return html(v.Lang, `<div class="effective-head">
	<div class="head">
		<h2>{}</h2>
		<span class="note">{}</span>
		<button class="switch push" type="button" data-do="all" role="switch" data-control="all" aria-checked={}>
			<span class="knob"></span>
			{}
		</button>
	</div>
	<div class="finders">
		<div class="search">
			<input class="field" type="text" .value={} placeholder={} data-do="search" data-control="search" data-area="search"
				role="combobox" aria-autocomplete="list" aria-controls="suggestions" aria-expanded={} ?aria-activedescendant={}
				aria-label={} spellcheck="false" autocomplete="off"/>
			<kbd aria-hidden="true" .hidden={}>/</kbd>
			<button class="button quiet icon-button" type="button" data-do="clear-search" aria-label={} title={} .hidden={}>{}</button>
			{}
		</div>
		<div class="filters" role="group" aria-label={}>
			{}
			<button class="filter" type="button" data-do="offer" title={}>{}</button>
		</div>
	</div>
	</div>`,
		app.WEffective, &v.Note, v.All, app.WAllOptions,
		&v.Search, app.WSearch, v.Offer != nil, v.ActiveID(), app.WSearchLabel, v.Search != "",
		app.WClearSearch, app.WClearSearch, v.Search == "", drawing("close"), suggestions(v),
		app.WFilters, chips, app.WSuggestions, app.WMoreFilters)
}

// suggestions are what the search field offers. They are seen while the focus is in the field or on them.
func suggestions(v *app.EffectiveHead) *vecty.HTML {
	var list vecty.List
	if v.Offer != nil {
		list = each(len(v.Offer.List), func(i int) *vecty.HTML {
			g := &v.Offer.List[i]
			return html(0, `<div class="suggestion" role="option" id={} aria-selected={} data-do="suggest" data-arg={}>
			<code>{}</code><span>{}</span><span class="suggestion-count">{}</span>
			</div>`, v.SuggestionID(i+1), i+1 == v.Active, i+1, &g.Text, &g.Note, &g.Count)
		})
	}
	return html(v.Lang, `<div class="suggestions" .hidden={}>
	<div class="suggestion-list" id="suggestions" role="listbox" tabindex="-1" aria-label={}>{}</div>
	<p aria-hidden="true">{}</p>
	</div>`, v.Offer == nil, app.WFilters, list, app.WSuggestions)
}
