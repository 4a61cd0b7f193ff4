package bundle

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// The opcodes that rewriting code needs by name.
const (
	opUnreachable = 0x00
	opNop         = 0x01
	opBlock       = 0x02
	opLoop        = 0x03
	opIf          = 0x04
	opElse        = 0x05
	opEnd         = 0x0b
	opBr          = 0x0c
	opBrIf        = 0x0d
	opBrTable     = 0x0e
	opReturn      = 0x0f
	opCall        = 0x10
	opLocalGet    = 0x20
	opLocalSet    = 0x21
	opLocalTee    = 0x22
	opGlobalGet   = 0x23
	opGlobalSet   = 0x24
	opFirstLoad   = 0x28
	opLastLoad    = 0x35
	opFirstStore  = 0x36
	opLastStore   = 0x3e
	opI32Const    = 0x41
	opI64Const    = 0x42
	opI32Eqz      = 0x45
	opI32Add      = 0x6a
	opI64Add      = 0x7c
	opI32WrapI64  = 0xa7
	opI64ExtendU  = 0xad
	opLastOneByte = 0xc4
	opMore        = 0xfc  // another byte follows
	voidBlock     = -0x40 // the type of a block that leaves no value
)

// instruction is one instruction of a function.
type instruction struct {
	op byte
	// n is the number behind the opcode: a depth, an index, a constant, the offset of a load or store, a block's type.
	n int64
	// rest is what else belongs to it, as it is written: an alignment before the offset, a branch table.
	rest []byte
	// table are the depths of a branch table, the default last.
	table []int
}

func (i instruction) is(op byte, n int64) bool { return i.op == op && i.n == n }

// takes is how many values an instruction takes that leaves one value and does nothing else; ok is false for all others.
func (i instruction) takes() (n int, ok bool) {
	switch op := i.op; {
	case op == opLocalGet || op == opGlobalGet || op >= opI32Const && op <= 0x44:
		return 0, true
	case op >= opFirstLoad && op <= opLastLoad, op == opLocalTee,
		op == opI32Eqz || op == 0x50,              // is zero
		op >= 0x67 && op <= 0x69,                  // bits of 32
		op >= 0x79 && op <= 0x7b,                  // bits of 64
		op >= 0x8b && op <= 0x91,                  // signs, roundings and roots
		op >= 0x99 && op <= 0x9f,                  // the same with 64 bits
		op >= opI32WrapI64 && op <= opLastOneByte: // conversions
		return 1, true
	case op > opI32Eqz && op < opI32WrapI64: // comparisons and arithmetic
		return 2, true
	}
	return 0, false
}

// readCode reads the instructions of a function up to its end.
func readCode(code []byte) ([]instruction, error) {
	r := &wasmReader{rest: code}
	list := make([]instruction, 0, len(code)/2)
	for len(r.rest) > 0 {
		from := r.rest
		i := instruction{op: r.next(1)[0]}
		switch op := i.op; {
		case op == opBlock || op == opLoop || op == opIf:
			if i.n = r.signed(); i.n >= 0 {
				return nil, errors.New("a block with parameters")
			}
		case op == opBr || op == opBrIf || op == opCall || op >= opLocalGet && op <= opGlobalSet:
			i.n = int64(r.unsigned())
		case op == opBrTable:
			for range r.unsigned() + 1 {
				i.table = append(i.table, int(r.unsigned()))
			}
			i.rest = from[1 : len(from)-len(r.rest)]
		case op >= opFirstLoad && op <= opLastStore:
			r.unsigned()
			i.rest = from[1 : len(from)-len(r.rest)]
			i.n = int64(r.unsigned())
		case op == opI32Const || op == opI64Const:
			i.n = r.signed()
		case op == 0x11: // call_indirect: type and table
			r.unsigned()
			r.unsigned()
			i.rest = from[1 : len(from)-len(r.rest)]
		case op == 0x3f || op == 0x40: // size and growth of memory
			i.rest = r.next(1)
		case op == 0x43:
			i.rest = r.next(4)
		case op == 0x44:
			i.rest = r.next(8)
		case op == opMore:
			switch more := r.unsigned(); {
			case more < 8: // conversions
			case more == 10: // memory.copy
				r.next(2)
			case more == 11: // memory.fill
				r.next(1)
			default:
				return nil, fmt.Errorf("opcode 0xfc %d", more)
			}
			i.rest = from[1 : len(from)-len(r.rest)]
		case op == opUnreachable || op == opNop || op == opElse || op == opEnd || op == opReturn || op == 0x1a || op == 0x1b || op >= opI32Eqz && op <= opLastOneByte:
		default:
			return nil, fmt.Errorf("opcode %#x", op)
		}
		if r.err != nil {
			return nil, r.err
		}
		list = append(list, i)
	}
	if len(list) == 0 || list[len(list)-1].op != opEnd {
		return nil, errors.New("a function without an end")
	}
	return list, nil
}

// appendCode writes instructions.
func appendCode(out []byte, list []instruction) []byte {
	for _, i := range list {
		out = append(append(out, i.op), i.rest...)
		switch op := i.op; {
		case op == opBlock || op == opLoop || op == opIf:
			out = appendSigned(out, i.n)
		case op == opBr || op == opBrIf || op == opCall || op >= opLocalGet && op <= opGlobalSet || op >= opFirstLoad && op <= opLastStore:
			out = binary.AppendUvarint(out, uint64(i.n))
		case op == opI32Const || op == opI64Const:
			out = appendSigned(out, i.n)
		}
	}
	return out
}

const codeSection = 10

// rewriteCode rewrites the functions of a code section.
func rewriteCode(body []byte, rewrite func([]instruction) []instruction) ([]byte, error) {
	r := &wasmReader{rest: body}
	count := r.unsigned()
	out := binary.AppendUvarint(make([]byte, 0, len(body)), count)
	for range count {
		function := &wasmReader{rest: r.next(int(r.unsigned()))}
		locals := function.rest
		for range function.unsigned() {
			function.unsigned() // how many
			function.next(1)    // of which type
			if function.err != nil {
				return nil, function.err
			}
		}
		if r.err != nil {
			return nil, r.err
		}
		locals = locals[:len(locals)-len(function.rest)]
		code, err := readCode(function.rest)
		if err != nil {
			return nil, err
		}
		fresh := appendCode(locals[:len(locals):len(locals)], rewrite(code))
		out = append(binary.AppendUvarint(out, uint64(len(fresh))), fresh...)
	}
	return out, r.err
}
