package markdown

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// anchor is a link that has been found fit for the page.
type anchor struct {
	ast.BaseInline
	// href is the target, already percent-encoded; it is not yet escaped for HTML.
	href string
	// key is the option and guide the guide that the link leads to; both are "" for a link that leaves the page.
	key, guide string
}

var kindAnchor = ast.NewNodeKind("Anchor")

// Kind implements ast.Node.
func (a *anchor) Kind() ast.NodeKind { return kindAnchor }

// Dump implements ast.Node.
func (a *anchor) Dump(source []byte, level int) {
	ast.DumpHelper(a, source, level, map[string]string{"href": a.href, "key": a.key, "guide": a.guide}, nil)
}

// toKey returns the anchor that leads to an option. Keys of patterns have characters that a URL can't hold, such as '<'.
func toKey(key string) *anchor {
	return &anchor{href: "#key=" + string(util.URLEscape([]byte(key), false)), key: key}
}

// toGuide returns the anchor that leads to a guide.
func toGuide(name string) *anchor {
	return &anchor{href: "#" + guideTarget + string(util.URLEscape([]byte(name), false)), guide: name}
}

// anchorRenderer writes anchors. It implements renderer.NodeRenderer.
type anchorRenderer struct{}

func (anchorRenderer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(kindAnchor, renderAnchor)
}

func renderAnchor(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		_, err := w.WriteString("</a>")
		return ast.WalkContinue, err
	}
	a := n.(*anchor)
	attribute(w, `<a href="`, a.href)
	switch {
	case a.key != "":
		attribute(w, ` data-key="`, a.key)
	case a.guide != "":
		attribute(w, ` data-do="`, "guide")
		attribute(w, ` data-arg="`, a.guide)
	default:
		attribute(w, ` target="`, "_blank")
		attribute(w, ` rel="`, "noopener noreferrer")
	}
	return ast.WalkContinue, w.WriteByte('>')
}

// attribute writes the opening, the escaped value and the closing quote. The writer keeps the first error and returns it
// from every later call, so it need not be looked at here.
func attribute(w util.BufWriter, opening, value string) {
	_, _ = w.WriteString(opening)
	_, _ = w.Write(util.EscapeHTML([]byte(value)))
	_ = w.WriteByte('"')
}
