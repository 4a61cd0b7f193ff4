package share

import "sort"

// names are the keys of options in the order of their bytes, with how often each was seen. It answers how likely each next
// character of a key is.
type names struct {
	keys []string
	// seen is a tree of sums (Fenwick's): how often the keys before one were seen is a sum of few numbers.
	seen []uint32
}

func (n *names) add(i int, d uint32) {
	for i++; i < len(n.seen); i += i & -i {
		n.seen[i] += d
	}
}

// before returns how often the keys before the i-th were seen.
func (n *names) before(i int) (sum uint32) {
	for ; i > 0; i -= i & -i {
		sum += n.seen[i]
	}
	return sum
}

// cursor is a place in the keys: those from lo up to hi begin with the same depth characters.
type cursor struct{ lo, hi, depth int }

func (n *names) root() cursor { return cursor{hi: len(n.keys)} }

func (c *cursor) empty() bool { return c.lo >= c.hi }

// ended tells whether a whole key has been read.
func (n *names) ended(c *cursor) bool { return c.lo < c.hi && len(n.keys[c.lo]) == c.depth }

// split returns the first key of the range whose character behind the cursor is at least b.
func (n *names) split(c *cursor, b int) int {
	lo := c.lo
	if n.ended(c) {
		lo++
	}
	return lo + sort.Search(c.hi-lo, func(i int) bool { return int(n.keys[lo+i][c.depth]) >= b })
}

// step goes on by one character.
func (n *names) step(c *cursor, b byte) {
	if c.empty() {
		return
	}
	lo, hi := n.split(c, int(b)), n.split(c, int(b)+1)
	c.lo, c.hi, c.depth = lo, hi, c.depth+1
}
