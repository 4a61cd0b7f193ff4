//go:build js && wasm

package ui

import (
	"strconv"

	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// margin is the visible part of the margin of a text: numbers, signs, and the stripe behind the selected option's lines.
// What it says is also in the line of words below the text and in the effective view, so it is hidden from screen readers.
func margin(v *app.Margin) *vecty.HTML {
	lines := make([]vecty.MarkupOrChild, len(v.Lines))
	for i := range v.Lines {
		lines[i] = marginLine(&v.Lines[i])
	}
	return html(0, `<div class="margin" aria-hidden="true"><div class="margin-lines" style:transform={}>{}</div></div>`,
		"translateY("+strconv.Itoa(v.Offset)+"px)", lines)
}

// marginLine is the margin of one line.
func marginLine(v *app.Line) *part {
	return once(*v, func() *vecty.HTML {
		return html(0, `<div class="margin-line" class:at={} style:top={} .hidden={} data-line-number={} ?data-mark={}>
		<span class="sign" ?title={}></span>
		<span class="line-number">{}</span>
		</div>`, v.At, &v.Top, v.Number == 0, &v.Number, string(v.Mark), &v.Words, &v.Number)
	})
}
