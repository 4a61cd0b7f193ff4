package value

import (
	"strings"
	"testing"

	"flinkconf/core/release"
)

// TestTextual has what the recorded answers leave open. They are compared in core/vectors.
func TestTextual(t *testing.T) {
	const latency, idle, job = "table.exec.mini-batch.allow-latency", "table.exec.source.idle-timeout", "resourcemanager.job.timeout"
	for _, row := range []struct {
		release   release.Release
		key, text string
		// want is the canonical value, or the reason and the suggestion.
		want, reason string
	}{
		{release.V1_11, idle, "1 000 ms", "1000000000", "white space counts nowhere, not even between digits"},
		{release.V1_11, idle, "5\u2003s", "5000000000", "nor does the white space of Unicode"},
		{release.V1_11, idle, "5\u0085s", "no-number 5 s", "of which Java doesn't take all"},
		{release.V1_11, idle, "0x1p3 s", "8000000000", "numbers are those of Double.parseDouble"},
		{release.V1_11, idle, "5 f s", "unknown-unit ", "but all letters at the end are the unit"},
		{release.V1_11, idle, "1.5 ns", "0", "rounded to nanoseconds, then cut to milliseconds"},
		{release.V1_11, idle, "0.4999999999999999 ms", "0", "cut, not rounded"},
		{release.V1_11, idle, "1e16 ns", "overflow ", "above 2^53 only whole numbers without an exponent are read"},
		{release.V1_11, idle, "10000000000000000 ns", "10000000000000000", "as this one"},
		{release.V1_11, idle, "-9223372036854775807 ns", "-9223372036854000000", "the least time"},
		{release.V1_11, idle, "1e400 s", "overflow ", "infinity by way of a number is none of the words for it"},
		{release.V1_11, idle, "5", "unknown-unit 5 ms", "later releases take milliseconds"},
		{release.V1_11, idle, "1h 30m", "several-units 90 min", "several units"},
		{release.V1_11, idle, "5 Sec", "unknown-unit 5 s", "units in lower case"},
		{release.V1_11, idle, "PT5S", "no-number 5 s", "the ISO form"},
		{release.V1_11, latency, "0 sec", "not-positive ", "a text that can be read and not used"},
		{release.V1_11, latency, "0 S", "unknown-unit ", "no suggestion that can't be used either"},
		{release.V1_12, latency, "0 S", "unread", "a Duration by now"},
		{release.V1_9, idle, "abc", "unread", "not looked at yet"},
		{release.V1_9, job, "1.5 min", "90000000000", "Scala's"},
		{release.V1_10, job, "1.5 min", "decimal 90 s", "Flink's own"},
		{release.V1_10, "jobmanager.heap.size", "1.5g", "decimal 1536 mb", "sizes are what they are elsewhere"},
	} {
		v, read, _, p := Rules{Release: row.release}.Textual(row.key, row.text)
		got := v.Canonical()
		switch {
		case !read:
			got = "unread"
		case p != nil:
			got = p.Reason + " " + p.Suggestion
		}
		if got != row.want {
			t.Errorf("%s %s %q: got %q, want %q (%s)", row.release, row.key, row.text, got, row.want, row.reason)
		}
	}
}

// TestTextualSuggestions checks that what is suggested can be used.
func TestTextualSuggestions(t *testing.T) {
	for _, row := range textual {
		for _, text := range strings.Split("5|1.5 S|0 M|-5 s|1h30m|PT5S|5 weeks|1.5 GiB|1 byte|1,5 mb|'5 s'|0|3", "|") {
			r := Rules{Release: row.until}
			_, read, _, p := r.Textual(row.key, text)
			if !read || p == nil || p.Suggestion == "" {
				continue
			}
			if _, _, _, again := r.Textual(row.key, p.Suggestion); again != nil {
				t.Errorf("%s %s: %q suggests %q, which is %s", row.until, row.key, text, p.Suggestion, again.Reason)
			}
		}
	}
}
