// Package yaml reads the structure of one YAML document the way snakeyaml-engine does, the parser behind Flink's
// config.yaml: what it refuses is refused here, and every node knows the bytes it was written with.
//
// It stops at structure. Scalars are texts with a style; what a plain `1.10` means, which tags are known and whether a
// key may appear twice is up to whoever walks the nodes.
package yaml

import "strings"

// Kind is what a node is.
type Kind uint8

// The kinds of node.
const (
	Scalar Kind = iota
	Sequence
	Mapping
	Alias
)

// Style is how a node is written. Scalars are plain, quoted or block scalars; collections are Block or Flow.
type Style uint8

// The styles.
const (
	Plain Style = iota
	SingleQuoted
	DoubleQuoted
	Literal
	Folded
	Block
	Flow
)

// NonSpecific is the tag `!`: a scalar with it is text, whatever it looks like.
const NonSpecific = "!"

// CorePrefix is what the handle `!!` stands for.
const CorePrefix = "tag:yaml.org,2002:"

// Node is one node of a document. Positions are byte offsets in the text that was parsed.
type Node struct {
	Kind  Kind
	Style Style
	// Tag is the whole tag, such as "tag:yaml.org,2002:str"; "" where none is written.
	Tag string
	// Anchor is the name behind `&`, of an alias the name behind `*`; "" where there is none.
	Anchor string
	// Text is the value of a scalar, with quotes, escapes, folding and chomping done.
	Text string
	// From is where the node begins with its tag and anchor; Start where its content begins; End is just behind the
	// content. A node that isn't written, such as the value of `a:`, has Start == End. A block collection starts with
	// its first entry and ends with its last one.
	From, Start, End int
	// Column is the column at Start in code points, from 0.
	Column int
	// Items are the entries of a sequence, or the keys and values of a mapping by turns.
	Items []*Node
	// Target is the node that an alias stands for. It may be a node that the alias is part of.
	Target *Node
}

// Parse reads the one document of a text. The node is nil where the text has no document at all, as an empty text or one of
// comments only. The error says where and why the text is no YAML or holds more than one document; the node is nil then.
// Cost is linear in the text.
func Parse(text string) (n *Node, err *Error) {
	defer func() {
		if recover() != nil { // the library comes from elsewhere; a text that it stumbles over is no YAML to us
			n, err = nil, &Error{Problem: BadStart, Begun: -1}
		}
	}()
	if err := check(text); err != nil {
		return nil, err
	}
	return parse(text)
}

// parse is Parse for a text of characters that YAML allows.
func parse(text string) (*Node, *Error) {
	m := newMask(text)
	for tries := 0; ; tries++ {
		root, more, fault := load(strings.NewReader(m.text))
		var n *Node
		var err *Error
		if fault == nil {
			n, err = convert(m, root, more)
		} else {
			err = explain(m.text, fault)
		}
		if err == nil || tries == mostMended || !m.mend(err, fault) {
			m.narrow(n, err)
			err.settle(text)
			return n, err
		}
	}
}
