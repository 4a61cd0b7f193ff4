package check

import (
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/release"
)

// TestKeysExist checks that each key of the tables is one in some release that its row names, so that no slip hides.
func TestKeysExist(t *testing.T) {
	for _, table := range [][]keysOf{builtWith, contextRead, parsedWith, openedWith, queriesRead, batchesRead, quotedRead} {
		for _, row := range table {
			first, rest, _ := strings.Cut(row.keys, " ")
			tails := strings.Fields(rest)
			if strings.HasPrefix(rest, " ") {
				tails = append(tails, "")
			}
			for _, tail := range tails {
				known := false
				for r := row.from; r <= row.to; r++ {
					known = known || catalog.At(r).Lookup(first+tail) != nil
				}
				if !known {
					t.Errorf("no release from %s to %s reads %s", row.from, row.to, first+tail)
				}
			}
		}
	}
}

func TestTried(t *testing.T) {
	for _, c := range []struct {
		key    string
		in     release.Release
		want   bool
		reason string
	}{
		{"parallelism.default", release.V1_16, true, "it is not tried in 1.16, and breaks the session"},
		{"parallelism.default", release.V1_17, true, "the environment is built with it"},
		{"execution.checkpointing.unaligned", release.V2_3, true, "aliases too"},
		{"execution.checkpointing.unaligned.enabled", release.V2_0, true, "a key that begins like another one"},
		{"execution.buffer-timeout", release.V1_18, true, "until 1.18"},
		{"execution.buffer-timeout", release.V1_19, false, "read by the query only"},
		{"state.backend", release.V1_17, true, "a row without a beginning in common"},
		{"state.backend.type", release.V1_18, true, "its newer spelling"},
		{"state.backend.typewriter", release.V1_18, false, "a key that goes on"},
		{"execution.runtime-mode", release.V1_14, false, "1.14 asks the settings alone"},
		{"table.exec.state.ttl", release.V2_0, false, "no environment needs it"},
		{"execution.", release.V2_0, false, "no key"},
		{"pipeline.", release.V2_0, false, "no key either"},
	} {
		if got := tried(c.key, c.in); got != c.want {
			t.Errorf("%s in %s: %v, want %v: %s", c.key, c.in, got, c.want, c.reason)
		}
	}
}

func TestDirectory(t *testing.T) {
	// Asked of Flink 1.13 to 1.20 as state.checkpoints.dir of a cluster's file.
	for text, ok := range map[string]bool{
		"/tmp/x": false, "file:///": false, "file:/x": true, "s3://b": false, "s3://b/": false, "s3://b/x": true, "hdfs:x": false, "file:x": false,
		"x": false, "C:/x": false, `C:\x`: false, " file:///x": false, "file:///a b": true, "file://": false, "": false, "not a uri :": false,
	} {
		if got := directoryProblem(text) == nil; got != ok {
			t.Errorf("%q: %v, want %v", text, got, ok)
		}
	}
}
