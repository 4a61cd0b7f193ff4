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

// val is a value; look copies what a name stands for, so that whoever has a val may change it.
type val = *node

// node is the value of an expression.
type node struct {
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

// span is where the expression stands.
func (v *node) span() Span { return Span{int(v.from), int(v.to)} }

// at puts a value where another one stands.
func (v *node) at(w val) val {
	v.from, v.to, v.root = w.from, w.to, w.root
	return v
}

// none is the value of an expression that nothing is known about.
func none() val { return new(node) }

// newVal is a value of a kind with its text.
func newVal(k kind, text string) val {
	v := new(node)
	v.kind, v.text = k, text
	return v
}

// newKind is a value that is told by its kind.
func newKind(k kind) val {
	v := new(node)
	v.kind = k
	return v
}

// first is the first argument, or a value that nothing is known about.
func first(args []val) val {
	if len(args) > 0 {
		return args[0]
	}
	return none()
}

// copied is a value that may be changed alone.
func copied(v val) val {
	c := *v
	return &c
}

// single is a value that is written as one literal.
func single(k kind, text string) val {
	v := newVal(k, text)
	v.single = true
	return v
}

// number returns a whole number.
func (v *node) number() (n int64, ok bool) {
	if v.kind != intVal && v.kind != longVal {
		return 0, false
	}
	n, err := strconv.ParseInt(v.text, 10, 64)
	return n, err == nil
}

// spelled is the text of a constant in a concatenation, or of its toString().
func (v *node) spelled() (string, bool) {
	switch v.kind {
	case textVal, intVal, longVal, boolVal, zoneVal, floatVal, doubleVal:
		return v.text, true
	case durationVal:
		return isoText(v.text)
	case sizeVal:
		d, ok := newest(option.MemorySize, v.text)
		return value.Rules{Release: release.Last}.Format(d), ok
	}
	return "", false
}

// newest reads a text as the newest release does.
func newest(t option.Type, text string) (value.Value, bool) {
	d, problem := value.Rules{Release: release.Last}.Parse(value.Raw{Text: text}, value.Spec{Type: t})
	return d, problem == nil
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
			return single(k, strconv.FormatInt(int64(int32(uint32(n))), 10))
		}
		if n <= math.MaxInt64 || k == longVal && n == 1<<63 {
			return single(k, strconv.FormatUint(n, 10))
		}
		return none()
	}
	if hex {
		return none()
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
		return none()
	}
	d, ok := newest(t, s)
	if !ok {
		return none()
	}
	return single(k, d.Canonical())
}

// negate is the value of -v.
func negate(v val) val {
	switch v.kind {
	case intVal, longVal:
		if v.text == "9223372036854775808" || v.text == "2147483648" && v.kind == intVal {
			v.text = "-" + v.text
			return v
		}
		return arithmetic(newVal(intVal, "0"), v, '-', Java)
	case floatVal, doubleVal:
		if rest, ok := strings.CutPrefix(v.text, "-"); ok {
			v.text = rest
		} else {
			v.text = "-" + v.text
		}
		return v
	}
	return none()
}

// arithmetic is the value of a op b: numbers as Java computes them, overflow included, and texts joined.
func arithmetic(a, b val, op byte, lang Lang) val {
	if op == '+' && (a.kind == textVal || b.kind == textVal) {
		x, ok1 := a.spelled()
		y, ok2 := b.spelled()
		if !ok1 || !ok2 || lang == Python && a.kind != b.kind {
			return none()
		}
		return newVal(textVal, x+y)
	}
	x, ok1 := a.number()
	y, ok2 := b.number()
	if !ok1 || !ok2 {
		return none()
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
			return none() // Python's division gives a float
		}
		n = x / y
		if op == '%' {
			n = x % y
		}
	default:
		return none()
	}
	if !exact && lang == Python {
		return none()
	}
	if k == intVal {
		n = int64(int32(n))
	}
	return newVal(k, strconv.FormatInt(n, 10))
}

// lastName is what stands behind the last dot or `$`.
func lastName(s string) string { return s[strings.LastIndexAny(s, ".$")+1:] }
