package program

import "strings"

// expr reads an expression up to a comma, a closing bracket, a semicolon or, in Scala and Python, the end of the line.
func (p *reader) expr() val {
	if p.depth++; p.depth > deepest {
		p.i = p.end
		return none()
	}
	v := p.sum()
	if p.lang == Scala && p.i < p.end && p.tokens[p.i].kind == markToken && p.source(p.i) == "->" {
		p.i++
		v = &node{kind: mapVal, list: []val{v, p.sum()}, from: v.from}
	}
	p.parameter(v)
	if p.i < p.end && !p.stops(p.i) {
		from := v.from
		p.rest()
		v = &node{from: from}
		if p.i > 0 {
			v.root = p.tokens[p.i-1].to
		}
	}
	v.to = max(v.to, v.from)
	if p.i > 0 {
		v.to = max(v.to, p.tokens[p.i-1].to)
	}
	p.depth--
	return v
}

// parameter gives the name of a method's parameter its class: `Type name`, or `name: Type`. p.i moves behind it if it is
// one.
func (p *reader) parameter(v val) {
	if v.kind != path || p.i+1 >= len(p.tokens) || p.quiet {
		return
	}
	if p.lang == Java {
		if name := p.word(p.i); name != "" && !javaWord(name) && (p.i+1 == p.end || p.is(p.i+1, ',')) {
			p.i++
			p.bind(name, p.ofType(v.text), true)
		}
		return
	}
	if !p.is(p.i, ':') || strings.IndexByte(v.text, '.') >= 0 {
		return
	}
	class, at := "", p.i+1
	for at < p.end && (p.word(at) != "" || p.is(at, '.')) && at < p.i+16 {
		class += p.source(at)
		at++
	}
	if o := p.ofType(class); o.kind > path && (at == p.end || p.is(at, ',') || p.is(at, '=')) {
		p.i = at
		p.bind(v.text, o, true)
	}
}

// stops tells whether a token ends an expression.
func (p *reader) stops(i int) bool {
	t := p.tokens[i]
	if i >= p.end || p.breaks(i) {
		return true
	}
	if t.kind == nameToken && p.lang == Python && p.word(i) == "for" {
		return false
	}
	return t.kind == markToken && (t.c == ',' || t.c == ';' || t.c == ')' || t.c == ']' || t.c == '}' || t.c == '=' && t.to == t.from+1)
}

// rest skips what else belongs to an expression, reading the calls in it.
func (p *reader) rest() {
	for p.i < p.end && !p.stops(p.i) {
		at := p.i
		if p.is(p.i, '{') && p.lang != Python {
			p.block()
			continue
		}
		if p.is(p.i, '[') {
			p.arguments()
			continue
		}
		if t := p.tokens[p.i]; t.kind == nameToken && (p.word(p.i) == "lambda" || p.word(p.i) == "if" || p.word(p.i) == "else" || p.word(p.i) == "case") {
			p.i++
			continue
		}
		p.postfix()
		if p.i == at {
			p.i++
		}
	}
}

// sum and product read arithmetic.
func (p *reader) sum() val {
	v := p.product()
	for p.i < p.end && (p.is(p.i, '+') || p.is(p.i, '-')) && !p.breaks(p.i) {
		op := p.tokens[p.i].c
		p.i++
		v = p.joined(v, p.product(), op)
	}
	return v
}

func (p *reader) product() val {
	v := p.unary()
	for p.i < p.end && (p.is(p.i, '*') || p.is(p.i, '/') || p.is(p.i, '%')) && !p.breaks(p.i) {
		op := p.tokens[p.i].c
		p.i++
		v = p.joined(v, p.unary(), op)
	}
	return v
}

func (p *reader) joined(a, b val, op byte) val {
	v := arithmetic(a, b, op, p.lang)
	v.from, v.to, v.root = a.from, b.to, b.to
	return v
}

