//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// layerTools is the row of tools for the open layer, or what there is to say about the query text.
func layerTools(v *app.LayerTools, m *app.MenuView) *vecty.HTML {
	if v.About != "" {
		return html(v.Lang, `<div class="tools query-tools" .hidden={}>
		<p>{}</p>
		<button class="button quiet icon-button" type="button" data-do="delete" aria-label={} title={} .disabled={}>{}</button>
		</div>`, false, &v.About, app.WClearQuery, app.WClearQuery, v.Disabled, drawing("delete"))
	}
	toggle, eye := app.WSwitchOff, "on"
	if v.Disabled {
		toggle, eye = app.WSwitchOn, "off"
	}
	upTitle, downTitle := v.UpWhy, v.DownWhy
	if upTitle == "" {
		upTitle = v.Lang.T(app.WMoveUp)
	}
	if downTitle == "" {
		downTitle = v.Lang.T(app.WMoveDown)
	}
	return html(v.Lang, `<div class="tools" data-kind={} .hidden={}>
	<input class="field name" type="text" .value={} placeholder={} data-do="rename" data-area="field" aria-label={}
		spellcheck="false" autocomplete="off"/>
	<select class="select small" data-do="notation" data-area="field" data-control="notation" aria-label={} title={}>{}</select>
	<select class="select small" data-do="tool" data-area="field" data-control="tool" .hidden={} aria-label={} title={}>{}</select>
	<span class="tool-buttons">
		<button class="button quiet icon-button" type="button" data-do="up" aria-label={} title={} aria-disabled={}>{}</button>
		<button class="button quiet icon-button" type="button" data-do="down" aria-label={} title={} aria-disabled={}>{}</button>
		<button class="button quiet icon-button" type="button" data-do="toggle-layer" aria-label={} title={} aria-pressed={}>{}</button>
		<button class="button quiet icon-button" type="button" data-do="delete" aria-label={} title={}>{}</button>
		<span class="menu-place">
			<button class="button quiet icon-button" type="button" data-do="menu" data-arg="layer" aria-haspopup="menu" aria-expanded={} aria-label={} title={}>{}</button>
			{}
		</span>
	</span>
	</div>`,
		string(v.Kind), v.Layer < 0, &v.Name, app.WNamePlaceholder, app.WLayerName,
		app.WNotation, app.WNotation, choices(v.Notations()),
		v.Tool == "", app.WTool, app.WTool, choices(v.Tools()),
		app.WMoveUp, upTitle, v.UpWhy != "", drawing("up"),
		app.WMoveDown, downTitle, v.DownWhy != "", drawing("down"),
		toggle, toggle, v.Disabled, drawing(eye),
		app.WDelete, app.WDelete, drawing("delete"),
		m.Menu == app.LayerMenu, app.WLayerMenu, app.WLayerMenu, drawing("more"), menu(m, app.LayerMenu))
}
