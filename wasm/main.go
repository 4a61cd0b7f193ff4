//go:build js && wasm

package main

import (
	"fmt"
	"os"
	"runtime/debug"

	"flinkconf/web/app"
	"flinkconf/web/browser"
	"flinkconf/web/ui"
)

// version is set by the build (-X main.version=…).
var version = "dev"

// spareGarbage lets the heap grow to five times what is in use before it is swept. The program holds a few megabytes, and
// in the browser a sweep takes its time from a key press: there is no second thread for it.
const spareGarbage = 400

func main() {
	debug.SetGCPercent(spareGarbage)
	if err := serveAPI(); err != nil {
		fmt.Fprintln(os.Stderr, "panic: the JavaScript interface can't be set up:", err)
		os.Exit(1)
	}
	if len(os.Args) > 1 && os.Args[1] == "api" {
		select {} // there is no page, or it is somebody else's
	}
	page, err := browser.Open()
	if err != nil {
		fmt.Fprintln(os.Stderr, "panic: there is no page:", err)
		os.Exit(1)
	}
	if err := show(page); err != nil {
		fmt.Fprintln(os.Stderr, "panic: the screen can't be drawn:", err)
		os.Exit(1)
	}
	page.Ready()
	select {}
}

// show draws the screen and has events handled from then on.
func show(page *browser.Page) error {
	root := &ui.Root{}
	var store *app.Store
	after := func() {
		s := store.State()
		page.SetDocument(s.Lang.Tag(), string(s.Theme))
		store.AfterFrame()
	}
	store = app.NewStore(page, page.Start(), func() {
		ui.Redraw(root)
		page.Frame(after)
	})
	root.Screen, root.Said = store.Screen, store.Said
	ui.OnCrash(page.Crash)
	if err := ui.Mount(root); err != nil {
		return err
	}
	page.Listen(store.Handle)
	page.Watch(app.EffectiveList, app.ProblemsList)
	page.OpenEditor(store.Answer)
	after()
	return nil
}
