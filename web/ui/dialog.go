//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// dialog is the frame of the open dialog. The browser shows it above everything else, keeps the focus in it and takes Escape.
// A click beside the sheet closes it. What there is to say meanwhile is shown and announced in it: the rest can't be reached.
func dialog(v *app.DialogView) *vecty.HTML {
	return html(v.Lang, `<dialog class="dialog" class:wide={} data-dialog={} data-area="dialog" data-do="close-dialog" aria-labelledby="dialog-title">
	<div class="sheet" data-do="">
		<div class="dialog-head">
			<h2 id="dialog-title">{}</h2>
			{}
			<button class="button quiet icon-button push" type="button" data-do="close-dialog" aria-label={} title={}>{}</button>
		</div>
		{}
	</div>
	<div role="status" data-do="">{}</div>
	</dialog>`, v.Wide, string(v.Dialog), &v.Title, dialogHead(v.Body), app.WClose, app.WClose, drawing("close"), dialogBody(v.Body), toast(&v.Toast))
}

// dialogBody is what is in the dialog, a <div>.
func dialogBody(body app.DialogBody) *vecty.HTML {
	switch b := body.(type) {
	case *app.KeyMap:
		return keyMap(b)
	case *app.UpgradeView:
		return upgrade(b)
	case *app.AddView:
		return addLayer(b)
	case *app.ImportView:
		return imports(b)
	case *app.ConvertView:
		return convert(b)
	case *app.ExportView:
		return export(b)
	case *app.CompareView:
		return compare(b)
	case *app.ShareView:
		return share(b)
	case *app.TablesView:
		return tables(b)
	case *app.StoredView:
		return stored(b)
	}
	// Another element than a body is: the properties of an element stay when it is used again.
	return html(0, `<template/>`)
}

// dialogHead is what stands beside the title of a dialog.
func dialogHead(body app.DialogBody) *vecty.HTML {
	switch b := body.(type) {
	case *app.UpgradeView:
		return upgradeHead(b)
	case *app.CompareView:
		return compareHead(b)
	}
	return html(0, `<template/>`)
}
