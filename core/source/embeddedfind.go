package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// embed finds the variable in a text that is more than its value. It returns nil for a text that is nothing else, and
// what is wrong where the text is a YAML file that can't be read.
func embed(text string) (in *embedded, broken diag.Diagnostic) {
	var all []*embedded
	form := formOf(text)
	switch form {
	case inYAML:
		all, broken = embedYAML(text)
	case inShell:
		all = embedShell(text)
	}
	if len(all) == 0 {
		if form == bare || broken.Code != "" {
			return nil, broken
		}
		return &embedded{around: text, none: true, missing: true}, broken
	}
	best := 0
	for i, e := range all {
		if e.leads {
			best = i
			break
		}
	}
	in = all[best]
	in.others = append(append(in.others, all[:best]...), all[best+1:]...)
	return in, diag.Diagnostic{}
}

// embedYAML finds the variable in the documents of a YAML text: as a key, as `FLINK_PROPERTIES=…` in a list, as a mapping
// with a name and a value.
func embedYAML(text string) (all []*embedded, broken diag.Diagnostic) {
	for at := 0; at < len(text); {
		end := len(text)
		if i := strings.Index(text[at:], "\n---"); i >= 0 {
			end = at + i + 1
		}
		doc := text[at:end]
		switch top, err := yaml.Parse(doc); {
		case err != nil && strings.Contains(doc, variable) && broken.Code == "":
			words := brokenYAML[err.Problem]
			places := newPlaces(text)
			broken = diag.Diagnostic{
				Code: diag.YAMLSyntax, Severity: diag.Error, Span: places.span(at+err.Start, at+err.End), Found: words.found, Wanted: words.wanted,
				Message: "The YAML around " + variable + " is broken here, so its value can't be found.",
			}
		case err == nil && top != nil:
			f := yamlFinder{text: doc, base: at, around: text, kube: entryOf(top, "apiVersion") != nil}
			f.walk(top, owner{})
			all = append(all, f.found...)
		}
		at = end + len("---")
	}
	return all, broken
}

// yamlFinder walks through one document.
type yamlFinder struct {
	text, around string
	base         int
	kube         bool
	found        []*embedded
}

// entryOf returns the value of a key in a mapping, or nil.
func entryOf(n *yaml.Node, key string) *yaml.Node {
	for i := 0; n.Kind == yaml.Mapping && i+1 < len(n.Items); i += 2 {
		if n.Items[i].Kind == yaml.Scalar && n.Items[i].Text == key {
			return n.Items[i+1]
		}
	}
	return nil
}

// jobManager tells whether a word names the job manager: a service or a container, or a role of the image.
func jobManager(word string) bool {
	return word == "standalone-job" || strings.Contains(strings.ReplaceAll(word, "-", ""), "jobmanager")
}

// owner is what a node belongs to: a service of a compose file, or a container of a pod.
type owner struct {
	name  string
	leads bool // it is the job manager
}

// of returns the owner of what is in a mapping, which may have a name and a command of its own.
func (o owner) of(n *yaml.Node) owner {
	if own := entryOf(n, "name"); own != nil && own.Kind == yaml.Scalar {
		o = owner{own.Text, jobManager(own.Text)}
	}
	for _, key := range []string{"command", "args"} {
		words := entryOf(n, key)
		switch {
		case words == nil:
		case words.Kind == yaml.Sequence:
			for _, w := range words.Items {
				o.leads = o.leads || jobManager(w.Text)
			}
		default:
			o.leads = o.leads || jobManager(words.Text)
		}
	}
	return o
}

// walk looks at a node and what is in it.
func (f *yamlFinder) walk(n *yaml.Node, o owner) {
	if n.Kind == yaml.Sequence {
		for _, item := range n.Items {
			if item.Kind == yaml.Scalar {
				f.listed(item, o)
			} else {
				f.walk(item, o)
			}
		}
		return
	}
	if n.Kind != yaml.Mapping {
		return
	}
	if own := entryOf(n, "name"); own != nil && own.Kind == yaml.Scalar && own.Text == variable {
		if v := entryOf(n, "value"); v != nil && v.Kind == yaml.Scalar {
			f.add(v, 0, o, true)
		}
		return
	}
	o = o.of(n)
	for i := 0; i+1 < len(n.Items); i += 2 {
		k, v := n.Items[i], n.Items[i+1]
		switch {
		case k.Kind != yaml.Scalar:
		case k.Text == variable && v.Kind == yaml.Scalar:
			f.add(v, 0, o, f.kube)
		case k.Text == "services" && v.Kind == yaml.Mapping:
			for j := 0; j+1 < len(v.Items); j += 2 {
				f.walk(v.Items[j+1], owner{v.Items[j].Text, jobManager(v.Items[j].Text)})
			}
		default:
			f.walk(v, o)
		}
	}
}

// listed looks at a scalar of a list.
func (f *yamlFinder) listed(n *yaml.Node, o owner) {
	if strings.HasPrefix(n.Text, variable+"=") {
		f.add(n, len(variable)+1, o, f.kube)
	}
}

// add notes a scalar whose text holds the variable's value from an offset on.
func (f *yamlFinder) add(n *yaml.Node, from int, o owner, kube bool) {
	e := &embedded{around: f.around, at: span{f.base + n.Start, f.base + n.End}, owner: o, style: n.Style, prefix: n.Text[:from]}
	m, indent, ok := scalarPlaces(f.text, n)
	e.indent, e.coarse = indent, !ok
	for i := range m.runs {
		m.runs[i].src += f.base
	}
	e.mapped = m.slice(from, len(m.text))
	e.filler = "Compose puts the value of a variable here before the container starts, and the playground doesn't know it; $$ would be a dollar for the container."
	if kube {
		e.dollar, e.filler = "(", "Kubernetes puts the value of another variable here before the container starts, and the playground doesn't know it."
	}
	e.fill()
	f.found = append(f.found, e)
}

// fill does what stands between the written value and the container: a doubled dollar becomes one, and `$NAME` or `${…}`
// of a compose file, `$(NAME)` of a pod, is a hole.
func (e *embedded) fill() {
	s := e.text
	if strings.IndexByte(s, '$') < 0 {
		return
	}
	var b mapping
	for at := 0; at < len(s); {
		i := strings.IndexByte(s[at:], '$')
		if i < 0 {
			b.add(s, at, len(s))
			break
		}
		b.add(s, at, at+i)
		at += i
		end := at + 1
		switch rest := s[end:]; {
		case strings.HasPrefix(rest, "$"+e.dollar):
			b.put("$", at, 2)
			at += 2
			continue
		case e.dollar != "" && strings.HasPrefix(rest, "("):
			end = 1 + closes(s, end, ')')
		case e.dollar == "" && strings.HasPrefix(rest, "{"):
			end = 1 + closes(s, end, '}')
		case e.dollar == "":
			end += len(placeholder(rest))
		}
		from := b.text.Len()
		b.add(s, at, end)
		if at = end; b.text.Len() > from+1 {
			e.holes = append(e.holes, span{from, b.text.Len()})
		}
	}
	e.mapped = compose(b.done(), e.mapped)
}

// closes returns where a bracket closes that opens at an offset, or the offset if it doesn't.
func closes(s string, at int, bracket byte) int {
	const longest = 1 << 8
	depth := 0
	for i := at; i < min(len(s), at+longest) && s[i] != '\n'; i++ {
		switch s[i] {
		case s[at]:
			depth++
		case bracket:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return at
}
