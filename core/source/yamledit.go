package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

var (
	errAnchored error = diag.Fault("the value has an anchor that an alias elsewhere repeats; change or remove the alias first")
	errRepeated error = diag.Fault("the key stands in a part of the file that an alias repeats; change that part or the alias")
)

// hit is one place where a key is set.
type hit struct {
	path       []step
	key, value *yaml.Node
	// through is the alias by which the value comes in, or nil; owner the node of the key before it.
	through, owner *yaml.Node
}

// written is the key of the entry that the place is, which an alias may lead to.
func (h *hit) written() *yaml.Node {
	last := &h.path[len(h.path)-1]
	return last.in.Items[2*last.entry]
}

// yamlEditor is a text with its nodes and the places where a key is set.
type yamlEditor struct {
	yamlReader
	top  *yaml.Node
	hits []hit
	// tries are the ways to make the edit.
	tries proposals
}

// newYAMLEditor walks through a text and keeps the places of the keys that are meant.
func newYAMLEditor(text string, meant func(key string) bool) *yamlEditor {
	e := &yamlEditor{yamlReader: yamlReader{text: text, places: newPlaces(text)}}
	e.tries = proposals{places: &e.places, nl: breakOf(text)}
	e.visit = func(found string, k, v *yaml.Node) {
		if meant(found) {
			e.hits = append(e.hits, hit{path: append([]step(nil), e.path...), key: k, value: v, through: e.through, owner: e.owner})
		}
	}
	return e
}

// openYAML reads a text for an edit of one key. A text that Flink can't load may still be edited, if it can be parsed and
// loads afterwards.
func openYAML(text, key string) (*yamlEditor, error) {
	e := newYAMLEditor(text, func(found string) bool { return found == key })
	e.top = e.document()
	if t := templateOf(text); t != nil && e.errors > 0 {
		e.yamlReader = yamlReader{text: t.masked, places: newPlaces(text), tmpl: t, visit: e.visit}
		e.hits, e.top = nil, e.document()
		e.text, e.out.Assignments = text, readConfigYAML(text, Context{}).Assignments
	}
	if e.errors > 0 && e.top == nil {
		return nil, diag.Fault(e.out.Diagnostics[0].Message)
	}
	return e, nil
}

// refusal is the error where no proposal did: what stops Flink from loading the text, else the given one.
func (e *yamlEditor) refusal(otherwise error) error {
	if err := firstError(e.out.Diagnostics); err != nil {
		return err
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
	if n := len(e.hits); n > 0 {
		h := &e.hits[n-1]
		switch {
		case h.through == nil && e.usedElsewhere(h.value):
			return nil, errAnchored
		case h.through == nil:
			e.replacing(h, h.key, h.value, raw)
		case h.through.Target == h.value:
			e.replacing(h, h.owner, h.through, raw)
		default:
			otherwise = errRepeated
		}
	}
	e.adding(key, raw)
	return e.tries.firstReading(rereadYAML, e.out.Assignments, key, &raw, e.refusal(otherwise))
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
func (e *yamlEditor) replacing(h *hit, k, v *yaml.Node, raw string) {
	for _, token := range valueTokens(raw, v, inFlow(h.path)) {
		below := isBlockList(v) && strings.ContainsAny(e.text[k.End:v.From], "\r\n")
		e.putValue(k, v, token, below)
		if v.From < v.End && !below && strings.HasPrefix(e.text[v.End:], "\t") { // which may follow a plain value and no other one
			e.tries.put(v.From, v.End+1, token+" ")
		}
	}
}

func isBlockList(n *yaml.Node) bool { return n.Kind == yaml.Sequence && n.Style == yaml.Block }

// putValue proposes a token in a value's place; below tells that it is a list on lines of its own.
func (e *yamlEditor) putValue(k, v *yaml.Node, token string, below bool) {
	switch {
	case v.From == v.End: // not written
		e.tries.put(v.From, v.From, " "+token)
		e.tries.put(k.End, k.End, ": "+token)
	case below:
		e.replaceLines(k, v, token)
	default:
		e.tries.put(v.From, v.End, token)
	}
}

// replaceLines puts a value behind the colon in place of the lines of a list below it.
func (e *yamlEditor) replaceLines(k, v *yaml.Node, token string) {
	colon := strings.IndexByte(e.text[k.End:v.From], ':')
	if colon < 0 {
		return
	}
	colon += k.End + 1
	start := lineStart(e.text, v.From)
	end := lineEnd(e.text, v.End)
	if start <= colon || strings.TrimLeft(e.text[start:v.From], " ") != "" {
		e.tries.put(colon, v.End, " "+token)
		return
	}
	stretch := []line{{start, pastBreak(e.text, end)}}
	edits := e.places.edits(colon, colon, " "+token)
	e.tries.ways = append(e.tries.ways, append(edits, dropLines(&e.places, openEnd(e.text, stretch))...))
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
	drop := map[*yaml.Node]bool{}
	for i := range e.hits {
		h := &e.hits[i]
		if h.through != nil && h.through.Target != h.value {
			return nil, errRepeated
		}
		drop[h.written()] = true
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
	e.tries.drop(d.flow, d.lines)
	return e.tries.firstReading(rereadYAML, e.out.Assignments, key, nil, e.refusal(errCannotRemove))
}
