package catalog

import (
	"testing"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

func TestTombstone(t *testing.T) {
	tests := []struct {
		release release.Release
		key     string
		until   release.Release // None: no tombstone
		by      string
		reason  string
	}{
		{release.V2_0, "state.backend.async", release.V1_20, "", "removed without a replacement"},
		{release.V2_2, "akka.ask.timeout", release.None, "", "still read, as an alias"},
		{release.V2_2, "table.exec.state.ttl", release.None, "", "still an option"},
		{release.V2_2, "no.such.key", release.None, "", "never there"},
		{release.V1_9, "table.exec.state.ttl", release.None, "", "not there yet"},
		{release.V2_0, "state.backend.rocksdb.checkpointdir", release.V1_20, "state.backend.rocksdb.localdir", "an alias that is read no more"},
		{release.V2_2, "taskmanager.network.blocking-shuffle.compression.enabled", release.V1_20, "taskmanager.network.batch-shuffle.compression.enabled", "an option, then an alias, then gone"},
		{release.V1_16, "metrics.reporter.foo.class", release.V1_15, "", "its option is gone; the reporter gets it as a free parameter and ignores it"},
		{release.V1_14, "mesos.master", release.V1_12, "", "1.13's jar was not read, so 1.12 is the last one known to have it"},
		{release.V1_13, "mesos.master", release.None, "", "1.13 may have it"},
		{release.V1_11, "mesos.resourcemanager.tasks.mem", release.V1_9, "", "1.10 may have it, 1.11 has not"},
		{release.V2_3, "pipeline.global-job-parameters.a", release.None, "", "a map's entry"},
	}
	for _, test := range tests {
		got, ok := At(test.release).Tombstone(test.key)
		want := option.Tombstone{}
		if test.until != release.None {
			want = option.Tombstone{Key: test.key, Until: test.until, ReplacedBy: test.by}
		}
		if got != want || ok != (test.until != release.None) {
			t.Errorf("%s, %s: %v %v\nwant %v, because %s", test.release, test.key, got, ok, want, test.reason)
		}
	}
}

func TestNotYet(t *testing.T) {
	tests := []struct {
		release release.Release
		key     string
		want    release.Release
		reason  string
	}{
		{release.V1_16, "state.backend.type", release.V1_17, "an option of a later release"},
		{release.V1_17, "state.backend.type", release.None, "it is there"},
		{release.V2_3, "no.such.key", release.None, "never there"},
		{release.V1_9, "savepoints.state.backend.fs.dir", release.None, "an alias is read too"},
		{release.V1_14, "table.exec.topn-cache-size", release.V1_15, "an alias that comes with its option"},
		{release.V1_13, "pipeline.global-job-parameters.a", release.V1_14, "entries of maps are read since 1.14"},
		{release.V2_0, "events.reporter.foo.factory.class", release.V2_1, "a pattern of a later release"},
		{release.V1_10, "kubernetes.cluster-id", release.None, "1.10 may have it, its jar was not read"},
		{release.V1_9, "kubernetes.cluster-id", release.V1_11, "1.9 has not, 1.11 is the first known to have it"},
		{release.V2_0, "pipeline.time-characteristic", release.None, "removed, and no later release has it"},
	}
	for _, test := range tests {
		got, ok := At(test.release).NotYet(test.key)
		if got != test.want || ok != (test.want != release.None) {
			t.Errorf("%s, %s: %s, want %s, because %s", test.release, test.key, got, test.want, test.reason)
		}
	}
}

func TestUncertain(t *testing.T) {
	tests := []struct {
		release release.Release
		key     string
		want    bool
		reason  string
	}{
		{release.V1_10, "kubernetes.cluster-id", true, "the jar was not read and only 1.11 has it"},
		{release.V1_9, "kubernetes.cluster-id", false, "the jar was read and hasn't it"},
		{release.V1_11, "kubernetes.cluster-id", false, "the option is there"},
		{release.V1_10, "external-resource.gpu.kubernetes.config-key", true, "the same for a pattern"},
		{release.V1_13, "mesos.master", true, "1.12 has it, 1.13's jar was not read"},
		{release.V2_1, "state.backend.forst.cache.dir", false, "both sides agree, so it is inferred"},
		{release.V2_1, "metrics.reporter.OpenTelemetry.batch.size", false, "a reporter's parameters are read in any case"},
		{release.V2_1, "no.such.key", false, "nothing is known to have it"},
	}
	for _, test := range tests {
		if got := At(test.release).Uncertain(test.key); got != test.want {
			t.Errorf("%s, %s: %v, because %s", test.release, test.key, got, test.reason)
		}
	}
}

func TestReleases(t *testing.T) {
	tests := []struct {
		key    string
		want   release.Set
		reason string
	}{
		{"no.such.key", 0, "never an option"},
		{"savepoints.state.backend.fs.dir", 0, "only ever an alias"},
		{"parallelism.default", release.Range(release.V1_9, release.V2_3), "always there"},
		{"akka.ask.timeout", release.Range(release.V1_9, release.V1_17), "an alias since 1.18, no option of its own"},
		{"state.backend.forst.cache.dir", release.Range(release.V2_0, release.V2_3), "inferred in 2.1"},
		{"mesos.resourcemanager.tasks.mem", release.Range(release.V1_9, release.V1_9), "1.10 is not known"},
		{"jobmanager.heap.mb", release.Range(release.V1_9, release.V1_20), "a deprecated option that stayed long"},
	}
	for _, test := range tests {
		if got := Releases(test.key) & release.Range(release.First, release.V2_3); got != test.want {
			t.Errorf("%s: %x, want %x, because %s", test.key, got, test.want, test.reason)
		}
	}
}

// A key is read, was read, will be read, may be read or is unknown: never two of these, but for the reporters' parameters.
func TestFatesExcludeEachOther(t *testing.T) {
	for _, w := range loadWords() {
		for _, r := range release.All() {
			v := At(r)
			read := v.Lookup(w.key) != nil
			_, gone := v.Tombstone(w.key)
			_, later := v.NotYet(w.key)
			if later && read || v.Uncertain(w.key) && (gone || later || read) {
				t.Errorf("%s, %s: read %v, gone %v, later %v, uncertain %v", r, w.key, read, gone, later, v.Uncertain(w.key))
			}
			if gone && read && v.Lookup(w.key)[0].Via != ByPattern {
				t.Errorf("%s, %s: gone, but read", r, w.key)
			}
		}
	}
}
