package value

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

// The vectors are what released Flink classes answered: testdata/vectors has the recorded families, testdata/value more
// inputs in the same form. An input has outcomes by range of releases, and by mode where Flink has two.

// outcome is what a range of releases made of an input.
type outcome struct {
	From, To, Mode string
	OK             json.RawMessage
	Error          []string
	Default        bool
}

// row is one line of a file of vectors.
type row struct {
	Family string // of the 1.9 file only
	Type   string
	Text   string
	Value  json.RawMessage
	Class  string
	Via    string
	ID     string `json:"id"`
	By     []outcome
	outcome
}

func readRows(t *testing.T, file string) []row {
	t.Helper()
	var rows []row
	for _, line := range readLines(t, file) {
		var r row
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatalf("%s: %v in %s", file, err, line)
		}
		rows = append(rows, r)
	}
	return rows
}

// readLines returns the lines of a file of vectors, one JSON value each.
func readLines(t *testing.T, file string) [][]byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Split(bytes.TrimSpace(data), []byte("\n"))
	if len(lines[0]) == 0 {
		t.Fatalf("%s: no rows", file)
	}
	return lines
}

// releases returns the releases of an outcome.
func (o outcome) releases(t *testing.T) []release.Release {
	t.Helper()
	from, err := release.Parse(o.From)
	if err != nil {
		t.Fatal(err)
	}
	to, err := release.Parse(o.To)
	if err != nil || to < from {
		t.Fatal(o.From, o.To, err)
	}
	var all []release.Release
	for r := from; r <= to; r++ {
		all = append(all, r)
	}
	return all
}

// in tells whether an outcome is of a mode. A mode that nobody knows is a failure.
func (o outcome) in(t *testing.T, mode string) bool {
	t.Helper()
	if o.Mode != "legacy" && o.Mode != "yaml" {
		t.Fatalf("mode %q isn't known", o.Mode)
	}
	return o.Mode == mode
}

// rules returns the rules of a release in the mode of an outcome.
func (o outcome) rules(t *testing.T, r release.Release) Rules {
	t.Helper()
	switch {
	case o.Mode == "legacy" && r < release.V2_0:
		return Rules{Release: r}
	case o.Mode == "yaml" && r >= release.V1_19:
		return Rules{Release: r, YAML: true}
	}
	t.Fatalf("mode %q of %s is none", o.Mode, r)
	return Rules{}
}

// constants are the names and texts of the enums by class and release.
type constants map[string]map[release.Release][][2]string

func readEnums(t *testing.T) constants {
	t.Helper()
	all := constants{}
	for _, row := range readRows(t, "vectors/enums.jsonl") {
		all[row.Class] = map[release.Release][][2]string{}
		for _, o := range row.By {
			var pairs [][2]string
			if err := json.Unmarshal(o.OK, &pairs); err != nil {
				t.Fatal(err)
			}
			for _, r := range o.releases(t) {
				all[row.Class][r] = pairs
			}
		}
	}
	return all
}

// spec returns the type that a vector names, with the constants of the release.
func (c constants) spec(t *testing.T, name string, r release.Release) Spec {
	t.Helper()
	var s Spec
	if inner, ok := strings.CutPrefix(name, "List<"); ok {
		s.List, name = true, strings.TrimSuffix(inner, ">")
	}
	if class, ok := strings.CutPrefix(name, "Enum:"); ok {
		s.Type = option.Enum
		for _, pair := range c[class][r] {
			s.Enum = append(s.Enum, pair[1])
		}
		if s.Enum == nil {
			t.Fatalf("no constants of %s in %s", class, r)
		}
		return s
	}
	var ok bool
	if s.Type, ok = option.ParseType(name); !ok {
		t.Fatalf("unknown type %q", name)
	}
	return s
}

// nameOf returns the name of the constant with the text.
func (c constants) nameOf(typ string, r release.Release, text string) string {
	class := strings.TrimSuffix(typ[strings.Index(typ, "Enum:")+len("Enum:"):], ">")
	for _, pair := range c[class][r] {
		if pair[1] == text {
			return pair[0]
		}
	}
	return ""
}

