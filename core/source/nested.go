package source

import (
	"strings"

	"flinkconf/core/diag"
)

// nestedBlock is a run of lines written as nested YAML in a notation that knows no nesting:
//
//	execution:
//	  checkpointing:
//	    interval: 1 min
//
// Flink drops the parents, and `interval` becomes a key of its own.
type nestedBlock struct {
	open    bool
	first   int // where the outermost parent's key begins
	last    int // where the last line with a key ends
	parents []parentLine
	edits   []diag.Edit
	leaves  int
}

// parentLine is a line `key:` without a value.
type parentLine struct {
	_      incomparable
	indent int
	key    string
	lines  line
	used   bool
}

// indentOf counts the blanks and tabs before the text of a line.
func indentOf(text string, l line) int {
	n := 0
	for l.start+n < l.end && (text[l.start+n] == ' ' || text[l.start+n] == '\t') {
		n++
	}
	return n
}

// parent takes a line `key:` as the possible parent of the lines that follow. It returns false where nothing nested
// follows, so that the line is an ordinary one without a value.
func (r *flatReader) parent(l line, start, end int) bool {
	key := r.text[start : end-1]
	if !looksLikeKey(key) || !r.nestedFollows(l) {
		return false
	}
	indent := indentOf(r.text, l)
	if indent == 0 || !r.block.open {
		r.closeBlock()
		r.block = nestedBlock{open: true, first: start}
	}
	r.block.leave(indent)
	r.block.parents = append(r.block.parents, parentLine{indent: indent, key: key, lines: l})
	r.block.last = end
	return true
}

// nestedFollows tells whether the next line with text is indented further than the line.
func (r *flatReader) nestedFollows(l line) bool {
	for at := pastBreak(r.text, l.end); at < len(r.text); {
		var next line
		next, at = nextLine(r.text, at)
		if start, end := narrow(r.text, next.start, next.end); start < end && r.text[start] != '#' {
			return indentOf(r.text, next) > indentOf(r.text, l)
		}
	}
	return false
}

// leave drops the parents that a line of the indentation isn't below any more.
func (b *nestedBlock) leave(indent int) {
	for len(b.parents) > 0 && b.parents[len(b.parents)-1].indent >= indent {
		b.parents = b.parents[:len(b.parents)-1]
	}
}

// leaf takes a line with a value as part of the block, if one is open and the line is indented below a parent.
func (r *flatReader) leaf(l line, keyStart, keyEnd int) {
	b := &r.block
	if !b.open {
		return
	}
	b.leave(indentOf(r.text, l))
	if len(b.parents) == 0 {
		r.closeBlock()
		return
	}
	var full strings.Builder
	for i := range b.parents {
		p := &b.parents[i]
		full.WriteString(p.key)
		full.WriteByte('.')
		if !p.used {
			p.used = true
			r.places.add(&b.edits, p.lines.start, pastBreak(r.text, p.lines.end), "")
		}
	}
	full.WriteString(r.text[keyStart:keyEnd])
	r.places.add(&b.edits, l.start, keyEnd, full.String())
	b.leaves++
	b.last = l.end
}

// closeBlock notes the block that ends here.
func (r *flatReader) closeBlock() {
	b := r.block
	r.block = nestedBlock{}
	if !b.open {
		return
	}
	d := diag.Diagnostic{
		Code: diag.NestingIgnored, Severity: diag.Warning, Span: r.places.span(b.first, b.last),
		Found: "nested keys", Wanted: "each key in full, with dots",
		Message: "Nothing is nested here: the indented lines set keys without their parents.",
	}
	if b.leaves > 0 {
		addFix(&d, "Write the keys in full", b.edits)
	}
	r.note(d)
}
