package source

import (
	"strings"

	"flinkconf/core/yaml"
)

// added proposes the places for a key that isn't there.
func (e *deploymentEditor) added(raw string) {
	r := e.d.cluster
	if r == nil {
		r = e.d.job
	}
	spec, ok := r.value.field("spec")
	if !ok {
		e.addedSpec(r, raw)
		return
	}
	if spec.value.at.Kind != yaml.Mapping {
		return
	}
	if job, ok := spec.value.field("job"); ok && e.key == "parallelism.default" && r == e.d.cluster && job.value.at.Kind == yaml.Mapping {
		if _, given := job.value.field("parallelism"); !given {
			e.newEntry(job.value.at, "parallelism: "+raw)
			return
		}
	}
	conf, ok := spec.value.field("flinkConfiguration")
	if !ok {
		e.addedConf(spec.value.at, raw)
		return
	}
	if conf.value.at.Kind != yaml.Mapping {
		return
	}
	top := conf.value.at
	style := styleOf(conf.value)
	for _, p := range e.allParents(parentOf{n: top, rest: e.key, flow: inFlowOf(r.top, top)}) {
		for _, key := range []string{keyToken(p.rest, p.flow), string(yaml.AppendDouble(nil, p.rest))} {
			for _, token := range ways(raw, style) {
				e.newEntry(p.n, key+": "+token)
			}
		}
	}
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

// addedConf proposes flinkConfiguration with the key, below a spec that has none or an empty one.
func (e *deploymentEditor) addedConf(spec *yaml.Node, raw string) {
	nl, found := breakOf(e.text), false
	for _, token := range ways(raw, yaml.DoubleQuoted) {
		entry := keyToken(e.key, spec.Style == yaml.Flow) + ": " + token
		for i := 0; i+1 < len(spec.Items); i += 2 {
			if k, v := spec.Items[i], spec.Items[i+1]; k.Text == "flinkConfiguration" {
				found = true
				blanks, _, ok := e.indentation(spec, i/2)
				switch text := nl + blanks + "  " + entry; {
				case !ok || spec.Style != yaml.Block:
					e.tries.put(v.From, v.End, " {"+entry+"}")
				case v.From == v.End:
					from := k.End + strings.IndexByte(e.text[k.End:]+":", ':') + 1
					e.tries.put(from, from, text)
				default:
					e.tries.put(v.From, v.End, text)
				}
			}
		}
		if found {
			continue
		}
		if spec.Style == yaml.Flow {
			e.newEntry(spec, "flinkConfiguration: {"+entry+"}")
		} else if blanks, _, ok := e.indentation(spec, 0); ok {
			e.newEntry(spec, "flinkConfiguration:"+nl+blanks+"  "+entry)
		}
	}
}

// addedSpec proposes a spec with the key.
func (e *deploymentEditor) addedSpec(r *resource, raw string) {
	if r.top.Kind != yaml.Mapping || r.top.Style == yaml.Flow {
		return
	}
	blanks, _, ok := e.indentation(r.top, 0)
	if !ok {
		return
	}
	nl := breakOf(e.text)
	for _, token := range ways(raw, yaml.DoubleQuoted) {
		entry := "spec:" + nl + blanks + "  flinkConfiguration:" + nl + blanks + "    " + keyToken(e.key, false) + ": " + token
		e.newEntry(r.top, entry)
	}
}
