package yaml

import (
	"errors"
	"io"
	"strings"

	lib "go.yaml.in/yaml/v3"
)

// load gives a text to the library. The root is nil where there is no document; more tells that something follows the first
// document, well-formed or not. The library's tree has no more places than the lines and columns of beginnings.
func load(r io.Reader) (root *lib.Node, more bool, fault error) {
	d := lib.NewDecoder(r)
	var document, next lib.Node
	if err := d.Decode(&document); errors.Is(err, io.EOF) {
		return nil, false, nil
	} else if err != nil {
		return nil, false, err
	}
	more = !errors.Is(d.Decode(&next), io.EOF)
	return document.Content[0], more, nil
}

// drip hands out a text byte by byte. The library reads no further than it must, so that what is read when it fails tells
// where it stopped, up to its few characters of lookahead; its error tells no more than a line, and not always that one.
type drip struct {
	text string
	read int
}

func (d *drip) Read(p []byte) (int, error) {
	if d.read == len(d.text) {
		return 0, io.EOF
	}
	p[0] = d.text[d.read]
	d.read++
	return 1, nil
}

// libraryKind maps a kind and a style of the library's to ours.
func libraryKind(y *lib.Node) (Kind, Style) {
	collection := Block
	if y.Style&lib.FlowStyle != 0 {
		collection = Flow
	}
	switch {
	case y.Kind == lib.MappingNode:
		return Mapping, collection
	case y.Kind == lib.SequenceNode:
		return Sequence, collection
	case y.Kind == lib.AliasNode:
		return Alias, Plain
	case y.Style&lib.DoubleQuotedStyle != 0:
		return Scalar, DoubleQuoted
	case y.Style&lib.SingleQuotedStyle != 0:
		return Scalar, SingleQuoted
	case y.Style&lib.LiteralStyle != 0:
		return Scalar, Literal
	case y.Style&lib.FoldedStyle != 0:
		return Scalar, Folded
	}
	return Scalar, Plain
}

// libraryTag makes a tag whole: the library shortens those of YAML's own.
func libraryTag(y *lib.Node) string {
	if short, ok := strings.CutPrefix(y.Tag, "!!"); ok {
		return CorePrefix + short
	}
	return y.Tag
}
