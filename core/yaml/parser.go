package yaml

import "strings"

// parser makes nodes of tokens. After a problem the scanner gives nothing but the end of the text, so that every loop
// here comes to its end.
type parser struct {
	scanner
	handles map[string]string
	anchors map[string]*Node
	aliases int
	depth   int
	nodes   []Node // taken one after the other
}

func (p *parser) node(k Kind) *Node {
	if len(p.nodes) == cap(p.nodes) {
		p.nodes = make([]Node, 0, max(16, min(1024, 2*cap(p.nodes))))
	}
	p.nodes = append(p.nodes, Node{Kind: k})
	return &p.nodes[len(p.nodes)-1]
}

// failToken notes a problem at the next token.
func (p *parser) failToken(problem Problem, begun int) {
	t := p.peek()
	p.failAt(problem, t.start, t.end, begun)
}

// nextIs tells whether the next token is one of the kinds.
func (p *parser) nextIs(kinds ...tokenKind) bool {
	k := p.peek().kind
	for _, want := range kinds {
		if k == want {
			return true
		}
	}
	return false
}

// stream is the whole text: no document or one.
func (p *parser) stream() *Node {
	explicit := p.nextIs(directive, documentStart)
	if p.nextIs(streamEnd) {
		return nil
	}
	p.directives()
	if explicit {
		if !p.nextIs(documentStart) {
			p.failToken(NoStart, -1)
			return nil
		}
		p.take()
	}
	var n *Node
	if explicit && p.nextIs(directive, documentStart, documentEnd, streamEnd) {
		n = p.empty(p.peek().start)
	} else {
		n = p.value(true, false)
	}
	if p.nextIs(documentEnd) {
		p.take()
		for p.nextIs(documentEnd) {
			p.take()
		}
	}
	switch {
	case p.nextIs(streamEnd):
	case p.nextIs(documentStart):
		p.failToken(SecondDocument, -1)
	default:
		p.failToken(NoStart, -1)
	}
	return n
}

// directives reads the % lines before a document.
func (p *parser) directives() {
	version := false
	for p.nextIs(directive) {
		t := p.take()
		if prefix, ok := strings.CutPrefix(t.text, "TAG "); ok {
			if _, twice := p.handles[t.handle]; twice {
				p.failAt(BadDirective, t.start, t.end, -1)
			}
			if p.handles == nil {
				p.handles = map[string]string{}
			}
			p.handles[t.handle] = prefix
		} else if t.text == "YAML" {
			if version {
				p.failAt(BadDirective, t.start, t.end, -1)
			}
			version = true
		}
	}
}

// empty is a node that isn't written.
func (p *parser) empty(at int) *Node {
	n := p.node(Scalar)
	n.From, n.Start, n.End = at, at, at
	return n
}

// value parses a node. In block context it may be a block collection, and as a mapping's value (indentless) a sequence
// whose entries are indented no further than the mapping's keys.
func (p *parser) value(block, indentless bool) *Node {
	t := p.peek()
	if t.kind == aliasToken {
		return p.alias()
	}
	from, anchor, tag, end := t.start, "", "", t.start
	for i := 0; i < 2; i++ {
		switch t := p.peek(); {
		case t.kind == anchorToken && anchor == "":
			anchor, end = t.text, t.end
			p.take()
		case t.kind == tagToken && tag == "":
			tag, end = p.resolve(t), t.end
			p.take()
		}
	}
	p.depth++
	if p.depth > mostDepth {
		p.failToken(TooDeep, -1)
	}
	n := p.content(block, indentless, anchor)
	p.depth--
	if n == nil {
		if anchor == "" && tag == "" {
			p.failToken(NoContent, -1)
		}
		n = p.empty(end)
		p.remember(n, anchor)
	}
	n.Tag = tag
	if anchor != "" || tag != "" {
		n.From = from
	}
	return n
}

