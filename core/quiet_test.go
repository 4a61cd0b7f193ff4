package core

import (
	"os"
	"testing"

	"flinkconf/core/diag"
)

// TestSensibleSettingsStayQuiet checks that settings as people have them raise nothing that needs no attention.
func TestSensibleSettingsStayQuiet(t *testing.T) {
	for _, c := range []struct {
		file string
		// want are the codes beyond redundant-default, which is true wherever it comes up.
		want   map[diag.Code]int
		reason string
	}{
		{"share-5.json", nil, "nothing is wrong"},
		{"share-24.json", nil, "nothing is wrong in four layers"},
		{
			"share-62.json", map[diag.Code]int{diag.DeprecatedAlias: 1, diag.UncheckedKey: 2, diag.LayerNotInEntry: 1},
			"an old spelling, keys of a file system, and a program's layer beside the SQL client",
		},
		{
			"first.json", map[diag.Code]int{
				diag.DeprecatedAlias: 2, diag.UncheckedKey: 2, diag.BareNumber: 1, diag.OnlySourcesObey: 1, diag.InvalidTimeZone: 1, diag.UnknownKey: 1, diag.NotUsed: 2,
			}, "the mistakes of the first workspace, and a number of milliseconds without a unit",
		},
	} {
		data, err := os.ReadFile("../testdata/fixtures/" + c.file)
		if err != nil {
			t.Fatal(err)
		}
		w, problems := DecodeWorkspace(data)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		left := map[diag.Code]int{}
		for code, n := range c.want {
			left[code] = n
		}
		for _, d := range Evaluate(w).Diagnostics {
			if d.Code == diag.RedundantDefault {
				continue
			}
			if left[d.Code]--; left[d.Code] < 0 {
				t.Errorf("%s: %s at %d:%d of layer %d: %s (%s)", c.file, d.Code, d.Span.Start.Line, d.Span.Start.Column, d.Layer, d.Message, c.reason)
			}
		}
		for code, n := range left {
			if n > 0 {
				t.Errorf("%s: %s is missing (%s)", c.file, code, c.reason)
			}
		}
	}
}
