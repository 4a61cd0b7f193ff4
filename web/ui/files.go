//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// Files is the input behind the file dialog, and what shows that files may be dropped.
type Files struct {
	vecty.Core
	Lang app.Lang `vecty:"prop"`
}

// SkipRender implements vecty.RenderSkipper.
func (c *Files) SkipRender(prev vecty.Component) bool {
	p, ok := prev.(*Files)
	return ok && p.Lang == c.Lang
}

// Render implements vecty.Component.
func (c *Files) Render() vecty.ComponentOrHTML {
	return guard("files", func() vecty.ComponentOrHTML {
		return el("div", mark(class("files"), set("aria-hidden", "true")),
			el("div", mark(class("drop-here")), el("span", txt(c.Lang.T(app.WDropHere)))),
			el("input", mark(hidden(true), set("type", "file"), property("multiple", true), does("files", ""), set("tabindex", "-1"))))
	})
}
