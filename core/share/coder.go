package share

// coder turns decisions of known likelihood into bytes and back: an arithmetic coder. Both ways run through the same method,
// so that the model can't tell them apart.
type coder struct {
	low, high uint32
	// decoding tells that the bytes are read; next is the part of them that lies between low and high.
	decoding bool
	next     uint32
	bytes    []byte
	// at is the offset of the byte that is read next. It goes past the end: what is missing counts as zeros.
	at int
	// bits counts the decisions.
	bits int
}

func newEncoder() *coder { return &coder{high: 1<<32 - 1} }

func newDecoder(bytes []byte) *coder {
	c := &coder{high: 1<<32 - 1, decoding: true, bytes: bytes}
	for range 4 {
		c.read()
	}
	return c
}

func (c *coder) read() {
	c.next <<= 8
	if c.at < len(c.bytes) {
		c.next |= uint32(c.bytes[c.at])
	}
	c.at++
}

// bit codes one decision: one is the likelihood of a 1 in 65536ths, neither 0 nor all. Encoding returns the bit that was
// given, decoding the one that was read.
func (c *coder) bit(bit int, one uint32) int {
	c.bits++
	width := c.high - c.low
	middle := c.low + width>>16*one + width&0xffff*one>>16
	if c.decoding {
		if bit = 0; c.next <= middle {
			bit = 1
		}
	}
	if bit == 1 {
		c.high = middle
	} else {
		c.low = middle + 1
	}
	for (c.low^c.high)>>24 == 0 {
		if c.decoding {
			c.read()
		} else {
			c.bytes = append(c.bytes, byte(c.high>>24))
		}
		c.low, c.high = c.low<<8, c.high<<8|0xff
	}
	return bit
}

// finish returns the bytes of all decisions, as few as tell them, when zeros follow.
func (c *coder) finish() []byte {
	for mask := uint32(1<<32 - 1); ; mask >>= 1 {
		if v := (c.low + mask) &^ mask; v >= c.low && v <= c.high {
			c.bytes = append(c.bytes, byte(v>>24), byte(v>>16), byte(v>>8), byte(v))
			break
		}
	}
	n := len(c.bytes)
	for n > 0 && c.bytes[n-1] == 0 {
		n--
	}
	return c.bytes[:n]
}

// sure tells whether all that was decided came from bytes that are there.
func (c *coder) sure() bool { return c.at <= len(c.bytes) }
