package source

import (
	"encoding/base64"
	"strings"
	"unicode/utf8"

	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// The tags that snakeyaml-engine's constructor knows, without yaml.CorePrefix.
const (
	tagNull   = "null"
	tagBool   = "bool"
	tagInt    = "int"
	tagFloat  = "float"
	tagBinary = "binary"
	tagStr    = "str"
	tagSeq    = "seq"
	tagMap    = "map"
	tagSet    = "set"
)

// coreTag returns the name of a core tag, "" where a node has no tag or the non-specific one; ok is false for any other
// tag, which the constructor refuses.
func coreTag(n *yaml.Node) (name string, ok bool) {
	if n.Tag == "" || n.Tag == yaml.NonSpecific {
		return "", true
	}
	name, ok = strings.CutPrefix(n.Tag, yaml.CorePrefix)
	switch name {
	case tagNull, tagBool, tagInt, tagFloat, tagBinary, tagStr, tagSeq, tagMap, tagSet:
		return name, ok
	}
	return "", false
}

// isMapping tells whether a mapping node becomes a map. Flink flattens nothing else.
func isMapping(n *yaml.Node) bool {
	tag, ok := coreTag(n)
	return ok && (tag == "" || tag == tagMap)
}

// isNull tells whether a node becomes null: an empty plain scalar, `~`, `null`, anything tagged so, and a `!!bool` of
// another word.
func (r *yamlReader) isNull(n *yaml.Node) bool {
	if n.Kind == yaml.Alias {
		n = n.Target
	}
	if n.Tag == "" && (n.Kind != yaml.Scalar || n.Style != yaml.Plain) {
		return false
	}
	tag, ok := coreTag(n)
	switch {
	case !ok:
		return false
	case tag == tagNull:
		return true
	case n.Kind != yaml.Scalar:
		return false
	case tag == tagBool:
		return !isBool(n.Text)
	}
	if n.Tag != "" || n.Style != yaml.Plain {
		return false
	}
	switch n.Text {
	case "", "~", "null", "Null", "NULL":
		return true
	}
	return false
}

func isBool(text string) bool {
	return strings.EqualFold(text, "true") || strings.EqualFold(text, "false")
}

// scalar types a scalar that is no null; ok is false where the tag doesn't fit.
func scalar(n *yaml.Node) (raw value.Raw, ok bool) {
	tag, ok := coreTag(n)
	if !ok {
		return raw, false
	}
	switch tag {
	case "":
		if n.Style != yaml.Plain || n.Tag != "" {
			return value.Raw{Text: n.Text}, true
		}
		raw, _ = value.ResolveScalar(n.Text)
		return raw, true
	case tagStr:
		return value.Raw{Text: n.Text}, true
	case tagBool:
		return value.Raw{Text: strings.ToLower(n.Text), Kind: value.Bool}, true
	case tagInt:
		return taggedInt(n.Text)
	case tagFloat:
		return taggedFloat(n.Text)
	case tagBinary:
		text, ok := base64Text(n.Text)
		if text == "" {
			return value.Raw{Text: `!!binary ""`}, ok
		}
		return value.Raw{Text: "!!binary |-\n  " + text}, ok
	}
	return raw, false
}

// taggedInt reads the text of an `!!int` as the constructor does: a sign before 0x and 0o is allowed.
func taggedInt(text string) (value.Raw, bool) {
	digits, sign := text, ""
	if text != "" && (text[0] == '-' || text[0] == '+') {
		digits, sign = text[1:], strings.TrimPrefix(text[:1], "+")
	}
	raw, isNull := value.ResolveScalar(digits)
	if isNull || raw.Kind != value.Int && raw.Kind != value.Long && raw.Kind != value.BigInt || digits[0] == '-' || digits[0] == '+' {
		return raw, false
	}
	raw, _ = value.ResolveScalar(sign + raw.Text)
	return raw, true
}

// taggedFloat reads the text of an `!!float` as the constructor does: YAML's words for the numbers that are none, and
// everything that Java's Double.parseDouble takes apart from its own words for them.
func taggedFloat(text string) (value.Raw, bool) {
	if raw, _ := value.ResolveScalar(text); raw.Kind == value.Double {
		return raw, true
	}
	if strings.ContainsAny(text, "yN") {
		return value.Raw{}, false
	}
	v, problem := value.Rules{}.Parse(value.Raw{Text: text}, value.Spec{Type: option.Double})
	return value.Raw{Text: v.Canonical(), Kind: value.Double}, problem == nil
}

// base64Text returns the bytes that a `!!binary` stands for in the spelling in which Flink prints them.
func base64Text(text string) (string, bool) {
	var packed strings.Builder
	for _, c := range text {
		if c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v' {
			continue
		}
		packed.WriteRune(c)
	}
	bytes, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(packed.String(), "="))
	if err != nil {
		return "", false
	}
	return base64.StdEncoding.EncodeToString(bytes), true
}

