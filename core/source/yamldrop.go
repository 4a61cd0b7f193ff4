package source

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/yaml"
)

// dropper takes entries out of mappings, and with them the parents that would be left empty: a key without a value makes
// Flink refuse the file.
type dropper struct {
	e      *yamlEditor
	drop   map[*yaml.Node]bool // keys
	gone   []*yaml.Node        // keys and values that go
	lines  []line              // of block mappings
	flow   []diag.Edit         // in flow mappings
	failed bool
}

// mapping takes entries out of a mapping and those below it. It returns true, and does nothing, if none would be left and
// the mapping isn't the top of the document.
func (d *dropper) mapping(n *yaml.Node, top bool) (empty bool) {
	count := len(n.Items) / 2
	drop, dropped := make([]bool, count), 0
	kept := *d // what is below an entry that goes needs no edits of its own
	for i := 0; i < count; i++ {
		v := n.Items[2*i+1]
		if d.drop[n.Items[2*i]] || v.Kind == yaml.Mapping && len(v.Items) > 0 && d.mapping(v, false) {
			drop[i] = true
			dropped++
		}
	}
	if dropped == count && !top {
		d.gone, d.lines, d.flow, d.failed = kept.gone, kept.lines, kept.flow, kept.failed
		return true
	}
	for i := 0; i < count; i++ {
		if drop[i] {
			d.gone = append(d.gone, n.Items[2*i], n.Items[2*i+1])
		}
	}
	if n.Style == yaml.Flow {
		d.flow = append(d.flow, dropFlow(&d.e.places, n, drop)...)
		return false
	}
	for i := 0; i < count; i++ {
		if drop[i] {
			stretch, ok := entryLines(d.e.text, n, i)
			d.failed = d.failed || !ok
			d.lines = append(d.lines, stretch)
		}
	}
	return false
}

// dropFlow takes runs of entries with their commas out of `{a: 1, b: 2}`.
func dropFlow(p *places, n *yaml.Node, drop []bool) (edits []diag.Edit) {
	count := len(drop)
	for i := 0; i < count; i++ {
		if !drop[i] {
			continue
		}
		first := i
		for i+1 < count && drop[i+1] {
			i++
		}
		start, end := n.Items[2*first].From, flowEnd(n, i)
		switch {
		case i+1 < count:
			end = n.Items[2*i+2].From
		case first > 0:
			start = flowEnd(n, first-1)
		}
		p.add(&edits, start, end, "")
	}
	return edits
}

// flowEnd is where an entry of a flow mapping ends.
func flowEnd(n *yaml.Node, entry int) int { return max(n.Items[2*entry].End, n.Items[2*entry+1].End) }

// entryLines returns the lines that an entry of a block mapping takes, with its comment and its last line break; ok is
// false where it doesn't have them for itself.
func entryLines(text string, n *yaml.Node, entry int) (l line, ok bool) {
	k, v := n.Items[2*entry], n.Items[2*entry+1]
	start := lineStart(text, k.From)
	if start == 0 && strings.HasPrefix(text, byteOrderMark) {
		start = len(byteOrderMark)
	}
	before := strings.Trim(text[start:k.From], " ")
	end := max(k.End, v.End)
	rest := lineEnd(text, end)
	tail := strings.TrimLeft(text[end:rest], " \t:")
	if before != "" && before != "?" || tail != "" && tail[0] != '#' {
		return line{}, false
	}
	return line{start, pastBreak(text, rest)}, true
}

// byteOrderMark may stand at the beginning of a text.
const byteOrderMark = "\ufeff"

// dropEntry takes one entry out of a mapping that keeps others, or that is the top of the document.
func dropEntry(text string, p *places, n *yaml.Node, entry int) (edits []diag.Edit, ok bool) {
	if n.Style == yaml.Flow {
		drop := make([]bool, len(n.Items)/2)
		drop[entry] = true
		return dropFlow(p, n, drop), true
	}
	l, ok := entryLines(text, n, entry)
	return dropLines(p, openEnd(text, []line{l})), ok
}

// dropHere takes out the entry that the walk is at, and with it the parents that would be left empty.
func (r *yamlReader) dropHere() ([]diag.Edit, bool) {
	if r.through != nil {
		return nil, false
	}
	for i := len(r.path) - 1; i >= 0; i-- {
		if s := r.path[i]; i == 0 || len(s.in.Items) > 2 {
			return dropEntry(r.text, &r.places, s.in, s.entry)
		}
	}
	return nil, false
}

// lineStart returns the offset at which the line of the offset begins. Lines end as YAML has it: "\n", "\r" or both.
func lineStart(text string, at int) int { return strings.LastIndexAny(text[:at], "\r\n") + 1 }

// lineEnd returns the offset of the break at the end of the line of the offset, or of the end of the text.
func lineEnd(text string, at int) int {
	if i := strings.IndexAny(text[at:], "\r\n"); i >= 0 {
		return at + i
	}
	return len(text)
}

// pastBreak returns the offset behind a line break.
func pastBreak(text string, at int) int {
	if strings.HasPrefix(text[at:], "\r\n") {
		return at + 2
	}
	return min(at+1, len(text))
}
