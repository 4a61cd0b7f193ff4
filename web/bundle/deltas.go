package bundle

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// The runtime's table of functions (runtime.functab) has two numbers of 4 bytes for each function, where its code begins and where
// its data lies. Both grow from one function to the next, so that hardly two of its 60,000 bytes repeat, and what a compressor
// makes of them depends on where they happen to lie. In the module each number is only what has to be added to the one
// before; a function of our own adds them up when the module is instantiated, before anything else of it runs.
const (
	moduleFuncTab = 16 // a slice's address and, behind it, its length
	funcTabEntry  = 8  // bytes of an entry, of which each number is counted from the one an entry before
)

// The ids of sections, in the order in which they come. The ids of others, and custom sections, are kept as they are.
const (
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	startSection    = 8
	elementSection  = 9
)

// codeDeltas returns the module with differences in its table of functions, and with the function that adds them up.
func codeDeltas(module []byte) ([]byte, error) {
	var table memoryPart
	out, err := rewriteSections(module, func(id byte, body []byte) ([]byte, error) {
		if id != dataSection {
			return body, nil
		}
		var failed error
		body, err := rewriteData(body, func(memory []byte) { table, failed = subtract(memory) })
		return body, errors.Join(err, failed)
	})
	if err == nil && table.to == 0 {
		err = errors.New("the module has no data")
	}
	if err != nil {
		return nil, err
	}
	return atStart(out, adder(table))
}

// memoryPart is a stretch of memory between two addresses.
type memoryPart struct{ from, to int }

// subtract puts differences into the table of functions and returns where it lies.
func subtract(memory []byte) (memoryPart, error) {
	m, err := findModule(memory)
	if err != nil {
		return memoryPart{}, err
	}
	from, count := m.word(moduleFuncTab), m.word(moduleFuncTab+1)
	if count < 2 || count > 1<<20 || count != m.word(moduleFuncTab+2) {
		return memoryPart{}, fmt.Errorf("the table of functions has %d entries", count)
	}
	table, err := m.part(memory, from, from+count*funcTabEntry)
	if err != nil {
		return memoryPart{}, err
	}
	for at := len(table) - 4; at >= funcTabEntry; at -= 4 {
		put(table, at, get(table, at)-get(table, at-funcTabEntry))
	}
	return memoryPart{int(from), int(from) + len(table)}, nil
}

// adder is the body of a function that undoes subtract: it adds to each number of the table, from the second entry on, the one an entry
// before.
func adder(table memoryPart) []byte {
	const (
		loop, end, branchIf         = 0x03, 0x0b, 0x0d
		localGet, localSet, teeIt   = 0x20, 0x21, 0x22
		load, store, constant       = 0x28, 0x36, 0x41
		lessUnsigned, add           = 0x49, 0x6a
		none, i32, aligned, noShift = 0x40, 0x7f, 2, 0
	)
	b := []byte{1, 1, i32, constant} // one local of its own: the address of the entry before
	b = append(appendSigned(b, int64(table.from)), localSet, 0, loop, none)
	b = append(b, localGet, 0, localGet, 0, load, aligned, noShift, localGet, 0, load, aligned, funcTabEntry, add, store, aligned, funcTabEntry)
	b = append(b, localGet, 0, constant, 4, add, teeIt, 0, constant)
	b = append(appendSigned(b, int64(table.to-funcTabEntry)), lessUnsigned, branchIf, 0, end, end)
	return append(binary.AppendUvarint(nil, uint64(len(b))), b...)
}

// atStart returns the module with one function more, which takes and returns nothing and is called when the module is instantiated.
// body is its entry of the code section.
func atStart(module, body []byte) ([]byte, error) {
	all, err := readSections(module)
	if err != nil {
		return nil, err
	}
	var kind, imported, function, behind uint64
	elements := -1
	for i, s := range all {
		switch s.id {
		case typeSection:
			kind, all[i].body = withEntry(s.body, []byte{0x60, 0, 0})
		case importSection:
			if imported, err = importedFunctions(s.body); err != nil {
				return nil, err
			}
		case functionSection:
			function, all[i].body = withEntry(s.body, binary.AppendUvarint(nil, kind))
		case elementSection:
			elements = i
		case codeSection:
			behind, all[i].body = withEntry(s.body, body)
		}
	}
	starts := slices.ContainsFunc(all, func(s wasmSection) bool { return s.id == startSection })
	if starts || elements < 0 || kind == 0 || function == 0 || function != behind {
		return nil, errors.New("the module has no place for a function that begins")
	}
	start := wasmSection{startSection, binary.AppendUvarint(nil, imported+function)}
	return writeSections(slices.Insert(all, elements, start)), nil
}

// withEntry returns the body of a section with one entry more, and the number of that entry.
func withEntry(section, entry []byte) (number uint64, body []byte) {
	r := &wasmReader{rest: section}
	number = r.unsigned()
	return number, slices.Concat(binary.AppendUvarint(nil, number+1), r.rest, entry)
}

// importedFunctions counts the functions of an import section, and fails where there is anything else.
func importedFunctions(section []byte) (uint64, error) {
	r := &wasmReader{rest: section}
	count := r.unsigned()
	for range count {
		r.next(int(r.unsigned())) // the module
		r.next(int(r.unsigned())) // the name
		if kind := r.next(1); r.err == nil && kind[0] != 0 {
			return 0, errors.New("the module imports what is no function")
		}
		r.unsigned()
	}
	return count, r.err
}
