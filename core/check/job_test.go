package check

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// TestOfJob compares with what real Flink's job graphs hold.
func TestOfJob(t *testing.T) {
	data, err := os.ReadFile("../../testdata/derived/spelling.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, text := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var line struct {
			Key, Alias string
			Outcomes   [][3]string
		}
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatal(err)
		}
		for _, o := range line.Outcomes {
			from, _ := release.Parse(o[0])
			to, _ := release.Parse(o[1])
			for r := from; r <= to; r++ {
				results := resolve.Resolve([]resolve.Write{
					{Assignment: source.Assignment{Key: line.Key, Value: value.Raw{Text: "1"}}, Store: layer.Root},
					{Assignment: source.Assignment{Key: line.Alias, Value: value.Raw{Text: "2"}}, Store: layer.Own},
				}, catalog.At(r), value.Rules{Release: r})
				found := resolve.Find(results, line.Key)
				if found == nil || found.Option == nil || len(found.Candidates) < 2 {
					t.Errorf("%s in %s isn't read as %s", line.Alias, r, line.Key)
					continue
				}
				got := "own"
				if OfJob(found.Option, found.Candidates, layer.TableAPI, r) != nil {
					got = "file"
				}
				if compared++; got != o[2] {
					t.Errorf("%s beside %s in %s: the job takes that of %s, want %s", line.Alias, line.Key, r, got, o[2])
				}
			}
		}
	}
	if compared < 300 {
		t.Errorf("only %d answers were compared", compared)
	}
}
