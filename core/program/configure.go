package program

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// typed are the setters of Configuration with the kinds that they take.
var typed = map[string]string{
	"setstring": "String", "setinteger": "Integer", "setlong": "Long", "setboolean": "Boolean", "setfloat": "Float",
	"setdouble": "Double", "setbytes": "bytes", "setbytearray": "bytes", "setclass": "Class",
}

// isSet tells the methods that set a key to a value.
func isSet(m string) bool { return m == "set" || typed[m] != "" }

// configure is a call on a Configuration or TableConfig.
func (p *reader) configure(on val, m string, c *Call) val {
	arg := val{}
	if len(c.args) > 0 {
		arg = c.args[0]
	}
	if on.kind == eitherVal && !isSet(m) && m != "getconfiguration" && m != "addconfiguration" {
		if found, ever := p.settersOf('T', m, len(c.args)); len(found) == 0 && ever == "" {
			on.kind = executionVal
			return p.setters(on, 'E', m, c)
		}
	}
	if on.kind == eitherVal {
		on.kind = tableVal
	}
	switch {
	case m == "getconfiguration" && on.kind == tableVal:
		on.num, on.root = 1, 0
		return on
	case m == "addconfiguration" && on.kind == tableVal, m == "addall" || m == "setall" || m == "putall":
		if len(c.args) == 1 {
			p.merge(arg, on)
		}
		return p.self(on)
	case isSet(m) && len(c.args) == 2:
		p.set(on, m, c)
		return p.self(on)
	case (m == "removekey" || m == "removeconfig") && len(c.args) == 1:
		if key, _, ok := p.key(arg, c); ok {
			at := Span{int(arg.from), int(arg.to)}
			p.write(Write{Key: key, Reset: true, At: c.At, KeyAt: at, ValueAt: Span{at.To, at.To}, Call: c}, on)
		}
		return val{}
	case on.kind == tableVal && on.num == 0:
		return p.setters(on, 'T', m, c)
	}
	return val{}
}

// set is a call that sets a key to a value.
func (p *reader) set(on val, m string, c *Call) {
	key, o, ok := p.key(c.args[0], c)
	if !ok {
		return
	}
	v := p.settleFor(c.args[1], o)
	w := Write{
		Key: key, Call: c, arg: v, typed: o != nil, option: o, At: c.At,
		KeyAt: Span{int(c.args[0].from), int(c.args[0].to)}, ValueAt: Span{int(v.from), int(v.to)},
	}
	if c.Link.From > 0 && c.Receiver.To < c.Link.From {
		w.At.From = w.Call.Name.From // a later link of a chain
	}
	if w.KeyAt.From < w.At.From {
		w.At.From = w.KeyAt.From
	}
	if v.kind == intVal && (m == "setlong" || p.lang == Python) {
		v.kind = longVal
	}
	if (v.kind == intVal || v.kind == longVal) && (m == "setdouble" || m == "setfloat") {
		v = floating(v.text, doubleVal)
	}
	if m == "setfloat" && v.kind == doubleVal && p.lang != Python {
		v.kind = floatVal
	}
	r, ok := p.raw(v, o)
	w.Value = r
	if !ok {
		w.Dynamic = true
		w.Value = value.Raw{Text: diag.Clip(p.text[w.ValueAt.From:w.ValueAt.To])}
		p.note(Note{
			Code: diag.DynamicValue, Severity: diag.Info, At: w.ValueAt, Key: key, Found: w.Value.Text,
			Message: "The value is known only when the program runs.",
		})
	}
	p.write(w, on)
	p.checkMethod(on, m, &w)
	if ok {
		p.checkType(m, v, &w)
	}
}

// key returns the key that an argument names; ok is false, and something is said, where none is known.
func (p *reader) key(arg val, c *Call) (key string, o *option.Option, ok bool) {
	arg = p.settle(arg)
	switch arg.kind {
	case textVal:
		return arg.text, nil, true
	case optionVal:
		return arg.option.Key, arg.option, true
	case path:
		if isConstant(arg.text) {
			if o, known := p.missing(arg, c); known {
				return o.Key, o, true
			}
			return "", nil, false
		}
	}
	p.note(Note{
		Code: diag.DynamicValue, Severity: diag.Info, At: Span{int(arg.from), int(arg.to)}, Found: p.text[arg.from:arg.to],
		Message: "The key is known only when the program runs, so the setting is left out.",
	})
	return "", nil, false
}

