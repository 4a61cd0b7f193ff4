//go:build js && wasm

package main

import (
	"github.com/hack-pad/safejs"

	"flinkconf/web/app"
	"flinkconf/web/texts"
)

// withTexts calls f once parts of the texts in the language are there, or can't be had: at once if they are there already, else
// in the promise that is returned. name is the function of the API that an error names.
func withTexts(name string, l app.Lang, f func() (any, error), parts ...texts.Part) (any, error) {
	if len(parts) == 0 {
		return f()
	}
	part := parts[0]
	next := func() (any, error) { return withTexts(name, l, f, parts[1:]...) }
	boot, err := safejs.Global().Get("flinkconfBoot")
	if err != nil {
		return nil, err
	}
	if texts.Loaded(l.String(), part) || boot.IsUndefined() {
		return next()
	}
	fetched, err := boot.Call("text", part.Asset(l.String()))
	if err != nil {
		return nil, err
	}
	var arrived, missing safejs.Func
	answer := func(_ safejs.Value, args []safejs.Value) any {
		arrived.Release()
		missing.Release()
		return outcome(name, func() (any, error) {
			if len(args) > 0 && args[0].Type() == safejs.TypeString {
				if text, err := args[0].String(); err == nil {
					texts.Load(l.String(), part, text)
				}
			}
			return next()
		})
	}
	if arrived, err = safejs.FuncOf(answer); err != nil {
		return nil, err
	}
	if missing, err = safejs.FuncOf(answer); err != nil {
		return nil, err
	}
	return fetched.Call("then", arrived.Value(), missing.Value())
}
