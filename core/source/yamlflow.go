package source

import (
	"flinkconf/core/diag"
	"flinkconf/core/value"
	"flinkconf/core/yaml"
)

// flow prints a list, or a `!!set`, the way Flink stores it: as YAML in flow style on one line.
func (r *yamlReader) flow(n *yaml.Node) (string, diag.Diagnostic) {
	tag, _ := value.CoreTag(n)
	if n.Kind == yaml.Mapping && tag != "set" {
		return "", r.badTag(n)
	}
	f, before := flowCheck{r: r}, r.errors
	f.check(n)
	if f.bad.Code != "" || r.errors > before {
		return "", f.bad
	}
	return r.flows.Print(n), diag.Diagnostic{}
}

// flowCheck looks for what the constructor refuses in a list.
type flowCheck struct {
	r    *yamlReader
	seen map[*yaml.Node]bool // the collections that aliases may repeat
	bad  diag.Diagnostic     // the first problem
}

func (f *flowCheck) check(n *yaml.Node) {
	if n.Kind == yaml.Alias {
		n = n.Target
	}
	tag, ok := value.CoreTag(n)
	switch {
	case n.Kind == yaml.Scalar:
		_, _, ok = value.TypeScalar(n)
	case f.seen[n]:
		return
	case n.Kind == yaml.Mapping:
		ok = ok && (tag == "" || tag == "map" || tag == "set" || tag == "null")
	default:
		ok = ok && (tag == "" || tag == "seq" || tag == "null")
	}
	if !ok {
		if f.bad.Code == "" {
			f.bad = f.r.badTag(n)
		}
		return
	}
	if n.Kind == yaml.Scalar {
		return
	}
	if n.Anchor != "" {
		if f.seen == nil {
			f.seen = map[*yaml.Node]bool{}
		}
		f.seen[n] = true
	}
	if n.Kind == yaml.Mapping {
		before := f.r.errors
		f.r.repeatedKeys(n)
		if f.r.errors > before {
			return
		}
	}
	for i, item := range n.Items {
		if tag != "set" || i%2 == 0 { // a set has no values
			f.check(item)
		}
	}
}