// shown is a value in the form of the vectors, for comparing.
func (c constants) shown(v Value, typ string, r release.Release) any {
	switch {
	case v.IsList():
		items := []any{}
		for _, item := range v.List() {
			items = append(items, c.shown(item, typ, r))
		}
		return items
	case v.Type() == option.Map:
		m := map[string]any{}
		for _, e := range v.Entries() {
			m[e.Key] = e.Value
		}
		return m
	case v.Type() == option.Float:
		return map[string]any{"text": v.Canonical(), "bits": strconv.FormatUint(uint64(math.Float32bits(float32(v.Float()))), 16)}
	case v.Type() == option.Double:
		return map[string]any{"text": v.Canonical(), "bits": strconv.FormatUint(math.Float64bits(v.Float()), 16)}
	case v.Type() == option.Enum:
		return c.nameOf(typ, r, v.Text())
	}
	return v.Canonical()
}

func sameJSON(t *testing.T, want json.RawMessage, got any) bool {
	t.Helper()
	var w any
	if err := json.Unmarshal(want, &w); err != nil {
		t.Fatal(err)
	}
	a, _ := json.Marshal(w)
	b, _ := json.Marshal(got)
	return bytes.Equal(a, b)
}

// count keeps the numbers of one family.
type count struct{ passed, failed int }

func (c *count) check(t *testing.T, ok bool, format string, args ...any) {
	t.Helper()
	if ok {
		c.passed++
		return
	}
	if c.failed++; c.failed <= 40 {
		t.Errorf(format, args...)
	}
}

// report prints the numbers of a family; an empty one is a failure.
func (c *count) report(t *testing.T, family string) {
	t.Helper()
	t.Logf("%s: %d passed, %d failed", family, c.passed, c.failed)
	if c.passed+c.failed == 0 {
		t.Error("nothing was compared")
	}
}

func TestValues(t *testing.T) {
	enums := readEnums(t)
	for _, file := range []string{"vectors/values.jsonl", "value/values.jsonl"} {
		for _, mode := range []string{"legacy", "yaml"} {
			t.Run(file+" "+mode, func(t *testing.T) {
				var n count
				for _, row := range readRows(t, file) {
					for _, o := range row.By {
						if !o.in(t, mode) {
							continue
						}
						for _, r := range o.releases(t) {
							v, p := o.rules(t, r).Parse(Raw{Text: row.Text}, enums.spec(t, row.Type, r))
							if o.Error != nil {
								n.check(t, p != nil && !v.Known() && !p.Quiet, "%s %s %q: read as %s, Flink fails", r, row.Type, row.Text, v.Canonical())
								continue
							}
							n.check(t, p == nil && sameJSON(t, o.OK, enums.shown(v, row.Type, r)),
								"%s %s %q: got %s %+v, want %s", r, row.Type, row.Text, v.Canonical(), p, o.OK)
						}
					}
				}
				n.report(t, file+" "+mode)
			})
		}
	}
}

// TestValuesOf19 checks the oldest release, which knows neither typed options nor lists and maps, and takes the default,
// or false, where later ones fail.
func TestValuesOf19(t *testing.T) {
	enums := readEnums(t)
	var n count
	for _, row := range readRows(t, "vectors/vectors-1.9.jsonl") {
		if row.Family != "values" {
			continue
		}
		s := enums.spec(t, row.Type, release.V1_10) // the enums of 1.9 that were asked are those of 1.10
		v, p := Rules{Release: release.V1_9}.Parse(Raw{Text: row.Text}, s)
		switch {
		case row.Error != nil:
			n.check(t, p != nil && !p.Quiet && !v.Known(), "%s %q: read as %s, 1.9 fails", row.Type, row.Text, v.Canonical())
		case row.Default:
			n.check(t, p != nil && p.Quiet && !v.Known(), "%s %q: got %s %+v, 1.9 takes the default", row.Type, row.Text, v.Canonical(), p)
		default:
			n.check(t, (p == nil || p.Quiet) && sameJSON(t, row.OK, enums.shown(v, row.Type, release.V1_10)),
				"%s %q: got %s %+v, want %s", row.Type, row.Text, v.Canonical(), p, row.OK)
		}
	}
	n.report(t, "values 1.9")
}
