//go:build js && wasm

package main

import (
	"github.com/hack-pad/safejs"

	"flinkconf/core/render"
	"flinkconf/web/app"
	"flinkconf/web/texts"
)

// renderView implements flinkconf.render. The options may be left out.
func renderView(args []safejs.Value) (any, error) {
	w, found, err := workspaceOf(args)
	if err != nil {
		return nil, err
	}
	said := "{}"
	if given(args, 1) {
		if said, err = stringify(args[1]); err != nil {
			return nil, err
		}
	}
	o, err := render.DecodeOptions(said)
	if err != nil {
		return nil, err
	}
	lang, _ := app.ParseLang(o.Lang)
	o.Lang, o.Found = lang.String(), found
	o.Text = func(key string) (html, got string) {
		html, got, _ = texts.HTML(o.Lang, key)
		return html, got
	}
	parts := []texts.Part{texts.Words, texts.Docs, texts.More}
	if o.View != render.Docs {
		parts = parts[:1]
	}
	return withTexts("render", lang, func() (any, error) {
		o.Words = texts.Told(o.Lang)
		return render.HTML(w, o), nil
	}, parts...)
}
