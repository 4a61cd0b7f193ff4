package value

import (
	"strings"

	"flinkconf/core/yaml"
)

// Leaf is a key of a configuration and the object that the configuration holds for it.
type Leaf struct {
	_   [0]func() // never compared, so that the compiler makes no code for it
	Key string
	Raw
	// Node is the object where it is no scalar: a list or a map. Raw counts for nothing then.
	Node *yaml.Node
}

// TextList returns a list of texts as the node of a Leaf.
func TextList(texts ...string) *yaml.Node {
	list := &yaml.Node{Kind: yaml.Sequence}
	for _, t := range texts {
		list.Items = append(list.Items, textNode(t))
	}
	return list
}

// textNode is a scalar that is read as the text, whatever it looks like.
func textNode(text string) *yaml.Node { return &yaml.Node{Style: yaml.SingleQuoted, Text: text} }

// node is the object as YAML has it.
func (l *Leaf) node() *yaml.Node {
	switch {
	case l.Node != nil:
		return l.Node
	case l.Kind == Text:
		return textNode(l.Text)
	}
	return &yaml.Node{Text: yamlNumber(l.Text)}
}

// Clash says why Flink can't write a configuration as nested YAML.
type Clash struct {
	// Key is the key at which Flink fails.
	Key string
	// Parent is the beginning of Key that has a value of its own already (ClassCastException), so that nothing can be
	// nested below it. It is "" where the key is dots and nothing else (ArrayIndexOutOfBoundsException), and Key itself
	// where the key has too many parts for Java's stack (StackOverflowError).
	Parent string
}

// Error returns a sentence in plain English without a full stop.
func (c *Clash) Error() string {
	switch c.Parent {
	case "":
		return "a key of dots alone can't be written as nested YAML"
	case c.Key:
		return "a key of more than 1000 parts can't be written as nested YAML"
	}
	return "nothing can be nested below " + c.Parent + ", which has a value of its own"
}

// mostParts bounds the parts of a key: Java's stack ends between 1000 and 2000 levels.
const mostParts = 1000

// Renest nests a flat configuration at the dots of its keys, in the order of the leaves, as Flink does from 1.19 on when it
// writes a config.yaml (YamlParserUtils.convertAndDumpYamlFromFlatMap):
//
//   - Dots at the end of a key are lost; other parts may be empty.
//   - A key below one that has a value fails, with a *Clash. A map or a null is no value in this sense.
//   - A key that comes after keys below it takes their place, without a word.
//   - Of leaves with the same key the last one counts, at the place of the first one, as in a Java map.
func Renest(leaves []Leaf) (*yaml.Node, error) {
	last := make(map[string]*Leaf, len(leaves))
	for i := range leaves {
		last[leaves[i].Key] = &leaves[i]
	}
	top := &nest{node: &yaml.Node{Kind: yaml.Mapping}}
	for i := range leaves {
		l := last[leaves[i].Key]
		if l == nil {
			continue
		}
		last[l.Key] = nil
		path := strings.TrimRight(l.Key, ".")
		switch {
		case path == "" && l.Key != "":
			return nil, &Clash{Key: l.Key}
		case strings.Count(path, ".") >= mostParts:
			return nil, &Clash{l.Key, l.Key}
		}
		in, from := top, 0
		for {
			dot := strings.IndexByte(path[from:], '.')
			if dot < 0 {
				in.put(path[from:], l.node())
				break
			}
			if in = in.child(path[from : from+dot]); in == nil {
				return nil, &Clash{l.Key, path[:from+dot]}
			}
			from += dot + 1
		}
	}
	return top.node, nil
}

// nest is a mapping that is being filled. at has the places of the values in the mapping's items, in those that were made
// here the mappings too.
type nest struct {
	node *yaml.Node
	at   map[string]int
	in   map[string]*nest
}

// put gives a key of the mapping a value.
func (n *nest) put(key string, v *yaml.Node) {
	if n.at == nil {
		n.at = map[string]int{}
	}
	delete(n.in, key)
	if i, ok := n.at[key]; ok {
		n.node.Items[i] = v
		return
	}
	n.node.Items = append(n.node.Items, textNode(key), v)
	n.at[key] = len(n.node.Items) - 1
}

// child returns the mapping below a key, which it makes where there is none, or nil where the key has another value.
func (n *nest) child(key string) *nest {
	if c := n.in[key]; c != nil {
		return c
	}
	c := &nest{node: &yaml.Node{Kind: yaml.Mapping}}
	if i, ok := n.at[key]; ok {
		switch old := n.node.Items[i]; {
		case old.Kind == yaml.Mapping:
			for j := 0; j+1 < len(old.Items); j += 2 { // a copy: the caller's node stays as it is
				c.put(old.Items[j].Text, old.Items[j+1])
			}
		case !isNullNode(old):
			return nil
		}
	}
	n.put(key, c.node)
	if n.in == nil {
		n.in = map[string]*nest{}
	}
	n.in[key] = c
	return c
}

// isNullNode tells whether a node is null.
func isNullNode(n *yaml.Node) bool {
	if n.Kind != yaml.Scalar {
		return false
	}
	_, null, _ := TypeScalar(n)
	return null
}

// Flatten returns what Flink reads from the mapping that Renest returned after BlockLines has written it: keys with dots,
// lists as texts in flow style. Nulls are left out, on which Flink fails. A key can come up twice where a map has dots in
// its own keys; the later one counts.
func Flatten(n *yaml.Node) []Leaf {
	var f flattener
	f.mapping(asWritten(n))
	return f.leaves
}

type flattener struct {
	path   []byte
	leaves []Leaf
	flows  FlowPrinter
}

func (f *flattener) mapping(n *yaml.Node) {
	base := len(f.path)
	for i := 0; i+1 < len(n.Items); i += 2 {
		f.path = append(f.path[:base], n.Items[i].Text...)
		switch v := n.Items[i+1]; v.Kind {
		case yaml.Mapping:
			f.path = append(f.path, '.')
			f.mapping(v)
		case yaml.Sequence:
			f.leaf(Raw{Text: f.flows.Print(v)})
		default:
			if raw, null, _ := TypeScalar(v); !null {
				f.leaf(raw)
			}
		}
	}
	f.path = f.path[:base]
}

// leaf adds a leaf at the path.
func (f *flattener) leaf(raw Raw) { f.leaves = append(f.leaves, Leaf{Key: string(f.path), Raw: raw}) }

// asWritten returns a node as it is after its lines were written: Flink drops empty lines at the end, which may be part of
// the last text.
func asWritten(n *yaml.Node) *yaml.Node {
	end := len(n.Items) - 1
	switch {
	case end >= 0:
		last := asWritten(n.Items[end])
		if last == n.Items[end] {
			return n
		}
		return &yaml.Node{Kind: n.Kind, Items: append(n.Items[:end:end], last)}
	case n.Style == yaml.Plain || !strings.HasSuffix("\n"+n.Text, "\n\n") || yaml.AppendBlock(nil, n.Text, false, 1)[0] != '|':
		return n // no block, or none that keeps empty lines
	}
	text := strings.TrimRight(n.Text, "\n")
	if text != "" {
		text += "\n"
	}
	return textNode(text)
}
