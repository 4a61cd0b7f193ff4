package bundle

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// moduledata is runtime.moduledata, which says where the tables are that the runtime finds functions by.
type moduledata []byte

// Words of it, of 8 bytes, by their numbers.
const (
	moduleFindFuncTab = 19
	moduleMinPC       = 20
	moduleMaxPC       = 21
	moduleGoFunc      = 40 // what the offsets of funcdata are counted from
	moduleEPclnTab    = 41 // where all that ends
	moduleWords       = 42
)

// findModule finds the module's data: it begins with the address of the function table's header and that of the names behind it.
func findModule(memory []byte) (moduledata, error) {
	var start [16]byte
	header := bytes.Index(memory, []byte(pclnMagic))
	binary.LittleEndian.PutUint64(start[:], uint64(header))
	binary.LittleEndian.PutUint64(start[8:], uint64(header+pclnHeader))
	at := bytes.Index(memory, start[:])
	if header < 0 || at < 0 || bytes.LastIndex(memory, start[:]) != at || at+8*moduleWords > len(memory) {
		return nil, errors.New("the module's data can't be found")
	}
	return moduledata(memory[at : at+8*moduleWords]), nil
}

func (m moduledata) word(n int) uint64 { return binary.LittleEndian.Uint64(m[8*n:]) }

// part returns a stretch of memory between two of its addresses.
func (m moduledata) part(memory []byte, from, to uint64) ([]byte, error) {
	if from == 0 || to < from || to > uint64(len(memory)) {
		return nil, fmt.Errorf("the module's data speaks of memory from %#x to %#x", from, to)
	}
	return memory[from:to], nil
}

// The runtime finds a function by its address through a table of buckets (runtime.findfunctab), each for a stretch of addresses.
// As wasm a function has 16 of them, and the runtime reads only the first number of the first (runtime.findfunc of the releases in
// linesKnown).
const (
	bucketSize    = 4 + 16  // bytes of runtime.findfuncbucket
	bucketStretch = 1 << 12 // addresses of a bucket
	funcStretch   = 1 << 16 // addresses of a function
	funcBuckets   = funcStretch / bucketStretch
)

// blankBuckets makes zero what nobody reads of the table of buckets. When it fails the memory is as before.
func blankBuckets(memory []byte) error {
	m, err := findModule(memory)
	if err != nil {
		return err
	}
	at, first, last := m.word(moduleFindFuncTab), m.word(moduleMinPC), m.word(moduleMaxPC)
	if first != firstCode*funcStretch || last <= first || last-first > 1<<32 {
		return fmt.Errorf("the code goes from %#x to %#x", first, last)
	}
	// The last bucket may have fewer parts than the others, and other tables lie right behind it, so it stays as it is.
	count := (last - first) / bucketStretch
	buckets, err := m.part(memory, at, at+count*bucketSize)
	if err != nil {
		return err
	}
	for i := range int(count) {
		bucket := buckets[i*bucketSize:]
		if function := get(bucket, 0); function > uint32(i/funcBuckets) || i%funcBuckets == 0 && bucket[4] != 0 {
			return fmt.Errorf("bucket %d leads to function %d", i, function)
		}
	}
	for i := range int(count) {
		keep := 0
		if i%funcBuckets == 0 {
			keep = 4
		}
		clear(buckets[i*bucketSize+keep : (i+1)*bucketSize])
	}
	return nil
}

// inlinedSize is the bytes of runtime.inlinedCall, of which a tree of inlined calls consists.
const inlinedSize = 16

// trees returns what was inlined in functions of the runtime, which has no use but in traces.
func (t *functions) trees(memory []byte) ([][]byte, error) {
	m, err := findModule(memory)
	if err != nil {
		return nil, err
	}
	all, err := m.part(memory, m.word(moduleGoFunc), m.word(moduleEPclnTab))
	if err != nil {
		return nil, err
	}
	// used are the places where other data begins.
	used := map[uint32]bool{}
	type tree struct{ at, size uint32 }
	var found []tree
	for _, f := range t.funcs {
		for kind := range int(f[funcNFuncData]) {
			at := get(f, f.funcdata(kind))
			switch {
			case at == noFuncdata:
			case kind == funcdataInlTree && t.inRuntime(f) && get(f, funcNPCData) > pcdataInlTreeIndex:
				_, last := valueTable(t.values[min(int(get(f, funcSize+4*pcdataInlTreeIndex)), len(t.values)):])
				found = append(found, tree{at, uint32((last + 1) * inlinedSize)})
			default:
				used[at] = true
			}
		}
	}
	var trees [][]byte
	for _, f := range found {
		if uint64(f.at)+uint64(f.size) > uint64(len(all)) {
			return nil, errors.New("a tree of inlined calls is cut off")
		}
		for at := f.at; at < f.at+f.size; at++ {
			if used[at] {
				return nil, errors.New("a tree of inlined calls holds something else")
			}
		}
		trees = append(trees, all[f.at:f.at+f.size])
	}
	return trees, nil
}
