package dom

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"flinkconf/core/overlay"
)

// Tables returns the tables of an HTML text; a table inside another one's cell is text of that cell. The error is that of the
// parser, which refuses a text whose elements are nested hundreds deep.
func Tables(text string) ([]overlay.Table, error) {
	root, err := html.Parse(strings.NewReader(overlay.Document(text)))
	if err != nil {
		return nil, err
	}
	var tables []overlay.Table
	walk(root, func(n *html.Node) bool {
		if n.DataAtom == atom.Table && n.Namespace == "" {
			tables = append(tables, table(n))
			return false
		}
		return !unseen(n)
	})
	return tables, nil
}

// walk visits a node's descendants in order, those of a node that visit answers false for not.
func walk(n *html.Node, visit func(*html.Node) bool) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if visit(c) {
			walk(c, visit)
		}
	}
}

func table(n *html.Node) overlay.Table {
	var t overlay.Table
	walk(n, func(n *html.Node) bool {
		if n.DataAtom == atom.Tr {
			t.Rows = append(t.Rows, row(n))
			return false
		}
		return n.DataAtom != atom.Caption
	})
	return t
}

func row(n *html.Node) overlay.Row {
	var r overlay.Row
	walk(n, func(n *html.Node) bool {
		if n.DataAtom == atom.Td || n.DataAtom == atom.Th {
			var c cell
			c.children(n)
			r.Cells = append(r.Cells, c.text())
		}
		return false
	})
	return r
}

// unseen tells whether nothing of an element is text of the page.
func unseen(n *html.Node) bool {
	if n.Type != html.ElementNode {
		return n.Type == html.CommentNode || n.Type == html.DoctypeNode
	}
	switch n.DataAtom {
	case atom.Script, atom.Style, atom.Noframes, atom.Template, atom.Noscript, atom.Iframe, atom.Object, atom.Svg, atom.Math,
		atom.Select, atom.Textarea, atom.Button, atom.Title:
		return true
	}
	return false
}

// blocks are the elements that stand on lines of their own.
var blocks = map[atom.Atom]bool{
	atom.Address: true, atom.Article: true, atom.Aside: true, atom.Blockquote: true, atom.Center: true, atom.Dd: true,
	atom.Details: true, atom.Div: true, atom.Dl: true, atom.Dt: true, atom.Figure: true, atom.Footer: true, atom.H1: true,
	atom.H2: true, atom.H3: true, atom.H4: true, atom.H5: true, atom.H6: true, atom.Header: true, atom.Hr: true, atom.Li: true,
	atom.Main: true, atom.Nav: true, atom.Ol: true, atom.P: true, atom.Pre: true, atom.Section: true, atom.Summary: true,
	atom.Table: true, atom.Td: true, atom.Th: true, atom.Tr: true, atom.Ul: true,
}

// cell gathers the text of a cell.
type cell struct{ strings.Builder }

func (c *cell) children(n *html.Node) {
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		c.node(child)
	}
}

func (c *cell) node(n *html.Node) {
	switch {
	case unseen(n):
	case n.Type == html.TextNode:
		c.WriteString(strings.Map(blank, n.Data))
	case n.DataAtom == atom.Br:
		c.WriteByte('\n')
	case blocks[n.DataAtom]:
		c.WriteByte('\n')
		if n.DataAtom == atom.Li {
			c.WriteString("• ")
		}
		c.children(n)
		c.WriteByte('\n')
	case n.DataAtom == atom.Span && isLabel(n):
		c.WriteByte(' ')
		c.children(n)
		c.WriteByte(' ')
	default:
		c.children(n)
	}
}

// isLabel tells whether an element is set apart from its neighbours by its style only, as Batch and Streaming are.
func isLabel(n *html.Node) bool {
	for _, a := range n.Attr {
		if a.Key == "class" {
			return strings.Contains(a.Val, "label") || strings.Contains(a.Val, "badge")
		}
	}
	return false
}

// blank makes a blank of what HTML takes for one, and of a blank that doesn't break.
func blank(c rune) rune {
	switch c {
	case '\t', '\n', '\f', '\r', '\u00a0':
		return ' '
	case '\x1d', '\x1e', '\x1f': // the separators of overlay.Decode
		return -1
	}
	return c
}

// text returns the lines that were gathered.
func (c *cell) text() string {
	var lines []string
	item := "" // the sign of an item whose text is a block of its own
	for line := range strings.SplitSeq(c.String(), "\n") {
		words := strings.FieldsFunc(line, func(c rune) bool { return c == ' ' })
		switch line = strings.Join(words, " "); line {
		case "":
		case "•":
			item = "• "
		default:
			lines = append(lines, item+line)
			item = ""
		}
	}
	return strings.Join(lines, "\n")
}
