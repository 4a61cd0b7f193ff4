package yaml

func (p *parser) flowSequence(n *Node) *Node {
	p.take()
	for first := true; !p.nextIs(flowSequenceEnd) && p.comma(n, first); first = false {
		if p.nextIs(flowSequenceEnd) {
			break
		}
		if !p.nextIs(keyToken) {
			n.Items = append(n.Items, p.value(false, false))
			continue
		}
		// `[a: 1]` holds a mapping of one entry.
		pair := p.collection(Mapping, Flow, "")
		p.flowEntry(pair, flowSequenceEnd)
		n.Items = append(n.Items, pair)
	}
	n.End = p.take().end
	return n
}

func (p *parser) flowMapping(n *Node) *Node {
	p.take()
	for first := true; !p.nextIs(flowMappingEnd) && p.comma(n, first); first = false {
		if p.nextIs(flowMappingEnd) {
			break
		}
		if p.nextIs(keyToken) {
			p.flowEntry(n, flowMappingEnd)
			continue
		}
		key := p.value(false, false)
		n.Items = append(n.Items, key, p.empty(key.End))
	}
	n.End = p.take().end
	return n
}

// comma takes the comma that entries of a flow collection need between them. It returns false after a problem.
func (p *parser) comma(n *Node, first bool) bool {
	if p.err != nil {
		return false
	}
	if first {
		return true
	}
	if !p.nextIs(flowEntry) {
		p.failToken(NoComma, n.Start)
		return false
	}
	p.take()
	return true
}

// flowEntry parses `key: value` in a flow collection that ends with the token.
func (p *parser) flowEntry(n *Node, end tokenKind) {
	mark := p.take()
	var key, val *Node
	if p.nextIs(valueToken, flowEntry, end) {
		key = p.empty(mark.end)
	} else {
		key = p.value(false, false)
	}
	if p.nextIs(valueToken) {
		colon := p.take()
		if p.nextIs(flowEntry, end) {
			val = p.empty(colon.end)
		} else {
			val = p.value(false, false)
		}
	} else {
		val = p.empty(key.End)
	}
	n.Items = append(n.Items, key, val)
	n.End = val.End
}
