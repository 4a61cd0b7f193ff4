//go:build js && wasm

package main

import (
	"errors"

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
	var o render.Options
	lang := app.English
	if given(args, 1) {
		if o, lang, err = renderOptions(args[1]); err != nil {
			return nil, err
		}
	}
	o.Lang, o.Found = lang.String(), found
	o.Text = func(key string) (html, got string) {
		html, got, _ = texts.HTML(o.Lang, key)
		return html, got
	}
	parts := []texts.Part{texts.Words}
	if o.View == render.Docs {
		parts = append(parts, texts.Docs, texts.More)
	}
	return withTexts("render", lang, func() (any, error) {
		o.Words = texts.Told(o.Lang)
		return render.HTML(w, o), nil
	}, parts...)
}

// renderOptions reads the second argument of flinkconf.render.
func renderOptions(v safejs.Value) (o render.Options, lang app.Lang, err error) {
	if v.Type() != safejs.TypeObject {
		return o, lang, errors.New("wanted is an object with the options, found is " + v.Type().String())
	}
	var said [4]string
	for i, name := range [...]string{"view", "keys", "lang", "theme"} {
		field, err := v.Get(name)
		if err != nil {
			return o, lang, err
		}
		if one := []safejs.Value{field}; given(one, 0) {
			if said[i], err = textOf(one, 0, name); err != nil {
				return o, lang, err
			}
		}
	}
	known := true
	if o.View, known = render.ParseView(said[0]); !known {
		return o, lang, errors.New("there is no view \"" + said[0] + "\"")
	}
	if said[2] != "" {
		if lang, known = app.ParseLang(said[2]); !known {
			return o, lang, errors.New("there are no words in the language \"" + said[2] + "\"")
		}
	}
	o.Keys, o.Theme = render.ParseKeys(said[1]), said[3]
	return o, lang, nil
}
