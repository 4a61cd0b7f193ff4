//go:build js && wasm

package ui

import (
	"strconv"
	"strings"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// OptionNow is what becomes of the option in the workspace.
type OptionNow struct {
	vecty.Core
	View app.Now `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *OptionNow) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*OptionNow)
	return ok && p.View.Equal(c.View)
}

// Render implements vecty.Component.
func (c *OptionNow) Render() vecty.ComponentOrHTML {
	return guard("option now", func() vecty.ComponentOrHTML {
		v := c.View
		return el("div", mark(vecty.ClassMap{"now": true, "bad": v.Bad}),
			el("p", runs(v.Words)),
			once(troubleKey(v.Trouble), func() *vecty.HTML { return trouble(v.Trouble) }),
			once([2]any{v.Lang, v.Near}, func() *vecty.HTML { return near(v.Near, v.Lang) }),
			&Setter{Lang: v.Lang, View: v.Setter})
	})
}

// troubleKey is all that the list of findings depends on.
func troubleKey(list []app.Problem) string {
	var b strings.Builder
	for _, p := range list {
		b.WriteString(p.SeverityWord + "\t" + p.Message + "\t" + strings.Join(p.Fixes[:], "\t") + "\t" + strconv.Itoa(p.Index) + "\n")
	}
	return b.String()
}

// trouble lists what is found about the option.
func trouble(list []app.Problem) *vecty.HTML {
	var items vecty.List
	for i := range list {
		p := &list[i]
		items = append(items, el("li", severity(p.Severity.String(), p.SeverityWord), el("span", runs(p.Message)), fixes(p)))
	}
	return el("ul", mark(class("trouble"), hidden(len(list) == 0)), items)
}

// near offers the keys that may be meant.
func near(list string, l app.Lang) *vecty.HTML {
	var items vecty.List
	for _, key := range strings.Fields(list) {
		items = append(items, el("button", mark(class("link"), set("type", "button"), does("text", ""), set("data-key", key)), txt(key)))
	}
	return el("div", mark(class("near"), hidden(list == "")), el("span", txt(l.T(app.WDidYouMean))), el("span", items))
}
