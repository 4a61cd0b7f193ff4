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
		Code: diag.WrongValueType, Severity: diag.Error, At: w.ValueAt, Key: w.Key, Found: diag.Text(got), Wanted: diag.Text(wanted),
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
func (p *reader) wrongType(wanted, got string) diag.Text {
	if p.lang == Python {
		return diag.Say("A value of type {0} belongs here, not of type {1}; the call fails.", wanted, got)
	}
	return diag.Say("A value of type {0} belongs here, not of type {1}; the program doesn't compile.", wanted, got)
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
	n := &Note{Severity: diag.Error, At: c.Name, Key: w.Key, Found: diag.Text(p.in(c.Name))}
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
	n.Wanted = diag.Text(name)
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
		n.fix(diag.Say("Use {0}{1}", prefix, name), Span{c.Name.From, c.At.To}, n.Suggestion)
	}
	p.note(n)
}

// writesNoKey reports a setter that sets a field and no key in this release.
func (p *reader) writesNoKey(s setter, c *Call) {
	n := &Note{Code: diag.SetterWithoutKey, Severity: diag.Info, At: c.Name, Found: diag.Text(s.name)}
	var says diag.Text = "In Flink {0} the setter changes a field of the object and writes no key."
	if s.writes != "" {
		n.Key, _, _ = strings.Cut(s.writes, ",")
		n.Wanted = diag.Text(n.Key)
		says = "In Flink {0} the setter changes a field of the object and writes no key; the key {1} stands for the same."
	} else if s.class == "B" && (p.release >= release.V1_14 || lower(s.name) != "useoldplanner") {
		says = "In Flink {0} the method chooses something that no key stands for."
	}
	n.Message = diag.Say(says, p.release.String(), n.Key)
	p.note(n)
}

// otherRelease reports a method that this release hasn't.
func (p *reader) otherRelease(c *Call, since, until release.Release) {
	n := &Note{Code: diag.MethodOfOtherRelease, Severity: diag.Error, At: c.Name, Found: diag.Text(p.in(c.Name))}
	if p.release >= since && p.release <= until {
		return // the same name with other parameters
	}
	has := diag.Say("since {0}", since.String())
	if p.release > until {
		has = diag.Say("up to {0}", until.String())
	}
	var says diag.Text = "Flink has the method {0} only, so the program doesn't compile with {1}."
	if p.lang == Python {
		says = "Flink has the method {0} only, so the call fails with {1}."
	}
	n.Message = diag.Say(says, string(has), p.release.String())
	p.note(n)
}
