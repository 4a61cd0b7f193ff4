package program

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// setters is a call of a method that may be one of the table's.
func (p *reader) setters(on val, class byte, c *Call) val {
	found, ever := p.settersOf(class, c)
	if len(found) == 0 {
		if ever != "" {
			p.otherRelease(c, releaseOf(ever[0]), releaseOf(ever[1]))
			return p.self(on)
		}
		return none()
	}
	args := make([]val, len(c.args))
	for i, a := range c.args {
		args[i] = p.settleFor(a, nil)
	}
	best, fitting := found[0], false
	for _, s := range found {
		if fits(s.params, args) {
			best, fitting = s, true
			break
		}
	}
	if !fitting && !(p.lang == Python && best.params == "z") {
		p.unfit(best, args)
	}
	c.class, c.method = best.class, best.name
	if best.name == "setIdleStateRetentionTime" && p.tooClose(args, c) {
		return p.self(on)
	}
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

// tooClose reports times of a retention that TableConfig refuses: unless both are zero the longer one has to be five minutes
// above the other (1.11 to 1.20).
func (p *reader) tooClose(args []val, c *Call) bool {
	var ns [2]int64
	for i, a := range args {
		v, ok := durationOf(a.text)
		if a.kind != durationVal || !ok || i > 1 {
			return false
		}
		ns[i] = int64(v.Duration())
	}
	const gap = 5 * 60e9
	if ns[1]-ns[0] >= gap || ns[0] == 0 && ns[1] == 0 {
		return false
	}
	p.note(&Note{
		Code: diag.RetentionTooClose, Severity: diag.Error, At: c.Args, Key: "table.exec.state.ttl", Found: diag.Text(p.in(c.Args)), Wanted: "a second time that is at least 5 minutes longer",
		Message: "The call throws an exception: unless both are zero the second time has to be at least 5 minutes longer than the first.",
	})
	return true
}

// fits tells whether arguments can be those of a method.
func fits(params string, args []val) bool {
	for i := range len(params) {
		k := args[i].kind
		if k == unknown || k >= path {
			continue
		}
		ok := true
		switch params[i] {
		case 'i', 'l':
			ok = k == intVal || k == longVal
		case 'b':
			ok = k == boolVal
		case 's':
			ok = k == textVal || k == zoneVal
		case 'd', 't':
			ok = k == durationVal
		case 'z':
			ok = k == zoneVal
		case 'e':
			ok = k == enumVal
		case 'o':
			ok = k == enumVal || k == mapVal
		}
		if !ok {
			return false
		}
	}
	return true
}

// unfit reports the first argument that is a constant of another type than a setter takes.
func (p *reader) unfit(s setter, args []val) {
	for i, a := range args {
		if fits(s.params[i:i+1], args[i:i+1]) {
			continue
		}
		wanted := parameterNames[s.params[i]-'a']
		n := &Note{
			Code: diag.WrongValueType, Severity: diag.Error, At: a.span(), Found: diag.Text(kindNames[a.kind]), Wanted: diag.Text(wanted),
		}
		n.Message = p.wrongType(wanted, string(n.Found))
		text, _ := a.spelled()
		switch {
		case wanted == "Long" && a.kind == durationVal:
			text = p.millis(text)
		case wanted == "ZoneId" && a.kind == textVal:
			text = "ZoneId.of(" + p.in(n.At) + ")"
		default:
			text = p.express(wanted, text, nil)
		}
		n.suggest(n.At, text)
		p.note(n)
		return
	}
}

// parameterNames are the types of the letters in the table.
var parameterNames = [...]string{'i' - 'a': "Integer", 'l' - 'a': "Long", 'b' - 'a': "Boolean", 's' - 'a': "String", 'd' - 'a': "Duration",
	't' - 'a': "Time", 'z' - 'a': "ZoneId", 'e' - 'a': "Enum", 'o' - 'a': "object"}

// effect notes a key that a setter writes.
func (p *reader) effect(on val, s setter, key, how string, args []val, c *Call) {
	w := &Write{Key: key, Call: c, At: c.At, KeyAt: c.Name, ValueAt: c.Name}
	if c.Link.From > 0 && c.Receiver.To < c.Link.From {
		w.At.From = c.Name.From
	}
	if how == "-" {
		w.Reset = true
		p.write(w, on)
		return
	}
	v := none()
	if n := how[len(how)-1]; how[0] != '\'' && '0' <= n && n <= '9' && int(n-'0') < len(args) {
		v = copied(args[n-'0'])
		w.ValueAt = v.span()
		w.arg = v
	}
	w.KeyAt.To = min(w.KeyAt.To, max(w.KeyAt.From, w.ValueAt.From))
	if w.KeyAt.To <= w.KeyAt.From {
		w.KeyAt = c.Name
	}
	o := p.optionOf(key)
	ok := true
	raw := &w.Value
	switch kind := how[0]; kind {
	case '\'':
		raw.Text = strings.ReplaceAll(how[1:], "+", " ")
	case 'm':
		n, whole := v.number()
		if ok = v.kind == durationVal || whole; ok {
			if whole {
				v = times(n, 1e6)
			}
			*raw, ok = p.raw(v, o)
		}
	case 'l':
		raw.Text = strings.ToLower(lastName(v.text))
		ok = v.kind == enumVal || v.kind == path && isConstant(v.text)
	case '!':
		if raw.Text = "0"; v.text == "false" {
			raw.Text = "2147483647"
		}
		ok = v.kind == boolVal
	case '?':
		ok = false
	default:
		switch {
		case kind == 'j' && len(args) == 2:
			p.addParameter(args[0], args[1])
			v = listOf(mapVal, p.parameters)
		case s.params == "z" && (v.kind == textVal || v.kind == zoneVal):
			v.text = zoneID(v.text, p.release >= release.V1_18)
		case v.kind == path && o != nil && o.Type == option.Enum:
			v = newVal(enumVal, lastName(v.text))
		case v.kind == longVal && s.params[how[len(how)-1]-'0'] == 'i':
			v.kind = intVal
		}
		*raw, ok = p.raw(v, o)
	}
	if !ok {
		p.dynamic(w)
	}
	p.write(w, on)
}

// addParameter adds a job parameter to those that the program has added before, as TableConfig does.
func (p *reader) addParameter(key, v val) {
	for i := 0; i < len(p.parameters); i += 2 {
		if p.parameters[i].text == key.text {
			p.parameters[i+1] = v
			return
		}
	}
	if len(p.parameters) < 2*mostTables { // no program has more; each one costs the length of all before
		p.parameters = append(p.parameters, key, v)
	}
}

// optionOf returns the option of a key in the release, or nil.
func (p *Program) optionOf(key string) *option.Option {
	if found := p.view.Lookup(key); len(found) > 0 {
		return found[0].Option
	}
	return nil
}
