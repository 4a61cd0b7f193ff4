//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// files is the input behind the file dialog, and what shows that files may be dropped.
func files(l app.Lang) *vecty.HTML {
	return html(l, `<div class="files" aria-hidden="true">
	<div class="drop-here"><span>{}</span></div>
	<input .hidden type="file" .multiple data-do="files" tabindex="-1"/>
	</div>`, app.WDropHere)
}
