package source

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/value"
)

// fileVector is a line of testdata/vectors/files.jsonl: what GlobalConfiguration.loadConfiguration made of a folder.
type fileVector struct {
	Loader  string            `json:"loader"`
	Files   map[string]string `json:"files"`
	Dynamic map[string]string `json:"dynamic"`
	Reads   [][2]string       `json:"reads"`
	By      []struct {
		From  string   `json:"from"`
		To    string   `json:"to"`
		Error []string `json:"error"`
		OK    *struct {
			Map   map[string]string `json:"map"`
			Reads []*struct {
				OK     json.RawMessage `json:"ok"`
				Error  []string        `json:"error"`
				Absent bool            `json:"absent"`
			} `json:"reads"`
		} `json:"ok"`
	} `json:"by"`
}

// vectors reads a file of one JSON value per line.
func vectors[T any](t testing.TB, name string) []T {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "testdata", "vectors", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []T
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var v T
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatalf("%s: %v in %s", name, err, lines.Bytes())
		}
		out = append(out, v)
	}
	if err := lines.Err(); err != nil || len(out) == 0 {
		t.Fatalf("%s: %d lines, %v", name, len(out), err)
	}
	return out
}

// whichFile is the rule by which Flink picks its file; "" if it finds none. The layer package has its own, for layers.
func whichFile(files map[string]string, r release.Release) string {
	_, legacy := files["flink-conf.yaml"]
	_, standard := files["config.yaml"]
	switch {
	case legacy && r < release.V2_0:
		return "flink-conf.yaml"
	case standard && r >= release.V1_19:
		return "config.yaml"
	}
	return ""
}

// load reads a folder as a release does. ok is false where Flink throws.
func load(v fileVector, r release.Release) (raws map[string]value.Raw, rules value.Rules, ok bool) {
	name := whichFile(v.Files, r)
	if name == "" {
		return nil, rules, false
	}
	reading := Read(Notation(name), v.Files[name], Context{Release: r})
	if reading.Failed {
		return nil, rules, false
	}
	raws = map[string]value.Raw{}
	for _, a := range reading.Assignments {
		raws[a.Key] = a.Value
	}
	for k, text := range v.Dynamic {
		raws[k] = value.Raw{Text: text}
	}
	return raws, value.Rules{Release: r, YAML: name == "config.yaml"}, true
}

// TestFiles compares with every recorded answer of real releases.
func TestFiles(t *testing.T) {
	cases, answers := 0, 0
	for _, v := range vectors[fileVector](t, "files.jsonl") {
		cases++
		for _, by := range v.By {
			from, err1 := release.Parse(by.From)
			to, err2 := release.Parse(by.To)
			if err1 != nil || err2 != nil {
				t.Fatal(err1, err2)
			}
			for r := from; r <= to; r++ {
				answers++
				raws, rules, ok := load(v, r)
				if ok != (by.OK != nil) {
					t.Errorf("%s %q: loads %v, want %v", r, v.Files, ok, by.OK != nil)
					continue
				}
				if !ok {
					continue
				}
				got := map[string]string{}
				for k, raw := range raws {
					text, _ := rules.Parse(raw, value.Spec{})
					got[k] = text.Text()
				}
				if !sameMap(got, by.OK.Map) {
					t.Errorf("%s %q:\n got %q\nwant %q", r, v.Files, got, by.OK.Map)
				}
				for i, read := range v.Reads {
					if want := by.OK.Reads[i]; want != nil {
						checkRead(t, rules, raws, read, want.OK, want.Error != nil, want.Absent)
					}
				}
			}
		}
	}
	t.Logf("%d cases, %d answers of releases", cases, answers)
}

func sameMap(a, b map[string]string) bool {
	if len(a) != len(b) {
		return false
	}
	for k, v := range a {
		if w, ok := b[k]; !ok || v != w {
			return false
		}
	}
	return true
}

// checkRead reads one key as one type. Prefix maps need the catalogue and are left to the resolver's tests; so are enums,
// whose constants this package doesn't know.
func checkRead(t *testing.T, rules value.Rules, raws map[string]value.Raw, read [2]string, want json.RawMessage, wantErr, wantAbsent bool) {
	t.Helper()
	key, typeName := read[0], read[1]
	inner, list := strings.CutPrefix(typeName, "List<")
	inner = strings.TrimSuffix(inner, ">")
	typ, known := option.ParseType(inner)
	raw, present := raws[key]
	if !known || !present || typ == option.Enum {
		return
	}
	got, problem := rules.Parse(raw, value.Spec{Type: typ, List: list})
	switch {
	case wantErr != (problem != nil && !problem.Quiet):
		t.Errorf("%s %s of %q: problem %v, want an error %v", rules.Release, typeName, raw, problem, wantErr)
	case wantErr || wantAbsent:
	default:
		if text := canonical(want); got.Canonical() != text {
			t.Errorf("%s %s of %q: %s, want %s", rules.Release, typeName, raw, got.Canonical(), text)
		}
	}
}

// canonical is the text that value.Value.Canonical gives for a recorded value.
func canonical(want json.RawMessage) string {
	var text string
	if json.Unmarshal(want, &text) == nil {
		return text
	}
	var number struct{ Text string }
	if json.Unmarshal(want, &number) == nil && number.Text != "" {
		return number.Text
	}
	var compact bytes.Buffer
	if json.Compact(&compact, want) != nil {
		return string(want)
	}
	return compact.String()
}
