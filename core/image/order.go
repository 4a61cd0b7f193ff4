package image

import "sort"

// hashOrder returns the indices of entries in the order in which Java's HashMap hands them out after they were put into a
// new one and copied from there into one of the right size. Keys of one bucket keep the order in which they were put.
func hashOrder(entries []entry) []int {
	hashes := make([]uint32, len(entries))
	order := make([]int, len(entries))
	for i := range entries {
		hashes[i], order[i] = spread(entries[i].Key), i
	}
	sized := 1
	for sized < len(entries) {
		sized *= 2
	}
	for _, buckets := range []int{16, sized} {
		for 4*len(entries) > 3*buckets {
			buckets *= 2
		}
		mask := uint32(buckets - 1)
		sort.SliceStable(order, func(i, j int) bool { return hashes[order[i]]&mask < hashes[order[j]]&mask })
	}
	return order
}

// spread is the hash by which HashMap picks a bucket: String.hashCode over the UTF-16 units of a key, and its upper half
// mixed in.
func spread(key string) uint32 {
	var h uint32
	for _, c := range key {
		if c > 0xffff {
			c -= 0x10000
			h = 31*h + uint32(0xd800+c>>10)
			c = 0xdc00 + c&0x3ff
		}
		h = 31*h + uint32(c)
	}
	return h ^ h>>16
}
