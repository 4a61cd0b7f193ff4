package bundle

// stackPointer is the global that holds the stack pointer.
const stackPointer = 0

// shortForms rewrites the instructions between branches of a function. Go's compiler counts with 64 bits and cuts addresses to
// the 32 of wasm's memory where they are used: it widens the stack pointer, which has 32 bits, adds a constant and cuts it
// again. That constant can stand in the load or store itself, since the stack ends far below the end of memory.
//
// What else would be shorter isn't always lighter: with `a >= b` in place of `not a < b` the wasm compresses worse.
func shortForms(code []instruction) []instruction {
	out := make([]instruction, 0, len(code))
	// cached is the local that holds the stack pointer throughout the function, or -1.
	cached := int64(-1)
	if len(code) > 2 && code[0].is(opGlobalGet, stackPointer) && code[1].op == opLocalSet {
		cached = code[1].n
	}
	// onStack tells whether the code before end makes an address on the stack.
	onStack := func(end int) bool {
		return end >= 3 && out[end-1].op == opI32Add && out[end-2].op == opI32Const && out[end-2].n >= 0 &&
			(out[end-3].is(opLocalGet, cached) || out[end-3].is(opGlobalGet, stackPointer))
	}
	for _, i := range code {
		last := len(out) - 1
		switch op := i.op; {
		case op == opNop:
			continue
		case op == opLocalSet && last >= 0 && out[last].is(opLocalGet, i.n):
			out = out[:last]
			continue
		case op == opI32WrapI64 && last >= 0 && out[last].op == opI64ExtendU:
			out = out[:last]
			continue
		case op == opI32WrapI64 && last >= 2 && out[last].op == opI64Add && out[last-1].op == opI64Const && out[last-2].op == opI64ExtendU:
			more := out[last-1].n
			out = append(out[:last-2], instruction{op: opI32Const, n: int64(int32(more))}, instruction{op: opI32Add})
			continue
		case op >= opFirstLoad && op <= opLastLoad && onStack(len(out)):
			i.n += out[last-1].n
			out = out[:last-1]
		case op >= opFirstStore && op <= opLastStore:
			if value := lastValue(out); onStack(value) {
				i.n += out[value-2].n
				out = append(out[:value-2], out[value:]...)
			}
		case op == opReturn:
			out = oneStepBack(out, cached)
		}
		out = append(out, i)
	}
	return out
}

// lastValue returns where the instructions begin that leave the last value of out, or -1.
func lastValue(out []instruction) int {
	missing := 1
	for at := len(out) - 1; at >= 0; at-- {
		takes, ok := out[at].takes()
		if !ok {
			return -1
		}
		if missing += takes - 1; missing == 0 {
			return at
		}
	}
	return -1
}

// oneStepBack makes one step of the two in which a function takes its frame and then the return address from the stack,
// where out ends with these steps and the function's result. The local with the stack pointer isn't read any more.
func oneStepBack(out []instruction, cached int64) []instruction {
	end := len(out) - 1
	second, more := stepBack(out, end, cached)
	if second < 0 {
		return out
	}
	first, size := stepBack(out, second, cached)
	if first < 0 {
		return out
	}
	result := out[end]
	return append(out[:first+1], instruction{op: opI32Const, n: size + more}, instruction{op: opI32Add}, instruction{op: opGlobalSet, n: stackPointer}, result)
}

// stepBack returns where the instructions begin that end at end and add a size to the stack pointer, and that size; -1 when
// they do something else.
func stepBack(out []instruction, end int, cached int64) (start int, size int64) {
	pointer := instruction{op: opGlobalGet, n: stackPointer}
	if end--; end < 0 || !out[end].is(opGlobalSet, stackPointer) {
		return -1, 0
	}
	if cached >= 0 {
		pointer = instruction{op: opLocalGet, n: cached}
		if end--; end < 0 || !out[end].is(opLocalTee, cached) {
			return -1, 0
		}
	}
	if end < 3 || out[end-1].op != opI32Add || out[end-2].op != opI32Const || !out[end-3].is(pointer.op, pointer.n) {
		return -1, 0
	}
	return end - 3, out[end-2].n
}
