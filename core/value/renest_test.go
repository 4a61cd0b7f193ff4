package value

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"flinkconf/core/yaml"
)

// nestedRow is a line of a renest file: flat entries, and the lines that Flink's writer makes of them.
type nestedRow struct {
	Entries [][2]json.RawMessage
	By      []struct {
		OK    []string
		Error []string
	}
}

// leavesOf reads recorded entries. JSON is YAML too, and YAML keeps the order of the keys.
func leavesOf(t *testing.T, entries [][2]json.RawMessage) []Leaf {
	t.Helper()
	leaves := make([]Leaf, len(entries))
	for i, e := range entries {
		if err := json.Unmarshal(e[0], &leaves[i].Key); err != nil {
			t.Fatal(err)
		}
		var err *yaml.Error
		if leaves[i].Node, err = yaml.Parse(string(e[1])); err != nil {
			t.Fatal(err, string(e[1]))
		}
	}
	return leaves
}

// TestRenest compares with answers of YamlParserUtils.convertAndDumpYamlFromFlatMap beyond those of testdata/vectors.
func TestRenest(t *testing.T) {
	var n count
	for _, line := range readLines(t, "value/renest.jsonl") {
		var row nestedRow
		if err := json.Unmarshal(line, &row); err != nil {
			t.Fatal(err)
		}
		for _, by := range row.By {
			nested, err := Renest(leavesOf(t, row.Entries))
			if by.Error != nil || err != nil {
				n.check(t, by.Error != nil && err != nil, "%s: error %v, want %v", line, err, by.Error)
				continue
			}
			lines := BlockLines(nested)
			n.check(t, slices.Equal(lines, by.OK), "%s:\n got %q\nwant %q", line, lines, by.OK)
		}
	}
	n.report(t, "value/renest.jsonl")
}

func TestRenestFails(t *testing.T) {
	deep := strings.Repeat("k.", mostParts) + "k"
	for _, row := range []struct{ keys, key, parent, reason string }{
		{"a.b a.b.c", "a.b.c", "a.b", "the leaf came first"},
		{"a a.b.c", "a.b.c", "a", "the parent is named, not the nearest missing mapping"},
		{"...", "...", "", "nothing is left of the key"},
		{deep, deep, deep, "deeper than Java's stack"},
	} {
		var leaves []Leaf
		for key := range strings.FieldsSeq(row.keys) {
			leaves = append(leaves, Leaf{Key: key})
		}
		_, err := Renest(leaves)
		var clash *Clash
		if !errors.As(err, &clash) || clash.Key != row.key || clash.Parent != row.parent {
			t.Errorf("%.20s: got %+v (%s)", row.keys, clash, row.reason)
		}
		if _, err := Renest(leaves[:len(leaves)-1]); err != nil {
			t.Errorf("%.20s: fails before its last key: %v (%s)", row.keys, err, row.reason)
		}
	}
}
