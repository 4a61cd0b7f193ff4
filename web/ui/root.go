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
func (r *Root) Render() vecty.ComponentOrHTML { return guarded("main", r, r.draw) }

func (r *Root) draw() *vecty.HTML {
	screen, said := r.Screen(), r.Said()
	s := &screen
	show := func(view any, draw func(s *app.Screen) *vecty.HTML) *part {
		return once(view, func() *vecty.HTML { return draw(s) })
	}
	return html(s.Lang, `<main class="screen" id="app" data-tab={}>
	{}{}
	<section class="pane" data-pane="layers" aria-label={}>{}{}{}</section>
	<section class="pane" data-pane="effective" aria-label={}>{}{}{}{}</section>
	<section class="pane" data-pane="docs" aria-label={}>{}</section>
	<section class="pane" data-pane="problems" aria-label={}>{}</section>
	{}{}{}{}
	</main>`,
		string(s.Tab),
		show(s.Top, func(s *app.Screen) *vecty.HTML { return topBar(&s.Top, &s.Menu) }),
		show(s.Tabs, func(s *app.Screen) *vecty.HTML { return tabs(&s.Tabs) }),
		app.WLayers,
		show(&s.Layers, func(s *app.Screen) *vecty.HTML { return layers(&s.Layers) }),
		show(s.Tools, func(s *app.Screen) *vecty.HTML { return layerTools(&s.Tools, &s.Menu) }),
		editor(&s.Editor),
		app.WEffective,
		show(s.Effective.Head, func(s *app.Screen) *vecty.HTML { return effectiveHead(&s.Effective.Head) }),
		show(&s.Effective.Query, func(s *app.Screen) *vecty.HTML { return query(&s.Effective.Query) }),
		show(&s.Effective.Truths, func(s *app.Screen) *vecty.HTML { return truths(&s.Effective.Truths) }),
		show(&s.Effective.List, func(s *app.Screen) *vecty.HTML { return effectiveRows(&s.Effective.List) }),
		app.WOption, option(&s.Option),
		app.WProblems,
		show(&s.Problems, func(s *app.Screen) *vecty.HTML { return problems(&s.Problems) }),
		show(s.Toast, func(s *app.Screen) *vecty.HTML { return toast(&s.Toast) }),
		once(said, func() *vecty.HTML {
			return html(0, `<div class="unseen" role="status" aria-live="polite">{}</div>`, &said)
		}),
		show(s.Lang, func(s *app.Screen) *vecty.HTML { return files(s.Lang) }),
		show(&s.Dialog, func(s *app.Screen) *vecty.HTML { return dialog(&s.Dialog) }),
	)
}