// pairs writes the entries of a map into a configuration.
func (p *reader) pairs(m, to val, c *Call) {
	for i := 0; i+1 < len(m.list); i += 2 {
		k, v := p.settle(m.list[i]), p.settleFor(m.list[i+1], nil)
		if k.kind != textVal {
			continue
		}
		if c == nil {
			c = &Call{on: mapVal}
		}
		w := Write{
			Key: k.text, Call: c, arg: v, At: Span{int(k.from), int(v.to)},
			KeyAt: Span{int(k.from), int(k.to)}, ValueAt: Span{int(v.from), int(v.to)},
		}
		if text, ok := v.spelled(); ok {
			w.Value = value.Raw{Text: text}
		} else {
			w.Dynamic, w.Value = true, value.Raw{Text: diag.Clip(p.text[v.from:v.to])}
			p.note(Note{
				Code: diag.DynamicValue, Severity: diag.Info, At: w.ValueAt, Key: w.Key, Found: w.Value.Text,
				Message: "The value is known only when the program runs.",
			})
		}
		if w.At.To < w.At.From || w.KeyAt.To > w.ValueAt.From {
			continue
		}
		p.write(w, to)
	}
}

// setters is a call of a method that may be one of the table's.
func (p *reader) setters(on val, class byte, m string, c *Call) val {
	found, ever := p.settersOf(class, m, len(c.args))
	if len(found) == 0 {
		if ever != "" {
			p.otherRelease(c, releaseOf(ever[0]), releaseOf(ever[1]))
			return p.self(on)
		}
		return val{}
	}
	args := make([]val, len(c.args))
	for i, a := range c.args {
		args[i] = p.settleFor(a, nil)
	}
	best := found[0]
	for _, s := range found {
		if fits(s.params, args) {
			best = s
			break
		}
	}
	c.class, c.method = best.class, best.name
	if best.fields {
		p.writesNoKey(best, c)
		return p.self(on)
	}
	for _, effect := range strings.Split(best.writes, ",") {
		key, how, _ := strings.Cut(effect, "=")
		p.effect(on, best, key, how, args, c)
	}
	return p.self(on)
}

// fits tells whether arguments can be those of a method.
func fits(params string, args []val) bool {
	for i := range len(params) {
		k := args[i].kind
		ok := true
		switch params[i] {
		case 'i', 'l':
			ok = k == intVal || k == longVal || k >= path || k == unknown
		case 'b':
			ok = k == boolVal || k >= path || k == unknown
		case 's':
			ok = k == textVal || k == zoneVal || k >= path || k == unknown
		case 'd', 't':
			ok = k == durationVal || k >= path || k == unknown
		case 'o':
			ok = k == unknown || k >= path
		}
		if !ok {
			return false
		}
	}
	return true
}

