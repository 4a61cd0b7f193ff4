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
				role="searchbox" aria-label={} spellcheck="false" autocomplete="off"/>
			<kbd aria-hidden="true" .hidden={}>/</kbd>
			<button class="button quiet icon-button" type="button" data-do="clear-search" aria-label={} title={} .hidden={}>{}</button>
		</div>
		<div class="filters" role="group" aria-label={}>{}</div>
	</div>
	</div>`,
		app.WEffective, &v.Note, v.All, app.WAllOptions,
		&v.Search, app.WSearch, app.WSearchLabel, v.Search != "",
		app.WClearSearch, app.WClearSearch, v.Search == "", drawing("close"),
		app.WFilters, chips)
}
