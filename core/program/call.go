package program

import (
	"strings"

	"flinkconf/core/release"
)

// called reads the arguments of a call and returns its value. dot is the token of the dot before the name, or -1.
func (p *reader) called(on val, dot, name int) val {
	open := p.i
	args := p.arguments()
	last := p.tokens[p.i-1]
	c := &Call{Name: p.spanOf(name), on: on.kind, config: on.num, args: args}
	c.Args = Span{int(p.tokens[open].to), int(last.to)}
	if last.kind == markToken && last.c == ')' && p.i-1 > open {
		c.Args.To = int(last.from)
	}
	return p.dispatch(on, dot, name, c)
}

// spanOf is where a token stands.
func (p *reader) spanOf(i int) Span { return Span{int(p.tokens[i].from), int(p.tokens[i].to)} }

// field is the value of a name behind a dot without parentheses, which in Scala may be a call.
func (p *reader) field(on val, name string) val {
	switch on.kind {
	case path:
		full := on.text + "." + name
		switch class := lastName(on.text); {
		case on.text == "this" || on.text == "self":
			return p.look(name)
		case name == "ZERO" && class == "Duration":
			return times(0, 1)
		case name == "UTC" && class == "ZoneOffset":
			return &node{kind: zoneVal, text: "Z"}
		case name == "ZERO" && class == "MemorySize":
			return &node{kind: sizeVal, text: "0"}
		case name == "MAX_VALUE" && class == "MemorySize", name == "MAX_VALUE" && class == "Long", name == "MaxValue" && class == "Long":
			most := &node{kind: longVal, text: "9223372036854775807"}
			if class == "MemorySize" {
				most.kind = sizeVal
			}
			return most
		case name == "MAX_VALUE" && class == "Integer", name == "MaxValue" && class == "Int":
			return &node{kind: intVal, text: "2147483647"}
		case class == "Boolean" && (name == "TRUE" || name == "FALSE"):
			return &node{kind: boolVal, text: strings.ToLower(name)}
		case p.constants[name] > 0 && class != "" && class[0] >= 'A' && class[0] <= 'Z':
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
		return &node{kind: path, text: full}
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
	end := int(p.tokens[p.i-1].to)
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
	m := lower(p.word(name))
	v := p.known(on, m, c)
	if v.kind == unknown {
		for _, a := range c.args {
			if a.kind == configVal {
				p.objects[a.num].escaped = len(p.objects[a.num].writes)
			}
		}
	}
	return v
}

// known is dispatch by what the call is made on.
func (p *reader) known(on val, m string, c *Call) val {
	arg := none()
	if len(c.args) > 0 {
		arg = c.args[0]
	}
	switch on.kind {
	case path:
		return p.static(on, m, c)
	case unknown, otherVal:
		switch {
		case m == "getconfig" && len(c.args) == 0 && on.kind == unknown:
			return &node{kind: eitherVal}
		case m == "getcheckpointconfig":
			return &node{kind: checkpointVal}
		case m == "getconfiguration" && len(c.args) == 0 && on.kind == unknown:
			return p.newObject()
		case sqlMethod(m):
			p.statement(c)
		case isSet(m) && len(c.args) == 2 && on.kind == unknown && p.plausible("", c.args[0]):
			object := p.newObject()
			object.from, object.to, object.root = on.from, on.to, on.root
			return p.configure(object, m, c)
		}
		return none()
	case tableEnvVal:
		switch {
		case m == "getconfig":
			return &node{kind: tableVal}
		case sqlMethod(m):
			p.statement(c)
		}
		return none()
	case parametersVal:
		if m == "getconfiguration" {
			p.unseen(on)
			return p.newObject()
		}
		return none()
	case configVal, tableVal, eitherVal:
		return p.configure(on, m, c)
	case streamEnvVal:
		switch m {
		case "getconfig":
			return &node{kind: executionVal}
		case "getcheckpointconfig":
			return &node{kind: checkpointVal}
		case "configure":
			p.hand(arg, StreamEnv)
			return p.self(on)
		}
		return p.setters(on, 'S', m, c)
	case executionVal, checkpointVal:
		if m == "configure" {
			p.hand(arg, StreamEnv)
			return none()
		}
		class := byte('E')
		if on.kind == checkpointVal {
			class = 'C'
		}
		return p.setters(on, class, m, c)
	case builderVal:
		switch m {
		case "build":
			return &node{kind: settingsVal}
		case "withconfiguration":
			p.gone(c, m, release.V1_15, release.Last)
			if arg.kind != configVal {
				p.unseen(arg)
			}
			p.hand(arg, Settings)
			return p.self(on)
		}
		v := p.setters(on, 'B', m, c)
		if v.kind == unknown {
			v = p.self(on)
		}
		return v
	case optionVal:
		switch m {
		case "key":
			return &node{kind: textVal, text: on.option.Key}
		case "defaultvalue", "nodefaultvalue", "withdescription", "inttype", "longtype", "stringtype", "booleantype", "durationtype", "memorytype", "withdeprecatedkeys", "withfallbackkeys":
			return on
		}
		return none()
	}
	return p.ofConstant(on, m, c.args)
}

// self is the value of a call that gives back what it was made on.
func (p *reader) self(on val) val {
	p.sameRoot = true
	return on
}

// sqlMethod tells the methods of a table environment that take SQL text.
func sqlMethod(m string) bool {
	return m == "executesql" || m == "sqlupdate" || m == "sqlquery" || m == "explainsql" || m == "addinsertsql"
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
		if l := literalAt(p.lang, p.text, token{from: a.from, to: a.to}); p.text[l.open:l.shut] == a.text {
			at = Span{l.open, l.shut}
		}
	}
	p.calls = append(p.calls, c)
	p.Statements = append(p.Statements, Statement{At: at, Text: a.text, Call: c})
}
