package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// replaceText is the fix that writes another text in a value's place, in its quotes.
func (d *deployment) replaceText(f jsonField, text string, title diag.Text) []diag.Fix {
	n := f.value.at
	if n.Kind != yaml.Scalar || f.value.dynamic {
		return nil
	}
	switch n.Style {
	case yaml.DoubleQuoted:
		text = `"` + text + `"`
	case yaml.SingleQuoted:
		text = "'" + text + "'"
	case yaml.Plain:
		if kind, _, _ := jsonScalar(text); kind != jsonText {
			text = `"` + text + `"`
		}
	default:
		return nil
	}
	return d.fix(title, n.Start, n.End, text)
}

// dropFix is the fix that takes an entry out of the mapping that it is written in.
func (d *deployment) dropFix(k *yaml.Node) []diag.Fix {
	if len(d.out.Diagnostics) >= mostNotes {
		return nil
	}
	for _, top := range d.tops {
		if n, entry := placeOfKey(top, k); n != nil {
			if edits, ok := dropEntry(d.text, &d.places, n, entry); ok {
				return fixOf("Remove the key", edits)
			}
		}
	}
	return nil
}

// placeOfKey finds the entry that a key belongs to, below a node: with it those around it that would be left empty.
func placeOfKey(n, k *yaml.Node) (in *yaml.Node, entry int) {
	if n.Kind == yaml.Mapping {
		for i := 0; i+1 < len(n.Items); i += 2 {
			if n.Items[i] == k {
				return n, i / 2
			}
		}
	}
	for i, item := range n.Items {
		if in, entry := placeOfKey(item, k); in != nil {
			if in == item && len(in.Items) == 2 && n.Kind == yaml.Mapping && i%2 == 1 {
				return n, i / 2
			}
			return in, entry
		}
	}
	return nil, 0
}

// insertFix is the fix that puts an entry before the first one of a mapping.
func (d *deployment) insertFix(in *yaml.Node, entry string) []diag.Fix {
	if in.Kind != yaml.Mapping || len(in.Items) == 0 {
		return nil
	}
	at, text := in.Items[0].From, entry+", "
	if in.Style == yaml.Block {
		start := lineStart(d.text, at)
		blanks := d.text[start:at]
		if strings.Trim(blanks, " ") != "" {
			return nil
		}
		text = entry + breakOf(d.text) + blanks
	}
	return d.fix(diag.Say("Add {0}", entry), at, at, text)
}
