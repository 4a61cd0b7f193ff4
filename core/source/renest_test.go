package source

import (
	"strings"
	"testing"

	"flinkconf/core/release"
	"flinkconf/core/value"
)

// TestRenestedTextsAreRead reads what value.BlockLines writes: it must give what value.Flatten says, as the container image
// and the operator write files that the loader of config.yaml then reads.
func TestRenestedTextsAreRead(t *testing.T) {
	text := func(pairs ...string) []value.Leaf {
		var leaves []value.Leaf
		for i := 0; i+1 < len(pairs); i += 2 {
			leaves = append(leaves, value.Leaf{Key: pairs[i], Raw: value.Raw{Text: pairs[i+1]}})
		}
		return leaves
	}
	for _, row := range []struct {
		leaves []value.Leaf
		reason string
	}{
		{text(), "an empty configuration is a file with {}"},
		{text("a.b.c", "1", "a.b", "2"), "the branch is lost"},
		{text("a.", "1", ".b", "2", "c..d", "3", "", "4"), "keys with empty parts"},
		{text("a", "1.10", "b", "true", "c", "~", "d", "", "e", "[x, y]", "f", "0x10", "g", "yes"), "texts stay texts"},
		{text("a", " x ", "b", "x: y", "c", "x # y", "d", "'q'", "e", "\"q\"", "f", "\t", "g", "é\u0085"), "quotes"},
		{text("a", "l1\nl2\n", "b", " x\ny", "c", "x\n\n", "d", "\n", "e", "x\n y\n"), "texts of several lines"},
		{text("a", "x\n\n"), "an empty line at the end of the file is lost"},
		{text("a", "\n"), "and all of a text that is empty lines"},
		{text("k\nl.x", "1", "k\nl.y", "2", strings.Repeat("k", 130), "3"), "keys that are not simple"},
		{[]value.Leaf{{Key: "a", Raw: value.Raw{Text: "1.0E30", Kind: value.Double}}, {Key: "b.c", Raw: value.Raw{Text: "Infinity", Kind: value.Double}},
			{Key: "b.d", Raw: value.Raw{Text: "7", Kind: value.Int}}, {Key: "e", Raw: value.Raw{Text: "true", Kind: value.Bool}}}, "what YAML typed"},
		{[]value.Leaf{{Key: "pipeline.jars", Node: value.TextList("local:///opt/app.jar", "a;b", "1", "")}}, "the operator's list"},
		{[]value.Leaf{{Key: "a", Node: value.TextList("x", "y\n\n")}}, "an empty line at the end, in a list"},
		{[]value.Leaf{{Key: "a", Node: value.TextList()}}, "an empty list"},
	} {
		nested, err := value.Renest(row.leaves)
		if err != nil {
			t.Errorf("%s: %v", row.reason, err)
			continue
		}
		text := strings.Join(value.BlockLines(nested), "\n") + "\n"
		reading := Read(ConfigYAML, text, Context{Release: release.Last})
		if reading.Failed {
			t.Errorf("%s: doesn't load: %+v\n%s", row.reason, reading.Diagnostics, text)
			continue
		}
		want := value.Flatten(nested)
		if len(want) != len(reading.Assignments) {
			t.Errorf("%s: reads as %+v, want %+v\n%s", row.reason, reading.Assignments, want, text)
			continue
		}
		for i, a := range reading.Assignments {
			if a.Key != want[i].Key || a.Value != want[i].Raw {
				t.Errorf("%s: %q reads as %+v, want %q %+v\n%s", row.reason, a.Key, a.Value, want[i].Key, want[i].Raw, text)
			}
		}
	}
}
