package program

import (
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/value"
)

// configure is a call on a Configuration or TableConfig.
func (p *reader) configure(on val, c *Call) val {
	m, count := c.does, len(c.args)
	if on.kind == eitherVal {
		if !m.isSet() && m != methodGetConfiguration && m != methodAddConfiguration {
			if found, ever := p.settersOf('T', c); len(found) == 0 && ever == "" {
				on.kind = executionVal
				return p.setters(on, 'E', c)
			}
		}
		on.kind = tableVal
	}
	table := on.kind == tableVal
	switch {
	case m == methodGetConfiguration && table:
		on.num, on.root = 1, 0
		return on
	case m == methodAddConfiguration && table, m == methodAddAll:
		if count == 1 {
			p.merge(c.args[0], on)
		}
		return p.self(on)
	case !table && p.objects[on.num].plain:
		if m == methodPut && count == 2 {
			c.put = true
			p.pairs(&node{list: c.args}, on, c)
			return none()
		}
	case m.isSet() && count == 2:
		p.set(on, c)
		return p.self(on)
	case m == methodRemoveKey && count == 1:
		if key, _, ok := p.key(c.args[0]); ok {
			at := c.args[0].span()
			p.write(&Write{Key: key, Reset: true, At: c.At, KeyAt: at, ValueAt: Span{at.To, at.To}, Call: c}, on)
		}
		return none()
	case table && on.num == 0:
		return p.setters(on, 'T', c)
	}
	return none()
}

// set is a call that sets a key to a value.
func (p *reader) set(on val, c *Call) {
	m := c.does
	key, o, ok := p.key(c.args[0])
	if !ok {
		return
	}
	v := p.settleFor(c.args[1], o)
	w := &Write{
		Key: key, Call: c, arg: v, typed: o != nil, option: o, At: c.At,
		KeyAt: c.args[0].span(), ValueAt: v.span(),
	}
	if c.Link.From > 0 && c.Receiver.To < c.Link.From {
		w.At.From = w.Call.Name.From // a later link of a chain
	}
	if w.KeyAt.From < w.At.From {
		w.At.From = w.KeyAt.From
	}
	v = copied(v)
	if v.kind == intVal && (m == methodSetLong || p.lang == Python) {
		v.kind = longVal
	}
	if (v.kind == intVal || v.kind == longVal) && (m == methodSetDouble || m == methodSetFloat) {
		v = floating(v.text, doubleVal)
	}
	if m == methodSetFloat && v.kind == doubleVal && p.lang != Python {
		v.kind = floatVal
	}
	r, ok := p.raw(v, o)
	w.Value = r
	if !ok {
		p.dynamic(w)
	}
	p.write(w, on)
	p.checkMethod(on, w)
	if ok {
		p.checkType(v, w)
	}
}

// dynamic makes the source of a value stand for it, and says so.
func (p *reader) dynamic(w *Write) {
	w.Dynamic = true
	w.Value = value.Raw{Text: diag.Clip(p.in(w.ValueAt))}
	p.note(&Note{
		Code: diag.DynamicValue, Severity: diag.Info, At: w.ValueAt, Key: w.Key, Found: diag.Text(w.Value.Text),
		Message: "The value is known only when the program runs.",
	})
}

// key returns the key that an argument names; ok is false, and something is said, where none is known.
func (p *reader) key(arg val) (key string, o *option.Option, ok bool) {
	arg = p.settle(arg)
	switch arg.kind {
	case textVal:
		return arg.text, nil, true
	case optionVal:
		return arg.option.Key, arg.option, true
	case path:
		if isConstant(arg.text) {
			if o, known := p.missing(arg); known {
				return o.Key, o, true
			}
			return "", nil, false
		}
	}
	p.note(&Note{
		Code: diag.DynamicValue, Severity: diag.Info, At: arg.span(), Found: diag.Text(p.in(arg.span())),
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
		w := &Write{
			Key: k.text, Call: c, arg: v, At: Span{int(k.from), int(v.to)},
			KeyAt: k.span(), ValueAt: v.span(),
		}
		if text, ok := v.spelled(); ok {
			w.Value = value.Raw{Text: text}
		} else {
			p.dynamic(w)
		}
		if w.At.To < w.At.From || w.KeyAt.To > w.ValueAt.From {
			continue
		}
		p.write(w, to)
	}
}
