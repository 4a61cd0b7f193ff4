package program

import "strings"

// binding is what a name stands for from its declaration to the end of the block.
type binding struct {
	val val
	// end is the index of the token that ends the block.
	end int32
	// function tells apart the functions of a Python program; 0 is the module.
	function int32
	// early tells a constant that was read before its declaration was reached.
	early bool
}

// look returns what a name stands for; a path where nothing is known.
func (p *reader) look(name string) val {
	name = strings.TrimPrefix(strings.TrimPrefix(name, "this."), "self.")
	stack := p.names[name]
	for len(stack) > 0 && int(stack[len(stack)-1].end) < p.i && !p.quiet {
		stack = stack[:len(stack)-1]
		p.names[name] = stack
	}
	for i := len(stack) - 1; i >= 0 && i >= len(stack)-4; i-- {
		if f := stack[i].function; (f == 0 || f == p.function) && int(stack[i].end) >= p.i {
			return copied(stack[i].val)
		}
	}
	if at, ok := p.constants[name]; ok && at > 0 {
		return p.constantAt(name, at)
	}
	return newVal(path, name)
}

// bind gives a name its value. A second assignment of a constant makes it unknown: which one counts can't be told.
func (p *reader) bind(name string, v val, declared bool) {
	end, function := p.blockEnd, p.function
	if strings.HasPrefix(name, "this.") || strings.HasPrefix(name, "self.") {
		name = name[5:]
		end, function = int32(len(p.tokens)), 0
	}
	if v.kind == path && v.text == name {
		v.kind = unknown
	}
	stack := p.names[name]
	for len(stack) > 0 && int(stack[len(stack)-1].end) < p.i {
		stack = stack[:len(stack)-1]
	}
	v.single, v.list = false, clipList(v.list)
	if n := len(stack); n > 0 && !declared && stack[n-1].function == function {
		if v.kind < path && stack[n-1].val.kind < path && !stack[n-1].early {
			v = none()
		}
		stack[n-1].val, stack[n-1].early = v, false
		return
	}
	p.names[name] = append(stack, binding{v, end, function, false})
}

// clipList keeps a list from growing into another one.
func clipList(l []val) []val { return l[:len(l):len(l)] }

// findConstants notes where constants of classes are declared, which may be used above their declaration. A name that is
// declared twice stands for neither.
func (p *reader) findConstants() {
	for i := 1; i+1 < len(p.tokens); i++ {
		before := &p.tokens[i-1]
		if p.tokens[i].c != '=' || before.kind != nameToken {
			continue
		}
		name, at := i-1, i-1
		switch p.lang {
		case Scala:
			if at >= 2 && p.is(at-1, ':') {
				at -= 2 // val name: Type =
				name = at
			}
			if p.word(at-1) != "val" {
				continue
			}
		case Java:
			for at--; at > i-8 && (p.word(at) != "" || p.is(at, '<') || p.is(at, '>') || p.is(at, '.')) && p.word(at) != "final"; at-- {
			}
			if p.word(at) != "final" {
				continue
			}
		default:
			if !before.line || before.indent > 0 {
				continue
			}
		}
		word, place := p.word(name), int32(i+1)
		if _, twice := p.constants[word]; twice {
			place = -1
		}
		p.constants[word] = place
	}
}

// constantAt reads the value of a constant at its declaration.
func (p *reader) constantAt(name string, at int32) val {
	p.constants[name] = -1 // no way around in circles
	saved := p.state
	p.quiet = true
	p.i, p.end = int(at), len(p.tokens)-1
	v := p.expr()
	p.state = saved
	if v.kind >= path {
		v = newVal(path, name)
	}
	v.single = false
	p.names[name] = append([]binding{{v, int32(len(p.tokens)), 0, true}}, p.names[name]...)
	return copied(v)
}
