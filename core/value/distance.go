package value

// LongestCompared is the length up to which Distance compares texts letter by letter; no key comes near it.
const LongestCompared = 160

// Distance returns the number of letters to add, leave out, change or swap with their neighbour to get from a to b, but at
// most limit+1. Each letter takes part in one of these steps at most. Bytes count as letters.
func Distance(a, b string, limit int) int {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > limit || len(b) > LongestCompared {
		return limit + 1
	}
	if len(a) == 0 {
		return len(b)
	}
	// Three rows of the usual table: the one before the last, the last and the new one. Cells further than limit from the
	// diagonal can't be on the way.
	var block [3][LongestCompared + 1]uint8
	before, last, row := &block[0], &block[1], &block[2]
	far := uint8(limit + 1)
	for j := 0; j <= len(b); j++ {
		last[j] = uint8(min(j, limit+1))
	}
	for i := 1; i <= len(a); i++ {
		from, to := max(1, i-limit), min(len(b), i+limit)
		row[from-1] = far
		if from == 1 {
			row[0] = uint8(min(i, limit+1))
		}
		least := row[from-1]
		for j := from; j <= to; j++ {
			cost := last[j-1]
			if a[i-1] != b[j-1] {
				cost++
				cost = min(cost, row[j-1]+1)
				if j < i+limit {
					cost = min(cost, last[j]+1)
				}
				if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
					cost = min(cost, before[j-2]+1)
				}
			}
			row[j] = min(cost, far)
			least = min(least, row[j])
		}
		if least >= far {
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return int(last[len(b)])
}
