package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// broken makes a diagnostic of what stopped the parser.
func (r *yamlReader) broken(e *yaml.Error) diag.Diagnostic {
	span := r.places.span(e.Start, e.End)
	if e.Problem == yaml.SecondDocument {
		return diag.Diagnostic{
			Code: diag.YAMLSecondDocument, Severity: diag.Error, Span: span, Found: "a second document", Wanted: "one document",
			Message: "A second YAML document begins here, and Flink loads a file of one document only.",
		}
	}
	words := brokenYAML[e.Problem]
	if e.Problem == yaml.ValueHere && strings.Contains(r.text[lineStart(r.text, e.Start):e.Start], ": ") {
		words = secondColon
	}
	if e.Begun >= 0 && (e.Problem == yaml.NoColon || e.Problem == yaml.OpenQuote) {
		// The place where something is missed may be far behind the line that is wrong.
		line := e.Begun + strings.IndexAny(r.text[e.Begun:]+"\n", "\r\n")
		span = r.places.span(e.Begun, line)
	}
	return diag.Diagnostic{
		Code: diag.YAMLSyntax, Severity: diag.Error, Span: span, Found: words.found, Wanted: words.wanted,
		Message: words.message, Fixes: r.mend(e),
	}
}

func (r *yamlReader) notAMapping(top *yaml.Node) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: diag.YAMLNotAMapping, Severity: diag.Error, Span: r.places.span(top.From, top.End), Wanted: "key: value",
		Found: "a single text", Message: "The file holds a single text, and Flink wants a mapping of keys to values.",
	}
	switch {
	case top.Kind == yaml.Sequence:
		d.Found, d.Message = "a list", "The file holds a list, and Flink wants a mapping of keys to values."
	case top.Kind == yaml.Mapping:
		return r.badTag(top)
	case top.Style == yaml.Plain:
		if colon := colonWithoutBlank(r.text, top.Start); colon >= 0 {
			d.Fixes = r.places.fix("Put a blank behind the colon", colon+1, colon+1, " ")
		}
	}
	return d
}

// badTag is for a node that becomes no object: of its tag, or because it is an infinity with a plus sign.
func (r *yamlReader) badTag(n *yaml.Node) diag.Diagnostic {
	if n.Tag == "" {
		unsigned := strings.TrimPrefix(n.Text, "+")
		return diag.Diagnostic{
			Code: diag.YAMLSyntax, Severity: diag.Error, Span: r.places.span(n.From, n.End),
			Found: diag.Text(n.Text), Wanted: "infinity without a sign, or quotes around a text", Suggestion: unsigned,
			Message: "Flink's YAML parser takes this for a number and then fails to read it because of the plus sign.",
			Fixes:   r.places.fix("Take the sign away", n.Start, n.End, unsigned),
		}
	}
	return diag.Diagnostic{
		Code: diag.YAMLTag, Severity: diag.Error, Span: r.places.span(n.From, n.End), Wanted: "a value without a tag",
		Message: "Flink's YAML parser doesn't know the tag, or the value doesn't fit it.",
	}
}

func (r *yamlReader) keyNotText(n *yaml.Node) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: diag.YAMLKeyNotText, Severity: diag.Error, Span: r.places.span(n.From, n.End), Wanted: "a text",
		Found: "a list or a mapping", Message: "The key is no text, and Flink fails on any other key.",
	}
	if n.Kind == yaml.Scalar {
		d.Found = "a number or a boolean"
		if n.Style == yaml.Plain && n.Tag == "" {
			d.Suggestion = "'" + n.Text + "'"
			d.Fixes = r.places.fix("Quote the key", n.Start, n.End, d.Suggestion)
		}
	}
	return d
}

func (r *yamlReader) nullLeaf(key string, k, v *yaml.Node) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: diag.YAMLNullLeaf, Severity: diag.Error, Span: r.places.span(k.From, max(k.End, v.End)), Key: key,
		Found: "no value", Wanted: "a value", Suggestion: "''",
		Message: "The key has no value, and one empty value makes Flink fail for the whole file.",
	}
	if r.through != nil {
		d.Span = r.places.span(r.owner.From, r.through.End)
		return d
	}
	if v.From == v.End || v.Text != "" && v.Tag == "" && v.Anchor == "" {
		text := "''"
		if v.Start == v.End && v.End > 0 && strings.IndexByte(" \t", r.text[v.End-1]) < 0 {
			text = " ''"
		}
		if v.Start > k.End || v.Start == v.End && strings.HasSuffix(r.text[:v.End], ":") {
			addFix(&d, "Make it an empty text", r.places.edits(v.Start, v.End, text))
		}
	}
	if v.Start == v.End && v.End == k.End && v.Tag == "" && v.Anchor == "" { // `{a, b: 1}`
		addFix(&d, "Make it an empty text", r.places.edits(k.End, k.End, ": ''"))
	}
	if edits, ok := r.dropHere(); ok {
		addFix(&d, "Remove the key", edits)
	}
	return d
}

func (r *yamlReader) repeatedKey(n *yaml.Node, first, again int) diag.Diagnostic {
	k := n.Items[2*again]
	d := diag.Diagnostic{
		Code: diag.YAMLDuplicateKey, Severity: diag.Error, Span: r.places.span(k.From, k.End), Found: "a key for the second time",
		Wanted:  "each key once",
		Message: "The mapping has this key twice, and Flink's YAML parser refuses the whole file.",
	}
	if k.Kind == yaml.Scalar {
		d.Key = k.Text
	}
	if edits, ok := dropEntry(r.text, &r.places, n, first); ok && r.through == nil {
		addFix(&d, "Remove the first one", edits)
	}
	return d
}

func (r *yamlReader) loop(key string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.YAMLAliases, Severity: diag.Error, Span: r.places.span(r.owner.From, r.through.End), Key: diag.Clip(key),
		Found: "an alias", Wanted: "the entries themselves",
		Message: "The alias stands for a part of the file that holds the alias itself, or for too many entries.",
	}
}
