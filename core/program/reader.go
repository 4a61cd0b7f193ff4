package program

import (
	"strings"

	"flinkconf/core/option"
)

// state is where the reading is.
type state struct {
	// i is the index of the next token and end that of the token to stop at.
	i, end int
	depth  int
	// blockEnd is the token that ends the block, function the function of a Python program.
	blockEnd, function int32
	// quiet tells that a constant is read, which writes nothing.
	quiet bool
	// inner is what calls without a receiver are made on: the object in whose initialiser they are.
	inner val
	// sameRoot tells that the last call gave back what it was made on.
	sameRoot bool
}

// reader goes through the tokens once.
type reader struct {
	Program
	state
	tokens []token
	names  map[string][]binding
	// constants has the index of the value of each constant of a class, -1 where there is no one value.
	constants map[string]int32
	// imports has the full name by the simple one; open are the classes and packages of which everything is imported.
	imports map[string]string
	open    []string
	// parameters are the job parameters added so far, keys and values in turn.
	parameters []val
	enums      map[string]*option.Option
	classes    map[string]bool
	objects    []object
	calls      []*Call
	// conditional is the token up to which code is under a condition (Java, Scala); outside is the column from which on a
	// Python line is under one, or -1.
	conditional, outside int
	saidConditional      bool
	written              []*Write
	ordinal              int32
	// budget bounds the copying of settings from one configuration to another.
	budget int
	// looked is how many likely meant constants were looked for; each look costs.
	looked int
}

// deepest is how deep expressions may nest.
const deepest = 150

// is tells whether a token is the mark.
func (p *reader) is(i int, c byte) bool {
	return i >= 0 && i < len(p.tokens) && p.tokens[i].c == c
}

// mark is the mark at p.i, 0 for another token and at the end.
func (p *reader) mark() byte {
	if p.i >= p.end {
		return 0
	}
	return p.tokens[p.i].c
}

// here is mark, but 0 for the first token behind a line break that ends a statement.
func (p *reader) here() byte {
	if p.breaks(p.i) {
		return 0
	}
	return p.mark()
}

// skip moves behind the bracket that begins at p.i.
func (p *reader) skip() { p.i = min(int(p.tokens[p.i].match)+1, p.end) }

// behind is the offset behind the token before p.i.
func (p *reader) behind() int32 { return p.tokens[p.i-1].to }

// word returns the name at a token, or "".
func (p *reader) word(i int) string {
	if i < 0 || i >= len(p.tokens) || p.tokens[i].kind != nameToken {
		return ""
	}
	return strings.Trim(p.text[p.tokens[i].from:p.tokens[i].to], "`")
}

// source is the text of a token.
func (p *reader) source(i int) string { return p.text[p.tokens[i].from:p.tokens[i].to] }

// breaks tells whether a token begins a statement because of the line break before it.
func (p *reader) breaks(i int) bool { return p.lang != Java && p.tokens[i].line }

// statements reads up to p.end.
func (p *reader) statements() {
	begun := p.i
	before := "" // the path that was read right before
	for p.i < p.end {
		t := &p.tokens[p.i]
		if p.breaks(p.i) {
			begun = p.i
			before = ""
			if p.lang == Python {
				p.lineBegins(t)
			}
		}
		at := p.i
		switch {
		case t.c == '{' && p.lang != Python:
			p.block()
			begun, before = p.i, ""
			continue
		case t.c == ';' || t.c == '}' || t.c == '{':
			p.i++
			begun, before = p.i, ""
			continue
		case t.kind == nameToken:
			w := p.word(at)
			if !p.keyword(w) {
				break
			}
			if p.lang == Java {
				begun = p.i
			}
			before = ""
			if w == "val" || w == "var" {
				before = w
			}
			continue
		}
		first, calls := p.i, len(p.calls)
		v := p.postfix()
		if p.i == at {
			p.i++
			before = ""
			continue
		}
		declared := before != "" && p.lang != Python
		name, next := p.nameOf(first), p.word(p.i)
		switch {
		case v.kind == path && p.lang == Java && next != "" && !javaWord(next):
			// a type before a name
		case name != "" && p.mark() == '=':
			p.i++
			r := p.expr()
			if r.kind == unknown || r.kind == path {
				if declared {
					r = p.ofType(before)
				} else if old := p.look(name); old.kind > path {
					r = old
				}
			}
			p.bind(name, r, declared)
			p.remember(name, r)
		case name != "" && p.mark() == ':' && p.lang != Java:
			p.annotated(first, declared)
		case p.lang == Java && declared && name != "":
			p.bind(name, p.ofType(before), true)
		}
		p.endCalls(calls, begun == first)
		before = ""
		if v.kind == path {
			before = v.text
		}
	}
}

