package value

import (
	"encoding/base64"
	"sort"
	"strconv"
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

// coreTag returns the name of a node's core tag, "" where it has none or the non-specific one; ok is false for a tag that
// snakeyaml-engine's constructor doesn't know.
func coreTag(n *yaml.Node) (name string, ok bool) {
	if n.Tag == "" || n.Tag == yaml.NonSpecific {
		return "", true
	}
	name, ok = strings.CutPrefix(n.Tag, yaml.CorePrefix)
	switch name {
	case "null", "bool", "int", "float", "binary", "str", "seq", "map", "set":
		return name, ok
	}
	return "", false
}

// typed is what a scalar becomes: a raw value, or null. ok is false where the text doesn't fit the tag.
func typed(n *yaml.Node) (raw Raw, null, ok bool) {
	tag, ok := coreTag(n)
	if !ok {
		return Raw{}, false, false
	}
	switch tag {
	case "":
		if n.Style != yaml.Plain || n.Tag != "" {
			return Raw{Text: n.Text}, false, true
		}
		raw, null = ResolveScalar(n.Text)
		return raw, null, null || raw.Text != ""
	case "str":
		return Raw{Text: n.Text}, false, true
	case "null":
		return Raw{}, true, true
	case "bool":
		switch word := strings.ToLower(n.Text); word {
		case "true", "false":
			return Raw{word, Bool}, false, true
		}
		return Raw{}, true, true // any other word gives null, not an error
	case "int":
		raw, ok = taggedInt(n.Text)
		return raw, false, ok
	case "float":
		raw, ok = taggedFloat(n.Text)
		return raw, false, ok
	case "binary":
		text, ok := base64Text(n.Text)
		if text == "" {
			return Raw{Text: `!!binary ""`}, false, ok
		}
		return Raw{Text: "!!binary |-\n  " + text}, false, ok
	}
	return Raw{}, false, false
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
	packed := strings.Join(strings.Fields(text), "")
	bytes, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(packed, "="))
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
		_, _, ok := typed(n)
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
	tag, ok := coreTag(n)
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
	return n.Kind == yaml.Sequence || distinctKeys(n)
}

// distinctKeys tells whether no key stands twice in a mapping. Keys of different types are different: 1 is not '1'.
func distinctKeys(n *yaml.Node) bool {
	if len(n.Items) < 4 {
		return true
	}
	seen := make(map[string]bool, len(n.Items)/2)
	for i := 0; i < len(n.Items); i += 2 {
		budget := mostKeyNodes
		id := identity(target(n.Items[i]), &budget)
		if seen[id] {
			return false
		}
		seen[id] = true
	}
	return true
}

// mostKeyNodes bounds the nodes of a key that is a collection, which aliases can multiply. Keys are compared up to there.
const mostKeyNodes = 1000

// identity is the same for nodes that become equal objects in Java: the order of a mapping's entries doesn't count.
func identity(n *yaml.Node, budget *int) string {
	if *budget--; *budget < 0 {
		return ""
	}
	if n.Kind == yaml.Scalar {
		raw, null, _ := typed(n)
		if null {
			return "null"
		}
		return string(rune('A'+raw.Kind)) + strconv.Quote(raw.Text)
	}
	parts := make([]string, len(n.Items))
	for i, item := range n.Items {
		parts[i] = identity(target(item), budget)
	}
	if n.Kind == yaml.Sequence {
		return "[" + strings.Join(parts, ",") + "]"
	}
	pairs := make([]string, 0, len(parts)/2)
	for i := 0; i+1 < len(parts); i += 2 {
		pairs = append(pairs, parts[i]+":"+parts[i+1])
	}
	sort.Strings(pairs)
	return "{" + strings.Join(pairs, ",") + "}"
}
