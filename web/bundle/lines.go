package bundle

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The memory of a Go program holds a table of its functions (runtime.pclntab, written by cmd/link/internal/ld/pcln.go and
// read by runtime/symtab.go). The garbage collector needs much of it: how large each frame is and where pointers are in it.
// The rest serves stack traces only, and the parts that tell lines, files and arguments are a fifteenth of what a visitor
// downloads. blankLines makes them zero, which weighs nothing; a trace then names the functions without their lines (and
// names.go takes the names).

// linesKnown are the Go releases whose table blankLines knows. What it takes away must be read by traces alone, which the
// bytes can't tell: look through the users of pcfile, pcln, startLine, cuOffset and of the numbers of pcdata and funcdata
// below in the runtime of a new release, and of the names in names.go, then add it.
var linesKnown = []string{"go1.26"}

// Places and values of the table, all little-endian.
const (
	pclnHeader = 72 // bytes of runtime.pcHeader
	pclnMagic  = "\xf1\xff\xff\xff\x00\x00\x01\x08"

	funcSize      = 44 // bytes of runtime._func
	funcPCSP      = 16 // offsets in it
	funcPCFile    = 20
	funcPCLn      = 24
	funcNPCData   = 28
	funcCUOffset  = 32
	funcStartLine = 36
	funcNFuncData = 43

	pcdataUnsafePoint  = 0 // for asynchronous preemption, which wasm hasn't
	pcdataInlTreeIndex = 2
	pcdataArgLiveIndex = 3
	pcdataKinds        = 5
	funcdataInlTree    = 3 // what was inlined
	funcdataArgInfo    = 5 // how a trace prints arguments
	funcdataArgLive    = 6
	funcdataKinds      = 8
	noFuncdata         = 1<<32 - 1
)

// blankLines makes zero what only stack traces read of the function table in a program's memory. version is the one that
// `go env GOVERSION` tells. When it fails the memory is as before.
func blankLines(memory []byte, version string) error {
	if !slices.ContainsFunc(linesKnown, func(known string) bool { return version == known || strings.HasPrefix(version, known+".") }) {
		return fmt.Errorf("the function table of %s isn't known, only that of %s", version, strings.Join(linesKnown, " and "))
	}
	t, err := findFunctions(memory)
	if err != nil {
		return err
	}
	// used tells for each value table, by its offset, whether anything but traces reads it.
	used := map[uint32]bool{}
	for _, f := range t.funcs {
		for at, keep := range f.tables(t.inRuntime(f)) {
			used[get(f, at)] = used[get(f, at)] || keep
		}
	}
	if err := t.checkTiles(used); err != nil {
		return err
	}
	trees, err := t.trees(memory)
	if err != nil {
		return err
	}
	for _, tree := range trees {
		clear(tree)
	}
	for offset, keep := range used {
		if !keep && offset != 0 {
			length, _ := valueTable(t.values[offset:])
			clear(t.values[offset:][:length])
		}
	}
	clear(t.files)
	for _, f := range t.funcs {
		inRuntime := t.inRuntime(f)
		for at, keep := range f.tables(inRuntime) {
			if !keep {
				put(f, at, 0)
			}
		}
		put(f, funcCUOffset, 0)
		put(f, funcStartLine, 0)
		for kind := range int(f[funcNFuncData]) {
			if kind == funcdataArgInfo || kind == funcdataArgLive || kind == funcdataInlTree && inRuntime {
				put(f, f.funcdata(kind), noFuncdata)
			}
		}
	}
	return nil
}

// functions is the function table of a program.
type functions struct {
	names  []byte // names of functions, each ended by a zero
	files  []byte // names of files, and which are of a compilation unit
	values []byte // value tables: how a number changes along a function's code
	funcs  []function
}

// function is the runtime._func of a function with the numbers behind it.
type function []byte

// tables yields where the offset of each value table stands in f, and whether anything but traces reads that table. What was
// inlined in a function is read by recover, too, which counts the functions above it; those of the runtime never call it.
func (f function) tables(inRuntime bool) map[int]bool {
	all := map[int]bool{funcPCSP: true, funcPCFile: false, funcPCLn: false}
	for kind := range int(get(f, funcNPCData)) {
		all[funcSize+4*kind] = kind != pcdataUnsafePoint && kind != pcdataArgLiveIndex && (kind != pcdataInlTreeIndex || !inRuntime)
	}
	return all
}

// inRuntime tells whether a function belongs to the runtime.
func (t *functions) inRuntime(f function) bool {
	name := t.names[min(int(get(f, funcNameOff)), len(t.names)):]
	return bytes.HasPrefix(name, []byte(runtimePrefix)) || bytes.HasPrefix(name, []byte("internal/runtime/"))
}

// funcdata is where the offset of a kind of funcdata stands in f.
func (f function) funcdata(kind int) int { return funcSize + 4*(int(get(f, funcNPCData))+kind) }

// findFunctions finds the function table and checks that it is what it should be.
func findFunctions(memory []byte) (*functions, error) {
	start := bytes.Index(memory, []byte(pclnMagic))
	if start < 0 || bytes.LastIndex(memory, []byte(pclnMagic)) != start {
		return nil, errors.New("the function table can't be found")
	}
	table := memory[start:]
	if len(table) < pclnHeader {
		return nil, errors.New("the function table is cut off")
	}
	var header [8]int // functions, files, unused; where names, units, files, values and functions begin
	for i := range header {
		n := binary.LittleEndian.Uint64(table[8+8*i:])
		if n > uint64(len(table)) {
			return nil, errors.New("the function table has another header")
		}
		header[i] = int(n)
	}
	count, starts := header[0], header[3:]
	if count == 0 || header[2] != 0 || starts[0] != pclnHeader || !slices.IsSorted(starts) {
		return nil, errors.New("the function table has another header")
	}
	t := &functions{names: table[starts[0]:starts[1]], files: table[starts[1]:starts[3]], values: table[starts[3]:starts[4]]}
	list := table[starts[4]:]
	if len(list) < 8*count {
		return nil, errors.New("the function table is cut off")
	}
	end := 8*count + 4
	for i := range count {
		entry, at := get(list, 8*i), int(get(list, 8*i+4))
		if at < end || at-end >= 8 || at+funcSize > len(list) {
			return nil, fmt.Errorf("function %d of the function table isn't where it should be", i)
		}
		f := function(list[at:])
		pcdata, funcdata := get(f, funcNPCData), int(f[funcNFuncData])
		if get(f, 0) != entry || pcdata > pcdataKinds || funcdata > funcdataKinds || at+f.funcdata(funcdata) > len(list) {
			return nil, fmt.Errorf("function %d of the function table has another form", i)
		}
		end = at + f.funcdata(funcdata)
		t.funcs = append(t.funcs, f[:end-at])
	}
	return t, nil
}

// checkTiles checks that the value tables at these offsets lie side by side and are all there is.
func (t *functions) checkTiles(used map[uint32]bool) error {
	const alignment = 8
	end := 1 // no table begins at 0, which stands for none
	for _, offset := range slices.Sorted(maps.Keys(used)) {
		if offset == 0 {
			continue
		}
		if int(offset) != end || end >= len(t.values) {
			return fmt.Errorf("a value table of the function table begins at %d, not at %d", offset, end)
		}
		length, _ := valueTable(t.values[offset:])
		if length == 0 {
			return fmt.Errorf("the value table at %d of the function table has no end", offset)
		}
		end += length
	}
	if rest := len(t.values) - end; rest < 0 || rest >= alignment {
		return fmt.Errorf("%d bytes of the function table belong to no value table", rest)
	}
	return nil
}

// valueTable is how many bytes a value table has: pairs of numbers, of which the first tells how the value changes and the
// second for how long it stays. A change of zero ends the table, unless it is the first. It returns 0 without an end. most is the
// greatest of the values, which begin with -1.
func valueTable(values []byte) (length, most int) {
	at, value := 0, -1
	most = value
	for first := true; ; first = false {
		change, n := binary.Uvarint(values[at:])
		if n <= 0 {
			return 0, most
		}
		at += n
		if change == 0 && !first {
			return at, most
		}
		// The lowest bit tells that the rest is the complement of a negative change.
		value += int(change>>1) ^ -int(change&1)
		most = max(most, value)
		if _, n = binary.Uvarint(values[at:]); n <= 0 {
			return 0, most
		}
		at += n
	}
}

func get(data []byte, at int) uint32    { return binary.LittleEndian.Uint32(data[at:]) }
func put(data []byte, at int, n uint32) { binary.LittleEndian.PutUint32(data[at:], n) }
