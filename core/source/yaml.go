package source

import (
	"flinkconf/core/diag"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// configYAML is Flink's config.yaml, from 1.19 on: YAML 1.2, read by snakeyaml-engine, flattened with dots. Releases from
// 1.19 to 2.3 read it alike.
var configYAML = reader{
	read:     readConfigYAML,
	set:      setConfigYAML,
	remove:   removeConfigYAML,
	write:    writeConfigYAML,
	comments: yamlComments,
	files:    []string{"config.yaml", "config.yml"},
	detect:   detectConfigYAML,
}

// mostExpanded bounds the entries that aliases may stand for. Flink has no bound; it runs out of memory instead.
const mostExpanded = 100_000

// yamlReader flattens the nodes of one text.
type yamlReader struct {
	text   string
	places places
	// tmpl is the template that the text is, if it can't be read as it stands.
	tmpl   *template
	out    Reading
	errors int
	// through is the alias by which the walk came to where it is, owner the node of its key; nil outside of aliases.
	through, owner *yaml.Node
	// open are the nodes under way from the top, kept only inside of aliases.
	open     map[*yaml.Node]bool
	expanded int
	flows    value.FlowPrinter
	nulls    []nullAt
	// path leads from the top to where the walk is.
	path []step
	// visit, if there is one, is told of every key that isn't a parent.
	visit func(key string, k, v *yaml.Node)
}

func readConfigYAML(text string, _ Context) Reading {
	r := yamlReader{text: text, places: newPlaces(text)}
	r.document()
	t := templateOf(text)
	if r.errors > 0 && t != nil {
		return readTemplate(t, func(masked string) Reading {
			m := yamlReader{text: masked, places: newPlaces(text), tmpl: t}
			m.document()
			return m.done()
		})
	}
	if t != nil {
		r.quotedPlaceholders()
	}
	return r.done()
}

// done returns what was read.
func (r *yamlReader) done() Reading {
	if r.errors > 0 {
		r.out.Assignments, r.out.Failed = nil, true
		inOrder(r.out.Diagnostics)
		return r.out
	}
	r.out.Diagnostics = merged(r.out.Diagnostics, merged(repeated(r.out.Assignments), branches(r.out.Assignments)))
	return r.out
}

// document reads the text and returns its top node, which is nil where there is none.
func (r *yamlReader) document() *yaml.Node {
	top, err := yaml.Parse(r.text)
	switch {
	case err != nil:
		r.tmpl.settle(err)
		r.fail(r.broken(err))
	case top == nil || isNull(top):
	case top.Kind != yaml.Mapping || !isMapping(top):
		r.fail(r.notAMapping(top))
	default:
		r.out.Assignments = make([]Assignment, 0, len(top.Items)/2)
		r.mapping("", top, true)
		r.failOnNulls()
	}
	return top
}

// nullAt is a key without a value. Flink fails on it when the whole file is flattened, unless the same key gets a value
// further on.
type nullAt struct {
	key  string
	k, v *yaml.Node
	// before is how many assignments come before it; the rest is where the walk was.
	before         int
	path           []step
	through, owner *yaml.Node
}

// failOnNulls notes the keys that are left without a value.
func (r *yamlReader) failOnNulls() {
	if len(r.nulls) == 0 {
		return
	}
	last := make(map[string]int, len(r.out.Assignments))
	for i := range r.out.Assignments {
		last[r.out.Assignments[i].Key] = i
	}
	for _, n := range r.nulls {
		if i, ok := last[n.key]; r.errors < mostErrors && (!ok || i < n.before) && !r.tmpl.emptied(n.v) {
			r.path, r.through, r.owner = n.path, n.through, n.owner
			r.fail(r.nullLeaf(n.key, n.k, n.v))
		}
	}
	r.path, r.through, r.owner = nil, nil, nil
	inOrder(r.out.Diagnostics)
}

// step is one entry of a mapping on the way down.
type step struct {
	in    *yaml.Node
	entry int
}

// mapping adds the entries of a mapping; prefix is its key.
func (r *yamlReader) mapping(prefix string, n *yaml.Node, top bool) {
	r.repeatedKeys(n)
	r.path = append(r.path, step{in: n})
	for i := 0; i+1 < len(n.Items) && r.errors < mostErrors; i += 2 {
		k, v := n.Items[i], n.Items[i+1]
		r.path[len(r.path)-1].entry = i / 2
		key, ok := r.key(k)
		if !ok {
			continue
		}
		if !top {
			key = prefix + "." + key
		}
		r.entry(key, k, v)
	}
	r.path = r.path[:len(r.path)-1]
}

// entry adds what a key's value stands for.
func (r *yamlReader) entry(key string, k, v *yaml.Node) {
	if v.Kind == yaml.Alias {
		r.alias(key, k, v)
		return
	}
	if v.Kind == yaml.Mapping && isMapping(v) {
		if r.through != nil {
			if r.open[v] {
				r.fail(r.loop(key))
				return
			}
			r.open[v] = true
			defer delete(r.open, v)
		}
		r.mapping(key, v, false)
		return
	}
	if r.visit != nil {
		r.visit(key, k, v)
	}
	if isNull(v) {
		r.nulls = append(r.nulls, nullAt{
			key: key, k: k, v: v, before: len(r.out.Assignments),
			path: append([]step(nil), r.path...), through: r.through, owner: r.owner,
		})
		return
	}
	raw, bad := r.leaf(v)
	if bad.Code != "" {
		bad.Key = key
		r.fail(bad)
		return
	}
	at := assignmentAt{k, v}
	if r.through != nil {
		at = assignmentAt{r.owner, r.through}
		if r.expanded++; r.expanded > mostExpanded {
			r.fail(r.loop(key))
			return
		}
	}
	r.add(key, raw, at)
	if raw.Kind != value.Text && v.Style == yaml.Plain && r.through == nil {
		r.lossy(key, v, raw)
	}
}

// alias adds what an alias stands for, in the alias's place.
func (r *yamlReader) alias(key string, k, v *yaml.Node) {
	outer := r.through == nil
	if outer {
		r.through, r.owner = v, k
		r.open = map[*yaml.Node]bool{}
	}
	r.entry(key, k, v.Target)
	if outer {
		r.through, r.owner, r.open = nil, nil, nil
	}
}

// assignmentAt are the nodes that an assignment's places come from.
type assignmentAt struct{ key, value *yaml.Node }

func (r *yamlReader) add(key string, raw value.Raw, at assignmentAt) {
	start, keyEnd := r.places.pos(at.key.From), r.places.pos(at.key.End)
	from, end := r.places.pos(at.value.From), r.places.pos(at.value.End)
	r.out.Assignments = append(r.out.Assignments, Assignment{
		Key: key, Value: raw,
		Span:    diag.Span{Start: start, End: end},
		KeySpan: diag.Span{Start: start, End: keyEnd}, ValueSpan: diag.Span{Start: from, End: end},
	})
}

// mostErrors bounds the errors of one text; the first one is enough to stop Flink.
const mostErrors = 100

func (r *yamlReader) fail(d diag.Diagnostic) {
	if r.errors++; r.errors <= mostErrors {
		r.out.say(d)
	}
}
