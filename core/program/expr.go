package program

import "strings"

// expr reads an expression up to a comma, a closing bracket, a semicolon or, in Scala and Python, the end of the line.
func (p *reader) expr() val {
	if p.depth++; p.depth > deepest {
		p.i = p.end
		return val{}
	}
	v := p.sum()
	if p.lang == Scala && p.i < p.end && p.tokens[p.i].kind == markToken && p.source(p.i) == "->" {
		p.i++
		v = val{kind: mapVal, list: []val{v, p.sum()}, from: v.from}
	}
	if p.i < p.end && !p.stops(p.i) {
		from := v.from
		p.rest()
		v = val{from: from}
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
		return val{}
	}
	p.i++
	v := p.unary()
	p.depth--
	single := v.single && v.from == p.tokens[p.i-1].from
	switch op {
	case '-':
		v = negate(val{kind: v.kind, text: v.text})
		v.single = single && v.kind != unknown
	case '!':
		v = val{}
	}
	v.from, v.to = from, p.tokens[p.i-1].to
	return v
}

// postfix reads a value and the calls and fields behind it. Where no expression begins p.i stays.
func (p *reader) postfix() val {
	if p.i >= p.end {
		return val{}
	}
	first := p.i
	if p.depth++; p.depth > deepest {
		p.i = p.end
		p.depth--
		return val{}
	}
	defer func() { p.depth-- }()
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
				v = p.called(*p.inner, -1, first)
			} else if v.kind == path {
				v = p.bare(v, first)
			} else {
				p.arguments()
				v = val{}
			}
		case t.c == '[' && !p.breaks(p.i):
			p.arguments()
			if !(p.lang == Scala && v.kind == path && p.is(p.i, '(')) {
				v = val{}
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

// arguments reads what is in parentheses, which begin at p.i.
func (p *reader) arguments() []val {
	open := p.i
	saved := p.end
	p.end = min(int(p.tokens[open].match), saved)
	closing := p.end
	p.i++
	var list []val
	for p.i < p.end {
		at := p.i
		v := p.expr()
		if p.i == at {
			p.i++
			continue
		}
		switch {
		case p.is(p.i, '=') && v.kind == path && p.lang != Java:
			name := v.text
			p.i++
			v = p.expr()
			v.name = name
		case p.is(p.i, '='):
			p.i++
			v = p.expr()
		}
		list = append(list, v)
		if p.i < p.end && p.is(p.i, ',') {
			p.i++
		}
	}
	p.end = saved
	p.i = min(closing+1, saved)
	return list
}

// primary reads a literal, a name, something in brackets or a new object.
func (p *reader) primary() val {
	t := p.tokens[p.i]
	switch t.kind {
	case textToken:
		text, ok := p.decode(t)
		v := val{kind: textVal, text: text, single: true}
		p.i++
		for p.lang == Python && p.i < p.end && p.tokens[p.i].kind == textToken && !p.tokens[p.i].line {
			more, known := p.decode(p.tokens[p.i])
			v.text, v.single, ok = v.text+more, false, ok && known
			p.i++
		}
		if !ok {
			return val{}
		}
		return v
	case numberToken:
		p.i++
		return literalNumber(p.lang, p.source(p.i-1))
	case nameToken:
		switch w := p.word(p.i); w {
		case "true", "false", "True", "False":
			p.i++
			return val{kind: boolVal, text: strings.ToLower(w), single: true}
		case "new":
			return p.object()
		default:
			p.i++
			if w == "this" || w == "self" {
				return val{kind: path, text: w}
			}
			v := p.look(w)
			v.single = false
			return v
		}
	}
	switch t.c {
	case '(':
		if p.tokens[p.i].kind != markToken {
			return val{}
		}
		return p.parentheses()
	case '[':
		if p.lang == Python {
			return val{kind: listVal, list: p.arguments()}
		}
	case '{':
		if p.lang == Python {
			return p.dictionary()
		}
	}
	return val{}
}

// parentheses reads a value in them, a cast or a tuple.
func (p *reader) parentheses() val {
	list := p.arguments()
	if len(list) != 1 {
		return val{}
	}
	v := list[0]
	if p.lang == Java && v.kind == path && p.i < p.end {
		if k := p.tokens[p.i].kind; k == nameToken || k == numberToken || k == textToken || p.is(p.i, '(') {
			cast := v.text
			v = p.postfix()
			if n, ok := v.number(); ok && (cast == "long" || cast == "Long") {
				_ = n
				v.kind = longVal
			}
		}
	}
	v.single = false
	return v
}

// dictionary reads `{key: value, ...}`.
func (p *reader) dictionary() val {
	open, saved := p.i, p.end
	p.end = min(int(p.tokens[open].match), saved)
	closing := p.end
	v := val{kind: mapVal}
	for p.i++; p.i < p.end; {
		at := p.i
		key := p.sum()
		if !p.is(p.i, ':') {
			v.kind = unknown
			p.rest()
		} else {
			p.i++
			v.list = append(v.list, key, p.expr())
		}
		if p.i < p.end && (p.is(p.i, ',') || p.i == at) {
			p.i++
		}
	}
	p.end = saved
	p.i = min(closing+1, saved)
	if v.kind == unknown {
		v.list = nil
	}
	return v
}

// object reads `new Class(...)` and the initialiser behind it.
func (p *reader) object() val {
	p.i++
	class := ""
	for p.i < p.end && (p.word(p.i) != "" || p.is(p.i, '.')) && !(p.tokens[p.i].line && p.lang == Scala && class != "") {
		if class != "" && class[len(class)-1] != '.' && !p.is(p.i, '.') {
			break
		}
		class += p.source(p.i)
		p.i++
	}
	if p.is(p.i, '<') {
		p.typeArguments()
	}
	if p.lang == Scala && p.is(p.i, '[') {
		p.i = min(int(p.tokens[p.i].match)+1, p.end)
	}
	var args []val
	if p.i < p.end && p.is(p.i, '(') && !p.breaks(p.i) {
		args = p.arguments()
	} else if p.lang == Java && p.is(p.i, '[') {
		p.i = min(int(p.tokens[p.i].match)+1, p.end)
	}
	v := p.construct(class, args)
	if p.i < p.end && p.is(p.i, '{') && !p.breaks(p.i) {
		outer := p.inner
		if v.kind == configVal {
			p.inner = &v
		} else {
			p.inner = nil
		}
		inner := p.inner
		open := p.i
		match := min(int(p.tokens[open].match), p.end)
		saved := p.state
		p.i, p.end = open+1, match
		p.inner = inner
		if p.is(p.i, '{') {
			end := min(int(p.tokens[p.i].match), p.end)
			p.i++
			p.end = end
		}
		p.statements()
		p.end = match
		p.i = min(p.i, match)
		p.statements()
		p.state = saved
		p.inner = outer
		p.i = min(match+1, p.end)
	}
	return v
}
