package catalog

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"flinkconf/core/release"
)

// show renders matches as "key own", "key alias", "key deprecated alias", "key pattern" and "key[entry]", "?" behind loose ones.
func show(matches []Match) string {
	var texts []string
	for _, m := range matches {
		text := m.Option.Key
		switch m.Via {
		case Own:
			text += " own"
		case ByAlias:
			text += " alias"
			if m.Alias.Deprecated {
				text = strings.TrimSuffix(text, "alias") + "deprecated alias"
			}
		case ByPattern:
			text += " pattern"
		case ByPrefix:
			text += "[" + m.Entry + "]"
			if m.Alias.Key != "" {
				text += " through " + m.Alias.Key
			}
		}
		if m.Loose {
			text += "?"
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}

func TestLookup(t *testing.T) {
	tests := []struct {
		release release.Release
		key     string
		want    string
		reason  string
	}{
		{release.V2_2, "table.exec.state.ttl", "table.exec.state.ttl own", "an option's own key"},
		{release.V1_9, "table.exec.state.ttl", "", "the option came later"},
		{release.V2_2, "Table.exec.state.ttl", "", "keys are case-sensitive"},
		{release.V2_2, " table.exec.state.ttl", "", "keys are not trimmed"},
		{release.V2_2, "", "", "no key"},
		{release.V2_2, ".", "", "no key either"},
		{release.V2_2, "akka.ask.timeout", "pekko.ask.timeout deprecated alias", "renamed in 1.18"},
		{release.V1_17, "akka.ask.timeout", "akka.ask.timeout own, taskmanager.slot.timeout alias", "own key of one option and fallback of another"},
		{release.V2_2, "web.port", "rest.bind-port deprecated alias, rest.port deprecated alias", "two options read one key"},
		{release.V1_20, "web.port", "web.port own, rest.bind-port deprecated alias, rest.port deprecated alias", "own first, then by option key"},
		{release.V2_2, "taskmanager.network.retries", "taskmanager.network.retries own", "an option that is its own alias is listed once"},
		{release.V1_20, "savepoints.state.backend.fs.dir", "execution.checkpointing.savepoint-dir deprecated alias", "only ever an alias, of this option since 1.20"},
		{release.V1_19, "savepoints.state.backend.fs.dir", "state.savepoints.dir deprecated alias", "and of that one before"},
		{release.V2_3, "jobmanager.adaptive-scheduler.scaling-interval.min",
			"jobmanager.adaptive-scheduler.scaling-interval.min own, jobmanager.adaptive-scheduler.executing.cooldown-after-rescaling deprecated alias",
			"old and new option are both there"},

		{release.V1_15, "metrics.reporter.foo.class", "metrics.reporter.<name>.class pattern, metrics.reporter.<name>.<parameter> pattern", "the most telling pattern first"},
		{release.V2_2, "metrics.reporter.foo.class", "metrics.reporter.<name>.<parameter> pattern", "the option is gone, the reporter's free parameters are not"},
		{release.V2_2, "metrics.reporter.foo.a.b", "metrics.reporter.<name>.<parameter> pattern", "a placeholder at the end takes dots too"},
		{release.V2_2, "metrics.reporter.foo", "", "a placeholder needs something"},
		{release.V2_2, "metrics.reporter..class", "", "a name isn't empty"},
		{release.V2_2, "metrics.reporter.foo.", "", "nor is a parameter"},
		{release.V2_2, "external-resource.gpu.amount", "external-resource.<resource_name>.amount pattern", "a placeholder in the middle"},
		{release.V2_2, "external-resource.a.b.amount", "", "a placeholder in the middle takes no dot"},
		{release.V2_2, "external-resource.gpu.param.x.y", "external-resource.<resource_name>.param.<param> pattern", "two placeholders"},
		{release.V2_2, "flink.hadoop.fs.defaultFS", "flink.hadoop.<key> pattern", "everything behind a prefix"},
		{release.V2_2, "metrics.reporter.<name>.interval", "metrics.reporter.<name>.interval own", "a pattern itself is one option"},
		{release.V1_20, "metrics.reporter.influxdb.port", "metrics.reporter.influxdb.port own?, metrics.reporter.<name>.<parameter> pattern, metrics.reporter.prometheus.port pattern?",
			"what the port means depends on the reporter's kind, which the name doesn't tell"},
		{release.V1_20, "metrics.reporter.jmx.port", "metrics.reporter.<name>.<parameter> pattern, metrics.reporter.influxdb.port pattern?, metrics.reporter.prometheus.port pattern?",
			"sure patterns before loose ones"},
		{release.V2_0, "metrics.reporter.otel.exporter.endpoint", "metrics.reporter.<name>.<parameter> pattern, metrics.reporter.OpenTelemetry.exporter.endpoint pattern?", "a reporter's name stands where any name may"},

		{release.V1_14, "pipeline.global-job-parameters.foo", "pipeline.global-job-parameters[foo]", "entries are read since 1.14"},
		{release.V1_13, "pipeline.global-job-parameters.foo", "", "and not before"},
		{release.V2_2, "pipeline.global-job-parameters.a.b", "pipeline.global-job-parameters[a.b]", "an entry may have dots"},
		{release.V2_2, "pipeline.global-job-parameters.", "pipeline.global-job-parameters[]", "an entry's name may be empty"},
		{release.V2_2, "pipeline.global-job-parametersfoo", "", "a dot must be between"},
		{release.V2_2, "kubernetes.jobmanager.tolerations.a", "", "a list of maps has no entries"},
		{release.V2_2, "metrics.reporter.x.scope.variables.additional.dc",
			"metrics.reporter.<name>.<parameter> pattern, metrics.reporter.<name>.scope.variables.additional[dc]", "an entry of a map whose key has a placeholder"},
		{release.V2_2, "events.reporter.x.scope.variables.additional.dc",
			"events.reporter.<name>.<parameter> pattern, events.reporter.<name>.scope.variables.additional[dc]", "the same for another reporter"},
		{release.V2_1, "state.backend.forst.cache.dir", "state.backend.forst.cache.dir own", "2.1's jar was not read; the option is inferred"},
		{release.V2_1, "state.backend.forst.sync.enforce-local", "", "only 2.2 has it, so 2.1 may or may not"},
		{release.V1_10, "kubernetes.cluster-id", "", "1.10's jar was not read, and 1.9 had none"},
	}
	for _, test := range tests {
		if got := show(At(test.release).Lookup(test.key)); got != test.want {
			t.Errorf("%s, %q: %q\nwant %q, because %s", test.release, test.key, got, test.want, test.reason)
		}
	}
}

func TestLookupFindsEveryKeyOfEveryRelease(t *testing.T) {
	for _, r := range release.All() {
		v := At(r)
		for _, o := range v.All() {
			for i, key := range o.Keys() {
				found := false
				for _, m := range v.Lookup(key) {
					found = found || m.Option == o && (m.Via == Own) == (i == 0 || key == o.Key)
				}
				if !found {
					t.Errorf("%s: %s does not find %s", r, key, o.Key)
				}
			}
		}
	}
}

func TestOpen(t *testing.T) {
	tests := []struct {
		release release.Release
		key     string
		want    string
		reason  string
	}{
		{release.V2_3, "containerized.master.env.FOO", "containerized.master.env.", "environment of the containers"},
		{release.V1_20, "yarn.taskmanager.env.FOO", "yarn.taskmanager.env.", "its old form"},
		{release.V2_0, "yarn.taskmanager.env.FOO", "", "which is gone in 2.0"},
		{release.V2_3, "containerized.master.env.", "", "no name"},
		{release.V2_3, "containerized.master.environment", "", "another key"},
		{release.V2_3, "table.secret-store.vault.url", "table.secret-store.", "new in 2.3"},
		{release.V2_2, "table.secret-store.vault.url", "", "not before"},
	}
	for _, test := range tests {
		got, ok := At(test.release).Open(test.key)
		if got != test.want || ok != (test.want != "") {
			t.Errorf("%s, %s: %q, want %q, because %s", test.release, test.key, got, test.want, test.reason)
		}
	}
}

func TestAtInvalidReleaseIsTheNewest(t *testing.T) {
	for _, r := range []release.Release{release.None, release.Last + 1, 255} {
		if got := At(r).Release(); got != release.Last {
			t.Errorf("release(%d): view of %s", uint8(r), got)
		}
	}
}

// A view is read from many goroutines, the first of which build it.
func TestConcurrentUse(t *testing.T) {
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			for _, r := range release.All() {
				v := At(r)
				v.Lookup("web.port")
				v.Near(fmt.Sprint("web.prot", i))
				v.ByField("CoreOptions", "DEFAULT_PARALLELISM")
			}
		})
	}
	group.Wait()
}

// Nothing that people paste may stop the program.
func TestHostileKeys(t *testing.T) {
	keys := []string{"", ".", "..", "<", ">", "<>", "metrics.reporter.<", "metrics.reporter.>", strings.Repeat(".", 500), strings.Repeat("a.", 79) + "a",
		strings.Repeat("table.exec.", 2000), "\x00", "\xff\xfe", "ключ", "表.執行", "pipeline.global-job-parameters..", "external-resource..amount", "-", "___"}
	for _, key := range keys {
		for _, r := range []release.Release{release.First, release.Last} {
			v := At(r)
			v.Lookup(key)
			v.Near(key)
			v.Tombstone(key)
			v.NotYet(key)
			v.Uncertain(key)
			v.Open(key)
			v.Sensitive(key)
			v.ByField(key, key)
			History(key)
			Releases(key)
		}
	}
}
