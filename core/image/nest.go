package image

import "strings"

// nest builds nested mappings of dotted keys, one after the other, as YamlParserUtils.convertAndDumpYamlFromFlatMap does:
// a value in the place of a mapping takes it away with all that was in it, and a mapping in the place of a value fails.
type nest struct {
	top    node
	lost   []clash
	broken clash
}

// node is a mapping, or a value when it is a leaf.
type node struct {
	name string
	leaf bool
	entry
	below []*node
	at    map[string]*node
}

func (n *node) child(name string) *node {
	c := n.at[name]
	if c == nil {
		if n.at == nil {
			n.at = make(map[string]*node)
		}
		c = &node{name: name}
		n.at[name] = c
		n.below = append(n.below, c)
	}
	return c
}

// put is false where the writer fails. Java's split drops empty parts at the end, so `a.` is `a`, and `.` is no key at all.
func (n *nest) put(e entry) bool {
	key := e.Key
	if trimmed := strings.TrimRight(key, "."); trimmed != key {
		if key = trimmed; key == "" {
			n.broken = clash{branch: e}
			return false
		}
	}
	at := &n.top
	for {
		name, rest, more := strings.Cut(key, ".")
		at = at.child(name)
		if !more {
			break
		}
		if at.leaf {
			n.broken = clash{at.entry, e}
			return false
		}
		key = rest
	}
	for _, gone := range leaves(at.below) {
		n.lost = append(n.lost, clash{e, gone})
	}
	e.Key = strings.TrimRight(e.Key, ".")
	at.leaf, at.entry, at.below, at.at = true, e, nil, nil
	return true
}

// flat returns the entries in the order in which they are written.
func (n *nest) flat() []entry { return leaves(n.top.below) }

// leaves returns the values below some nodes, in order.
func leaves(nodes []*node) (out []entry) {
	stack := make([]*node, 0, len(nodes))
	push := func(nodes []*node) {
		for i := len(nodes) - 1; i >= 0; i-- {
			stack = append(stack, nodes[i])
		}
	}
	for push(nodes); len(stack) > 0; {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if top.leaf {
			out = append(out, top.entry)
		}
		push(top.below)
	}
	return out
}
