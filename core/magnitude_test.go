package core

import (
	"testing"

	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/source"
)

// TestMagnitudes checks what is said about numbers that may lack a unit, and that usual settings raise nothing.
func TestMagnitudes(t *testing.T) {
	const slip, hint, quiet = diag.SuspiciousMagnitude, diag.BareNumber, diag.Code("")
	for _, c := range []struct {
		setting string
		want    diag.Code
		meant   string
		reason  string
	}{
		{"taskmanager.memory.process.size: 4096", slip, "4096 mb", "bytes where megabytes were meant"},
		{"taskmanager.memory.process.size: 4", slip, "4 gb", "the nearest to what is usual"},
		{"taskmanager.memory.process.size: 4294967296", hint, "4 gb", "plain bytes, as some tools write them"},
		{"taskmanager.memory.process.size: 4g", quiet, "", "a unit"},
		{"taskmanager.memory.network.max: 64", slip, "64 mb", "the default is no usual value"},
		{"taskmanager.memory.managed.size: 0", quiet, "", "0 means none"},
		{"taskmanager.memory.min-segment-size: 512", quiet, "", "a size that is small by its nature"},
		{"taskmanager.memory.segment-size: 64", slip, "64 kb", "kilobytes where that is usual"},
		{"table.exec.spill-compression.block-size: 65536", quiet, "", "the default, reported as such"},
		{"state.backend.rocksdb.writebuffer.size: 128", slip, "128 mb", "compared with the default"},
		{"heartbeat.timeout: 50000", quiet, "", "the default, reported as such"},
		{"heartbeat.timeout: 180000", hint, "3 min", "milliseconds, as often written"},
		{"heartbeat.timeout: 180", slip, "180 s", "seconds of other systems"},
		{"heartbeat.timeout: 3000 s", quiet, "", "long, and no factor of a thousand"},
		{"heartbeat.timeout: 60000 s", slip, "60000 ms", "a unit too much"},
		{"execution.checkpointing.interval: 60", slip, "60 s", "no default, and a minute is usual"},
		{"execution.checkpointing.interval: 10", slip, "10 s", "the shortest that is not refused"},
		{"execution.checkpointing.interval: 500", quiet, "", "half a second is bold and may be meant"},
		{"execution.checkpointing.interval: 1 d", quiet, "", "a unit"},
		{"execution.checkpointing.timeout: 3600", slip, "3600 s", "an hour in seconds"},
		{"execution.checkpointing.timeout: 30000", hint, "30 s", "whole thousands are milliseconds"},
		{"execution.checkpointing.min-pause: 500", quiet, "", "short pauses are usual"},
		{"execution.checkpointing.aligned-checkpoint-timeout: 0", quiet, "", "the default"},
		{"restart-strategy.fixed-delay.delay: 10", slip, "10 s", "as in examples of old releases"},
		{"restart-strategy.fixed-delay.delay: 100", quiet, "", "a short delay may be meant"},
		{"restart-strategy.exponential-delay.max-backoff: 2 h", quiet, "", "a unit"},
		{"pipeline.auto-watermark-interval: 1", quiet, "", "an option of milliseconds"},
		{"execution.buffer-timeout.interval: 10", quiet, "", "an option of milliseconds"},
		{"table.exec.state.ttl: 86400", slip, "86400 s", "a day in seconds"},
		{"table.exec.state.ttl: 86400000", hint, "1 d", "a day in milliseconds"},
		{"table.exec.state.ttl: 7", slip, "7 h", "hours are nearest to a day"},
		{"table.exec.state.ttl: 90000 s", quiet, "", "long on purpose"},
		{"table.exec.mini-batch.allow-latency: 500", quiet, "", "half a second is usual"},
		{"table.exec.mini-batch.allow-latency: 5000", hint, "5 s", "milliseconds"},
		{"table.exec.source.idle-timeout: 60", slip, "60 s", "seconds"},
		{"table.exec.async-lookup.timeout: 3", slip, "3 min", "compared with the default"},
		{"metrics.latency.interval: 1000", hint, "1 s", "as in examples"},
		{"metrics.reporter.prom.interval: 60", slip, "60 s", "a key with a name in it"},
		{"rest.port: 80", quiet, "", "no time and no size"},
	} {
		w := Workspace{
			Release: release.V2_0, Mode: layer.Streaming, Entry: layer.SQLClient,
			Layers: []layer.Layer{{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Text: c.setting}},
		}
		var got diag.Diagnostic
		for _, d := range Evaluate(w).Diagnostics {
			if d.Code == slip || d.Code == hint {
				got = d
			}
		}
		if got.Code != c.want || got.Suggestion != c.meant {
			t.Errorf("%s: %q with %q, want %q with %q: %s", c.setting, got.Code, got.Suggestion, c.want, c.meant, c.reason)
		}
	}
}
