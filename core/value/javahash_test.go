package value

import "testing"

func TestJavaHash(t *testing.T) {
	for _, c := range []struct {
		text   string
		want   uint32
		reason string
	}{
		{"", 0, "no units"},
		{"a", 97, "one unit"},
		{"Aa", 2112, "a pair of texts with one hash"},
		{"BB", 2112, "the other of them"},
		{"\U0001f600", 31*0xd83d + 0xde00 ^ (31*0xd83d+0xde00)>>16, "two units beyond U+FFFF"},
		{"parallelism.default", spreadOf(31, "parallelism.default"), "a key"},
	} {
		if got := JavaHash(c.text); got != c.want {
			t.Errorf("%q: %d, want %d: %s", c.text, got, c.want, c.reason)
		}
	}
}

// spreadOf is the hash as a sum of powers.
func spreadOf(base uint32, text string) uint32 {
	var sum uint32
	power := uint32(1)
	for i := len(text) - 1; i >= 0; i-- {
		sum += uint32(text[i]) * power
		power *= base
	}
	return sum ^ sum>>16
}
