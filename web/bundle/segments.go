package bundle

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// widestGap is how many zero bytes between two data segments are written out to make one segment of them.
const widestGap = 64

// mostMemory bounds the memory that data segments may fill, in bytes: more is no program of ours.
const mostMemory = 1 << 28

const dataSection = 11

// rewriteData writes the body of a data section anew, after change has had the memory that it makes, with few
// segments in place of many. Go's linker leaves out each run of some zero bytes, which makes 100,000 segments whose places
// compress badly: zeros in between weigh nearly nothing, 100 KB less in all. But for change the memory that the module
// starts with stays the same, since memory is zero before. It fails on
// segments that aren't as Go writes them.
func rewriteData(body []byte, change func(memory []byte)) ([]byte, error) {
	memory, err := readMemory(body)
	if err != nil {
		return nil, err
	}
	change(memory)
	return writeSegments(segmentsOf(memory)), nil
}

// segment is a stretch of memory at an offset.
type segment struct {
	at   int
	data []byte
}

// readMemory returns the memory that a data section of active segments in memory 0, each at a constant, makes of zeros.
func readMemory(body []byte) ([]byte, error) {
	const i32const, end = 0x41, 0x0b
	var memory []byte
	r := &wasmReader{rest: body}
	for range r.unsigned() {
		if head := r.next(2); r.err == nil && (head[0] != 0 || head[1] != i32const) {
			return nil, errors.New("a data segment of an unknown kind")
		}
		at := int(r.signed())
		if tail := r.next(1); r.err == nil && tail[0] != end {
			return nil, errors.New("a data segment whose place is no constant")
		}
		data := r.next(int(r.unsigned()))
		if r.err != nil {
			return nil, r.err
		}
		if at < 0 || at+len(data) > mostMemory {
			return nil, fmt.Errorf("a data segment at %d", at)
		}
		if more := at + len(data) - len(memory); more > 0 {
			memory = append(memory, make([]byte, more)...)
		}
		copy(memory[at:], data)
	}
	return memory, r.err
}

// segmentsOf cuts the memory where more than widestGap bytes are zero.
func segmentsOf(memory []byte) []segment {
	var all []segment
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		end := at + 1 // behind the last byte that isn't zero
		for next := end; next < len(memory) && next-end <= widestGap; next++ {
			if memory[next] != 0 {
				end = next + 1
			}
		}
		all = append(all, segment{at, memory[at:end]})
		at = end
	}
	return all
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
