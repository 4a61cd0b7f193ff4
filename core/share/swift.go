package share

import "math/bits"

// swift is the model of long texts: what was there before is copied, as in the formats of the LZ family, and the choices
// that this takes are guessed from the ones before them.
type swift struct {
	coder *coder
	past  []byte
	// literals guess a character by the one before it, lengths and distances how much is copied and from where.
	literals         [256 * 256]uint32
	lengths          [256]uint32
	distances        [4 * 32]uint32
	copies, repeated [2]uint32
	// copied tells that the last step was a copy, from distance before the end.
	copied, distance int
	// seen has the last place of each four characters, by a hash, and before the one before each place. They are for the
	// way into a link alone.
	seen   [1 << seenBits]int32
	before []int32
}

const (
	seenBits = 14
	// shortest and farthest bound a copy; tries is how many places are compared.
	shortest, farthest, tries = 4, shortest + 255, 24
)

func newSwift(c *coder) *swift {
	s := &swift{coder: c}
	for _, slots := range [...][]uint32{s.literals[:], s.lengths[:], s.distances[:], s.copies[:], s.repeated[:]} {
		for i := range slots {
			slots[i] = unknown
		}
	}
	return s
}

// bit codes a bit by a slot.
func (s *swift) bit(slot *uint32, bit int) int {
	bit = s.coder.bit(bit, max(64, min(*slot>>16, 1<<16-64)))
	learn(slot, bit)
	return bit
}

// number codes a number of some bits, from the highest to the lowest, each by a slot for those above it.
func (s *swift) number(slots []uint32, width, n int) int {
	part := 1
	for width--; width >= 0; width-- {
		part = part<<1 | s.bit(&slots[part], n>>width&1)
	}
	return part & (len(slots) - 1)
}

// step codes what comes next, a character or a copy, and adds it to the past. On the way into a link ahead is all that
// comes.
func (s *swift) step(ahead []byte) {
	length, distance := 0, 0
	if !s.coder.decoding {
		length, distance = s.longest(ahead)
	}
	n := len(s.past)
	if s.bit(&s.copies[s.copied], min(length, 1)) == 0 {
		s.copied = 0
		before, b := 0, 0
		if n > 0 {
			before = int(s.past[n-1])
		}
		if len(ahead) > 0 {
			b = int(ahead[0])
		}
		s.past = append(s.past, byte(s.number(s.literals[before<<8:][:256], 8, b)))
	} else {
		again := 0
		if distance == s.distance {
			again = 1
		}
		again = s.bit(&s.repeated[s.copied], again)
		length = s.number(s.lengths[:], 8, length-shortest) + shortest
		if again == 0 {
			width := s.number(s.distances[min(length-shortest, 3)*32:][:32], 5, bits.Len(uint(distance)))
			s.distance = 1
			for width--; width > 0; width-- {
				s.distance = s.distance<<1 | s.coder.bit(distance>>(width-1)&1, 1<<15)
			}
		}
		s.copied = 1
		if s.distance < 1 || s.distance > n { // in no link that was made here
			s.past = append(s.past, textEnd)
			return
		}
		for range length {
			s.past = append(s.past, s.past[len(s.past)-s.distance])
		}
	}
	for i := n; i < len(s.past) && !s.coder.decoding; i++ {
		s.remember(i)
	}
}

// remember notes the place of the four characters that end before the offset.
func (s *swift) remember(end int) {
	s.before = append(s.before, 0)
	if at := end + 1 - shortest; at >= 0 {
		slot := &s.seen[four(s.past[at:])]
		s.before[at] = *slot
		*slot = int32(at + 1)
	}
}

// four is a hash of four characters.
func four(text []byte) uint32 {
	return (uint32(text[0]) | uint32(text[1])<<8 | uint32(text[2])<<16 | uint32(text[3])<<24) * 0x9E3779B1 >> (32 - seenBits)
}

// longest returns how much of what is ahead was there before, and how far before the end; nothing where it doesn't pay.
func (s *swift) longest(ahead []byte) (length, distance int) {
	if len(ahead) < shortest {
		return 0, 0
	}
	ahead = ahead[:min(len(ahead), farthest)]
	n := len(s.past)
	try := func(from int) {
		long := 0
		for long < len(ahead) && s.there(from+long, ahead) == ahead[long] {
			long++
		}
		if long >= shortest && long > length {
			length, distance = long, n-from
		}
	}
	if s.distance > 0 && s.distance <= n {
		try(n - s.distance)
	}
	for at, left := int(s.seen[four(ahead)]), tries; at > 0 && left > 0; left-- {
		try(at - 1)
		at = int(s.before[at-1])
	}
	return length, distance
}

// there returns the character at an offset that may lie in what a copy has just added.
func (s *swift) there(at int, ahead []byte) byte {
	if n := len(s.past); at >= n {
		return ahead[at-n]
	}
	return s.past[at]
}
