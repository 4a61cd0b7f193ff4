package bundle

import "slices"

// Go's wasm has a loop around each function with a dispatch at its top: to go to another place, the code puts the number of
// that place into local 0 and jumps to the top, where a branch table of nested blocks leads to the place. So the code can
// also be entered in the middle, when a goroutine goes on. A branch within the function that leads forward, as most do, can
// leave the block that ends at the place instead: which is shorter, and much easier to compile well for a browser.
//
// And where a call says that the goroutine stops, Go's code branches to the end of the function, over a different number of
// blocks each time, to return 1. Returning at once is a byte longer and compresses better.

// pcLocal is the local that holds the place to go on at.
const pcLocal = 0

// label is a block, loop or if that is open.
type label struct {
	op byte
	// start is where it begins in the new code.
	start int
	// id tells labels at the same depth apart.
	id int
	// places are the ids of the blocks at whose ends the places of a loop with a dispatch are; the last is for all others.
	places []int
}

// directBranches rewrites the branches of a function.
func directBranches(code []instruction) []instruction {
	out := make([]instruction, 0, len(code))
	var open []label
	unwind, known := unwinds(code), onlyDispatches(code)
	for at := 0; at < len(code); at++ {
		i := code[at]
		switch i.op {
		case opBlock, opLoop, opIf:
			open = append(open, label{op: i.op, start: len(out), id: at})
		case opEnd:
			if len(open) == 0 {
				break
			}
			last := open[len(open)-1]
			open = open[:len(open)-1]
			if last.op == opIf && out[last.start].n == voidBlock && len(out) == last.start+2 && out[last.start+1].op == opBr && out[last.start+1].n > 0 {
				out = append(out[:last.start], instruction{op: opBrIf, n: out[last.start+1].n - 1})
				continue
			}
		case opBrTable:
			if top := dispatch(open, out); top != nil && known {
				for _, depth := range i.table {
					if depth >= len(open) {
						top.places = nil
						break
					}
					top.places = append(top.places, open[len(open)-1-depth].id)
				}
			}
		case opBr:
			if int(i.n) >= len(open) || len(out) < 2 {
				break
			}
			set, number := out[len(out)-1], out[len(out)-2]
			loop := open[len(open)-1-int(i.n)]
			if set.op != opLocalSet || set.n != pcLocal || number.op != opI32Const || number.n < 0 || len(loop.places) == 0 {
				break
			}
			place := loop.places[min(int(number.n), len(loop.places)-1)]
			if up := slices.IndexFunc(open, func(l label) bool { return l.id == place && l.op == opBlock }); up >= 0 {
				out = append(out[:len(out)-2], instruction{op: opBr, n: int64(len(open) - 1 - up)})
				continue
			}
		case opBrIf:
			if up := len(open) - 1 - int(i.n); up >= 0 && open[up].id == unwind {
				out = append(out, instruction{op: opIf, n: voidBlock}, instruction{op: opI32Const, n: 1}, instruction{op: opReturn}, instruction{op: opEnd})
				continue
			}
		}
		out = append(out, i)
	}
	return out
}

// onlyDispatches tells whether the local with the place is read for a dispatch alone, or right after it was set, as for a call
// of a function that isn't known by name. Anything else might miss a number that a shorter way doesn't set.
func onlyDispatches(code []instruction) bool {
	for at, i := range code {
		if i.is(opLocalGet, pcLocal) && code[at+1].op != opBrTable && (at < 2 || !code[at-2].is(opLocalSet, pcLocal)) {
			return false
		}
	}
	return true
}

// dispatch returns the loop whose top a branch table by the local 0 at the end of out is.
func dispatch(open []label, out []instruction) *label {
	last := len(out) - 1
	if last < 0 || out[last].op != opLocalGet || out[last].n != pcLocal {
		return nil
	}
	for n := len(open) - 1; n >= 0 && open[n].start == last-1; n-- {
		if last--; open[n].op == opLoop {
			return &open[n]
		}
	}
	return nil
}

// unwinds returns where the block begins around a whole function, behind which it returns 1, or -1.
func unwinds(code []instruction) int {
	if len(code) < 4 || code[len(code)-2].op != opI32Const || code[len(code)-2].n != 1 || code[len(code)-3].op != opEnd {
		return -1
	}
	start, depth := -1, 0
	for at, i := range code[:len(code)-2] {
		switch i.op {
		case opBlock, opLoop, opIf:
			if depth++; depth == 1 {
				start = at
			}
		case opEnd:
			depth--
		}
	}
	if start < 0 || code[start].op != opBlock {
		return -1
	}
	return start
}
