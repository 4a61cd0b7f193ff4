package catalog

import (
	"testing"

	"flinkconf/core/release"
)

// What starting up and switching the release cost: the shared index and one view.
func BenchmarkAtFirst(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		x := newIndex()
		newView(x, release.Last)
	}
}

func BenchmarkAtNext(b *testing.B) {
	x := load()
	b.ReportAllocs()
	for b.Loop() {
		newView(x, release.Last)
	}
}

func BenchmarkLookup(b *testing.B) {
	v := At(release.Last)
	b.ReportAllocs()
	for b.Loop() {
		v.Lookup("table.exec.state.ttl")
	}
}

func BenchmarkLookupUnknown(b *testing.B) {
	v := At(release.Last)
	b.ReportAllocs()
	for b.Loop() {
		v.Lookup("table.exec.state.tl")
	}
}

// 20 keys that Near has not seen before; seen ones cost a look into a map.
func BenchmarkNear20(b *testing.B) {
	keys := []string{
		"parallism.default", "exec.state.ttl", "table.state.ttl", "state.ttl", "TABLE_EXEC_STATE_TTL", "taskmanager.numberoftaskslots",
		"foo.bar", "my.connector.option", "table.exec.mini-batch", "table.exec.minibatch.enabled", "exec.stat.ttl",
		"execution.state.ttl", "flink.parallelism.default", "execution.interval.checkpointing", "checkpointing.interval",
		"external-resource.gpu.amout", "pipeline.global-job-paramters.foo", "hive.metastore.uris", "web.prot", "fs.s3a.endpoint",
	}
	v := At(release.Last)
	b.ReportAllocs()
	for b.Loop() {
		for _, key := range keys {
			v.search(key)
		}
	}
}
