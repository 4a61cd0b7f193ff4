package program

import (
	"strconv"
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
			return val{kind: zoneVal, text: "Z"}
		case name == "ZERO" && class == "MemorySize":
			return val{kind: sizeVal, text: "0"}
		case name == "MAX_VALUE" && class == "MemorySize", name == "MAX_VALUE" && class == "Long", name == "MaxValue" && class == "Long":
			return val{kind: map[bool]kind{true: sizeVal, false: longVal}[class == "MemorySize"], text: "9223372036854775807"}
		case name == "MAX_VALUE" && class == "Integer", name == "MaxValue" && class == "Int":
			return val{kind: intVal, text: "2147483647"}
		case class == "Boolean" && (name == "TRUE" || name == "FALSE"):
			return val{kind: boolVal, text: strings.ToLower(name)}
		case p.constants[name] > 0 && class != "" && class[0] >= 'A' && class[0] <= 'Z':
			if _, known := p.view.ByField(on.text, name); !known {
				return p.constantAt(name, p.constants[name])
			}
		}
		if p.lang == Scala && name == "newInstance" {
			return val{kind: builderVal}
		}
		if b := p.names[name]; len(b) > 0 && p.lang == Scala && b[0].kind < path && on.text != "" && on.text[0] >= 'A' && on.text[0] <= 'Z' {
			if _, known := p.view.ByField(on.text, name); !known {
				return b[0].val
			}
		}
		return val{kind: path, text: full}
	case intVal, longVal:
		if n, _ := on.number(); unitOf(name) > 0 && p.lang == Scala {
			return times(n, unitOf(name))
		}
	}
	if p.lang == Scala {
		i := p.i - 1
		if p.word(i) != name {
			i = p.i
		}
		at := p.spanOf(i)
		dot := i - 1
		return p.dispatch(on, dot, i, &Call{Name: at, Args: Span{at.To, at.To}, on: on.kind, config: on.num})
	}
	return val{}
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
	arg := val{}
	if len(c.args) > 0 {
		arg = c.args[0]
	}
	switch on.kind {
	case path:
		return p.static(on, m, c)
	case unknown, otherVal:
		switch {
		case m == "getconfig" && len(c.args) == 0 && on.kind == unknown:
			return val{kind: eitherVal}
		case m == "getcheckpointconfig":
			return val{kind: checkpointVal}
		case m == "getconfiguration" && len(c.args) == 0 && on.kind == unknown:
			return p.newObject()
		case sqlMethod(m):
			p.statement(c)
		case isSet(m) && len(c.args) == 2 && on.kind == unknown && p.plausible("", c.args[0]):
			object := p.newObject()
			object.from, object.to, object.root = on.from, on.to, on.root
			return p.configure(object, m, c)
		}
		return val{}
	case tableEnvVal:
		switch {
		case m == "getconfig":
			return val{kind: tableVal}
		case sqlMethod(m):
			p.statement(c)
		}
		return val{}
	case parametersVal:
		if m == "getconfiguration" {
			return p.newObject()
		}
		return val{}
	case configVal, tableVal, eitherVal:
		return p.configure(on, m, c)
	case streamEnvVal:
		switch m {
		case "getconfig":
			return val{kind: executionVal}
		case "getcheckpointconfig":
			return val{kind: checkpointVal}
		case "configure":
			p.hand(arg, StreamEnv)
			return p.self(on)
		}
		return p.setters(on, 'S', m, c)
	case executionVal, checkpointVal:
		if m == "configure" {
			p.hand(arg, StreamEnv)
			return val{}
		}
		return p.setters(on, map[kind]byte{executionVal: 'E', checkpointVal: 'C'}[on.kind], m, c)
	case builderVal:
		switch m {
		case "build":
			return val{kind: settingsVal}
		case "withconfiguration":
			p.gone(c, m, release.V1_15, release.Last)
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
			return val{kind: textVal, text: on.option.Key}
		case "defaultvalue", "nodefaultvalue", "withdescription", "inttype", "longtype", "stringtype", "booleantype", "durationtype", "memorytype", "withdeprecatedkeys", "withfallbackkeys":
			return on
		}
		return val{}
	}
	return p.ofConstant(on, m, c.args)
}

// self is the value of a call that gives back what it was made on.
func (p *reader) self(on val) val {
	p.sameRoot = true
	return on
}

// ofConstant is a call on a constant.
func (p *reader) ofConstant(on val, m string, args []val) val {
	switch m {
	case "tostring", "name", "getid", "trim", "strip", "intern":
		if on.kind == enumVal {
			if m == "name" {
				return val{kind: textVal, text: on.text}
			}
			r, ok := p.constant(on, nil)
			if !ok {
				return val{}
			}
			return val{kind: textVal, text: r.Text}
		}
		if text, ok := on.spelled(); ok {
			if m == "trim" || m == "strip" {
				text = strings.TrimFunc(text, func(r rune) bool { return r <= ' ' })
			}
			return val{kind: textVal, text: text}
		}
	case "asjava", "tojava", "tolist", "toseq", "tomap", "toduration", "longvalue", "intvalue", "stripmargin":
		if m == "stripmargin" {
			on.text, on.single = stripMargin(on.text), false
		}
		if m == "longvalue" && on.kind == intVal {
			on.kind = longVal
		}
		return on
	case "tomillis", "tomilliseconds", "toseconds", "getseconds", "tominutes", "tohours", "todays", "tonanos":
		if d, ok := durationOf(on.text); ok && on.kind == durationVal {
			unit := unitOf(strings.TrimPrefix(strings.TrimPrefix(m, "to"), "get"))
			n := int64(d.Duration())
			if n > -1<<62 && n < 1<<62 && n >= 0 {
				return val{kind: longVal, text: strconv.FormatInt(n/unit, 10)}
			}
		}
	case "tolong":
		if on.kind == intVal {
			on.kind = longVal
			return on
		}
	}
	return val{}
}

// stripMargin is the method of Scala's strings.
func stripMargin(s string) string {
	lines := strings.SplitAfter(s, "\n")
	for i, l := range lines {
		if rest, ok := strings.CutPrefix(strings.TrimLeft(l, " \t"), "|"); ok {
			lines[i] = rest
		}
	}
	return strings.Join(lines, "")
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
	at := Span{int(a.from), int(a.to)}
	if a.single {
		if l := literalAt(p.lang, p.text, token{from: a.from, to: a.to}); p.text[l.open:l.shut] == a.text {
			at = Span{l.open, l.shut}
		}
	}
	p.calls = append(p.calls, c)
	p.Statements = append(p.Statements, Statement{At: at, Text: a.text, Call: c})
}
