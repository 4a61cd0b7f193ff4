package source

import (
	"sort"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// embed finds the variable in a text that is more than its value. It returns nil for a text that is nothing else, and
// what is wrong where the text is a YAML file that can't be read.
func embed(text string) (in *embedded, broken diag.Diagnostic) {
	var all []*embedded
	switch formOf(text) {
	case inYAML:
		all, broken = embedYAML(text)
	case inShell:
		all = embedShell(text)
	}
	if len(all) == 0 {
		return nil, broken
	}
	best := 0
	for i, e := range all {
		if strings.Contains(strings.ReplaceAll(e.name, "-", ""), "jobmanager") {
			best = i
			break
		}
	}
	in = all[best]
	in.others = append(append(in.others, all[:best]...), all[best+1:]...)
	return in, diag.Diagnostic{}
}

// form is what a text is that the variable may be a part of.
type form uint8

const (
	bare form = iota
	inYAML
	inShell
)

// mostTries bounds the places that are looked at.
const mostTries = 64

// formOf looks at the first place where the variable is given a value.
func formOf(text string) form {
	for at, tries := 0, 0; ; tries++ {
		i := strings.Index(text[at:], variable)
		if i < 0 || tries == mostTries {
			return bare
		}
		at += i
		head := text[lineStart(text, at):at]
		end := at + len(variable)
		next, before := strings.TrimLeft(text[end:lineEnd(text, end)], `"' `), strings.TrimRight(head, `"' `)
		at = end
		switch {
		case strings.HasSuffix(head, "$") || strings.HasSuffix(head, "${"):
		case strings.HasPrefix(next, ":") && onlyKeys(before):
			return inYAML
		case strings.HasSuffix(before, "name:") || strings.HasSuffix(before, `"name":`):
			return inYAML
		case !strings.HasPrefix(text[end:], "="):
		case strings.HasSuffix(before, "-") && strings.TrimLeft(before, " -") == "", strings.HasSuffix(before, "["), strings.HasSuffix(before, ","):
			return inYAML
		case before == "" && blockBefore(text, at-len(head)-len(variable)):
			return inYAML
		default:
			return inShell
		}
	}
}

// onlyKeys tells whether what stands before a key on its line may stand there in YAML.
func onlyKeys(before string) bool {
	before = strings.TrimLeft(before, " -")
	return before == "" || strings.HasSuffix(before, "{") || strings.HasSuffix(before, ",")
}

// blockBefore tells whether the line before an offset ends with the header of a block scalar.
func blockBefore(text string, at int) bool {
	l := strings.TrimRight(text[:at], " \r\n")
	l = strings.TrimRight(l[strings.LastIndexByte(l, '\n')+1:], "+-123456789")
	return strings.HasSuffix(l, "|") || strings.HasSuffix(l, ">")
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
			f.walk(top, "")
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

// walk looks at a node; name is what it belongs to: a service of a compose file, or a container of a pod.
func (f *yamlFinder) walk(n *yaml.Node, name string) {
	if n.Kind == yaml.Sequence {
		for _, item := range n.Items {
			if item.Kind == yaml.Scalar {
				f.listed(item, name)
			} else {
				f.walk(item, name)
			}
		}
		return
	}
	if n.Kind != yaml.Mapping {
		return
	}
	if own := entryOf(n, "name"); own != nil && own.Kind == yaml.Scalar {
		if v := entryOf(n, "value"); own.Text == variable {
			if v != nil && v.Kind == yaml.Scalar {
				f.add(v, 0, name, true)
			}
			return
		}
		name = own.Text
	}
	for i := 0; i+1 < len(n.Items); i += 2 {
		k, v := n.Items[i], n.Items[i+1]
		switch {
		case k.Kind != yaml.Scalar:
		case k.Text == variable && v.Kind == yaml.Scalar:
			f.add(v, 0, name, f.kube)
		case k.Text == "services" && v.Kind == yaml.Mapping:
			for j := 0; j+1 < len(v.Items); j += 2 {
				f.walk(v.Items[j+1], v.Items[j].Text)
			}
		default:
			f.walk(v, name)
		}
	}
}

// listed looks at a scalar of a list.
func (f *yamlFinder) listed(n *yaml.Node, name string) {
	if strings.HasPrefix(n.Text, variable+"=") {
		f.add(n, len(variable)+1, name, f.kube)
	}
}

// add notes a scalar whose text holds the variable's value from an offset on.
func (f *yamlFinder) add(n *yaml.Node, from int, name string, kube bool) {
	e := &embedded{around: f.around, at: span{f.base + n.Start, f.base + n.End}, name: name, style: n.Style, prefix: n.Text[:from]}
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

// embedShell finds the variable in shell commands: as an assignment, or as the value of an option such as -e or --env.
func embedShell(text string) (all []*embedded) {
	commands, _ := shell(text)
	for _, c := range commands {
		role := ""
		for _, w := range c.words {
			if w.text == "jobmanager" || w.text == "taskmanager" || w.text == "standalone-job" {
				role = w.text
			}
		}
		for _, w := range c.words {
			i := strings.Index(w.text, variable+"=")
			if i < 0 || i > 0 && w.text[:i] != "-e" && w.text[:i] != "--env=" {
				continue
			}
			from := i + len(variable) + 1
			e := &embedded{around: text, at: w.span, name: role, shell: true, quotes: w.quotes, none: true, prefix: w.text[:from]}
			e.mapped = w.slice(from, len(w.text))
			e.filler = "The shell puts the value of a variable or the output of a command here, and the playground doesn't know it."
			for _, h := range w.holes {
				if start := w.inner(h.from) - from; start >= 0 {
					e.holes = append(e.holes, span{start, w.inner(h.to) - from})
				}
			}
			if len(e.holes) == 1 && e.holes[0] == (span{0, len(e.text)}) {
				continue // -e FLINK_PROPERTIES="${FLINK_PROPERTIES}"
			}
			all = append(all, e)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].at.from < all[j].at.from })
	return all
}
