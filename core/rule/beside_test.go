package rule

import (
	"slices"
	"testing"
)

func TestBeside(t *testing.T) {
	tests := []struct {
		key    string
		want   []string
		reason string
	}{
		{miniBatch, []string{miniBatchLatency, miniBatchSize, aggPhase}, "what has to be set with it, and what needs it"},
		{aggPhase, []string{miniBatch}, "a warning that names the other option"},
		{earlyDelay, []string{earlyFire}, "it counts only while that is on"},
		{splitBuckets, []string{splitDistinct}, "the rows about reads connect too"},
		{"no.such.key", nil, "what no rule speaks of stands alone"},
	}
	for _, test := range tests {
		got := Beside(test.key)
		for _, k := range test.want {
			if !slices.Contains(got, k) {
				t.Errorf("beside %s there is %v, want %s: %s", test.key, got, k, test.reason)
			}
		}
		if test.want == nil && len(got) > 0 || slices.Contains(got, test.key) {
			t.Errorf("beside %s there is %v: %s", test.key, got, test.reason)
		}
	}
}
