//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// Root is the whole screen. It is the only component that is asked to draw itself again.
type Root struct {
	vecty.Core
	// Screen returns what is to be drawn, Said what is to be announced.
	Screen func() app.Screen
	Said   func() string
}

// Mount draws the root into the <main> of the page.
func Mount(root *Root) error { return vecty.RenderInto("#app", root) }

// Redraw asks for the root to be drawn in the next frame.
func Redraw(root *Root) { vecty.Rerender(root) }

// Render implements vecty.Component.
func (r *Root) Render() vecty.ComponentOrHTML {
	var drawn vecty.ComponentOrHTML = el("main")
	guard("screen", func() vecty.ComponentOrHTML {
		drawn = r.draw()
		return nil
	})
	return drawn
}

func (r *Root) draw() *vecty.HTML {
	s := r.Screen()
	pane := func(name string, title string, children ...vecty.MarkupOrChild) *vecty.HTML {
		all := append([]vecty.MarkupOrChild{mark(class("pane"), set("data-pane", name), set("aria-label", title))}, children...)
		return el("section", all...)
	}
	return el("main",
		mark(class("screen"), set("id", "app"), set("data-tab", string(s.Tab))),
		&TopBar{View: s.Top, Menu: s.Menu},
		&Tabs{View: s.Tabs},
		pane("layers", s.Lang.T(app.WLayers),
			&Layers{View: s.Layers, Menu: s.Menu},
			&LayerTools{View: s.Tools},
			&Editor{View: s.Editor},
		),
		pane("effective", s.Lang.T(app.WEffective),
			&EffectiveHead{View: s.Effective.Head},
			&EffectiveRows{View: s.Effective.List},
		),
		pane("docs", s.Lang.T(app.WOption), &Option{View: s.Option}),
		pane("problems", s.Lang.T(app.WProblems), &Problems{View: s.Problems}),
		&Toast{View: s.Toast},
		&Voice{Said: r.Said()},
		&Files{Lang: s.Lang},
	)
}

// Voice is the live region: what it shows is read out.
type Voice struct {
	vecty.Core
	Said string `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *Voice) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*Voice)
	return ok && p.Said == c.Said
}

// Render implements vecty.Component.
func (c *Voice) Render() vecty.ComponentOrHTML {
	return guard("voice", func() vecty.ComponentOrHTML {
		return el("div", mark(class("unseen"), set("role", "status"), set("aria-live", "polite")), txt(c.Said))
	})
}
