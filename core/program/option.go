package program

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/option"
	"flinkconf/core/release"
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
	out := v
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
	for class := range strings.FieldsSeq(p.imports["*"]) {
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
	return val{kind: optionVal, option: o}
}

// missing reports an option's constant that the release hasn't, and returns the option that another release has there.
func (p *reader) missing(arg val, c *Call) (o *option.Option, ok bool) {
	class, name := pathClass(arg.text), lastName(arg.text)
	if class == "" {
		class = pathClass(p.imports[name])
	}
	n := Note{Severity: diag.Error, At: Span{int(arg.from), int(arg.to)}, Found: arg.text}
	var other release.Release
	for r := release.Last; r >= release.First && class != ""; r-- {
		if r == p.release {
			continue
		}
		if found, has := catalog.At(r).ByField(class, name); has && (o == nil || r > p.release) {
			o, other = found, r
			if r < p.release {
				break
			}
		}
	}
	if o != nil {
		n.Code, n.Key = diag.ConstantOfOtherRelease, o.Key
		n.Message = "Flink " + p.release.String() + " has no such constant; Flink " + other.String() + " has it for the key " + o.Key + "."
		n.Wanted = `"` + o.Key + `"`
		if here := p.optionOf(o.Key); here != nil {
			p.better(&n, lastName(here.Class)+"."+here.Field, class)
		}
		p.note(n)
		return o, true
	}
	n.Code = diag.UnknownConstant
	if !p.optionClass(class) {
		n.Severity = diag.Info
		n.Message = "The playground doesn't know the constant, so the setting is left out."
		p.note(n)
		return nil, false
	}
	n.Message = "Flink " + p.release.String() + " has no such constant."
	if here, known := p.view.ByField("", name); known {
		p.better(&n, lastName(here.Class)+"."+name, class)
	} else if near := p.near(class, name); near != "" {
		p.better(&n, lastName(class)+"."+near, class)
	}
	p.note(n)
	return nil, false
}

// better offers another constant. The edit keeps the class where that stays, since another one needs an import.
func (p *reader) better(n *Note, constant, class string) {
	n.Suggestion, n.Wanted = constant, constant
	at := n.At
	if lastName(class) == pathClass(constant) && strings.HasSuffix(n.Found, "."+lastName(n.Found)) && p.lang != Python {
		at.From = at.To - len(lastName(n.Found))
		if p.text[at.From:at.To] != lastName(n.Found) {
			return
		}
		n.Fix, n.Edits = "Use "+constant, []Edit{{at, lastName(constant)}}
		return
	}
	n.Fix, n.Edits = "Use "+constant, []Edit{{at, constant}}
}

// optionClass tells whether a class declares options in some release.
func (p *reader) optionClass(class string) bool {
	class = lastName(class)
	if class == "" {
		return false
	}
	if p.classes == nil {
		p.classes = map[string]bool{}
		for r := release.First; r <= release.Last; r++ {
			for _, o := range catalog.At(r).All() {
				p.classes[lastName(o.Class)] = true
			}
		}
	}
	return p.classes[class]
}

// near is the constant of a class that is most like a name: the one of the key that is most like the name as a key.
func (p *reader) near(class, name string) string {
	key := strings.ToLower(strings.ReplaceAll(name, "_", "."))
	best, least := "", 4
	for _, o := range p.view.All() {
		if lastName(o.Class) != lastName(class) {
			continue
		}
		if d := distance(name, o.Field, least); d < least {
			best, least = o.Field, d
		}
	}
	if best != "" {
		return best
	}
	for _, k := range p.view.Near(key) {
		if o := p.optionOf(k); o != nil && lastName(o.Class) == lastName(class) {
			return o.Field
		}
	}
	return ""
}

// distance is the number of letters to change, leave out or put in, up to most.
func distance(a, b string, most int) int {
	if len(a)-len(b) >= most || len(b)-len(a) >= most || len(a) > 100 || len(b) > 100 {
		return most
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], cost
		}
	}
	return min(row[len(b)], most)
}

// kindNames are the types of options by the kinds of their constants.
var kindNames = map[kind]string{
	textVal: "String", zoneVal: "ZoneId", intVal: "Integer", longVal: "Long", floatVal: "Float", doubleVal: "Double",
	boolVal: "Boolean", durationVal: "Duration", sizeVal: "MemorySize", enumVal: "Enum", listVal: "List", mapVal: "Map",
}

