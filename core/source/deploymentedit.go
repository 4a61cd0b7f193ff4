package source

import (
	"errors"
	"strconv"
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

var (
	errNoResource error = diag.Fault("the text holds no FlinkDeployment and no FlinkSessionJob")
	errToolKey    error = diag.Fault("the operator sets this key by itself, so the text can't change it")
)

// deploymentEditor is a text with what an edit of one key must keep.
type deploymentEditor struct {
	*yamlEditor
	d       *deployment
	c       Context
	key     string
	entries []confEntry // the cluster's and then the session job's
	errs    int
}

func editDeployment(text, key string, c Context) (*deploymentEditor, error) {
	d := openDeployment(text, c)
	e := &deploymentEditor{yamlEditor: newYAMLEditor(text, nil), d: d, c: c, key: key, errs: d.errors()}
	if d.cluster == nil && d.job == nil {
		if err := firstError(d.out.Diagnostics); err != nil {
			return nil, err
		}
		return nil, errNoResource
	}
	e.entries = d.all()
	return e, nil
}

// errors counts the errors of a reading.
func (d *deployment) errors() int {
	n := 0
	for i := range d.out.Diagnostics {
		if d.out.Diagnostics[i].Severity == diag.Error {
			n++
		}
	}
	return n
}

// all returns the entries of the cluster and the session job; of a text that failed those of flinkConfiguration.
func (d *deployment) all() []confEntry {
	if d.failed {
		d.conf, d.jobConf = nil, nil
		if d.cluster != nil {
			d.conf = d.flatten(nil, specOf(d.cluster))
		}
		if d.job != nil {
			d.jobConf = d.flatten(nil, specOf(d.job))
		}
	}
	return append(append([]confEntry(nil), d.conf...), d.jobConf...)
}

// first returns the edits of the first proposal after which the resource is read without new errors, all other keys are as
// before, and the key has the text; a nil want means that nothing of the text sets the key any more.
func (e *deploymentEditor) first(want *string, otherwise error) ([]diag.Edit, error) {
	edits := e.tries.first(func(changed string) bool {
		after := openDeployment(changed, e.c)
		if after.failed || after.errors() > e.errs || !e.keeps(after.all()) {
			return false
		}
		return want == nil && !sets(after.all(), e.key) || want != nil && holds(after.out.Assignments, e.key, want)
	})
	if edits != nil {
		return edits, nil
	}
	if err := firstError(e.d.out.Diagnostics); err != nil && e.d.failed {
		return nil, err
	}
	return nil, otherwise
}

func setDeployment(text, key, raw string, c Context) ([]diag.Edit, error) {
	if strings.TrimSpace(text) == "" {
		whole, losses := writeDeployment([]Setting{settingOf(key, raw)}, c)
		if len(losses) > 0 {
			return nil, diag.Fault(losses[0].Why)
		}
		p := newPlaces(text)
		return p.edits(0, len(text), whole), nil
	}
	e, err := editDeployment(text, key, c)
	if err != nil {
		return nil, err
	}
	if !e.d.failed && holds(e.d.out.Assignments, key, &raw) {
		return nil, nil
	}
	otherwise := errCannotHold
	want := raw
	for i := len(e.entries) - 1; i >= 0; i-- {
		entry := &e.entries[i]
		if entry.key != key {
			continue
		}
		switch {
		case entry.from == fromTool, entry.from == fromField && !ownField(key) && key != "pipeline.jars":
			otherwise = errToolKey
		default:
			if entry.v.Anchor != "" && entry.v.Kind != yaml.Alias {
				return nil, errAnchored
			}
			if entry.from == fromField {
				want = e.d.derived(key, raw)
			}
			e.inPlace(entry, raw)
		}
		break
	}
	e.added(raw)
	return e.first(&want, otherwise)
}

// derived returns what the operator makes of a text in the field that gives the key.
func (d *deployment) derived(key, raw string) string {
	switch {
	case strings.HasSuffix(key, ".memory.process.size"):
		if size, _, ok := operatorMemory(raw, d.operator); ok {
			return size
		}
	case strings.HasSuffix(key, ".cpu"), strings.HasSuffix(key, ".cpu.amount"):
		if n, err := strconv.ParseFloat(raw, 64); err == nil && n != 0 {
			return javaNumber(n)
		}
	}
	return raw
}

// ways returns the ways to write a text on one line, those in the style of what was there first.
func ways(raw string, style yaml.Style) []string {
	single, double := inBothQuotes(raw)
	switch {
	case strings.ContainsAny(raw, "\r\n"):
		return []string{double}
	case style == yaml.SingleQuoted:
		return []string{single, double}
	case style == yaml.DoubleQuoted, style == yaml.Literal, style == yaml.Folded, raw == "", strings.TrimSpace(raw) != raw:
		return []string{double}
	}
	return []string{raw, double, single}
}

// inPlace proposes the ways to write another value in an entry's place.
func (e *deploymentEditor) inPlace(entry *confEntry, raw string) {
	for _, token := range ways(raw, entry.v.Style) {
		e.putValue(entry.k, entry.v, token, isBlockList(entry.v))
	}
}

func removeDeployment(text, key string, c Context) ([]diag.Edit, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	e, err := editDeployment(text, key, c)
	if errors.Is(err, errNoResource) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	gone := map[*yaml.Node]bool{}
	found := false
	for i := range e.entries {
		entry := &e.entries[i]
		if entry.key != key {
			continue
		}
		found = true
		if entry.from == fromConf || entry.from == fromField && ownField(key) {
			gone[entry.k] = true
		}
	}
	if len(gone) == 0 {
		if found {
			return nil, errToolKey
		}
		return nil, nil
	}
	var edits []diag.Edit
	var lines []line
	for _, r := range []*resource{e.d.cluster, e.d.job} {
		if r == nil {
			continue
		}
		d := dropper{e: e.yamlEditor, drop: gone}
		d.mapping(r.top, true)
		if d.failed {
			return nil, errCannotRemove
		}
		for _, n := range d.gone {
			if n.Anchor != "" && n.Kind != yaml.Alias {
				return nil, errAnchored
			}
		}
		edits, lines = append(edits, d.flow...), append(lines, d.lines...)
	}
	e.tries.drop(edits, lines)
	return e.first(nil, errCannotRemove)
}
