//go:build js && wasm

package ui

import (
	"strings"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// setter writes the option into a layer.
func setter(v *app.Setter) *vecty.HTML {
	l := v.Lang
	return html(l, `<div class="setter" .hidden={} role="group" aria-label={}>
	<input class="field code" type="text" .value={} placeholder={} data-do="draft" data-area="field" data-control="value"
		aria-label={} list="value-words" spellcheck="false" autocomplete="off"/>
	{}{}{}{}{}
	</div>`,
		v.Layer < 0, app.WSetIn, &v.Text, &v.Hint, app.WValueLabel,
		once(strings.Join(v.Words, "\n"), func() *vecty.HTML {
			return html(l, `<datalist id="value-words">{}</datalist>`,
				each(len(v.Words), func(i int) *vecty.HTML { return html(l, `<option .value={}></option>`, &v.Words[i]) }))
		}),
		once(l, func() *vecty.HTML {
			return html(l, `<button class="button small" type="button" data-do="write">{}</button>`, app.WApply)
		}),
		once([2]any{l, joined(v.Layers)}, func() *vecty.HTML {
			return html(l, `<select class="select small" data-do="draft-layer" data-area="field" aria-label={}>{}</select>`,
				app.WSetInLabel, choices(v.Layers))
		}),
		once([2]any{l, v.CanRemove}, func() *vecty.HTML {
			return html(l, `<button class="button quiet small" type="button" data-do="remove" .disabled={}>{}</button>`, !v.CanRemove, app.WRemove)
		}),
		once(v.Problem, func() *vecty.HTML {
			return html(l, `<p class="setter-problem" role="alert" .hidden={}>{}</p>`, v.Problem == "", &v.Problem)
		}))
}
