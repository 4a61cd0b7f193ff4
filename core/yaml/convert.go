package yaml

import (
	"strings"

	lib "go.yaml.in/yaml/v3"
)

// converter makes nodes of the library's tree. It walks through the text along with it, which gives the ends of the nodes
// and shows what stands between them.
type converter struct {
	*mask
	places
	pos     int // behind what was read so far
	indent  int // the column of the block collection around, -1 outside
	depth   int
	aliases int
	targets map[*lib.Node]*Node
	nodes   []Node // with room for all of them: they are pointed at
	err     *Error
}

// convert makes nodes of a document, if there is one. more tells that something follows it.
func convert(m *mask, root *lib.Node, more bool) (n *Node, err *Error) {
	c := &converter{mask: m, places: newPlaces(m.text), indent: -1, targets: map[*lib.Node]*Node{}}
	c.pos = c.starts[0]
	if root != nil {
		c.nodes = make([]Node, 0, count(root))
		n = c.node(root, c.offset(root))
	}
	if more {
		c.behindDocument()
	} else {
		c.gap(len(c.text))
	}
	if c.err != nil {
		return nil, c.err
	}
	return n, nil
}

// count returns the number of nodes that a node of the library's has in it, with itself.
func count(y *lib.Node) int {
	n := 1
	for _, child := range y.Content {
		n += count(child)
	}
	return n
}

func (c *converter) fail(p Problem, start, end, begun int) {
	if c.err == nil {
		c.err = &Error{Problem: p, Start: start, End: min(end, len(c.text)), Begun: begun}
	}
}

// behindDocument notes what stands behind the document.
func (c *converter) behindDocument() {
	for c.skip(); strings.HasPrefix(c.text[c.pos:], "..."); c.skip() {
		c.pos += 3
	}
	if strings.HasPrefix(c.text[c.pos:], "---") {
		c.fail(SecondDocument, c.pos, c.pos+3, -1)
	}
	c.fail(NoStart, c.pos, wordEnd(c.text, c.pos), -1)
}

// node makes a node that begins at an offset, with its tag and anchor.
func (c *converter) node(y *lib.Node, at int) *Node {
	c.nodes = append(c.nodes, Node{From: at, Start: at, End: at})
	n := &c.nodes[len(c.nodes)-1]
	n.Kind, n.Style = libraryKind(y)
	c.gap(at)
	if c.depth++; c.depth > mostDepth {
		c.fail(TooDeep, at, at+1, -1)
	}
	if c.err != nil {
		return n
	}
	if n.Kind == Alias {
		c.alias(n, y)
	} else {
		if y.Anchor != "" {
			c.targets[y] = n // before the content: an alias in there may mean this node
		}
		c.properties(n, y)
		if hasContent(y) {
			c.skip()
			n.Start = c.pos
			n.Column = c.column(n, y)
		} else if n.Tag != "" || n.Anchor != "" {
			n.Start = c.pos
		}
		n.End = n.Start
		if hasContent(y) && c.err == nil {
			c.content(n, y)
		}
	}
	c.depth--
	return n
}

// hasContent tells whether a node is more than its tag and anchor; a plain scalar without a character isn't.
func hasContent(y *lib.Node) bool {
	return y.Kind != lib.ScalarNode || y.Value != "" || y.Style&^lib.TaggedStyle != 0
}

// beginsWithChild tells whether a collection's first entry begins where the collection does: in block collections, and in
// the mapping of one entry that `[a: 1]` holds. What stands there belongs to the entry.
func (c *converter) beginsWithChild(y *lib.Node, at int) bool {
	return len(y.Content) > 0 && c.offset(y.Content[0]) == at
}

