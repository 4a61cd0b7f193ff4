package share

// names are the keys of options in the order of their bytes, with how often each was met. They answer how likely each next
// character of a key is.
type names struct {
	// keys is shared by all models and never changed.
	keys []string
	// met is a tree of sums (Fenwick's), so that how often the keys before one were met is a sum of few numbers.
	met []uint32
}

func newNames(keys []string) names {
	n := names{keys, make([]uint32, len(keys)+1)}
	for i := range keys {
		n.meet(i, 1)
	}
	return n
}

// meet adds to how often a key was met.
func (n *names) meet(at int, times uint32) {
	for at++; at < len(n.met); at += at & -at {
		n.met[at] += times
	}
}

// before returns how often the keys before one were met, all together.
func (n *names) before(at int) (sum uint32) {
	for ; at > 0; at &= at - 1 {
		sum += n.met[at]
	}
	return sum
}

// cursor is a place inside a key: the keys from lo up to hi are those that begin with the depth characters before it.
type cursor struct{ lo, hi, depth int }

// start is the place before the first character of any key.
func (n *names) start() cursor { return cursor{hi: len(n.keys)} }

// lost tells that no key begins with what was read.
func (c *cursor) lost() bool { return c.lo >= c.hi }

// whole tells whether what was read is a key, which is then the one at c.lo.
func (n *names) whole(c *cursor) bool { return c.lo < c.hi && len(n.keys[c.lo]) == c.depth }

// split returns the first of the keys from lo to hi, all longer than depth, whose character behind it is at least b.
func (n *names) split(lo, hi, depth, b int) int {
	for lo < hi {
		middle := int(uint(lo+hi) >> 1)
		if int(n.keys[middle][depth]) >= b {
			hi = middle
		} else {
			lo = middle + 1
		}
	}
	return lo
}

// step goes on by one character.
func (n *names) step(c *cursor, b byte) {
	if n.whole(c) {
		c.lo++
	}
	lo := n.split(c.lo, c.hi, c.depth, int(b))
	c.hi = n.split(lo, c.hi, c.depth, int(b)+1)
	c.lo = lo
	c.depth++
}

// likeliest returns the character that follows most often, end where that is the end of the key, and how sure that is, from
// 0 for less than half to 3 for certain.
func (n *names) likeliest(c *cursor, end byte) (b byte, sure uint32) {
	lo, from := c.lo, n.before(c.lo)
	all, most := n.before(c.hi)-from, uint32(0)
	for b = end; lo < c.hi; {
		next, char := lo+1, end
		if len(n.keys[lo]) > c.depth {
			char = n.keys[lo][c.depth]
			next = n.split(lo, c.hi, c.depth, int(char)+1)
		}
		to := n.before(next)
		if to-from > most {
			b, most = char, to-from
		}
		lo, from = next, to
	}
	switch {
	case most == all:
		sure = 3
	case most*4 > all*3:
		sure = 2
	case most*2 > all:
		sure = 1
	}
	return b, sure
}
