package share

const (
	// swiftSlots, followers: the sizes of its tables, in bits.
	swiftSlotBits, followerBits = 16, 12
	// swiftSpeed is how much of the way a slot moves to each bit, as a power of two.
	swiftSpeed = 4
)

// swift is the model of long texts. It has two guesses: that what followed the last four characters before follows again,
// and the bits that came after the last two.
type swift struct {
	coder *coder
	past  []byte
	// slots hold how likely a 1 is, in 65536ths; those below 16 are for whether the first guess is right, by how often
	// in a row it was.
	slots [1 << swiftSlotBits]uint16
	right int
	// follower has what followed four characters with this hash last, plus one.
	follower [1 << followerBits]uint16
}

func newSwift(c *coder) *swift {
	s := &swift{coder: c}
	for i := range s.slots {
		s.slots[i] = 1 << 15
	}
	return s
}

func (s *swift) bit(slot *uint16, bit int) int {
	bit = s.coder.bit(bit, uint32(*slot))
	if bit == 1 {
		*slot += (1<<16 - 64 - *slot) >> swiftSpeed
	} else {
		*slot -= (*slot - 64) >> swiftSpeed
	}
	return bit
}

func (s *swift) code(b byte) byte {
	var recent uint32
	for _, p := range s.past[max(0, len(s.past)-4):] {
		recent = recent<<8 | uint32(p)
	}
	follower := &s.follower[mixed(1, recent)>>(32-followerBits)]
	if *follower > 0 {
		same := 0
		if byte(*follower-1) == b {
			same = 1
		}
		if s.bit(&s.slots[s.right], same) == 1 {
			s.right = min(s.right+1, 15)
			b = byte(*follower - 1)
			s.past = append(s.past, b)
			return b
		}
		s.right = 0
	}
	part := 1
	for i := 7; i >= 0; i-- {
		at := mixed(recent&0xffff, uint32(part))*0x9E3779B1>>(32-swiftSlotBits) | 16
		part = part<<1 | s.bit(&s.slots[at], int(b)>>i&1)
	}
	b = byte(part)
	*follower = uint16(b) + 1
	s.past = append(s.past, b)
	return b
}
