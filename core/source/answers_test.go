package source

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/release"
	"flinkconf/core/value"
)

// TestYAMLAnswers compares with what Flink 2.2 made of texts that were put together at random out of YAML's traps: 1,500 of
// 48,000, all of which are read alike.
func TestYAMLAnswers(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "source", "yaml-answers.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	rules := value.Rules{Release: release.V2_2}
	for _, l := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var want struct {
			Text  string
			Fails bool
			Map   map[string]string
		}
		if err := json.Unmarshal([]byte(l), &want); err != nil {
			t.Fatal(err)
		}
		r := Read(ConfigYAML, want.Text, Context{Release: release.V2_2})
		checkPlaces(t, want.Text, r)
		got := map[string]string{}
		for _, a := range r.Assignments {
			v, _ := rules.Parse(a.Value, value.Spec{})
			got[a.Key] = v.Text()
		}
		if r.Failed != want.Fails || !sameMap(got, want.Map) {
			t.Errorf("%q:\n got %v %q\nwant %v %q", want.Text, r.Failed, got, want.Fails, want.Map)
		}
	}
}