func (p *reader) unary() val {
	if !p.is(p.i, '-') && !p.is(p.i, '+') && !p.is(p.i, '!') || p.i >= p.end {
		return p.postfix()
	}
	op, from := p.tokens[p.i].c, p.tokens[p.i].from
	if p.depth++; p.depth > deepest {
		p.i = p.end
		return none()
	}
	p.i++
	v := p.unary()
	p.depth--
	single := v.single && v.from == p.tokens[p.i-1].from
	switch op {
	case '-':
		v = negate(&node{kind: v.kind, text: v.text})
		v.single = single && v.kind != unknown
	case '!':
		v = none()
	}
	v.from, v.to = from, p.tokens[p.i-1].to
	return v
}

// postfix reads a value and the calls and fields behind it. Where no expression begins p.i stays.
func (p *reader) postfix() val {
	if p.i >= p.end {
		return none()
	}
	first := p.i
	if p.depth == deepest {
		p.i = p.end
		return none()
	}
	p.depth++
	v := p.chain(first)
	p.depth--
	return v
}

// chain is postfix within the depth; first is the token that it begins with.
func (p *reader) chain(first int) val {
	v := p.primary()
	if p.i == first {
		return v
	}
	v.from, v.to = p.tokens[first].from, p.tokens[p.i-1].to
	v.root = v.to
	for p.i < p.end {
		t := p.tokens[p.i]
		if t.kind != markToken {
			if p.lang == Scala && t.kind == nameToken && !t.line && (v.kind == intVal || v.kind == longVal) && unitOf(p.word(p.i)) > 0 {
				v = p.field(v, p.word(p.i)) // 36 hours
				p.i++
				v.from, v.to = p.tokens[first].from, p.tokens[p.i-1].to
				continue
			}
			break
		}
		from, root := v.from, v.root
		p.sameRoot = false
		switch {
		case t.c == '.' && (p.word(p.i+1) != "" || p.is(p.i+1, '<')) && p.i+1 < p.end:
			dot := p.i
			p.i++
			if p.is(p.i, '<') {
				p.typeArguments()
			}
			if p.word(p.i) == "" || p.i >= p.end {
				return v
			}
			name := p.i
			p.i++
			if p.lang == Scala && p.is(p.i, '[') && !p.tokens[p.i].line {
				p.i = min(int(p.tokens[p.i].match)+1, p.end)
			}
			if p.i < p.end && p.is(p.i, '(') && !p.breaks(p.i) {
				v = p.called(v, dot, name)
			} else {
				v = p.field(v, p.word(name))
			}
		case t.c == '(' && !p.breaks(p.i) && (v.kind == path || v.kind == unknown):
			if v.kind == path && p.nameOf(first) != "" && p.inner != nil && strings.IndexByte(v.text, '.') < 0 {
				v = p.called(copied(p.inner), -1, first)
			} else if v.kind == path {
				v = p.bare(v, first)
			} else {
				p.arguments()
				v = none()
			}
		case t.c == '[' && !p.breaks(p.i):
			p.arguments()
			if !(p.lang == Scala && v.kind == path && p.is(p.i, '(')) {
				v = none()
			}
		default:
			return v
		}
		v.from, v.to = from, p.tokens[p.i-1].to
		v.root = root
		if v.root = root; v.kind == unknown || !p.sameRoot {
			v.root = v.to
		}
	}
	return v
}

// typeArguments skips `<...>` before a method's name.
func (p *reader) typeArguments() {
	depth := 0
	for n := 0; p.i < p.end && n < 64; n++ {
		switch {
		case p.is(p.i, '<'):
			depth++
		case p.is(p.i, '>'):
			depth--
		case p.tokens[p.i].kind != nameToken && !p.is(p.i, ',') && !p.is(p.i, '.') && !p.is(p.i, '?') && !p.is(p.i, '[') && !p.is(p.i, ']'):
			return
		}
		p.i++
		if depth <= 0 {
			return
		}
	}
}
