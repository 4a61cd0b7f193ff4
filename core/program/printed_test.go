package program

import (
	"testing"

	"flinkconf/core/release"
)

// TestPrinted compares values with what real Flink's Configuration.toMap() printed after the same calls, in five releases.
func TestPrinted(t *testing.T) {
	releases := []release.Release{release.V1_13, release.V1_17, release.V1_18, release.V1_20, release.V2_2}
	for _, row := range []struct {
		program, key string
		// want has a text for each of the releases; an empty one is that of the release before.
		want   [5]string
		reason string
	}{
		{`conf.set(PipelineOptions.JARS, Arrays.asList("a;b.jar", "c.jar", "d, e", ""));`, "pipeline.jars",
			[5]string{"'a;b.jar';c.jar;d, e;", "", "", "[a;b.jar, c.jar, 'd, e', '']", ""}, "a list"},
		{`conf.set(PipelineOptions.GLOBAL_JOB_PARAMETERS, Map.of("k", "v:w", "x", "y"));`, "pipeline.global-job-parameters",
			[5]string{"'k:''v:w''',x:y", "", "", "{k: 'v:w', x: y}", ""}, "a map"},
		{`conf.set(ExecutionConfigOptions.IDLE_STATE_RETENTION, Duration.ofDays(2));`, "table.exec.state.ttl",
			[5]string{"172800000000000 ns", "172800000 ms", "2 d", "", ""}, "a Duration of whole days"},
		{`conf.set(ExecutionConfigOptions.IDLE_STATE_RETENTION, Duration.ofMillis(-1500));`, "table.exec.state.ttl",
			[5]string{"-1500000000 ns", "-1500 ms", "", "", ""}, "a negative Duration"},
		{`conf.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.parse("1536 kb"));`, "taskmanager.memory.managed.size",
			[5]string{"1536 kb", "", "", "", ""}, "a MemorySize"},
		{`conf.set(TaskManagerOptions.MANAGED_MEMORY_FRACTION, 0.5f);`, "taskmanager.memory.managed.fraction",
			[5]string{"0.5", "", "", "", ""}, "a Float"},
		{`tEnv.getConfig().addJobParameter("a", "1").addJobParameter("b", "x:y"); tEnv.getConfig().addJobParameter("b", "x:y");`, "pipeline.global-job-parameters",
			[5]string{"a:1,'b:''x:y'''", "", "", "{a: '1', b: 'x:y'}", ""}, "job parameters add up"},
		{`tEnv.getConfig().setLocalTimeZone(ZoneId.of("Z"));`, "table.local-time-zone", [5]string{"Z", "", "GMT", "", ""}, "an offset of nothing"},
		{`tEnv.getConfig().setLocalTimeZone(ZoneOffset.UTC);`, "table.local-time-zone", [5]string{"Z", "", "GMT", "", ""}, "its constant"},
		{`tEnv.getConfig().setLocalTimeZone(ZoneId.of("+8"));`, "table.local-time-zone", [5]string{"+08:00", "", "GMT+08:00", "", ""}, "an offset becomes one of GMT since 1.18"},
		{`tEnv.getConfig().setLocalTimeZone(ZoneId.of("GMT+8"));`, "table.local-time-zone", [5]string{"GMT+08:00", "", "", "", ""}, "ZoneId fills in digits"},
		{`tEnv.getConfig().setLocalTimeZone(ZoneId.of("+00:00"));`, "table.local-time-zone", [5]string{"Z", "", "GMT", "", ""}, "zero"},
		{`tEnv.getConfig().setLocalTimeZone(ZoneId.of("GMT+0"));`, "table.local-time-zone", [5]string{"GMT", "", "", "", ""}, "zero with GMT"},
		{`tEnv.getConfig().setLocalTimeZone(ZoneId.of("Asia/Tokyo"));`, "table.local-time-zone", [5]string{"Asia/Tokyo", "", "", "", ""}, "a region"},
	} {
		want := ""
		for i, r := range releases {
			if row.want[i] != "" {
				want = row.want[i]
			}
			p := Read(Java, row.program, r)
			if at := p.Effective(row.key); at < 0 || p.Writes[at].Value.Text != want || p.Writes[at].Dynamic {
				got := "nothing"
				if at >= 0 {
					got = p.Writes[at].Value.Text
				}
				t.Errorf("%s %s: %q, want %q; %s", r, row.program, got, want, row.reason)
			}
		}
	}
}
