package bundle

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// widestGap is how many zero bytes between two data segments are written out to make one segment of them.
const widestGap = 64

const dataSection = 11

// JoinSegments writes the data section of a WebAssembly module anew with few segments in place of many. Go's linker leaves
// out each run of some zero bytes, which makes 100,000 segments whose places compress badly: zeros in between weigh nearly
// nothing, 100 KB less in all. The memory that the module starts with stays the same, since memory is zero before. It fails
// on a module that isn't as Go writes it.
func JoinSegments(module []byte) ([]byte, error) {
	const header = 8 // magic number and version
	if len(module) < header || string(module[:4]) != "\x00asm" {
		return nil, errors.New("no WebAssembly module")
	}
	out := bytes.Clone(module[:header])
	r := &wasmReader{rest: module[header:]}
	for len(r.rest) > 0 && r.err == nil {
		id := r.next(1)
		body := r.next(int(r.unsigned()))
		if r.err == nil && id[0] == dataSection {
			segments, err := readSegments(body)
			if err != nil {
				return nil, err
			}
			body = writeSegments(joined(segments))
		}
		if r.err == nil {
			out = append(out, id[0])
			out = append(binary.AppendUvarint(out, uint64(len(body))), body...)
		}
	}
	return out, r.err
}

// segment is a stretch of memory at an offset.
type segment struct {
	at   int
	data []byte
}

// readSegments reads a data section of active segments in memory 0, each at a constant.
func readSegments(body []byte) ([]segment, error) {
	const i32const, end = 0x41, 0x0b
	r := &wasmReader{rest: body}
	all := make([]segment, 0, r.unsigned())
	for len(all) < cap(all) && r.err == nil {
		if head := r.next(2); r.err == nil && (head[0] != 0 || head[1] != i32const) {
			return nil, errors.New("a data segment of an unknown kind")
		}
		s := segment{at: int(r.signed())}
		if tail := r.next(1); r.err == nil && tail[0] != end {
			return nil, errors.New("a data segment whose place is no constant")
		}
		s.data = r.next(int(r.unsigned()))
		all = append(all, s)
	}
	return all, r.err
}

// joined makes one segment of those that are in order and near to each other.
func joined(segments []segment) []segment {
	var few []segment
	for _, s := range segments {
		if len(few) > 0 {
			last := &few[len(few)-1]
			if gap := s.at - last.at - len(last.data); gap >= 0 && gap <= widestGap {
				last.data = append(append(last.data, make([]byte, gap)...), s.data...)
				continue
			}
		}
		few = append(few, segment{s.at, bytes.Clone(s.data)})
	}
	return few
}

func writeSegments(segments []segment) []byte {
	out := binary.AppendUvarint(nil, uint64(len(segments)))
	for _, s := range segments {
		out = append(out, 0, 0x41)
		out = append(appendSigned(out, int64(s.at)), 0x0b)
		out = append(binary.AppendUvarint(out, uint64(len(s.data))), s.data...)
	}
	return out
}

// wasmReader reads numbers and stretches of a module; after the first error it gives zeros.
type wasmReader struct {
	rest []byte
	err  error
}

func (r *wasmReader) next(n int) []byte {
	if r.err == nil && (n < 0 || n > len(r.rest)) {
		r.err = fmt.Errorf("the module ends %d bytes early", n-len(r.rest))
	}
	if r.err != nil {
		return nil
	}
	part := r.rest[:n]
	r.rest = r.rest[n:]
	return part
}

// unsigned reads an LEB128 number.
func (r *wasmReader) unsigned() uint64 {
	n, length := binary.Uvarint(r.rest)
	if r.next(max(length, 1)) == nil || length <= 0 || n > uint64(len(r.rest)) {
		if r.err == nil {
			r.err = errors.New("a number that is out of range")
		}
		return 0
	}
	return n
}

// signed reads a signed LEB128 number of 32 bits.
func (r *wasmReader) signed() int32 {
	var n uint32
	for shift := 0; shift < 35; shift += 7 {
		b := r.next(1)
		if b == nil {
			return 0
		}
		n |= uint32(b[0]&0x7f) << shift
		if b[0]&0x80 == 0 {
			if b[0]&0x40 != 0 && shift < 25 {
				n |= ^uint32(0) << (shift + 7)
			}
			return int32(n)
		}
	}
	r.err = errors.New("a number that is too long")
	return 0
}

// appendSigned writes a number as signed LEB128.
func appendSigned(out []byte, n int64) []byte {
	for {
		b := byte(n & 0x7f)
		n >>= 7
		if n == 0 && b&0x40 == 0 || n == -1 && b&0x40 != 0 {
			return append(out, b)
		}
		out = append(out, b|0x80)
	}
}
