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
	arg := val{}
	if len(c.args) > 0 {
		arg = c.args[0]
	}
	if v := constantCall(class, m, c.args); v.kind != unknown {
		return v
	}
	if p.foreign(on.text) {
		return val{}
	}
	switch class {
	case "EnvironmentSettings":
		switch m {
		case "newinstance":
			return val{kind: builderVal}
		case "fromconfiguration":
			p.gone(c, m, release.V1_13, release.V1_20)
			p.hand(arg, Settings)
			return val{kind: settingsVal}
		}
		p.setters(val{kind: builderVal}, 'B', m, c)
		return val{kind: settingsVal}
	case "TableEnvironment", "StreamTableEnvironment", "BatchTableEnvironment":
		if m == "create" {
			for _, a := range c.args {
				if a.kind == configVal {
					p.gone(c, m, release.V1_13, release.Last)
					p.hand(a, Settings)
				}
			}
		}
		return val{kind: tableEnvVal}
	case "StreamExecutionEnvironment", "LocalStreamEnvironment":
		for _, a := range c.args {
			if a.kind == configVal && m == "getexecutionenvironment" {
				p.gone(c, m, release.V1_12, release.Last)
			}
			p.hand(a, StreamEnv)
		}
		return val{kind: streamEnvVal}
	case "Configuration":
		if m == "frommap" {
			o := p.newObject()
			p.gone(c, m, release.V1_12, release.Last)
			p.merge(arg, o)
			return o
		}
	case "GlobalConfiguration":
		return p.newObject()
	case "ParameterTool", "MultipleParameterTool":
		return val{kind: parametersVal}
	case "ConfigOptions":
		if m == "key" && arg.kind == textVal {
			return p.ownOption(arg.text)
		}
	}
	// A name of the program.
	if class == "" || strings.IndexByte(on.text, '.') >= 0 && class[0] >= 'A' && class[0] <= 'Z' {
		return val{}
	}
	return p.guess(on, m, c)
}

// constantCall is a static call that makes a constant.
func constantCall(class, m string, args []val) val {
	arg := val{}
	if len(args) > 0 {
		arg = args[0]
	}
	n, whole := arg.number()
	switch class {
	case "Duration", "Time", "FiniteDuration":
		switch {
		case m == "parse" && arg.kind == textVal:
			if _, ok := durationOf(arg.text); ok {
				return val{kind: durationVal, text: arg.text}
			}
		case m == "of" && len(args) == 2 && whole && args[1].kind == path:
			return times(n, unitOf(lastName(args[1].text)))
		case whole && (unitOf(m) > 0 && len(args) == 1):
			return times(n, unitOf(m))
		case whole && unitOf("of"+m) > 0 && len(args) == 1:
			return times(n, unitOf("of"+m))
		}
	case "MemorySize":
		switch {
		case m == "ofmebibytes" && whole && n >= 0 && n < 1<<43:
			return arithmetic(val{kind: longVal, text: arg.text}, val{kind: longVal, text: "1048576"}, '*', Java).as(sizeVal)
		case m == "ofbytes" && whole && n >= 0:
			return arg.as(sizeVal)
		case m == "parse" && arg.kind == textVal && len(args) == 1:
			return sizeOf(arg.text)
		}
	case "ZoneId", "ZoneOffset", "TimeZone":
		if (m == "of" || m == "gettimezone") && arg.kind == textVal {
			return val{kind: zoneVal, text: zoneID(arg.text, false)}
		}
	case "String", "Integer", "Long", "Boolean", "Double", "Float", "Objects":
		switch {
		case m == "valueof" || m == "tostring" || m == "box":
			if class == "String" || m == "tostring" {
				if text, ok := arg.spelled(); ok && len(args) == 1 {
					return val{kind: textVal, text: text}
				}
				return val{}
			}
			if arg.kind == textVal && class != "Boolean" {
				return val{}
			}
			if class == "Long" && whole {
				return arg.as(longVal)
			}
			return val{kind: arg.kind, text: arg.text}
		case m == "parseint" || m == "parselong":
			return literalNumber(Java, arg.text).as(map[bool]kind{true: intVal, false: longVal}[m == "parseint"])
		}
	case "Arrays", "List", "Collections", "ImmutableList", "Set", "Lists", "ImmutableMap", "Map", "Seq":
		switch m {
		case "aslist", "of", "singletonlist", "singleton", "emptylist", "newarraylist", "apply":
			if strings.HasSuffix(class, "Map") {
				return pairList(args)
			}
			return val{kind: listVal, list: args}
		case "singletonmap":
			return pairList(args)
		case "ofentries":
			return joinPairs(args)
		case "entry":
			return pairList(args)
		case "emptymap":
			return val{kind: mapVal}
		}
	}
	return val{}
}

// as is a constant as another kind of constant; unknown stays unknown.
func (v val) as(k kind) val {
	if v.kind == unknown {
		return v
	}
	return val{kind: k, text: v.text}
}

// pairList is a map of keys and values in turn.
func pairList(args []val) val {
	if len(args)%2 == 1 {
		return val{}
	}
	return val{kind: mapVal, list: args}
}

// joinPairs makes one map of maps with an entry each.
func joinPairs(args []val) val {
	out := val{kind: mapVal}
	for _, a := range args {
		if a.kind != mapVal {
			return val{}
		}
		out.list = append(out.list, a.list...)
	}
	return out
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
	arg := val{}
	if len(args) > 0 {
		arg = args[0]
	}
	switch lastName(class) {
	case "Configuration":
		if p.foreign(class) {
			return val{kind: otherVal}
		}
		o := p.newObject()
		p.merge(arg, o)
		return o
	case "TableConfig":
		return val{kind: tableVal}
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
			return val{kind: listVal, list: args}
		}
	case "Map":
		if p.lang == Scala {
			return joinPairs(args)
		}
	case "str", "String":
		if text, ok := arg.spelled(); ok && len(args) == 1 && arg.kind != boolVal {
			return val{kind: textVal, text: text}
		}
	case "int", "dict", "list":
		if len(args) == 1 && arg.kind < path && arg.kind != textVal {
			return arg
		}
	}
	return val{}
}

// ofType is an object of a declared class of which nothing more is known.
func (p *reader) ofType(class string) val {
	if p.foreign(class) {
		return val{kind: otherVal}
	}
	switch name := lastName(class); name {
	case "Configuration":
		return p.newObject()
	case "TableConfig":
		return val{kind: tableVal}
	case "EnvironmentSettings":
		return val{kind: settingsVal}
	case "Builder":
		if strings.Contains(class, "EnvironmentSettings") {
			return val{kind: builderVal}
		}
	case "ExecutionConfig":
		return val{kind: executionVal}
	case "CheckpointConfig":
		return val{kind: checkpointVal}
	case "ParameterTool", "MultipleParameterTool":
		return val{kind: parametersVal}
	case "", "val", "var", "String", "Any":
		return val{}
	default:
		switch {
		case strings.HasSuffix(name, "TableEnvironment"):
			return val{kind: tableEnvVal}
		case strings.HasSuffix(name, "StreamEnvironment") || strings.HasSuffix(name, "ExecutionEnvironment"):
			return val{kind: streamEnvVal}
		}
		return val{kind: otherVal}
	}
	return val{kind: otherVal}
}