// leaf makes the value of a node that is neither a map nor null.
func (r *yamlReader) leaf(n *yaml.Node) (value.Raw, diag.Diagnostic) {
	if n.Kind == yaml.Scalar {
		raw, ok := scalar(n)
		if !ok {
			return raw, r.badTag(n)
		}
		return raw, diag.Diagnostic{}
	}
	text, bad := r.flow(n)
	return value.Raw{Text: text}, bad
}

// key makes a key. Only texts and null are keys.
func (r *yamlReader) key(k *yaml.Node) (string, bool) {
	n := k
	if n.Kind == yaml.Alias {
		n = n.Target
	}
	if r.isNull(n) {
		return "null", true
	}
	if n.Kind == yaml.Scalar {
		raw, ok := scalar(n)
		tag, _ := coreTag(n)
		if ok && raw.Kind == value.Text && tag != tagBinary {
			return raw.Text, true
		}
		if !ok {
			r.fail(r.badTag(n))
			return "", false
		}
	}
	r.fail(r.keyNotText(k))
	return "", false
}

// identity is what makes two keys of one mapping the same: type and value.
type identity struct {
	kind value.Kind
	null bool
	text string
}

func (r *yamlReader) identity(n *yaml.Node) identity {
	if n.Kind == yaml.Alias {
		n = n.Target
	}
	if r.isNull(n) {
		return identity{null: true}
	}
	if n.Kind == yaml.Scalar {
		if raw, ok := scalar(n); ok {
			return identity{kind: raw.Kind, text: raw.Text}
		}
		return identity{text: n.Text}
	}
	return identity{null: true, text: r.text[n.From:n.End]}
}

// few is up to how many keys are compared with each other; more go through a map.
const few = 8

// repeatedKeys notes the keys that a mapping has twice.
func (r *yamlReader) repeatedKeys(n *yaml.Node) {
	count := len(n.Items) / 2
	if count <= few {
		var ids [few]identity
		for i := 0; i < count; i++ {
			ids[i] = r.identity(n.Items[2*i])
			for j := i - 1; j >= 0; j-- {
				if ids[i] == ids[j] {
					r.fail(r.repeatedKey(n, j, i))
					break
				}
			}
		}
		return
	}
	last := make(map[identity]int, count)
	for i := 0; i < count && r.errors < mostErrors; i++ {
		id := r.identity(n.Items[2*i])
		if j, twice := last[id]; twice {
			r.fail(r.repeatedKey(n, j, i))
		}
		last[id] = i
	}
}

// lossy notes a number or boolean whose text Flink doesn't keep.
func (r *yamlReader) lossy(key string, n *yaml.Node, raw value.Raw) {
	if n.Text == raw.Text || raw.Kind == value.Bool || len(r.out.Diagnostics) >= mostNotes {
		return
	}
	severity := diag.Info
	if digitsLost(n.Text, raw) {
		severity = diag.Warning
	}
	quoted := "'" + n.Text + "'"
	r.out.Diagnostics = append(r.out.Diagnostics, diag.Diagnostic{
		Code: diag.LossyScalar, Severity: severity, Span: r.places.span(n.Start, n.End), Key: key,
		Found: diag.Clip(n.Text), Wanted: diag.Clip(raw.Text), Suggestion: diag.Clip(quoted),
		Message: "YAML reads a number here, and an option that takes a text gets it in Java's spelling.",
		Fixes:   []diag.Fix{{Title: "Quote the value", Edits: []diag.Edit{r.places.edit(n.Start, n.End, quoted)}}},
	})
}

// digitsLost tells whether a number with a point or an exponent has more digits than a double holds, or is beyond its
// range.
func digitsLost(text string, raw value.Raw) bool {
	if raw.Kind != value.Double {
		return false
	}
	if raw.Text == "Infinity" || raw.Text == "-Infinity" {
		return !strings.ContainsAny(text, "nN")
	}
	mantissa := text
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		mantissa = text[:i]
	}
	digits := strings.Trim(strings.Replace(strings.TrimLeft(mantissa, "+-"), ".", "", 1), "0")
	return utf8.RuneCountInString(digits) > 17
}
