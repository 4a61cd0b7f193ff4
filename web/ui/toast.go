//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// toast is a short message with a way back. The live region of the root, or that around it in a dialog, announces its text.
func toast(v *app.ToastView) *vecty.HTML {
	return html(v.Lang, `<div class="toast" .hidden={}>
	<span>{}</span>
	<button class="button small" type="button" data-do="undo" .hidden={}>{}</button>
	<button class="button quiet icon-button" type="button" data-do="dismiss" data-arg={} aria-label={} title={}>{}</button>
	</div>`, v.Text == "", &v.Text, !v.Undo, app.WUndo, &v.Serial, app.WDismiss, app.WDismiss, drawing("close"))
}