// checkType reports a value of a type that the method or the option doesn't take, so that the program doesn't compile.
func (p *reader) checkType(m string, v val, w *Write) {
	wanted := typed[m]
	switch {
	case m == "set" && w.option != nil && w.option.Field != "":
		wanted = w.option.Type.String()
		if w.option.List {
			wanted = "List"
		}
	case m == "set" && !w.typed:
		wanted = "String"
	}
	got := kindNames[v.kind]
	if wanted == "" || wanted == got || wanted == "bytes" || wanted == "Class" || wanted == "Enum" && v.kind == enumVal {
		return
	}
	if isNumber(wanted) && isNumber(got) && (p.lang == Python || m != "set" || wanted != "Integer" && got == "Integer" && p.lang == Scala) {
		return
	}
	if w.option != nil && w.option.Field == "" {
		return
	}
	n := Note{
		Code: diag.WrongValueType, Severity: diag.Error, At: w.ValueAt, Key: w.Key, Found: got, Wanted: wanted,
		Message: "A value of type " + wanted + " belongs here, not of type " + got + "; the program doesn't compile.",
	}
	if p.lang == Python {
		n.Message = "A value of type " + wanted + " belongs here, not of type " + got + "; the call fails."
	}
	if wanted == "String" {
		n.Suggestion = p.quote(w.Value.Text, w.ValueAt.From)
	} else if text := p.express(wanted, w.Value.Text, w); text != "" {
		n.Suggestion = text
	}
	if n.Suggestion != "" {
		n.Fix, n.Edits = "Write "+n.Suggestion, []Edit{{w.ValueAt, n.Suggestion}}
	}
	p.note(n)
}

func isNumber(t string) bool {
	return t == "Integer" || t == "Long" || t == "Float" || t == "Double"
}

// checkMethod reports a set method that the receiver hasn't in this release.
func (p *reader) checkMethod(on val, m string, w *Write) {
	if p.quiet {
		return
	}
	c := w.Call
	n := Note{Severity: diag.Error, At: c.Name, Key: w.Key, Found: p.text[c.Name.From:c.Name.To]}
	table := (on.kind == tableVal || on.kind == eitherVal) && on.num == 0
	text := w.Value.Text
	switch {
	case table && m == "set" && p.release < release.V1_15:
		n.Code, n.Message = diag.MethodOfOtherRelease, "TableConfig has the method set since 1.15; up to 1.14 go through its Configuration."
	case table && m != "set":
		n.Code, n.Message = diag.NoSuchMethod, "TableConfig has no such method; its Configuration has, or use set with two texts."
	case !table && m == "set" && !w.typed:
		n.Code, n.Message = diag.NoSuchMethod, "Configuration takes two texts by setString; its set wants an option's constant."
	case !table && p.release >= release.V2_0 && p.lang != Python && m != "set" && m != "setstring" && m != "setbytes":
		n.Code, n.Message = diag.MethodOfOtherRelease, "Configuration has this method up to 1.20 only."
	default:
		return
	}
	if p.lang == Python && n.Code == diag.NoSuchMethod && !table && w.Call.on != configVal {
		return
	}
	name := p.method("setString")
	n.Wanted = name
	prefix := ""
	if table && p.release < release.V1_15 {
		prefix = p.method("getConfiguration") + "()."
	} else if table {
		name = "set"
		n.Wanted = "set"
	}
	if !w.Dynamic && c.Args.To > c.Args.From {
		args := p.quote(w.Key, w.KeyAt.From) + ", " + p.quote(text, w.ValueAt.From)
		if w.typed && m == "set" && prefix != "" {
			args, name = p.text[c.Args.From:c.Args.To], "set"
		}
		n.Suggestion = prefix + name + "(" + args + ")"
		n.Fix, n.Edits = "Use "+prefix+name, []Edit{{Span{c.Name.From, c.At.To}, n.Suggestion}}
	}
	p.note(n)
}

// writesNoKey reports a setter that sets a field and no key in this release.
func (p *reader) writesNoKey(s setter, c *Call) {
	n := Note{
		Code: diag.SetterWithoutKey, Severity: diag.Info, At: c.Name, Found: s.name,
		Message: "In Flink " + p.release.String() + " the setter changes a field of the object and writes no key.",
	}
	if s.writes != "" {
		n.Key, _, _ = strings.Cut(s.writes, ",")
		n.Wanted = n.Key
		n.Message = "In Flink " + p.release.String() + " the setter changes a field of the object and writes no key; the key " + n.Key + " stands for the same."
	}
	if s.writes == "" && s.class == "B" && (p.release >= release.V1_14 || lower(s.name) != "useoldplanner") {
		n.Message = "In Flink " + p.release.String() + " the method chooses something that no key stands for."
	}
	p.note(n)
}

// otherRelease reports a method that this release hasn't.
func (p *reader) otherRelease(c *Call, since, until release.Release) {
	n := Note{Code: diag.MethodOfOtherRelease, Severity: diag.Error, At: c.Name, Found: p.text[c.Name.From:c.Name.To]}
	switch {
	case p.release > until:
		n.Message = "Flink has the method up to " + until.String() + " only, so the program doesn't compile with " + p.release.String() + "."
	case p.release < since:
		n.Message = "Flink has the method since " + since.String() + " only, so the program doesn't compile with " + p.release.String() + "."
	default:
		return // the same name with other parameters
	}
	p.note(n)
}
