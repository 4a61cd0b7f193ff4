package value

import (
	"math"
	"strconv"
	"time"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

// Kind says how Flink's store holds a raw value: as text, or as a scalar that the YAML loader of config.yaml typed. The
// zero value is Text.
type Kind uint8

// The kinds, named after what they are in Java: String, Integer, Long, BigInteger, Double, Boolean.
const (
	Text Kind = iota
	Int
	Long
	BigInt
	Double
	Bool
)

// Raw is a value as it reaches Flink, before typing.
type Raw struct {
	// Text is what Java's toString() gives for the object: `1000.0` for a Double that the file spells `1e3`.
	Text string
	Kind Kind
}

// Rules are the rules by which one release reads and prints values. Rules are comparable and cheap to copy.
type Rules struct {
	Release release.Release
	// YAML tells that lists and maps are read and printed as YAML first, Flink's standard YAML mode: in 1.19 and 1.20 when
	// a config.yaml was loaded, from 2.0 on always.
	YAML bool
}

// yaml tells whether the YAML dialect applies; from 2.0 on there is no other.
func (r Rules) yaml() bool {
	return r.Release >= release.V2_0 || r.YAML && r.Release >= release.V1_19
}

// Spec is the type that a raw value is read as.
type Spec struct {
	Type option.Type
	// List tells that the value is a list of Type.
	List bool
	// Enum holds the texts of the constants, in their order; nil for other types.
	Enum []string
}

// SpecOf returns the type of an option.
func SpecOf(o *option.Option) Spec {
	s := Spec{Type: o.Type, List: o.List}
	if o.Type == option.Enum {
		s.Enum = make([]string, len(o.Values))
		for i, v := range o.Values {
			s.Enum[i] = v.Text
		}
	}
	return s
}

// Value is a value that was read. It is small and never changes. The zero value is no value; see Known.
type Value struct {
	_     [0]func() // never compared, so that the compiler makes no code for it
	typ   option.Type
	list  bool
	known bool
	// nanos is the fraction of a Duration's seconds, 0 to 999999999, as java.time.Duration has it.
	nanos int32
	// num is an Integer, Long or MemorySize, the whole seconds of a Duration (rounded down), the bits of a Float or Double,
	// or 1 for a true Boolean.
	num int64
	// text is a String or the text of an Enum constant.
	text  string
	parts *parts
}

// parts is what a list or a map holds.
type parts struct {
	items   []Value
	entries []Entry
}

// Entry is one entry of a map.
type Entry struct{ Key, Value string }

// Known tells a value from no value.
func (v Value) Known() bool { return v.known }

// Type returns the type of the value, of the elements if it is a list.
func (v Value) Type() option.Type { return v.typ }

// IsList tells whether the value is a list.
func (v Value) IsList() bool { return v.list }

// Bool returns a Boolean; false for any other type.
func (v Value) Bool() bool { return v.typ == option.Boolean && !v.list && v.num == 1 }

// Int returns an Integer or a Long, or the bytes of a MemorySize; 0 for any other type.
func (v Value) Int() int64 {
	switch v.typ {
	case option.Integer, option.Long, option.MemorySize:
		return v.num
	}
	return 0
}

// Float returns a Float or a Double; 0 for any other type.
func (v Value) Float() float64 {
	switch v.typ {
	case option.Float:
		return float64(math.Float32frombits(uint32(v.num)))
	case option.Double:
		return math.Float64frombits(uint64(v.num))
	}
	return 0
}

// Duration returns a Duration, moved to the nearest end of the range where it is longer than a time.Duration holds (292
// years); Canonical has it exactly. It is 0 for any other type.
func (v Value) Duration() time.Duration {
	if v.typ != option.Duration || v.list {
		return 0
	}
	const most = math.MaxInt64 / int64(time.Second)
	switch {
	case v.num >= most:
		return math.MaxInt64
	case v.num < -most:
		return math.MinInt64
	}
	return time.Duration(v.num)*time.Second + time.Duration(v.nanos)
}

// Text returns a String, or the text of an Enum's constant; "" for any other type.
func (v Value) Text() string { return v.text }

// List returns the elements of a list; the caller must not change them.
func (v Value) List() []Value {
	if v.parts == nil {
		return nil
	}
	return v.parts.items
}

// Entries returns the entries of a map in the order in which they were written; the caller must not change them.
func (v Value) Entries() []Entry {
	if v.parts == nil {
		return nil
	}
	return v.parts.entries
}

// Same tells whether two values are equal. A value read from `60 s` is the same as one read from `1 min`.
func (v Value) Same(w Value) bool {
	if v.known != w.known || v.typ != w.typ || v.list != w.list {
		return false
	}
	if v.parts == nil && w.parts == nil {
		return v.num == w.num && v.nanos == w.nanos && v.text == w.text
	}
	return v.Canonical() == w.Canonical()
}

// Canonical returns the one text of a value, the same in each release: nanoseconds of a Duration and bytes of a
// MemorySize as decimal numbers, a list as JSON array and a map as JSON object with sorted keys, numbers and booleans as
// Java prints them, and the text itself for String and Enum.
func (v Value) Canonical() string {
	switch {
	case !v.known:
		return ""
	case v.list || v.typ == option.Map:
		var p printed
		p.json(&v)
		return string(p.out)
	}
	return v.scalar()
}

// scalar is Canonical for a value that is neither list nor map.
func (v Value) scalar() string {
	switch v.typ {
	case option.Boolean:
		if v.num == 1 {
			return "true"
		}
		return "false"
	case option.Integer, option.Long, option.MemorySize:
		return strconv.FormatInt(v.num, 10)
	case option.Float:
		return javaFloat(math.Float32frombits(uint32(v.num)))
	case option.Double:
		return javaDouble(math.Float64frombits(uint64(v.num)))
	case option.Duration:
		return durationCount(v.num, v.nanos, 1)
	}
	return v.text
}

func boolValue(b bool) Value {
	v := Value{typ: option.Boolean, known: true}
	if b {
		v.num = 1
	}
	return v
}

func intValue(t option.Type, n int64) Value { return Value{typ: t, known: true, num: n} }

func textValue(t option.Type, s string) Value { return Value{typ: t, known: true, text: s} }

func floatValue(f float32) Value {
	return Value{typ: option.Float, known: true, num: int64(math.Float32bits(f))}
}

func doubleValue(f float64) Value {
	return Value{typ: option.Double, known: true, num: int64(math.Float64bits(f))}
}

func durationValue(seconds int64, nanos int32) Value {
	return Value{typ: option.Duration, known: true, num: seconds, nanos: nanos}
}

func mapValue(entries []Entry) Value {
	return Value{typ: option.Map, known: true, parts: &parts{entries: entries}}
}

func listValue(t option.Type, items []Value) Value {
	return Value{typ: t, list: true, known: true, parts: &parts{items: items}}
}
