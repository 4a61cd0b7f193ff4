package program

import (
	"strconv"
	"strings"

	"flinkconf/core/value"
)

// ofConstant is a call on a constant.
func (p *reader) ofConstant(on val, c *Call) val {
	m := c.does
	switch m {
	case methodToString, methodName, methodGetID, methodTrim:
		if on.kind == enumVal {
			if m == methodName {
				return newVal(textVal, on.text)
			}
			r, ok := p.constant(on, nil)
			if !ok {
				return none()
			}
			return newVal(textVal, r.Text)
		}
		v := textOf(on)
		if m == methodTrim {
			v.text = strings.TrimFunc(v.text, func(r rune) bool { return r <= ' ' })
		}
		return v
	case methodStripMargin:
		on.text, on.single = stripMargin(on.text), false
		return on
	case methodConvert:
		return on
	case methodLongValue, methodToLong:
		if on.kind == intVal {
			on.kind = longVal
		} else if m == methodToLong {
			break
		}
		return on
	case methodDurationPart:
		if d, ok := durationOf(on.text); ok && on.kind == durationVal {
			unit := unitOf(strings.TrimPrefix(strings.TrimPrefix(c.word, "to"), "get"))
			n := int64(d.Duration())
			if n > -1<<62 && n < 1<<62 && n >= 0 {
				return newVal(longVal, strconv.FormatInt(n/unit, 10))
			}
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

// constantFields are static fields with constants, and constantFieldValues what they are.
const constantFields = " Duration.ZERO , ZoneOffset.UTC , MemorySize.ZERO , MemorySize.MAX_VALUE , Long.MAX_VALUE Long.MaxValue ," +
	" Integer.MAX_VALUE Int.MaxValue , Boolean.TRUE , Boolean.FALSE "

var constantFieldValues = [...]struct {
	kind kind
	text string
}{
	{}, {durationVal, "PT0.000000000S"}, {zoneVal, "Z"}, {sizeVal, "0"}, {sizeVal, "9223372036854775807"}, {longVal, "9223372036854775807"},
	{intVal, "2147483647"}, {boolVal, "true"}, {boolVal, "false"},
}

// constantField is a static field that is a constant, by its class and name.
func constantField(field string) val {
	c := &constantFieldValues[value.LineOf(constantFields, field)]
	return newVal(c.kind, c.text)
}

// constantCall is a static call that makes a constant.
func constantCall(class classID, c *Call) val {
	m, args, arg := c.does, c.args, first(c.args)
	one := len(args) == 1
	n, whole := arg.number()
	switch class {
	case classDuration, classOtherTime:
		switch {
		case m == methodParse && arg.kind == textVal:
			if _, ok := durationOf(arg.text); ok {
				return newVal(durationVal, arg.text)
			}
		case m == methodOf:
			return timesUnit(args)
		case whole && one:
			unit := unitOf(c.word)
			if unit == 0 {
				unit = unitOf("of" + c.word)
			}
			if unit > 0 {
				return times(n, unit)
			}
		}
	case classMemorySize:
		switch {
		case m == methodOfMebiBytes && whole && n >= 0 && n < 1<<43:
			return newVal(sizeVal, strconv.FormatInt(n<<20, 10))
		case m == methodOfBytes && whole && n >= 0:
			return arg.as(sizeVal)
		case m == methodParse && arg.kind == textVal && one:
			return sizeOf(arg.text)
		}
	case classZone:
		if (m == methodOf || m == methodGetTimeZone) && arg.kind == textVal {
			return newVal(zoneVal, zoneID(arg.text, false))
		}
	case classString, classInteger, classLong, classBoolean, classOtherNumber:
		switch m {
		case methodValueOf, methodToString:
			switch {
			case class == classString || m == methodToString:
				if one {
					return textOf(arg)
				}
			case arg.kind == textVal && class != classBoolean:
			case class == classLong && whole:
				return arg.as(longVal)
			default:
				return newVal(arg.kind, arg.text)
			}
		case methodParseInt:
			return literalNumber(Java, arg.text).as(intVal)
		case methodParseLong:
			return literalNumber(Java, arg.text).as(longVal)
		}
	case classList, classOtherList, classMap, classOtherMap:
		switch m {
		case methodListOf, methodOf:
			if class < classMap {
				return listOf(listVal, args)
			}
			return pairList(args)
		case methodSingletonMap:
			return pairList(args)
		case methodOfEntries:
			return joinPairs(args)
		case methodEmptyMap:
			return newKind(mapVal)
		}
	}
	return none()
}

// timesUnit is a duration of a number and the name of a constant for the unit.
func timesUnit(args []val) val {
	if len(args) == 2 && args[1].kind == path {
		if n, whole := args[0].number(); whole {
			return times(n, unitOf(lastName(args[1].text)))
		}
	}
	return none()
}

// textOf is a constant's text.
func textOf(v val) val {
	text, ok := v.spelled()
	if !ok {
		return none()
	}
	return newVal(textVal, text)
}

// listOf is a list, or a map's keys and values in turn.
func listOf(k kind, list []val) val {
	v := newKind(k)
	v.list = list
	return v
}

// as is a constant as another kind of constant; unknown stays unknown.
func (v *node) as(k kind) val {
	if v.kind == unknown {
		return v
	}
	return newVal(k, v.text)
}

// pairList is a map of keys and values in turn.
func pairList(args []val) val {
	if len(args)%2 == 1 {
		return none()
	}
	return listOf(mapVal, args)
}

// joinPairs makes one map of maps with an entry each.
func joinPairs(args []val) val {
	out := newKind(mapVal)
	for _, a := range args {
		if a.kind != mapVal {
			return none()
		}
		out.list = append(out.list, a.list...)
	}
	return out
}
