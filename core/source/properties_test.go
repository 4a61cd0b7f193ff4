package source

import (
	"strings"
	"testing"

	"flinkconf/core/release"
	"flinkconf/core/value"
)

// propertiesVector is a line of testdata/vectors/docker-properties.jsonl: what the image's entry script and the release's
// loader made of a folder and the container's environment.
type propertiesVector struct {
	Base map[string]string `json:"base"`
	Env  map[string]string `json:"env"`
	By   []struct {
		From  string   `json:"from"`
		To    string   `json:"to"`
		Error []string `json:"error"`
		OK    *struct {
			Map  map[string]string `json:"map"`
			File string            `json:"file"`
		} `json:"ok"`
	} `json:"by"`
}

// imageKeys are set by the image itself.
var imageKeys = map[string]bool{
	"jobmanager.rpc.address": true, "blob.server.port": true, "query.server.port": true, "taskmanager.numberOfTaskSlots": true,
}

// TestPropertiesVectors compares with the recorded answers, as far as they depend on FLINK_PROPERTIES alone: not on other
// variables, on which file the image writes them to and on what that file loses when it is written anew.
func TestPropertiesVectors(t *testing.T) {
	compared := 0
	for _, v := range vectors[propertiesVector](t, "docker-properties.jsonl") {
		text, ok := v.Env["FLINK_PROPERTIES"]
		if !ok {
			continue
		}
		for _, by := range v.By {
			from, _ := release.Parse(by.From)
			to, _ := release.Parse(by.To)
			for r := from; r <= to && by.OK != nil; r++ {
				if r >= release.V1_19 && by.OK.File != "config.yaml" {
					continue // the old file cuts values at # and drops empty ones when it is read back
				}
				base := Read(Notation(by.OK.File), v.Base[by.OK.File], Context{Release: r})
				reading := Read(Properties, text, Context{Release: r})
				if len(branches(append(append([]Assignment(nil), base.Assignments...), reading.Assignments...))) > 0 || hasPlaceholder(reading) {
					continue
				}
				got := map[string]string{}
				rules := value.Rules{Release: r, YAML: by.OK.File == "config.yaml"}
				for _, a := range base.Assignments {
					text, _ := rules.Parse(a.Value, value.Spec{})
					got[a.Key] = text.Text()
				}
				for _, a := range reading.Assignments {
					got[a.Key] = a.Value.Text
				}
				for key := range imageKeys {
					if !setBy(reading, key) {
						got[key] = by.OK.Map[key]
						if _, ok := by.OK.Map[key]; !ok {
							delete(got, key)
						}
					}
				}
				compared++
				if !sameMap(got, by.OK.Map) {
					t.Errorf("%s %q\n got %q\nwant %q", r, text, got, by.OK.Map)
				}
			}
		}
	}
	t.Logf("%d answers of images compared", compared)
}

func setBy(r Reading, key string) bool {
	for _, a := range r.Assignments {
		if a.Key == key {
			return true
		}
	}
	return false
}

func hasPlaceholder(r Reading) bool {
	for _, a := range r.Assignments {
		if strings.Contains(a.Value.Text+a.Key, "$") {
			return true
		}
	}
	return false
}
