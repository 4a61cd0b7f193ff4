package program

import (
	"math"
	"strconv"
	"strings"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// kind says what an expression is, as far as the text tells.
type kind uint8

const (
	unknown kind = iota
	// Constants. text is the Java text of numbers and booleans, the ISO form of durations, the number of bytes of sizes.
	textVal
	intVal
	longVal
	floatVal
	doubleVal
	boolVal
	durationVal
	sizeVal
	zoneVal
	// enumVal is a constant of a class: text is its name, class the class.
	enumVal
	optionVal
	listVal
	// mapVal has keys and values in turn.
	mapVal
	// path is a dotted name that nothing is known about.
	path
	// Objects of Flink. A configVal has the number of a Configuration; of a tableVal, num 1 tells the Configuration inside
	// the TableConfig, and eitherVal is what getConfig() of something unknown returns.
	configVal
	tableVal
	eitherVal
	builderVal
	settingsVal
	streamEnvVal
	tableEnvVal
	executionVal
	checkpointVal
	parametersVal
	// otherVal is an object of a class that has nothing to do with settings.
	otherVal
)

// val is the value of an expression.
type val struct {
	kind kind
	// single tells one literal as it is written, so that it can be replaced.
	single   bool
	from, to int32
	num      int32
	text     string
	class    string
	name     string // of a named argument
	option   *option.Option
	list     []val
	// root is the offset where the first receiver of a chain ends, so that text[from:root] is what is configured.
	root int32
}

// number returns a whole number.
func (v val) number() (n int64, ok bool) {
	if v.kind != intVal && v.kind != longVal {
		return 0, false
	}
	n, err := strconv.ParseInt(v.text, 10, 64)
	return n, err == nil
}

// spelled is the text of a constant in a concatenation, or of its toString().
func (v val) spelled() (string, bool) {
	switch v.kind {
	case textVal, intVal, longVal, boolVal, zoneVal:
		return v.text, true
	case floatVal, doubleVal:
		return v.text, true
	case durationVal:
		return isoText(v.text)
	case sizeVal:
		d, problem := value.Rules{Release: release.Last}.Parse(value.Raw{Text: v.text}, value.Spec{Type: option.MemorySize})
		return value.Rules{Release: release.Last}.Format(d), problem == nil
	}
	return "", false
}

// literalNumber reads a number of the source.
func literalNumber(lang Lang, s string) val {
	s = strings.ToLower(strings.ReplaceAll(s, "_", ""))
	k := intVal
	if lang == Python {
		k = longVal
	}
	hex := strings.HasPrefix(s, "0x")
	if t := strings.TrimSuffix(s, "l"); t != s && lang != Python {
		s, k = t, longVal
	}
	base, digits := 10, s
	switch {
	case hex:
		base, digits = 16, s[2:]
	case strings.HasPrefix(s, "0b"):
		base, digits = 2, s[2:]
	case strings.HasPrefix(s, "0o"):
		base, digits = 8, s[2:]
	case len(s) > 1 && s[0] == '0' && lang == Java && strings.Trim(s, "01234567") == "":
		base = 8
	}
	if n, err := strconv.ParseUint(digits, base, 64); err == nil {
		if base != 10 && k == intVal && n <= math.MaxUint32 && lang != Python {
			return val{kind: k, text: strconv.FormatInt(int64(int32(uint32(n))), 10), single: true}
		}
		if n <= math.MaxInt64 || k == longVal && n == 1<<63 {
			return val{kind: k, text: strconv.FormatUint(n, 10), single: true}
		}
		return val{}
	}
	if hex {
		return val{}
	}
	k = doubleVal
	switch {
	case strings.HasSuffix(s, "f") && lang != Python:
		s, k = s[:len(s)-1], floatVal
	case strings.HasSuffix(s, "d") && lang != Python:
		s = s[:len(s)-1]
	}
	return floating(s, k)
}

// floating is a Float or Double, printed as Java does.
func floating(s string, k kind) val {
	t := option.Double
	if k == floatVal {
		t = option.Float
	}
	if s == "" || s[len(s)-1] > '9' && s[len(s)-1] != '.' {
		return val{}
	}
	d, problem := value.Rules{Release: release.Last}.Parse(value.Raw{Text: s}, value.Spec{Type: t})
	if problem != nil {
		return val{}
	}
	return val{kind: k, text: d.Canonical(), single: true}
}

// negate is the value of -v.
func negate(v val) val {
	switch v.kind {
	case intVal, longVal:
		if v.text == "9223372036854775808" || v.text == "2147483648" && v.kind == intVal {
			v.text = "-" + v.text
			return v
		}
		return arithmetic(val{kind: intVal, text: "0"}, v, '-', Java)
	case floatVal, doubleVal:
		if rest, ok := strings.CutPrefix(v.text, "-"); ok {
			v.text = rest
		} else {
			v.text = "-" + v.text
		}
		return v
	}
	return val{}
}

// arithmetic is the value of a op b: numbers as Java computes them, overflow included, and texts joined.
func arithmetic(a, b val, op byte, lang Lang) val {
	if op == '+' && (a.kind == textVal || b.kind == textVal) {
		x, ok1 := a.spelled()
		y, ok2 := b.spelled()
		if !ok1 || !ok2 || lang == Python && a.kind != b.kind {
			return val{}
		}
		return val{kind: textVal, text: x + y}
	}
	x, ok1 := a.number()
	y, ok2 := b.number()
	if !ok1 || !ok2 {
		return val{}
	}
	k := intVal
	if a.kind == longVal || b.kind == longVal {
		k = longVal
	}
	var n int64
	exact := true
	switch op {
	case '+':
		n = x + y
		exact = (x^n)&(y^n) >= 0
	case '-':
		n = x - y
		exact = (x^y)&(x^n) >= 0
	case '*':
		n = x * y
		exact = x == 0 || n/x == y && !(x == -1 && y == math.MinInt64)
	case '/', '%':
		if y == 0 || lang == Python || x == math.MinInt64 && y == -1 {
			return val{} // Python's division gives a float
		}
		n = x / y
		if op == '%' {
			n = x % y
		}
	default:
		return val{}
	}
	if !exact && lang == Python {
		return val{}
	}
	if k == intVal {
		n = int64(int32(n))
	}
	return val{kind: k, text: strconv.FormatInt(n, 10)}
}

// raw is a constant as a store keeps it, for an option's type where that is known. ok is false for what isn't constant.
func (p *reader) raw(v val, o *option.Option) (r value.Raw, ok bool) {
	rules := value.Rules{Release: p.release, YAML: true}
	newest := value.Rules{Release: release.Last}
	spec := value.Spec{}
	if o != nil {
		spec = value.SpecOf(o)
	}
	text := v.text
	switch v.kind {
	case textVal, zoneVal:
		return value.Raw{Text: v.text}, true
	case boolVal:
		return value.Raw{Text: v.text, Kind: value.Bool}, true
	case intVal, longVal:
		k := value.Int
		if v.kind == longVal {
			k = value.Long
		}
		return value.Raw{Text: v.text, Kind: k}, true
	case floatVal:
		spec = value.Spec{Type: option.Float}
	case doubleVal:
		spec = value.Spec{Type: option.Double}
	case durationVal:
		spec = value.Spec{Type: option.Duration}
	case sizeVal:
		spec, text = value.Spec{Type: option.MemorySize}, v.text+" b"
	case enumVal:
		return p.constant(v, o)
	case listVal:
		spec.List = true
		text, ok = flow(v.list, false)
		if !ok {
			return r, false
		}
	case mapVal:
		spec = value.Spec{Type: option.Map}
		if text, ok = flow(v.list, true); !ok {
			return r, false
		}
	default:
		return r, false
	}
	d, problem := newest.Parse(value.Raw{Text: text}, spec)
	if problem != nil {
		return r, false
	}
	if text, ok = rules.Text(d); !ok {
		return r, false
	}
	r = value.Raw{Text: text}
	if v.kind == floatVal || v.kind == doubleVal {
		r.Kind = value.Double
	}
	return r, true
}

// constant is the text that Flink prints for an enum's constant, by the catalogue's values of the option or of any option
// of the class.
func (p *reader) constant(v val, o *option.Option) (r value.Raw, ok bool) {
	if o == nil {
		o = p.enumOf(v.class)
	}
	if o == nil {
		return r, false
	}
	for _, c := range o.Values {
		if c.Name == v.text {
			return value.Raw{Text: c.Text}, true
		}
	}
	return r, false
}

// enumOf returns an option whose values are the constants of a class, by the class's simple name.
func (p *reader) enumOf(class string) *option.Option {
	if p.enums == nil {
		p.enums = map[string]*option.Option{}
		for _, o := range p.view.All() {
			if o.Type == option.Enum {
				p.enums[lastName(o.Enum)] = o
			}
		}
	}
	return p.enums[lastName(class)]
}

// flow writes constants as a YAML flow list or map, which is how the newest release reads them.
func flow(list []val, pairs bool) (string, bool) {
	var b strings.Builder
	marks := "[]"
	if pairs {
		marks = "{}"
	}
	b.WriteByte(marks[0])
	for i, v := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		if pairs && i%2 == 1 {
			continue
		}
		text, ok := v.spelled()
		if !ok {
			return "", false
		}
		b.WriteString(quoteAs(Java, text, '"'))
		if pairs {
			if i+1 == len(list) {
				return "", false
			}
			if text, ok = list[i+1].spelled(); !ok {
				return "", false
			}
			b.WriteString(": " + quoteAs(Java, text, '"'))
		}
	}
	b.WriteByte(marks[1])
	return strings.ReplaceAll(b.String(), ", , ", ", "), true
}

// lastName is what stands behind the last dot or `$`.
func lastName(s string) string { return s[strings.LastIndexAny(s, ".$")+1:] }
