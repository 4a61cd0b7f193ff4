//go:build js && wasm

package ui

import (
	"strconv"
	"strings"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// optionNow is what becomes of the option in the workspace.
func optionNow(v *app.Now) *vecty.HTML {
	return html(v.Lang, `<div class="now" class:bad={}><p><span class="state" data-now={}>{}</span>{}</p><p class="spelled" .hidden={}>{}</p>{}{}{}</div>`,
		v.Bad, &v.Kind, &v.State, runs(v.Words), v.Spelled == "", runs(v.Spelled),
		once(troubleKey(v.Trouble), func() *vecty.HTML { return trouble(v.Trouble) }),
		once([2]any{v.Lang, v.Near}, func() *vecty.HTML { return near(v.Near, v.Lang) }),
		once(&v.Setter, func() *vecty.HTML { return setter(&v.Setter) }))
}

// troubleKey is all that the list of findings depends on.
func troubleKey(list []app.Problem) string {
	var b strings.Builder
	for i := range list {
		p := &list[i]
		b.WriteString(p.SeverityWord + "\t" + p.Message + "\t" + strings.Join(p.Fixes[:], "\t") + "\t" + strconv.Itoa(p.Index) + "\n")
	}
	return b.String()
}

// trouble lists what is found about the option.
func trouble(list []app.Problem) *vecty.HTML {
	items := each(len(list), func(i int) *vecty.HTML {
		p := &list[i]
		return html(0, `<li>{}<span>{}</span>{}</li>`, severity(p.Severity, &p.SeverityWord), runs(p.Message), fixes(p))
	})
	return html(0, `<ul class="trouble" .hidden={}>{}</ul>`, len(list) == 0, items)
}

// near offers the keys that may be meant.
func near(list string, l app.Lang) *vecty.HTML {
	keys := strings.Fields(list)
	items := each(len(keys), func(i int) *vecty.HTML {
		return keyLink(&keys[i])
	})
	return html(l, `<div class="near" .hidden={}><span>{}</span><span>{}</span></div>`, list == "", app.WDidYouMean, items)
}
