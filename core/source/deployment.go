package source

import (
	"sort"
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
	tools:    strings.Split("1.15 1.14 1.13 1.12 1.11 1.10 1.9 1.8 1.7 1.6 1.5 1.4", " "),
	files:    []string{"flinkdeployment.yaml", "flinkdeployment.yml", "flink-deployment.yaml", "flink-deployment.yml"},
	detect:   detectDeployment,
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
	if d.errors() > 0 {
		if t := templateOf(text); t != nil {
			return newDeployment(text, t, c)
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

// note adds a finding that stops nothing.
func (d *deployment) note(one diag.Diagnostic) {
	if len(d.out.Diagnostics) < mostNotes {
		d.out.say(one)
	}
}

// refuse adds an error; fails tells that nothing reaches Flink because of it. A refusal of the operator's validation keeps
// what the operator would make of the resource.
func (d *deployment) refuse(one diag.Diagnostic, fails bool) {
	one.Severity = diag.Error
	d.failed = d.failed || fails
	if len(d.out.Diagnostics) < mostNotes+mostErrors {
		d.out.say(one)
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
			d.tmpl.settle(err)
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

// sortedFields returns the entries of an object by their place in the text.
func sortedFields(fields []jsonField) []jsonField {
	out := append([]jsonField(nil), fields...)
	sort.SliceStable(out, func(i, j int) bool { return out[i].at.From < out[j].at.From })
	return out
}
