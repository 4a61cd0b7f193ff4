package source

import (
	"strings"
	"testing"

	"flinkconf/core/release"
)

// TestWrittenProperties checks what is written for the images, and what they can't take.
func TestWrittenProperties(t *testing.T) {
	for _, row := range []struct {
		r        release.Release
		settings []Setting
		want     string
		lost     string
		reason   string
	}{
		{release.V2_2, texts("a.b", "x", "c", "", "d", "k:v", "e", "x#y", "f", "$"), "a.b: x\nc:\nd: k:v\ne: x#y\nf: $\n", "", "one line each; a lone dollar is one"},
		{release.V2_2, texts("a", "My Job"), "", "blank", "blanks go, inside too"},
		{release.V1_18, texts("a", "My Job"), "a: My Job\n", "", "the older images append the line as it is"},
		{release.V2_2, texts("a", "x\ny"), "", "line break", "a line ends the value"},
		{release.V2_2, texts("a", "x:", "b", "x::"), "b: x::\n", "colon", "bash's read takes one colon at the end if it is the only one"},
		{release.V2_2, texts("a", "-n", "b", "-nx"), "b: -nx\n", "echo", "echo takes -n for an option"},
		{release.V2_2, texts("a", "x$HOST"), "", "$HOST", "envsubst can't be told to leave a dollar"},
		{release.V1_18, texts("a", "${HOST}"), "", "$HOST", "the older images substitute too"},
		{release.V1_18, texts("a", "x#y", "b", ""), "", "#", "the text becomes a part of flink-conf.yaml"},
		{release.V1_11, texts("a", `C:\temp`), "a: C:\\\\temp\n", "", "the shell's echo would make a tab"},
		{release.V1_12, texts("a", `C:\temp`), "a: C:\\temp\n", "", "from 1.12 on another shell runs the script"},
		{release.V2_2, texts("state.backend", "x", "state.backend.incremental", "true", "state.backend.y.z", "1", "c", "d"), "state.backend: x\nc: d\n", "state.backend", "the image nests the keys anew"},
		{release.V1_18, texts("state.backend", "x", "state.backend.incremental", "true"), "state.backend: x\nstate.backend.incremental: true\n", "", "the older file is flat"},
		{release.V2_2, texts("a=b", "x", "c d", "x", "e:f", "x", "", "x"), "", "key", "the key ends at a colon or an equals sign and has no blanks"},
		{release.V2_2, texts("pipeline.classpaths", "/opt/flink/lib/*.jar", "m", "*:*:c"), "m: *:*:c\n", "file", "an unquoted argument is a pattern"},
	} {
		text, losses, err := Write(Properties, row.settings, Context{Release: row.r})
		if err != nil || text != row.want {
			t.Errorf("%s %v: got %q, %v; want %q (%s)", row.r, row.settings, text, err, row.want, row.reason)
		}
		if (len(losses) > 0) != (row.lost != "") || len(losses) > 0 && !strings.Contains(losses[0].Why.String(), row.lost) {
			t.Errorf("%s %v: lost %v, want a loss that says %q (%s)", row.r, row.settings, losses, row.lost, row.reason)
		}
	}
	text, losses, _ := WriteDynamic(Properties, texts("a", "s3://${BUCKET}/x"), map[string]bool{"a": true}, Context{Release: release.V2_2})
	if text != "a: s3://${BUCKET}/x\n" || len(losses) > 0 {
		t.Errorf("a placeholder is written as %q, lost %v", text, losses)
	}
}
