package derived_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/derived"
	"flinkconf/core/layer"
	"flinkconf/core/release"
)

// TestEveryWordIsSaid finds texts that no settings lead to: each is said of a recorded case, of one of the situations
// below, or in a golden of package core.
func TestEveryWordIsSaid(t *testing.T) {
	said := map[derived.Word]bool{}
	say := func(rows []derived.Row) {
		for _, r := range rows {
			said[r.Title], said[r.Because] = true, true
		}
	}
	for _, file := range []string{"job.jsonl", "memory.jsonl", "parallelism.jsonl"} {
		for _, c := range records(t, file) {
			for r := release.V1_11; r <= release.Last; r++ {
				say(core.Evaluate(c.workspace(r)).Derived)
			}
		}
	}
	type settings = map[string]string
	for _, c := range []recorded{
		{Mode: "streaming", Own: settings{"table.exec.state.ttl": "1 h"}},
		{Mode: "streaming", Own: settings{"table.exec.state.ttl": "0"}},
		{Mode: "batch", Own: settings{"table.exec.state.ttl": "1 h"}},
		{Mode: "streaming", Own: settings{"taskmanager.memory.process.size": "2g"}},
		{Mode: "streaming", Entry: layer.SQLGateway, Own: settings{"execution.runtime-mode": "STREAMING"}},
		{Mode: "streaming", File: settings{"execution.checkpointing.storage": "org.example.Factory", "state.checkpoint-storage": "org.example.Factory"}},
		{Mode: "streaming", File: settings{"state.backend": "org.example.Factory"}},
	} {
		for r := release.V1_11; r <= release.Last; r++ {
			say(core.Evaluate(c.workspace(r)).Derived)
		}
	}
	goldens, _ := filepath.Glob("../../testdata/cases/*.txtar")
	var shown strings.Builder
	for _, name := range goldens {
		data, _ := os.ReadFile(name)
		_, section, _ := strings.Cut(string(data), "-- derived --")
		shown.WriteString(section)
	}
	for w := derived.Word(0); w < derived.Words; w++ {
		text := derived.Say(strings.NewReplacer("{0}", "\x00", "{1}", "\x00", "{2}", "\x00").Replace(w.Text()), nil)
		in := true
		for _, part := range strings.Split(text, "\x00") {
			in = in && strings.Contains(shown.String(), part)
		}
		if !said[w] && !in {
			t.Errorf("nothing leads to %q", w.Text())
		}
	}
}
