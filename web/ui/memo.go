//go:build js && wasm

package ui

import "github.com/hexops/vecty"

// memo is a part of a component that is drawn again only when its key has changed. The key holds, as a comparable value, all
// that the drawing depends on.
type memo struct {
	vecty.Core
	Key  any                `vecty:"prop"`
	Draw func() *vecty.HTML `vecty:"prop"`
}

// once is a memo as a child of an element.
func once(key any, draw func() *vecty.HTML) *memo { return &memo{Key: key, Draw: draw} }

// SkipRender implements vecty.RenderSkipper.
func (c *memo) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*memo)
	return ok && p.Key == c.Key
}

// Render implements vecty.Component.
func (c *memo) Render() vecty.ComponentOrHTML {
	return guard("memo", func() vecty.ComponentOrHTML { return c.Draw() })
}
