package program

import (
	"strings"

	"flinkconf/core/release"
)

// static is a call on a class, or on a name that nothing is known about.
func (p *reader) static(on val, c *Call) val {
	if v := p.settle(on); v.kind != path {
		return p.known(v.at(on), c)
	}
	m, name, arg := c.does, lastName(on.text), first(c.args)
	if m == methodName && isConstant(on.text) && pathClass(on.text) != "" && len(c.args) == 0 {
		return newVal(textVal, name) // of an enum that no option has
	}
	class := classOf(name)
	if v := constantCall(class, c); v.kind != unknown {
		return v
	}
	if p.foreign(on.text) {
		return none()
	}
	switch class {
	case classEnvironmentSettings:
		switch m {
		case methodNewInstance:
			return newKind(builderVal)
		case methodFromConfiguration:
			p.gone(c, release.V1_13, release.V1_20)
			p.hand(arg, Settings)
		default:
			p.setters(newKind(builderVal), 'B', c)
		}
		return newKind(settingsVal)
	case classTableEnvironment:
		for _, a := range c.args {
			if m == methodCreate && a.kind == configVal {
				p.gone(c, release.V1_13, release.Last)
				p.hand(a, Settings)
			}
		}
		return newKind(tableEnvVal)
	case classStreamEnvironment:
		for _, a := range c.args {
			if a.kind == configVal && m == methodGetExecutionEnvironment {
				p.gone(c, release.V1_12, release.Last)
			}
			p.hand(a, StreamEnv)
		}
		return newKind(streamEnvVal)
	case classConfiguration:
		if m == methodFromMap {
			o := p.newObject()
			p.gone(c, release.V1_12, release.Last)
			p.merge(arg, o)
			return o
		}
	case classTableConfig:
		return newKind(tableVal)
	case classGlobalConfiguration:
		return p.newObject()
	case classParameterTool:
		return newKind(parametersVal)
	case classConfigOptions:
		if m == methodKey && arg.kind == textVal {
			return p.ownOption(arg.text)
		}
	}
	// A name of the program.
	if name == "" || strings.IndexByte(on.text, '.') >= 0 && name[0] >= 'A' && name[0] <= 'Z' {
		return none()
	}
	return p.guess(on, c)
}

// bare is a call of a name without receiver: a constructor of Python or Scala, or something that isn't known. p.i is at
// the parenthesis.
func (p *reader) bare(on val) val {
	args := p.arguments()
	v := p.construct(on.text, args)
	if v.kind == unknown {
		p.letGo(args)
	}
	return v
}

// construct is a new object of a class.
func (p *reader) construct(full string, args []val) val {
	arg, one := first(args), len(args) == 1
	switch class := classOf(full); class {
	case classConfiguration, classJavaMap:
		if class == classConfiguration && p.foreign(full) {
			return newKind(otherVal)
		}
		o := p.newObject()
		p.objects[o.num].plain = class == classJavaMap
		p.merge(arg, o)
		return o
	case classTableConfig:
		return newKind(tableVal)
	case classMemorySize:
		return constantCall(classMemorySize, &Call{does: methodOfBytes, args: args})
	case classTimedelta:
		return timedelta(args)
	case classDuration:
		return timesUnit(args)
	case classList, classScalaList:
		if p.lang == Scala {
			return listOf(listVal, args)
		}
	case classMap:
		if p.lang == Scala {
			return joinPairs(args)
		}
	case classPythonString, classString:
		if one && arg.kind != boolVal {
			return textOf(arg)
		}
	case classPythonCopy:
		if one && arg.kind < path && arg.kind != textVal {
			return arg
		}
	}
	return none()
}

// ofType is an object of a declared class of which nothing more is known.
func (p *reader) ofType(full string) val {
	if p.foreign(full) {
		return newKind(otherVal)
	}
	k, name := otherVal, lastName(full)
	switch classOf(name) {
	case classConfiguration:
		return p.newObject()
	case classTableConfig:
		k = tableVal
	case classEnvironmentSettings:
		k = settingsVal
	case classBuilder:
		if strings.Contains(full, "EnvironmentSettings") {
			k = builderVal
		}
	case classExecutionConfig:
		k = executionVal
	case classCheckpointConfig:
		k = checkpointVal
	case classParameterTool:
		k = parametersVal
	case classUndeclared, classString:
		return none()
	default:
		switch {
		case name == "":
			return none()
		case strings.HasSuffix(name, "TableEnvironment"):
			k = tableEnvVal
		case strings.HasSuffix(name, "StreamEnvironment") || strings.HasSuffix(name, "ExecutionEnvironment"):
			k = streamEnvVal
		}
	}
	return newKind(k)
}
