//go:build js && wasm

package ui

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/hexops/vecty"
)

// part is a part of the screen that is drawn again only when what it shows has changed.
type part struct {
	vecty.Core
	// View is all that the drawing depends on: a comparable value, or one that is alike.
	View any                `vecty:"prop"`
	Draw func() *vecty.HTML `vecty:"prop"`
}

// alike is a view that == can't compare.
type alike interface {
	// Alike tells whether both would be drawn alike. The other view is of the same type.
	Alike(other any) bool
}

// once is a part as a child of an element.
func once(view any, draw func() *vecty.HTML) *part { return &part{View: view, Draw: draw} }

// SkipRender implements vecty.RenderSkipper.
func (c *part) SkipRender(prev vecty.Component) bool {
	before := prev.(*part).View
	if v, ok := c.View.(alike); ok {
		return v.Alike(before)
	}
	return c.View == before
}

// Render implements vecty.Component.
func (c *part) Render() vecty.ComponentOrHTML { return guarded("div", c.View, c.Draw) }

// guarded draws a view, or reports it and leaves an empty element when that panics.
func guarded(tag string, view any, draw func() *vecty.HTML) (drawn *vecty.HTML) {
	defer func() {
		if reason := recover(); reason != nil {
			crash(fmt.Sprintf("%T can't be drawn: %v\n%s", view, reason, trace()))
			drawn = vecty.Tag(tag)
		}
	}()
	return draw()
}

// trace is the stack in the form of Go's. The program has no names of its functions: web/cmd/trace finds them by the addresses.
func trace() string {
	places := make([]uintptr, 64)
	var lines strings.Builder
	for _, pc := range places[:runtime.Callers(3, places)] {
		fmt.Fprintf(&lines, "()\n\t pc=0x%x\n", pc)
	}
	return lines.String()
}

// crash is told when something can't be drawn.
var crash = func(reason string) {}

// OnCrash sets who is told when something can't be drawn.
func OnCrash(f func(reason string)) { crash = f }
