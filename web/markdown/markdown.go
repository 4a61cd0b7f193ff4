// Package markdown turns the project's Markdown texts (documentation of options, pages of diagnostics) into HTML that is
// safe to put into the page as it is, whatever the text holds.
//
// What comes out, as a list:
//
//  1. Elements: p, h4 to h6, ul, ol, li, blockquote, pre, code, em, strong, br, hr, table, thead, tbody, tr, th, td and a.
//     Attributes: start on ol; data-notation on pre; href, data-key, data-do, data-arg, target and rel on a. Nothing else.
//  2. HTML in the text is shown as the characters it is made of, never taken as HTML.
//  3. A code span that is the key of a known option becomes a link `<a href="#key=K" data-key="K"><code>K</code></a>`,
//     unless it is in a link already. The page listens for clicks on data-key.
//  4. A link leads to http or https, in a new tab and without telling where from, to `#key=K` with K known, or to
//     `#guide=N` with "guide=N" known. Of any other link only its text is left. Images become their alternative text: the
//     page asks nobody for anything.
//  5. The highest headings of a text become h4, as the pane that shows it has h2 and h3 above it, and the others follow.
//  6. At most 64 KiB are rendered, with a note at the end when there was more. Text that nests deeper than people write
//     is shown as it is, unrendered.
package markdown

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// maxBytes bounds what is rendered; the longest text of ours has 2 KiB.
const maxBytes = 64 << 10

// cutNote is put behind a text that was too long.
const cutNote = "<p><em>The text is longer than 64 KiB; the rest is left out.</em></p>\n"

// output writes the tree as goldmark does, which is safe after secure has been over it.
var output = renderer.NewRenderer(renderer.WithNodeRenderers(
	util.Prioritized(anchorRenderer{}, 100),
	util.Prioritized(sampleRenderer{}, 200),
	util.Prioritized(extension.NewTableHTMLRenderer(extension.WithTableCellAlignMethod(extension.TableCellAlignNone)), 500),
	util.Prioritized(html.NewRenderer(), 1000),
))

// Render returns the text as HTML. known tells which code spans and `#key=` targets are keys of options, and which `guide=`
// targets are there; nil knows none.
// Render never panics and has no error: what can't be rendered is shown as plain text.
func Render(md string, known func(string) bool) (out string) {
	md, cut := bound(md)
	defer func() {
		if recover() != nil {
			out = plain(md)
		}
		if cut {
			out += cutNote
		}
	}()
	source := []byte(md)
	pc := parser.NewContext()
	pc.Set(knownKey, known)
	tree := input.Parse(text.NewReader(source), parser.WithContext(pc))
	if pc.Get(tooDeepKey) != nil {
		return plain(md)
	}
	var b bytes.Buffer
	if err := output.Render(&b, source, tree); err != nil {
		return plain(md)
	}
	return b.String()
}

// bound returns valid UTF-8 without NUL, of at most maxBytes, and whether something was cut off. It cuts behind the last
// whole line, or the last whole character when one line is longer than that.
func bound(md string) (string, bool) {
	cut := len(md) > maxBytes
	if cut {
		md = md[:maxBytes]
		if i := strings.LastIndexByte(md, '\n'); i > 0 {
			md = md[:i+1]
		} else {
			for len(md) > 0 && !utf8.RuneStart(md[len(md)-1]) {
				md = md[:len(md)-1]
			}
			md = md[:max(len(md)-1, 0)]
		}
	}
	return strings.ReplaceAll(strings.ToValidUTF8(md, "\uFFFD"), "\x00", "\uFFFD"), cut
}

// plain shows a text as it is.
func plain(md string) string {
	return "<pre>" + string(util.EscapeHTML([]byte(md))) + "</pre>\n"
}
