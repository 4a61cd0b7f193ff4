package source

import (
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// The kinds of resources that are read.
const (
	deploymentKind = "FlinkDeployment"
	sessionJobKind = "FlinkSessionJob"
	apiVersion     = "flink.apache.org/v1beta1"
)

// resource is one resource of the text.
type resource struct {
	_     incomparable
	kind  string
	top   *yaml.Node
	value *jsonValue
	// own is where keys point that the operator sets by itself: the kind, or the first key.
	own *yaml.Node
	// part tells that what every resource must have is missing.
	part bool
}

// documents cuts a text at the lines that begin a YAML document. A document's `---` belongs to it, and so do the directives
// before it.
func documents(text string) []line {
	var out []line
	start := 0
	for at := 0; at < len(text); {
		l, next := nextLine(text, at)
		body := text[l.start:l.end]
		if at > start && (body == "---" || strings.HasPrefix(body, "--- ") || strings.HasPrefix(body, "---\t")) && text[start] != '%' {
			out = append(out, line{start, at})
			start = at
		}
		at = next
	}
	return append(out, line{start, len(text)})
}

// deploymentComments are those of each document.
func deploymentComments(text string, c Context) (all []span) {
	if t := templateOf(text); t != nil {
		text = t.masked
	}
	for _, l := range documents(text) {
		for _, s := range yamlComments(text[l.start:l.end], c) {
			all = append(all, span{s.from + l.start, s.to + l.start})
		}
	}
	return all
}

// resources finds the resources of a document; a List holds several.
func (d *deployment) resources(top *yaml.Node) []*resource {
	m := jsonMaker{tmpl: d.tmpl}
	v := m.value(top)
	if m.bad != nil {
		one := diag.Diagnostic{
			Code: diag.ResourceNotJSON, Span: d.spanOf(m.bad), Found: diag.Text(d.text[m.bad.From:m.bad.End]), Wanted: "what JSON can hold", Message: m.why,
		}
		if n := m.bad; n.Kind == yaml.Scalar && n.Style == yaml.Plain && n.Tag == "" && n.Start < n.End {
			one.Suggestion = `"` + n.Text + `"`
			one.Fixes = d.fix("Put it in quotes", n.Start, n.End, one.Suggestion)
		}
		d.refuse(one, true)
		return nil
	}
	var out []*resource
	if kind, ok := v.path("kind"); ok && kind.value.text == "List" {
		if items, ok := v.path("items"); ok {
			for _, item := range items.value.items {
				out = d.resource(out, top, item)
			}
		}
	} else {
		out = d.resource(out, top, v)
	}
	if len(out) > 0 {
		for i, k := range m.repeated {
			if i >= mostErrors {
				break
			}
			d.note(diag.Diagnostic{
				Code: diag.ResourceRepeatedKey, Severity: diag.Warning, Span: d.spanOf(k), Key: diag.Clip(k.Text), Found: "the key again below", Wanted: "each key once",
				Message: "The mapping has this key twice: kubectl refuses that or, if told not to look, takes the last one.",
				Fixes:   d.dropFix(k),
			})
		}
	}
	return out
}

// resource adds a value to a list if it is a resource of Flink's, or a part of one.
func (d *deployment) resource(out []*resource, top *yaml.Node, v *jsonValue) []*resource {
	if v.kind != jsonObject || len(v.fields) == 0 {
		return out
	}
	r := &resource{top: top, value: v}
	kind, named := v.path("kind")
	version, versioned := v.path("apiVersion")
	_, hasName := v.path("metadata.name")
	switch {
	case named && (kind.value.text == deploymentKind || kind.value.text == sessionJobKind):
		if versioned && !strings.HasPrefix(version.value.text, "flink.apache.org/") {
			return out
		}
		r.kind, r.own = kind.value.text, kind.at
	case named:
		return out
	default:
		if _, ok := v.field("spec"); !ok { // what stands below spec:
			r.value = &jsonValue{kind: jsonObject, at: v.at, fields: []jsonField{{name: "spec", at: v.fields[0].at, value: v}}}
		}
		r.kind = deploymentKind
		if _, ok := r.value.path("spec.deploymentName"); ok {
			r.kind = sessionJobKind
		}
		if spec, _ := r.value.field("spec"); spec.value == nil || !d.anyField(r.kind, spec.value) {
			return out
		}
		r.own = v.fields[0].at
	}
	if versioned && !version.value.dynamic && version.value.text != apiVersion {
		d.refuse(diag.Diagnostic{
			Code: diag.CRDValue, Span: d.spanOf(version.value.at), Found: diag.Text(version.value.text), Wanted: apiVersion, Suggestion: apiVersion,
			Message: "The operator's resources have the apiVersion " + apiVersion + ", and the API server knows no other one.",
			Fixes:   d.write(version.value.at, apiVersion),
		}, true)
	}
	r.part = !named || !versioned || !hasName
	return append(out, r)
}

// anyField tells whether an object has a field of the specification.
func (d *deployment) anyField(kind string, spec *jsonValue) bool {
	for _, f := range spec.fields {
		if d.fieldType(kind, "spec."+f.name) != "" {
			return true
		}
	}
	return false
}

// pick takes the first resource of each kind and names the others.
func (d *deployment) pick(all []*resource) {
	for _, kind := range strings.Fields(deploymentKind + " " + sessionJobKind) {
		var found []*resource
		for _, r := range all {
			if r.kind == kind {
				found = append(found, r)
			}
		}
		if len(found) == 0 {
			continue
		}
		says := diag.Text("This text holds {0} deployments; the first is shown.")
		if kind == deploymentKind {
			d.cluster = found[0]
		} else {
			d.job, says = found[0], "This text holds {0} session jobs; the first is shown."
		}
		if len(found) > 1 {
			var names []string
			for _, r := range found[1:] {
				name := "one without a name"
				if f, ok := r.value.path("metadata.name"); ok {
					name = f.value.text
				}
				names = append(names, name)
			}
			d.note(diag.Diagnostic{
				Code: diag.SeveralResources, Severity: diag.Info, Span: d.spanOf(found[1].own), Found: diag.Text(strings.Join(names, ", ")), Wanted: diag.Say("one {0}", kind),
				Message: diag.Say(says, strconv.Itoa(len(found))),
			})
		}
	}
}

// checkPart notes a text that is no whole resource.
func (d *deployment) checkPart(r *resource) {
	if !r.part {
		return
	}
	var missing []string
	var found diag.Text
	for _, name := range strings.Fields("apiVersion kind metadata.name") {
		if _, ok := r.value.path(name); !ok {
			if missing = append(missing, name); found != "" {
				found += diag.Comma
			}
			found += diag.Say("no {0}", name)
		}
	}
	d.note(diag.Diagnostic{
		Code: diag.PartOfResource, Severity: diag.Hint, Span: d.spanOf(r.own), Found: found, Wanted: "apiVersion, kind and metadata.name",
		Message: diag.Say("This is read as a part of a {0}; kubectl wants {1} too.", r.kind, strings.Join(missing, ", ")),
	})
}

// detectDeployment: the marks of a resource, or of what stands below its spec.
func detectDeployment(text string) int {
	if score := marks(text, "kind: FlinkDeployment", "kind: FlinkSessionJob", "flink.apache.org/v1"); score > 0 {
		return score
	}
	lines := "\n" + sampleOf(text)
	score := 0
	for _, mark := range strings.Split("flinkConfiguration:|flinkVersion: v|\nspec:|jobManager:\n|taskManager:\n|upgradeMode:|jarURI:", "|") {
		if strings.Contains(lines, mark) {
			score += 35
		}
	}
	if strings.Contains(lines, "flinkConfiguration:") {
		score += 45
	}
	return min(score, certain-5)
}
