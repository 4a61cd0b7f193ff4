//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// Option is the pane about the selected option.
type Option struct {
	vecty.Core
	View app.OptionPane `vecty:"prop"`
}

// Render implements vecty.Component. The parts decide themselves what has to be drawn again.
func (c *Option) Render() vecty.ComponentOrHTML { return guard("option", c.draw) }

func (c *Option) draw() vecty.ComponentOrHTML {
	v := c.View
	l := v.Lang
	return el("div", mark(class("option")),
		&OptionHead{Lang: l, Empty: v.Key == ""},
		el("div", mark(class("option-body"), hidden(v.Key == ""), set("tabindex", "0"), set("role", "group"), attr("aria-label", v.Key)),
			&OptionTitle{View: v.About},
			&OptionNow{View: v.Now},
			&OptionText{View: v.About},
		),
	)
}

// OptionHead is the heading, and what stands in the pane while nothing is selected.
type OptionHead struct {
	vecty.Core
	Lang  app.Lang `vecty:"prop"`
	Empty bool     `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *OptionHead) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*OptionHead)
	return ok && p.Lang == c.Lang && p.Empty == c.Empty
}

// Render implements vecty.Component.
func (c *OptionHead) Render() vecty.ComponentOrHTML {
	return guard("option head", func() vecty.ComponentOrHTML {
		return el("div",
			el("div", mark(class("head")), el("h2", txt(c.Lang.T(app.WOption)))),
			el("div", mark(class("empty"), hidden(!c.Empty)), el("p", txt(c.Lang.T(app.WNothingSelected))), keys(c.Lang)))
	})
}

// OptionTitle is the option's key with its short facts.
type OptionTitle struct {
	vecty.Core
	View *app.About `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *OptionTitle) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*OptionTitle)
	return ok && p.View == c.View
}

// Render implements vecty.Component.
func (c *OptionTitle) Render() vecty.ComponentOrHTML {
	return guard("option title", func() vecty.ComponentOrHTML {
		return el("div", el("h3", txt(c.View.Key)), tags(c.View.Tags))
	})
}

// OptionText is what is known about the option.
type OptionText struct {
	vecty.Core
	View *app.About `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *OptionText) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*OptionText)
	return ok && p.View == c.View
}

// Render implements vecty.Component.
func (c *OptionText) Render() vecty.ComponentOrHTML {
	return guard("option text", func() vecty.ComponentOrHTML {
		return el("div", text(c.View), history(c.View.History, c.View.Lang), facts(c.View.Facts, c.View.Lang))
	})
}

// keys are the keys that lead around the screen.
func keys(l app.Lang) *vecty.HTML {
	var list vecty.List
	for _, k := range []struct {
		keys string
		word app.Word
	}{{"/", app.WKeySearch}, {"↑ ↓", app.WKeyMove}, {"Enter", app.WKeyOpen}, {"Esc", app.WKeyBack}, {"F8", app.WKeyProblem}} {
		list = append(list, el("div", el("dt", el("kbd", txt(k.keys))), el("dd", txt(l.T(k.word)))))
	}
	return el("dl", mark(class("keys")), list)
}

func tags(list []string) *vecty.HTML {
	var items vecty.List
	for _, t := range list {
		items = append(items, el("li", txt(t)))
	}
	return el("ul", mark(class("tags"), hidden(len(list) == 0)), items)
}

// text is the option's own-worded text. Its HTML comes from package markdown alone, and stands in an element of its own.
func text(v *app.About) *vecty.HTML {
	if v.HTML == "" {
		return el("div", mark(class("no-text")), el("p", txt(v.Note)), button("small", "fetch", "", v.Lang.T(app.WRetry), hidden(!v.CanRetry)))
	}
	return el("article", mark(class("text"), does("text", ""), attr("lang", v.HTMLLang), vecty.UnsafeHTML(v.HTML)))
}

func facts(list []app.Fact, l app.Lang) *vecty.HTML {
	var items vecty.List
	for _, f := range list {
		var values vecty.List
		for _, v := range f.Values {
			values = append(values, el("code", txt(v)))
		}
		items = append(items, el("div", el("dt", txt(f.Name)), el("dd", values)))
	}
	return el("div", mark(class("facts"), hidden(len(list) == 0)),
		el("h4", txt(l.T(app.WFacts))),
		el("dl", items))
}
