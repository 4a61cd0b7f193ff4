package share

// Opinions are likelihoods on a scale where those near 0 and 1 are far apart: ln(p / (1 - p)), in 256ths, from -2047 to
// 2047. Likelihoods are 4096ths.

// curve has the likelihood of every 128th opinion.
var curve = [...]int32{1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094}

// likelihoods has the likelihood of each opinion, 2048 of them below 0.
var likelihoods = func() (all [4096]int32) {
	for i := range all {
		at, part := i>>7, int32(i&127)
		all[i] = (curve[at]*(128-part) + curve[at+1]*part + 64) >> 7
	}
	return all
}()

// opinions has the opinion of each likelihood.
var opinions = func() (all [4096]int32) {
	next := 0
	for o := 1; o < len(likelihoods); o++ {
		for top := int(likelihoods[o]); next <= top; next++ {
			all[next] = int32(o - 2048)
		}
	}
	for ; next < len(all); next++ {
		all[next] = 2047
	}
	return all
}()

// A slot holds how likely a 1 is, in 22 bits, and below them in 10 bits how many bits it has met.
const (
	unknown  = 1 << 31
	metMask  = 1<<10 - 1
	toLikely = 20
)

// opinion returns the opinion of a slot, none where nothing is known.
func opinion(slot uint32) int32 {
	if slot&metMask == 0 {
		return 0
	}
	return opinions[slot>>toLikely]
}

// steps are how far a slot moves towards a bit, in 65536ths, by how many it has met.
var steps = func() (all [metMask + 1]int64) {
	for i := range all {
		all[i] = int64(1 << 17 / (2*i + 3))
	}
	return all
}()

// learn moves a slot towards the bit.
func learn(slot *uint32, bit int) {
	met := *slot & metMask
	likely := int64(*slot >> 10)
	likely += (int64(bit)*(1<<22-1) - likely) * steps[met] >> 16
	if met < steady {
		met++
	}
	*slot = uint32(likely)<<10 | met
}
