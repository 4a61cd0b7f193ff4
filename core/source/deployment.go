package source

import (
	"sort"
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/yaml"
)

// flinkDeployment is a FlinkDeployment or a FlinkSessionJob of the Kubernetes operator, or both in one text: what kubectl,
// the API server with the operator's definition, the operator and Flink make of it one after the other. Context.Tool is the
// operator's version, 1.4 to 1.15.
var flinkDeployment = reader{
	read:     readDeployment,
	set:      setDeployment,
	remove:   removeDeployment,
	write:    writeDeployment,
	comments: deploymentComments,
	files:    []string{"flinkdeployment.yaml", "flinkdeployment.yml", "flink-deployment.yaml", "flink-deployment.yml"},
	detect:   detectDeployment,
}

// The kinds of resources that are read.
const (
	deploymentKind = "FlinkDeployment"
	sessionJobKind = "FlinkSessionJob"
	apiVersion     = "flink.apache.org/v1beta1"
)

// resource is one resource of the text.
type resource struct {
	kind  string
	top   *yaml.Node
	value *jsonValue
	// own is where keys point that the operator sets by itself: the kind, or the first key.
	own *yaml.Node
	// part tells that what every resource must have is missing.
	part bool
}

// origin tells where an entry comes from.
type origin uint8

const (
	fromConf  origin = iota // flinkConfiguration
	fromField               // another field of the resource
	fromTool                // the operator itself
)

// confEntry is one key on its way to Flink.
type confEntry struct {
	key, text string
	dynamic   bool
	from      origin
	// k and v are the nodes of the key and the value; v is k for what the operator sets by itself.
	k, v *yaml.Node
	// list tells that the operator sets a list, which a config.yaml holds as one.
	list bool
}

// deployment reads one text.
type deployment struct {
	text     string
	places   places
	offsets  []offsetAt
	tops     []*yaml.Node // of the documents
	tmpl     *template
	operator int
	context  Context
	out      Reading
	failed   bool
	// flink is the release that the resource is for: that of spec.flinkVersion, which version is, or the chosen one.
	flink   release.Release
	version jsonField
	// cluster and job are the first resources of their kinds, or nil.
	cluster, job *resource
	// conf are the cluster's entries in the order in which they take effect, and jobConf those of the session job on top.
	conf, jobConf []confEntry
	last          map[string]int
}

func readDeployment(text string, c Context) Reading { return openDeployment(text, c).out }

// openDeployment reads a text, and where that fails and the text is a template's once more without the actions.
func openDeployment(text string, c Context) *deployment {
	d := newDeployment(text, nil, c)
	for _, one := range d.out.Diagnostics {
		if one.Severity == diag.Error {
			if t := templateOf(text); t != nil {
				return newDeployment(text, t, c)
			}
			break
		}
	}
	return d
}

func newDeployment(text string, t *template, c Context) *deployment {
	d := &deployment{text: text, places: newPlaces(text), tmpl: t, operator: operatorOf(c.Tool), context: c, flink: c.Release, last: map[string]int{}}
	d.read()
	if t != nil {
		d.note(t.unfilled())
	}
	if d.failed {
		d.out.Assignments, d.out.Failed = nil, true
	}
	inOrder(d.out.Diagnostics)
	return d
}

// offsetAt is a byte offset and its place.
type offsetAt struct {
	offset int
	at     diag.Pos
}

// index finds the places of all nodes in the order of the text, because the keys are asked for in another one.
func (d *deployment) index(tops []*yaml.Node) {
	for _, top := range tops {
		eachNode(top, func(n *yaml.Node) bool {
			d.offsets = append(d.offsets, offsetAt{offset: n.From}, offsetAt{offset: n.End})
			return true
		})
	}
	sort.Slice(d.offsets, func(i, j int) bool { return d.offsets[i].offset < d.offsets[j].offset })
	for i := range d.offsets {
		d.offsets[i].at = d.places.pos(d.offsets[i].offset)
	}
}

func (d *deployment) pos(offset int) diag.Pos {
	i := sort.Search(len(d.offsets), func(i int) bool { return d.offsets[i].offset >= offset })
	if i < len(d.offsets) && d.offsets[i].offset == offset {
		return d.offsets[i].at
	}
	return d.places.pos(offset)
}

func (d *deployment) span(start, end int) diag.Span {
	return diag.Span{Start: d.pos(start), End: d.pos(max(start, end))}
}

func (d *deployment) edit(start, end int, text string) diag.Edit {
	return diag.Edit{Span: d.span(start, end), Text: text}
}

