package core

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// FuzzConvert converts any text: what is read in the new text are the settings of the old one, but for those that are
// listed as losses.
func FuzzConvert(f *testing.F) {
	at := map[source.Notation]byte{}
	for i, n := range source.Notations() {
		at[n] = byte(i)
	}
	data, err := os.ReadFile(filepath.Join("..", "testdata", "source", "write", "asked.jsonl"))
	if err != nil {
		f.Fatal(err)
	}
	for i, l := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var row struct {
			Notation source.Notation
			Text     string
		}
		if err := json.Unmarshal([]byte(l), &row); err != nil {
			f.Fatal(err)
		}
		f.Add(at[row.Notation], byte(i), byte(i), row.Text)
	}
	f.Add(at[source.SQL], at[source.ConfigYAML], byte(15), "SET '' = '1';\nRESET '';\nRESET;\nSET 'a' = '2';\nRESET 'b';")
	f.Add(at[source.Args], at[source.Args], byte(15), "-Da=${X} -Db='${X}' -D$Y=1")
	f.Fuzz(func(t *testing.T, from, to, r byte, text string) {
		all := source.Notations()
		n, m := all[int(from)%len(all)], all[int(to)%len(all)]
		if !source.Readable(n) || !source.Writable(m) || len(text) > 1<<14 {
			return
		}
		w := Workspace{Release: release.First + release.Release(int(r)%release.Count), Entry: layer.SQLClient}
		w.Layers = []layer.Layer{{Kind: layer.Session, Notation: n, Text: text}}
		out, losses, err := Convert(w, 0, m)
		reading := source.Read(n, text, source.Context{Release: w.Release})
		if err != nil {
			if !reading.Failed {
				t.Errorf("%s %q to %s: %v", n, text, m, err)
			}
			return
		}
		lost := map[string]bool{}
		for _, l := range losses {
			if l.Why == "" {
				t.Errorf("%s %q to %s: %q is lost without a reason", n, text, m, l.Key)
			}
			lost[l.Key] = true
		}
		want := settingsOf(reading.Assignments)
		written := source.Read(m, out, source.Context{Release: w.Release}).Assignments
		got := settingsOf(written)
		for _, a := range written {
			if _, ok := want[a.Key]; a.Derived && !ok {
				delete(got, a.Key) // what reads the text adds it by itself
			}
		}
		for key, value := range want {
			if got[key] != value && !lost[key] && w.Release >= release.V2_0 { // before, a list may be written in another way
				t.Errorf("%s %q to %s in %s: %q was %q and is %q in %q", n, text, m, w.Release, key, value, got[key], out)
			}
		}
		for key := range got {
			if _, ok := want[key]; !ok {
				t.Errorf("%s %q to %s: %q comes from nowhere in %q", n, text, m, key, out)
			}
		}
	})
}

// settingsOf are the settings that are left of assignments.
func settingsOf(assignments []source.Assignment) map[string]string {
	left := map[string]string{}
	for _, a := range assignments {
		switch a.Action {
		case source.ResetAll:
			clear(left)
		case source.ResetKey:
			delete(left, a.Key)
		default:
			left[a.Key] = a.Value.Text
		}
	}
	return left
}
