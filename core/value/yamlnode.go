package value

import (
	"encoding/base64"
	"strings"

	"flinkconf/core/yaml"
)

// target follows an alias.
func target(n *yaml.Node) *yaml.Node {
	if n.Kind == yaml.Alias {
		return n.Target
	}
	return n
}

// CoreTag returns the name of a node's core tag, "" where it has none or the non-specific one; ok is false for a tag that
// snakeyaml-engine's constructor doesn't know.
func CoreTag(n *yaml.Node) (name string, ok bool) {
	if n.Tag == "" || n.Tag == yaml.NonSpecific {
		return "", true
	}
	name, ok = strings.CutPrefix(n.Tag, yaml.CorePrefix)
	if LineOf(" null bool int float binary str seq map set ", name) == 0 {
		return "", false
	}
	return name, ok
}

// TypeScalar returns what snakeyaml-engine's constructor makes of a scalar node: a raw value, or null. ok is false where
// it fails: at a tag that it doesn't know or that the text doesn't fit, and at a plain `+.inf`.
func TypeScalar(n *yaml.Node) (raw Raw, null, ok bool) {
	tag, ok := CoreTag(n)
	if !ok {
		return raw, false, false
	}
	raw.Text = n.Text
	switch tag {
	case "":
		if n.Style == yaml.Plain && n.Tag == "" {
			raw, null = ResolveScalar(n.Text)
			ok = null || raw.Text != ""
		}
	case "str":
	case "null":
		raw.Text, null = "", true
	case "bool":
		raw = Raw{strings.ToLower(n.Text), Bool}
		if raw.Text != "true" && raw.Text != "false" {
			raw, null = Raw{}, true // any other word gives null, not an error
		}
	case "int":
		raw, ok = taggedInt(n.Text)
	case "float":
		raw, ok = taggedFloat(n.Text)
	case "binary":
		raw.Text, ok = base64Text(n.Text)
		if raw.Text == "" {
			raw.Text = `!!binary ""`
		} else {
			raw.Text = "!!binary |-\n  " + raw.Text
		}
	default:
		raw.Text, ok = "", false
	}
	return raw, null, ok
}

// taggedInt reads the text of an `!!int`; a sign before 0x and 0o is taken here.
func taggedInt(text string) (Raw, bool) {
	sign, digits := cutSign(text)
	if digits == "" || !isDigit(digits[0]) {
		return Raw{}, false
	}
	raw, ok := yamlInteger(digits)
	if !ok {
		return Raw{}, false
	}
	return yamlInteger(sign + raw.Text)
}

// taggedFloat reads the text of a `!!float`: YAML's words for what is no number, and all that Double.parseDouble takes but
// Java's words for that.
func taggedFloat(text string) (Raw, bool) {
	if raw, ok := yamlFloat(text); ok {
		return raw, raw.Text != ""
	}
	f, bad := parseDouble(text)
	return Raw{javaDouble(f), Double}, bad == "" && !strings.ContainsAny(text, "yN")
}

// base64Text returns the bytes of a `!!binary` in the spelling in which they are printed.
func base64Text(text string) (string, bool) {
	packed := strings.FieldsFunc(text, func(r rune) bool { return r < 0x80 && strings.ContainsRune(" \t\n\v\f\r", r) }) // Java's \s
	bytes, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(strings.Join(packed, ""), "="))
	return base64.StdEncoding.EncodeToString(bytes), err == nil
}

// loader checks that snakeyaml-engine makes objects of a document: known tags, no key twice in a mapping, and no mapping
// that is part of one of its keys.
type loader struct {
	// seen has the collections with an anchor: true while they are under way, false when they are done.
	seen map[*yaml.Node]bool
	// keys counts the keys under way.
	keys int
}

// loadable tells whether a node becomes an object.
func (l *loader) loadable(n *yaml.Node) bool {
	n = target(n)
	if n.Kind == yaml.Scalar {
		_, _, ok := TypeScalar(n)
		return ok
	}
	if n.Anchor != "" {
		if open, seen := l.seen[n]; seen {
			return !open || l.keys == 0
		}
		if l.seen == nil {
			l.seen = map[*yaml.Node]bool{}
		}
		l.seen[n] = true
		defer func() { l.seen[n] = false }()
	}
	tag, ok := CoreTag(n)
	switch {
	case !ok:
		return false
	case tag == "", tag == "null":
	case n.Kind == yaml.Sequence && tag == "seq":
	case n.Kind == yaml.Mapping && (tag == "map" || tag == "set"):
	default:
		return false
	}
	for i, item := range n.Items {
		key := n.Kind == yaml.Mapping && i%2 == 0
		if key {
			l.keys++
		}
		if !l.loadable(item) {
			return false
		}
		if key {
			l.keys--
		}
	}
	if n.Kind == yaml.Mapping {
		RepeatedKeys(n, func(_, _ int) { ok = false })
	}
	return ok
}
