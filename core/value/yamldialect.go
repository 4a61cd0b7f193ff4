package value

import (
	"flinkconf/core/option"
	"flinkconf/core/yaml"
)

// load parses a text as one YAML document and returns it if it is a collection of the kind.
func load(text string, kind yaml.Kind, tags ...string) (*yaml.Node, bool) {
	top, err := yaml.Parse(text)
	if err != nil || top == nil || top.Kind != kind {
		return nil, false
	}
	tag, _ := CoreTag(top)
	for _, t := range tags {
		if tag == t {
			return top, (&loader{}).loadable(top)
		}
	}
	return nil, false
}

// yamlList reads a text as a YAML sequence; ok is false where Flink falls back to the splitter, which it does after any
// exception, a null or unreadable element included.
func (r Rules) yamlList(text string, one *Spec) (v Value, ok bool) {
	top, ok := load(text, yaml.Sequence, "", "seq")
	if !ok {
		return Value{}, false
	}
	items := make([]Value, len(top.Items))
	for i, n := range top.Items {
		if items[i], ok = r.yamlElement(target(n), one); !ok {
			return Value{}, false
		}
	}
	return listValue(one.Type, items), true
}

// yamlElement reads an element of a sequence. A nested collection is text only for a list of String.
func (r Rules) yamlElement(n *yaml.Node, one *Spec) (Value, bool) {
	if one.Type == option.Map {
		return mapOf(n)
	}
	if n.Kind != yaml.Scalar {
		text, ok := nodeText(n)
		return textValue(option.String, text), ok && one.Type == option.String
	}
	raw, null, _ := TypeScalar(n)
	if null {
		return Value{}, false
	}
	v, bad := r.parseOne(raw, one)
	return v, bad == ""
}

// yamlMap reads a text as a YAML mapping; ok is false where Flink falls back to the splitter.
func yamlMap(text string) (v Value, ok bool) {
	top, ok := load(text, yaml.Mapping, "", "map")
	if !ok {
		return Value{}, false
	}
	return mapOf(top)
}

// mapOf makes a map from text to text of a mapping. Null as key or value is refused.
func mapOf(n *yaml.Node) (v Value, ok bool) {
	if tag, _ := CoreTag(n); n.Kind != yaml.Mapping || tag != "" && tag != "map" {
		return Value{}, false
	}
	entries := make([]Entry, 0, len(n.Items)/2)
	for i := 0; i+1 < len(n.Items); i += 2 {
		key, ok := nodeText(target(n.Items[i]))
		if !ok {
			return Value{}, false
		}
		val, ok := nodeText(target(n.Items[i+1]))
		if !ok {
			return Value{}, false
		}
		entries = append(entries, Entry{key, val})
	}
	return mapValue(entries), !repeated(entries)
}

// nodeText is the text of a key, a value or an element: a text as it is, a typed scalar in Java's spelling, a collection
// printed as YAML. ok is false for null.
func nodeText(n *yaml.Node) (text string, ok bool) {
	if n.Kind != yaml.Scalar {
		tag, _ := CoreTag(n)
		return new(FlowPrinter).Print(n), tag != "null"
	}
	raw, null, _ := TypeScalar(n)
	if raw.Kind == Double {
		return yamlNumber(raw.Text), true
	}
	return raw.Text, !null
}
