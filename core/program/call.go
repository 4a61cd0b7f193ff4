package program

import (
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// called reads the arguments of a call and returns its value. dot is the token of the dot before the name, or -1.
func (p *reader) called(on val, dot, name int) val {
	open := p.i
	args := p.arguments()
	last := &p.tokens[p.i-1]
	c := &Call{Name: p.spanOf(name), on: on.kind, config: on.num, args: args}
	c.Args = Span{int(p.tokens[open].to), int(last.to)}
	if last.c == ')' && p.i-1 > open {
		c.Args.To = int(last.from)
	}
	return p.dispatch(on, dot, name, c)
}

// spanOf is where a token stands.
func (p *reader) spanOf(i int) Span {
	t := &p.tokens[i]
	return Span{int(t.from), int(t.to)}
}

// longestPath is how long the names of packages, classes and fields in a row can be, in bytes: a text of dots alone shouldn't take
// forever.
const longestPath = 1000

// field is the value of a name behind a dot without parentheses, which in Scala may be a call.
func (p *reader) field(on val, name string) val {
	switch on.kind {
	case path:
		full := on.text + "." + name
		if len(full) > longestPath {
			return none()
		}
		if on.text == "this" || on.text == "self" {
			return p.look(name)
		}
		class := lastName(on.text)
		if v := constantField(class + "." + name); v.kind != unknown {
			return v
		}
		if p.constants[name] > 0 && class != "" && class[0] >= 'A' && class[0] <= 'Z' {
			if _, known := p.view.ByField(on.text, name); !known {
				return p.constantAt(name, p.constants[name])
			}
		}
		switch name {
		case "getConfig", "getConfiguration", "getCheckpointConfig", "newInstance":
			if p.lang == Scala {
				return p.called0(on, name)
			}
		}
		if b := p.names[name]; len(b) > 0 && p.lang == Scala && b[0].val.kind < path && on.text != "" && on.text[0] >= 'A' && on.text[0] <= 'Z' {
			if _, known := p.view.ByField(on.text, name); !known {
				return copied(b[0].val)
			}
		}
		return newVal(path, full)
	case intVal, longVal:
		if n, _ := on.number(); unitOf(name) > 0 && p.lang == Scala {
			return times(n, unitOf(name))
		}
	}
	if p.lang == Scala {
		return p.called0(on, name)
	}
	return none()
}

// called0 is a call of Scala without parentheses.
func (p *reader) called0(on val, name string) val {
	i := p.i - 1
	if p.word(i) != name {
		i = p.i
	}
	at := p.spanOf(i)
	return p.dispatch(on, i-1, i, &Call{Name: at, Args: Span{at.To, at.To}, on: on.kind, config: on.num})
}

// dispatch returns the value of a call and notes what it writes.
func (p *reader) dispatch(on val, dot, name int, c *Call) val {
	end := int(p.behind())
	if c.Args.To == c.Name.To {
		end = c.Name.To
	}
	c.At, c.Receiver, c.Link = Span{int(on.from), end}, Span{int(on.from), int(on.root)}, Span{}
	if dot > 0 {
		c.Link = Span{int(p.tokens[dot-1].to), end}
	} else {
		c.At.From = c.Name.From
		c.Receiver = Span{c.Name.From, c.Name.From}
	}
	c.word = lower(p.word(name))
	c.does = methodID(value.LineOf(methodNames, c.word))
	v := p.known(on, c)
	if v.kind == unknown {
		p.letGo(c.args)
	}
	return v
}

// letGo notes that configurations are handed to something that isn't known.
func (p *reader) letGo(args []val) {
	for _, a := range args {
		if a.kind == configVal {
			o := &p.objects[a.num]
			o.escaped = len(o.writes)
		}
	}
}

// known is dispatch by what the call is made on.
func (p *reader) known(on val, c *Call) val {
	m, count := c.does, len(c.args)
	switch on.kind {
	case path:
		return p.static(on, c)
	case unknown, otherVal:
		switch {
		case m == methodGetCheckpointConfig:
			return newKind(checkpointVal)
		case m == methodRunSQL:
			p.statement(c)
		case on.kind != unknown:
		case m == methodGetConfig && count == 0:
			return newKind(eitherVal)
		case m == methodGetConfiguration && count == 0:
			return p.newObject()
		case m.isSet() && count == 2 && p.plausible("", c.args[0]):
			return p.configure(p.newObject().at(on), c)
		}
		return none()
	case tableEnvVal:
		switch m {
		case methodGetConfig:
			return newKind(tableVal)
		case methodRunSQL:
			p.statement(c)
		}
		return none()
	case parametersVal:
		if m == methodGetConfiguration {
			p.unseen(on)
			return p.newObject()
		}
		return none()
	case configVal, tableVal, eitherVal:
		return p.configure(on, c)
	case streamEnvVal:
		switch m {
		case methodGetConfig:
			return newKind(executionVal)
		case methodGetCheckpointConfig:
			return newKind(checkpointVal)
		case methodConfigure:
			p.change(first(c.args))
			return p.self(on)
		}
		return p.setters(on, 'S', c)
	case executionVal, checkpointVal:
		if m == methodConfigure {
			p.change(first(c.args))
			return none()
		}
		class := byte('E')
		if on.kind == checkpointVal {
			class = 'C'
		}
		return p.setters(on, class, c)
	case builderVal:
		switch m {
		case methodBuild:
			return newKind(settingsVal)
		case methodWithConfiguration:
			p.gone(c, release.V1_15, release.Last)
			arg := first(c.args)
			if arg.kind != configVal {
				p.unseen(arg)
			}
			p.hand(arg, Settings)
			return p.self(on)
		}
		v := p.setters(on, 'B', c)
		if v.kind == unknown {
			v = p.self(on)
		}
		return v
	case optionVal:
		switch m {
		case methodKey:
			return newVal(textVal, on.option.Key)
		case methodDeclare, methodListOf: // asList among others
			return on
		}
		return none()
	}
	return p.ofConstant(on, c)
}

// self is the value of a call that gives back what it was made on.
func (p *reader) self(on val) val {
	p.sameRoot = true
	return on
}

// statement notes SQL that is handed over as a literal.
func (p *reader) statement(c *Call) {
	if len(c.args) == 0 || p.quiet {
		return
	}
	a := c.args[0]
	if a.kind != textVal {
		return
	}
	at := a.span()
	if a.single {
		if l := literalAt(p.text, at.From, at.To); p.text[l.open:l.shut] == a.text {
			at = Span{l.open, l.shut}
		}
	}
	p.calls = append(p.calls, c)
	p.Statements = append(p.Statements, Statement{At: at, Text: a.text, Call: c})
}
