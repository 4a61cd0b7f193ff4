package program

import (
	"strings"

	"flinkconf/core/release"
)

// guess deals with a call on a name of the program that nothing is known about, as in a snippet without declarations.
func (p *reader) guess(on val, c *Call) val {
	m, count := c.does, len(c.args)
	name := strings.ToLower(lastName(on.text))
	table := strings.HasPrefix(name, "t")
	var object val
	switch {
	case m == methodGetConfig && count == 0:
		if table || strings.Contains(name, "table") {
			return newKind(tableVal)
		}
		return newKind(eitherVal)
	case m == methodGetConfiguration && count == 0:
		return p.newObject()
	case m == methodGetCheckpointConfig:
		return newKind(checkpointVal)
	case m == methodRunSQL:
		p.statement(c)
		return none()
	case m.isSet() && count == 2 && p.plausible(name, c.args[0]):
		object = newKind(tableVal)
		if m != methodSet || c.args[0].kind != textVal {
			object = p.newObject()
		}
		if table && strings.Contains(name, "conf") {
			if object = newKind(tableVal); m != methodSet {
				object.num = 1
			}
		}
	case (name == "env" || strings.HasSuffix(name, "env") || strings.Contains(name, "environment")) && !table:
		if _, ever := p.settersOf('S', c); ever == "" && m != methodConfigure {
			return none()
		}
		object = newKind(streamEnvVal)
	case m == methodAddConfiguration && count == 1:
		object = newKind(tableVal)
	default:
		return none()
	}
	p.names[on.text] = append(p.names[on.text], binding{val: copied(object), end: int32(len(p.tokens))})
	if object.kind == configVal {
		p.objects[object.num].name = on.text
	}
	return p.known(object.at(on), c)
}

// plausible tells whether `name.set(key, value)` is about settings: by the name, or because the key is one of Flink's.
func (p *reader) plausible(name string, key val) bool {
	if strings.Contains(name, "conf") {
		return true
	}
	key = p.settle(key)
	switch key.kind {
	case optionVal:
		return true
	case textVal:
		if len(p.view.Lookup(key.text)) > 0 {
			return true
		}
		_, removed := p.view.Tombstone(key.text)
		_, later := p.view.NotYet(key.text)
		return removed || later
	}
	return key.kind == path && isConstant(key.text) && strings.HasSuffix(pathClass(key.text), "Options")
}

// gone reports a method that the release hasn't.
func (p *reader) gone(c *Call, since, until release.Release) {
	if since <= p.release && p.release <= until {
		return
	}
	p.otherRelease(c, since, until)
}