// effect notes a key that a setter writes.
func (p *reader) effect(on val, s setter, key, how string, args []val, c *Call) {
	w := Write{Key: key, Call: c, At: c.At, KeyAt: c.Name, ValueAt: c.Name}
	if c.Link.From > 0 && c.Receiver.To < c.Link.From {
		w.At.From = c.Name.From
	}
	if how == "-" {
		w.Reset = true
		p.write(w, on)
		return
	}
	v := val{}
	if n := how[len(how)-1]; how[0] != '\'' && '0' <= n && n <= '9' && int(n-'0') < len(args) {
		v = args[n-'0']
		w.ValueAt = Span{int(v.from), int(v.to)}
		w.arg = v
	}
	w.KeyAt.To = min(w.KeyAt.To, max(w.KeyAt.From, w.ValueAt.From))
	if w.KeyAt.To <= w.KeyAt.From {
		w.KeyAt = c.Name
	}
	o := p.optionOf(key)
	ok := true
	switch {
	case how[0] == '\'':
		w.Value.Text = strings.ReplaceAll(how[1:], "+", " ")
	case how[0] == 'm':
		n, whole := v.number()
		if v.kind == durationVal {
			w.Value, ok = p.raw(v, o)
		} else if whole {
			w.Value, ok = p.raw(times(n, 1e6), o)
		} else {
			ok = false
		}
	case how[0] == 'l':
		w.Value.Text = strings.ToLower(lastName(v.text))
		ok = v.kind == enumVal || v.kind == path && isConstant(v.text)
	case how[0] == 'j' && len(args) == 2:
		w.Value, ok = p.raw(val{kind: mapVal, list: args}, o)
	case how[0] == '!':
		w.Value.Text = map[string]string{"true": "0", "false": "2147483647"}[v.text]
		ok = v.kind == boolVal
	case how[0] == '?':
		ok = false
	default:
		if s.params == "z" && (v.kind == textVal || v.kind == zoneVal) {
			v.text = zoneID(v.text, p.release >= release.V1_18)
		}
		if v.kind == path && o != nil && o.Type == option.Enum {
			v = val{kind: enumVal, text: lastName(v.text), from: v.from, to: v.to}
		}
		if v.kind == longVal && s.params[how[len(how)-1]-'0'] == 'i' {
			v.kind = intVal
		}
		w.Value, ok = p.raw(v, o)
	}
	if !ok {
		w.Dynamic = true
		w.Value = value.Raw{Text: diag.Clip(p.text[w.ValueAt.From:w.ValueAt.To])}
		p.note(Note{
			Code: diag.DynamicValue, Severity: diag.Info, At: w.ValueAt, Key: key, Found: w.Value.Text,
			Message: "The value is known only when the program runs.",
		})
	}
	p.write(w, on)
}

// optionOf returns the option of a key in the release, or nil.
func (p *reader) optionOf(key string) *option.Option {
	if found := p.view.Lookup(key); len(found) > 0 {
		return found[0].Option
	}
	return nil
}

// guess deals with a call on a name of the program that nothing is known about, as in a snippet without declarations.
func (p *reader) guess(on val, m string, c *Call) val {
	name := strings.ToLower(lastName(on.text))
	object := val{}
	switch {
	case m == "getconfig" && len(c.args) == 0:
		if strings.HasPrefix(name, "t") || strings.Contains(name, "table") {
			return val{kind: tableVal}
		}
		return val{kind: eitherVal}
	case m == "getconfiguration" && len(c.args) == 0:
		return p.newObject()
	case m == "getcheckpointconfig":
		return val{kind: checkpointVal}
	case sqlMethod(m):
		p.statement(c)
		return val{}
	case isSet(m) && len(c.args) == 2 && p.plausible(name, c.args[0]):
		object = val{kind: tableVal}
		if m != "set" || c.args[0].kind != textVal {
			object = p.newObject()
		}
		if strings.HasPrefix(name, "t") && strings.Contains(name, "conf") {
			object = val{kind: tableVal, num: map[bool]int32{true: 1}[m != "set"]}
		}
	case (name == "env" || strings.HasSuffix(name, "env") || strings.Contains(name, "environment")) && !strings.HasPrefix(name, "t"):
		if _, ever := p.settersOf('S', m, len(c.args)); ever == "" && m != "configure" {
			return val{}
		}
		object = val{kind: streamEnvVal}
	case m == "addconfiguration" && len(c.args) == 1:
		object = val{kind: tableVal}
	default:
		return val{}
	}
	p.names[on.text] = append(p.names[on.text], binding{val: object, end: int32(len(p.tokens))})
	if object.kind == configVal {
		p.objects[object.num].name = on.text
	}
	object.from, object.to, object.root = on.from, on.to, on.root
	return p.known(object, m, c)
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
func (p *reader) gone(c *Call, m string, since, until release.Release) {
	if since <= p.release && p.release <= until {
		return
	}
	p.otherRelease(c, since, until)
}
