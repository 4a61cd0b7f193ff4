package upgrade

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// TestAsked compares with what real Flink reads in files that were moved to its release: the new text is the recorded one,
// and the evaluation of it and that of the old text give what Flink answered.
func TestAsked(t *testing.T) {
	data, err := os.ReadFile("../../testdata/upgrade/asked.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	rows, reads := 0, 0
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); rows++ {
		var row struct {
			From, To, Before, Text string
			Old, Notation          source.Notation
			Reads, Answers         []string
		}
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		w := core.Workspace{Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{{Kind: layer.ClusterFile, Notation: row.Old, Text: row.Before}}}
		var to release.Release
		if w.Release, err = release.Parse(row.From); err == nil {
			to, err = release.Parse(row.To)
		}
		if err != nil {
			t.Fatal(err)
		}
		got, _ := To(w, to, Options{ConfigYAML: true})
		if l := got.Layers[0]; l.Text != row.Text || l.Notation != row.Notation {
			t.Errorf("%s to %s: the text is\n%s\nand Flink was asked about\n%s", row.From, row.To, l.Text, row.Text)
		}
		e := core.Evaluate(got)
		for i, key := range row.Reads {
			for j := range e.Effective {
				if f := &e.Effective[j]; f.Winner != nil && f.Winner.Key == key && f.Option != nil {
					if reads++; f.Canonical != row.Answers[i] {
						t.Errorf("%s to %s: %s is %q, and Flink reads %q", row.From, row.To, key, f.Canonical, row.Answers[i])
					}
					break
				}
			}
		}
	}
	if rows < 36 || reads < 400 {
		t.Errorf("%d rows with %d reads", rows, reads)
	}
}
