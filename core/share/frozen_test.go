package share

import (
	"hash/fnv"
	"slices"
	"strings"
	"testing"
)

// TestVersion1IsFrozen: links of version 1 can be read as long as the dictionary and the keys are these.
func TestVersion1IsFrozen(t *testing.T) {
	hash := func(text string) uint64 {
		h := fnv.New64a()
		h.Write([]byte(text))
		return h.Sum64()
	}
	if got := hash(dictionary); got != 0xf742d471855f9d7a {
		t.Errorf("the dictionary has the hash %#x: it must stay as it is for ever; make a version 2 instead", got)
	}
	keys := knownKeys()
	if got := hash(strings.Join(keys, "\n")); got != 0x724a533e3e1d7786 || len(keys) != 1388 {
		t.Errorf("there are %d keys with the hash %#x: write those that came into the catalogue into laterKeys and those that went into formerKeys (keys.go)", len(keys), got)
	}
	if got := hash(string(preset())); got != 0x8c50f22ce4ed5d35 {
		t.Errorf("the packed dictionary has the hash %#x: the numbers of kinds, notations, flags and tokens are frozen", got)
	}
	if got := hash(strings.Join(known().phrases, "\n")); got != 0x3f573add16b64d38 || len(known().phrases) > len(leads)<<8 {
		t.Errorf("there are %d tokens with the hash %#x, and room for %d", len(known().phrases), got, len(leads)<<8)
	}
}

func TestKeysAreInOrder(t *testing.T) {
	keys := knownKeys()
	for i := 1; i < len(keys); i++ {
		if keys[i-1] >= keys[i] {
			t.Fatalf("%q stands before %q", keys[i-1], keys[i])
		}
	}
}

// TestKeysOfACatalogueThatHasChanged: the numbers of tokens stay when keys come and go.
func TestKeysOfACatalogueThatHasChanged(t *testing.T) {
	if got := without([]string{"a.b", "b.c", "c.d", "e.f"}, "\nb.c\na.b", "d.e\nb.b"); !slices.Equal(got, []string{"b.b", "c.d", "d.e", "e.f"}) {
		t.Errorf("the keys are %q", got)
	}
}

// TestWhatReadersTake: what version 1 puts into a link at most. A reader may take more and never less.
func TestWhatReadersTake(t *testing.T) {
	for _, packed := range []string{
		"\xf5\x10" + strings.Repeat("a", 254<<10) + "\x00\x00",
		strings.Repeat("\xf5\x10\x00", 128) + "\x00",
	} {
		if w, _, problems := Decode(linkOf(compress([]byte(packed)))); len(w.Layers) == 0 || len(problems) > 0 {
			t.Errorf("%d layers, %v", len(w.Layers), problems)
		}
	}
	if MaxLink < 388109 {
		t.Errorf("only %d characters of a link are read", MaxLink)
	}
}
