//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// upgradeHead is what stands beside the assistant's title.
func upgradeHead(v *app.UpgradeView) *vecty.HTML {
	target := v.Target()
	return html(v.Lang, `<div class="dialog-tools">
	<span aria-hidden="true">→</span>
	<select class="select" data-do="upgrade-to" data-area="field" aria-label={} .value={}>{}</select>
	<span class="note push">{}</span>
	<button class="button primary" type="button" data-do="apply-upgrade" .disabled={}>{}</button>
	</div>`, app.WUpgradeTarget, &target, choices(v.Releases()), v.Summary(), !v.CanApply(), app.WUpgradeApply)
}

// upgrade is the assistant: what changes on one side, the texts before and after on the other.
func upgrade(v *app.UpgradeView) *vecty.HTML {
	nothing := v.Nothing()
	groups, layers, options := v.Groups(), v.Layers(), v.Options()
	active := ""
	lists := each(len(groups), func(i int) *vecty.HTML {
		g := &groups[i]
		return html(0, `<div role="group" aria-label={}><h3 aria-hidden="true">{}</h3>{}</div>`, &g.Title, &g.Title,
			each(len(g.Items), func(i int) *vecty.HTML {
				if g.Items[i].Selected {
					active = g.Items[i].ID()
				}
				return upgradeItem(&g.Items[i])
			}))
	})
	unchanged := v.Unchanged()
	return html(v.Lang, `<div class="upgrade">
	<div class="upgrade-side" .hidden={}>
		<div class="upgrade-list" role="listbox" tabindex="0" data-area="upgrade" aria-label={} ?aria-activedescendant={}>{}</div>
		<div class="upgrade-options" .hidden={}>{}</div>
	</div>
	<div class="diff" role="region" tabindex="0" data-area="upgrade-diff" aria-label={} .hidden={}>
		{}
		<p class="note" .hidden={}>{}</p>
	</div>
	<p class="empty" .hidden={}>{}</p>
	</div>`, nothing != "", app.WUpgradeList, &active, lists,
		len(options) == 0, each(len(options), func(i int) *vecty.HTML {
			o := &options[i]
			return html(0, `<button class="switch" type="button" role="switch" data-do="upgrade-option" data-arg={} aria-checked={}><span class="knob"/>{}</button>`,
				&o.Value, o.Chosen, &o.Label)
		}),
		app.WUpgradeTexts, nothing != "",
		each(len(layers), func(i int) *vecty.HTML { return diffLayer(v.Lang, &layers[i]) }),
		unchanged == "", &unchanged, nothing == "", &nothing)
}

// upgradeItem is a line of the list.
func upgradeItem(it *app.UpgradeItem) *vecty.HTML {
	kind := [...]string{app.NeedItem: "need", app.ChangeItem: "change", app.DefaultItem: "default"}[it.Kind]
	reveal := ""
	if it.Selected {
		reveal = "item"
	}
	return html(0, `<div class="upgrade-item" class:selected={} id={} role="option" aria-selected={} ?data-reveal={} data-do="upgrade-item"
		data-arg={} data-sign={}>
	<span class="upgrade-sign" aria-hidden="true"/>
	<span class="upgrade-title">{}</span>
	<span class="upgrade-note">{}</span>
	</div>`, it.Selected, it.ID(), it.Selected, reveal, &it.Index, kind, runs(it.Title), runs(it.Note))
}

// diffLayer is a layer's text before and after.
func diffLayer(l app.Lang, v *app.DiffLayer) *vecty.HTML {
	return html(l, `<section data-to={}>
	<h3 class="diff-head" data-kind={}>{} <span class="diff-name">{}</span><span .hidden={}> → <span class="diff-name">{}</span></span><span class="note" .hidden={}>{}</span></h3>
	<div class="diff-lines">{}</div>
	</section>`, &v.Layer, string(v.Kind), &v.Title, &v.Before, v.After == "", &v.After, !v.Off, app.WUpgradeSwitchedOff,
		each(len(v.Rows), func(i int) *vecty.HTML { return diffRow(l, &v.Rows[i]) }))
}

// diffRow is a line of the texts.
func diffRow(l app.Lang, r *app.DiffRow) *vecty.HTML {
	if r.Kind == app.FoldedLines {
		return html(l, `<button class="diff-folded" type="button" data-do="unfold" data-arg={}>{}</button>`, &r.Place, &r.Words)
	}
	kind, sign, word := "same", "", app.NoWord
	switch r.Kind {
	case app.GoneLine:
		kind, sign, word = "gone", "−", app.WDiffGone
	case app.NewLine:
		kind, sign, word = "new", "+", app.WDiffNew
	}
	do, reveal := "", ""
	if r.Item >= 0 {
		do = "upgrade-item"
	}
	if r.Reveal {
		reveal = "line"
	}
	return html(l, `<div class="diff-line" class:selected={} data-line-kind={} ?data-do={} data-arg={} ?data-reveal={}>
	<span class="diff-number">{}</span><span class="diff-number">{}</span>
	<span class="diff-sign" aria-hidden="true">{}</span><span class="unseen">{}</span>
	<code>{}<span class="diff-core">{}</span>{}</code>
	</div>`, r.Selected, kind, do, &r.Item, reveal, lineNumber(r.Old), lineNumber(r.New), &sign, word, &r.Head, &r.Core, &r.Tail)
}

// lineNumber is the number of a line, nothing for one that isn't there.
func lineNumber(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
