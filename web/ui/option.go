//go:build js && wasm

package ui

import (
	"strings"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// option is the pane about the selected option. The parts decide themselves what has to be drawn again.
func option(v *app.OptionPane) *vecty.HTML {
	// Hits or a guide stand in the option's place.
	l, empty, free := v.Lang, v.Key == "", !v.Finder.Open && v.Guide == nil
	return html(l, `<div class="option">
	{}{}{}{}{}
	<div class="option-body" .hidden={} tabindex="0" role="group" ?aria-label={}>{}{}{}{}{}{}{}</div>
	</div>`,
		once([3]any{l, empty, v.Guide == nil}, func() *vecty.HTML { return optionHead(l, empty, v.Guide != nil) }),
		once(v.Finder, func() *vecty.HTML { return finder(&v.Finder) }),
		once([3]any{l, v.Finder.FinderHits, v.Finder.Active}, func() *vecty.HTML { return finderHits(&v.Finder) }),
		once([2]any{v.Guide, v.Finder.Open}, func() *vecty.HTML { return guide(v.Guide, v.Finder.Open) }),
		once([2]any{l, empty && free}, func() *vecty.HTML { return optionEmpty(l, empty && free) }),
		empty || !free, &v.Key,
		once([3]any{l, v.Title, v.Lesson}, func() *vecty.HTML { return lesson(v) }),
		once(v.About, func() *vecty.HTML { return html(l, `<div><h3>{}</h3>{}</div>`, v.About.Key, tags(v.About.Tags)) }),
		once(&v.Now, func() *vecty.HTML { return optionNow(&v.Now) }),
		once(&v.Why, func() *vecty.HTML { return why(&v.Why) }),
		once(v.About, func() *vecty.HTML {
			return html(l, `<div>{}{}</div>`, text(&v.About.Text, l), guideLinks(v.About.Guides, l))
		}),
		once([2]any{v.About, v.Cell}, func() *vecty.HTML { return history(&v.About.History, v.Cell, l) }),
		once(v.About, func() *vecty.HTML {
			return html(l, `<div>{}{}</div>`, related(v.About.Related, l), facts(v.About.Facts, l))
		}))
}

// optionHead is the heading.
func optionHead(l app.Lang, empty, guide bool) *vecty.HTML {
	return html(l, `<div class="head"><h2>{}</h2>
	<button class="button quiet small push" type="button" data-do="browse" title={} .hidden={}>{}</button>
	<button class="button quiet small" class:push={} type="button" data-do="guides" title={} aria-pressed={}>{}</button>
	</div>`, app.WOption, app.WBrowseTitle, empty || guide, app.WBrowse, empty || guide, app.WGuidesTitle, guide, app.WGuides)
}

// optionEmpty is what stands in the pane while nothing is selected: the keys that lead around the screen.
func optionEmpty(l app.Lang, empty bool) *vecty.HTML {
	return html(l, `<div class="empty" .hidden={}>
		<p>{}</p>
		<dl class="keys">
			<div><dt><kbd>/</kbd></dt><dd>{}</dd></div>
			<div><dt><kbd>Ctrl</kbd><kbd>K</kbd></dt><dd>{}</dd></div>
			<div><dt><kbd>↑ ↓</kbd></dt><dd>{}</dd></div>
			<div><dt><kbd>Enter</kbd></dt><dd>{}</dd></div>
			<div><dt><kbd>Esc</kbd></dt><dd>{}</dd></div>
			<div><dt><kbd>F8</kbd></dt><dd>{}</dd></div>
		</dl>
	</div>`, !empty, app.WNothingSelected, app.WKeySearch, app.WKeyFindTexts, app.WKeyMove, app.WKeyOpen, app.WKeyBack, app.WKeyProblem)
}

// lesson is the note about the open example.
func lesson(v *app.OptionPane) *vecty.HTML {
	return html(v.Lang, `<aside class="lesson" .hidden={} aria-label={}>
	<div><strong>{}</strong><p>{}</p></div>
	<button class="button quiet icon-button" type="button" data-do="dismiss-lesson" aria-label={} title={}>{}</button>
	</aside>`, v.Lesson == "", app.WLesson, &v.Title, runs(v.Lesson), app.WDismissLesson, app.WDismissLesson, drawing("close"))
}

func tags(list []string) *vecty.HTML {
	return html(0, `<ul class="tags" .hidden={}>{}</ul>`, len(list) == 0,
		each(len(list), func(i int) *vecty.HTML { return html(0, `<li>{}</li>`, &list[i]) }))
}

// text is an own-worded text, or why there is none. Its HTML comes from package markdown alone, and stands in an element of its own.
func text(v *app.Text, l app.Lang) *vecty.HTML {
	if v.Plain != nil {
		return html(l, `<article class="text"><p class="note">{} <button class="link" type="button" data-do="dialog" data-arg="tables" aria-haspopup="dialog">{}</button></p>{}<ul .hidden={}>{}</ul></article>`, &v.Note, app.WTables,
			each(len(v.Plain), func(i int) *vecty.HTML { return html(l, `<p>{}</p>`, &v.Plain[i]) }), len(v.Listed) == 0,
			each(len(v.Listed), func(i int) *vecty.HTML {
				return html(l, `<li><code>{}</code><span>{}</span></li>`, &v.Listed[i].Text, &v.Listed[i].Words)
			}))
	}
	if v.HTML == "" {
		return html(l, `<div class="no-text">
		<p>{}</p>
		<button class="button small" type="button" data-do="fetch" .hidden={}>{}</button>
		</div>`, &v.Note, !v.CanRetry, app.WRetry)
	}
	return html(l, `<article class="text" data-do="text" data-area="text" ?lang={} .innerHTML={}></article>`, &v.HTMLLang, v.HTML)
}

func facts(list []app.Fact, l app.Lang) *vecty.HTML {
	items := each(len(list), func(i int) *vecty.HTML {
		f := &list[i]
		values := each(len(f.Values), func(n int) *vecty.HTML { return html(l, `<code>{}</code>`, &f.Values[n]) })
		return html(l, `<div><dt>{}</dt><dd>{}</dd></div>`, &f.Name, values)
	})
	return html(l, `<div class="facts" .hidden={}><h4>{}</h4><dl>{}</dl></div>`, len(list) == 0, app.WFacts, items)
}

// related are links to other options.
func related(keys []string, l app.Lang) *vecty.HTML {
	return html(l, `<div class="related" .hidden={}><h4>{}</h4><ul>{}</ul></div>`, len(keys) == 0, app.WRelated,
		each(len(keys), func(i int) *vecty.HTML { return html(l, `<li>{}</li>`, keyLink(&keys[i])) }))
}

// keyLink selects an option.
func keyLink(key *string) *vecty.HTML {
	return html(0, `<button class="link" type="button" data-do="text" data-area="text" data-key={}>{}</button>`, key, key)
}

// words is the list from which a field completes.
func words(list string) *vecty.HTML {
	all := strings.Fields(list)
	return html(0, `<datalist id="value-words">{}</datalist>`,
		each(len(all), func(i int) *vecty.HTML { return html(0, `<option .value={}></option>`, &all[i]) }))
}
