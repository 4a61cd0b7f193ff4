package source

import (
	"errors"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

var (
	errAnchored error = refusal("the value has an anchor that an alias elsewhere repeats; change or remove the alias first")
	errRepeated error = refusal("the key stands in a part of the file that an alias repeats; change that part or the alias")
)

// hit is one place where a key is set.
type hit struct {
	path       []step
	key, value *yaml.Node
	// through is the alias by which the value comes in, or nil; owner the node of the key before it.
	through, owner *yaml.Node
}

// yamlEditor is a text with its nodes and the places where a key is set.
type yamlEditor struct {
	yamlReader
	top  *yaml.Node
	hits []hit
}

// openYAML reads a text for an edit of one key. A text that Flink can't load may still be edited, if it can be parsed and
// loads afterwards.
func openYAML(text, key string) (*yamlEditor, error) {
	e := &yamlEditor{yamlReader: yamlReader{text: text, places: newPlaces(text)}}
	e.visit = func(found string, k, v *yaml.Node) {
		if found == key {
			e.hits = append(e.hits, hit{path: append([]step(nil), e.path...), key: k, value: v, through: e.through, owner: e.owner})
		}
	}
	e.top = e.document()
	if t := templateOf(text); t != nil && e.errors > 0 {
		e.yamlReader = yamlReader{text: t.masked, places: newPlaces(text), tmpl: t, visit: e.visit}
		e.hits, e.top = nil, e.document()
		e.text, e.out.Assignments = text, readConfigYAML(text, Context{}).Assignments
	}
	if e.errors > 0 && e.top == nil {
		return nil, errors.New(e.out.Diagnostics[0].Message)
	}
	return e, nil
}

// refusal is the error where no proposal did: what stops Flink from loading the text, else the given one.
func (e *yamlEditor) refusal(otherwise error) error {
	for _, d := range e.out.Diagnostics {
		if d.Severity == diag.Error {
			return errors.New(d.Message)
		}
	}
	return otherwise
}

func rereadYAML(text string) Reading { return readConfigYAML(text, Context{}) }

func setConfigYAML(text, key, raw string, _ Context) ([]diag.Edit, error) {
	e, err := openYAML(text, key)
	if err != nil {
		return nil, err
	}
	if e.errors == 0 && holds(e.out.Assignments, key, &raw) {
		return nil, nil
	}
	otherwise := errCannotHold
	var proposals []proposal
	if n := len(e.hits); n > 0 {
		h := e.hits[n-1]
		switch {
		case h.through == nil && e.usedElsewhere(h.value):
			return nil, errAnchored
		case h.through == nil:
			proposals = e.replacing(h, h.key, h.value, raw)
		case h.through.Target == h.value:
			proposals = e.replacing(h, h.owner, h.through, raw)
		default:
			otherwise = errRepeated
		}
	}
	proposals = append(proposals, e.adding(key, raw)...)
	return firstGood(rereadYAML, text, e.out.Assignments, key, &raw, e.refusal(otherwise), proposals...)
}

// inFlow tells whether a path goes through a flow mapping.
func inFlow(path []step) bool {
	for _, s := range path {
		if s.in.Style == yaml.Flow {
			return true
		}
	}
	return false
}

// replacing proposes the ways to write another value in a value's place.
func (e *yamlEditor) replacing(h hit, k, v *yaml.Node, raw string) []proposal {
	var out []proposal
	for _, token := range valueTokens(raw, v, inFlow(h.path)) {
		between := e.text[k.End:v.From]
		switch {
		case v.From == v.End: // not written
			out = append(out,
				func() []diag.Edit { return e.places.edits(v.From, v.From, " "+token) },
				func() []diag.Edit { return e.places.edits(k.End, k.End, ": "+token) })
		case v.Kind == yaml.Sequence && v.Style == yaml.Block && strings.ContainsAny(between, "\r\n"):
			out = append(out, func() []diag.Edit { return e.replaceLines(k, v, token) })
		default:
			out = append(out, func() []diag.Edit { return e.places.edits(v.From, v.End, token) })
			if strings.HasPrefix(e.text[v.End:], "\t") { // which may follow a plain value and no other one
				out = append(out, func() []diag.Edit { return e.places.edits(v.From, v.End+1, token+" ") })
			}
		}
	}
	return out
}

// replaceLines puts a value behind the colon in place of the lines of a list below it.
func (e *yamlEditor) replaceLines(k, v *yaml.Node, token string) []diag.Edit {
	colon := strings.IndexByte(e.text[k.End:v.From], ':')
	if colon < 0 {
		return nil
	}
	colon += k.End + 1
	start := lineStart(e.text, v.From)
	end := lineEnd(e.text, v.End)
	if start <= colon || strings.TrimLeft(e.text[start:v.From], " ") != "" {
		return e.places.edits(colon, v.End, " "+token)
	}
	stretch := []line{{start, pastBreak(e.text, end)}}
	edits := e.places.edits(colon, colon, " "+token)
	return append(edits, dropLines(&e.places, openEnd(e.text, stretch))...)
}

// usedElsewhere tells whether an alias outside of a node stands for the node or something in it.
func (e *yamlEditor) usedElsewhere(n *yaml.Node) bool {
	inside := map[*yaml.Node]bool{}
	eachNode(n, func(m *yaml.Node) bool {
		inside[m] = true
		return true
	})
	used := false
	eachNode(e.top, func(m *yaml.Node) bool {
		used = used || m.Kind == yaml.Alias && inside[m.Target] && !inside[m]
		return !used
	})
	return used
}

// eachNode visits a node and those below it, in the order of the text, as long as visit wants more.
func eachNode(n *yaml.Node, visit func(*yaml.Node) bool) bool {
	if !visit(n) {
		return false
	}
	for _, item := range n.Items {
		if !eachNode(item, visit) {
			return false
		}
	}
	return true
}

func removeConfigYAML(text, key string, _ Context) ([]diag.Edit, error) {
	e, err := openYAML(text, key)
	if err != nil {
		return nil, err
	}
	if len(e.hits) == 0 {
		return nil, nil
	}
	drop := map[*yaml.Node]map[int]bool{}
	for _, h := range e.hits {
		if h.through != nil && h.through.Target != h.value {
			return nil, errRepeated
		}
		last := h.path[len(h.path)-1]
		if drop[last.in] == nil {
			drop[last.in] = map[int]bool{}
		}
		drop[last.in][last.entry] = true
	}
	d := dropper{e: e, drop: drop}
	d.mapping(e.top, true)
	if d.failed {
		return nil, errCannotRemove
	}
	for _, n := range d.gone {
		if e.usedElsewhere(n) {
			return nil, errAnchored
		}
	}
	for _, h := range e.hits {
		for _, s := range h.path[1:] {
			if s.in.Anchor != "" && e.usedElsewhere(s.in) {
				return nil, errRepeated
			}
		}
	}
	return firstGood(rereadYAML, text, e.out.Assignments, key, nil, e.refusal(errCannotRemove),
		func() []diag.Edit { return append(d.flow, dropLines(&e.places, openEnd(text, d.lines))...) },
		func() []diag.Edit { return append(d.flow, dropLines(&e.places, joined(d.lines))...) })
}
