package find

import (
	"slices"
	"testing"

	"flinkconf/core/catalog/docs"
	"flinkconf/core/release"
)

// everything returns the index of the real options and guides with their texts in a language, where English stands in for what is missing.
func everything(lang string) *Index {
	all := Options(func(key string) string {
		md, _, _ := docs.Text(lang, key)
		text, _ := docs.Plain(md)
		return text
	})
	for _, g := range docs.Guides(lang) {
		text, headings := docs.Plain(g.Markdown)
		all = append(all, Guide(g.Name, g.Title, g.Summary+"\n"+text, headings))
	}
	return NewIndex(all)
}

// TestGolden asks what people ask, over the real catalogue and texts. Each row names options that have to be among the first hits:
// as many of them as there are, and two more for what else may come first as texts are written. Guides don't count. A row with
// first set is about the very first hit.
func TestGolden(t *testing.T) {
	const ttl, size = "table.exec.state.ttl", "table.exec.mini-batch.size"
	indexes := map[string]*Index{docs.English: everything(docs.English), docs.Chinese: everything(docs.Chinese)}
	for _, c := range []struct {
		lang, query string
		release     string // "" for the newest
		first, near bool
		want        []string
	}{
		// Keys, whole and in parts.
		{lang: "en", query: "table.exec.state.ttl", first: true, want: []string{ttl}},
		{lang: "en", query: "TABLE.EXEC.STATE.TTL", first: true, want: []string{ttl}},
		{lang: "en", query: "state ttl", first: true, want: []string{ttl}},
		{lang: "en", query: "STATE_TTL", first: true, want: []string{ttl}},
		{lang: "en", query: "exec.state.t", first: true, want: []string{ttl}},
		{lang: "en", query: "minibatch", want: []string{size, "table.exec.mini-batch.enabled", "table.exec.mini-batch.allow-latency"}},
		{lang: "en", query: "mini batch", want: []string{size, "table.exec.mini-batch.enabled", "table.exec.mini-batch.allow-latency"}},
		{lang: "en", query: "MiniBatch size", first: true, want: []string{size}},
		{lang: "en", query: "checkpoint interval", first: true, want: []string{"execution.checkpointing.interval"}},
		{lang: "en", query: "checkpoint timeout", first: true, want: []string{"execution.checkpointing.timeout"}},
		{lang: "en", query: "object reuse", first: true, want: []string{"pipeline.object-reuse"}},
		{lang: "en", query: "parallelism", first: true, want: []string{"parallelism.default"}},
		{lang: "en", query: "max parallelism", first: true, want: []string{"pipeline.max-parallelism"}},
		{lang: "en", query: "time zone", first: true, want: []string{"table.local-time-zone"}},
		{lang: "en", query: "async lookup timeout", first: true, want: []string{"table.exec.async-lookup.timeout"}},
		{lang: "en", query: "broadcast join threshold", first: true, want: []string{"table.optimizer.join.broadcast-threshold"}},
		{lang: "en", query: "runtime filter", first: true, want: []string{"table.optimizer.runtime-filter.enabled"}},
		{lang: "en", query: "rocksdb memory", want: []string{"state.backend.rocksdb.memory.managed", "state.backend.rocksdb.memory.fixed-per-slot"}},
		{lang: "en", query: "RocksDB localdir", first: true, want: []string{"state.backend.rocksdb.localdir"}},
		{lang: "en", query: "managed memory size", first: true, want: []string{"taskmanager.memory.managed.size"}},
		{lang: "en", query: "plan cache ttl", first: true, want: []string{"sql-gateway.session.plan-cache.ttl"}},
		{lang: "en", query: "kubernetes namespace", first: true, want: []string{"kubernetes.namespace"}},
		{lang: "en", query: "result mode", first: true, want: []string{"sql-client.execution.result-mode"}},
		{lang: "en", query: "dedup", want: []string{"table.exec.deduplicate.insert-update-after-sensitive-enabled"}},
		{lang: "en", query: "skew", want: []string{"table.optimizer.skewed-join-optimization.strategy"}},
		// What a text says.
		{lang: "en", query: "late data", want: []string{"table.exec.emit.allow-lateness", "table.exec.emit.late-fire.delay", "table.exec.emit.late-fire.enabled"}},
		{lang: "en", query: "hot key", want: []string{"table.optimizer.skewed-join-optimization.strategy"}},
		{lang: "en", query: `"hot keys"`, want: []string{"table.optimizer.agg-phase-strategy", "table.exec.mini-batch.enabled"}},
		{lang: "en", query: "state grows", want: []string{ttl}},
		{lang: "en", query: "watermark idle", first: true, want: []string{"table.exec.source.idle-timeout"}},
		{lang: "en", query: "checkpoint folder", want: []string{"execution.checkpointing.dir"}},
		{lang: "en", query: "restart attempts", first: true, want: []string{"restart-strategy.fixed-delay.attempts"}},
		// Names beside the key.
		{lang: "en", query: "FORCE", want: []string{"pipeline.force-avro", "pipeline.force-kryo"}},
		{lang: "en", query: "TWO_PHASE", first: true, want: []string{"table.optimizer.agg-phase-strategy"}},
		{lang: "en", query: "IDLE_STATE_RETENTION", first: true, want: []string{ttl}},
		{lang: "en", query: "ExecutionConfigOptions.TABLE_EXEC_SINK_NOT_NULL_ENFORCER", first: true, want: []string{"table.exec.sink.not-null-enforcer"}},
		{lang: "en", query: "savepoint directory", first: true, want: []string{"execution.checkpointing.savepoint-dir"}},
		{lang: "en", query: "execution.savepoint.path", release: "2.2", first: true, want: []string{"execution.state-recovery.path"}},
		{lang: "en", query: "state.backend", release: "2.2", first: true, want: []string{"state.backend.type", "state.backend"}},
		{lang: "en", query: "table.exec.topn.cache-size", release: "1.20", first: true, want: []string{"table.exec.rank.topn-cache-size"}},
		// Other releases come last.
		{lang: "en", query: "topn cache", release: "2.2", first: true, want: []string{"table.exec.rank.topn-cache-size", "table.exec.topn.cache-size"}},
		{lang: "en", query: "topn cache", release: "1.12", first: true, want: []string{"table.exec.topn.cache-size"}},
		{lang: "en", query: "jobmanager.heap.mb", release: "2.2", first: true, want: []string{"jobmanager.heap.mb"}},
		{lang: "en", query: "restart strategy", release: "1.16", first: true, want: []string{"restart-strategy"}},
		// Slips.
		{lang: "en", query: "chekpoint intervall", near: true, first: true, want: []string{"execution.checkpointing.interval"}},
		{lang: "en", query: "parallelsim", near: true, want: []string{"parallelism.default"}},
		{lang: "en", query: "watermrak interval", near: true, want: []string{"pipeline.auto-watermark-interval"}},
		{lang: "en", query: "tabel.exec.state.ttl", near: true, first: true, want: []string{ttl}},
		// Chinese: by what the text says, and by the English names of things.
		{lang: "zh", query: "迟到数据", want: []string{"table.exec.emit.late-fire.delay", "table.exec.emit.allow-lateness"}},
		{lang: "zh", query: "状态过期", first: true, want: []string{ttl}},
		{lang: "zh", query: "小批", want: []string{size, "table.exec.mini-batch.enabled", "table.exec.mini-batch.allow-latency"}},
		{lang: "zh", query: "热点", want: []string{"table.optimizer.skewed-join-optimization.strategy"}},
		{lang: "zh", query: "时区", first: true, want: []string{"table.local-time-zone"}},
		{lang: "zh", query: "检查点间隔", first: true, want: []string{"execution.checkpointing.interval"}},
		{lang: "zh", query: "检查点 超时", first: true, want: []string{"execution.checkpointing.timeout"}},
		{lang: "zh", query: "状态后端", first: true, want: []string{"state.backend.type"}},
		{lang: "zh", query: "增量检查点", first: true, want: []string{"execution.checkpointing.incremental"}},
		{lang: "zh", query: "最大并行度", want: []string{"pipeline.max-parallelism"}},
		{lang: "zh", query: "异步维表", want: []string{"table.exec.async-lookup.timeout", "table.exec.async-lookup.output-mode"}},
		{lang: "zh", query: "重启策略", first: true, want: []string{"restart-strategy.type"}},
		{lang: "zh", query: "保存点目录", first: true, want: []string{"execution.checkpointing.savepoint-dir"}},
		{lang: "zh", query: "RocksDB 内存", want: []string{"state.backend.rocksdb.memory.managed"}},
		{lang: "zh", query: "ＳＴＡＴＥ＿ＴＴＬ", first: true, want: []string{ttl}},
		{lang: "zh", query: "“状态后端”", want: []string{"state.backend.type"}},
		{lang: "zh", query: "hot key", want: []string{"table.optimizer.skewed-join-optimization.strategy"}},
	} {
		r := release.Last
		if c.release != "" {
			var err error
			if r, err = release.Parse(c.release); err != nil {
				t.Fatal(err)
			}
		}
		result := indexes[c.lang].Search(c.query, r)
		var got []string
		for i := 0; i < result.Len() && len(got) < len(c.want)+2; i++ {
			if h := result.Hit(i); !h.Document.Guide {
				got = append(got, h.Document.Key)
			}
		}
		if result.Near != c.near {
			t.Errorf("%s %q: near is %v", c.lang, c.query, result.Near)
		}
		for _, key := range c.want {
			if !slices.Contains(got, key) {
				t.Errorf("%s %q: %s isn't among the first: %q", c.lang, c.query, key, got)
			}
		}
		if c.first && (len(got) == 0 || got[0] != c.want[0]) {
			t.Errorf("%s %q: the first isn't %s: %q", c.lang, c.query, c.want[0], got)
		}
	}
}
