//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// effectiveRows is the effective view. The element that scrolls is as high as the whole list; only what can be seen is in
// it, each line at its place.
func effectiveRows(v *app.EffectiveRows) *vecty.HTML {
	var batches []vecty.MarkupOrChild
	for from := 0; from < len(v.Items); from += batchSize {
		batches = append(batches, batch(v.Items[from:min(from+batchSize, len(v.Items))]))
	}
	return html(v.Lang, `<div class="rows-area">
	{}
	<div class="row-menu" style:top={}>{}</div>
	<div class="rows" data-list={} data-area="effective" role="treegrid" tabindex="0" aria-label={} aria-rowcount={}
		?aria-activedescendant={} .hidden={}>
		{}
		<div class="rows-space" role="presentation" style:height={}>{}</div>
	</div>
	</div>`,
		once([4]any{v.Empty, v.CanClear, v.Unset, v.InTexts}, func() *vecty.HTML {
			return html(v.Lang, `<div class="empty" .hidden={}>
			<p>{}</p>
			<p class="empty-buttons">
				<button class="button" type="button" data-do="all" .hidden={}>{}</button>
				<button class="button" type="button" data-do="find-texts" .hidden={}>{}</button>
				<button class="button" type="button" data-do="clear-search" .hidden={}>{}</button>
			</p>
			</div>`, v.Empty == "", v.Empty, v.Unset == "", &v.Unset, v.InTexts == "", &v.InTexts, !v.CanClear, app.WClearSearch)
		}),
		&v.Menu.Top, menu(v.Menu.Menu(), app.RowMenu),
		app.EffectiveList.String(), app.WEffective, &v.Count, &v.Active, v.Empty != "",
		once([3]any{v.Lang, v.Columns, v.Fold}, func() *vecty.HTML { return columns(v) }),
		&v.Height, batches)
}

// columns is the row with the names of the columns.
func columns(v *app.EffectiveRows) *vecty.HTML {
	return html(v.Lang, `<div class="columns" role="row" aria-rowindex="1" .hidden={}>
	<span class="column-sign" role="columnheader">
		<span class="unseen">{}</span>
		<button class="fold-all" type="button" tabindex="-1" data-do="fold-all" aria-pressed={} aria-label={} title={} .hidden={}></button>
	</span>
	<span role="columnheader">{}</span>
	<span role="columnheader" class="column-word"><span class="unseen">{}</span></span>
	<span role="columnheader" class="column-value">{}</span>
	<span role="columnheader">{}</span>
	</div>`, !v.Columns, app.WProblems, v.Fold == app.WUnfoldAll, v.Fold, v.Fold, v.Fold == app.NoWord,
		app.WColumnKey, app.WColumnState, app.WColumnValue, app.WColumnSource)
}

// batchSize is the number of lines that are looked at together.
const batchSize = 12

// batch is some lines of the effective view. To find out that a line stays as it is costs a little, and there are many: in
// batches most of them are passed over at once.
func batch(items app.Items) *part {
	return once(items, func() *vecty.HTML {
		lines := make([]vecty.MarkupOrChild, len(items))
		for i := range items {
			it := &items[i]
			lines[i] = once(it, func() *vecty.HTML { return effectiveItem(it) })
		}
		return html(0, `<div role="presentation">{}</div>`, lines)
	})
}
