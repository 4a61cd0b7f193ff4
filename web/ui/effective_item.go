//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// EffectiveItem is one line of the effective view.
type EffectiveItem struct {
	vecty.Core
	Lang app.Lang `vecty:"prop"`
	View app.Item `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *EffectiveItem) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*EffectiveItem)
	return ok && p.Lang == c.Lang && p.View.Equal(c.View)
}

// Render implements vecty.Component.
func (c *EffectiveItem) Render() vecty.ComponentOrHTML {
	return guard("effective item", func() vecty.ComponentOrHTML {
		switch c.View.Kind {
		case app.BlankItem:
			return el("div", mark(hidden(true)))
		case app.GroupItem:
			return c.group()
		case app.StackItem:
			return c.candidate()
		}
		return c.row()
	})
}

// line is the element of an item.
func (c *EffectiveItem) line(name string, level int, more vecty.Applyer, cells ...vecty.MarkupOrChild) *vecty.HTML {
	v := &c.View
	all := []vecty.MarkupOrChild{mark(
		vecty.ClassMap{name: true, "selected": v.Selected, "related": v.Marked, "stacked": v.Stacked},
		set("id", v.ID()), set("role", "row"), number("aria-rowindex", v.Index), number("aria-level", level),
		style("top", px(v.Top)), style("height", px(v.Height)), hidden(false), more,
	)}
	return el("div", append(all, cells...)...)
}

// cell is a cell of an item.
func cell(name string, children ...vecty.MarkupOrChild) *vecty.HTML {
	all := []vecty.MarkupOrChild{mark(class(name), set("role", "gridcell"))}
	return el("span", append(all, children...)...)
}

func (c *EffectiveItem) group() *vecty.HTML {
	return c.line("group", 1, nil,
		el("span", mark(class("group-name"), set("role", "rowheader")), txt(c.View.Group),
			el("span", mark(class("group-size")), txt(c.View.Size))))
}

func (c *EffectiveItem) row() *vecty.HTML {
	r := c.View.Row
	return c.line("row", 2, mark(does("row", ""), set("data-key", r.Key), number("data-part", 0), set("data-state", string(r.State)),
		flag("aria-expanded", c.View.Open), flag("aria-selected", c.View.Selected), attr("title", r.Message)),
		once([4]any{r.Marked, r.Severity, r.SeverityWord, c.View.Open}, func() *vecty.HTML { return cell("sign", c.sign()) }),
		once([2]string{r.Prefix, r.Leaf}, c.key),
		once(r.Word, func() *vecty.HTML { return cell("word", txt(r.Word)) }),
		el("span", mark(class("value"), set("role", "gridcell"), set("data-look", string(r.Look)), set("title", r.Value)),
			txt(r.Value)),
		once(r.Chip, func() *vecty.HTML { return cell("source", chip(r.Chip, true)) }),
	)
}

// sign is the sign of a row's worst finding, or of its stack being open.
func (c *EffectiveItem) sign() *vecty.HTML {
	switch r := c.View.Row; {
	case r.Marked:
		return severity(r.Severity.String(), r.SeverityWord)
	case c.View.Open:
		return el("span", mark(class("disclosure")), drawing("opened"))
	}
	return el("span", mark(class("disclosure")), drawing("closed"))
}

// key is the row's key with its quiet beginning.
func (c *EffectiveItem) key() *vecty.HTML {
	r := c.View.Row
	return el("span", mark(class("key"), set("role", "rowheader"), set("title", r.Key)),
		el("span", mark(class("prefix")), txt(r.Prefix)),
		el("span", mark(class("leaf")), txt(r.Leaf)))
}

func (c *EffectiveItem) candidate() *vecty.HTML {
	s := &c.View.Stack
	status := string(s.Status)
	if s.Default {
		status = "default"
	}
	return c.line("candidate", 3, mark(does("row", ""), set("data-of", c.View.Row.Key), number("data-part", c.View.Part),
		set("data-status", status), number("data-lines", s.Lines), vecty.ClassMap{"last": c.View.Last}, flag("aria-selected", c.View.Selected)),
		el("span", mark(class("value"), set("role", "gridcell"), set("title", s.Value)), txt(s.Value)),
		cell("source", chip(s.Chip, true)),
		el("span", mark(class("words"), set("role", "gridcell"), set("title", s.Words)), txt(s.Words)),
	)
}
