package value

import "unicode/utf16"

// JavaHash is the hash by which a Java HashMap picks a text's bucket: String.hashCode over the UTF-16 units, with its upper
// half mixed into the lower one. The order of a map's keys follows from it.
func JavaHash(text string) uint32 {
	var h uint32
	for _, c := range text {
		if c > 0xffff {
			high, low := utf16.EncodeRune(c)
			h = 31*(31*h+uint32(high)) + uint32(low)
			continue
		}
		h = 31*h + uint32(c)
	}
	return h ^ h>>16
}
