package bundle

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// moduleOf is a module with a custom section around its data section.
func moduleOf(segments []segment) []byte {
	m := []byte("\x00asm\x01\x00\x00\x00\x00\x03\x01xy")
	body := writeSegments(segments)
	m = append(binary.AppendUvarint(append(m, dataSection), uint64(len(body))), body...)
	return append(m, "\x00\x02\x01z"...)
}

// memory is what the segments of a module leave in memory.
func memory(t *testing.T, segments []segment) []byte {
	t.Helper()
	all := make([]byte, 1<<20)
	for _, s := range segments {
		copy(all[s.at:], s.data)
	}
	return all
}

func TestJoinedSegmentsMakeTheSameMemory(t *testing.T) {
	for _, c := range []struct {
		segments []segment
		want     int
		reason   string
	}{
		{nil, 0, "nothing"},
		{[]segment{{100, []byte("abc")}, {103, []byte("d")}, {110, []byte("e")}}, 1, "side by side, and with a small gap"},
		{[]segment{{100, []byte("abc")}, {104 + widestGap, []byte("d")}}, 2, "too far apart"},
		{[]segment{{100, []byte("abc")}, {50, []byte("d")}}, 2, "not in order: a later segment may lie over an earlier one"},
		{[]segment{{100, []byte("abc")}, {102, []byte("z")}}, 2, "one over the other"},
		{[]segment{{63, []byte("a")}, {8191, []byte("b")}, {600000, []byte("c")}}, 3, "places of one, two and three bytes"},
	} {
		module := moduleOf(c.segments)
		got, err := JoinSegments(module)
		if err != nil {
			t.Errorf("%s: %v", c.reason, err)
			continue
		}
		few := joined(c.segments)
		if len(few) != c.want || !bytes.Equal(memory(t, few), memory(t, c.segments)) {
			t.Errorf("%s: %d segments, want %d with the same memory", c.reason, len(few), c.want)
		}
		if want := moduleOf(few); !bytes.Equal(got, want) {
			t.Errorf("%s: got % x, want % x", c.reason, got, want)
		}
		read, err := readSegments(writeSegments(c.segments))
		if err != nil || !bytes.Equal(memory(t, read), memory(t, c.segments)) {
			t.Errorf("%s: read back %v, %v", c.reason, read, err)
		}
	}
}

func TestJoinSegmentsRefusesOthers(t *testing.T) {
	good := moduleOf([]segment{{100, []byte("abc")}})
	passive := bytes.Replace(good, []byte{0, 0x41}, []byte{1, 0x41}, 1)
	for _, m := range [][]byte{nil, []byte("no module"), good[:len(good)-6], passive} {
		if _, err := JoinSegments(m); err == nil {
			t.Errorf("% x must be refused", m)
		}
	}
}
