package share

// choice follows which keys are possible while the bits of one character become known. What the end of a key has in its
// place counts as its character.
type choice struct {
	model *model
	// open tells that a key is possible; they are those from lo up to hi, whose characters at depth the bits so far fit,
	// and middle is the first of them with a 1 for the bit that is next.
	open                  bool
	lo, middle, hi, depth int
	// way is place.way.
	way int
	// ends is how often the key was met that may end here, end the character behind it.
	ends uint32
	end  int
	// slot is the slot that tells how much to believe the keys, sure how much they leave open.
	slot, sure int
}

func (k *choice) start(c *cursor) {
	names := &k.model.names
	k.open, k.lo, k.hi, k.depth = true, c.lo, c.hi, c.depth
	k.way, k.end = k.model.place.way(c), int(k.model.place.end)
	if names.whole(c) {
		k.ends = names.before(c.lo+1) - names.before(c.lo)
		k.lo++
	}
}

// ask finds how likely a 1 is for the bit, behind the part of the character that is known, and returns the state for the
// mixer.
func (k *choice) ask(bit, part int) int {
	names := &k.model.names
	k.middle = names.split(k.lo, k.hi, k.depth, (part<<1|1)<<bit&255)
	middle := names.before(k.middle)
	zeros, ones := middle-names.before(k.lo), names.before(k.hi)-middle
	if k.end>>bit&1 == 1 {
		ones += k.ends
	} else {
		zeros += k.ends
	}
	grade := int((ones*(grades-1) + (zeros+ones)/2) / (zeros + ones))
	k.sure = 2
	if zeros > 0 && ones > 0 {
		k.sure = 1
		grade = max(1, min(grade, grades-2))
	}
	k.slot = k.way*grades + grade
	return k.sure*ways + k.way
}

// take goes on with the keys that the bit fits.
func (k *choice) take(bit, is int) {
	if is == 1 {
		k.lo = k.middle
	} else {
		k.hi = k.middle
	}
	if k.end>>bit&1 != is {
		k.ends = 0
	}
	if k.lo >= k.hi && k.ends == 0 {
		k.open, k.sure = false, 0
	}
}
