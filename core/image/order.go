package image

import (
	"sort"

	"flinkconf/core/value"
)

// hashOrder returns the indices of entries in the order in which Java's HashMap hands them out after they were put into a
// new one and copied from there into one of the right size. Keys of one bucket keep the order in which they were put.
func hashOrder(entries []entry) []int {
	hashes := make([]uint32, len(entries))
	order := make([]int, len(entries))
	for i := range entries {
		hashes[i], order[i] = value.JavaHash(entries[i].Key), i
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
