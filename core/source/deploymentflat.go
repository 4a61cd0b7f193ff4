package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/yaml"
)

// spelledTwice notes an entry that another spelling of the same key beats.
func (d *deployment) spelledTwice(e *confEntry) {
	d.note(diag.Diagnostic{
		Code: diag.DuplicateKey, Severity: diag.Info, Span: d.span(e.k.From, max(e.k.End, e.v.End)), Key: e.key, Found: "the key in another spelling too", Wanted: "each key once",
		Message: "The same key is there with more dots, and that one counts: the operator gets the keys in the order of the alphabet.", Fixes: d.dropFix(e.k),
	})
}

// flatten adds the entries of flinkConfiguration. Their order is that of the sorted keys on each level, as the API server
// hands them over, so that of a dotted and a nested spelling the dotted one comes later.
func (d *deployment) flatten(out []confEntry, spec *jsonValue) []confEntry {
	conf, ok := spec.field("flinkConfiguration")
	if !ok || conf.value.kind != jsonObject {
		return out
	}
	return d.flattenInto(out, "", conf.value)
}

func (d *deployment) flattenInto(out []confEntry, prefix string, v *jsonValue) []confEntry {
	for _, f := range v.fields {
		key := prefix + f.name
		if d.tmpl.holds(f.at.Start, f.at.End) {
			d.note(diag.Diagnostic{
				Code: diag.Placeholder, Severity: diag.Info, Span: d.spanOf(f.at), Found: diag.Text(f.name),
				Message: placeholderInKey,
			})
			continue
		}
		e := confEntry{key: key, text: f.value.text, dynamic: f.value.dynamic, k: f.at, v: f.value.at}
		switch f.value.kind {
		case jsonObject:
			out = d.flattenInto(out, key+".", f.value)
			continue
		case jsonList:
			if len(f.value.items) == 0 {
				continue
			}
			e.text, e.dynamic = d.joined(key, f)
		case jsonNull:
			if d.tmpl.emptied(f.value.at) {
				continue
			}
			if !d.nullEntry(key, f) {
				continue
			}
			e.text = "null"
		case jsonNumber, jsonBool:
			d.respelled(key, f)
		}
		if e.dynamic {
			d.note(diag.Diagnostic{
				Code: diag.Placeholder, Severity: diag.Info, Span: d.spanOf(e.v), Key: key, Found: diag.Text(e.text), Message: placeholderInValue,
			})
		}
		out = append(out, e)
	}
	return out
}

// emptied tells whether a value may be absent only because lines of a template were taken out below its key.
func (t *template) emptied(n *yaml.Node) bool {
	if t == nil || n.Start != n.End {
		return false
	}
	_, next := nextLine(t.text, min(n.Start, len(t.text)))
	rest := t.text[min(next, len(t.text)):]
	return strings.HasPrefix(strings.TrimLeft(rest, " \t"), "{{")
}

// nullEntry notes an entry without a value and tells whether it becomes one.
func (d *deployment) nullEntry(key string, f jsonField) bool {
	one := diag.Diagnostic{Code: diag.NullInDeployment, Severity: diag.Warning, Span: d.span(f.at.From, max(f.at.End, f.value.at.End)), Key: key, Found: "no value", Wanted: "a value"}
	one.Fixes = d.dropFix(f.at)
	if d.operator < 13 {
		one.Message = "The API server drops an entry without a value, so this sets nothing."
	} else {
		one.Message = "The operator makes the text null of an entry without a value."
	}
	d.note(one)
	return d.operator >= 13
}

// joined joins the entries of a list as the operator does: with semicolons and without quotes.
func (d *deployment) joined(key string, f jsonField) (text string, dynamic bool) {
	var out strings.Builder
	lost, nested := false, false
	for i, item := range f.value.items {
		if i > 0 {
			out.WriteByte(';')
		}
		switch item.kind {
		case jsonNull:
			out.WriteString("null")
		case jsonList, jsonObject:
			lost, nested = true, true
		default:
			if item.kind != jsonText {
				d.respelled(key, jsonField{value: item})
			}
			out.WriteString(item.text)
			lost = lost || strings.Contains(item.text, ";")
		}
		dynamic = dynamic || item.dynamic
	}
	if lost {
		one := diag.Diagnostic{
			Code: diag.ListJoined, Severity: diag.Warning, Span: d.spanOf(f.value.at), Key: key, Found: "a list", Wanted: "one text in Flink's own notation of lists",
			Message: "The operator joins the entries with semicolons and quotes nothing, so an entry with a semicolon becomes two and an entry that is a list or a mapping becomes empty.",
		}
		if n := f.value.at; !nested && n.Kind == yaml.Sequence && n.Style == yaml.Flow {
			one.Suggestion = listText(f.value.items, d.flink)
			one.Fixes = d.fix("Write one text", n.Start, n.End, string(yaml.AppendDouble(nil, one.Suggestion)))
		}
		d.note(one)
	}
	return out.String(), dynamic
}

// listText writes a list as a release reads it from the file that the operator mounts.
func listText(items []*jsonValue, r release.Release) string {
	var out []byte
	for i, item := range items {
		switch {
		case r >= release.V2_0 && i > 0:
			out = append(out, ", "...)
		case i > 0:
			out = append(out, ';')
		}
		switch {
		case r >= release.V2_0:
			out = yaml.AppendText(out, item.text, item.kind == jsonText && item.text == "")
		case strings.ContainsAny(item.text, ";'"):
			out = append(append(append(out, '\''), strings.ReplaceAll(item.text, "'", "''")...), '\'')
		default:
			out = append(out, item.text...)
		}
	}
	if r >= release.V2_0 {
		return "[" + string(out) + "]"
	}
	return string(out)
}

// respelled notes a number or a boolean that reaches Flink in another spelling.
func (d *deployment) respelled(key string, f jsonField) {
	n := f.value.at
	if n.Kind != yaml.Scalar || n.Text == f.value.text || n.Style != yaml.Plain || n.Tag != "" {
		return
	}
	quoted := `"` + n.Text + `"`
	title := diag.Text("Quote the value")
	if f.value.kind == jsonBool { // the word in quotes would be no boolean for Flink
		quoted, title = f.value.text, diag.Say("Write {0}", f.value.text)
	}
	one := diag.Diagnostic{
		Code: diag.LossyScalar, Severity: diag.Info, Span: d.spanOf(n), Key: key, Found: diag.Text(n.Text), Wanted: diag.Text(diag.Clip(f.value.text)), Suggestion: diag.Clip(quoted),
		Message: diag.Say("kubectl reads {0} here, and Flink gets it in Java's spelling.", jsonWords[f.value.kind].Arg()),
		Fixes:   d.fix(title, n.Start, n.End, quoted),
	}
	if f.value.kind == jsonNumber && len(strings.Trim(n.Text, "+-")) > 18 {
		one.Severity = diag.Warning
	}
	d.note(one)
}
