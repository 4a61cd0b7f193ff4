package image

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"flinkconf/core/release"
	"flinkconf/core/value"
)

// recorded is a line of testdata/vectors/docker-properties.jsonl: what the script of the image and the release's loader
// made of a folder and an environment, on a machine of two processors named container-1.
type recorded struct {
	Base map[string]string
	Env  map[string]string
	Role string
	By   []struct {
		From, To    string
		Error       []string
		File        string
		Overwritten bool
		OK          *struct {
			Map  map[string]string
			File string
		}
	}
}

func TestVectors(t *testing.T) {
	f, err := os.Open(filepath.Join("..", "..", "testdata", "vectors", "docker-properties.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	all, wrong := 0, 0
	for n := 1; lines.Scan(); n++ {
		var v recorded
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		for _, by := range v.By {
			from, _ := release.Parse(by.From)
			to, _ := release.Parse(by.To)
			for r := from; r <= to; r++ {
				all++
				out := Start(v.Base, Container{Release: r, Role: Role(v.Role), Env: v.Env, Host: "container-1", Processors: 2})
				if by.OK == nil {
					if !out.Failed || out.File != by.File || out.Overwritten != by.Overwritten {
						wrong++
						t.Errorf("line %d, %s: got %+v, want a failure with %s", n, r, out, by.File)
					}
					continue
				}
				rules, got := value.Rules{Release: r, YAML: out.File == "config.yaml"}, map[string]string{}
				for _, s := range out.Settings {
					text, _ := rules.Parse(s.Value, value.Spec{})
					got[s.Key] = text.Text()
				}
				if out.Failed || out.File != by.OK.File || !same(got, by.OK.Map) {
					wrong++
					t.Errorf("line %d, %s: %q\n got %q in %s\nwant %q in %s", n, r, v.Env, got, out.File, by.OK.Map, by.OK.File)
				}
			}
		}
	}
	t.Logf("%d answers of images compared, %d differ", all, wrong)
}

func same(a, b map[string]string) bool {
	for k, v := range a {
		if w, ok := b[k]; !ok || v != w {
			return false
		}
	}
	return len(a) == len(b)
}
