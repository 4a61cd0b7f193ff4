//go:build js && wasm

package ui

import (
	"slices"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// EffectiveRows is the effective view. The element that scrolls is as high as the whole list; only what can be seen is in
// it, each line at its place.
type EffectiveRows struct {
	vecty.Core
	View app.EffectiveRows `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *EffectiveRows) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*EffectiveRows)
	return ok && p.View.Equal(c.View)
}

// Render implements vecty.Component.
func (c *EffectiveRows) Render() vecty.ComponentOrHTML { return guard("effective rows", c.draw) }

func (c *EffectiveRows) draw() vecty.ComponentOrHTML {
	v := c.View
	batches := []vecty.MarkupOrChild{mark(class("rows-space"), set("role", "presentation"), style("height", px(v.Height)))}
	for batch := range slices.Chunk(v.Items, batchSize) {
		batches = append(batches, &EffectiveBatch{Lang: v.Lang, Items: batch})
	}
	return el("div", mark(class("rows-area")),
		once([2]any{v.Empty, v.CanClear}, func() *vecty.HTML {
			return el("div", mark(class("empty"), hidden(v.Empty == "")),
				el("p", txt(v.Empty)),
				el("button", mark(class("button"), set("type", "button"), does("clear-search", ""), hidden(!v.CanClear)), txt(v.Lang.T(app.WClearSearch))))
		}),
		el("div", mark(class("rows"), set("data-list", app.EffectiveList.String()), set("data-area", "effective"),
			set("role", "treegrid"), set("tabindex", "0"), set("aria-label", v.Lang.T(app.WEffective)),
			number("aria-rowcount", v.Count), attr("aria-activedescendant", v.Active), hidden(v.Empty != "")),
			el("div", batches...)),
	)
}

// batchSize is the number of lines that are looked at together.
const batchSize = 12

// EffectiveBatch is some lines of the effective view. To find out that a line stays as it is costs a little, and there are
// many: in batches most of them are passed over at once.
type EffectiveBatch struct {
	vecty.Core
	Lang  app.Lang   `vecty:"prop"`
	Items []app.Item `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *EffectiveBatch) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*EffectiveBatch)
	return ok && p.Lang == c.Lang && slices.EqualFunc(p.Items, c.Items, app.Item.Equal)
}

// Render implements vecty.Component.
func (c *EffectiveBatch) Render() vecty.ComponentOrHTML {
	return guard("effective batch", func() vecty.ComponentOrHTML {
		items := make([]vecty.MarkupOrChild, 1, len(c.Items)+1)
		items[0] = mark(set("role", "presentation"))
		for _, it := range c.Items {
			items = append(items, &EffectiveItem{Lang: c.Lang, View: it})
		}
		return el("div", items...)
	})
}
