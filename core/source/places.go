package source

import (
	"strings"
	"unicode/utf8"

	"flinkconf/core/diag"
)

// places turns byte offsets of one text into lines and columns. It remembers the last place, so that asking in the order
// of the text costs the length of the text once, even where all of it is one line. Bytes that are no UTF-8 take a column
// each, as in diag.Lines.
type places struct {
	_    incomparable
	text string
	// in, if there is one, is the part of the text that offsets of stretches and edits count in.
	in     *embedded
	offset int
	at     diag.Pos
}

func newPlaces(text string) places { return places{text: text, at: diag.Pos{Line: 1, Column: 1}} }

// pos returns the place of a byte offset, which must not lie inside a character; one outside the text is moved to its
// nearest end.
func (p *places) pos(offset int) diag.Pos {
	offset = max(0, min(offset, len(p.text)))
	if offset < p.offset {
		back := p.text[offset:p.offset]
		if breaks := strings.Count(back, "\n"); breaks == 0 {
			p.at.Column -= utf8.RuneCountInString(back)
		} else {
			line := strings.LastIndexByte(p.text[:offset], '\n') + 1
			p.at = diag.Pos{Line: p.at.Line - breaks, Column: 1 + utf8.RuneCountInString(p.text[line:offset])}
		}
		p.offset = offset
		return p.at
	}
	piece := p.text[p.offset:offset]
	if last := strings.LastIndexByte(piece, '\n'); last >= 0 {
		p.at.Line += strings.Count(piece, "\n")
		p.at.Column = 1
		piece = piece[last+1:]
	}
	p.at.Column += utf8.RuneCountInString(piece)
	p.offset = offset
	return p.at
}

// span returns the place of the bytes from start up to end.
func (p *places) span(start, end int) diag.Span {
	if p.in != nil {
		start, end = p.in.stretch(start, end)
	}
	return diag.Span{Start: p.pos(start), End: p.pos(max(start, end))}
}

// edit returns the edit that puts text in the place of the bytes from start up to end.
func (p *places) edit(start, end int, text string) diag.Edit {
	if p.in != nil {
		at, _ := p.in.stretch(start, end)
		text = p.in.written(text, at)
	}
	return diag.Edit{Span: p.span(start, end), Text: text}
}

// add adds edit to a list.
func (p *places) add(edits *[]diag.Edit, start, end int, text string) {
	*edits = append(*edits, p.edit(start, end, text))
}

// edits returns edit as the only one of a list.
func (p *places) edits(start, end int, text string) []diag.Edit {
	return []diag.Edit{p.edit(start, end, text)}
}

// fix returns edit as the only fix of a list.
func (p *places) fix(title diag.Text, start, end int, text string) []diag.Fix {
	return fixOf(title, p.edits(start, end, text))
}

// write returns the fix that writes a text and is called so.
func (p *places) write(start, end int, text string) []diag.Fix {
	return p.fix(diag.Say("Write {0}", diag.Clip(text)), start, end, text)
}

// fixOf returns one fix.
func fixOf(title diag.Text, edits []diag.Edit) []diag.Fix {
	return []diag.Fix{{Title: title, Edits: edits}}
}

// addFix adds a fix to a finding.
func addFix(d *diag.Diagnostic, title diag.Text, edits []diag.Edit) {
	d.Fixes = append(d.Fixes, diag.Fix{Title: title, Edits: edits})
}

// incomparable, as a blank first field, says that the values of a struct are never compared with ==, so that the compiler
// makes no code for it.
type incomparable [0]func()
