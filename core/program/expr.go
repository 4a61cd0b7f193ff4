package program

import "strings"

// expr reads an expression up to a comma, a closing bracket, a semicolon or, in Scala and Python, the end of the line.
func (p *reader) expr() val {
	if p.depth++; p.depth > deepest {
		p.i = p.end
		return none()
	}
	v := p.sum()
	if p.lang == Scala && p.i < p.end && p.source(p.i) == "->" {
		p.i++
		from := v.from
		v = listOf(mapVal, []val{v, p.sum()})
		v.from = from
	}
	p.parameter(v)
	if p.i < p.end && !p.stops(p.i) {
		from := v.from
		p.rest()
		v = &node{from: from}
		if p.i > 0 {
			v.root = p.behind()
		}
	}
	v.to = max(v.to, v.from)
	if p.i > 0 {
		v.to = max(v.to, p.behind())
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
	if p.mark() != ':' || strings.IndexByte(v.text, '.') >= 0 {
		return
	}
	var class strings.Builder
	at := p.i + 1
	for at < p.end && (p.word(at) != "" || p.is(at, '.')) && at < p.i+16 {
		class.WriteString(p.source(at))
		at++
	}
	if o := p.ofType(class.String()); o.kind > path && (at == p.end || p.is(at, ',') || p.is(at, '=')) {
		p.i = at
		p.bind(v.text, o, true)
	}
}

// stops tells whether a token ends an expression.
func (p *reader) stops(i int) bool {
	if i >= p.end || p.breaks(i) {
		return true
	}
	t := &p.tokens[i]
	if t.kind == nameToken && p.lang == Python && p.word(i) == "for" {
		return false
	}
	switch t.c {
	case ',', ';', ')', ']', '}', '=':
		return true
	}
	return false
}

// rest skips what else belongs to an expression, reading the calls in it.
func (p *reader) rest() {
	for p.i < p.end && !p.stops(p.i) {
		at := p.i
		switch p.mark() {
		case '{':
			if p.lang != Python {
				p.block()
				continue
			}
		case '[':
			p.arguments()
			continue
		}
		if w := p.word(p.i); w == "lambda" || w == "if" || w == "else" || w == "case" {
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
	for {
		op := p.here()
		if op != '+' && op != '-' {
			return v
		}
		p.i++
		v = p.joined(v, p.product(), op)
	}
}

func (p *reader) product() val {
	v := p.unary()
	for {
		op := p.here()
		if op != '*' && op != '/' && op != '%' {
			return v
		}
		p.i++
		v = p.joined(v, p.unary(), op)
	}
}

func (p *reader) joined(a, b val, op byte) val {
	v := arithmetic(a, b, op, p.lang)
	v.from, v.to, v.root = a.from, b.to, b.to
	return v
}

func (p *reader) unary() val {
	op := p.mark()
	if op != '-' && op != '+' && op != '!' {
		return p.postfix()
	}
	from := p.tokens[p.i].from
	if p.depth++; p.depth > deepest {
		p.i = p.end
		return none()
	}
	p.i++
	v := p.unary()
	p.depth--
	last := &p.tokens[p.i-1]
	single := v.single && v.from == last.from
	switch op {
	case '-':
		v = negate(newVal(v.kind, v.text))
		v.single = single && v.kind != unknown
	case '!':
		v = none()
	}
	v.from, v.to = from, last.to
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
	begin := p.tokens[first].from
	v.from, v.to = begin, p.behind()
	v.root = v.to
	for p.i < p.end {
		t := &p.tokens[p.i]
		if t.kind != markToken {
			if p.lang == Scala && t.kind == nameToken && !t.line && (v.kind == intVal || v.kind == longVal) && unitOf(p.word(p.i)) > 0 {
				v = p.field(v, p.word(p.i)) // 36 hours
				p.i++
				v.from, v.to = begin, p.behind()
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
			if p.mark() == '<' {
				p.typeArguments()
			}
			if p.word(p.i) == "" || p.i >= p.end {
				return v
			}
			name := p.i
			p.i++
			if p.lang == Scala && p.here() == '[' {
				p.skip()
			}
			if p.here() == '(' {
				v = p.called(v, dot, name)
			} else {
				v = p.field(v, p.word(name))
			}
		case t.c == '(' && !p.breaks(p.i) && (v.kind == path || v.kind == unknown):
			if v.kind == path && p.nameOf(first) != "" && p.inner != nil && strings.IndexByte(v.text, '.') < 0 {
				v = p.called(copied(p.inner), -1, first)
			} else if v.kind == path {
				v = p.bare(v)
			} else {
				p.arguments()
				v = none()
			}
		case t.c == '[' && !p.breaks(p.i):
			p.arguments()
			if !(p.lang == Scala && v.kind == path && p.mark() == '(') {
				v = none()
			}
		default:
			return v
		}
		v.from, v.to = from, p.behind()
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
		switch t := &p.tokens[p.i]; t.c {
		case '<':
			depth++
		case '>':
			depth--
		case ',', '.', '?', '[', ']':
		default:
			if t.kind != nameToken {
				return
			}
		}
		p.i++
		if depth <= 0 {
			return
		}
	}
}