func (d *deployment) spanOf(n *yaml.Node) diag.Span { return d.span(n.From, n.End) }

// note adds a finding that stops nothing.
func (d *deployment) note(one diag.Diagnostic) {
	if len(d.out.Diagnostics) < mostNotes {
		d.out.Diagnostics = append(d.out.Diagnostics, one)
	}
}

// refuse adds an error; fails tells that nothing reaches Flink because of it. A refusal of the operator's validation keeps
// what the operator would make of the resource.
func (d *deployment) refuse(one diag.Diagnostic, fails bool) {
	one.Severity = diag.Error
	d.failed = d.failed || fails
	if len(d.out.Diagnostics) < mostNotes+mostErrors {
		d.out.Diagnostics = append(d.out.Diagnostics, one)
	}
}

func (d *deployment) read() {
	source := d.text
	if d.tmpl != nil {
		source = d.tmpl.masked
	}
	for _, l := range documents(source) {
		if strings.Trim(strings.TrimPrefix(source[l.start:l.end], "---"), " \r\n") == "" {
			continue
		}
		top, err := yaml.Parse(source[l.start:l.end])
		if err != nil {
			err.Start, err.End = err.Start+l.start, err.End+l.start
			if err.Begun >= 0 {
				err.Begun += l.start
			}
			r := yamlReader{text: source, places: d.places}
			one := r.broken(err)
			if d.tmpl != nil {
				one.Fixes = nil
			}
			d.refuse(one, true)
			return
		}
		if top == nil {
			continue
		}
		eachNode(top, func(n *yaml.Node) bool {
			n.From, n.Start, n.End = n.From+l.start, n.Start+l.start, n.End+l.start
			return true
		})
		d.tops = append(d.tops, top)
	}
	d.index(d.tops)
	var all []*resource
	for _, top := range d.tops {
		if all = append(all, d.resources(top)...); d.failed {
			return
		}
	}
	d.pick(all)
	if d.cluster == nil && d.job == nil {
		if len(d.tops) > 0 {
			d.note(diag.Diagnostic{
				Code: diag.NoFlinkResource, Severity: diag.Warning, Span: d.span(0, lineEnd(d.text, 0)), Wanted: "kind: FlinkDeployment",
				Message: "The text holds no FlinkDeployment and no FlinkSessionJob, so it sets nothing.",
			})
		}
		return
	}
	for _, r := range []*resource{d.cluster, d.job} {
		if r != nil {
			d.checkFields(r.kind, "", r.value)
			d.checkPart(r)
		}
	}
	if d.failed {
		return
	}
	d.build()
	if !d.failed {
		d.mount()
	}
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
			Code: diag.ResourceNotJSON, Span: d.spanOf(m.bad), Found: diag.Clip(d.text[m.bad.From:m.bad.End]), Wanted: "what JSON can hold", Message: m.why,
		}
		if n := m.bad; n.Kind == yaml.Scalar && n.Style == yaml.Plain && n.Tag == "" && n.Start < n.End {
			one.Suggestion = `"` + n.Text + `"`
			one.Fixes = []diag.Fix{{Title: "Put it in quotes", Edits: []diag.Edit{d.edit(n.Start, n.End, one.Suggestion)}}}
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
			r.value = &jsonValue{kind: jsonObject, at: v.at, fields: []jsonField{{"spec", v.fields[0].at, v}}}
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
			Code: diag.CRDValue, Span: d.spanOf(version.value.at), Found: diag.Clip(version.value.text), Wanted: apiVersion, Suggestion: apiVersion,
			Message: "The operator's resources have the apiVersion " + apiVersion + ", and the API server knows no other one.",
			Fixes:   []diag.Fix{{Title: "Write " + apiVersion, Edits: []diag.Edit{d.edit(version.value.at.Start, version.value.at.End, apiVersion)}}},
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
	for _, kind := range []string{deploymentKind, sessionJobKind} {
		var found []*resource
		for _, r := range all {
			if r.kind == kind {
				found = append(found, r)
			}
		}
		if len(found) == 0 {
			continue
		}
		words := "deployments"
		if kind == deploymentKind {
			d.cluster = found[0]
		} else {
			d.job, words = found[0], "session jobs"
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
				Code: diag.SeveralResources, Severity: diag.Info, Span: d.spanOf(found[1].own), Found: diag.Clip(strings.Join(names, ", ")), Wanted: "one " + kind,
				Message: "This text holds " + strconv.Itoa(len(found)) + " " + words + "; the first is shown.",
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
	for _, name := range []string{"apiVersion", "kind", "metadata.name"} {
		if _, ok := r.value.path(name); !ok {
			missing = append(missing, name)
		}
	}
	d.note(diag.Diagnostic{
		Code: diag.PartOfResource, Severity: diag.Hint, Span: d.spanOf(r.own), Found: "no " + strings.Join(missing, ", no "), Wanted: "apiVersion, kind and metadata.name",
		Message: "This is read as a part of a " + r.kind + "; kubectl wants " + strings.Join(missing, ", ") + " too.",
	})
}

// effective returns the text that a key has so far.
func (d *deployment) effective(key string) (string, bool) {
	i, ok := d.last[key]
	if !ok {
		return "", false
	}
	if i >= len(d.conf) {
		return d.jobConf[i-len(d.conf)].text, true
	}
	return d.conf[i].text, true
}

// put adds an entry of the cluster.
func (d *deployment) put(e confEntry) {
	d.last[e.key] = len(d.conf)
	d.conf = append(d.conf, e)
}

// derive adds a key that a field causes.
func (d *deployment) derive(key, text string, f jsonField, dynamic bool) {
	if i, ok := d.last[key]; ok && d.conf[i].from == fromConf && d.conf[i].text != text {
		e := &d.conf[i]
		d.note(diag.Diagnostic{
			Code: diag.FieldOverridesKey, Severity: diag.Warning, Span: d.span(e.k.From, max(e.k.End, e.v.End)), Key: key, Found: "the key in flinkConfiguration",
			Wanted:  "the field " + f.name,
			Message: "The field " + f.name + " of the resource decides this key, so the entry has no effect.",
			Fixes:   d.dropFix(e.k),
		})
	}
	d.put(confEntry{key: key, text: text, dynamic: dynamic, from: fromField, k: f.at, v: f.value.at})
}

// own adds a key that the operator sets by itself, over what was set or only where nothing was.
func (d *deployment) own(key, text string, at *yaml.Node, over bool) {
	if i, ok := d.last[key]; ok {
		if !over {
			return
		}
		if e := &d.conf[i]; e.from == fromConf && e.text != text {
			d.note(diag.Diagnostic{
				Code: diag.FieldOverridesKey, Severity: diag.Warning, Span: d.span(e.k.From, max(e.k.End, e.v.End)), Key: key, Found: "the key in flinkConfiguration",
				Wanted: text, Message: "The operator sets this key by itself, so the entry has no effect.", Fixes: d.dropFix(e.k),
			})
		}
	}
	d.put(confEntry{key: key, text: text, from: fromTool, k: at, v: at})
}

// replaceText is the fix that writes another text in a value's place, in its quotes.
func (d *deployment) replaceText(f jsonField, text, title string) []diag.Fix {
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
	return []diag.Fix{{Title: title, Edits: []diag.Edit{d.edit(n.Start, n.End, text)}}}
}

// dropFix is the fix that takes an entry out of the mapping that it is written in.
func (d *deployment) dropFix(k *yaml.Node) []diag.Fix {
	if len(d.out.Diagnostics) >= mostNotes {
		return nil
	}
	for _, top := range d.tops {
		if n, entry := placeOfKey(top, k); n != nil {
			if edits, ok := dropEntry(d.text, &d.places, n, entry); ok {
				return []diag.Fix{{Title: "Remove the key", Edits: edits}}
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
	return []diag.Fix{{Title: "Add " + entry, Edits: []diag.Edit{d.edit(at, at, text)}}}
}

// detectDeployment: the marks of a resource, or of what stands below its spec.
func detectDeployment(text string) int {
	if score := marks(text, "kind: FlinkDeployment", "kind: FlinkSessionJob", "flink.apache.org/v1"); score > 0 {
		return score
	}
	lines := "\n" + sampleOf(text)
	score := 0
	for _, mark := range []string{"flinkConfiguration:", "flinkVersion: v", "\nspec:", "jobManager:\n", "taskManager:\n", "upgradeMode:", "jarURI:"} {
		if strings.Contains(lines, mark) {
			score += 35
		}
	}
	if strings.Contains(lines, "flinkConfiguration:") {
		score += 45
	}
	return min(score, certain-5)
}

// sortedFields returns the entries of an object by their place in the text.
func sortedFields(fields []jsonField) []jsonField {
	out := append([]jsonField(nil), fields...)
	sort.SliceStable(out, func(i, j int) bool { return out[i].at.From < out[j].at.From })
	return out
}
