package bundle

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// in is an instruction with a number.
func in(op byte, n int64) instruction { return instruction{op: op, n: n} }

// plain are instructions without numbers.
func plain(ops ...byte) (list []instruction) {
	for _, op := range ops {
		n := int64(0)
		if op == opBlock || op == opLoop || op == opIf {
			n = voidBlock
		}
		list = append(list, instruction{op: op, n: n})
	}
	return list
}

// join makes one list of instructions and of lists of them.
func join(parts ...any) (list []instruction) {
	for _, part := range parts {
		switch part := part.(type) {
		case instruction:
			list = append(list, part)
		case []instruction:
			list = append(list, part...)
		}
	}
	return list
}

// goTo is how Go's code goes to a place: by its number, to the top of the loop that is depth labels up.
func goTo(place, depth int64) []instruction {
	return []instruction{in(opI32Const, place), in(opLocalSet, pcLocal), in(opBr, depth)}
}

func TestDirectBranches(t *testing.T) {
	// top has the places 0 at the end of the inner block, 1 and 2 at that of the middle one, and all others at the outer one's.
	top := join(plain(opLoop, opBlock, opBlock, opBlock), in(opLocalGet, pcLocal), instruction{op: opBrTable, table: []int{0, 1, 1, 2}}, plain(opEnd))
	end := plain(opEnd, opEnd, opUnreachable, opEnd)
	for _, c := range []struct {
		reason     string
		code, want []instruction
	}{
		{"forward, out of the block that ends there",
			join(top, goTo(1, 2), plain(opEnd, opNop), end),
			join(top, in(opBr, 0), plain(opEnd, opNop), end)},
		{"forward over one more",
			join(top, goTo(7, 2), plain(opEnd, opNop), end),
			join(top, in(opBr, 1), plain(opEnd, opNop), end)},
		{"on a condition",
			join(top, in(opLocalGet, 3), plain(opIf), goTo(2, 3), plain(opEnd, opEnd), end),
			join(top, in(opLocalGet, 3), in(opBrIf, 0), plain(opEnd), end)},
		{"on a condition, with more to do",
			join(top, in(opLocalGet, 3), plain(opIf, opNop), goTo(2, 3), plain(opEnd, opEnd), end),
			join(top, in(opLocalGet, 3), plain(opIf, opNop), in(opBr, 1), plain(opEnd, opEnd), end)},
		{"backward: the block has ended",
			join(top, plain(opEnd), goTo(1, 1), end),
			join(top, plain(opEnd), goTo(1, 1), end)},
		{"backward, where another block is as deep as the one that has ended",
			join(top, plain(opEnd, opBlock), goTo(1, 2), plain(opEnd), end),
			join(top, plain(opEnd, opBlock), goTo(1, 2), plain(opEnd), end)},
		{"a loop without a dispatch",
			join(plain(opLoop), goTo(0, 0), plain(opEnd, opEnd)),
			join(plain(opLoop), goTo(0, 0), plain(opEnd, opEnd))},
		{"a dispatch by another local",
			join(plain(opLoop, opBlock), in(opLocalGet, 2), instruction{op: opBrTable, table: []int{0, 0}}, goTo(0, 1), plain(opEnd, opEnd, opEnd)),
			join(plain(opLoop, opBlock), in(opLocalGet, 2), instruction{op: opBrTable, table: []int{0, 0}}, goTo(0, 1), plain(opEnd, opEnd, opEnd))},
		{"a place that is read otherwise too",
			join(top, goTo(1, 2), plain(opEnd), in(opLocalGet, pcLocal), in(opLocalSet, 3), end),
			join(top, goTo(1, 2), plain(opEnd), in(opLocalGet, pcLocal), in(opLocalSet, 3), end)},
		{"a place that was set for a call, which reads it",
			join(top, in(opLocalSet, pcLocal), in(opI32Const, 0), in(opLocalGet, pcLocal), goTo(1, 2), plain(opEnd, opNop), end),
			join(top, in(opLocalSet, pcLocal), in(opI32Const, 0), in(opLocalGet, pcLocal), in(opBr, 0), plain(opEnd, opNop), end)},
		{"a place at a loop's top is none to leave for",
			join(plain(opLoop, opBlock), in(opLocalGet, pcLocal), instruction{op: opBrTable, table: []int{0, 1}}, goTo(1, 1), plain(opEnd, opEnd, opEnd)),
			join(plain(opLoop, opBlock), in(opLocalGet, pcLocal), instruction{op: opBrTable, table: []int{0, 1}}, goTo(1, 1), plain(opEnd, opEnd, opEnd))},
		{"a call stops the goroutine",
			join(plain(opBlock), in(opCall, 9), in(opBrIf, 0), plain(opUnreachable, opEnd), in(opI32Const, 1), plain(opEnd)),
			join(plain(opBlock), in(opCall, 9), plain(opIf), in(opI32Const, 1), plain(opReturn, opEnd, opUnreachable, opEnd), in(opI32Const, 1), plain(opEnd))},
		{"the function returns something else there",
			join(plain(opBlock), in(opCall, 9), in(opBrIf, 0), plain(opUnreachable, opEnd), in(opI32Const, 0), plain(opEnd)),
			join(plain(opBlock), in(opCall, 9), in(opBrIf, 0), plain(opUnreachable, opEnd), in(opI32Const, 0), plain(opEnd))},
	} {
		if diff := cmp.Diff(c.want, directBranches(c.code), cmp.AllowUnexported(instruction{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.reason, diff)
		}
	}
}

func TestShortForms(t *testing.T) {
	const cached = 1
	start := []instruction{in(opGlobalGet, stackPointer), in(opLocalSet, cached)}
	stack, other := in(opLocalGet, cached), in(opLocalGet, 2)
	load, store := instruction{op: 0x29, n: 8, rest: []byte{3}}, instruction{op: 0x37, n: 8, rest: []byte{3}}
	at := func(i instruction, offset int64) instruction { i.n = offset; return i }
	wide := func(n int64) []instruction {
		return []instruction{in(opI64ExtendU, 0), in(opI64Const, n), in(opI64Add, 0), in(opI32WrapI64, 0)}
	}
	narrow := func(n int64) []instruction { return []instruction{in(opI32Const, n), in(opI32Add, 0)} }
	step := func(n int64) []instruction {
		return join(stack, narrow(n), in(opLocalTee, cached), in(opGlobalSet, stackPointer))
	}
	value := join(other, plain(opI32WrapI64), load, in(opI64Const, 3), plain(opI64Add))
	back := join(in(opI32Const, 0), plain(opReturn, opEnd))
	for _, c := range []struct {
		reason     string
		code, want []instruction
	}{
		{"a load from the stack", join(start, stack, wide(40), load), join(start, stack, at(load, 48))},
		{"a store to the stack of what is computed first", join(start, stack, wide(40), value, store), join(start, stack, value, at(store, 48))},
		{"without a local for the stack pointer", join(in(opGlobalGet, stackPointer), wide(40), load), join(in(opGlobalGet, stackPointer), at(load, 48))},
		{"an address that is used otherwise", join(start, stack, wide(40), in(opLocalSet, 5)), join(start, stack, narrow(40), in(opLocalSet, 5))},
		{"below the stack pointer a sum may overflow", join(start, stack, wide(-40), load), join(start, stack, narrow(-40), load)},
		{"elsewhere a sum may overflow", join(start, other, wide(40), load), join(start, other, narrow(40), load)},
		{"a value that a call has left", join(start, stack, wide(40), in(opCall, 9), store), join(start, stack, narrow(40), in(opCall, 9), store)},
		{"wide and back", join(start, other, plain(opI64ExtendU, opI32WrapI64), in(opLocalSet, 5)), join(start, other, in(opLocalSet, 5))},
		{"what does nothing", join(start, plain(opNop), other, in(opLocalSet, 2)), start},
		{"the end of a function", join(start, step(40), step(8), back), join(start, stack, narrow(48), in(opGlobalSet, stackPointer), back)},
		{"the end of a function without a frame", join(start, step(8), back), join(start, step(8), back)},
		{"the end of a function without a local for the stack pointer",
			join(in(opGlobalGet, stackPointer), narrow(40), in(opGlobalSet, stackPointer), in(opGlobalGet, stackPointer), narrow(8), in(opGlobalSet, stackPointer), back),
			join(in(opGlobalGet, stackPointer), narrow(48), in(opGlobalSet, stackPointer), back)},
	} {
		if diff := cmp.Diff(c.want, shortForms(c.code), cmp.AllowUnexported(instruction{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.reason, diff)
		}
	}
}

func TestCodeReadsBack(t *testing.T) {
	for _, code := range [][]byte{
		{opEnd},
		{opBlock, 0x40, opLoop, 0x40, opIf, 0x7f, opBr, 0x80, 0x01, opEnd, opEnd, opEnd, opEnd},
		{opBrTable, 2, 0, 1, 2, opCall, 0xb7, 0x11, 0x11, 3, 0, opEnd},
		{0x29, 3, 0xc8, 0x01, 0x37, 0, 8, 0x3f, 0, opEnd},
		{opI32Const, 0x7f, opI64Const, 0x80, 0x80, 0x88, 0x9e, 0x02, opI64Const, 0xf3, 0xca, 0xcd, 0x9b, 0xb7, 0xae, 0xda, 0xb7, 0xee, 0x00, opEnd},
		{0x43, 1, 2, 3, 4, 0x44, 1, 2, 3, 4, 5, 6, 7, 8, opEnd},
		{opMore, 6, opMore, 10, 0, 0, opMore, 11, 0, opEnd},
	} {
		list, err := readCode(code)
		if err != nil {
			t.Errorf("% x: %v", code, err)
		}
		if diff := cmp.Diff(code, appendCode(nil, list)); diff != "" {
			t.Errorf("% x reads back as another (-want +got):\n%s", code, diff)
		}
	}
	for _, code := range [][]byte{{}, {opNop}, {0x06, opEnd}, {opMore, 8, opEnd}, {opBlock, 0, opEnd, opEnd}, {opI64Const, 0x80}} {
		if _, err := readCode(code); err == nil {
			t.Errorf("% x must be refused", code)
		}
	}
}
