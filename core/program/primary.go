package program

import "strings"

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
		v := &node{kind: textVal, text: text, single: true}
		p.i++
		for p.lang == Python && p.i < p.end && p.tokens[p.i].kind == textToken && !p.tokens[p.i].line {
			more, known := p.decode(p.tokens[p.i])
			v.text, v.single, ok = v.text+more, false, ok && known
			p.i++
		}
		if !ok {
			return none()
		}
		return v
	case numberToken:
		p.i++
		return literalNumber(p.lang, p.source(p.i-1))
	case nameToken:
		switch w := p.word(p.i); w {
		case "true", "false", "True", "False":
			p.i++
			return &node{kind: boolVal, text: strings.ToLower(w), single: true}
		case "new":
			return p.object()
		default:
			p.i++
			if w == "this" || w == "self" {
				return &node{kind: path, text: w}
			}
			v := p.look(w)
			v.single = false
			return v
		}
	}
	switch t.c {
	case '(':
		if p.tokens[p.i].kind != markToken {
			return none()
		}
		return p.parentheses()
	case '[':
		if p.lang == Python {
			return &node{kind: listVal, list: p.arguments()}
		}
	case '{':
		if p.lang == Python {
			return p.dictionary()
		}
	}
	return none()
}

// parentheses reads a value in them, a cast or a tuple.
func (p *reader) parentheses() val {
	list := p.arguments()
	if len(list) != 1 {
		return none()
	}
	v := list[0]
	if p.lang == Java && v.kind == path && p.i < p.end {
		if k := p.tokens[p.i].kind; k == nameToken || k == numberToken || k == textToken || p.is(p.i, '(') {
			cast := v.text
			v = p.postfix()
			if _, ok := v.number(); ok && (cast == "long" || cast == "Long") {
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
	v := &node{kind: mapVal}
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
			p.inner = v
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
