package source

import (
	"sort"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// added proposes the places for a key that isn't there.
func (e *deploymentEditor) added(raw string) []proposal {
	r := e.d.cluster
	if r == nil {
		r = e.d.job
	}
	spec, ok := r.value.field("spec")
	if !ok {
		return e.addedSpec(r, raw)
	}
	if spec.value.at.Kind != yaml.Mapping {
		return nil
	}
	if job, ok := spec.value.field("job"); ok && e.key == "parallelism.default" && r == e.d.cluster && job.value.at.Kind == yaml.Mapping {
		if _, given := job.value.field("parallelism"); !given {
			return e.newEntry(job.value.at, "parallelism: "+raw)
		}
	}
	conf, ok := spec.value.field("flinkConfiguration")
	if !ok {
		return e.addedConf(spec.value.at, raw)
	}
	if conf.value.at.Kind != yaml.Mapping {
		return nil
	}
	top := conf.value.at
	parents := []parentOf{{top, e.key, inFlowOf(r.top, top)}}
	e.parents(&parents, 0)
	sort.SliceStable(parents, func(i, j int) bool { return len(parents[i].rest) < len(parents[j].rest) })
	var out []proposal
	style := styleOf(conf.value)
	for _, p := range parents {
		for _, key := range []string{keyToken(p.rest, p.flow), string(yaml.AppendDouble(nil, p.rest))} {
			for _, token := range ways(raw, style) {
				out = append(out, e.newEntry(p.n, key+": "+token)...)
			}
		}
	}
	return out
}

// inFlowOf tells whether a mapping is written in braces, or is inside of what is.
func inFlowOf(top, n *yaml.Node) bool {
	flow := n.Style == yaml.Flow
	eachNode(top, func(m *yaml.Node) bool {
		flow = flow || m.Style == yaml.Flow && m.Start < n.Start && n.End < m.End
		return !flow
	})
	return flow
}

// styleOf returns the quotes that most texts of an object have.
func styleOf(v *jsonValue) yaml.Style {
	var count [yaml.Flow + 1]int
	for _, f := range v.fields {
		if f.value.kind < jsonList && f.value.at.Kind == yaml.Scalar {
			count[f.value.at.Style]++
		}
	}
	best := yaml.Plain
	for _, s := range []yaml.Style{yaml.SingleQuoted, yaml.DoubleQuoted} {
		if count[s] > count[best] {
			best = s
		}
	}
	return best
}

// newEntry proposes the places for an entry in a mapping.
func (e *deploymentEditor) newEntry(n *yaml.Node, entry string) []proposal {
	if n.Style == yaml.Flow {
		return []proposal{func() []diag.Edit { return e.addFlow(n, entry) }}
	}
	return []proposal{func() []diag.Edit { return e.addBehind(n, entry) }, func() []diag.Edit { return e.addBefore(n, entry) }}
}

// addedConf proposes flinkConfiguration with the key, below a spec that has none or an empty one.
func (e *deploymentEditor) addedConf(spec *yaml.Node, raw string) (out []proposal) {
	nl := breakOf(e.text)
	for _, token := range ways(raw, yaml.DoubleQuoted) {
		entry := keyToken(e.key, spec.Style == yaml.Flow) + ": " + token
		for i := 0; i+1 < len(spec.Items); i += 2 {
			if k, v := spec.Items[i], spec.Items[i+1]; k.Text == "flinkConfiguration" {
				if blanks, _, ok := e.indentation(spec, i/2); ok && spec.Style == yaml.Block {
					text := nl + blanks + "  " + entry
					out = append(out, func() []diag.Edit {
						from := v.From
						if from == v.End {
							from = k.End + strings.IndexByte(e.text[k.End:]+":", ':') + 1
							return e.places.edits(from, from, text)
						}
						return e.places.edits(from, v.End, strings.TrimPrefix(text, " "))
					})
				} else {
					out = append(out, func() []diag.Edit { return e.places.edits(v.From, v.End, " {"+entry+"}") })
				}
			}
		}
		if len(out) > 0 {
			continue
		}
		if spec.Style == yaml.Flow {
			out = append(out, e.newEntry(spec, "flinkConfiguration: {"+entry+"}")...)
		} else if blanks, _, ok := e.indentation(spec, 0); ok {
			out = append(out, e.newEntry(spec, "flinkConfiguration:"+nl+blanks+"  "+entry)...)
		}
	}
	return out
}

// addedSpec proposes a spec with the key.
func (e *deploymentEditor) addedSpec(r *resource, raw string) (out []proposal) {
	if r.top.Kind != yaml.Mapping || r.top.Style == yaml.Flow {
		return nil
	}
	blanks, _, ok := e.indentation(r.top, 0)
	if !ok {
		return nil
	}
	nl := breakOf(e.text)
	for _, token := range ways(raw, yaml.DoubleQuoted) {
		entry := "spec:" + nl + blanks + "  flinkConfiguration:" + nl + blanks + "    " + keyToken(e.key, false) + ": " + token
		out = append(out, e.newEntry(r.top, entry)...)
	}
	return out
}
