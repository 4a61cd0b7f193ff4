//go:build js && wasm

package ui

import (
	"fmt"
	"runtime/debug"

	"github.com/hexops/vecty"
)

// crash is told when something can't be drawn.
var crash = func(reason string) {}

// OnCrash sets who is told when something can't be drawn.
func OnCrash(f func(reason string)) { crash = f }

// guard draws, or draws nothing and reports when that panics.
func guard(name string, draw func() vecty.ComponentOrHTML) (drawn vecty.ComponentOrHTML) {
	defer func() {
		if reason := recover(); reason != nil {
			crash(fmt.Sprintf("%s can't be drawn: %v\n%s", name, reason, debug.Stack()))
			drawn = el("div")
		}
	}()
	return draw()
}
