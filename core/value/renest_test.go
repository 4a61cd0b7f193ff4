package value

import (
	"errors"
	"strings"
	"testing"
)

// TestRenestFails has the keys at which Flink fails; what it writes is compared in core/vectors.
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
