//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// effectiveItem is one line of the effective view.
func effectiveItem(it *app.Item) *vecty.HTML {
	switch it.Kind {
	case app.BlankItem:
		return html(0, `<div .hidden/>`)
	case app.GroupItem:
		do, open := "", ""
		if it.Fold != "" {
			do, open = "fold", strconv.FormatBool(it.Open)
		}
		return html(0, itemStart+`class="group" aria-level="1" ?data-do={} ?data-arg={} ?aria-expanded={}>
		<span class="group-name" role="rowheader">{}<span class="group-size">{}</span></span>
		</div>`, itemValues(it, do, &it.Fold, open, &it.Group, &it.Size)...)
	case app.StackItem:
		return candidate(it)
	}
	return row(it)
}

// itemStart is what the elements of all items begin with, itemValues the values for it and for what follows.
const itemStart = `<div class:selected={} class:related={} class:stacked={} id={} role="row" aria-rowindex={}
	style:top={} style:height={} .hidden={} `

func itemValues(it *app.Item, more ...any) []any {
	return append([]any{it.Selected, it.Marked, it.Stacked, it.ID(), &it.Index, &it.Top, &it.Height, false}, more...)
}

// row is an option's row.
func row(it *app.Item) *vecty.HTML {
	r := it.Row
	return html(0, itemStart+`class="row" aria-level="2" data-do="row" data-key={} data-part="0" data-state={} aria-expanded={}
		aria-selected={} ?title={}>
	{}{}{}
	<span class="value" role="gridcell" data-look={} title={}>{}</span>
	{}{}
	</div>`, itemValues(it, &r.Key, string(r.State), it.Open, it.Selected, &r.Message,
		once([4]any{r.Marked, r.Severity, r.SeverityWord, it.Open}, func() *vecty.HTML {
			return html(0, `<span class="sign" role="gridcell">{}</span>`, sign(it))
		}),
		once([2]string{it.Prefix, it.Leaf}, func() *vecty.HTML {
			return html(0, `<span class="key" role="rowheader" title={}><span class="prefix">{}</span><span class="leaf">{}</span></span>`,
				&r.Key, lit(it.Prefix), lit(it.Leaf))
		}),
		once(r.Word, func() *vecty.HTML { return html(0, `<span class="word" role="gridcell">{}</span>`, &r.Word) }),
		string(r.Look), &r.Value, lit(it.Value),
		once(r.Chip, func() *vecty.HTML {
			return html(0, `<span class="source" role="gridcell">{}</span>`, chip(&r.Chip, "-1"))
		}),
		once([2]any{it.Lang, it.Marked}, func() *vecty.HTML {
			return html(it.Lang, `<span class="row-tools" role="gridcell">
			<button class="copy-button" type="button" tabindex="-1" data-do="copy-row" aria-label={} title={}></button>
			<button class="row-more" type="button" tabindex="-1" data-do="row-menu" aria-haspopup="menu" aria-label={} title={} .hidden={}>⋯</button>
			</span>`, app.WCopySetting, app.WCopySetting, app.WCopyMenu, app.WCopyMenu, !it.Marked)
		}))...)
}

// lit is a text with what the search found in it marked.
func lit(text string) []vecty.MarkupOrChild {
	all := app.Runs(text)
	list := make([]vecty.MarkupOrChild, len(all))
	for i := range all {
		r := &all[i]
		if list[i] = vecty.Text(r.Text); r.Code {
			list[i] = html(0, `<mark>{}</mark>`, &r.Text)
		}
	}
	return list
}

// sign is the sign of a row's worst finding, or of its stack being open.
func sign(it *app.Item) *vecty.HTML {
	if it.Row.Marked {
		return severity(it.Row.Severity, &it.Row.SeverityWord)
	}
	name := "closed"
	if it.Open {
		name = "opened"
	}
	return html(0, `<span class="disclosure">{}</span>`, drawing(name))
}

// candidate is a line of an option's stack.
func candidate(it *app.Item) *vecty.HTML {
	s := &it.Stack
	status := string(s.Status)
	if s.Default {
		status = "default"
	}
	return html(0, itemStart+`class="candidate" aria-level="3" data-do="row" data-of={} data-part={} data-status={} data-lines={}
		class:last={} aria-selected={}>
	<span class="value" role="gridcell" title={}>{}</span>
	<span class="source" role="gridcell">{}</span>
	<span class="words" role="gridcell" title={}>{}</span>
	</div>`, itemValues(it, &it.Row.Key, &it.Part, status, &s.Lines, it.Last, it.Selected,
		&s.Value, &s.Value, chip(&s.Chip, "-1"), &s.Words, &s.Words)...)
}
