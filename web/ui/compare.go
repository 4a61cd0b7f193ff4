//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// compareHead is what stands beside the comparison's title.
func compareHead(v *app.CompareView) *vecty.HTML {
	return html(0, `<div class="dialog-tools"><span class="note" role="status">{}</span></div>`, v.Summary())
}

// compare is the comparison: what is compared, then the options that differ or the problems of one side only.
func compare(v *app.CompareView) *vecty.HTML {
	return html(v.Lang, `<div class="compare">{}{}{}{}</div>`, compareSides(v), comparePaste(v), compareTools(v), compareTables(v))
}

// compareSides are the two sides: the workspace of the screen, and what it is compared with.
func compareSides(v *app.CompareView) *vecty.HTML {
	other := v.Other()
	release, mode, entry := other.Release.String(), string(other.Mode), string(other.Entry)
	return html(v.Lang, `<div class="compare-sides" class:swapped={}>
	<div class="compare-side"><b>{}</b><span class="note">{}</span></div>
	<button class="button quiet icon-button" type="button" data-do="compare-toggle" data-arg="swap" aria-label={} title={}>{}</button>
	<div class="compare-side" role="group" aria-label={}>
		<select class="select" data-do="compare-base" data-area="field" aria-label={}>{}</select>
		<button class="button quiet" type="button" data-do="compare-toggle" data-arg="replace" .hidden={}>{}</button>
		<select class="select" data-do="compare-release" data-area="field" autofocus="autofocus" aria-label={} .value={} .hidden={}>{}</select>
		<select class="select" data-do="compare-mode" data-area="field" aria-label={} .value={} .hidden={}>{}</select>
		<select class="select" data-do="compare-entry" data-area="field" aria-label={} .value={} .hidden={}>{}</select>
	</div>
	</div>`, v.Swapped(), app.WCompareThis, v.This(), app.WCompareSwap, app.WCompareSwap, drawing("swap"),
		app.WCompareWith, app.WCompareWith, choices(v.Bases()), !v.CanReplace(), app.WCompareReplace,
		app.WRelease, &release, v.Waits(), choices(other.Releases()),
		app.WMode, &mode, v.Waits(), choices(other.Modes()),
		app.WEntry, &entry, v.Waits(), choices(other.Entries()))
}

// comparePaste takes another workspace.
func comparePaste(v *app.CompareView) *vecty.HTML {
	text, problem := v.Text(), v.Problem()
	return html(v.Lang, `<div class="compare-paste" .hidden={}>
	<p id="compare-paste">{}</p>
	<textarea class="field code" data-do="compare-text" data-area="field" rows="8" spellcheck="false" autocomplete="off" aria-describedby="compare-paste"
		aria-label={} placeholder={} .value={}></textarea>
	<p class="trouble" role="alert" .hidden={}>{}</p>
	<div class="compare-buttons">
		<button class="button primary" type="button" data-do="take-compared" .disabled={}>{}</button>
		<button class="button" type="button" data-do="open">{}</button>
	</div>
	</div>`, !v.Waits(), app.WComparePaste, app.WCompareGiven, app.WComparePastePlaceholder, &text,
		problem == "", &problem, text == "", app.WCompareTake, app.WCompareFile)
}

// compareTools are the switches above the table.
func compareTools(v *app.CompareView) *vecty.HTML {
	views, kinds, switches := v.Views(), v.Kinds(), v.Switches()
	search := v.Search()
	return html(v.Lang, `<div class="compare-tools" .hidden={}>
	<div class="segments" role="group" aria-label={}>{}</div>
	<div class="compare-values" .hidden={}>
		<div class="search"><input class="field" type="text" role="searchbox" .value={} placeholder={} aria-label={} data-do="compare-search" data-area="compare-search"
			spellcheck="false" autocomplete="off"/></div>
		{}
		<div class="filters" role="group" aria-label={}>{}</div>
	</div>
	</div>`, v.Waits(), app.WCompare, each(len(views), func(i int) *vecty.HTML { return pressed("", &views[i]) }),
		!v.Values(), &search, app.WCompareSearch, app.WCompareSearch,
		each(len(switches), func(i int) *vecty.HTML {
			c := &switches[i]
			return html(0, `<button class="switch" type="button" role="switch" data-do="compare-toggle" data-arg={} aria-checked={}><span class="knob"/>{}</button>`,
				&c.Value, c.Chosen, &c.Label)
		}),
		app.WCompareKinds, each(len(kinds), func(i int) *vecty.HTML { return pressed("filter", &kinds[i]) }))
}

