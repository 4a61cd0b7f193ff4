package bundle

import (
	"bytes"
	"testing"
)

func TestDataMakesTheSameMemory(t *testing.T) {
	for _, c := range []struct {
		segments []segment
		want     []segment
		reason   string
	}{
		{nil, nil, "nothing"},
		{[]segment{{100, []byte("abc")}, {103, []byte("d")}, {105, []byte("e")}}, []segment{{100, []byte("abcd\x00e")}}, "side by side, and with a small gap"},
		{[]segment{{100, append([]byte("a"), make([]byte, widestGap)...)}, {101 + widestGap, []byte("d")}},
			[]segment{{100, []byte("a" + string(make([]byte, widestGap)) + "d")}}, "the widest gap"},
		{[]segment{{100, []byte("abc")}, {104 + widestGap, []byte("d")}}, []segment{{100, []byte("abc")}, {104 + widestGap, []byte("d")}}, "too far apart"},
		{[]segment{{100, []byte("\x00abc\x00\x00")}}, []segment{{101, []byte("abc")}}, "zeros around"},
		{[]segment{{100, []byte("abc")}, {97, []byte("d")}}, []segment{{97, []byte("d\x00\x00abc")}}, "not in order"},
		{[]segment{{100, []byte("abc")}, {102, []byte("zy")}}, []segment{{100, []byte("abzy")}}, "a later one over an earlier one"},
		{[]segment{{63, []byte("a")}, {8191, []byte("b")}, {600000, []byte("c")}}, []segment{{63, []byte("a")}, {8191, []byte("b")}, {600000, []byte("c")}}, "places of one, two and three bytes"},
	} {
		got, err := rewriteData(writeSegments(c.segments), func([]byte) {})
		if err != nil {
			t.Errorf("%s: %v", c.reason, err)
			continue
		}
		if want := writeSegments(c.want); !bytes.Equal(got, want) {
			t.Errorf("%s: got % x, want % x", c.reason, got, want)
		}
	}
}
