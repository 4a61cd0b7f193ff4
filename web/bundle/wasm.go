package bundle

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// moduleHeader is the magic number and the version that a module begins with.
const moduleHeader = "\x00asm\x01\x00\x00\x00"

// wasmSection is a part of a module.
type wasmSection struct {
	id   byte
	body []byte
}

// readSections takes a module apart.
func readSections(module []byte) ([]wasmSection, error) {
	if !bytes.HasPrefix(module, []byte(moduleHeader)) {
		return nil, errors.New("no WebAssembly module")
	}
	var all []wasmSection
	r := &wasmReader{rest: module[len(moduleHeader):]}
	for len(r.rest) > 0 {
		id := r.next(1)
		body := r.next(int(r.unsigned()))
		if r.err != nil {
			return nil, r.err
		}
		all = append(all, wasmSection{id[0], body})
	}
	return all, nil
}

// writeSections makes a module of its sections.
func writeSections(all []wasmSection) []byte {
	out := []byte(moduleHeader)
	for _, s := range all {
		out = append(out, s.id)
		out = append(binary.AppendUvarint(out, uint64(len(s.body))), s.body...)
	}
	return out
}

// rewriteSections gives each section of a module another body.
func rewriteSections(module []byte, change func(id byte, body []byte) ([]byte, error)) ([]byte, error) {
	all, err := readSections(module)
	if err != nil {
		return nil, err
	}
	for i, s := range all {
		if all[i].body, err = change(s.id, s.body); err != nil {
			return nil, err
		}
	}
	return writeSections(all), nil
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

// unsigned reads an LEB128 number of 32 bits.
func (r *wasmReader) unsigned() uint64 {
	n, length := binary.Uvarint(r.rest)
	r.next(max(length, 1))
	if r.err == nil && (length <= 0 || n >= 1<<32) {
		r.err = errors.New("a number that is out of range")
	}
	if r.err != nil {
		return 0
	}
	return n
}

// signed reads a signed LEB128 number of 64 bits.
func (r *wasmReader) signed() int64 {
	var n int64
	for shift := 0; shift < 70; shift += 7 {
		b := r.next(1)
		if b == nil {
			return 0
		}
		n |= int64(b[0]&0x7f) << shift
		if b[0]&0x80 == 0 {
			if b[0]&0x40 != 0 && shift < 57 {
				n |= -1 << (shift + 7)
			}
			return n
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
