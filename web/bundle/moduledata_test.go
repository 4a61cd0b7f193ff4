package bundle

import (
	"bytes"
	"testing"
)

// Between the table of buckets and the next one there is no room: whatever the number of functions, no byte behind it changes.
func TestBlankBucketsStaysInTheTable(t *testing.T) {
	memory := memoryOf(t, program(t, "-gcflags=all=-l"))
	m, err := findModule(memory)
	if err != nil {
		t.Fatal(err)
	}
	at, first, last := m.word(moduleFindFuncTab), m.word(moduleMinPC), m.word(moduleMaxPC)
	for _, less := range []uint64{0, 1, 255, 256, 257, bucketStretch - 1, bucketStretch, funcStretch - 1, funcStretch} {
		// As the linker makes it (cmd/link/internal/ld.findfunctab): a number for each bucket, and a byte for each 256 addresses.
		span := last - less - first
		end := at + 4*((span+bucketStretch-1)/bucketStretch) + (span+255)/256
		changed := bytes.Clone(memory)
		where, err := findModule(changed)
		if err != nil {
			t.Fatal(err)
		}
		put(where, 8*moduleMaxPC, uint32(last-less))
		copy(changed[end:], bytes.Repeat([]byte{0xff}, 2*bucketSize)) // what is there otherwise may be zero
		before := bytes.Clone(changed)
		if err := blankBuckets(changed); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(changed[end:], before[end:]) || !bytes.Equal(changed[:at], before[:at]) {
			t.Errorf("%d addresses less: something beside the table has changed", less)
		}
		if bytes.Equal(changed, before) {
			t.Errorf("%d addresses less: the table stays as it is", less)
		}
	}
}
