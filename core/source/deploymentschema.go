package source

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// checkFields compares the fields of an object with the definition.
func (d *deployment) checkFields(kind, path string, v *jsonValue) {
	for _, f := range v.fields {
		name := f.name
		if path != "" {
			name = path + "." + f.name
		}
		t := d.fieldType(kind, name)
		switch {
		case t == "":
			d.unknownField(kind, path, f)
		case f.value.kind == jsonNull || f.value.open:
		default:
			d.checkField(kind, name, t, f)
		}
	}
}

func (d *deployment) checkField(kind, path, t string, f jsonField) {
	v := f.value
	switch t {
	case typeAny:
		return
	case typeConf:
		d.checkConf(f)
		return
	case typeVersion:
		d.checkVersion(f)
		return
	}
	fits, wanted := v.kind == jsonText, aText
	switch t {
	case typeInteger:
		fits = v.whole()
	case typeNumber:
		fits = v.kind == jsonNumber
	case typeBoolean:
		fits = v.kind == jsonBool
	case typeTexts:
		fits = v.kind == jsonList
	case typeMap, typeObject:
		fits = v.kind == jsonObject
	}
	for i := range wantedOfType {
		if wantedOfType[i].of == t {
			wanted = wantedOfType[i].wanted
		}
	}
	if !d.wantKind(path, f, fits, wanted) {
		return
	}
	switch {
	case t == typeTexts:
		for _, item := range v.items {
			d.wantKind(path, jsonField{name: f.name, at: f.at, value: item}, item.kind == jsonText || item.open, aText)
		}
	case t == typeMap:
		for _, entry := range v.fields {
			d.wantKind(path+"."+entry.name, entry, entry.value.kind == jsonText || entry.value.kind == jsonNull || entry.value.open, aText)
		}
	case t == typeObject:
		d.checkFields(kind, path, v)
	case wanted == aText && t != typeText && !v.dynamic:
		d.wantWord(path, f, strings.Fields(t))
	}
}

const aText diag.Text = "a text"

// wantedOfType says in words what a type takes; any other one takes a text.
var wantedOfType = [...]struct {
	of     string
	wanted diag.Text
}{
	{typeInteger, "a whole number"}, {typeNumber, "a number"}, {typeBoolean, "true or false"},
	{typeTexts, "a list of texts"}, {typeMap, "keys with texts"}, {typeObject, "fields of its own"},
}

// checkConf looks at flinkConfiguration: texts only before 1.13, any JSON since then.
func (d *deployment) checkConf(f jsonField) {
	if f.value.kind != jsonObject {
		if d.operator < 13 {
			d.wantKind("spec.flinkConfiguration", f, false, "keys with texts")
			return
		}
		d.refuse(diag.Diagnostic{
			Code: diag.OperatorFails, Span: d.spanOf(f.value.at), Found: jsonWords[f.value.kind], Wanted: "keys and values",
			Message: "flinkConfiguration must be a mapping; the API server takes this and the operator then can't read the resource.",
		}, true)
		return
	}
	if d.operator >= 13 {
		return
	}
	first, all := -1, []diag.Edit(nil)
	for _, entry := range sortedFields(f.value.fields) {
		v := entry.value
		if v.kind == jsonText || v.kind == jsonNull || v.open {
			continue
		}
		before := len(d.out.Diagnostics)
		d.wantKind("spec.flinkConfiguration."+entry.name, entry, false, "a text, in quotes")
		if len(d.out.Diagnostics) == before {
			continue
		}
		last := &d.out.Diagnostics[len(d.out.Diagnostics)-1]
		last.Key = entry.name
		last.Message = diag.Say("The definition of operator {0} takes texts only in flinkConfiguration, and this is {1}; the API server refuses the resource.", operatorName(d.operator), jsonWords[v.kind].Arg())
		if v.kind >= jsonList {
			last.Wanted = "each key in full, with a text"
		} else if len(last.Fixes) > 0 {
			if first < 0 {
				first = before
			}
			all = append(all, last.Fixes[0].Edits...)
		}
	}
	if len(all) > 1 {
		addFix(&d.out.Diagnostics[first], "Quote all values", all)
	}
}

