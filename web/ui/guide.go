//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
	"flinkconf/web/texts"
)

// guide is a guide in place of the option, or the list of all guides; nothing when v is nil or hidden.
func guide(v *app.GuideView, hidden bool) *vecty.HTML {
	if v == nil || hidden {
		return html(0, `<div .hidden></div>`)
	}
	l, back := v.Lang, app.WBackToStart
	if v.Back {
		back = app.WBackToOption
	}
	return html(l, `<div class="option-body guide" .hidden={} tabindex="0" role="group" aria-label={}>
	<p class="guide-bar"><button class="button quiet small" type="button" data-do="close-guide">{}</button>
	<button class="button quiet small" type="button" data-do="guides" .hidden={}>{}</button></p>
	<h3 tabindex="-1">{}</h3>
	<p class="guide-summary" .hidden={}>{}</p>
	<div .hidden={}>{}</div>{}
	</div>`, false, &v.Title, back, v.Guides != nil, app.WGuidesTitle, &v.Title, v.HTML == "" && v.Guides == nil, &v.Summary, v.Guides != nil, text(&v.Text, l), guideList(v.Guides))
}

// guideList lists guides with what they are about.
func guideList(list []texts.Guide) *vecty.HTML {
	return html(0, `<ul class="guides" .hidden={}>{}</ul>`, len(list) == 0, each(len(list), func(i int) *vecty.HTML {
		return html(0, `<li>{}<p>{}</p></li>`, guideLink(&list[i]), &list[i].Summary)
	}))
}

// guideLinks are the guides to an option.
func guideLinks(list []texts.Guide, l app.Lang) *vecty.HTML {
	return html(l, `<div class="related" .hidden={}><h4>{}</h4><ul>{}</ul></div>`, len(list) == 0, app.WGuides,
		each(len(list), func(i int) *vecty.HTML { return html(0, `<li>{}</li>`, guideLink(&list[i])) }))
}

// guideLink shows a guide.
func guideLink(g *texts.Guide) *vecty.HTML {
	return html(0, `<button class="link words" type="button" data-do="guide" data-arg={}>{}</button>`, &g.Name, &g.Title)
}
