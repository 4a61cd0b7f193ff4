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
	s := r.Screen()
	said := r.Said()
	return html(s.Lang, `<main class="screen" id="app" data-tab={}>
	{}{}
	<section class="pane" data-pane="layers" aria-label={}>{}{}{}</section>
	<section class="pane" data-pane="effective" aria-label={}>{}{}</section>
	<section class="pane" data-pane="docs" aria-label={}>{}</section>
	<section class="pane" data-pane="problems" aria-label={}>{}</section>
	{}{}{}
	</main>`,
		string(s.Tab),
		once(s.Top, func() *vecty.HTML { return topBar(&s.Top, &s.Menu) }),
		once(s.Tabs, func() *vecty.HTML { return tabs(&s.Tabs) }),
		app.WLayers,
		once(&s.Layers, func() *vecty.HTML { return layers(&s.Layers, &s.Menu) }),
		once(s.Tools, func() *vecty.HTML { return layerTools(&s.Tools) }),
		editor(&s.Editor),
		app.WEffective,
		once(s.Effective.Head, func() *vecty.HTML { return effectiveHead(&s.Effective.Head) }),
		once(&s.Effective.List, func() *vecty.HTML { return effectiveRows(&s.Effective.List) }),
		app.WOption, option(&s.Option),
		app.WProblems, once(&s.Problems, func() *vecty.HTML { return problems(&s.Problems) }),
		once(s.Toast, func() *vecty.HTML { return toast(&s.Toast) }),
		once(said, func() *vecty.HTML {
			return html(s.Lang, `<div class="unseen" role="status" aria-live="polite">{}</div>`, said)
		}),
		once(s.Lang, func() *vecty.HTML { return files(s.Lang) }),
	)
}
