package image

import (
	"strings"
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// The recorded answers are compared in core/vectors; here is what they leave open.
func TestStart(t *testing.T) {
	old := func(text string) map[string]string { return map[string]string{"flink-conf.yaml": text} }
	env := func(pairs ...string) map[string]string {
		m := map[string]string{}
		for i := 0; i+1 < len(pairs); i += 2 {
			m[pairs[i]] = pairs[i+1]
		}
		return m
	}
	for _, row := range []struct {
		r      release.Release
		files  map[string]string
		env    map[string]string
		key    string
		want   string
		reason string
	}{
		{release.V1_18, old("jobmanager.rpc.address: x\n"), env(addressVariable, "a/b"), keyAddress, "x", "a slash breaks sed's command"},
		{release.V1_18, old("jobmanager.rpc.address: x\n"), env(addressVariable, `a\&b`), keyAddress, "a&b", "a backslash takes the meaning of &"},
		{release.V1_18, old(""), env(addressVariable, "a/b"), keyAddress, "a/b", "without such a line nothing is replaced"},
		{release.V1_18, old(""), env(addressVariable, "a b"), keyAddress, "a", "the script's function takes one argument"},
		{release.V1_9, old(""), env(addressVariable, "a b"), keyAddress, "a b", "the first script has no such function"},
		{release.V1_18, old("a: b"), env(propertiesVariable, "c: d"), "a", "bjobmanager.rpc.address: h", "a line without an end goes on"},
		{release.V1_18, old("a: 1\n"), env(propertiesVariable, "b: $HOSTS", "HOSTS", "x\nc: y"), "c", "y", "a line break in a variable makes a line"},
		{release.V1_18, old(""), env(propertiesVariable, "b: $FLINK_PROPERTIES"), "b", "b: $FLINK_PROPERTIES", "the variable is one like any other"},
		{release.V1_11, old(""), env(propertiesVariable, `a: x\cy`+"\nb: 1"), "a", "x", "dash's echo ends at \\c"},
		{release.V1_11, old(""), env(propertiesVariable, `a: \101\0102`), "a", "AB", "octal digits, with and without a zero before"},
		{release.V1_12, old(""), env(propertiesVariable, `a: \101`), "a", `\101`, "bash's echo leaves them"},
		{release.V2_2, map[string]string{"config.yaml": ""}, env(propertiesVariable, "a: -neE\nb: -nx"), "a", "", "all letters of echo's options"},
		{release.V2_2, map[string]string{"config.yaml": ""}, env(propertiesVariable, "a: $N", "N", "-n"), "a", "-n", "what is put in comes behind the echo"},
		{release.V2_2, map[string]string{"config.yaml": ""}, env(propertiesVariable, "a: $N", "N", " x"), "a", "", "a blank ends the argument"},
		{release.V2_2, map[string]string{"config.yaml": ""}, env(propertiesVariable, "a.: 1"), "a", "1", "Java's split drops the empty part"},
	} {
		got, ok := "", false
		for _, s := range Start(row.files, Container{Release: row.r, Env: row.env, Host: "h", Processors: 2}).Settings {
			if s.Key == row.key {
				got, ok = s.Value.Text, true
			}
		}
		if !ok || got != row.want {
			t.Errorf("%s %v: %s is %q, want %q (%s)", row.r, row.env, row.key, got, row.want, row.reason)
		}
	}
	if out := Start(nil, Container{Release: release.V2_2}); !out.Failed {
		t.Errorf("without a file: %+v", out)
	}
}

func TestHashOrder(t *testing.T) {
	for _, row := range []struct {
		keys   []string
		want   []int
		reason string
	}{
		{[]string{"a", "b", "c"}, []int{0, 1, 2}, "97, 98, 99"},
		{[]string{"c", "b", "a"}, []int{2, 1, 0}, "the order of the buckets, not of the text"},
		{[]string{"q", "a", "A"}, []int{0, 1, 2}, "one bucket of 16, and of 4, keeps the order"},
		{[]string{"\U0001F600", "a"}, []int{0, 1}, "a character of two UTF-16 units: hash 1772899"},
	} {
		entries := make([]entry, len(row.keys))
		for i, k := range row.keys {
			entries[i].Key = k
		}
		got := hashOrder(entries)
		for i := range got {
			if got[i] != row.want[i] {
				t.Errorf("%q: %v, want %v (%s)", row.keys, got, row.want, row.reason)
				break
			}
		}
	}
}

func TestWithoutTheVariableNothingHappens(t *testing.T) {
	texts := []Text{{Reading: source.Read(source.FlinkConf, "a: $B\n", source.Context{Release: release.V1_18}), Notation: source.FlinkConf}}
	if found := Combine(texts, release.V1_18); found != nil || texts[0].Reading.Assignments[0].Dynamic {
		t.Errorf("%v %+v", found, texts[0].Reading.Assignments)
	}
}

// seeds are files and variables of which some clash.
var seeds = [][2]string{
	{"state:\n  backend: rocksdb\na: 1\n", "state.backend.type: x\nb: 2\n"},
	{"parallelism.default: 1\nblob.server.port: 0\n", "parallelism: 7\n# c: d\ne: f#g\n"},
	{"a: [1\n", "b: c"},
	{"a.b: 1\n", "a.: 2\n.: 3\na=b: c\n: 4\n"},
	{"a: 1\n", "a:\nb: x # y\n"},
}

// FuzzCombine checks that the readings, with what is lost left out, hold what Start loads of the same texts.
func FuzzCombine(f *testing.F) {
	for _, s := range seeds {
		f.Add(s[0], s[1])
	}
	f.Fuzz(func(t *testing.T, file, properties string) {
		for _, r := range []release.Release{release.V1_11, release.V1_18, release.V1_20, release.V2_2} {
			for _, n := range []source.Notation{source.FlinkConf, source.ConfigYAML} {
				if n == source.ConfigYAML && r < release.V1_19 || n == source.FlinkConf && r >= release.V2_0 {
					continue
				}
				agree(t, r, n, file, properties)
			}
		}
	})
}

func agree(t *testing.T, r release.Release, n source.Notation, file, properties string) {
	t.Helper()
	c := source.Context{Release: r}
	texts := []Text{
		{Reading: source.Read(n, file, c), Notation: n, Name: "file"},
		{Reading: source.Read(source.Properties, properties, c), Properties: true, Name: "variable"},
	}
	found := Combine(texts, r)
	got, unsure := map[string]string{}, false
	for _, text := range texts {
		for i, a := range text.Reading.Assignments {
			unsure = unsure || a.Dynamic && a.Span.Known() || a.Key != source.Expand(a.Key, func(string) string { return "" })
			if text.Lost == nil || !text.Lost[i] {
				got[a.Key] = a.Value.Text
			}
		}
	}
	out := Start(map[string]string{string(n): file + "\n"}, Container{Release: r, Env: map[string]string{propertiesVariable: properties}})
	if unsure || texts[1].Reading.Failed || texts[0].Reading.Failed && n == source.FlinkConf || strings.Contains(properties, propertiesVariable) {
		return
	}
	if out.Failed {
		errors := texts[0].Reading.Failed
		for _, d := range found {
			errors = errors || d.Severity == diag.Error
		}
		if !errors || len(got) > 0 && out.Overwritten {
			t.Errorf("%s %s %q %q: the start fails, got %q, %v", r, n, file, properties, got, found)
		}
		return
	}
	want := map[string]string{}
	for _, s := range out.Settings {
		want[s.Key] = s.Value.Text
	}
	for _, own := range ownKeys(release.V1_12) {
		for _, m := range []map[string]string{got, want} {
			for key := range m {
				if strings.HasSuffix(key, own.Key) { // sed's pattern isn't bound to the key's beginning
					delete(m, key)
				}
			}
		}
	}
	if len(got) != len(want) {
		t.Errorf("%s %s %q %q: got %q, want %q", r, n, file, properties, got, want)
	}
	for k, v := range want {
		if got[k] != v {
			t.Errorf("%s %s %q %q: %q is %q, want %q", r, n, file, properties, k, got[k], v)
		}
	}
}

// FuzzStart checks that no environment and no file make the simulation panic, and that what Flink loads has each key once.
func FuzzStart(f *testing.F) {
	f.Add("jobmanager.rpc.address: x\nnot.blob.server.port: 1\n", "a: $V", "a&b\\1", "x y", "1\n2: 3")
	for _, s := range seeds {
		f.Add(s[0], s[1], "h", "", "")
	}
	f.Fuzz(func(t *testing.T, file, properties, address, slots, v string) {
		env := map[string]string{propertiesVariable: properties, addressVariable: address, slotsVariable: slots, "V": v}
		for _, r := range []release.Release{release.V1_9, release.V1_11, release.V1_13, release.V1_18, release.V1_20, release.V2_2} {
			for _, name := range []string{"flink-conf.yaml", "config.yaml"} {
				out := Start(map[string]string{name: file}, Container{Release: r, Role: TaskManager, Env: env, Host: "h", Processors: 2})
				seen := map[string]bool{}
				for _, s := range out.Settings {
					if seen[s.Key] || out.Failed {
						t.Errorf("%s: %q twice, or loaded from a file that fails: %+v", r, s.Key, out)
					}
					seen[s.Key] = true
				}
			}
		}
	})
}
