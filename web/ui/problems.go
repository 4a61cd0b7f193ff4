//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// Problems is the strip of problems.
type Problems struct {
	vecty.Core
	View app.ProblemsPane `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *Problems) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*Problems)
	return ok && p.View.Equal(c.View)
}

// Render implements vecty.Component.
func (c *Problems) Render() vecty.ComponentOrHTML { return guard("problems", c.draw) }

func (c *Problems) draw() vecty.ComponentOrHTML {
	v := c.View
	items := make([]vecty.MarkupOrChild, 1, len(v.Items)+1)
	items[0] = mark(class("rows-space"), style("height", px(v.Height)))
	for _, it := range v.Items {
		items = append(items, &Problem{View: it})
	}
	return el("div", mark(class("problems")),
		el("div", mark(class("head")),
			el("h2", txt(v.Lang.T(app.WProblems))),
			el("span", mark(class("note")), txt(v.Summary)),
			el("span", mark(class("note"), class("push"), class("hint-key"), hidden(v.Count == 0)), el("kbd", txt("F8")), txt(" "+v.Lang.T(app.WKeyProblem)))),
		el("p", mark(class("empty"), hidden(v.Count > 0)), txt(v.Lang.T(app.WAllGood))),
		el("div", mark(class("rows"), set("data-list", app.ProblemsList.String()), set("data-area", "problems"), hidden(v.Count == 0),
			set("tabindex", "-1")),
			el("ol", items...)),
	)
}

// Problem is one row of the strip.
type Problem struct {
	vecty.Core
	View app.ProblemItem `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *Problem) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*Problem)
	return ok && p.View == c.View
}

// Render implements vecty.Component.
func (c *Problem) Render() vecty.ComponentOrHTML { return guard("problem", c.draw) }

func (c *Problem) draw() vecty.ComponentOrHTML {
	v := &c.View
	return el("li",
		mark(vecty.ClassMap{"problem": true, "related": v.Selected, "stacked": v.Stacked}, does("problem", ""), set("data-code", string(v.Code)),
			number("data-number", v.Number), number("data-lines", v.Lines), style("top", px(v.Top)), style("height", px(v.Height))),
		severity(v.Severity.String(), v.SeverityWord),
		chip(v.Chip, false),
		el("button", mark(class("message"), set("type", "button"), does("problem", "")), runs(v.Message)),
		fixes(&v.Problem),
	)
}

// fixes are the buttons that mend a problem.
func fixes(p *app.Problem) *vecty.HTML {
	var buttons vecty.List
	for n, title := range p.Fixes {
		if title != "" {
			buttons = append(buttons, button("small", "fix", strconv.Itoa(n), title, number("data-item", p.Index)))
		}
	}
	return el("span", mark(class("fixes")), buttons)
}
