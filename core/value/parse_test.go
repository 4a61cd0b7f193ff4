package value

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

// specNamed returns the type with a name such as Integer or List<String>; there are no enums among them.
func specNamed(t *testing.T, name string) (s Spec) {
	t.Helper()
	inner, list := strings.CutPrefix(name, "List<")
	typ, ok := option.ParseType(strings.TrimSuffix(inner, ">"))
	if !ok {
		t.Fatalf("unknown type %q", name)
	}
	return Spec{Type: typ, List: list}
}

// rulesOf returns the rules of a release in YAML mode if it has one and the text says so: "1.20 yaml".
func rulesOf(t *testing.T, text string) Rules {
	t.Helper()
	name, mode, _ := strings.Cut(text, " ")
	r, err := release.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return Rules{Release: r, YAML: mode == "yaml"}
}

// TestTypedScalars checks what an option makes of the objects that the YAML loader put into the store.
func TestTypedScalars(t *testing.T) {
	for _, c := range []struct {
		yaml, typ, want string // want is canonical, "" for a failure
		reason          string
	}{
		{"5", "Integer", "5", "an Integer stays one"},
		{"0x10", "Integer", "16", "the loader has done the conversion"},
		{"0o17", "Integer", "15", "the loader has done the conversion"},
		{"2147483648", "Integer", "", "a Long beyond the range of int"},
		{"1e3", "Integer", "", "a Double is read by way of its text 1000.0"},
		{"5.0", "Integer", "", "a Double is read by way of its text 5.0"},
		{"true", "Integer", "", "a Boolean is read by way of its text"},
		{"5", "Long", "5", "an Integer widens"},
		{"9223372036854775808", "Long", "", "a BigInteger is read by way of its text"},
		{"1e3", "Long", "", "a Double doesn't become a whole number"},
		{"5", "Double", "5.0", "text of an Integer"},
		{"1e400", "Double", "Infinity", "the loader's overflow stays"},
		{".inf", "Double", "Infinity", "YAML's word has become a number; as text it can't be read"},
		{".nan", "Double", "NaN", "YAML's word has become a number"},
		{"3.5e38", "Float", "", "a Double beyond the range of float is refused"},
		{"1e-46", "Float", "", "a Double too small for a float is refused"},
		{".inf", "Float", "", "an infinite Double is refused"},
		{".nan", "Float", "", "no comparison holds for NaN"},
		{"0.0", "Float", "0.0", "zero is in the range although it is below the smallest float"},
		{"-0.1", "Float", "-0.1", "negative numbers are in the range"},
		{"3", "Float", "3.0", "text of an Integer"},
		{"true", "Boolean", "true", "a Boolean"},
		{"yes", "Boolean", "", "YAML 1.2 has no yes"},
		{"1", "Boolean", "", "text of an Integer"},
		{"5", "Duration", "5000000", "a number alone is milliseconds"},
		{"1.5", "Duration", "", "text of a Double"},
		{"1024", "MemorySize", "1024", "a number alone is bytes"},
		{"1.10", "String", "1.1", "the spelling is lost in the loader"},
		{"007", "String", "7", "the spelling is lost in the loader"},
		{"1e3", "String", "1000.0", "Java's spelling of a double"},
		{"1e400", "String", ".inf", "the YAML printer's spelling"},
		{"TRUE", "String", "true", "Java's spelling of a boolean"},
		{"2024-01-01", "String", "2024-01-01", "dates are text in the core schema"},
		{"1_000", "String", "1_000", "YAML 1.2 has no separators in numbers"},
		{"5", "List<Integer>", `["5"]`, "no sequence, so the splitter reads the text"},
		{"1.10", "List<String>", `["1.1"]`, "no sequence, so the splitter reads Java's text"},
	} {
		raw, null := ResolveScalar(c.yaml)
		if null {
			t.Fatalf("%q is null", c.yaml)
		}
		s := specNamed(t, c.typ)
		v, p := newest.Parse(raw, s)
		if got := v.Canonical(); got != c.want || (p == nil) != (c.want != "") {
			t.Errorf("%s as %s (%s): got %q %+v, want %q", c.yaml, c.typ, c.reason, got, p, c.want)
		}
	}
}

