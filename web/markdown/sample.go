package markdown

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// notationAttribute of a fenced code block is the notation that it is in, a name or "".
const notationAttribute = "notation"

// sampleRenderer writes fenced code blocks. It implements renderer.NodeRenderer.
type sampleRenderer struct{}

func (sampleRenderer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindFencedCodeBlock, renderSample)
}

func renderSample(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		_, err := w.WriteString("</code></pre>\n")
		return ast.WalkContinue, err
	}
	_, _ = w.WriteString("<pre")
	if notation, _ := n.AttributeString(notationAttribute); notation != "" {
		attribute(w, ` data-notation="`, notation.(string))
	}
	_, err := w.WriteString("><code>")
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		_, err = w.Write(util.EscapeHTML(line.Value(source)))
	}
	return ast.WalkContinue, err
}