// content parses a node behind its anchor and tag; nil if there is none.
func (p *parser) content(block, indentless bool, anchor string) *Node {
	t := p.peek()
	switch t.kind {
	case scalarToken:
		n := p.node(Scalar)
		n.Style, n.Text = t.style, t.text
		n.From, n.Start, n.End, n.Column = t.start, t.start, t.end, t.column
		p.take()
		p.remember(n, anchor)
		return n
	case flowSequenceStart:
		return p.flowSequence(p.collection(Sequence, Flow, anchor))
	case flowMappingStart:
		return p.flowMapping(p.collection(Mapping, Flow, anchor))
	case blockSequenceStart:
		if block {
			return p.blockSequence(p.collection(Sequence, Block, anchor))
		}
	case blockMappingStart:
		if block {
			return p.blockMapping(p.collection(Mapping, Block, anchor))
		}
	case blockEntry:
		if indentless {
			return p.entries(p.collection(Sequence, Block, anchor))
		}
	}
	return nil
}

// collection begins a collection at the next token.
func (p *parser) collection(k Kind, s Style, anchor string) *Node {
	t := p.peek()
	n := p.node(k)
	n.Style = s
	n.From, n.Start, n.End, n.Column = t.start, t.start, t.end, t.column
	p.remember(n, anchor) // before its content: an alias in there may mean this node
	return n
}

func (p *parser) remember(n *Node, anchor string) {
	if anchor == "" {
		return
	}
	n.Anchor = anchor
	if p.anchors == nil {
		p.anchors = map[string]*Node{}
	}
	p.anchors[anchor] = n
}

func (p *parser) alias() *Node {
	t := p.take()
	n := p.node(Alias)
	n.Anchor = t.text
	n.From, n.Start, n.End, n.Column = t.start, t.start, t.end, t.column
	n.Target = p.anchors[t.text]
	if n.Target == nil {
		p.failAt(NoAnchor, t.start, t.end, -1)
		n.Target = n
	} else if n.Target.Kind != Scalar {
		if p.aliases++; p.aliases > mostAliases {
			p.failAt(ManyAliases, t.start, t.end, -1)
		}
	}
	return n
}

// resolve makes a tag whole.
func (p *parser) resolve(t *token) string {
	if t.handle == "" {
		return t.text
	}
	if prefix, ok := p.handles[t.handle]; ok {
		return prefix + t.text
	}
	switch t.handle {
	case "!":
		return "!" + t.text
	case "!!":
		return CorePrefix + t.text
	}
	p.failAt(BadTag, t.start, t.end, -1)
	return t.text
}

// blockSequence parses the entries of a sequence with its own indentation.
func (p *parser) blockSequence(n *Node) *Node {
	p.take()
	p.entriesWhile(n, blockEntry, blockEnd)
	if !p.nextIs(blockEnd) {
		p.failToken(NotInSequence, n.Start)
		return n
	}
	p.take()
	return n
}

// entries parses the entries of a sequence that is indented like the mapping around it.
func (p *parser) entries(n *Node) *Node {
	p.entriesWhile(n, blockEntry, keyToken, valueToken, blockEnd)
	return n
}

// entriesWhile parses entries as long as there are; a token of the kinds directly behind a `-` leaves the entry empty.
func (p *parser) entriesWhile(n *Node, noValue ...tokenKind) {
	for p.nextIs(blockEntry) {
		dash := p.take()
		var item *Node
		if p.nextIs(noValue...) {
			item = p.empty(dash.end)
		} else {
			item = p.value(true, false)
		}
		n.Items = append(n.Items, item)
		n.End = item.End
	}
}

func (p *parser) blockMapping(n *Node) *Node {
	p.take()
	for p.nextIs(keyToken) {
		mark := p.take()
		var key, val *Node
		if p.nextIs(keyToken, valueToken, blockEnd) {
			key = p.empty(mark.end)
		} else {
			key = p.value(true, true)
		}
		switch {
		case p.nextIs(valueToken):
			colon := p.take()
			if p.nextIs(keyToken, valueToken, blockEnd) {
				val = p.empty(colon.end)
			} else {
				val = p.value(true, true)
			}
		case p.nextIs(scalarToken):
			val = p.value(true, true) // `? "a" "b"`: the parser takes it
		default:
			val = p.empty(key.End)
		}
		n.Items = append(n.Items, key, val)
		n.End = val.End
	}
	if !p.nextIs(blockEnd) {
		p.failToken(NotInMapping, n.Start)
		return n
	}
	p.take()
	return n
}