// properties reads a node's tag and anchor.
func (c *converter) properties(n *Node, y *lib.Node) {
	for end := c.pos; ; end = c.pos {
		if end > n.From {
			c.skip()
		}
		switch at := c.pos; {
		case c.beginsWithChild(y, at):
			return
		case c.startsWith("&") && n.Anchor == "":
			n.Anchor = c.original[at+1 : at+1+len(y.Anchor)]
			c.pos += 1 + len(y.Anchor)
			if c.startsWith(":") { // for snakeyaml-engine a part of the name
				c.fail(BadAnchor, c.pos, c.pos+1, at)
			}
		case c.startsWith("!") && n.Tag == "":
			c.pos = wordEnd(c.text, at)
			if i := strings.IndexAny(c.text[at:c.pos], "[],"); i >= 0 && c.text[at+1] != '<' {
				c.fail(BadTag, at+i, at+i+1, at) // the library takes them for parts of a tag (YAML 1.2, ns-tag-char, doesn't)
			}
			if n.Tag = NonSpecific; c.pos > at+1 { // the library doesn't tell `!`
				n.Tag = c.restore(libraryTag(y), Plain)
			}
		default:
			c.pos = end
			return
		}
	}
}

func (c *converter) startsWith(s string) bool { return strings.HasPrefix(c.text[c.pos:], s) }

// content reads what a node is made of. pos is its start, and its end after that.
func (c *converter) content(n *Node, y *lib.Node) {
	switch {
	case n.Kind == Scalar:
		c.scalar(n, y)
	case n.Style == Block:
		outer := c.indent
		c.indent = n.Column
		c.items(n, y)
		c.indent = outer
	case c.beginsWithChild(y, n.Start) || c.startsWith("?"):
		c.items(n, y)
	default:
		c.pos++ // the bracket
		c.items(n, y)
		c.skip()
		for closed := false; !closed && c.err == nil && c.pos < len(c.text); c.skip() {
			closed = c.startsWith("]") || c.startsWith("}")
			c.pos++
			n.End = c.pos
		}
	}
}

// items makes the entries. One that isn't written is just behind its indicator, or behind its key if there is none.
func (c *converter) items(n *Node, y *lib.Node) {
	n.Items = make([]*Node, 0, len(y.Content))
	for i, child := range y.Content {
		at := c.offset(child)
		if n.Kind == Mapping {
			before := c.pos
			switch colon := i%2 == 1 && c.indicator(":"); {
			case hasContent(child), child.Anchor != "", strings.HasPrefix(c.text[at:], "!") && (i%2 == 0 || colon):
			case i%2 == 0:
				c.indicator(",")
				c.indicator("?")
				at = c.pos
			case colon && (n.Style == Flow || at == c.pos):
				at = c.pos
			default: // a colon belongs to what follows
				at, c.pos = n.End, before
			}
		}
		item := c.node(child, at)
		if c.err != nil {
			return
		}
		n.Items = append(n.Items, item)
		n.End = item.End
	}
}

func (c *converter) alias(n *Node, y *lib.Node) {
	n.Anchor = c.original[n.Start+1 : n.Start+1+len(y.Value)]
	n.Column = c.column(n, y)
	n.End = n.Start + 1 + len(y.Value)
	n.Target = c.targets[y.Alias]
	c.pos = n.End
	if n.Target == nil || c.startsWith(":") { // for snakeyaml-engine the colon is a part of the name
		c.fail(NoAnchor, n.Start, n.End, -1)
	} else if n.Target.Kind != Scalar {
		if c.aliases++; c.aliases > mostAliases {
			c.fail(ManyAliases, n.Start, n.End, -1)
		}
	}
}

// skip goes over blanks, line breaks and comments. The library lets tabs stand between tokens, as YAML 1.2 does
// (s-separate-in-line); snakeyaml-engine takes them only behind a plain scalar.
func (c *converter) skip() {
	for ; c.pos < len(c.text); c.pos++ {
		switch c.text[c.pos] {
		case ' ', '\n', '\r':
		case '\t':
			c.fail(Tab, c.pos, c.pos+1, -1)
			return
		case '#':
			c.pos += len(firstLine(c.text[c.pos:])) - 1
		default:
			return
		}
	}
}

// gap goes on to an offset, over indicators too.
func (c *converter) gap(to int) {
	for c.pos < to && c.err == nil {
		if c.skip(); c.pos < to {
			c.pos++
		}
	}
}

// indicator goes over an indicator if it is the next token.
func (c *converter) indicator(s string) bool {
	c.skip()
	if !c.startsWith(s) {
		return false
	}
	c.pos++
	return true
}
