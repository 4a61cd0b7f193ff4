package program

import (
	"strings"

	"flinkconf/core/value"
)

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
		if p.mark() == '=' {
			name := ""
			if v.kind == path && p.lang != Java {
				name = v.text
			}
			p.i++
			v = p.expr()
			v.name = name
		}
		list = append(list, v)
		if p.mark() == ',' {
			p.i++
		}
	}
	p.end = saved
	p.i = min(closing+1, saved)
	return list
}

// primary reads a literal, a name, something in brackets or a new object.
func (p *reader) primary() val {
	t := &p.tokens[p.i]
	switch t.kind {
	case textToken:
		text, ok := p.decode(t)
		v := single(textVal, text)
		p.i++
		for p.lang == Python && p.i < p.end {
			next := &p.tokens[p.i]
			if next.kind != textToken || next.line {
				break
			}
			more, known := p.decode(next)
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
		w := p.word(p.i)
		if w == "new" {
			return p.object()
		}
		p.i++
		switch value.LineOf(" true false True False , this self ", w) {
		case 1:
			return single(boolVal, strings.ToLower(w))
		case 2:
			return newVal(path, w)
		}
		v := p.look(w)
		v.single = false
		return v
	}
	switch t.c {
	case '(':
		return p.parentheses()
	case '[':
		if p.lang == Python {
			return listOf(listVal, p.arguments())
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
		if k := p.tokens[p.i].kind; k == nameToken || k == numberToken || k == textToken || p.mark() == '(' {
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
	v := newKind(mapVal)
	for p.i++; p.i < p.end; {
		at := p.i
		key := p.sum()
		if p.mark() != ':' {
			v.kind = unknown
			p.rest()
		} else {
			p.i++
			v.list = append(v.list, key, p.expr())
		}
		if p.i < p.end && (p.mark() == ',' || p.i == at) {
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
	for p.i < p.end {
		t := &p.tokens[p.i]
		if p.word(p.i) == "" && t.c != '.' || t.line && p.lang == Scala && class != "" || class != "" && class[len(class)-1] != '.' && t.c != '.' {
			break
		}
		class += p.source(p.i)
		p.i++
	}
	if p.mark() == '<' {
		p.typeArguments()
	}
	if p.lang == Scala && p.mark() == '[' {
		p.skip()
	}
	var args []val
	if p.here() == '(' {
		args = p.arguments()
	} else if p.lang == Java && p.mark() == '[' {
		p.skip()
	}
	v := p.construct(class, args)
	if p.here() == '{' {
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
		if p.mark() == '{' {
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
