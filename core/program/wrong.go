package program

import (
	"strings"

	"flinkconf/core/diag"
	"flinkconf/core/release"
)

// kindNames are the types of options by the kinds of their constants.
var kindNames = [otherVal + 1]string{
	textVal: "String", zoneVal: "ZoneId", intVal: "Integer", longVal: "Long", floatVal: "Float", doubleVal: "Double",
	boolVal: "Boolean", durationVal: "Duration", sizeVal: "MemorySize", enumVal: "Enum", listVal: "List", mapVal: "Map",
}

// checkType reports a value of a type that the method or the option doesn't take, so that the program doesn't compile.
func (p *reader) checkType(v val, w *Write) {
	set := w.Call.does == methodSet
	wanted := w.Call.does.takes()
	switch {
	case set && w.option != nil && w.option.Field != "":
		wanted = w.option.Type.String()
		if w.option.List {
			wanted = "List"
		}
	case set && !w.typed:
		wanted = "String"
	}
	got := kindNames[v.kind]
	if wanted == "" || wanted == got || wanted == "bytes" || wanted == "Class" || wanted == "Enum" && v.kind == enumVal {
		return
	}
	if isNumber(wanted) && isNumber(got) && (p.lang == Python || !set || wanted != "Integer" && got == "Integer" && p.lang == Scala) {
		return
	}
	if w.option != nil && w.option.Field == "" {
		return
	}
	n := &Note{
		Code: diag.WrongValueType, Severity: diag.Error, At: w.ValueAt, Key: w.Key, Found: got, Wanted: wanted,
		Message: p.wrongType(wanted, got),
	}
	text := w.Value.Text
	if wanted == "String" {
		text = p.quote(text, w.ValueAt.From)
	} else {
		text = p.express(wanted, text, w)
	}
	n.suggest(w.ValueAt, text)
	p.note(n)
}

// wrongType is the sentence about a value of another type.
func (p *reader) wrongType(wanted, got string) string {
	fails := "the program doesn't compile."
	if p.lang == Python {
		fails = "the call fails."
	}
	return "A value of type " + wanted + " belongs here, not of type " + got + "; " + fails
}

func isNumber(t string) bool {
	return t == "Integer" || t == "Long" || t == "Float" || t == "Double"
}

// checkMethod reports a set method that the receiver hasn't in this release.
func (p *reader) checkMethod(on val, w *Write) {
	if p.quiet {
		return
	}
	c := w.Call
	set, old := c.does == methodSet, p.release < release.V1_15
	n := &Note{Severity: diag.Error, At: c.Name, Key: w.Key, Found: p.in(c.Name)}
	table := (on.kind == tableVal || on.kind == eitherVal) && on.num == 0
	text := w.Value.Text
	switch {
	case table && set && old:
		n.Code, n.Message = diag.MethodOfOtherRelease, "TableConfig has the method set since 1.15; up to 1.14 go through its Configuration."
	case table && !set:
		n.Code, n.Message = diag.NoSuchMethod, "TableConfig has no such method; its Configuration has, or use set with two texts."
	case !table && set && !w.typed:
		n.Code, n.Message = diag.NoSuchMethod, "Configuration takes two texts by setString; its set wants an option's constant."
	case !table && p.release >= release.V2_0 && p.lang != Python && c.does > methodSetBytes:
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
	if table && old {
		prefix = p.method("getConfiguration") + "()."
	} else if table {
		name = "set"
		n.Wanted = "set"
	}
	if !w.Dynamic && c.Args.To > c.Args.From {
		args := p.quote(w.Key, w.KeyAt.From) + ", " + p.quote(text, w.ValueAt.From)
		if w.typed && set && prefix != "" {
			args, name = p.in(c.Args), "set"
		}
		n.Suggestion = prefix + name + "(" + args + ")"
		n.fix("Use "+prefix+name, Span{c.Name.From, c.At.To}, n.Suggestion)
	}
	p.note(n)
}

// writesNoKey reports a setter that sets a field and no key in this release.
func (p *reader) writesNoKey(s setter, c *Call) {
	n := &Note{Code: diag.SetterWithoutKey, Severity: diag.Info, At: c.Name, Found: s.name}
	does := "the setter changes a field of the object and writes no key"
	if s.writes != "" {
		n.Key, _, _ = strings.Cut(s.writes, ",")
		n.Wanted = n.Key
		does += "; the key " + n.Key + " stands for the same"
	} else if s.class == "B" && (p.release >= release.V1_14 || lower(s.name) != "useoldplanner") {
		does = "the method chooses something that no key stands for"
	}
	n.Message = "In Flink " + p.release.String() + " " + does + "."
	p.note(n)
}

// otherRelease reports a method that this release hasn't.
func (p *reader) otherRelease(c *Call, since, until release.Release) {
	n := &Note{Code: diag.MethodOfOtherRelease, Severity: diag.Error, At: c.Name, Found: p.in(c.Name)}
	fails := " only, so the program doesn't compile with "
	if p.lang == Python {
		fails = " only, so the call fails with "
	}
	has := "since " + since.String()
	switch {
	case p.release > until:
		has = "up to " + until.String()
	case p.release >= since:
		return // the same name with other parameters
	}
	n.Message = "Flink has the method " + has + fails + p.release.String() + "."
	p.note(n)
}
