//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// topBar is the bar with what holds for the whole workspace.
func topBar(v *app.TopBar, m *app.MenuView) *vecty.HTML {
	theme := app.WToDark
	if v.Dark {
		theme = app.WToLight
	}
	return html(v.Lang, `<header class="top">
	<span class="brand">{}<h1>{}<small>{}</small></h1></span>
	<div class="circumstances">
		<select class="select" data-control="release" data-do="release" data-area="field" aria-label={} title={} .value={}>{}</select>
		<div class="segments" role="group" aria-label={} data-control="mode" data-value={}>{}</div>
		<select class="select" data-control="entry" data-do="entry" data-area="field" aria-label={} title={} .value={}>{}</select>
	</div>
	<div class="actions">
		<div class="menu-place spare">
			<button class="button quiet" type="button" data-do="menu" data-arg="examples" aria-haspopup="menu" aria-expanded={}>{}</button>
			{}
		</div>
		<button class="button quiet roomy" type="button" data-do="dialog" data-arg="compare" aria-haspopup="dialog">{}</button>
		<button class="button quiet roomy" type="button" data-do="dialog" data-arg="upgrade" aria-haspopup="dialog">{}</button>
		<button class="button spare" type="button" data-do="open">{}</button>
		<button class="button spare" type="button" data-do="dialog" data-arg="export" aria-haspopup="dialog">{}</button>
		<button class="button primary" type="button" data-do="dialog" data-arg="share" aria-haspopup="dialog" title={}>{}</button>
	</div>
	<div class="switches">
		<button class="button quiet icon-button" type="button" data-do="undo-step" .disabled={} aria-label={} title={}>{}</button>
		<button class="button quiet icon-button" type="button" data-do="redo-step" .disabled={} aria-label={} title={}>{}</button>
		<button class="button quiet icon-button help" type="button" data-do="dialog" data-arg="keys" aria-haspopup="dialog" aria-label={} title={}>?</button>
		<button class="button quiet icon-button roomy" type="button" data-do="dialog" data-arg="stored" aria-haspopup="dialog" aria-label={} title={}>{}</button>
		<button class="button quiet icon-button" type="button" data-do="theme" data-control="theme" aria-label={} title={}>{}</button>
		<button class="button quiet" type="button" data-do="lang" data-control="lang" aria-label={} title={}>{}</button>
		<div class="menu-place more">
			<button class="button quiet icon-button" type="button" data-do="menu" data-arg="more" aria-label={} title={}
				aria-haspopup="menu" aria-expanded={}>{}</button>
			{}
		</div>
	</div>
	</header>`,
		drawing("layers"), app.WName, app.WForFlink,
		app.WRelease, app.WRelease, v.Release.String(), choices(v.Releases()),
		app.WMode, string(v.Mode), modes(v),
		app.WEntry, app.WEntry, string(v.Entry), choices(v.Entries()),
		m.Menu == app.ExamplesMenu, app.WExamples, menu(m, app.ExamplesMenu),
		app.WCompare, app.WUpgrade,
		app.WOpen,
		app.WExport,
		app.WShareTitle, app.WShare,
		!v.CanUndo, app.WUndoStep, app.WUndoStep, drawing("undo"),
		!v.CanRedo, app.WRedo, app.WRedo, drawing("redo"),
		app.WKeys, app.WKeys,
		app.WStored, app.WStored, drawing("shield"),
		theme, theme, drawing("theme"),
		app.WOtherLangTitle, app.WOtherLangTitle, app.WOtherLang,
		app.WMore, app.WMore, m.Menu == app.MoreMenu, drawing("more"), menu(m, app.MoreMenu))
}

// modes are the two execution modes, side by side.
func modes(v *app.TopBar) vecty.List {
	all := v.Modes()
	return each(len(all), func(i int) *vecty.HTML {
		m := &all[i]
		return html(0, `<button type="button" data-do="mode" data-arg={} aria-pressed={}>{}</button>`, &m.Value, m.Chosen, &m.Label)
	})
}