// pressed is a button that stays pressed.
func pressed(class string, c *app.Choice) *vecty.HTML {
	return html(0, `<button type="button" class={} data-do="compare-toggle" data-arg={} aria-pressed={}>{}</button>`, class, &c.Value, c.Chosen, &c.Label)
}

// compareTables are the options and the problems, of which one is shown.
func compareTables(v *app.CompareView) *vecty.HTML {
	items, problems := v.Items(), v.OneSided()
	heads, empty, active := v.Heads(), v.Empty(), v.Active()
	rows := make([]vecty.MarkupOrChild, len(items))
	for i := range items {
		it := &items[i]
		rows[i] = once(*it, func() *vecty.HTML { return compareRow(v.Lang, it) })
	}
	return html(v.Lang, `<div class="compare-tables" .hidden={}>
	<p class="empty" .hidden={}>{}</p>
	<div class="rows" data-list="compare" data-area="compare" role="grid" tabindex="0" aria-label={} aria-rowcount={} ?aria-activedescendant={} .hidden={}>
		<div class="compare-row compare-heads" role="row" aria-rowindex="1">
			<span role="columnheader">{}</span><span role="columnheader">{}</span><span role="columnheader">{}</span><span role="columnheader">{}</span>
		</div>
		<div class="rows-space" role="rowgroup" style:height={}>{}</div>
	</div>
	<ol class="compare-problems" .hidden={}>{}</ol>
	</div>`, v.Waits(), empty == "", &empty, app.WCompareTable, v.Count()+1, &active, !v.Values() || empty != "",
		app.WCompareKey, &heads[0], &heads[1], app.WCompareDifference, v.Height(), rows,
		len(problems) == 0, each(len(problems), func(i int) *vecty.HTML { return comparedProblem(&problems[i], i, &heads) }))
}

// compareRow is an option on both sides.
func compareRow(l app.Lang, it *app.CompareItem) *vecty.HTML {
	if it.Index == 0 {
		return html(0, `<div .hidden/>`)
	}
	called := ""
	if it.Other != "" {
		called = l.Say(app.WCompareCalled, it.Other)
	}
	return html(l, `<div class="compare-row" class:selected={} class:stacked={} id={} role="row" aria-rowindex={} aria-selected={}
		data-do="compare-row" data-arg={} data-of={} data-difference={} style:top={} style:height={} .hidden={}>
	<span class="key" role="rowheader" title={}><span class="prefix">{}</span><span class="leaf">{}</span><span class="called">{}</span></span>
	{}{}
	<span class="difference" role="gridcell">{}</span>
	</div>`, it.Selected, it.Stacked, it.ID(), it.Index+1, it.Selected, strconv.Itoa(it.Index-1), &it.Key, int(it.Kind), &it.Top, &it.Height, false,
		&it.Key, &it.Prefix, &it.Leaf, &called, compareCell(&it.Cells[0], &it.Heads[0]), compareCell(&it.Cells[1], &it.Heads[1]), &it.Words)
}

// compareCell is a value with where it comes from.
func compareCell(c *app.CompareCell, head *string) *vecty.HTML {
	return html(0, `<span class="compared" role="gridcell"><span class="compared-head" aria-hidden="true">{}</span>
	<span class="value" data-look={} title={}>{}</span>{}</span>`, head, string(c.Look), &c.Value, &c.Value, chip(&c.Chip, ""))
}

// comparedProblem is a finding of one side.
func comparedProblem(p *app.ComparedProblem, n int, heads *[2]string) *vecty.HTML {
	head := &heads[0]
	if p.Right {
		head = &heads[1]
	}
	return html(0, `<li class="compared-problem" data-code={}>
	{}<span class="compared-head">{}</span>{}
	<button class="message" type="button" data-do="compare-problem" data-arg={} .disabled={}>{}</button>
	</li>`, string(p.Code), severity(p.Severity, &p.SeverityWord), head, chip(&p.Chip, ""), &n, p.Key == "", runs(p.Message))
}
