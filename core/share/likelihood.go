package share

// Opinions are likelihoods on a scale where those near 0 and 1 are far apart: ln(p / (1 - p)), in 256ths, from -2047 to
// 2047. Likelihoods are 4096ths.

// curve has the likelihood of every 128th opinion.
var curve = [...]int32{1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094}

// likelihood returns the likelihood of an opinion.
func likelihood(opinion int32) int32 {
	i, part := (opinion+2048)>>7, (opinion+2048)&127
	return (curve[i]*(128-part) + curve[i+1]*part + 64) >> 7
}

// opinions is the inverse of likelihood.
var opinions = func() (all [4096]int16) {
	next := 0
	for o := int32(-2047); o <= 2047; o++ {
		for top := int(likelihood(o)); next <= top; next++ {
			all[next] = int16(o)
		}
	}
	for ; next < len(all); next++ {
		all[next] = 2047
	}
	return all
}()

// opinion returns the opinion of a slot, none where nothing is known.
func opinion(slot uint32) int32 {
	if slot&1023 == 0 {
		return 0
	}
	return int32(opinions[slot>>20])
}

// bounded brings a sum of opinions into their range.
func bounded(sum int64) int32 { return int32(max(-2047, min(sum, 2047))) }