// endCalls notes the statement that the calls made since are, where they are a statement of their own.
func (p *reader) endCalls(since int, fromBegin bool) {
	if since == len(p.calls) || !fromBegin {
		return
	}
	last := p.calls[len(p.calls)-1]
	from := last.At.From
	end := int(p.behind())
	t := &p.tokens[p.i]
	switch {
	case t.c == ';':
		if last.At.To == end {
			end = int(t.to)
		} else {
			return
		}
	case p.lang == Java, !p.breaks(p.i) && t.kind != endToken && t.c != '}', last.At.To != end:
		return
	}
	n := 0
	for _, c := range p.calls[since:] {
		if c.At.From == from {
			n++
		}
	}
	for _, c := range p.calls[since:] {
		if c.At.From == from {
			c.Statement = Span{from, end}
			c.Alone = n == 1 && c == last
		}
	}
}

// nameOf returns the name that begins at a token and ends right before p.i, or "".
func (p *reader) nameOf(first int) string {
	w := p.word(first)
	switch {
	case p.i == first+1:
		return w
	case p.i == first+3 && (w == "this" || w == "self") && p.is(first+1, '.'):
		return w + "." + p.word(first+2)
	}
	return ""
}

// annotated reads `name: Type` and the value behind it. p.i is at the colon.
func (p *reader) annotated(first int, declared bool) {
	name := p.nameOf(first)
	at := p.i + 1
	class := ""
	for n := 0; n < 12 && at < p.end && !p.tokens[at].line; n++ {
		t := &p.tokens[at]
		if t.c == '=' {
			p.i = at + 1
			r := p.expr()
			if r.kind == unknown || r.kind == path {
				r = p.ofType(class)
			}
			p.bind(name, r, declared)
			p.remember(name, r)
			return
		}
		if t.c == '[' && int(t.match) < p.end {
			at = int(t.match) + 1
			continue
		}
		if t.kind != nameToken && t.c != '.' {
			break
		}
		class += p.source(at)
		at++
	}
	if v := p.ofType(class); v.kind > path && class != "" {
		p.bind(name, v, true)
		p.i = at
		return
	}
	p.i++
}

// remember notes where a table environment or configuration gets its name, for settings that are added.
func (p *reader) remember(name string, v val) {
	end := int(p.behind())
	if p.mark() == ';' {
		end = int(p.tokens[p.i].to)
	}
	switch v.kind {
	case tableEnvVal:
		if len(p.tables) == mostTables {
			return
		}
		p.tables = append(p.tables, place{name, end})
	case configVal:
		if p.objects[v.num].plain {
			return
		}
		p.configs = append(p.configs, place{name, end})
		if o := &p.objects[v.num]; o.name == "" {
			o.name = name
		}
	}
}

// mostTables is how many table environments, and how many imports of whole classes, are remembered.
const mostTables = 32

// block reads a block in braces.
func (p *reader) block() {
	open := p.i
	match := min(int(p.tokens[open].match), p.end)
	saved := p.state
	p.i, p.end, p.blockEnd = open+1, match, int32(match)
	if p.depth++; p.depth > deepest {
		p.i = match
	}
	p.statements()
	inner := p.i
	p.state = saved
	p.i = min(inner+1, p.end)
}