// wantKind refuses a value of another type than the field's.
func (d *deployment) wantKind(path string, f jsonField, fits bool, wanted diag.Text) bool {
	if fits {
		return true
	}
	v := f.value
	one := diag.Diagnostic{
		Code: diag.CRDType, Key: rowOf(keyOfField, path), Span: d.spanOf(v.at), Found: jsonWords[v.kind], Wanted: wanted,
		Message: diag.Say("The field {0} wants {1}, and this is {2}; the API server refuses the resource.", diag.Clip(path), wanted.Arg(), jsonWords[v.kind].Arg()),
	}
	n := v.at
	switch {
	case strings.HasPrefix(string(wanted), string(aText)) && v.kind < jsonList && n.Kind == yaml.Scalar && n.Style == yaml.Plain && n.Tag == "" && n.Start < n.End:
		one.Suggestion = `"` + n.Text + `"`
		if v.kind == jsonBool { // `yes` in quotes would be no boolean for Flink
			one.Suggestion = `"` + v.text + `"`
		}
		one.Fixes = d.fix("Quote the value", n.Start, n.End, one.Suggestion)
	case v.kind == jsonText && n.Kind == yaml.Scalar && n.Style != yaml.Plain:
		if kind, text, ok := jsonScalar(v.text); ok && (kind == jsonNumber && strings.Contains(string(wanted), "number") || kind == jsonBool && wanted == "true or false") {
			if !(&jsonValue{kind: kind, text: text}).whole() && wanted == "a whole number" {
				break
			}
			one.Suggestion = v.text
			one.Fixes = d.fix("Take the quotes away", n.Start, n.End, v.text)
		}
	}
	if strings.HasSuffix(path, ".cpu") && v.kind == jsonText && one.Suggestion == "" {
		if milli, ok := strings.CutSuffix(v.text, "m"); ok && milli != "" && countDigits(milli) == len(milli) && len(milli) < 9 {
			n, _ := strconv.Atoi(milli)
			one.Suggestion = strconv.FormatFloat(float64(n)/1000, 'f', -1, 64)
			one.Fixes = d.write(v.at, one.Suggestion)
		}
	}
	d.refuse(one, true)
	return false
}

// wantWord refuses a text that is none of the words.
func (d *deployment) wantWord(path string, f jsonField, words []string) {
	for _, w := range words {
		if w == f.value.text {
			return
		}
	}
	one := diag.Diagnostic{
		Code: diag.CRDValue, Span: d.spanOf(f.value.at), Found: diag.Text(f.value.text), Wanted: diag.Text(strings.Join(words, ", ")),
		Message: diag.Say("The field {0} takes {1} only, so the API server refuses the resource.", path, strings.Join(words, ", ")),
	}
	meant := strings.ReplaceAll(strings.ToLower(f.value.text), "_", "-")
	for _, w := range words {
		if near(meant, w) {
			one.Suggestion = w
			one.Fixes = d.write(f.value.at, w)
		}
	}
	d.refuse(one, true)
}

// unknownField notes a field that the API server drops.
func (d *deployment) unknownField(kind, path string, f jsonField) {
	if len(d.out.Diagnostics) >= mostNotes {
		return
	}
	name := f.name
	if path != "" {
		name = path + "." + f.name
	}
	one := diag.Diagnostic{
		Code: diag.CRDUnknownField, Severity: diag.Warning, Span: d.spanOf(f.at), Found: diag.Text(name),
		Message: diag.Say("The definition of operator {0} has no such field; kubectl refuses it or, if told not to look, the API server drops it.", operatorName(d.operator)),
	}
	best := ""
	for _, row := range strings.Split(resourceFields+deploymentFields+sessionJobFields, "\n") {
		known, _, _ := strings.Cut(row, " ")
		dot := strings.LastIndexByte(known, '.')
		parent, last := known[:max(0, dot)], known[dot+1:]
		if parent == path && d.fieldType(kind, known) != "" && near(strings.ToLower(f.name), strings.ToLower(last)) && (best == "" || last < best) {
			best = last
		}
	}
	if f.name == "taskSlots" {
		one.Wanted = "taskmanager.numberOfTaskSlots in flinkConfiguration"
	}
	if best != "" && f.at.Kind == yaml.Scalar {
		one.Wanted, one.Suggestion = diag.Text(best), best
		one.Fixes = d.write(f.at, best)
	}
	d.note(one)
}

// near tells whether two words differ in at most two letters that were added, dropped or changed, or swapped with their
// neighbour, and in less than a third of them.
func near(a, b string) bool {
	const most = 2
	if a == b {
		return true
	}
	if len(a) > 64 || len(b) > 64 || len(b) < 3*most-1 || len(a)-len(b) > most || len(b)-len(a) > most {
		return false
	}
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)] <= most
}
