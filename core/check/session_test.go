package check

import (
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/release"
)

// TestTriedKeysExist checks that each key of the table is one in some release that the row names, so that no slip hides.
func TestTriedKeysExist(t *testing.T) {
	for _, row := range triedBySet {
		first, rest, _ := strings.Cut(row.keys, " ")
		for _, tail := range strings.Fields(rest) {
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

func TestTried(t *testing.T) {
	for _, c := range []struct {
		key    string
		in     release.Release
		want   bool
		reason string
	}{
		{"parallelism.default", release.V1_16, false, "1.16 takes every SET"},
		{"parallelism.default", release.V1_17, true, "the environment is built with it"},
		{"execution.checkpointing.unaligned", release.V2_3, true, "aliases too"},
		{"execution.checkpointing.unaligned.enabled", release.V2_0, true, "a key that begins like another one"},
		{"execution.buffer-timeout", release.V1_18, true, "until 1.18"},
		{"execution.buffer-timeout", release.V1_19, false, "read by the query only"},
		{"table.exec.state.ttl", release.V2_0, false, "no environment needs it"},
		{"execution.", release.V2_0, false, "no key"},
		{"pipeline.", release.V2_0, false, "no key either"},
	} {
		if got := tried(c.key, c.in); got != c.want {
			t.Errorf("%s in %s: %v, want %v: %s", c.key, c.in, got, c.want, c.reason)
		}
	}
}
