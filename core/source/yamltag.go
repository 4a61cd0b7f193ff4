package source

import (
	"strings"
	"unicode/utf8"

	"flinkconf/core/diag"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// isMapping tells whether a mapping node becomes a map. Flink flattens nothing else.
func isMapping(n *yaml.Node) bool {
	tag, ok := value.CoreTag(n)
	return ok && (tag == "" || tag == "map")
}

// isNull tells whether a node becomes null: an empty plain scalar, `~`, `null`, anything tagged so, and a `!!bool` of
// another word.
func isNull(n *yaml.Node) bool {
	if n.Kind == yaml.Alias {
		n = n.Target
	}
	if n.Kind == yaml.Scalar {
		_, null, _ := value.TypeScalar(n)
		return null
	}
	return n.Tag == yaml.CorePrefix+"null"
}

// leaf makes the value of a node that is neither a map nor null.
func (r *yamlReader) leaf(n *yaml.Node) (value.Raw, diag.Diagnostic) {
	if n.Kind == yaml.Scalar {
		raw, _, ok := value.TypeScalar(n)
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
	if isNull(n) {
		return "null", true
	}
	if n.Kind == yaml.Scalar {
		raw, _, ok := value.TypeScalar(n)
		tag, _ := value.CoreTag(n)
		if ok && raw.Kind == value.Text && tag != "binary" {
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

// repeatedKeys notes the keys that a mapping has twice.
func (r *yamlReader) repeatedKeys(n *yaml.Node) {
	if r.tmpl != nil {
		return // two branches of a template may have one key
	}
	value.RepeatedKeys(n, func(first, again int) {
		if r.errors < mostErrors {
			r.fail(r.repeatedKey(n, first, again))
		}
	})
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
	r.out.say(diag.Diagnostic{
		Code: diag.LossyScalar, Severity: severity, Span: r.places.span(n.Start, n.End), Key: key,
		Found: diag.Text(n.Text), Wanted: diag.Text(diag.Clip(raw.Text)), Suggestion: diag.Clip(quoted),
		Message: "YAML reads a number here, and an option that takes a text gets it in Java's spelling.",
		Fixes:   r.places.fix("Quote the value", n.Start, n.End, quoted),
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
