package value

import (
	"encoding/json"
	"math"
	"testing"
	"time"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

func TestDurationIsClipped(t *testing.T) {
	for _, c := range []struct {
		seconds int64
		nanos   int32
		want    time.Duration
		reason  string
	}{
		{5, 1, 5*time.Second + 1, "as it is"},
		{-2, 500_000_000, -1500 * time.Millisecond, "negative ones count up from the second below"},
		{math.MaxInt64, 999_999_999, math.MaxInt64, "the longest of Java"},
		{math.MinInt64, 0, math.MinInt64, "the shortest of Java"},
		{9_223_372_036, 0, math.MaxInt64, "the last second is given up"},
		{9_223_372_035, 999_999_999, 9_223_372_035_999_999_999, "just inside"},
		{-9_223_372_036, 0, -9_223_372_036_000_000_000, "just inside"},
		{-9_223_372_037, 0, math.MinInt64, "just outside"},
	} {
		if got := durationValue(c.seconds, c.nanos).Duration(); got != c.want {
			t.Errorf("%d s %d ns (%s): got %d, want %d", c.seconds, c.nanos, c.reason, got, c.want)
		}
	}
}

func TestAccessors(t *testing.T) {
	r := Rules{Release: release.V2_2}
	parse := func(text string, s Spec) Value {
		t.Helper()
		v, p := r.Parse(Raw{Text: text}, s)
		if p != nil {
			t.Fatalf("%q: %+v", text, p)
		}
		return v
	}
	if v := parse("TRUE", Spec{Type: option.Boolean}); !v.Bool() || v.Int() != 0 || v.Text() != "" || !v.Known() {
		t.Errorf("a Boolean is %+v", v)
	}
	if v := parse("64 kb", Spec{Type: option.MemorySize}); v.Int() != 65536 || v.Type() != option.MemorySize {
		t.Errorf("a MemorySize is %+v", v)
	}
	if v := parse("0.1", Spec{Type: option.Float}); v.Float() != float64(float32(0.1)) {
		t.Errorf("a Float is %+v", v)
	}
	if v := parse("36 h", Spec{Type: option.Duration}); v.Duration() != 36*time.Hour || v.Canonical() != "129600000000000" {
		t.Errorf("a Duration is %+v", v)
	}
	if v := parse("fixed_delay", Spec{Type: option.Enum, Enum: []string{"NO", "FIXED_DELAY"}}); v.Text() != "FIXED_DELAY" {
		t.Errorf("an Enum is %+v", v)
	}
	list := parse("[true, false]", Spec{Type: option.Boolean, List: true})
	if !list.IsList() || list.Bool() || len(list.List()) != 2 || !list.List()[0].Bool() {
		t.Errorf("a list is %+v", list)
	}
	m := parse("{b: 1, a: 2}", Spec{Type: option.Map})
	if e := m.Entries(); len(e) != 2 || e[0] != (Entry{"b", "1"}) || m.List() != nil {
		t.Errorf("a map is %+v", e)
	}
	var none Value
	if none.Known() || none.Canonical() != "" || none.List() != nil || none.Entries() != nil {
		t.Errorf("no value is %+v", none)
	}
}

func TestSame(t *testing.T) {
	r := Rules{Release: release.V2_2}
	for _, c := range []struct {
		a, b string
		spec Spec
		want bool
	}{
		{"60 s", "1 min", Spec{Type: option.Duration}, true},
		{"60 s", "61 s", Spec{Type: option.Duration}, false},
		{"1024", "1 kb", Spec{Type: option.MemorySize}, true},
		{"{a: 1, b: 2}", "b:2,a:1", Spec{Type: option.Map}, true},
		{"[a, b]", "a;b", Spec{List: true}, true},
		{"[a, b]", "b;a", Spec{List: true}, false},
		{"", "[]", Spec{List: true}, true},
		{"0.0", "-0.0", Spec{Type: option.Double}, false},
	} {
		a, _ := r.Parse(Raw{Text: c.a}, c.spec)
		b, _ := r.Parse(Raw{Text: c.b}, c.spec)
		if a.Same(b) != c.want || b.Same(a) != c.want {
			t.Errorf("%q and %q: want %v", c.a, c.b, c.want)
		}
	}
}

func TestCanonicalIsJSON(t *testing.T) {
	const odd = "a\"b\\c\n\r\t\x00\x1f\u2028é😀\xff"
	v := mapValue([]Entry{{"z", odd}, {odd, ""}})
	var m map[string]string
	if err := json.Unmarshal([]byte(v.Canonical()), &m); err != nil || len(m) != 2 {
		t.Fatalf("%v in %s", err, v.Canonical())
	}
	const want = "a\"b\\c\n\r\t\x00\x1f\u2028é😀\ufffd"
	if m["z"] != want {
		t.Errorf("got %q, want %q", m["z"], want)
	}
	list := listValue(option.Integer, []Value{intValue(option.Integer, 1), intValue(option.Integer, -2)})
	if got := list.Canonical(); got != `["1","-2"]` {
		t.Errorf("a list is %s", got)
	}
}

func TestDefault(t *testing.T) {
	enum := []option.EnumValue{{Name: "AUTO", Text: "auto"}, {Name: "NONE", Text: "none"}}
	for _, c := range []struct {
		option       option.Option
		release      release.Release
		canonical    string
		text, reason string
	}{
		{option.Option{Type: option.Duration, Default: "30 d"}, release.V1_13, "2592000000000000", "2592000000000000 ns", "the catalogue's spelling, the release's text"},
		{option.Option{Type: option.Duration, Default: "1 d"}, release.V1_17, "86400000000000", "86400000 ms", "no days before 1.18"},
		{option.Option{Type: option.Duration, Default: "-1 ms"}, release.V1_20, "-1000000", "-1 ms", "a default may be negative"},
		{option.Option{Type: option.Duration, Default: "-1500 ms"}, release.V2_0, "-1500000000", "-1500 ms", "a fraction of a second below zero"},
		{option.Option{Type: option.MemorySize, Default: "9223372036854775807 bytes"}, release.V2_2, "9223372036854775807", "9223372036854775807 bytes", "the largest size"},
		{option.Option{Type: option.Enum, Values: enum, Default: "AUTO"}, release.V2_2, "auto", "auto", "kept by name, printed as text"},
		{option.Option{Type: option.Double, Default: "0.1"}, release.V2_2, "0.1", "0.1", "a number"},
		{option.Option{Type: option.Boolean, Default: "true"}, release.V1_9, "true", "true", "a boolean"},
		{option.Option{Default: ""}, release.V2_2, "", "", "the empty text is a default"},
		{option.Option{List: true, Default: `["java.", "a\"\\\/\u00e9"]`}, release.V2_2, `["java.","a\"\\/é"]`, `[java., a"\/é]`, "escapes of JSON"},
		{option.Option{List: true, Default: `["a;b", "c"]`}, release.V1_18, `["a;b","c"]`, "'a;b';c", "the old dialect"},
		{option.Option{List: true, Default: "[]"}, release.V2_2, "[]", "[]", "an empty list"},
		{option.Option{List: true, Type: option.Enum, Values: enum, Default: `["NONE"]`}, release.V2_2, `["none"]`, "[none]", "constants by name"},
		{option.Option{Type: option.Map, Default: `{"DATAPROC": "70", "PYTHON": "30"}`}, release.V2_2, `{"DATAPROC":"70","PYTHON":"30"}`, "{DATAPROC: '70', PYTHON: '30'}", "texts that look like numbers are quoted"},
		{option.Option{Type: option.Map, Default: "{}"}, release.V1_18, "{}", "", "an empty map"},
	} {
		c.option.HasDefault = true
		r := Rules{Release: c.release}
		v, ok := r.Default(&c.option)
		if !ok || v.Canonical() != c.canonical || r.Format(v) != c.text {
			t.Errorf("%s %q in %s (%s): got %v %q printed %q", c.option.Type, c.option.Default, c.release, c.reason, ok, v.Canonical(), r.Format(v))
		}
	}
	for _, o := range []option.Option{
		{Type: option.Duration},
		{Type: option.Integer, HasDefault: true, Default: "x"},
		{Type: option.Enum, HasDefault: true, Default: "X", Values: enum},
		{Type: option.Map, HasDefault: true, Default: `{"a": "b"`},
		{Type: option.Map, HasDefault: true, Default: `{"a": "b", "a": "c"}`},
		{List: true, HasDefault: true, Default: `["a" "b"]`},
		{List: true, HasDefault: true, Default: `["a\x"]`},
		{List: true, HasDefault: true, Default: `a`},
	} {
		if v, ok := newest.Default(&o); ok {
			t.Errorf("%s %q: got %q, want none", o.Type, o.Default, v.Canonical())
		}
	}
}

func TestMapOf(t *testing.T) {
	v := MapOf([]Entry{{"a", "1"}, {"b", "2"}, {"a", "3"}})
	if got := v.Canonical(); got != `{"a":"3","b":"2"}` {
		t.Errorf("the later entry of a key counts, got %s", got)
	}
}

// TestFormatBeyondRelease checks that Format has a text where the release fails to print.
func TestFormatBeyondRelease(t *testing.T) {
	r := Rules{Release: release.V1_20}
	v := durationValue(math.MaxInt64, 0)
	if text, ok := r.Text(v); ok || text != "" {
		t.Errorf("1.20 printed %q", text)
	}
	if got := r.Format(v); got != "9223372036854775807 s" {
		t.Errorf("got %q", got)
	}
}
