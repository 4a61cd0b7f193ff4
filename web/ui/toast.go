//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// Toast is a short message with a way back. The live region of the root announces its text.
type Toast struct {
	vecty.Core
	View app.ToastView `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *Toast) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*Toast)
	return ok && p.View == c.View
}

// Render implements vecty.Component.
func (c *Toast) Render() vecty.ComponentOrHTML {
	return guard("toast", func() vecty.ComponentOrHTML {
		v := c.View
		return el("div", mark(class("toast"), hidden(v.Text == "")),
			el("span", txt(v.Text)),
			button("small", "undo", "", v.Lang.T(app.WUndo), hidden(!v.Undo)),
			iconButton("dismiss", strconv.Itoa(v.Serial), v.Lang.T(app.WDismiss), "close"))
	})
}
