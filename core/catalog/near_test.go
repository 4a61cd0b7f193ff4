package catalog

import (
	"strings"
	"testing"

	"flinkconf/core/release"
	"flinkconf/core/value"
)

func TestNear(t *testing.T) {
	tests := []struct {
		key    string
		want   string
		reason string
	}{
		{"parallism.default", "parallelism.default", "two letters missing"},
		{"parallelism.defautl", "parallelism.default", "two letters swapped"},
		{"table.exec.sate.ttl", "table.exec.state.ttl", "a letter missing"},
		{"table.exec.statee.ttl", "table.exec.state.ttl", "a letter too much"},
		{"yarn.application.queues", "yarn.application.queue", "a plural"},
		{"rest.flamegraph.enable", "rest.flamegraph.enabled", "a verb's form"},
		{"taskmanager.memory.proccess.size", "taskmanager.memory.process.size", "a nearer key leaves no room for taskmanager.memory.size"},
		{"taskmanager.numberoftaskslots", "taskmanager.numberOfTaskSlots", "lower case"},
		{"TABLE_EXEC_STATE_TTL", "table.exec.state.ttl", "as an environment variable"},
		{"table.exec.mini_batch.allow-latency", "table.exec.mini-batch.allow-latency", "an underscore for a dash"},
		{"table.exec.minibatch.enabled", "table.exec.mini-batch.enabled", "a dash missing"},
		{"restart-strategy.fixed.delay.attempt", "restart-strategy.fixed-delay.attempts", "a dot for a dash, and a letter"},
		{"table.local-timezone", "table.local-time-zone", "one word for two"},
		{"exec.state.ttl", "table.exec.state.ttl", "the first segment is missing"},
		{"state.ttl", "table.exec.state.ttl", "two segments are missing"},
		{"exec.stat.ttl", "table.exec.state.ttl", "the first segment and a letter are missing"},
		{"table.state.ttl", "table.exec.state.ttl", "a segment in the middle is missing"},
		{"execution.state.ttl", "table.exec.state.ttl", "another first segment"},
		{"sql.exec.mini-batch.size", "table.exec.mini-batch.size", "the same with more behind it"},
		{"flink.parallelism.default", "parallelism.default", "a segment too much in front"},
		{"spec.flinkConfiguration.taskmanager.numberOfTaskSlots", "taskmanager.numberOfTaskSlots", "a path in a Kubernetes file"},
		{"execution.interval.checkpointing", "execution.checkpointing.interval", "wrong order"},
		{"jobmanager.memory.process", "jobmanager.memory.process.size", "the last segment is missing"},
		{"table.exec.mini-batch", "table.exec.mini-batch.size table.exec.mini-batch.enabled", "several may be meant"},
		{"parallelism", "parallelism.default", "one segment that starts one option only"},
		{"external-resource.gpu.amout", "external-resource.gpu.amount", "a pattern keeps the name that stands in its place"},
		{"pipeline.global-job-paramters.foo", "pipeline.global-job-parameters.foo", "a map keeps its entry"},
		{"execution.checkpointing.unalignd", "execution.checkpointing.unaligned", "an alias may be meant"},
		{"kubernetes.cluster_id", "kubernetes.cluster-id", "separators don't count"},

		{"taskmanager", "", "one segment that starts many options"},
		{"foo.bar", "", "nothing like it"},
		{"my.connector.option", "", "nothing like it"},
		{"hive.metastore.uris", "", "a key of something else"},
		{"fs.s3a.endpoint", "", "a key of a file system"},
		{"x", "", "too short to tell"},
		{"", "", "no key"},
		{strings.Repeat("table.exec.state.ttl", 20), "", "no key is that long"},
	}
	v := At(release.V2_2)
	for _, test := range tests {
		for range 2 { // the second answer is a remembered one
			if got := strings.Join(v.Near(test.key), " "); got != test.want {
				t.Errorf("%s: %q, want %q, because %s", test.key, got, test.want, test.reason)
			}
		}
	}
}

// A suggestion must be read by the release, be it an alias, a filled pattern or a map's entry, and never be internal.
func TestNearSuggestsWhatIsRead(t *testing.T) {
	for _, r := range release.All() {
		v := At(r)
		for i, w := range loadWords() {
			// A letter less somewhere, at a place that depends on the key only.
			at := i % len(w.key)
			for _, s := range v.Near(w.key[:at] + w.key[at+1:]) {
				found := v.Lookup(s)
				if found == nil || found[0].Option.Internal {
					t.Errorf("%s: %s suggested for a letter less of %s", r, s, w.key)
				}
			}
		}
		if len(v.nearKnown) > remembered {
			t.Errorf("%s: %d answers remembered", r, len(v.nearKnown))
		}
	}
}

// Of all one-letter slips, Near must name the right key, first in nearly all cases.
func TestNearSeesThroughSlips(t *testing.T) {
	v := At(release.V2_2)
	first, missed, all := 0, 0, 0
	for i, o := range v.All() {
		if o.Pattern || o.Internal || len(o.Key) < 8 {
			continue
		}
		at := 1 + i%(len(o.Key)-2)
		for _, slip := range []string{
			o.Key[:at] + o.Key[at+1:], o.Key[:at] + "x" + o.Key[at:], o.Key[:at] + "x" + o.Key[at+1:],
			o.Key[:at] + o.Key[at+1:at+2] + o.Key[at:at+1] + o.Key[at+2:],
		} {
			if v.Lookup(slip) != nil {
				continue
			}
			all++
			found := v.Near(slip)
			switch {
			case len(found) > 0 && found[0] == o.Key:
				first++
			case !strings.Contains(" "+strings.Join(found, " ")+" ", " "+o.Key+" "):
				missed++
				t.Logf("%s: %v", slip, found)
			}
		}
	}
	if first*100 < all*98 || missed*100 > all {
		t.Errorf("%d of %d slips have the right key first, %d do not have it at all", first, all, missed)
	}
}

func TestDistance(t *testing.T) {
	tests := []struct {
		a, b   string
		limit  int
		want   int
		reason string
	}{
		{"", "", 3, 0, "nothing and nothing"},
		{"abc", "abc", 3, 0, "the same"},
		{"abc", "", 3, 3, "all missing"},
		{"abc", "abd", 3, 1, "another letter"},
		{"abc", "abcd", 3, 1, "a letter more"},
		{"abcd", "acd", 3, 1, "a letter less"},
		{"abcd", "acbd", 3, 1, "swapped neighbours are one step"},
		{"abcd", "badc", 3, 2, "two swaps"},
		{"ca", "abc", 3, 3, "a swapped pair takes part in no other step"},
		{"kitten", "sitting", 3, 3, "the textbook's"},
		{"kitten", "sitting", 2, 3, "over the limit it is the limit and one"},
		{"aaaaaa", "bbbbbb", 2, 3, "far"},
		{"xabcdefg", "abcdefgx", 2, 2, "a shift stays within the band"},
		{strings.Repeat("a", 400), strings.Repeat("b", 400), 4, 5, "too long to compare"},
		{strings.Repeat("a", 400), strings.Repeat("a", 399) + "b", 4, 1, "long with a short difference"},
	}
	for _, test := range tests {
		for _, pair := range [][2]string{{test.a, test.b}, {test.b, test.a}} {
			if got := value.Distance(pair[0], pair[1], test.limit); got != test.want {
				t.Errorf("%q, %q within %d: %d, want %d, because %s", clip(pair[0]), clip(pair[1]), test.limit, got, test.want, test.reason)
			}
		}
	}
}

func clip(s string) string { return s[:min(len(s), 20)] }
