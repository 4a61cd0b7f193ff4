package release

import "testing"

func TestParse(t *testing.T) {
	for _, c := range []struct {
		in, want string
		reason   string
	}{
		{"1.20", "1.20", "the plain minor"},
		{"1.9", "1.9", "compared by number, not by text: 1.9 is the oldest"},
		{"2.3", "2.3", "the newest"},
		{" v1.18 ", "1.18", "a pasted tag with blanks"},
		{"v1_17", "1.17", "the operator's flinkVersion"},
		{"1.20.5", "1.20", "a patch stands for its minor"},
		{"2.2.0-scala_2.12", "2.2", "an image tag"},
		{"2.0-SNAPSHOT", "2.0", "a development version"},
		{"1.8", "", "older than the oldest"},
		{"2.4", "", "newer than the newest"},
		{"1.200", "", "1.200 is not 1.20"},
		{"2", "", "a major alone names no minor"},
		{"", "", "nothing"},
		{"latest", "", "a word"},
	} {
		got, err := Parse(c.in)
		if got.String() != c.want || (err == nil) != (c.want != "") {
			t.Errorf("Parse(%q) = %q, %v; want %q: %s", c.in, got, err, c.want, c.reason)
		}
	}
}

func TestEveryReleaseReadsItsOwnName(t *testing.T) {
	if n := len(All()); n != Count {
		t.Fatalf("%d releases, Count %d; want them equal", n, Count)
	}
	for _, r := range All() {
		if got, err := Parse(r.String()); got != r || err != nil {
			t.Errorf("Parse(%q) = %v, %v", r.String(), got, err)
		}
	}
}

func TestSet(t *testing.T) {
	s := Range(V1_14, V1_18)
	if s.Has(V1_13) || !s.Has(V1_14) || !s.Has(V1_18) || s.Has(V1_19) {
		t.Errorf("Range(1.14, 1.18) = %b", s)
	}
	if s.First() != V1_14 || s.Last() != V1_18 {
		t.Errorf("bounds %v to %v", s.First(), s.Last())
	}
	if open := Range(V2_0, None); open.Last() != Last {
		t.Errorf("an open range ends at %v", open.Last())
	}
	if none := Set(0); none.First() != None || none.Last() != None {
		t.Error("an empty set has bounds")
	}
}
