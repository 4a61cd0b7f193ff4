package app

import (
	"fmt"
	"strings"
	"testing"
)

// written writes pairs in short: "=" for a line of both texts, "-" and "+" for the others.
func written(a, b []string, pairs []linePair) string {
	var out strings.Builder
	for _, p := range pairs {
		switch {
		case p.new == 0:
			fmt.Fprintf(&out, "-%s ", a[p.old-1])
		case p.old == 0:
			fmt.Fprintf(&out, "+%s ", b[p.new-1])
		default:
			fmt.Fprintf(&out, "%s ", a[p.old-1])
		}
	}
	return strings.TrimSpace(out.String())
}

func TestPairLines(t *testing.T) {
	long := strings.Repeat("x\n", 20)
	tests := []struct{ a, b, want, reason string }{
		{"", "", "", "nothing"},
		{"a\n", "a", "a", "a line end more is no line more"},
		{"", "a\nb\n", "+a +b", "all is new"},
		{"a\nb\n", "", "-a -b", "all is gone"},
		{"a\nb\nc\n", "a\nB\nc\n", "a -b +B c", "a line with its successor"},
		{"a\nb\nc\nd\n", "a\nB\nC\nd\n", "a -b +B -c +C d", "each with its successor where there are as many"},
		{"a\nb\nc\nd\n", "a\nB\nd\n", "a -b -c +B d", "else one after the other"},
		{"a\r\nb\r\n", "a\nc\n", "a -b +c", "line ends are not compared"},
		{"a\n" + long + "b\n", "A\n" + long + "B\n", "-a +A" + strings.Repeat(" x", 20) + " -b +B", "far apart, in stretches of their own"},
		{"-a\n@@ -9,9 +9,9 @@\n+b\n", "-a\n@@ -9,9 +9,9 @@\n+c\n", "-a @@ -9,9 +9,9 @@ -+b ++c", "lines that look like a diff"},
		{"a\n-x\n@@ 1\n\nz\ny\n", "b\n-x\n@@ 1\n\nz\nw\n", "-a +b -x @@ 1  z -y +w", "the same inside"},
	}
	for _, test := range tests {
		a, b := splitLines(test.a), splitLines(test.b)
		if got := written(a, b, pairLines(a, b)); got != test.want {
			t.Errorf("%q, %q: got %q, want %q: %s", test.a, test.b, got, test.want, test.reason)
		}
	}
}

// Whatever the texts are, both can be read off the pairs.
func FuzzPairLines(f *testing.F) {
	f.Add("a\nb\nc", "a\nc\n\n")
	f.Add("-\n+\n@@ -1,1\n", "+\n-\n")
	f.Fuzz(func(t *testing.T, x, y string) {
		a, b := splitLines(x), splitLines(y)
		old, new := 0, 0
		for _, p := range pairLines(a, b) {
			if p.old > 0 {
				if old++; p.old != old {
					t.Fatalf("old line %d in place of %d", p.old, old)
				}
			}
			if p.new > 0 {
				if new++; p.new != new {
					t.Fatalf("new line %d in place of %d", p.new, new)
				}
			}
			if p.old > 0 && p.new > 0 && a[p.old-1] != b[p.new-1] {
				t.Fatalf("%q is called the same as %q", a[p.old-1], b[p.new-1])
			}
		}
		if old != len(a) || new != len(b) {
			t.Fatalf("%d of %d and %d of %d lines", old, len(a), new, len(b))
		}
	})
}
