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
	<div class="rows" data-list={} data-area="effective" role="treegrid" tabindex="0" aria-label={} aria-rowcount={}
		?aria-activedescendant={} .hidden={}>
		<div class="rows-space" role="presentation" style:height={}>{}</div>
	</div>
	</div>`,
		once([2]any{v.Empty, v.CanClear}, func() *vecty.HTML {
			return html(v.Lang, `<div class="empty" .hidden={}>
			<p>{}</p>
			<button class="button" type="button" data-do="clear-search" .hidden={}>{}</button>
			</div>`, v.Empty == "", v.Empty, !v.CanClear, app.WClearSearch)
		}),
		app.EffectiveList.String(), app.WEffective, &v.Count, &v.Active, v.Empty != "", &v.Height, batches)
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
