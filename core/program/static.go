package program

import (
	"strings"

	"flinkconf/core/release"
)

// static is a call on a class, or on a name that nothing is known about.
func (p *reader) static(on val, m string, c *Call) val {
	if v := p.settle(on); v.kind != path {
		v.from, v.to, v.root = on.from, on.to, on.root
		return p.known(v, m, c)
	}
	class := lastName(on.text)
	if m == "name" && isConstant(on.text) && pathClass(on.text) != "" && len(c.args) == 0 {
		return &node{kind: textVal, text: class} // of an enum that no option has
	}
	arg := none()
	if len(c.args) > 0 {
		arg = c.args[0]
	}
	if v := constantCall(class, m, c.args); v.kind != unknown {
		return v
	}
	if p.foreign(on.text) {
		return none()
	}
	switch class {
	case "EnvironmentSettings":
		switch m {
		case "newinstance":
			return &node{kind: builderVal}
		case "fromconfiguration":
			p.gone(c, m, release.V1_13, release.V1_20)
			p.hand(arg, Settings)
			return &node{kind: settingsVal}
		}
		p.setters(&node{kind: builderVal}, 'B', m, c)
		return &node{kind: settingsVal}
	case "TableEnvironment", "StreamTableEnvironment", "BatchTableEnvironment":
		if m == "create" {
			for _, a := range c.args {
				if a.kind == configVal {
					p.gone(c, m, release.V1_13, release.Last)
					p.hand(a, Settings)
				}
			}
		}
		return &node{kind: tableEnvVal}
	case "StreamExecutionEnvironment", "LocalStreamEnvironment":
		for _, a := range c.args {
			if a.kind == configVal && m == "getexecutionenvironment" {
				p.gone(c, m, release.V1_12, release.Last)
			}
			p.hand(a, StreamEnv)
		}
		return &node{kind: streamEnvVal}
	case "Configuration":
		if m == "frommap" {
			o := p.newObject()
			p.gone(c, m, release.V1_12, release.Last)
			p.merge(arg, o)
			return o
		}
	case "TableConfig":
		return &node{kind: tableVal}
	case "GlobalConfiguration":
		return p.newObject()
	case "ParameterTool", "MultipleParameterTool":
		return &node{kind: parametersVal}
	case "ConfigOptions":
		if m == "key" && arg.kind == textVal {
			return p.ownOption(arg.text)
		}
	}
	// A name of the program.
	if class == "" || strings.IndexByte(on.text, '.') >= 0 && class[0] >= 'A' && class[0] <= 'Z' {
		return none()
	}
	return p.guess(on, m, c)
}

// bare is a call of a name without receiver: a constructor of Python or Scala, or something that isn't known. p.i is at
// the parenthesis.
func (p *reader) bare(on val, first int) val {
	args := p.arguments()
	v := p.construct(on.text, args)
	if v.kind == unknown {
		for _, a := range args {
			if a.kind == configVal {
				p.objects[a.num].escaped = len(p.objects[a.num].writes)
			}
		}
	}
	return v
}

// construct is a new object of a class.
func (p *reader) construct(class string, args []val) val {
	arg := none()
	if len(args) > 0 {
		arg = args[0]
	}
	switch lastName(class) {
	case "Configuration":
		if p.foreign(class) {
			return &node{kind: otherVal}
		}
		o := p.newObject()
		p.merge(arg, o)
		return o
	case "HashMap", "LinkedHashMap", "TreeMap", "ConcurrentHashMap":
		o := p.newObject()
		p.objects[o.num].plain = true
		p.merge(arg, o)
		return o
	case "TableConfig":
		return &node{kind: tableVal}
	case "MemorySize":
		return constantCall("MemorySize", "ofbytes", args)
	case "timedelta":
		return timedelta(args)
	case "Duration":
		if n, ok := arg.number(); ok && len(args) == 2 && args[1].kind == path {
			return times(n, unitOf(lastName(args[1].text)))
		}
	case "List", "Seq", "Array", "Vector", "ArrayList":
		if p.lang == Scala {
			return &node{kind: listVal, list: args}
		}
	case "Map":
		if p.lang == Scala {
			return joinPairs(args)
		}
	case "str", "String":
		if text, ok := arg.spelled(); ok && len(args) == 1 && arg.kind != boolVal {
			return &node{kind: textVal, text: text}
		}
	case "int", "dict", "list":
		if len(args) == 1 && arg.kind < path && arg.kind != textVal {
			return arg
		}
	}
	return none()
}

// ofType is an object of a declared class of which nothing more is known.
func (p *reader) ofType(class string) val {
	if p.foreign(class) {
		return &node{kind: otherVal}
	}
	switch name := lastName(class); name {
	case "Configuration":
		return p.newObject()
	case "TableConfig":
		return &node{kind: tableVal}
	case "EnvironmentSettings":
		return &node{kind: settingsVal}
	case "Builder":
		if strings.Contains(class, "EnvironmentSettings") {
			return &node{kind: builderVal}
		}
	case "ExecutionConfig":
		return &node{kind: executionVal}
	case "CheckpointConfig":
		return &node{kind: checkpointVal}
	case "ParameterTool", "MultipleParameterTool":
		return &node{kind: parametersVal}
	case "", "val", "var", "String", "Any":
		return none()
	default:
		switch {
		case strings.HasSuffix(name, "TableEnvironment"):
			return &node{kind: tableEnvVal}
		case strings.HasSuffix(name, "StreamEnvironment") || strings.HasSuffix(name, "ExecutionEnvironment"):
			return &node{kind: streamEnvVal}
		}
		return &node{kind: otherVal}
	}
	return &node{kind: otherVal}
}
