package program

import (
	"strings"

	"flinkconf/core/option"
)

// isConstant tells a path that ends in a name of capitals, as constants are named.
func isConstant(full string) bool {
	name := lastName(full)
	return len(name) > 1 && name == strings.ToUpper(name) && name != strings.ToLower(name)
}

// pathClass is what stands before the last dot.
func pathClass(full string) string { return full[:max(0, strings.LastIndexByte(full, '.'))] }

// settle turns a path that names an option's or an enum's constant into that.
func (p *reader) settle(v val) val {
	if v.kind != path || !isConstant(v.text) {
		return v
	}
	class, name := pathClass(v.text), lastName(v.text)
	out := copied(v)
	if class == "" {
		if o, ok := p.imported1(name); ok {
			out.kind, out.option = optionVal, o
			return out
		}
		return v
	}
	if o, ok := p.view.ByField(class, name); ok {
		out.kind, out.option = optionVal, o
		return out
	}
	if o := p.enumOf(class); o != nil {
		for _, c := range o.Values {
			if c.Name == name {
				out.kind, out.class, out.text = enumVal, class, name
				return out
			}
		}
	}
	return v
}

// imported1 finds the option of a constant without its class: by the imports of constants, else where one class has it.
func (p *reader) imported1(name string) (o *option.Option, ok bool) {
	if full := p.imports[name]; full != "" {
		return p.view.ByField(pathClass(full), name)
	}
	for _, class := range p.open {
		if o, ok = p.view.ByField(class, name); ok {
			return o, ok
		}
	}
	if strings.IndexByte(name, '_') < 0 {
		return nil, false
	}
	return p.view.ByField("", name)
}

// settleFor is settle for a value of an option, whose constants may be written without their class.
func (p *reader) settleFor(v val, o *option.Option) val {
	if v.kind == path && o != nil && o.Type == option.Enum {
		for _, c := range o.Values {
			if class := lastName(pathClass(v.text)); c.Name == lastName(v.text) && (class == "" || class == lastName(o.Enum)) {
				v = copied(v)
				v.kind, v.class, v.text = enumVal, pathClass(v.text), c.Name
				return v
			}
		}
	}
	return p.settle(v)
}

// ownOption is an option that the program declares itself, by its key.
func (p *reader) ownOption(key string) val {
	o := p.optionOf(key)
	if o == nil || o.Key != key {
		o = &option.Option{Key: key}
	}
	return &node{kind: optionVal, option: o}
}