func TestResolveScalar(t *testing.T) {
	for _, c := range []struct {
		text string
		want Raw
	}{
		{"true", Raw{"true", Bool}}, {"False", Raw{"false", Bool}}, {"tRUE", Raw{Text: "tRUE"}},
		{"0", Raw{"0", Int}}, {"-0", Raw{"0", Int}}, {"+12", Raw{"12", Int}}, {"-007", Raw{"-7", Int}},
		{"2147483647", Raw{"2147483647", Int}}, {"-2147483649", Raw{"-2147483649", Long}},
		{"9223372036854775807", Raw{"9223372036854775807", Long}}, {"9223372036854775808", Raw{"9223372036854775808", BigInt}},
		{"0xff", Raw{"255", Int}}, {"0o17", Raw{"15", Int}}, {"0x", Raw{Text: "0x"}}, {"0o8", Raw{Text: "0o8"}}, {"-0x1", Raw{Text: "-0x1"}},
		{"0xffffffffffffffffffff", Raw{"1208925819614629174706175", BigInt}}, {"0x80000000", Raw{"2147483648", Long}},
		{"1.", Raw{"1.0", Double}}, {".5", Raw{"0.5", Double}}, {"1e3", Raw{"1000.0", Double}}, {"-1.5E-7", Raw{"-1.5E-7", Double}},
		{"1e", Raw{Text: "1e"}}, {".", Raw{Text: "."}}, {".e3", Raw{Text: ".e3"}}, {"1.5.2", Raw{Text: "1.5.2"}},
		{"-.Inf", Raw{"-Infinity", Double}}, {".NAN", Raw{"NaN", Double}}, {"-.nan", Raw{Text: "-.nan"}}, {"+.inf", Raw{Kind: Double}},
		{"-", Raw{Text: "-"}}, {"+", Raw{Text: "+"}}, {"yes", Raw{Text: "yes"}}, {"1_0", Raw{Text: "1_0"}}, {"12:30", Raw{Text: "12:30"}},
	} {
		if got, null := ResolveScalar(c.text); got != c.want || null {
			t.Errorf("%q: got %+v %v, want %+v", c.text, got, null, c.want)
		}
	}
	for _, text := range []string{"", "~", "null", "Null", "NULL"} {
		if raw, null := ResolveScalar(text); !null || raw != (Raw{}) {
			t.Errorf("%q: got %+v %v, want null", text, raw, null)
		}
	}
}

// TestNeverPanics reads each text of the vectors, and cuts of it, as each type in releases of each kind.
func TestNeverPanics(t *testing.T) {
	var texts []string
	seen := map[string]bool{}
	for _, file := range []string{"vectors/values.jsonl", "value/values.jsonl", "vectors/timezones.jsonl"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "testdata", filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(data) {
			var row struct{ Text, ID string }
			if err := json.Unmarshal(line, &row); err != nil {
				t.Fatalf("%s: %v in %s", file, err, line)
			}
			texts = append(texts, row.Text, row.ID)
			if n := len(row.Text); n > 1 {
				texts = append(texts, row.Text[:n-1], row.Text[n/2:]+row.Text)
			}
		}
	}
	texts = slices.DeleteFunc(texts, func(text string) bool {
		twice := seen[text]
		seen[text] = true
		return twice
	})
	enum := []string{"", "A", "EXACTLY_ONCE", "é"}
	for _, r := range []Rules{{}, {Release: release.V1_9}, {Release: release.V1_20}, {Release: release.V1_20, YAML: true}, newest} {
		for typ := option.String; typ <= option.Map; typ++ {
			for _, list := range []bool{false, true} {
				s := Spec{Type: typ, List: list, Enum: enum}
				for _, text := range texts {
					v, p := r.Parse(Raw{Text: text}, s)
					r.Format(v)
					if p != nil && p.Suggestion != "" {
						if _, again := r.Parse(Raw{Text: p.Suggestion}, s); again != nil {
							t.Errorf("%+v %v %q: the suggestion %q can't be read", r, s, text, p.Suggestion)
						}
					}
				}
			}
		}
		for _, text := range texts {
			if p := Zone(text, r.Release); p != nil && p.Suggestion != "" && Zone(p.Suggestion, r.Release) != nil {
				t.Errorf("%+v %q: the suggested zone %q isn't taken", r, text, p.Suggestion)
			}
		}
	}
}

func BenchmarkParse(b *testing.B) {
	enum := []string{"ALL_EXCHANGES_PIPELINED", "ALL_EXCHANGES_BLOCKING", "ALL_EXCHANGES_HYBRID_FULL"}
	for _, c := range []struct {
		name, text string
		spec       Spec
	}{
		{"Boolean", "true", Spec{Type: option.Boolean}},
		{"Integer", "200", Spec{Type: option.Integer}},
		{"Double", "0.75", Spec{Type: option.Double}},
		{"String", "hdfs:///flink/checkpoints", Spec{}},
		{"Duration", "36 h", Spec{Type: option.Duration}},
		{"MemorySize", "1728m", Spec{Type: option.MemorySize}},
		{"Enum", "all_exchanges_blocking", Spec{Type: option.Enum, Enum: enum}},
		{"ListBySplitter", "a;b;c", Spec{List: true}},
		{"ListByYAML", "[a, b, c]", Spec{List: true}},
		{"MapByYAML", "{k: v, k2: v2}", Spec{Type: option.Map}},
		{"Wrong", "1h30m", Spec{Type: option.Duration}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				newest.Parse(Raw{Text: c.text}, c.spec)
			}
		})
	}
}
