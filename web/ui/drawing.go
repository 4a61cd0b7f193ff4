//go:build js && wasm

package ui

import (
	"strings"

	"github.com/hexops/vecty"
)

// paths are the icons by name, each on a field of 16 by 16 and drawn with the colour of the text: what is filled, what is
// stroked.
const paths = `
layers|M8 1.5 15 5.3 8 9.1 1 5.3z|M1.8 8.5 8 11.9l6.2-3.4M1.8 11.3 8 14.7l6.2-3.4
theme|M8 3a5 5 0 0 1 0 10z|M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z
more|M3 6.75a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5zm5 0a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5zm5 0a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5z|
up||M8 12.5v-9M4 7l4-4 4 4
down||M8 3.5v9M4 9l4 4 4-4
delete||M2.5 4.5h11M6.5 4.3V2.5h3v1.8M4 4.5l.7 9h6.6l.7-9M6.7 7v4M9.3 7v4
on|M8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z|M1.5 8s2.3-4.3 6.5-4.3S14.5 8 14.5 8 12.2 12.3 8 12.3 1.5 8 1.5 8z
off||M1.5 8s2.3-4.3 6.5-4.3S14.5 8 14.5 8 12.2 12.3 8 12.3 1.5 8 1.5 8zM2.5 13.5l11-11
close||M4 4l8 8M12 4l-8 8
add||M8 3v10M3 8h10
opened||M4.5 6.5 8 10l3.5-3.5
closed||M6.5 4.5 10 8l-3.5 3.5
swap||M4 5.5h9M10.5 3 13 5.5 10.5 8M12 10.5H3M5.5 8 3 10.5 5.5 13
shield||M8 1.8 13.2 3.7v3.9c0 3.1-2.1 5.3-5.2 6.6-3.1-1.3-5.2-3.5-5.2-6.6V3.7zM5.6 7.9l1.7 1.7 3.1-3.3
undo||M6 3 3 6l3 3M3.3 6H9a3.5 3.5 0 0 1 0 7H6
redo||M10 3l3 3-3 3M12.7 6H7a3.5 3.5 0 0 0 0 7h3
error||M5 5l6 6M11 5l-6 6
warning||M8 3.8v5M8 11.7v.5
info||M8 7.2v5M8 3.8v.5
hint||M5 8h6
fits||M3.5 8.5 6.5 11.5l6-7
`

// drawing is an icon. It says nothing: the words are beside it.
func drawing(name string) *vecty.HTML {
	const svg = "http://www.w3.org/2000/svg"
	_, found, _ := strings.Cut(paths, "\n"+name+"|")
	fill, found, _ := strings.Cut(found, "|")
	stroke, _, _ := strings.Cut(found, "\n")
	return html(0, `<svg xmlns={} class="drawing" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
	<path xmlns={} class="fill" d={}/>
	<path xmlns={} class="stroke" d={}/>
	</svg>`, svg, svg, fill, svg, stroke)
}
