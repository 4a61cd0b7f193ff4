package program

import (
	"strconv"
	"strings"
)

// ofConstant is a call on a constant.
func (p *reader) ofConstant(on val, m string, args []val) val {
	switch m {
	case "tostring", "name", "getid", "trim", "strip", "intern":
		if on.kind == enumVal {
			if m == "name" {
				return &node{kind: textVal, text: on.text}
			}
			r, ok := p.constant(on, nil)
			if !ok {
				return none()
			}
			return &node{kind: textVal, text: r.Text}
		}
		if text, ok := on.spelled(); ok {
			if m == "trim" || m == "strip" {
				text = strings.TrimFunc(text, func(r rune) bool { return r <= ' ' })
			}
			return &node{kind: textVal, text: text}
		}
	case "asjava", "tojava", "tolist", "toseq", "tomap", "toduration", "longvalue", "intvalue", "stripmargin":
		if m == "stripmargin" {
			on.text, on.single = stripMargin(on.text), false
		}
		if m == "longvalue" && on.kind == intVal {
			on.kind = longVal
		}
		return on
	case "tomillis", "tomilliseconds", "toseconds", "getseconds", "tominutes", "tohours", "todays", "tonanos":
		if d, ok := durationOf(on.text); ok && on.kind == durationVal {
			unit := unitOf(strings.TrimPrefix(strings.TrimPrefix(m, "to"), "get"))
			n := int64(d.Duration())
			if n > -1<<62 && n < 1<<62 && n >= 0 {
				return &node{kind: longVal, text: strconv.FormatInt(n/unit, 10)}
			}
		}
	case "tolong":
		if on.kind == intVal {
			on.kind = longVal
			return on
		}
	}
	return none()
}

// stripMargin is the method of Scala's strings.
func stripMargin(s string) string {
	lines := strings.SplitAfter(s, "\n")
	for i, l := range lines {
		if rest, ok := strings.CutPrefix(strings.TrimLeft(l, " \t"), "|"); ok {
			lines[i] = rest
		}
	}
	return strings.Join(lines, "")
}

// constantCall is a static call that makes a constant.
func constantCall(class, m string, args []val) val {
	arg := none()
	if len(args) > 0 {
		arg = args[0]
	}
	n, whole := arg.number()
	switch class {
	case "Duration", "Time", "FiniteDuration":
		switch {
		case m == "parse" && arg.kind == textVal:
			if _, ok := durationOf(arg.text); ok {
				return &node{kind: durationVal, text: arg.text}
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
			return arithmetic(&node{kind: longVal, text: arg.text}, &node{kind: longVal, text: "1048576"}, '*', Java).as(sizeVal)
		case m == "ofbytes" && whole && n >= 0:
			return arg.as(sizeVal)
		case m == "parse" && arg.kind == textVal && len(args) == 1:
			return sizeOf(arg.text)
		}
	case "ZoneId", "ZoneOffset", "TimeZone":
		if (m == "of" || m == "gettimezone") && arg.kind == textVal {
			return &node{kind: zoneVal, text: zoneID(arg.text, false)}
		}
	case "String", "Integer", "Long", "Boolean", "Double", "Float", "Objects":
		switch {
		case m == "valueof" || m == "tostring" || m == "box":
			if class == "String" || m == "tostring" {
				if text, ok := arg.spelled(); ok && len(args) == 1 {
					return &node{kind: textVal, text: text}
				}
				return none()
			}
			if arg.kind == textVal && class != "Boolean" {
				return none()
			}
			if class == "Long" && whole {
				return arg.as(longVal)
			}
			return &node{kind: arg.kind, text: arg.text}
		case m == "parseint" || m == "parselong":
			if m == "parseint" {
				return literalNumber(Java, arg.text).as(intVal)
			}
			return literalNumber(Java, arg.text).as(longVal)
		}
	case "Arrays", "List", "Collections", "ImmutableList", "Set", "Lists", "ImmutableMap", "Map", "Seq":
		switch m {
		case "aslist", "of", "singletonlist", "singleton", "emptylist", "newarraylist", "apply":
			if strings.HasSuffix(class, "Map") {
				return pairList(args)
			}
			return &node{kind: listVal, list: args}
		case "singletonmap":
			return pairList(args)
		case "ofentries":
			return joinPairs(args)
		case "entry":
			return pairList(args)
		case "emptymap":
			return &node{kind: mapVal}
		}
	}
	return none()
}

// as is a constant as another kind of constant; unknown stays unknown.
func (v *node) as(k kind) val {
	if v.kind == unknown {
		return v
	}
	return &node{kind: k, text: v.text}
}

// pairList is a map of keys and values in turn.
func pairList(args []val) val {
	if len(args)%2 == 1 {
		return none()
	}
	return &node{kind: mapVal, list: args}
}

// joinPairs makes one map of maps with an entry each.
func joinPairs(args []val) val {
	out := &node{kind: mapVal}
	for _, a := range args {
		if a.kind != mapVal {
			return none()
		}
		out.list = append(out.list, a.list...)
	}
	return out
}
