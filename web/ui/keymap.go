//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// keyMap is the list of what the keyboard does.
func keyMap(m *app.KeyMap) *vecty.HTML {
	return html(m.Lang, `<div class="dialog-body keys" tabindex="0" role="region" aria-label={}>{}<p class="note">{}</p></div>`,
		app.WKeys, each(len(m.Groups), func(i int) *vecty.HTML { return keyGroup(&m.Groups[i]) }), app.WKeysNote)
}

func keyGroup(g *app.KeyGroup) *vecty.HTML {
	return html(0, `<section><h3>{}</h3><dl>{}</dl></section>`, &g.Name, each(len(g.Rows), func(i int) *vecty.HTML {
		r := &g.Rows[i]
		return html(0, `<div><dt>{}</dt><dd>{}</dd></div>`, each(len(r.Keys), func(i int) *vecty.HTML {
			return html(0, `<kbd>{}</kbd>`, &r.Keys[i])
		}), &r.Words)
	}))
}
